// S3.12: three measures of a word in one review: its weight, its weight times the length of what it hands over, and how far the answer
// moves when the word is left out; and how often they name the same word.
import { texts as shared } from '#words/lessons/does-it-explain/parts';
import { names, texts } from '#words/lessons/does-it-explain/take-it-away';
import Prose from '#words/lessons/does-it-explain/take-it-away.mdx';
import { Choice } from '../../../controls/Choice';
import { trainingControls } from '../../../controls/Training';
import { Bill } from '../../../course/Bill';
import { smallLstm } from '../../../course/recurrent';
import { filled, newReviews } from '../../../course/reviews';
import { stepOf } from '../../../course/trained';
import type { Parameters } from '../../../course/transformer';
import type { Engine } from '../../../engine';
import { TintedCell } from '../../../figures/TintedCell';
import { formatPercent } from '../../../lab/format';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { goodOf, judgingJob, readersAt, trainingInputs } from '../job';
import { answer, type Kind, lookAt, type Seer, shareOfGood } from '../model';
import { reviewInput, whichInput, wordsOf } from '../reviews';
import { batch, pace } from '../training';
import program from './take-it-away.py';

const inputs = { which: whichInput, review: reviewInput, ...trainingInputs } as const;

/** So many new reviews are asked whether the measures name the same word. */
const asked = 100;

/** A review with each of its words left out. */
const withoutEach = (words: readonly string[]) => words.map((_, i) => words.toSpliced(i, 1));

type Readers = Record<Kind, Parameters>;

/** In how many of the new reviews the largest weight, and the largest weight times length, is on the word that moves the answer most. */
function agreement(engine: Engine, readers: Readers, which: Seer): [number, number] {
  const reviews = newReviews(engine)
    .slice(0, asked)
    .map(({ words }) => words);
  const look = lookAt(engine, smallLstm, readers[which], which, filled(engine, reviews));
  const own = shareOfGood(engine, answer(engine, readers[which], which, look, look.weights)).data();
  const handed = engine.mul(look.weights, engine.norm(look.states, { dim: 2 }));
  const tops = [look.weights, handed].map((each) => engine.argmax(each, 1).int64s());
  const left = goodOf(engine, readers, which, reviews.flatMap(withoutEach)).data();
  let next = 0;
  const agree: [number, number] = [0, 0];
  for (const [i, words] of reviews.entries()) {
    const moved = words.map(() => Math.abs((left[next++] ?? 0) - (own[i] ?? 0)));
    const most = moved.indexOf(Math.max(...moved));
    for (const measure of [0, 1] as const) {
      if (Number(tops[measure]?.[i]) === most) agree[measure] += 1 / asked;
    }
  }
  return agree;
}

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { which, review, ...shown }, snapshots) {
    const readers = readersAt(engine, shown, snapshots);
    const words = wordsOf({ review });
    const look = lookAt(engine, smallLstm, readers[which], which, filled(engine, [words]));
    const weights = engine.select(look.weights, 0, 0);
    const lengths = engine.norm(engine.select(look.states, 0, 0), { dim: 1 });
    const said = shareOfGood(engine, answer(engine, readers[which], which, look, look.weights));
    const left = goodOf(engine, readers, which, withoutEach(words));
    return {
      weights,
      lengths,
      handed: engine.mul(weights, lengths),
      said,
      left,
      moved: engine.abs(engine.sub(left, said)),
      agree: engine.tensor(
        engine.untraced(() => engine.scope(() => agreement(engine, readers, which))),
      ),
    };
  },
  tensors: {
    weights: { axes: [wordsOf], rounding: true, made: 'trained' },
    lengths: { axes: [wordsOf], rounding: true },
    handed: { axes: [wordsOf], rounding: true },
    said: { axes: [texts.one], rounding: true },
    left: { axes: [wordsOf], rounding: true },
    moved: { axes: [wordsOf], rounding: true },
    agree: { axes: [texts.measures], given: texts.counted },
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
  summary(trace, { which, review }) {
    const words = wordsOf({ review });
    const top = (name: 'weights' | 'handed' | 'moved') => {
      const { data } = trace.get(name);
      return words[data.indexOf(Math.max(...data))] ?? '';
    };
    const label = shared.seers[whichInput.options.findIndex(({ id }) => id === which)] ?? '';
    return texts.summary(stepOf(trace), label, top('weights'), top('handed'), top('moved'));
  },
  Prose,
  predictions: [
    prediction({
      id: 'a-weight-of-nothing',
      ...texts.nothing,
      compute(engine) {
        const values = engine.tensor([
          [0.1, 0],
          [0, 4],
        ]);
        const weights = engine.tensor([0.9, 0.1]);
        const handed = engine.mul(weights, engine.norm(values, { dim: 1 }));
        return { handed, output: engine.matmul(weights, values) };
      },
      expected: 'second',
      decide: { largest: { first: 'handed[0]', second: 'handed[1]' } },
    }),
  ],
  tasks: [
    task({
      id: 'weight-times-length',
      ...texts.handing,
      decimals: 2,
      given: { weights: [0.6, 0.3, 0.1], x: [0.3, 3, 6], y: [0.4, 4, 8] },
      draw: ({ one, some }) => ({
        weights: some(
          one([
            [0.6, 0.3, 0.1],
            [0.7, 0.2, 0.1],
            [0.5, 0.3, 0.2],
          ]),
        ),
        x: some([0.3, 3, 6], 3),
        y: [0.4, 4, 8],
      }),
      compute(engine, { weights, x, y }) {
        const w = engine.tensor([...weights]);
        const squares = engine.add(
          engine.square(engine.tensor([...x])),
          engine.square(engine.tensor([...y])),
        );
        const lengths = engine.sqrt(squares);
        const handed = engine.mul(w, lengths);
        return {
          right: engine.reshape(engine.amax(handed), [1]),
          heaviest: engine.reshape(
            engine.select(handed, 0, weights.indexOf(Math.max(...weights))),
            [1],
          ),
          unweighed: engine.reshape(engine.amax(lengths), [1]),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs: { review } }: FigureProps<typeof computation>) {
  const words = wordsOf({ review });
  const isTrained = stepOf(trace) > 0;
  const longest = Math.max(0.1, ...trace.get('handed').data);
  return (
    <>
      <div data-pinned>
        <Choice input="review" />
      </div>
      <Choice input="which" />
      <Bill
        caption={texts.table}
        heads={[
          { text: texts.weight, term: of.weights },
          { text: names.handed, term: of.handed },
          { text: names.moved, term: of.moved },
        ]}
        rows={words.map((word, i) => ({
          id: String(i),
          label: word,
          cells: (
            [
              [of.weights, 1, 'weight'],
              [of.handed, longest, 'weight'],
              [of.moved, 1, 'score'],
            ] as const
          ).map(([name, most, scale]) => (
            <TintedCell key={name} of={name} at={i} most={most} decimals={2} scale={scale} fixed />
          )),
        }))}
      />
      {isTrained && (
        <p class="quiet" data-term={of.agree}>
          {texts.agree(
            formatPercent(trace.value('agree', 0)),
            formatPercent(trace.value('agree', 1)),
            asked,
          )}
        </p>
      )}
    </>
  );
}
