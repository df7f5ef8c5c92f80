// A question with a few answers to choose from. The right one comes from the engine, once a choice was made.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { question as texts } from '#words/questions';
import type { Trace } from '../engine';
import { type Asking, askedAgain, inItsStep, standing, withAttempt } from '../lab/answers';
import {
  answerTo,
  explanationOf,
  type Listed,
  numberDeciding,
  optionAt,
  optionOf,
  runQuestion,
  said,
  scaleOf,
  thingsOf,
} from '../lab/asking';
import type { AssetBytes } from '../lab/asset-bytes';
import { courses } from '../lab/asset-bytes';
import { ModelContext, useWalk } from '../lab/context';
import type { Question } from '../lab/question';
import { isNear, writtenOn } from '../lab/scale';
import type { StepModel } from '../lab/step-model';
import type { Tiers } from '../lab/tiers';
import { BetLine } from './BetLine';
import { BetSketch, sketchPlaces } from './BetSketch';
import { BetThings } from './BetThings';
import { Scenes } from './Scenes';
import '../styles/reading.css';

export interface QuestionCardProps {
  readonly kind: Listed['kind'];
  readonly question: Question;
  /** Under which the choice is remembered. */
  readonly id: string;
  /** Under which it was remembered formerly. */
  readonly formerId?: string;
  readonly legend: ComponentChildren;
  /** What is to be answered, where only a number is bet on. */
  readonly asks: string;
  /** What the choice is called where it was wrong, and where it was right. */
  readonly wrong: string;
  readonly right: string;
  /** What else is shown once a choice was made. */
  readonly more?: (trace: Trace) => ComponentChildren;
  /** Whether the scenes can be set up where the card stands. */
  readonly scenes?: boolean;
  /** Away from its step. */
  readonly asking?: Asking | undefined;
  /** In the figure of which step the bet is made, and not here. */
  readonly betIn?: StepModel | undefined;
}

