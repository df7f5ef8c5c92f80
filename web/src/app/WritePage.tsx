// The functions of the course that the learner writes in Python: a list by lessons, and the one that is open with its editor, hints and what
// the check found.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { page } from '#words/app';
import { codeTasks as words } from '#words/tasks';
import { write as texts } from '#words/write';
import { openedTask } from '../code/task-steps';
import { type CodeTask, type CodeTaskWords, codeTasks, programsOf } from '../code/tasks';
import { CopyButton } from '../figures/CopyButton';
import { reachedAt, StepLink } from '../figures/StepLink';
import { useWalk } from '../lab/context';
import { withCode } from './Verdict';
import { WriteFunction } from './WriteFunction';
import '../styles/write.css';

export interface WritePageProps {
  /** Whether the title takes the focus: after coming here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

/** The one that a link names: `?task=softmax`. */
const named = (): string | null => new URLSearchParams(location.search).get('task');

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
  const chosen = codeTasks.find(({ id }) => id === (openedTask.value ?? named()));
  const task = chosen ?? next;
  return (
    <main class="write-page">
      <div class="write-head">
        <h1 ref={title} tabIndex={-1}>
          {page.write}
        </h1>
        <p class="prose">{texts.introduction}</p>
      </div>
      {task && <Task key={task.id} task={task} focusTitle={openedTask.value !== undefined} />}
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
  const { base } = useWalk();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, []);
  const { title, asks, hints, mistakes }: CodeTaskWords = words[task.id];
  const programs = useMemo(() => programsOf(task), [task]);
  const [lesson = '', step] = task.at.split('/');
  return (
    <section class="write-task">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p class="prose">{withCode(asks)}</p>
      <p class="quiet">
        {texts.from} <StepLink lesson={lesson} step={step} says={texts.step} />{' '}
        <CopyButton
          text={new URL(`?task=${task.id}#v=1&page=write`, base).href}
          label={texts.link}
        />
      </p>
      <WriteFunction
        keptAs={keyOf(task)}
        title={title}
        programs={programs}
        hints={hints}
        mistakes={mistakes}
      />
    </section>
  );
}
