// A question with a few answers to choose from. The right one comes from the engine, once a choice was made.
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { question as texts } from '#words/questions';
import type { Trace } from '../engine';
import { useWalk } from '../lab/context';
import { type Question, runQuestion } from '../lab/step';
import { Scenes } from './Scenes';

export interface QuestionCardProps {
  readonly question: Question;
  /** Under which the choice is remembered. */
  readonly id: string;
  readonly legend: ComponentChildren;
  /** What the choice is called where it was wrong, and where it was right. */
  readonly wrong: string;
  readonly right: string;
  /** What else is shown once a choice was made. */
  readonly more?: (trace: Trace) => ComponentChildren;
  /** Whether the scenes can be set up where the card stands. */
  readonly scenes?: boolean;
}

export function QuestionCard({
  question,
  id,
  legend,
  wrong,
  right,
  more,
  scenes = true,
}: QuestionCardProps) {
  const walk = useWalk();
  const card = useRef<HTMLFieldSetElement>(null);
  const stored = walk.progress.value.predictions[id];
  const chosen = stored !== undefined && question.options[stored] ? stored : undefined;
  const decided = useMemo(() => {
    if (chosen === undefined) return undefined;
    const trace = runQuestion(walk.tiers, question);
    return { trace, answer: question.answer(trace), text: question.explain(trace) };
  }, [walk, question, chosen === undefined]);
  const choose = (choice: number | undefined): void => {
    const { [id]: _, ...others } = walk.progress.peek().predictions;
    walk.progress.value = {
      ...walk.progress.peek(),
      predictions: choice === undefined ? others : { ...others, [id]: choice },
    };
  };
  return (
    <fieldset ref={card} class="card" data-answered={decided && ''}>
      <legend>{legend}</legend>
      {question.options.map((option, i) => (
        <button
          key={option}
          type="button"
          class="option"
          aria-pressed={chosen === i}
          onClick={() => choose(i)}
        >
          {option}
          {decided && i === decided.answer ? (
            <span class="option-mark">{i === chosen ? texts.yoursAndRight : texts.right}</span>
          ) : (
            i === chosen && <span class="option-mark">{texts.yours}</span>
          )}
        </button>
      ))}
      <div aria-live="polite">
        {decided && (
          <>
            <p>
              <strong>
                {chosen === decided.answer
                  ? right
                  : `${wrong} ${question.options[decided.answer]}.`}
              </strong>{' '}
              {decided.text}
            </p>
            {more?.(decided.trace)}
            <p class="row">
              {scenes && <Scenes scenes={question.scenes} />}
              <button
                type="button"
                onClick={() => {
                  choose(undefined);
                  // The button that had the focus is about to go.
                  card.current?.querySelector('button')?.focus();
                }}
              >
                {texts.again}
              </button>
            </p>
          </>
        )}
      </div>
    </fieldset>
  );
}
