// A function for the learner to write in Python: the editor, what the check found, hints one at a time, and a solution at the end.
import { useComputed } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { write as texts } from '#words/write';
import { CodeEditor } from '../code/CodeEditor';
import { PrintedText, RunBar, useRunning, useStart } from '../code/RunOutput';
import { checkProgram, type TaskPrograms, verdictIn } from '../code/tasks';
import { useWalk } from '../lab/context';
import { withProgram, withSolved } from '../lab/progress';
import { Found, withCode } from './Verdict';
import '../styles/write.css';

export interface WriteFunctionProps {
  /** Under which its program is kept, and that it was solved. */
  readonly keptAs: string;
  readonly title: string;
  readonly programs: TaskPrograms;
  readonly hints: readonly string[];
  /** By the mistake's id, what was done. */
  readonly mistakes: Readonly<Record<string, string>>;
}

export function WriteFunction({ keptAs, title, programs, hints, mistakes }: WriteFunctionProps) {
  const walk = useWalk();
  const { starter, solution } = programs;
  const progress = walk.progress.value;
  const source = progress.programs[keptAs]?.text ?? starter;
  const running = useRunning(walk.tiers.page.build);
  const start = useStart(running, () => checkProgram(programs, source));
  const verdict = useComputed(() =>
    running.stage.value === 'done' ? verdictIn(running.error.value) : undefined,
  ).value;
  useEffect(() => {
    if (verdict?.is === 'right') walk.progress.value = withSolved(walk.progress.peek(), keptAs);
  }, [verdict]);
  const [shown, setShown] = useState(0);
  const edit = (text: string): void => {
    const edited = text === starter ? undefined : { text, from: starter };
    walk.progress.value = withProgram(walk.progress.peek(), keptAs, edited);
  };
  const isBroken = running.stage.value === 'done' && !verdict;
  return (
    <>
      <CodeEditor
        source={source}
        onChange={edit}
        label={texts.editor(title)}
        errorLine={(verdict && 'line' in verdict && verdict.line) || undefined}
        onRun={() => void start()}
      />
      <RunBar running={running} start={start} checks>
        {shown < hints.length && (
          <button type="button" onClick={() => setShown(shown + 1)}>
            {texts.hint(shown + 1, hints.length)}
          </button>
        )}
        {source !== starter && (
          <button
            type="button"
            onClick={() => {
              running.clear();
              edit(starter);
            }}
          >
            {texts.again}
          </button>
        )}
      </RunBar>
      <div aria-live="polite">
        {verdict && <Found verdict={verdict} mistakes={mistakes} />}
        {isBroken && <Found broken={running.error.value?.kind ?? ''} mistakes={mistakes} />}
      </div>
      <PrintedText running={running} />
      {shown > 0 && (
        <section aria-live="polite">
          <h3>{texts.hints}</h3>
          <ol>
            {hints.slice(0, shown).map((hint) => (
              <li key={hint}>{withCode(hint)}</li>
            ))}
          </ol>
        </section>
      )}
      {((shown > 0 && shown === hints.length) || progress.solved[keptAs]) && (
        <Solution source={solution} title={title} />
      )}
    </>
  );
}

function Solution({ source, title }: { readonly source: string; readonly title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="fold" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.solution}</summary>
      {open && (
        <CodeEditor
          source={source}
          onChange={() => {}}
          label={`${texts.solution}: ${title}`}
          readOnly
        />
      )}
    </details>
  );
}
