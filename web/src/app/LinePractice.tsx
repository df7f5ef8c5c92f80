// What the practices on a line of a program share: one program of the course after another, in a drawn order that comes again from its
// beginning, what was tried on it, and what follows when the line is found.
import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { missingLine as texts } from '#words/practice';
import { codeTasks as words } from '#words/tasks';
import { openedTask } from '../code/task-steps';
import type { CodeTask, CodeTaskWords, Gap } from '../code/tasks';
import { StepLink } from '../figures/StepLink';
import { useWalk } from '../lab/context';
import type { Draw } from '../lab/random';
import { leadsTo } from './leads-to';
import { drawsOfNow, useTally } from './practising';

/** What is said of a task; all of them alike. */
export const wordsOf = ({ id }: CodeTask): CodeTaskWords => words[id];

/** Of all practices: with the same draws, what two of them ask about would often be the same function, and one would show the other's line. */
const draws = drawsOfNow();

/** Asks of each of these, one after another. A choice is the place of an option; `rightOf` says which one is right. */
export function useRounds<Each>(
  drawn: (draws: Draw) => readonly Each[],
  rightOf: (each: Each) => number,
) {
  const all = useMemo(() => drawn(draws), []);
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState<readonly number[]>([]);
  const { count, ...done } = useTally();
  const card = useRef<HTMLFieldSetElement>(null);
  const now = all[at % all.length];
  const right = now && rightOf(now);
  return {
    count: all.length,
    now,
    tried,
    isFound: right !== undefined && tried.includes(right),
    done,
    card,
    /** Where what was pressed can no longer be pressed, the focus would be lost. */
    focus: () => card.current?.focus({ preventScroll: true }),
    choose(option: number): void {
      setTried([...tried, option]);
      if (option === right) count(tried.length === 0);
    },
    next(): void {
      setTried([]);
      setAt(at + 1);
    },
  };
}

export interface LinePracticeProps {
  readonly rounds: ReturnType<typeof useRounds>;
  readonly task: CodeTask;
  readonly words: {
    readonly title: string;
    readonly introduction: (count: number) => string;
    readonly next: string;
  };
  /** What is said of the last choice. */
  readonly says: ComponentChildren;
  readonly onNext?: () => void;
  /** The program, and what is chosen from. */
  readonly children: ComponentChildren;
  /** What stands below what is said. */
  readonly below?: ComponentChildren;
}

export function LinePractice({
  rounds,
  task,
  words,
  says,
  onNext,
  children,
  below,
}: LinePracticeProps) {
  const { count, tried, isFound, done, card, focus, next } = rounds;
  const [lesson = '', step] = task.at.split('/');
  return (
    <section class="practice-line">
      <h2>{words.title}</h2>
      <p class="prose">{words.introduction(count)}</p>
      <fieldset ref={card} class="card" tabIndex={-1}>
        <legend>
          {texts.of(wordsOf(task).title)} <StepLink lesson={lesson} step={step} />
        </legend>
        {children}
        <div aria-live="polite">
          <p class={tried.length === 0 ? 'quiet' : undefined}>{says}</p>
          {isFound && (
            <p class="row">
              <button
                type="button"
                onClick={() => {
                  onNext?.();
                  next();
                  focus();
                }}
              >
                {words.next}
              </button>
              <WriteLink task={task} />
              <span class="quiet">{texts.score(done.right, done.asked)}</span>
            </p>
          )}
        </div>
        {below}
      </fieldset>
    </section>
  );
}

export interface ProgramProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Program({ label, children }: ProgramProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="code" tabIndex={0} aria-label={label}>
      <pre dir="ltr">{children}</pre>
    </section>
  );
}

export interface GapProgramProps {
  readonly gap: Gap;
  readonly label: string;
  /** What stands in the gap; without it, the line that belongs there. */
  readonly children?: ComponentChildren;
}

/** A program with a gap in the place of a line. */
export function GapProgram({
  gap: { before, after, indent, line },
  label,
  children,
}: GapProgramProps) {
  const text = (lines: readonly string[]): string => lines.map((each) => `${each}\n`).join('');
  return (
    <Program label={label}>
      <code translate={false}>
        {text(before)}
        {' '.repeat(indent)}
      </code>
      <span class="practice-gap" data-filled={!children || undefined}>
        {children || <code translate={false}>{line}</code>}
      </span>
      <code translate={false}>
        {'\n'}
        {text(after)}
      </code>
    </Program>
  );
}

/** To where the whole function is written and run. */
function WriteLink({ task }: { readonly task: CodeTask }) {
  const walk = useWalk();
  return (
    <a
      {...leadsTo(walk, 'write', () => {
        openedTask.value = task.id;
      })}
    >
      {texts.write}
    </a>
  );
}