export function QuestionCard({
  kind,
  question,
  id,
  formerId = id,
  legend,
  asks,
  wrong,
  right,
  more,
  scenes = true,
  asking = inItsStep,
  betIn,
}: QuestionCardProps) {
  const walk = useWalk();
  const card = useRef<HTMLFieldSetElement>(null);
  const options = Object.entries(question.options);
  const { answers } = walk.progress.value;
  const attempt = standing(answers[id] ?? answers[formerId], asking);
  const chosen = optionOf(question, attempt);
  // Away from its step, or before they are fetched, there are none.
  const assets = courses(useContext(ModelContext)?.assets.value);
  const lacks = question.needsAssets === true && !assets;
  const decide = useMemo(
    () => lazily(() => decisionOn(walk.tiers, question, assets)),
    [walk, question, assets],
  );
  const decided = chosen === undefined || lacks ? undefined : decide();
  const things = useMemo(() => thingsOf(question), [question]);
  /** Whether it is answered by the figure itself. */
  const by =
    !betIn || lacks ? undefined : things.length > 0 ? 'things' : question.sketch && 'sketch';
  const scale = by ? undefined : scaleOf(question);
  /** A number that is bet on must also be near. */
  const isRight = ({ answer, number }: Decided, chose?: string, marked?: number): boolean =>
    answer === chose && (!scale || marked === undefined || isNear(scale, marked, number));
  const choose = (chose: string, typed?: readonly number[]): void => {
    let right: boolean | undefined;
    try {
      right = isRight(decide(), chose, typed?.[0]);
    } catch {
      // The card says what went wrong, as it is drawn.
    }
    walk.progress.value = withAttempt(walk.progress.peek(), id, {
      chose,
      ...(typed && { typed }),
      ...(right !== undefined && { right }),
    });
  };
  const marked = attempt?.typed?.length === 1 ? attempt.typed[0] : undefined;
  const drawn = attempt?.typed?.length === sketchPlaces ? attempt.typed : undefined;
  const verdict = (decided: Decided): string => {
    const { answer } = decided;
    if (scale && marked !== undefined) {
      const say = isRight(decided, chosen, marked) ? texts.line.near : texts.line.far;
      return say(writtenOn(scale, marked), writtenOn(scale, decided.number));
    }
    if (chosen === answer) return right;
    const nameOf = (option?: string) => things.find((each) => each.option === option)?.name;
    const [yours, truth] = [nameOf(chosen), nameOf(answer)];
    if (by === 'things' && yours && truth) return texts.things.wrong(yours, truth);
    return `${wrong} ${said(question, question.options[answer] ?? '')}.`;
  };
  /** What a line that was drawn says, in words. */
  const drew =
    by === 'sketch' && drawn
      ? texts.sketch.drew(said(question, question.options[chosen ?? ''] ?? ''))
      : undefined;
  /** Until the figure was asked, all of them are taken to stand there. */
  const found = useSignal<ReadonlySet<string>>(new Set(things.map(({ option }) => option)));
  const find = useCallback(
    (now: ReadonlySet<string>) => {
      if ([...now].join() !== [...found.peek()].join()) found.value = now;
    },
    [found],
  );
  const inFigure = betIn && by === 'things' && (
    <BetThings
      model={betIn}
      asks={asks}
      things={things}
      chosen={chosen}
      answer={decided?.answer}
      bet={(option, byKey) => {
        choose(option);
        // What had the focus is gone; a pointer stays at the figure.
        if (byKey) card.current?.focus();
      }}
      found={find}
    />
  );
  const sketch = betIn && by === 'sketch' && (
    <BetSketch
      key={`${id} ${answers[id]?.again}`}
      model={betIn}
      question={question}
      asks={asks}
      drawn={drawn}
      isOpen={!decided}
      bet={(option, line) => {
        choose(option, line);
        card.current?.focus({ preventScroll: true });
      }}
    />
  );
  const line = scale && !lacks && (
    <BetLine
      key={`${id} ${answers[id]?.again}`}
      asks={asks}
      scale={scale}
      marked={marked}
      truth={decided?.number}
      bet={(value) => choose(optionAt(question, value) ?? '', [value])}
    />
  );
  useLayoutEffect(() => {
    if (betIn) betIn.bet.value = inFigure || sketch || line;
  });
  useLayoutEffect(() => {
    if (!betIn) return undefined;
    return () => {
      betIn.bet.value = undefined;
    };
  }, [betIn]);
  const toChoose = ([option, text]: readonly [string, string]) => (
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
  );
  return (
    <fieldset ref={card} class="card" data-kind={kind} data-answered={decided && ''} tabIndex={-1}>
      <legend>{legend}</legend>
      {lacks ? (
        <p>{texts.needsAssets}</p>
      ) : by === 'things' ? (
        !decided &&
        found.value.size > 0 && (
          <p>
            {question.press} {texts.things.tap}
          </p>
        )
      ) : by === 'sketch' ? (
        !decided && <p>{texts.sketch.above}</p>
      ) : betIn ? (
        scale && !decided && <p>{texts.line.below}</p>
      ) : (
        line
      )}
      {by
        ? !decided && (
            <>
              {by === 'things' &&
                options.filter(([option]) => !found.value.has(option)).map(toChoose)}
              {(by === 'sketch' || found.value.size > 0) && (
                <details class="bet-list">
                  <summary>{texts.things.list}</summary>
                  {options.map(toChoose)}
                </details>
              )}
            </>
          )
        : (scale || lacks ? [] : options).map(toChoose)}
      <div aria-live="polite">
        {decided && (
          <>
            <p>
              {drew} <strong>{verdict(decided)}</strong> {decided.text}
            </p>
            {by === 'things' && found.value.size > 0 && <p class="quiet">{texts.things.marks}</p>}
            {more?.(decided.trace)}
            <p class="row">
              {scenes && <Scenes scenes={question.scenes} />}
              <button
                type="button"
                onClick={() => {
                  walk.progress.value = askedAgain(walk.progress.peek(), id);
                  // The button that had the focus is about to go.
                  (card.current?.querySelector<HTMLElement>('.option') ?? card.current)?.focus();
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

type Decided = ReturnType<typeof decisionOn>;

/** What the engine says to a question, with the numbers that it is first asked with. */
export function decisionOn(tiers: Tiers, question: Question, assets?: AssetBytes) {
  const trace = runQuestion(tiers, question, question.given, assets);
  return {
    trace,
    answer: answerTo(question, trace),
    number: numberDeciding(question, trace),
    text: explanationOf(question, trace),
  };
}

/** The same, unless what it needs is not here (`lacks`), once it is wanted. */
export function useDecision(
  tiers: Tiers,
  question: Question | undefined,
  assets: AssetBytes | undefined,
  isWanted = true,
) {
  const lacks = question?.needsAssets === true && !assets;
  const decided = useMemo(
    () => (question && isWanted && !lacks ? decisionOn(tiers, question, assets) : undefined),
    [tiers, question, assets, isWanted, lacks],
  );
  return { lacks, decided };
}

/** What `make` makes when it is first asked for. */
function lazily<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
