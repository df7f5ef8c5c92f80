// S3.18: the inverse permutation brings shuffled outputs back; the same list does so only where it is its own inverse (correction 31).

import { names, texts } from '#words/lessons/what-about-order/the-way-back';
import Prose from '#words/lessons/what-about-order/the-way-back.mdx';
import { SeedField } from '../../../controls/SeedField';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { formatNumber } from '../../../lab/format';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import {
  Fact,
  inOrder,
  inTwoOrders,
  largestDifference,
  NumberRow,
  OrderTable,
  TokenRow,
} from '../parts';
import claimProgram from './the-way-back.claim-31.py';
import program from './the-way-back.py';

const width = 16;

const inputs = {
  words: { kind: 'words', default: texts.sentence },
  order: { kind: 'order', label: texts.order, per: 'words', default: [1, 2, 3, 0] },
  seed: seedInput,
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { order, written, shuffled } = inTwoOrders(engine, width, given);
    const { output } = written;
    const output_shuffled = shuffled.output;
    const inverse = engine.argsort(order);
    const off = (by: typeof order) =>
      largestDifference(engine, engine.indexSelect(output_shuffled, 0, by), output);
    return {
      order,
      output,
      output_shuffled,
      inverse,
      twice: engine.indexSelect(order, 0, order),
      back: engine.indexSelect(order, 0, inverse),
      gap_twice: off(order),
      gap_back: off(inverse),
    };
  },
  tensors: {
    order: { axes: [inOrder] },
    output: { axes: ['words', numbered(width)], rounding: true },
    output_shuffled: { role: 'output', axes: [inOrder, numbered(width)], rounding: true },
    inverse: { axes: ['words'] },
    twice: { axes: ['words'] },
    back: { axes: ['words'] },
    gap_twice: { rounding: true },
    gap_back: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [31],
  Figure,
  summary: (trace) =>
    texts.summary(formatNumber(trace.value('gap_back')), formatNumber(trace.value('gap_twice'))),
  Prose,
  predictions: [
    prediction({
      id: 'rounds',
      ...texts.rounds,
      compute(engine) {
        const order = engine.tensor([1, 2, 3, 0], { dtype: 'int64' });
        const again = (list: typeof order) => engine.indexSelect(list, 0, order);
        const twice = again(order);
        const thrice = again(twice);
        const start = engine.argsort(engine.tensor([0, 1, 2, 3]));
        return { start, twice, thrice, four_times: again(thrice) };
      },
      expected: 'four',
      decide: {
        first: [
          ['two', { 'apart(twice, start)': '= 0' }],
          ['four', { 'apart(four_times, start)': '= 0' }],
        ],
        else: 'never',
      },
      scenes: [{ label: texts.rounds.scene, inputs: { order: [0, 3, 2, 1] } }],
    }),
  ],
  claims: [
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
      expected: 'no',
      decide: { first: [['yes', { 'apart(rotation_twice, words)': '= 0' }]], else: 'no' },
      scenes: [{ label: texts.claim31.scene, inputs: { order: [0, 3, 2, 1] } }],
      program: claimProgram,
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
    }),
  ],
});

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  const rows = [
    [of.order, texts.list],
    [of.twice, texts.twice],
    [of.inverse, texts.inverse],
    [of.back, texts.back],
  ] as const;
  return (
    <>
      <OrderTable caption={texts.caption} words={words}>
        <TokenRow label={texts.order} count={words.length} />
        {rows.map(([name, label]) => (
          <NumberRow key={name} label={label} of={name} count={words.length} decimals={0} />
        ))}
      </OrderTable>
      <Fact label={texts.byTwice} of={of.gap_twice} />
      <Fact label={texts.byBack} of={of.gap_back} />
      <SeedField />
    </>
  );
}
