// A question with a few answers to choose from. The right one comes from the engine, once a choice was made.
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { question as texts } from '#words/questions';
import type { Trace } from '../engine';
import { askedAgain, standing, withAttempt } from '../lab/answers';
import { answerTo, explanationOf, optionOf, runQuestion, said } from '../lab/asking';
import { useWalk } from '../lab/context';
import type { Question } from '../lab/question';
import type { Tiers } from '../lab/tiers';
import { Scenes } from './Scenes';
import '../styles/reading.css';

export interface QuestionCardProps {
  readonly question: Question;
  /** Under which the choice is remembered. */
  readonly id: string;
  /** Under which it was remembered formerly. */
  readonly formerId?: string;
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
  formerId = id,
  legend,
  wrong,
  right,
  more,
  scenes = true,
}: QuestionCardProps) {
  const walk = useWalk();
  const card = useRef<HTMLFieldSetElement>(null);
  const options = Object.entries(question.options);
  const { answers } = walk.progress.value;
  const chosen = optionOf(question, standing(answers[id] ?? answers[formerId]));
  const decide = useMemo(() => lazily(() => decisionOn(walk.tiers, question)), [walk, question]);
  const decided = chosen === undefined ? undefined : decide();
  const choose = (chose: string): void => {
    let right: boolean | undefined;
    try {
      right = decide().answer === chose;
    } catch {
      // The card says what went wrong, as it is drawn.
    }
    walk.progress.value = withAttempt(walk.progress.peek(), id, {
      chose,
      ...(right !== undefined && { right }),
    });
  };
  return (
    <fieldset ref={card} class="card" data-answered={decided && ''}>
      <legend>{legend}</legend>
      {options.map(([option, text]) => (
        <button
          key={option}
          type="button"
          class="option"
          aria-pressed={chosen === option}
          onClick={() => choose(option)}
        >
          {said(question, text)}
          {option === decided?.answer ? (
            <span class="option-mark">{option === chosen ? texts.yoursAndRight : texts.right}</span>
          ) : (
            option === chosen && <span class="option-mark">{texts.yours}</span>
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
                  : `${wrong} ${said(question, question.options[decided.answer] ?? '')}.`}
              </strong>{' '}
              {decided.text}
            </p>
            {more?.(decided.trace)}
            <p class="row">
              {scenes && <Scenes scenes={question.scenes} />}
              <button
                type="button"
                onClick={() => {
                  walk.progress.value = askedAgain(walk.progress.peek(), id);
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

function decisionOn(tiers: Tiers, question: Question) {
  const trace = runQuestion(tiers, question);
  return { trace, answer: answerTo(question, trace), text: explanationOf(question, trace) };
}

/** What `make` makes when it is first asked for. */
function lazily<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
