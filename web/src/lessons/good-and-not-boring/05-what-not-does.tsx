// S4.10, how far to trust it: what "not" and its adjective attend to, and what becomes of the answers when they cannot.

import { names, texts } from '#words/lessons/good-and-not-boring/05-what-not-does';
import Prose from '#words/lessons/good-and-not-boring/05-what-not-does.mdx';
import { texts as shared } from '#words/lessons/good-and-not-boring/parts';
import { Choice } from '../../controls/Choice';
import { Training } from '../../controls/Training';
import { HeadMaps } from '../../course/HeadMaps';
import { newReviews, turnsRound, twins } from '../../course/reviews';
import { stepOf } from '../../course/trained';
import { Cell } from '../../figures/Cell';
import { formatNumber, formatPercent } from '../../lab/format';
import { choiceSpec, wholeSpec } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './05-what-not-does.py';
import { answersAt, judgingJob, readersAt, trainingInputs } from './job';
import { type CutName, cutIn, heads, readReviews, shareOfGood } from './model';
import { batch, pace } from './training';
import './in-the-mean.css';

const inputs = {
  review: choiceSpec(texts.review, texts.reviews, 'bad'),
  cut: choiceSpec<CutName>(texts.cut, texts.cuts, 'none'),
  head: { ...wholeSpec(texts.head, { default: heads, min: 1, max: heads }), view: true },
  ...trainingInputs,
} as const;

const reviewOf = (review: string) => (review === 'good' ? twins[0] : twins[1]).words;
const headNames = Array.from({ length: heads }, (_, head) => texts.headName(head + 1));
const asks = ({ review }: { readonly review: string }) => reviewOf(review).map(shared.asks);
const answers = ({ review }: { readonly review: string }) => reviewOf(review);

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { review, cut, ...shown }, snapshots) {
    const { placed } = readersAt(engine, shown, snapshots);
    const own = [reviewOf(review)];
    const { weights, logits } = readReviews(engine, placed, own, cutIn(own, cut));
    const ofHeads = engine.select(weights, 0, 0);
    const isGood = Uint8Array.from(newReviews(engine), ({ wanted }) => wanted);
    const answers = answersAt(engine, shown, snapshots, 'placed', placed, cut);
    const right = engine.eq(
      answers,
      engine.tensor(isGood, { shape: [isGood.length], dtype: 'bool' }),
    );
    return {
      weights: ofHeads,
      shares: engine.mean(ofHeads, 1),
      said: engine.select(shareOfGood(engine, logits), 0, 0),
      right: engine.div(engine.sum(right), isGood.length),
    };
  },
  tensors: {
    weights: { axes: [headNames, asks, answers], rounding: true, made: 'trained' },
    shares: { role: 'weight', axes: [headNames, answers], rounding: true },
    said: { rounding: true },
    right: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: judgingJob,
  Figure,
  summary: (trace, { cut }) =>
    texts.summary(
      stepOf(trace),
      texts.cuts[cut],
      formatPercent(trace.value('right')),
      formatPercent(trace.value('said')),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'share-in-the-mean',
      ...texts.inTheMean,
      compute(engine) {
        const column = engine.tensor([0.05, 0.05, 0.05, 0.7, 0.05, 0.05, 0.05]);
        return { share: engine.mean(column) };
      },
      expected: 1,
      answer(trace) {
        const share = trace.value('share');
        return share > 0.5 ? 0 : share > 0.1 ? 1 : 2;
      },
      explain: (trace) => texts.inTheMean.because(formatNumber(trace.value('share'), 3)),
    }),
  ],
});

function Figure({ trace, inputs: chosen }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  const words = reviewOf(chosen.review);
  const at = chosen.head - 1;
  const hidden = cutIn([words], chosen.cut);
  const shares = trace.get('shares').data.subarray(at * words.length, (at + 1) * words.length);
  return (
    <>
      <Choice input="review" />
      <Choice input="cut" />
      <p class="cut-answer">
        <span data-term={of.said}>
          {texts.says(shared.verdicts[Number(trace.value('said') > 0.5)] ?? '')}{' '}
          <Cell of={of.said} decimals={3} inline />
        </span>
        <span data-term={of.right}>
          {texts.right} <Cell of={of.right} decimals={3} inline />
        </span>
      </p>
      <Training ahead note={shared.note(step, pace.steps, batch)} />
      <div class="heads-of-review">
        <HeadMaps
          of={of.weights}
          rows={words}
          names={headNames}
          input="head"
          head={at}
          decimals={2}
          rowsAre={texts.asks}
          columnsAre={texts.answers}
          {...(hidden && { hidden: (row: number, column: number) => hidden(0, row, column) })}
        />
      </div>
      <table class="in-the-mean" data-term={of.shares}>
        <caption>{texts.shares(chosen.head)}</caption>
        <tbody>
          <tr>
            {words.map((word, i) => (
              <td key={word}>
                <div class="in-the-mean-bar" aria-hidden="true">
                  <div style={{ height: `${100 * Math.min(1, 2 * (shares[i] ?? 0))}%` }} />
                </div>
                <span data-turned={turnsRound(word) || undefined}>{word}</span>
                <Cell of={of.shares} at={at * words.length + i} decimals={2} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}
