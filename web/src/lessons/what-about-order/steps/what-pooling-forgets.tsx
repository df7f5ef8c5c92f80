// S0.10 and S3.18: the weights' rows and columns go along with the words; a mean over the words does not change (correction 7).

import { names, texts } from '#words/lessons/what-about-order/what-pooling-forgets';
import Prose from '#words/lessons/what-about-order/what-pooling-forgets.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { nextTenth } from '../../../figures/colour-scales';
import { ColourScale, HeatMatrix } from '../../../figures/HeatMatrix';
import { Matrix } from '../../../figures/Matrix';
import { ScrollFrame } from '../../../figures/ScrollFrame';
import { formatNumber } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Fact, inOrder, inTwoOrders, largestDifference, OrderTable, TokenRow } from '../parts';
import claimProgram from './what-pooling-forgets.claim-7.py';
import program from './what-pooling-forgets.py';

const width = 16;

const reversed = { words: texts.sentence, order: [2, 1, 0], seed: 0 };

const inputs = {
  words: { kind: 'words', default: texts.sentence },
  order: { kind: 'order', label: texts.order, per: 'words', default: [0, 1, 2] },
  pool: choiceSpec(texts.pool, texts.pools, 'mean'),
  seed: seedInput,
} as const;

type Pool = keyof typeof texts.pools;

function pooledBy(engine: PageEngine, pool: Pool, output: Tensor): Tensor {
  switch (pool) {
    case 'mean':
      return engine.mean(output, 0);
    case 'sum':
      return engine.sum(output, 0);
    case 'largest':
      return engine.amax(output, 0);
    case 'last':
      return engine.select(output, 0, -1);
  }
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { order, written, shuffled } = inTwoOrders(engine, width, given);
    const pooled = pooledBy(engine, given.pool, written.output);
    const pooled_shuffled = pooledBy(engine, given.pool, shuffled.output);
    return {
      order,
      weights: written.weights,
      values: written.values,
      output: written.output,
      weights_shuffled: shuffled.weights,
      values_shuffled: shuffled.values,
      output_shuffled: shuffled.output,
      pooled,
      pooled_shuffled,
      gap_pooled: largestDifference(engine, pooled, pooled_shuffled),
    };
  },
  tensors: {
    order: { axes: [inOrder] },
    values: { axes: ['words', numbered(width)], rounding: true },
    weights: { axes: ['words', 'words'] },
    output: { axes: ['words', numbered(width)], rounding: true },
    values_shuffled: { role: 'value', axes: [inOrder, numbered(width)], rounding: true },
    weights_shuffled: { role: 'weight', axes: [inOrder, inOrder] },
    output_shuffled: { role: 'output', axes: [inOrder, numbered(width)], rounding: true },
    pooled: { role: 'output', axes: [numbered(width)], rounding: true },
    pooled_shuffled: { role: 'output', axes: [numbered(width)], rounding: true },
    gap_pooled: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [7],
  Figure,
  summary: (trace, { pool }) =>
    texts.summary(texts.pools[pool], formatNumber(trace.value('gap_pooled'))),
  Prose,
  predictions: [
    prediction({
      id: 'last-word',
      ...texts.lastWord,
      compute(engine) {
        const { written, shuffled } = inTwoOrders(engine, width, reversed);
        const gap = (pool: Pool) =>
          largestDifference(
            engine,
            pooledBy(engine, pool, written.output),
            pooledBy(engine, pool, shuffled.output),
          );
        return { mean: gap('mean'), largest: gap('largest'), last: gap('last') };
      },
      expected: 'last',
      decide: {
        first: [
          ['mean', { mean: '> 1e-6' }],
          ['largest', { largest: '> 1e-6' }],
        ],
        else: 'last',
      },
      scenes: [
        {
          label: texts.lastWord.scene,
          inputs: { words: reversed.words, order: reversed.order, pool: 'last' },
        },
      ],
    }),
  ],
  claims: [
    claim({
      correction: 7,
      entry: 'S0.10',
      ...texts.claim7,
      compute(engine) {
        const { order, written, shuffled } = inTwoOrders(engine, width, reversed);
        const back = (rows: Tensor) => engine.indexSelect(rows, 0, order);
        return {
          gap_of_the_weights: largestDifference(engine, written.weights, shuffled.weights),
          gap_after_reordering: largestDifference(
            engine,
            written.weights,
            engine.indexSelect(back(shuffled.weights), 1, order),
          ),
          gap_of_the_means: largestDifference(
            engine,
            engine.mean(written.output, 0),
            engine.mean(shuffled.output, 0),
          ),
        };
      },
      tensors: {
        gap_of_the_weights: { rounding: true },
        gap_after_reordering: { rounding: true },
        gap_of_the_means: { rounding: true },
      },
      expected: 'no',
      decide: { by: 'gap_of_the_weights', line: ['yes', 1e-6, 'no'] },
      scenes: [
        { label: texts.claim7.scene, inputs: { words: reversed.words, order: reversed.order } },
      ],
      program: claimProgram,
    }),
  ],
});

const shown = 3;

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  // Untrained weights are all small: the colours end above the largest.
  const most = nextTenth(trace.get('weights').data);
  const { words } = given;
  const ordered = inOrder(given);
  return (
    <>
      <OrderTable caption={texts.caption} words={words}>
        <TokenRow label={texts.order} count={words.length} />
      </OrderTable>
      <div class="row" style={{ alignItems: 'flex-end' }}>
        <HeatMatrix
          of={of.weights}
          label={texts.weights}
          rows={words}
          columns={words}
          scale="weight"
          most={most}
          rowsAre={texts.asks}
          columnsAre={texts.asked}
          withScale={false}
        />
        <HeatMatrix
          of={of.weights_shuffled}
          label={texts.weightsShuffled}
          rows={ordered}
          columns={ordered}
          scale="weight"
          most={most}
          withScale={false}
        />
      </div>
      <ColourScale scale="weight" most={most} />
      <Choice input="pool" />
      <ScrollFrame>
        <Matrix
          label={texts.pooled}
          meaning={texts.pooledMeaning}
          term={of.pooled}
          rows={texts.pooledRows}
          columns={numbered(shown)}
          cell={(i, j) => <Cell of={i === 0 ? of.pooled : of.pooled_shuffled} at={j} />}
        />
      </ScrollFrame>
      <Fact label={texts.gap} of={of.gap_pooled} />
      <SeedField />
    </>
  );
}
