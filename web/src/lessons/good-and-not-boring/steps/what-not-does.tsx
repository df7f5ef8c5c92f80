// S4.10, how far to trust it: what "not" and its adjective attend to, and what becomes of the answers when they cannot.

import { texts as shared } from '#words/lessons/good-and-not-boring/parts';
import { names, texts } from '#words/lessons/good-and-not-boring/what-not-does';
import Prose from '#words/lessons/good-and-not-boring/what-not-does.mdx';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { trainingControls } from '../../../controls/Training';
import { HeadMaps } from '../../../course/HeadMaps';
import { newReviews, turnsRound, twins } from '../../../course/reviews';
import { stepOf } from '../../../course/trained';
import { Cell } from '../../../figures/Cell';
import { formatPercent } from '../../../lab/format';
import { choiceSpec, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { answersAt, judgingJob, readersAt, trainingInputs } from '../job';
import { type CutName, cutIn, heads, readReviews, shareOfGood } from '../model';
import { batch, pace } from '../training';
import program from './what-not-does.py';
import '../in-the-mean.css';

const inputs = {
  review: choiceSpec(texts.review, texts.reviews, 'bad'),
  cut: choiceSpec<CutName>(texts.cut, texts.cuts, 'none'),
  head: { ...wholeSpec(texts.head, { default: heads, min: 1, max: heads }), view: true },
  asks: {
    ...wholeSpec(texts.asks, { default: twins[0].words.indexOf(texts.asker) + 1, min: 1, max: 7 }),
    view: true,
  },
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
  opens: 'trained',
  controls: trainingControls({
    ahead: true,
    note: (at) => shared.note(at, pace.steps, batch),
  }),
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
      id: 'word-or-place',
      ...texts.wordOrPlace,
      // Two heads by hand: one scores the word "not" 4, the other the word before. What they give "not" when "good" asks.
      compute(engine) {
        const given = (review: (typeof twins)[number], looksFor: (at: number) => boolean) => {
          const scores = engine.tensor(review.words.map((_, at) => (looksFor(at) ? 4 : 0)));
          return engine.select(engine.softmax(scores, 0), 0, review.words.findIndex(turnsRound));
        };
        const byWord = (review: (typeof twins)[number]) =>
          given(review, (at) => turnsRound(review.words[at] ?? ''));
        const byPlace = (review: (typeof twins)[number]) => {
          const asks = review.words.indexOf(texts.asker);
          return given(review, (at) => at === asks - 1);
        };
        const [other, here] = twins;
        return {
          here_word: byWord(here),
          here_place: byPlace(here),
          there_word: byWord(other),
          there_place: byPlace(other),
        };
      },
      expected: 'other',
      decide: {
        first: [
          ['other', { 'here_word - here_place': '= 0', 'there_word - there_place': '> 0.5' }],
        ],
        else: 'heads',
      },
    }),
    prediction({
      id: 'share-in-the-mean',
      ...texts.inTheMean,
      compute(engine) {
        const column = engine.tensor([0.05, 0.05, 0.05, 0.7, 0.05, 0.05, 0.05]);
        return { share: engine.mean(column) };
      },
      expected: 'seventh',
      decide: {
        by: 'share',
        line: ['little', 0.1, 'seventh', 0.5, 'most'],
        on: { from: 0, to: 1, as: 'share' },
      },
    }),
  ],
});

function Figure({ trace, inputs: chosen }: FigureProps<typeof computation>) {
  const words = reviewOf(chosen.review);
  // The word that asks is named by its place in the first review, so that it stays when the other is read.
  const asker = twins[0].words[chosen.asks - 1] ?? '';
  const row = words.indexOf(asker);
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
      <NumberChoice
        input="asks"
        label={texts.asks}
        options={words}
        numbers={words.map((word) => twins[0].words.indexOf(word) + 1)}
      />
      <div class="heads-of-review">
        <HeadMaps
          of={of.weights}
          rows={words}
          names={headNames}
          input="head"
          head={at}
          decimals={2}
          row={row}
          rowsAre={texts.rowsAre}
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
