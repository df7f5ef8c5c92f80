// S3.18: shuffle the words and the outputs go along; the inverse permutation brings them back (corrections 30 and 31).

import { names, texts } from '#words/lessons/what-about-order/01-shuffle-the-words';
import Prose from '#words/lessons/what-about-order/01-shuffle-the-words.mdx';
import { SeedField } from '../../controls/SeedField';
import { numbered } from '../../course/axes';
import { seedInput } from '../../course/inputs';
import { ColourScale } from '../../figures/HeatMatrix';
import { formatNumber } from '../../lab/format';
import {
  claim,
  defineComputation,
  defineStep,
  type FigureProps,
  prediction,
  task,
} from '../../lab/step';
import type { TensorName } from '../../lab/tensors';
import claim30Program from './01-claim-30.py';
import claim31Program from './01-claim-31.py';
import program from './01-shuffle-the-words.py';
import {
  Fact,
  inOrder,
  inTwoOrders,
  largestDifference,
  NumberRow,
  OrderTable,
  TokenRow,
} from './parts';

const width = 16;

const inputs = {
  words: { kind: 'words', default: texts.sentence },
  order: { kind: 'order', label: texts.order, per: 'words', default: [0, 1, 2, 3] },
  seed: seedInput,
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { order, x, written, shuffled } = inTwoOrders(engine, width, given.order, given.seed);
    const { output } = written;
    const output_shuffled = shuffled.output;
    const moved = engine.indexSelect(output, 0, order);
    const inverse = engine.argsort(order);
    const unshuffled = engine.indexSelect(output_shuffled, 0, inverse);
    const shuffled_twice = engine.indexSelect(output_shuffled, 0, order);
    return {
      order,
      x,
      weights: written.weights,
      values: written.values,
      output,
      weights_shuffled: shuffled.weights,
      values_shuffled: shuffled.values,
      output_shuffled,
      gaps: engine.amax(engine.abs(engine.sub(output_shuffled, moved)), 1),
      inverse,
      unshuffled,
      gap_inverse: largestDifference(engine, unshuffled, output),
      shuffled_twice,
      gap_same: largestDifference(engine, shuffled_twice, output),
    };
  },
  tensors: {
    order: { axes: [inOrder] },
    x: { axes: ['words', numbered(width)] },
    values: { axes: ['words', numbered(width)], rounding: true },
    weights: { axes: ['words', 'words'] },
    output: { axes: ['words', numbered(width)], rounding: true },
    values_shuffled: { role: 'value', axes: [inOrder, numbered(width)], rounding: true },
    weights_shuffled: { role: 'weight', axes: [inOrder, inOrder] },
    output_shuffled: { role: 'output', axes: [inOrder, numbered(width)], rounding: true },
    inverse: { axes: ['words'] },
    unshuffled: { role: 'output', axes: ['words', numbered(width)], rounding: true },
    shuffled_twice: { role: 'output', axes: ['words', numbered(width)], rounding: true },
    gaps: { axes: [inOrder], rounding: true },
    gap_inverse: { rounding: true },
    gap_same: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    texts.summary(formatNumber(trace.value('gap_inverse')), formatNumber(trace.value('gap_same'))),
  Prose,
  predictions: [
    prediction({
      id: 'swapped',
      ...texts.swapped,
      compute(engine) {
        const { written, shuffled } = inTwoOrders(engine, width, [2, 1, 0], 0);
        const before = engine.select(written.output, 0, 1);
        const after = engine.select(shuffled.output, 0, 1);
        return { before, after, gap: largestDifference(engine, before, after) };
      },
      expected: 0,
      answer: (trace) => (trace.value('gap') < 1e-6 ? 0 : 1),
      explain: (trace) =>
        texts.swapped.because(
          formatNumber(trace.value('before')),
          formatNumber(trace.value('after')),
        ),
      scenes: [
        {
          label: texts.swapped.scene,
          inputs: { words: ['dog', 'bites', 'man'], order: [2, 1, 0] },
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
        const { order, written, shuffled } = inTwoOrders(engine, width, [2, 1, 0], 0);
        const [output, reversed] = [written.output, shuffled.output];
        return {
          gap_of_the_lists: largestDifference(engine, output, reversed),
          gap_per_word: largestDifference(engine, output, engine.indexSelect(reversed, 0, order)),
          gap_of_the_means: largestDifference(
            engine,
            engine.mean(output, 0),
            engine.mean(reversed, 0),
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
      correction: 31,
      entry: 'S3.18',
      ...texts.claim31,
      compute(engine) {
        const words = engine.tensor([10, 20, 30, 40]);
        const exchange = engine.tensor([0, 3, 2, 1], { dtype: 'int64' });
        const rotation = engine.tensor([1, 2, 3, 0], { dtype: 'int64' });
        const shuffled = (order: typeof words, by: typeof words) =>
          engine.indexSelect(engine.indexSelect(words, 0, order), 0, by);
        return {
          words,
          exchange_twice: shuffled(exchange, exchange),
          rotation_twice: shuffled(rotation, rotation),
          rotation_and_inverse: shuffled(rotation, engine.argsort(rotation)),
        };
      },
      tensors: { words: {}, exchange_twice: {}, rotation_twice: {}, rotation_and_inverse: {} },
      expected: 1,
      answer: (trace) =>
        trace.get('rotation_twice').data.every((word, i) => word === trace.value('words', i))
          ? 0
          : 1,
      explain: (trace) =>
        texts.claim31.because(
          trace.get('exchange_twice').data.join(', '),
          trace.get('rotation_twice').data.join(', '),
          trace.get('rotation_and_inverse').data.join(', '),
        ),
      scenes: [
        {
          label: texts.claim31.scene,
          inputs: { words: ['dog', 'bites', 'man', 'today'], order: [1, 2, 3, 0] },
        },
      ],
      program: claim31Program,
    }),
  ],
  tasks: [
    task({
      id: 'way-back',
      ...texts.wayBack,
      decimals: 0,
      compute(engine) {
        const order = engine.tensor([1, 2, 0, 3], { dtype: 'int64' });
        return {
          right: engine.argsort(order),
          same: order,
          backwards: engine.tensor([3, 0, 2, 1], { dtype: 'int64' }),
        };
      },
      explain: (trace) => texts.wayBack.because([...trace.get('right').data].join(', ')),
    }),
  ],
});

const shown = 3;
const most = 0.8;

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  const count = words.length;
  const outputs = (of: TensorName, label: (dimension: number) => string) =>
    numbered(shown).map((dimension, j) => (
      <NumberRow
        key={`${of}${dimension}`}
        label={label(j + 1)}
        of={of}
        count={count}
        at={(i) => i * width + j}
        decimals={3}
        most={most}
      />
    ));
  return (
    <>
      <OrderTable caption={texts.caption} words={words}>
        {outputs(of.output, texts.asWritten)}
        <NumberRow label={texts.inverse} of={of.inverse} count={count} decimals={0} />
        <TokenRow label={texts.order} count={count} />
        <NumberRow label={texts.list} of={of.order} count={count} decimals={0} />
        {outputs(of.output_shuffled, texts.shuffled)}
        <NumberRow label={texts.gap} of={of.gaps} count={count} />
      </OrderTable>
      <ColourScale scale="score" most={most} />
      <Fact label={texts.byInverse} of={of.gap_inverse} />
      <Fact label={texts.bySame} of={of.gap_same} />
      <SeedField />
    </>
  );
}
