// S2.20 and S2.22: what patterns of attention can mean, and two words that no pattern can tell apart (correction 18).

import { names, texts } from '#words/lessons/words-ask-words/09-two-the';
import Prose from '#words/lessons/words-ask-words/09-two-the.mdx';
import { NumberChoice } from '../../controls/NumberChoice';
import { SeedField } from '../../controls/SeedField';
import { Sentence } from '../../controls/Sentence';
import { score, weigh } from '../../course/attention';
import { numbered } from '../../course/axes';
import { chosenWord, seedInput } from '../../course/inputs';
import { drawLinear } from '../../course/linear';
import type { PageEngine, Tensor, Trace } from '../../engine';
import { Cell } from '../../figures/Cell';
import { nextTenth } from '../../figures/colour-scales';
import { TintedCell } from '../../figures/TintedCell';
import { WordRow, WordTable } from '../../figures/WordTable';
import { formatNumber } from '../../lab/format';
import { wholeSpec, wordLimits } from '../../lab/inputs';
import { claim, defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import claim18 from './09-claim-18.py';
import program from './09-two-the.py';
import { embed, headCount, ofCat, sixWordsInput, slices, vectorWidth } from './parts';

const places = numbered(vectorWidth);

type Difference = 'row_difference' | 'column_difference';

const place = { kind: 'number', whole: true, min: 1, max: wordLimits.maxWords, step: 1 } as const;

const inputs = {
  words: sixWordsInput,
  seed: seedInput,
  one: { ...place, label: texts.one, default: 1 },
  other: { ...place, label: texts.other, default: 5 },
  head: wholeSpec(texts.head, { default: 1, min: 1, max: headCount }),
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { vectors, Q, K, ...heads } = headsOf(engine, given.words, given.seed);
    const weights = engine.select(heads.weights, 0, given.head - 1);
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
      id: 'another-seed',
      ...texts.anotherSeed,
      compute: (engine) => twins(engine, 7),
      expected: 0,
      answer: (trace) => (areAlike(trace) ? 0 : 1),
      explain: (trace) =>
        texts.anotherSeed.explain(
          formatNumber(trace.value('row_difference')),
          formatNumber(trace.value('column_difference')),
        ),
      scenes: [{ label: texts.anotherSeed.scene, inputs: { seed: 7 } }],
    }),
  ],
  claims: [
    claim({
      correction: 18,
      entry: 'S2.16',
      ...texts.claim18,
      compute: (engine) => twins(engine, 0),
      tensors: {
        weights: {},
        row_difference: {},
        column_difference: {},
        scores_of_cat: {},
        weights_of_cat: {},
      },
      expected: 1,
      answer: (trace) => (areAlike(trace) ? 1 : 0),
      explain: (trace) =>
        texts.claim18.explain(
          formatNumber(trace.value('row_difference')),
          formatNumber(trace.value('column_difference')),
          formatNumber(trace.value('weights_of_cat', 0), 3),
        ),
      program: claim18,
      scenes: [{ label: texts.claim18.scene, inputs: { one: 1, other: 5 } }],
    }),
  ],
});

/** All heads of a sentence; table and matrices are drawn with the same seed. */
function headsOf(engine: PageEngine, words: readonly string[], seed: number) {
  engine.manualSeed(seed);
  const { vectors } = embed(engine, words);
  engine.manualSeed(seed);
  const [Q, K] = [0, 1].map(() => drawLinear(engine, vectorWidth)(vectors)) as [Tensor, Tensor];
  const { scaled_scores } = score(engine, slices(engine, Q), slices(engine, K));
  return { vectors, Q, K, scaled_scores, weights: weigh(engine, scaled_scores) };
}

/** How two words differ: in what they ask, which are rows of the weights, and in how they are asked, which are columns. */
function differences(engine: PageEngine, weights: Tensor, one: number, other: number) {
  const along = (axis: number) =>
    engine.sub(engine.select(weights, axis, one), engine.select(weights, axis, other));
  const last = weights.shape.length - 1;
  return { row_difference: along(last - 1), column_difference: along(last) };
}

/** By how much the two “the” of the usual sentence differ, in any head. */
function twins(engine: PageEngine, seed: number) {
  const { scaled_scores, weights } = headsOf(engine, sixWordsInput.default, seed);
  const { row_difference, column_difference } = differences(engine, weights, 0, 4);
  const most = (difference: Tensor) => engine.amax(engine.abs(difference));
  return {
    weights,
    row_difference: most(row_difference),
    column_difference: most(column_difference),
    ...ofCat(engine, { scaled_scores, weights }),
  };
}

function areAlike(trace: Trace<Difference>): boolean {
  return trace.value('row_difference') === 0 && trace.value('column_difference') === 0;
}

function Figure({ trace, inputs: { words, head, ...places } }: FigureProps<typeof computation>) {
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
      <NumberChoice input="head" label={texts.head} options={numbered(headCount)} first={1} />
      {compared(texts.asking(head), (word, i) => word * count + i, 'row_difference')}
      {compared(texts.asked, (word, i) => i * count + word, 'column_difference')}
    </>
  );
}
