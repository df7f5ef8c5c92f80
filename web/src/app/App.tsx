// The shell around a step: header, what was corrected in a link, contents, sharing and key help. It computes nothing.
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { failure, page as texts } from '#words/app';
import { type PageName, pageNames } from '../lab/address';
import { ModelContext, WalkContext } from '../lab/context';
import { handleKey } from '../lab/keyboard';
import { isAnythingRemembered } from '../lab/progress';
import { progressOn } from '../lab/routes';
import type { Walk } from '../lab/walk';
import { Boundary } from './Boundary';
import { Dialog } from './Dialog';
import { Later, loadNow } from './Later';
import { LessonPage } from './LessonPage';
import { leadsTo } from './leads-to';
import { isStaged, staged } from './load-staging';
import { asked, theme, toggleTheme } from './theme';
import { whereOf } from './where';

export interface AppProps {
  readonly walk: Walk;
}

type LoadPage = () => Promise<ComponentType<{ readonly focusTitle: boolean }>>;

/** How each page that is no step is loaded. */
export const loadPages = Object.fromEntries(
  pageNames.map((name): [PageName, LoadPage] => [
    name,
    async () => {
      if (name !== 'start') return (await import('./pages')).pages[name]();
      const { FrontPage, loadBack } = await import('./FrontPage');
      // Who comes back is not greeted as if for the first time.
      if (isAnythingRemembered()) await loadNow(loadBack);
      return FrontPage;
    },
  ]),
) as Readonly<Record<PageName, LoadPage>>;
// What is imported in one place alone is one list of files in the first script.
export const around = () => import('./around');
const dialog = () => import('./dialogs');
export const loadNotices = async () => (await around()).Notices;
const loadSource = async () => (await around()).Source;
const loadContents = async () => (await dialog()).Contents;
const loadSearch = async () => (await dialog()).Search;
const loadShare = async () => (await dialog()).Share;
const loadHandout = async () => (await import('./Handout')).Handout;
const loadKeyHelp = async () => (await dialog()).KeyHelp;

/** What is loaded ahead is to keep nothing waiting that the step itself still needs. */
const aheadPause = 500; // milliseconds

export function App({ walk }: AppProps) {
  const dialogs = {
    contents: useSignal(false),
    search: useSignal(false),
    share: useSignal(false),
    keys: useSignal(false),
  };
  const place = walk.place.value;
  const model = walk.model.value;
  const page = walk.page.value;
  const view = walk.view.value;
  // What comes first is opened, not walked to; from then on titles take the focus.
  const walked = useRef(false);
  useDocument(walk, dialogs);
  useEffect(() => {
    const timer = setTimeout(() => void walk.loadAhead(), aheadPause);
    return () => clearTimeout(timer);
  }, [walk, place]);
  useEffect(() => {
    if (place || page) walked.current = true;
    // A dialog is about what was there when it was opened.
    for (const dialog of Object.values(dialogs)) dialog.value = false;
  }, [place, page]);
  if (!place && !page) return null;
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
      {view !== 'embed' && <Header walk={walk} dialogs={dialogs} />}
      <Corrections walk={walk} />
      {place && model ? (
        <ModelContext.Provider key={model.key} value={model}>
          <Boundary says={failure.shown.page} from={[place, view]}>
            {view === 'print' ? (
              <Later load={loadHandout} props={{ place }} />
            ) : (
              <LessonPage place={place} view={view} focusTitle={walked.current} />
            )}
          </Boundary>
        </ModelContext.Provider>
      ) : (
        page && (
          <Boundary key={page} says={failure.shown.page}>
            <Later load={loadPages[page]} props={{ focusTitle: walked.current }} />
          </Boundary>
        )
      )}
      {isStaged(walk) && staged('page')}
      <Later load={loadSource} props={{ walk }} />
      <OpenDialog of={dialogs} name="contents" load={loadContents} />
      <OpenDialog of={dialogs} name="search" load={loadSearch} />
      <OpenDialog of={dialogs} name="share" load={loadShare} />
      <OpenDialog of={dialogs} name="keys" load={loadKeyHelp} />
    </WalkContext.Provider>
  );
}

