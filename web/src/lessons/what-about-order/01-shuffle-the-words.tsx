// S3.18: shuffle the words and the outputs go along (correction 30).

import { names, texts } from '#words/lessons/what-about-order/01-shuffle-the-words';
import Prose from '#words/lessons/what-about-order/01-shuffle-the-words.mdx';
import { SeedField } from '../../controls/SeedField';
import { numbered } from '../../course/axes';
import { seedInput } from '../../course/inputs';
import type { PageEngine, Tensor } from '../../engine';
import { ColourScale } from '../../figures/HeatMatrix';
import { formatNumber } from '../../lab/format';
import { claim, defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import type { TensorName } from '../../lab/tensors';
import claim30Program from './01-claim-30.py';
import matchProgram from './01-claim-S3.18.py';
import program from './01-shuffle-the-words.py';
import { inOrder, inTwoOrders, largestDifference, NumberRow, OrderTable, TokenRow } from './parts';
import './lesson.css';

const width = 16;

/** The question of the lesson; with this seed its three words differ clearly in the numbers that are shown. */
const reversed = { words: texts.sentence, order: [2, 1, 0], seed: 39 };

const inputs = {
  words: { kind: 'words', default: texts.sentence },
  order: { kind: 'order', label: texts.order, per: 'words', default: [0, 1, 2] },
  seed: { ...seedInput, default: reversed.seed },
} as const;

/** What attention gives for words as they are written, with the seed that the step opens with. */
const asWritten = (engine: PageEngine, words: readonly string[]) =>
  inTwoOrders(engine, width, { words, order: words.map((_, i) => i), seed: reversed.seed }).written;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { order, x, written, shuffled } = inTwoOrders(engine, width, given);
    const moved = engine.indexSelect(written.output, 0, order);
    return {
      x,
      weights: written.weights,
      values: written.values,
      output: written.output,
      weights_shuffled: shuffled.weights,
      values_shuffled: shuffled.values,
      output_shuffled: shuffled.output,
      gaps: engine.amax(engine.abs(engine.sub(shuffled.output, moved)), 1),
    };
  },
  tensors: {
    x: { axes: ['words', numbered(width)], made: 'random' },
    values: { axes: ['words', numbered(width)], rounding: true },
    weights: { axes: ['words', 'words'] },
    output: { axes: ['words', numbered(width)], rounding: true },
    values_shuffled: { role: 'value', axes: [inOrder, numbered(width)], rounding: true },
    weights_shuffled: { role: 'weight', axes: [inOrder, inOrder] },
    output_shuffled: { role: 'output', axes: [inOrder, numbered(width)], rounding: true },
    gaps: { axes: [inOrder], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, given) {
    const gap = Math.max(...trace.get('gaps').data);
    return gap === 0
      ? texts.summary(inOrder(given))
      : texts.rounded(inOrder(given), formatNumber(gap), gap.toFixed(8));
  },
  Prose,
  predictions: [
    prediction({
      id: 'twice',
      ...texts.twice,
      compute(engine) {
        const once = asWritten(engine, texts.sentence);
        const twice = asWritten(engine, texts.twice.words);
        const ofBites = (rows: Tensor) => engine.select(rows, 0, 1);
        const shareOfMan = (weights: Tensor, times: number) =>
          engine.sum(engine.narrow(ofBites(weights), 0, 2, times));
        const [before, after] = [ofBites(once.output), ofBites(twice.output)];
        const value_of_man = engine.select(once.values, 0, 2);
        const distance = (from: Tensor) => engine.norm(engine.sub(from, value_of_man));
        return {
          before,
          after,
          share_before: shareOfMan(once.weights, 1),
          share_after: shareOfMan(twice.weights, 2),
          shares: engine.sum(ofBites(twice.weights)),
          gap: largestDifference(engine, before, after),
          distance_before: distance(before),
          distance_after: distance(after),
        };
      },
      expected: 1,
      answer(trace) {
        if (trace.value('gap') < 1e-6) return 0;
        const isMean = Math.abs(trace.value('shares') - 1) < 1e-5;
        return isMean && trace.value('distance_after') < trace.value('distance_before') ? 1 : 2;
      },
      explain: (trace) =>
        texts.twice.because(
          formatNumber(trace.value('share_before'), 2),
          formatNumber(trace.value('share_after'), 2),
          formatNumber(trace.value('before'), 3),
          formatNumber(trace.value('after'), 3),
        ),
      scenes: [
        {
          label: texts.twice.scene,
          inputs: { words: texts.twice.words, order: [0, 1, 2, 3], seed: reversed.seed },
        },
      ],
    }),
  ],
  claims: [
    claim({
      correction: 30,
      entry: 'S3.18',
      ...texts.claim30,
      compute(engine) {
        const { order, written, shuffled } = inTwoOrders(engine, width, { ...reversed, seed: 0 });
        const [output, backwards] = [written.output, shuffled.output];
        return {
          gap_of_the_lists: largestDifference(engine, output, backwards),
          gap_per_word: largestDifference(engine, output, engine.indexSelect(backwards, 0, order)),
          gap_of_the_means: largestDifference(
            engine,
            engine.mean(output, 0),
            engine.mean(backwards, 0),
          ),
        };
      },
      tensors: {
        gap_of_the_lists: { rounding: true },
        gap_per_word: { rounding: true },
        gap_of_the_means: { rounding: true },
      },
      expected: 1,
      answer: (trace) => (trace.value('gap_of_the_lists') < 1e-6 ? 0 : 1),
      explain: (trace) =>
        texts.claim30.because(
          formatNumber(trace.value('gap_of_the_lists')),
          formatNumber(trace.value('gap_per_word')),
          formatNumber(trace.value('gap_of_the_means')),
        ),
      program: claim30Program,
    }),
    claim({
      entry: 'S3.18',
      ...texts.match,
      compute(engine) {
        const four = { words: texts.match.words, order: [0, 3, 2, 1], seed: 0 };
        const { order, written, shuffled } = inTwoOrders(engine, width, four);
        const unshuffled = engine.indexSelect(shuffled.output, 0, order);
        return { gap: largestDifference(engine, unshuffled, written.output) };
      },
      tensors: { gap: { rounding: true } },
      expected: 0,
      answer: (trace) => (trace.value('gap') < 1e-6 ? 0 : 1),
      explain: (trace) => texts.match.because(formatNumber(trace.value('gap'))),
      scenes: [
        {
          label: texts.match.scene,
          inputs: { words: texts.match.words, order: [0, 3, 2, 1] },
        },
      ],
      program: matchProgram,
    }),
  ],
});

const shown = 3;
const most = 0.8;

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  const outputs = (of: TensorName) =>
    numbered(shown).map((dimension, j) => (
      <NumberRow
        key={`${of}${dimension}`}
        label={texts.output(j + 1)}
        of={of}
        count={words.length}
        at={(i) => i * width + j}
        decimals={3}
        most={most}
        moving={of === computation.of.output_shuffled}
      />
    ));
  return (
    <>
      <OrderTable caption={texts.caption} words={words}>
        {outputs(of.output)}
        <TokenRow label={texts.order} count={words.length} />
        {outputs(of.output_shuffled)}
        <NumberRow label={texts.gap} of={of.gaps} count={words.length} />
      </OrderTable>
      <ColourScale scale="score" most={most} />
      <SeedField />
    </>
  );
}
