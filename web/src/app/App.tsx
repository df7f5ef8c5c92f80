// The shell around a step: header, what was corrected in a link, contents and key help. It computes nothing.
import { useSignal } from '@preact/signals';
import { Component, type ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { LabContext } from '../lab/context';
import { closeExplanation, handleKey, keyHelp } from '../lab/keyboard';
import type { Lab } from '../lab/lab';
import { Contents } from './Contents';
import { Dialog } from './Dialog';
import { LessonPage } from './LessonPage';
import { Share } from './Share';
import { theme, toggleTheme } from './theme';

export interface AppProps {
  readonly lab: Lab;
}

export function App({ lab }: AppProps) {
  const contents = useSignal(false);
  const keys = useSignal(false);
  const share = useSignal(false);
  const walked = useRef(false);
  const place = lab.place.value;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void =>
      handleKey(event, lab, {
        showHelp: () => {
          keys.value = true;
        },
        close: () => closeExplanation(lab),
      });
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [lab, keys]);
  useEffect(() => {
    if (place) document.title = `${place.step.title} · ${place.lesson.title} · Attention Lab`;
    // The first step was opened, not walked to; from now on titles take the focus.
    if (place) walked.current = true;
  }, [place]);
  if (!place) return null;
  const count = place.route.stops.length;
  return (
    <LabContext.Provider value={lab}>
      <button
        type="button"
        class="skip"
        onClick={() => document.querySelector<HTMLElement>('.prose')?.focus()}
      >
        skip to the text
      </button>
      <header class="top">
        <span class="brand">Attention Lab</span>
        <span class="where">
          {place.lesson.title} · {place.position + 1} of {count}
        </span>
        <div class="top-actions">
          <button
            type="button"
            onClick={() => {
              contents.value = true;
            }}
          >
            contents
          </button>
          <button
            type="button"
            onClick={() => {
              share.value = true;
            }}
          >
            share
          </button>
          <button
            type="button"
            class="wide-only"
            onClick={() => {
              keys.value = true;
            }}
          >
            keys
          </button>
          <button type="button" onClick={toggleTheme}>
            {theme.value === 'dark' ? 'light' : 'dark'}
          </button>
        </div>
        <div
          class="progress"
          aria-hidden="true"
          style={{ width: `${((place.position + 1) / count) * 100}%` }}
        />
      </header>
      <Notices lab={lab} />
      <ErrorNote key={place.step.id}>
        <LessonPage place={place} focusTitle={walked.current} />
      </ErrorNote>
      <Dialog open={contents} title="Contents">
        <Contents
          onChoose={() => {
            contents.value = false;
          }}
        />
      </Dialog>
      <Dialog open={share} title="Share">
        <Share />
      </Dialog>
      <Dialog open={keys} title="Keys">
        <dl class="keys">
          {keyHelp.map((help) => (
            <div key={help.does}>
              <dt>
                {help.keys.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{help.does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </LabContext.Provider>
  );
}

const noticesShown = 5;

/** What was corrected in the link, until it is dismissed or something is edited. */
function Notices({ lab }: AppProps) {
  const notices = lab.notices.value;
  return (
    <div role="status">
      {notices.length > 0 && (
        <div class="notices">
          <p>The link did not fit this page exactly. What was done about it:</p>
          <ul>
            {notices.slice(0, noticesShown).map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
            {notices.length > noticesShown && <li>and {notices.length - noticesShown} more</li>}
          </ul>
          <button type="button" onClick={() => lab.dismissNotices()}>
            dismiss
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
        <h1>This step cannot be shown</h1>
        <p>{message}</p>
        <p>What you set is kept. Go to another step, or reload the page.</p>
      </main>
    );
  }
}
