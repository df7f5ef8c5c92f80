// The shell around a step: header, what was corrected in a link, contents and key help. It computes nothing.
import { type Signal, useSignal } from '@preact/signals';
import { Component, type ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { failure, notices as noticeWords, page as texts } from '#words/app';
import { ModelContext, WalkContext } from '../lab/context';
import { handleKey } from '../lab/keyboard';
import { courseId, progressOn } from '../lab/routes';
import type { Place, Walk } from '../lab/walk';
import { Dialog } from './Dialog';
import { reportHeight } from './framed';
import { Later } from './Later';
import { LessonPage } from './LessonPage';
import { asked, theme, toggleTheme } from './theme';

export interface AppProps {
  readonly walk: Walk;
}

const loadPages = {
  claims: async () => (await import('./ClaimsPage')).ClaimsPage,
  glossary: async () => (await import('./GlossaryPage')).GlossaryPage,
};
const loadContents = async () => (await import('./dialogs')).Contents;
const loadShare = async () => (await import('./dialogs')).Share;
const loadKeyHelp = async () => (await import('./dialogs')).KeyHelp;

/** What is loaded ahead is to keep nothing waiting that the step itself still needs. */
const aheadPause = 500; // milliseconds

export function App({ walk }: AppProps) {
  const contents = useSignal(false);
  const keys = useSignal(false);
  const share = useSignal(false);
  const walked = useRef(false);
  const place = walk.place.value;
  const model = walk.model.value;
  const page = walk.page.value;
  const view = walk.view.value;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void =>
      handleKey(event, walk, () => {
        keys.value = true;
      });
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [walk, keys]);
  useLayoutEffect(() => {
    document.documentElement.dataset.view = view;
    return view === 'embed' ? reportHeight() : undefined;
  }, [view]);
  const askedTheme = walk.theme.value;
  useLayoutEffect(() => {
    asked.value = askedTheme;
  }, [askedTheme]);
  useEffect(() => {
    const timer = setTimeout(() => void walk.loadAhead(), aheadPause);
    return () => clearTimeout(timer);
  }, [walk, place]);
  useEffect(() => {
    if (place) document.title = texts.title(place.step.title, place.lesson.title);
    else if (page) document.title = `${texts[page]} · ${texts.brand}`;
    // What came first was opened, not walked to; from now on titles take the focus.
    if (place || page) walked.current = true;
  }, [place, page]);
  useEffect(() => {
    // A dialog is about what was there when it was opened.
    for (const dialog of [contents, keys, share]) dialog.value = false;
  }, [place, page, contents, keys, share]);
  if (!place && !page) return null;
  const open = (dialog: Signal<boolean>) => () => {
    dialog.value = true;
  };
  return (
    <WalkContext.Provider value={walk}>
      {place && view === 'page' && (
        <button
          type="button"
          class="skip"
          onClick={() => document.querySelector<HTMLElement>('.rest')?.focus()}
        >
          {texts.skip}
        </button>
      )}
      {view !== 'embed' && (
        <header class="top">
          <span class="brand">{texts.brand}</span>
          <Where walk={walk} />
          <div class="top-actions">
            <button type="button" onClick={open(contents)}>
              {texts.contents}
            </button>
            <button type="button" onClick={open(share)}>
              {texts.share}
            </button>
            <button type="button" class="wide-only" onClick={open(keys)}>
              {texts.keys}
            </button>
            {place && (
              <button
                type="button"
                class={view === 'page' ? 'wide-only' : undefined}
                onClick={() => walk.showAs(view === 'page' ? 'lab' : 'page')}
              >
                {view === 'page' ? texts.present : texts.leave}
              </button>
            )}
            <button type="button" onClick={toggleTheme}>
              {theme.value === 'dark' ? texts.themes.light : texts.themes.dark}
            </button>
          </div>
        </header>
      )}
      <Notices walk={walk} />
      {place && model ? (
        <ModelContext.Provider key={model.key} value={model}>
          <ErrorNote>
            <LessonPage place={place} view={view} focusTitle={walked.current} />
          </ErrorNote>
        </ModelContext.Provider>
      ) : (
        page && <Later load={loadPages[page]} props={{ focusTitle: walked.current }} />
      )}
      <Source walk={walk} />
      <Dialog open={contents} title={texts.dialogs.contents}>
        <Later
          load={loadContents}
          props={{
            onChoose: () => {
              contents.value = false;
            },
          }}
        />
      </Dialog>
      <Dialog open={share} title={texts.dialogs.share}>
        <Later load={loadShare} props={{}} />
      </Dialog>
      <Dialog open={keys} title={texts.dialogs.keys}>
        <Later
          load={loadKeyHelp}
          props={{
            onChoose: () => {
              keys.value = false;
            },
          }}
        />
      </Dialog>
    </WalkContext.Provider>
  );
}

/** Where the learner is on the route, in words and as a line. */
function Where({ walk }: AppProps) {
  const place = walk.place.value;
  const page = walk.page.value;
  if (!place) return <span class="where where-lesson">{page && texts[page]}</span>;
  const { number, count } = progressOn(place.route, place.position);
  const [lesson, title, far] = whereOf(place);
  return (
    <>
      <span class="where">
        <span>{lesson}</span>
        <span class="where-lesson">{title}</span>
        <span>{far}</span>
      </span>
      <div class="progress" aria-hidden="true" style={{ width: `${(number / count) * 100}%` }} />
    </>
  );
}

/** The lesson's number and title, or the tutorial's route, and how far on it the learner is. */
function whereOf({ route, position }: Place): readonly [string, string, string] {
  const { number, count } = progressOn(route, position);
  const stop = route.stops[position];
  const lesson = route.id === courseId ? stop : undefined;
  return [
    lesson ? texts.lessonNumber(lesson.lessonNumber) : '',
    lesson ? texts.lessonTitle(lesson.lesson.title) : route.title,
    (stop?.isBeside ? texts.whereBeside : texts.where)(number, count),
  ];
}

/** Where a print is from; only prints show it. */
function Source({ walk }: AppProps) {
  const place = walk.place.value;
  const page = walk.page.value;
  const where = place ? whereOf(place).join('') : page && texts[page];
  return (
    <p class="source">
      {texts.brand} · {where}
      <br />
      <span translate={false}>
        {location.href.replace(/#.*/, '')}
        {walk.hash}
      </span>
    </p>
  );
}

const noticesShown = 5;

/** What was corrected in the link, until it is dismissed or something is edited. */
function Notices({ walk }: AppProps) {
  const notices = walk.notices.value;
  return (
    <div role="status">
      {notices.length > 0 && (
        <div class="notices">
          <p>{noticeWords.title}</p>
          <ul>
            {notices.slice(0, noticesShown).map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
            {notices.length > noticesShown && (
              <li>{noticeWords.more(notices.length - noticesShown)}</li>
            )}
          </ul>
          <button type="button" onClick={() => walk.dismissNotices()}>
            {noticeWords.dismiss}
          </button>
        </div>
      )}
    </div>
  );
}

/** Shows what went wrong in place of a blank page. */
class ErrorNote extends Component<{ children: ComponentChildren }, { message?: string }> {
  override state: { message?: string } = {};

  override componentDidCatch(error: unknown): void {
    this.setState({ message: error instanceof Error ? error.message : String(error) });
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <main class="failure">
        <h1>{failure.step}</h1>
        <p>{message}</p>
        <p>{failure.stepKept}</p>
      </main>
    );
  }
}
