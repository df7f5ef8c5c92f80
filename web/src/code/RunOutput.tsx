// Beside a program: run and stop, what must be fetched first and how that goes, what it printed, where it went wrong, what it drew and
// which tensors it left.
import { untracked } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { drawn, running as texts } from '#words/code';
import { assets } from '#words/jobs';
import { sizeOf } from '../controls/Assets';
import type { EngineBuild } from '../engine/page';
import { formatNumber } from '../lab/format';
import { Drawn } from './Drawn';
import { traceOf } from './followed';
import { Inside } from './Inside';
import { type InFigure, Left } from './Left';
import type { Piece } from './printed';
import type { PythonError, RunOptions } from './python-run';
import { mostFigures, Running } from './running';
import { modelsIn } from './trained-models';
import '../controls/job-bar.css';
import './code-editor.css';

/** What runs the programs of a component; it ends with it. */
export function useRunning(build: EngineBuild): Running {
  const running = useMemo(() => new Running(build), [build]);
  useEffect(() => () => running.dispose(), [running]);
  return running;
}

export interface RunBarProps {
  readonly running: Running;
  /** Of the same (useStart). */
  readonly start: () => Promise<void>;
  /** What would run: it may need more than Python. */
  readonly program?: string;
  /** Whether it is a check, whose result is said elsewhere; one of what the learner did not write is a run to them. */
  readonly checks?: boolean | 'run';
  /** Further buttons. */
  readonly children?: ComponentChildren;
}

/** Runs a program; before the first run the files of Python are fetched, which it says with their size. */
export function RunBar({ running, start, program = '', checks = false, children }: RunBarProps) {
  const stage = running.stage.value;
  const files = Running.files(program);
  const bytes = Running.bytes(program);
  if (!Running.isHere) {
    return (
      <>
        <p class="quiet">{texts.missing}</p>
        {children && <div class="row">{children}</div>}
      </>
    );
  }
  const isBusy = stage === 'starting' || stage === 'running';
  const isLoading = files.name === 'loading';
  const rest = bytes - ('loaded' in files ? files.loaded : 0);
  const isCheck = checks === true;
  const press = (): void => {
    if (isBusy) running.stop();
    else if (isLoading) Running.cancel(program);
    else void start();
  };
  return (
    <div class="code-run">
      <div class="row">
        {/* One button that changes its name keeps the focus. */}
        <button
          type="button"
          onClick={press}
          aria-keyshortcuts={checks === 'run' ? undefined : 'Control+Enter'} // of an editor
        >
          {isBusy
            ? texts.stop
            : isLoading
              ? assets.cancel
              : files.name === 'offered'
                ? (isCheck ? texts.fetchAndCheck : texts.fetchAndRun)(sizeOf(rest))
                : files.name === 'failed'
                  ? assets.again
                  : isCheck
                    ? texts.check
                    : texts.run}
        </button>
        {isLoading && (
          <span class="job-bar">
            <progress aria-label={assets.progress} max={bytes} value={files.loaded} />
            <span class="quiet">{assets.of(sizeOf(files.loaded), sizeOf(bytes))}</span>
          </span>
        )}
        {children}
      </div>
      <p class="quiet" role="status">
        {saysOf(running, program, checks)}
      </p>
    </div>
  );
}

/** Fetches what is missing and runs the program as it is then, which is made no sooner. */
export function useStart(
  running: Running,
  program: () => string,
  options: RunOptions = {},
): () => Promise<void> {
  const now = useRef({ program, options });
  now.current = { program, options };
  return async () => {
    if (!Running.isHere) return;
    const all = () => `${now.current.options.above ?? ''}\n${now.current.program()}`;
    await Running.fetch(all());
    if (untracked(() => Running.files(all())).name === 'ready') {
      running.run(now.current.program(), now.current.options);
    }
  };
}

/** In a sentence, how it stands. */
function saysOf(running: Running, program: string, checks: boolean | 'run'): string {
  const files = Running.files(program);
  const what = modelsIn(program).length > 0 ? texts.withModel : texts.python;
  if (files.name === 'looking') return texts.state.looking;
  if (files.name === 'loading') return assets.loading(what);
  if (files.name === 'failed') return assets.failed[files.why](what);
  if (files.name === 'offered') return texts.offered(what, sizeOf(Running.bytes(program)));
  const trouble = running.trouble.value;
  if (trouble !== undefined) return trouble;
  const stage = running.stage.value;
  if (stage === 'starting' || stage === 'running' || stage === 'stopped') return texts.state[stage];
  const done = running.done.value;
  if (!done) return '';
  const seconds = formatNumber(done.seconds, done.seconds < 10 ? 2 : 0);
  if (checks === true) return texts.state.checked(seconds);
  return running.error.value && !checks ? texts.state.wrong(seconds) : texts.state.done(seconds);
}

export interface RunOutputProps {
  readonly running: Running;
  /** The tensors that it is compared with; always the same function while they stay. */
  readonly inFigure?: InFigure | undefined;
}

/** What the last run printed, drew and left. */
export function RunOutput({ running, inFigure }: RunOutputProps) {
  const error = running.error.value;
  const done = running.done.value;
  const trace = useMemo(
    () =>
      done?.recorded && {
        trace: traceOf(done.recorded, done.tensors),
        lines: done.recorded.trace.lines,
      },
    [done],
  );
  return (
    <>
      <PrintedText running={running} />
      {error && <Wrong error={error} />}
      {running.figures.value.map((drawing, i) => (
        <Drawn key={i} drawing={drawing} />
      ))}
      {running.figures.value.length === mostFigures && (
        <p class="quiet">{drawn.more(mostFigures)}</p>
      )}
      {done?.recorded && done.recorded.moments.length > 0 && (
        <Inside running={running} recorded={done.recorded} trace={trace} />
      )}
      {done && done.tensors.length > 0 && (
        <Left running={running} done={done} trace={trace} inFigure={inFigure} />
      )}
    </>
  );
}

/** What it printed; nothing is said where it went wrong without a word. */
export function PrintedText({ running }: Pick<RunOutputProps, 'running'>) {
  const { head, left, tail } = running.printed.value;
  const done = running.done.value;
  const isNothing = head.length === 0;
  if (isNothing && (!done || running.error.value || running.figures.value.length > 0)) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="code code-printed" tabIndex={0} aria-label={texts.printed} translate={false}>
      <pre>
        {isNothing && <span class="code-left">{texts.nothing}</span>}
        <Pieces of={head} />
        {left > 0 && <span class="code-left">{`\n${texts.left(formatNumber(left, 0))}\n`}</span>}
        <Pieces of={tail} />
        {done?.isCut && <span class="code-left">{`\n${texts.cut}`}</span>}
      </pre>
    </section>
  );
}

function Pieces({ of }: { readonly of: readonly Piece[] }) {
  return of.map(({ text, isError }, i) => (
    <span key={i} class={isError ? 'code-to-stderr' : undefined}>
      {text}
    </span>
  ));
}

function Wrong({ error }: { readonly error: PythonError }) {
  const { kind, message, line, isAbove, traceback } = error;
  const [open, setOpen] = useState(false);
  return (
    <div class="code-error" role="alert">
      <p translate={false}>
        {line !== null && `${texts.error.at(line)}: `}
        {isAbove && texts.error.above}
        {kind}
        {message && `: ${message}`}
      </p>
      <button type="button" class="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {texts.error.traceback}
      </button>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <pre tabIndex={0} translate={false}>
          {traceback}
        </pre>
      )}
    </div>
  );
}
