// A task: numbers that the learner works out and types. The engine computes the right ones and what usual mistakes give, so
// that a mistake can be named without the answer being told.
import { useMemo, useRef, useState } from 'preact/hooks';
import { tasks as texts } from '#words/questions';
import { type Asking, askedAgain, inItsStep, isSolved, withAttempt } from '../lab/answers';
import { explanationOf, runQuestion, said } from '../lab/asking';
import { useWalk } from '../lab/context';
import { formatShort, parseNumber, quote } from '../lab/format';
import type { Task } from '../lab/question';
import { drawnTask, type Judgement, judge } from '../lab/task';

/** After so many tries that were not right the solution can be asked for. */
const triesBeforeShowing = 2;

export interface TaskCardProps {
  readonly task: Task;
  /** Under which its attempts are remembered. */
  readonly id: string;
  /** Away from its step. */
  readonly asking?: Asking | undefined;
}

export function TaskCard({ task, id, asking = inItsStep }: TaskCardProps) {
  const walk = useWalk();
  const card = useRef<HTMLFieldSetElement>(null);
  const solved = isSolved(walk.progress.value.answers[id], asking);
  const [typed, setTyped] = useState<readonly string[]>(task.blanks.map(() => ''));
  const [tries, setTries] = useState(0);
  const [judgement, setJudgement] = useState<Judgement>();
  const [shown, setShown] = useState(false);
  // The blank that cannot be read, and what is wrong with it.
  const [trouble, setTrouble] = useState<{ readonly blank: number; readonly message: string }>();
  const { seed } = asking;
  const { trace, given } = useMemo(() => {
    const given = drawnTask(walk.tiers, task, seed);
    return { trace: runQuestion(walk.tiers, task, given), given };
  }, [walk, task, seed]);
  const say = (text: string): string => said(task, text, trace, given);
  const focusField = (at: number): void =>
    card.current?.querySelectorAll<HTMLElement>('input')[at]?.focus();
  const check = (): void => {
    const blank = typed.findIndex((text) => !Number.isFinite(parseNumber(text)));
    const [name = '', text = ''] = [say(task.blanks[blank] ?? ''), typed[blank]];
    if (blank >= 0) {
      const message =
        text.trim() === '' ? texts.isEmpty(name) : texts.isNoNumber(name, quote(text));
      setTrouble({ blank, message });
      setJudgement(undefined);
      focusField(blank);
      return;
    }
    const numbers = typed.map(parseNumber);
    const found = judge(task, trace, numbers);
    const right = found.is === 'right';
    setTrouble(undefined);
    setJudgement(found);
    if (!right) setTries(tries + 1);
    walk.progress.value = withAttempt(walk.progress.peek(), id, {
      typed: numbers,
      ...(seed !== 0 && { seed }),
      // Who is right as far as it goes has made no mistake.
      ...(found.is !== 'short' && { right }),
    });
  };
  const startOver = (): void => {
    walk.progress.value = askedAgain(walk.progress.peek(), id);
    setTyped(task.blanks.map(() => ''));
    setTries(0);
    setJudgement(undefined);
    setShown(false);
    focusField(0);
  };
  const done = solved || shown;
  const answer = (i: number): string => formatShort(trace.value('right', i), task.decimals);
  return (
    <fieldset ref={card} class="card task" data-kind="task" data-answered={done || undefined}>
      <legend>
        <h2>{texts.title}</h2>
        {say(task.question)} <span class="quiet">{texts.decimals(task.decimals)}</span>
      </legend>
      <p class="row">
        {task.blanks.map((blank, i) => (
          <label key={blank}>
            {say(blank)}{' '}
            <input
              type="text"
              inputMode="text" // decimal keyboards of phones may lack the minus
              autocomplete="off"
              readOnly={done}
              aria-invalid={trouble?.blank === i}
              value={done && judgement?.is !== 'right' ? answer(i) : typed[i]}
              onInput={(event) => setTyped(typed.with(i, event.currentTarget.value))}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !done) check();
              }}
            />
          </label>
        ))}
      </p>
      <div aria-live="polite">
        {trouble && <p class="trouble">{trouble.message}</p>}
        {done ? (
          <p>
            <strong>{solved ? texts.right : texts.solution}</strong>{' '}
            {explanationOf(task, trace, given)}
          </p>
        ) : (
          judgement && <p>{verdict(task, judgement, say)}</p>
        )}
      </div>
      <p class="row">
        {done ? (
          <button type="button" onClick={startOver}>
            {texts.again}
          </button>
        ) : (
          <button type="button" onClick={check}>
            {texts.check}
          </button>
        )}
        {!done && tries >= triesBeforeShowing && (
          <button type="button" onClick={() => setShown(true)}>
            {texts.show}
          </button>
        )}
      </p>
    </fieldset>
  );
}

function verdict(task: Task, judgement: Judgement, say: (text: string) => string): string {
  switch (judgement.is) {
    case 'right':
      return '';
    case 'mistake':
      return texts.mistake(say(task.mistakes[judgement.name] ?? ''));
    case 'short':
      return texts.short(judgement.missing);
    case 'wrong':
      return texts.partly(judgement.right, task.blanks.length);
  }
}