/** What of the page is around the app: its keys, its title, its theme, and what style sheets and the page around a frame ask of it. */
function useDocument(walk: Walk, dialogs: Dialogs): void {
  const place = walk.place.value;
  const page = walk.page.value;
  const view = walk.view.value;
  const askedTheme = walk.theme.value;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void =>
      handleKey(event, walk, (name) => {
        dialogs[name].value = true;
      });
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [walk]);
  useLayoutEffect(() => {
    document.documentElement.dataset.view = view;
  }, [view]);
  useLayoutEffect(() => {
    asked.value = askedTheme;
  }, [askedTheme]);
  useEffect(() => {
    if (place) document.title = texts.title(place.step.title, place.lesson.title);
    else if (page) document.title = `${texts[page]} · ${texts.brand}`;
  }, [place, page]);
}

/** Whether each dialog is open. */
type Dialogs = Readonly<Record<'contents' | 'search' | 'share' | 'keys', Signal<boolean>>>;

interface HeaderProps extends AppProps {
  readonly dialogs: Dialogs;
}

function Header({ walk, dialogs }: HeaderProps) {
  const isPage = walk.view.value === 'page';
  const opens = (name: keyof Dialogs, style?: string) => (
    <button
      type="button"
      class={style}
      onClick={() => {
        dialogs[name].value = true;
      }}
    >
      {texts[name]}
    </button>
  );
  return (
    <header class="top">
      <a class="brand" {...leadsTo(walk, 'start')}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1 15V9h3v6zM6 15v-3h3v3zM11 15V1h3v14z" />
        </svg>
        <span>{texts.brand}</span>
      </a>
      <Where walk={walk} />
      <div class="top-actions">
        {opens('contents')}
        {opens('search', 'wide-only')}
        {opens('share')}
        {opens('keys', 'wide-only')}
        {walk.place.value && (
          <button
            type="button"
            class={isPage ? 'wide-only' : undefined}
            onClick={() => walk.showAs(isPage ? 'lab' : 'page')}
          >
            {isPage ? texts.present : texts.leave}
          </button>
        )}
        <button type="button" onClick={toggleTheme}>
          {theme.value === 'dark' ? texts.themes.light : texts.themes.dark}
        </button>
      </div>
    </header>
  );
}

interface OpenDialogProps {
  readonly of: Dialogs;
  readonly name: keyof Dialogs;
  /** Loads what it holds, which closes it where something in it was chosen. */
  readonly load: () => Promise<ComponentType<{ readonly onChoose: () => void }>>;
}

/** A dialog whose content is loaded when it is first opened. */
function OpenDialog({ of, name, load }: OpenDialogProps) {
  const open = of[name];
  return (
    <Dialog open={open} title={texts.dialogs[name]}>
      <Later
        load={load}
        props={{
          onChoose: () => {
            open.value = false;
          },
        }}
      />
    </Dialog>
  );
}

/** Where the learner is on the route, in words and as a line; it opens the map there. */
function Where({ walk }: AppProps) {
  const place = walk.place.value;
  const page = walk.page.value;
  if (!place)
    return <span class="where where-lesson">{page && page !== 'start' && texts[page]}</span>;
  const { number, count } = progressOn(place.route, place.position);
  const [lesson, title, far] = whereOf(place);
  return (
    <>
      <a class="where" {...leadsTo(walk, 'map')}>
        <span>{lesson}</span>
        <span class="where-lesson">{title}</span>
        <span>{far}</span>
      </a>
      <div class="progress" aria-hidden="true" style={{ width: `${(number / count) * 100}%` }} />
    </>
  );
}

/** What was corrected in the link. It is drawn by itself: every edit dismisses it, and the rest of the page stays as it is. */
function Corrections({ walk }: AppProps) {
  return (
    <div role="status">
      {walk.notices.value.length > 0 && <Later load={loadNotices} props={{ walk }} />}
    </div>
  );
}
