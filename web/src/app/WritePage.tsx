// The functions of the course that the learner writes in Python: a list by lessons, and the one that is open with its editor, hints and what
// the check found.
import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { page } from '#words/app';
import { codeTasks as words } from '#words/tasks';
import { write as texts } from '#words/write';
import { CodeEditor } from '../code/CodeEditor';
import { PrintedText, RunBar, useRunning, useStart } from '../code/RunOutput';
import { openedTask } from '../code/task-steps';
import {
  type CodeTask,
  type CodeTaskWords,
  checkProgram,
  codeTasks,
  programsOf,
  verdictIn,
} from '../code/tasks';
import { reachedAt, StepLink } from '../figures/StepLink';
import { useWalk } from '../lab/context';
import { withProgram, withSolved } from '../lab/progress';
import { Found, withCode } from './Verdict';
import '../styles/write.css';

export interface WritePageProps {
  /** Whether the title takes the focus: after coming here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

const lessonOf = ({ at }: CodeTask): string => at.split('/')[0] ?? '';
const keyOf = ({ id, at }: CodeTask): string => `${at}/${id}`;

export function WritePage({ focusTitle }: WritePageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const { solved } = useWalk().progress.value;
  // Which one is open stays when it is solved.
  const [next] = useState(() => codeTasks.find((each) => !solved[keyOf(each)]) ?? codeTasks[0]);
  const chosen = codeTasks.find(({ id }) => id === openedTask.value);
  const task = chosen ?? next;
  return (
    <main class="write-page">
      <div class="write-head">
        <h1 ref={title} tabIndex={-1}>
          {page.write}
        </h1>
        <p class="prose">{texts.introduction}</p>
      </div>
      {task && <Task key={task.id} task={task} focusTitle={chosen !== undefined} />}
      <List open={task} />
    </main>
  );
}

function List({ open }: { readonly open: CodeTask | undefined }) {
  const walk = useWalk();
  const { solved } = walk.progress.value;
  const lessons = new Set(codeTasks.map(lessonOf));
  return (
    <nav class="write-list" aria-label={texts.list}>
      <p class="quiet">
        {texts.solvedCount(
          codeTasks.filter((task) => solved[keyOf(task)]).length,
          codeTasks.length,
        )}
      </p>
      {[...lessons].map((lesson) => {
        const tasks = codeTasks.filter((task) => lessonOf(task) === lesson);
        const { stop } = reachedAt(walk, { lesson });
        return (
          <section key={lesson}>
            <h2>{texts.lesson(stop.lessonNumber, stop.lesson.title)}</h2>
            <ul>
              {tasks.map((task) => (
                <li key={task.id}>
                  <button
                    type="button"
                    class="link"
                    aria-current={task === open || undefined}
                    onClick={() => {
                      openedTask.value = task.id;
                    }}
                  >
                    {words[task.id].title}
                  </button>
                  {solved[keyOf(task)] && <span class="write-solved"> ✓ {texts.solved}</span>}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

interface TaskProps {
  readonly task: CodeTask;
  /** Whether its title takes the focus: where it was chosen. */
  readonly focusTitle: boolean;
}

function Task({ task, focusTitle }: TaskProps) {
  const walk = useWalk();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, []);
  const key = keyOf(task);
  const { title, asks, hints, mistakes }: CodeTaskWords = words[task.id];
  const { starter, solution } = useMemo(() => programsOf(task), [task]);
  const progress = walk.progress.value;
  const source = progress.programs[key]?.text ?? starter;
  const program = useMemo(() => checkProgram(task, source), [task, source]);
  const running = useRunning(walk.tiers.page.build);
  const start = useStart(running, program);
  const verdict = useComputed(() =>
    running.stage.value === 'done' ? verdictIn(running.error.value) : undefined,
  ).value;
  const isRight = verdict?.is === 'right';
  useEffect(() => {
    if (isRight) walk.progress.value = withSolved(walk.progress.peek(), key);
  }, [isRight, verdict]);
  const [shown, setShown] = useState(0);
  const edit = (text: string): void => {
    const edited = text === starter ? undefined : { text, from: starter };
    walk.progress.value = withProgram(walk.progress.peek(), key, edited);
  };
  const [lesson = '', step] = task.at.split('/');
  const isBroken = running.stage.value === 'done' && !verdict;
  return (
    <section class="write-task">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p class="prose">{withCode(asks)}</p>
      <p class="quiet">
        {texts.from} <StepLink lesson={lesson} step={step} says={texts.step} />
      </p>
      <CodeEditor
        source={source}
        onChange={edit}
        label={texts.editor(title)}
        errorLine={(verdict && 'line' in verdict && verdict.line) || undefined}
        onRun={() => void start()}
      />
      <RunBar running={running} source={program} checks>
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
      {(shown === hints.length || progress.solved[key]) && (
        <Solution source={solution} title={title} />
      )}
    </section>
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
