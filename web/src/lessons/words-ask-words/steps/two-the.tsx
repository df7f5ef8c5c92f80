// S2.20 and S2.22: what patterns of attention can mean, and two words that no pattern can tell apart (correction 18).

import { names, texts } from '#words/lessons/words-ask-words/two-the';
import Prose from '#words/lessons/words-ask-words/two-the.mdx';
import { NumberChoice } from '../../../controls/NumberChoice';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { score, weigh } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { chosenWord, seedInput } from '../../../course/inputs';
import { drawLinear } from '../../../course/linear';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { nextTenth } from '../../../figures/colour-scales';
import { TintedCell } from '../../../figures/TintedCell';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { countSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { embed, headCount, ofCat, sixWordsInput, slices, vectorWidth } from '../parts';
import claim18 from './two-the.claim-18.py';
import program from './two-the.py';

const places = numbered(vectorWidth);
const headWidth = vectorWidth / headCount;

/** So often everything is drawn anew. */
const draws = 50;

type Difference = 'row_difference' | 'column_difference';

const inputs = {
  words: sixWordsInput,
  seed: seedInput,
  one: countSpec(texts.one, 'words', { default: 1, min: 1 }),
  other: countSpec(texts.other, 'words', { default: 5, min: 1 }),
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { vectors, Q, K } = asking(engine, given.words, given.seed);
    const weights = weightsOf(engine, Q, K);
    const [one, other] = [given.one, given.other].map((at) => chosenWord(at, given.words));
    return { vectors, Q, K, weights, ...differences(engine, weights, one ?? 0, other ?? 0) };
  },
  tensors: {
    vectors: { axes: ['words', places] },
    Q: { axes: ['words', places], rounding: true },
    K: { axes: ['words', places], rounding: true },
    weights: { axes: ['words', 'words'], rounding: true },
    row_difference: { axes: ['words'], rounding: true },
    column_difference: { axes: ['words'], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [18],
  Figure,
  summary(trace, { words, one, other }) {
    const [first, second] = [one, other].map((at) => words[chosenWord(at, words)] ?? '');
    const most = Math.max(
      ...(['row_difference', 'column_difference'] as const).flatMap((name) =>
        [...trace.get(name).data].map(Math.abs),
      ),
    );
    return most === 0
      ? texts.same(first ?? '', second ?? '')
      : texts.differ(first ?? '', second ?? '', formatNumber(most, 3));
  },
  Prose,
  predictions: [
    prediction({
      id: 'fifty-draws',
      needsFigure: true,
      ...texts.anotherSeed,
      compute(engine) {
        const drawn = Array.from({ length: draws }, (_, seed) => {
          const { Q, K } = asking(engine, sixWordsInput.default, seed);
          return twins(engine, weightsOf(engine, Q, K));
        });
        return {
          row_differences: engine.stack(drawn.map(({ row_difference }) => row_difference)),
          column_differences: engine.stack(drawn.map(({ column_difference }) => column_difference)),
        };
      },
      expected: 'never',
      decide: {
        first: [['never', { row_differences: '= 0', column_differences: '= 0' }]],
        else: 'luck',
      },
      scenes: [{ label: texts.anotherSeed.scene, inputs: { seed: 7 } }],
    }),
  ],
  claims: [
    claim({
      correction: 18,
      entry: 'S2.16',
      ...texts.claim18,
      compute(engine) {
        const { Q, K } = asking(engine, sixWordsInput.default, 0);
        const { scaled_scores } = score(engine, slices(engine, Q), slices(engine, K));
        const weights = weigh(engine, scaled_scores);
        return { weights, ...twins(engine, weights), ...ofCat(engine, { scaled_scores, weights }) };
      },
      tensors: {
        weights: {},
        row_difference: {},
        column_difference: {},
        scores_of_cat: {},
        weights_of_cat: {},
      },
      expected: 'no',
      decide: { first: [['no', { row_difference: '= 0', column_difference: '= 0' }]], else: 'yes' },
      program: claim18,
      scenes: [{ label: texts.claim18.scene, inputs: { one: 1, other: 5 } }],
    }),
  ],
});

/** The vectors of a sentence with their queries and keys; table and matrices are drawn with the same seed. */
function asking(engine: PageEngine, words: readonly string[], seed: number) {
  engine.manualSeed(seed);
  const { vectors } = embed(engine, words);
  engine.manualSeed(seed);
  const [Q, K] = [0, 1].map(() => drawLinear(engine, vectorWidth)(vectors)) as [Tensor, Tensor];
  return { vectors, Q, K };
}

/** How two words differ: in what they ask, which are rows of the weights, and in how they are asked, which are columns. */
function differences(engine: PageEngine, weights: Tensor, one: number, other: number) {
  const along = (axis: number) =>
    engine.sub(engine.select(weights, axis, one), engine.select(weights, axis, other));
  const last = weights.shape.length - 1;
  return { row_difference: along(last - 1), column_difference: along(last) };
}

/** Of each query and key the first numbers, as many as a head has: the lesson what-about-order goes on with these weights. */
function weightsOf(engine: PageEngine, Q: Tensor, K: Tensor): Tensor {
  const [q, k] = [Q, K].map((all) => engine.narrow(all, 1, 0, headWidth)) as [Tensor, Tensor];
  return weigh(engine, score(engine, q, k).scaled_scores);
}

/** By how much the two “the” of the usual sentence differ at most. */
function twins(engine: PageEngine, weights: Tensor) {
  const { row_difference, column_difference } = differences(engine, weights, 0, 4);
  const most = (difference: Tensor) => engine.amax(engine.abs(difference));
  return {
    row_difference: most(row_difference),
    column_difference: most(column_difference),
  };
}

function Figure({ trace, inputs: { words, ...places } }: FigureProps<typeof computation>) {
  const count = words.length;
  const most = nextTenth(trace.get('weights').data);
  const one = Math.min(places.one, count);
  const other = Math.min(places.other, count);
  const number = { decimals: 3, fixed: true } as const;
  /** Two rows of numbers of the matrix, and the one less the other. */
  const compared = (
    caption: string,
    cellOf: (word: number, i: number) => number,
    less: Difference,
  ) => (
    <WordTable caption={caption} captioned dense words={words} head={(i) => words[i]}>
      {[one, other].map((word, i) => (
        <WordRow
          key={i}
          label={words[word - 1] ?? ''}
          term={of.weights}
          count={count}
          cell={(at) => (
            <TintedCell
              of={of.weights}
              at={cellOf(word - 1, at)}
              scale="weight"
              most={most}
              {...number}
            />
          )}
        />
      ))}
      <WordRow
        label={texts.difference}
        term={of[less]}
        count={count}
        cell={(at) => <Cell of={of[less]} at={at} {...number} />}
      />
    </WordTable>
  );
  return (
    <>
      <Sentence />
      <SeedField />
      <NumberChoice input="one" label={texts.one} options={words} first={1} value={one} />
      <NumberChoice input="other" label={texts.other} options={words} first={1} value={other} />
      {compared(texts.asking, (word, i) => word * count + i, 'row_difference')}
      {compared(texts.asked, (word, i) => i * count + word, 'column_difference')}
    </>
  );
}
