// S4.8: −∞ against −1e9, stage by stage, and the three fates of a row that may attend to nothing (correction 11).

import { names, texts } from '#words/lessons/hiding-the-future/nothing-to-see';
import Prose from '#words/lessons/hiding-the-future/nothing-to-see.mdx';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { AddWord, WordField } from '../../../controls/WordField';
import { score } from '../../../course/attention';
import { seedInput } from '../../../course/inputs';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatShort } from '../../../lab/format';
import { countSpec } from '../../../lab/inputs';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { nameOf, type TensorName } from '../../../lab/tensors';
import { sentence } from '../parts';
import claimProgram from './nothing-to-see.claim-11.py';
import program from './nothing-to-see.py';

const inputs = {
  words: sentence,
  blocked: countSpec(texts.blocked, 'words', { default: 2, min: 0 }),
  seed: seedInput,
} as const;

const big = -1e9;

const computation = defineComputation({
  inputs,
  compute(engine, { words, blocked, seed }) {
    const count = words.length;
    engine.manualSeed(seed);
    const queries = engine.randn([2, count, 64]);
    const keys = engine.randn([2, count, 64]);
    const query = engine.select(engine.select(queries, 0, 0), 0, 0);
    const scores = engine.div(engine.matmul(engine.select(keys, 0, 0), query), 8);
    const positions = engine.arange(count);
    const hidden = engine.ge(positions, count - Math.min(blocked, count));
    const inf = stages(engine, engine.maskedFill(scores, hidden, -Infinity));
    const large = stages(engine, engine.maskedFill(scores, hidden, big));
    const nothing = engine.ge(engine.sum(hidden), count);
    return {
      scores,
      positions,
      hidden,
      filled_inf: inf.filled,
      maximum_inf: inf.maximum,
      shifted_inf: inf.shifted,
      exps_inf: inf.exps,
      total_inf: inf.total,
      weights_inf: inf.weights,
      filled_big: large.filled,
      maximum_big: large.maximum,
      shifted_big: large.shifted,
      exps_big: large.exps,
      total_big: large.total,
      weights_big: large.weights,
      weights_zeros: engine.maskedFill(inf.weights, nothing, 0),
    };
  },
  tensors: {
    scores: { axes: ['words'], rounding: true },
    positions: { axes: ['words'] },
    hidden: { axes: ['words'] },
    filled_inf: { role: 'score', axes: ['words'], rounding: true, minusInfinity: true },
    maximum_inf: {},
    shifted_inf: { axes: ['words'], rounding: true, minusInfinity: true },
    exps_inf: { axes: ['words'] },
    total_inf: {},
    weights_inf: { role: 'weight', axes: ['words'] },
    filled_big: { role: 'score', axes: ['words'], rounding: true },
    maximum_big: {},
    shifted_big: { axes: ['words'], rounding: true },
    exps_big: { axes: ['words'] },
    total_big: {},
    weights_big: { role: 'weight', axes: ['words'] },
    weights_zeros: { role: 'weight', axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [11],
  Figure,
  summary(trace, { words, blocked }) {
    const [first = ''] = words;
    const weight = formatShort(trace.value('weights_big'), 3);
    const open = words.length - blocked;
    return open > 0
      ? texts.summary(first, formatShort(open), formatShort(words.length), weight)
      : texts.none(first, weight);
  },
  problem: (_, { words, blocked }) => (blocked >= words.length ? texts.problem : null),
  Prose,
  predictions: [
    prediction({
      id: 'fifth',
      ...texts.fifth,
      compute(engine) {
        const scores = engine.tensor([1, 0, 2, -1, 1]);
        const open = engine.tensor([false, true, true, true, true]);
        return {
          blocked: engine.softmax(engine.mul(engine.full([5], 1), big), 0),
          open: engine.softmax(engine.maskedFill(scores, open, big), 0),
        };
      },
      expected: 'fifth',
      decide: {
        first: [
          ['none', { blocked: '= NaN' }],
          ['zero', { blocked: '= 0' }],
        ],
        else: 'fifth',
      },
      scenes: [{ label: texts.fifth.scene, inputs: { blocked: 5 } }],
    }),
  ],
  claims: [
    claim({
      correction: 11,
      entry: 'S4.8',
      ...texts.claim,
      compute(engine) {
        engine.manualSeed(0);
        const queries = engine.randn([4, 8]);
        const keys = engine.randn([4, 8]);
        const { scaled_scores: scores } = score(engine, queries, keys);
        const mask = engine.tensor([
          [1, 0, 0, 0],
          [0, 0, 0, 0],
          [1, 1, 1, 0],
          [1, 1, 1, 1],
        ]);
        const weights = (fill: number) =>
          engine.softmax(engine.maskedFill(scores, engine.eq(mask, 0), fill), 1);
        return { mask, weights_inf: weights(-Infinity), weights_big: weights(big) };
      },
      tensors: { mask: {}, weights_inf: { role: 'weight' }, weights_big: { role: 'weight' } },
      expected: 'no',
      decide: { first: [['yes', { 'weights_big[4]': '= 0' }]], else: 'no' },
      explain(trace) {
        const inf = trace.get('weights_inf').data;
        const same = trace.get('weights_big').data.filter((weight, at) => weight === inf[at]);
        return texts.claim.explain(
          formatShort(trace.value('weights_big', 4)),
          formatShort(same.length),
        );
      },
      program: claimProgram,
      scenes: [{ label: texts.claim.scene, inputs: { blocked: 5 } }],
    }),
  ],
  tasks: [
    task({
      id: 'all-blocked',
      ...texts.task,
      decimals: 2,
      compute(engine) {
        const scores = engine.tensor([2, 0, 2, 0]);
        return {
          right: engine.softmax(engine.mul(engine.full([4], 1), big), 0),
          zeros: engine.full([4], 0),
          open: engine.softmax(scores, 0),
        };
      },
    }),
  ],
});

/** Softmax with every stage named. */
function stages(engine: PageEngine, filled: Tensor) {
  const maximum = engine.max(filled);
  const shifted = engine.sub(filled, maximum);
  const exps = engine.exp(shifted);
  const total = engine.sum(exps);
  return { filled, maximum, shifted, exps, total, weights: engine.div(exps, total) };
}

interface RowOptions {
  /** What stands before the row, where that is not the name of its tensor. */
  readonly label?: string;
  /** The tensor of a number over all words. */
  readonly sum?: TensorName;
  /** Whether a group of rows starts here. */
  readonly first?: boolean;
}

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  const row = (of: TensorName, more: RowOptions = {}) => (
    <WordRow
      label={more.label ?? nameOf(of, names)}
      term={of}
      {...(more.first ? { class: 'group' } : {})}
      count={words.length}
      cell={(i) => <Cell of={of} at={i} decimals={3} />}
      sum={more.sum ? <Cell of={more.sum} decimals={3} /> : null}
    />
  );
  return (
    <>
      <Slider input="blocked" />
      <WordTable
        caption={texts.table}
        dense
        corner={<AddWord input="words" />}
        words={words}
        head={(i) => <WordField input="words" at={i} />}
        sumHead={texts.all}
      >
        {row(of.scores)}
        {row(of.filled_inf, { sum: of.maximum_inf, first: true })}
        {row(of.shifted_inf)}
        {row(of.exps_inf, { sum: of.total_inf })}
        {row(of.weights_inf, { label: texts.weight })}
        {row(of.filled_big, { sum: of.maximum_big, first: true })}
        {row(of.shifted_big)}
        {row(of.exps_big, { sum: of.total_big })}
        {row(of.weights_big, { label: texts.weight })}
        {row(of.weights_zeros, { label: texts.zeros, first: true })}
      </WordTable>
      <SeedField />
    </>
  );
}
