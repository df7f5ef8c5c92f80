// A step as it is presented to a room: its figure fills the wall, and with `reveal=` its question comes before it and its answer after.
import { useLayoutEffect } from 'preact/hooks';
import { presenting as texts, troubles } from '#words/presenting';
import { predictions, question as questionTexts } from '#words/questions';
import { said, scaleOf } from '../lab/asking';
import { courses } from '../lab/asset-bytes';
import { useModel, useWalk } from '../lab/context';
import type { Prediction } from '../lab/question';
import { isNear, writtenOn } from '../lab/scale';
import { BetLine } from './BetLine';
import {
  askedBefore,
  bet,
  bets,
  fullScreen,
  isBlank,
  openNotes,
  present,
  reveal,
  revealOn,
  trouble,
} from './presenting';
import { useDecision } from './QuestionCard';
import { Scenes } from './Scenes';
import { fillWall } from './wall';
import '../styles/views.css';
import '../styles/presented.css';

export function Presented() {
  const walk = useWalk();
  const model = useModel();
  const part = revealOn(walk);
  const asked = askedBefore(model);
  useLayoutEffect(() => present(walk), [walk]);
  useLayoutEffect(() => {
    const figure = model.root.current?.querySelector<HTMLElement>('.figure-side > figure');
    return figure ? fillWall(figure) : undefined;
  }, [model, part]);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-blank', isBlank.value);
    return () => document.documentElement.removeAttribute('data-blank');
  }, [isBlank.value]);
  return (
    <>
      <div class="presenting">
        <p role="status">{trouble.value && troubles[trouble.value]}</p>
        <button
          type="button"
          aria-pressed={part !== undefined}
          onClick={() => reveal(walk, part ? undefined : 'question')}
        >
          {texts.stepByStep}
        </button>
        <button type="button" onClick={() => void openNotes(walk)}>
          {texts.notes}
        </button>
        <button type="button" onClick={fullScreen}>
          {texts.full}
        </button>
      </div>
      {part && asked && (
        <Asked key={asked.key} id={asked.key} question={asked.question} at={part} />
      )}
    </>
  );
}

interface AskedProps {
  readonly id: string;
  readonly question: Prediction;
  readonly at: 'question' | 'figure' | 'answer';
}

/** The question in place of the figure, then in a line above it, then beside it with what was bet on and its answer. */
function Asked({ id, question, at }: AskedProps) {
  const walk = useWalk();
  const assets = courses(useModel().assets.value);
  const isAnswered = at === 'answer';
  const { lacks, decided } = useDecision(walk.tiers, question, assets, isAnswered);
  const asks = said(question, question.question);
  if (at === 'figure')
    return (
      <p class="asked" data-at={at}>
        {asks}
      </p>
    );
  const options = Object.entries(question.options);
  const scale = scaleOf(question);
  const on = bets.value[id];
  const marked = typeof on === 'number' ? on : undefined;
  const isRight =
    decided &&
    (scale && marked !== undefined ? isNear(scale, marked, decided.number) : on === decided.answer);
  return (
    <section class="asked" data-at={at} aria-live="polite">
      <h2>{asks}</h2>
      {scale ? (
        <div>
          <BetLine
            key={at}
            asks={asks}
            scale={scale}
            marked={marked}
            truth={decided?.number}
            bet={(value) => bet(id, value)}
          />
        </div>
      ) : (
        <ol>
          {options.map(([option, text], i) => (
            <li
              key={option}
              value={i + 1}
              hidden={decided && option !== decided.answer && option !== on}
            >
              <button
                type="button"
                class="option"
                aria-pressed={on === option}
                data-right={decided?.answer === option || undefined}
                onClick={() => bet(id, option)}
              >
                {said(question, text)}
                {decided?.answer === option ? (
                  <span class="option-mark">{questionTexts.right}</span>
                ) : (
                  on === option && <span class="option-mark">{texts.bet}</span>
                )}
              </button>
            </li>
          ))}
        </ol>
      )}
      {scale && marked !== undefined && !decided && (
        <p class="quiet">
          {texts.bet}: {writtenOn(scale, marked)}
        </p>
      )}
      {isAnswered && lacks && <p>{questionTexts.needsAssets}</p>}
      {decided && (
        <>
          <p>
            {isRight && <strong>{predictions.right}</strong>} {decided.text}
          </p>
          <p class="row">
            <Scenes scenes={question.scenes} />
          </p>
        </>
      )}
    </section>
  );
}
