// A task: numbers that the learner works out and types. The engine computes the right ones and what usual mistakes give, so
// that a mistake can be named without the answer being told.
import { useMemo, useRef, useState } from 'preact/hooks';
import { tasks as texts } from '#words/questions';
import { useModel, useWalk } from '../lab/context';
import { formatShort, parseNumber, quote } from '../lab/format';
import { runQuestion, type Task } from '../lab/step';
import { type Judgement, judge } from '../lab/task';

/** After so many tries that were not right the solution can be asked for. */
const triesBeforeShowing = 2;

export function TaskCard({ task }: { readonly task: Task }) {
  const walk = useWalk();
  const { key } = useModel();
  /** Under which it is remembered that it was solved. */
  const id = `${key}/${task.id}`;
  const card = useRef<HTMLFieldSetElement>(null);
  const solved = walk.progress.value.solved.includes(id);
  const [typed, setTyped] = useState<readonly string[]>(task.blanks.map(() => ''));
  const [tries, setTries] = useState(0);
  const [judgement, setJudgement] = useState<Judgement>();
  const [shown, setShown] = useState(false);
  // The blank that cannot be read, and what is wrong with it.
  const [trouble, setTrouble] = useState<{ readonly blank: number; readonly message: string }>();
  const trace = useMemo(() => runQuestion(walk.tiers, task), [walk, task]);
  const remember = (isSolved: boolean): void => {
    const progress = walk.progress.peek();
    const others = progress.solved.filter((other) => other !== id);
    walk.progress.value = { ...progress, solved: isSolved ? [...others, id] : others };
  };
  const focusField = (at: number): void =>
    card.current?.querySelectorAll<HTMLElement>('input')[at]?.focus();
  const check = (): void => {
    const blank = typed.findIndex((text) => !Number.isFinite(parseNumber(text)));
    const [name = '', text = ''] = [task.blanks[blank], typed[blank]];
    if (blank >= 0) {
      const message =
        text.trim() === '' ? texts.isEmpty(name) : texts.isNoNumber(name, quote(text));
      setTrouble({ blank, message });
      setJudgement(undefined);
      focusField(blank);
      return;
    }
    const found = judge(task, trace, typed.map(parseNumber));
    setTrouble(undefined);
    setJudgement(found);
    if (found.is === 'right') remember(true);
    else setTries(tries + 1);
  };
  const startOver = (): void => {
    remember(false);
    setTyped(task.blanks.map(() => ''));
    setTries(0);
    setJudgement(undefined);
    setShown(false);
    focusField(0);
  };
  const done = solved || shown;
  const answer = (i: number): string => formatShort(trace.value('right', i), task.decimals);
  return (
    <fieldset ref={card} class="card task" data-answered={done || undefined}>
      <legend>
        <h2>{texts.title}</h2>
        {task.question} <span class="quiet">{texts.decimals(task.decimals)}</span>
      </legend>
      <p class="row">
        {task.blanks.map((blank, i) => (
          <label key={blank}>
            {blank}{' '}
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
            <strong>{solved ? texts.right : texts.solution}</strong> {task.explain(trace)}
          </p>
        ) : (
          judgement && <p>{said(task, judgement)}</p>
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

function said(task: Task, judgement: Judgement): string {
  switch (judgement.is) {
    case 'right':
      return '';
    case 'mistake':
      return texts.mistake(task.mistakes[judgement.name] ?? '');
    case 'short':
      return texts.short(judgement.missing);
    case 'wrong':
      return texts.partly(judgement.right, task.blanks.length);
  }
}
