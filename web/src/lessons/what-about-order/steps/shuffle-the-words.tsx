// S3.18: shuffle the words and the outputs go along (correction 30).

import { names, texts } from '#words/lessons/what-about-order/shuffle-the-words';
import Prose from '#words/lessons/what-about-order/shuffle-the-words.mdx';
import { SeedField } from '../../../controls/SeedField';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import type { PageEngine, Tensor } from '../../../engine';
import { ColourScale } from '../../../figures/HeatMatrix';
import { formatNumber } from '../../../lab/format';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import { inOrder, inTwoOrders, largestDifference, NumberRow, OrderTable, TokenRow } from '../parts';
import claim30Program from './shuffle-the-words.claim-30.py';
import matchProgram from './shuffle-the-words.claim-S3.18.py';
import program from './shuffle-the-words.py';
import '../lesson.css';

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
  corrections: [30],
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
      needsFigure: true,
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
      expected: 'moves',
      decide: {
        first: [
          ['stays', { gap: '< 1e-6' }],
          [
            'moves',
            {
              'shares - 1': '< 1e-5',
              '1 - shares': '< 1e-5',
              'distance_after - distance_before': '< 0',
            },
          ],
        ],
        else: 'grows',
      },
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
      expected: 'no',
      decide: { by: 'gap_of_the_lists', line: ['yes', 1e-6, 'no'] },
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
      expected: 'yes',
      decide: { by: 'gap', line: ['yes', 1e-6, 'no'] },
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
