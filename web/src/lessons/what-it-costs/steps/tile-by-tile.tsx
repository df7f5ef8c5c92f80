// S4.15: flash and memory-efficient attention. Softmax over scores that come tile by tile: a running maximum and a running sum, corrected
// whenever a larger score comes. It is exact.

import { names, texts } from '#words/lessons/what-it-costs/tile-by-tile';
import Prose from '#words/lessons/what-it-costs/tile-by-tile.mdx';
import { NumberField } from '../../../controls/NumberField';
import { Player } from '../../../controls/Player';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber, formatShort } from '../../../lab/format';
import { between, stageSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import program from './tile-by-tile.py';
import '../cost.css';

const { words } = texts;
const size = 2;
const tiles = words.length / size;
const tileNames = Array.from({ length: tiles }, (_, i) => texts.tile(i + 1));
const stages = [texts.start, ...tileNames];

const inputs = {
  scores: {
    kind: 'vector',
    label: texts.score,
    default: [1, 2, 0.5, 3, 2.5, -1],
    min: -10,
    max: 10,
    step: 0.1,
  },
  values: {
    kind: 'vector',
    label: texts.value,
    default: [4, -2, 1, 3, 0, 5],
    min: -10,
    max: 10,
    step: 0.5,
  },
  stage: stageSpec(texts.stage, stages),
} as const;

/** What is known after each tile. */
function walk(engine: PageEngine, scores: Tensor, values: Tensor) {
  const tile = (of: Tensor, i: number) => engine.narrow(of, 0, i * size, size);
  const maxima: Tensor[] = [];
  const factors: Tensor[] = [];
  const sums: Tensor[] = [];
  const mixes: Tensor[] = [];
  for (let i = 0; i < tiles; i++) {
    const highest = engine.amax(tile(scores, i), 0);
    const before = maxima.at(-1);
    const maximum = before ? engine.amax(engine.stack([before, highest]), 0) : highest;
    const exps = engine.exp(engine.sub(tile(scores, i), maximum));
    let sum = engine.sum(exps);
    let mix = engine.dot(exps, tile(values, i));
    if (before) {
      const factor = engine.exp(engine.sub(before, maximum));
      sum = engine.add(engine.mul(sums.at(-1) as Tensor, factor), sum);
      mix = engine.add(engine.mul(mixes.at(-1) as Tensor, factor), mix);
      factors.push(factor);
    }
    maxima.push(maximum);
    sums.push(sum);
    mixes.push(mix);
  }
  const running_max = engine.stack(maxima);
  // Every exponential that was added up so far, as the maximum so far has it.
  const all = engine.exp(engine.sub(scores, engine.unsqueeze(running_max, 1)));
  const ends = engine.unsqueeze(engine.arange(size, words.length + 1, size), 1);
  const seen = engine.gt(ends, engine.arange(words.length));
  const running_sum = engine.stack(sums);
  const running_mix = engine.stack(mixes);
  return {
    running_max,
    exps_so_far: engine.where(seen, all, 0),
    factors: engine.stack(factors),
    running_sum,
    running_mix,
    running_output: engine.div(running_mix, running_sum),
  };
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const scores = engine.tensor(given.scores);
    const values = engine.tensor(given.values);
    const walked = walk(engine, scores, values);
    const weights = engine.softmax(scores, 0);
    const output = engine.dot(weights, values);
    const found = engine.select(walked.running_output, 0, tiles - 1);
    return {
      scores,
      values,
      ...walked,
      weights,
      output,
      difference: engine.abs(engine.sub(found, output)),
    };
  },
  tensors: {
    scores: { axes: [words] },
    values: { axes: [words] },
    running_max: { axes: [tileNames] },
    exps_so_far: { role: 'score', axes: [tileNames, words] },
    factors: { axes: [tileNames.slice(1)] },
    running_sum: { axes: [tileNames] },
    running_mix: { axes: [tileNames], rounding: true },
    running_output: { role: 'output', axes: [tileNames], rounding: true },
    weights: { axes: [words] },
    output: { rounding: true },
    difference: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    texts.summary(
      formatNumber(trace.value('running_output', tiles - 1), 4),
      formatNumber(trace.value('output'), 4),
      formatShort(trace.value('difference'), 7),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'a-higher-score',
      ...texts.higherScore,
      compute(engine) {
        const scores = engine.tensor([1, 2, 0.5, 3]);
        const all = engine.sum(engine.exp(engine.sub(scores, 3)));
        const first = engine.sum(engine.exp(engine.sub(engine.tensor([1, 2]), 2)));
        const second = engine.sum(engine.exp(engine.sub(engine.tensor([0.5, 3]), 3)));
        const factor = engine.exp(engine.tensor(-1));
        return {
          factor,
          all,
          left: engine.add(first, second),
          corrected: engine.add(engine.mul(first, factor), second),
        };
      },
      expected: 'factor',
      decide: {
        first: [
          ['nothing', { 'apart(left, all)': '< 1e-6' }],
          ['factor', { 'apart(corrected, all)': '< 1e-6' }],
        ],
        else: 'again',
      },
      scenes: [{ label: texts.higherScore.scene, inputs: { stage: 2 } }],
    }),
  ],
  tasks: [
    task({
      id: 'correct-the-sum',
      ...texts.correctTheSum,
      decimals: 2,
      given: { before: 4, after: 6, sum: 1.5, added: 1.2 },
      draw({ whole, one }) {
        const before = whole(1, 6);
        return {
          before,
          after: before + whole(1, 2),
          sum: one([1.2, 1.4, 1.5, 1.8]),
          added: one([1, 1.1, 1.2, 1.3]),
        };
      },
      compute(engine, { before, after, sum, added }) {
        const at = (by: number) =>
          engine.add(engine.mul(engine.exp(engine.tensor([by])), sum), added);
        return {
          right: at(before - after),
          uncorrected: at(0),
          wrongWay: at(after - before),
          factor: engine.exp(engine.tensor([before - after])),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs: { stage } }: FigureProps<typeof computation>) {
  const reached = Math.round(stage);
  const tileOf = (i: number) => Math.floor(i / size);
  /** Numbers of a tile stand under its last word; what is not known yet keeps its place. */
  const after = (label: string, name: TensorName, decimals: number, first = 0) => (
    <WordRow
      label={label}
      term={name}
      count={words.length}
      cell={(i) => {
        const tile = tileOf(i);
        if (i % size !== size - 1 || tile < first) return null;
        return (
          <span
            class="tile-number"
            style={{ '--reached': between(stage, tile + 1) }}
            aria-hidden={tile >= reached || undefined}
          >
            {tile < reached ? <Cell of={name} at={tile - first} decimals={decimals} /> : '\u00a0'}
          </span>
        );
      }}
    />
  );
  return (
    <>
      <WordTable
        caption={texts.table}
        captioned
        dense
        words={words}
        head={(i) => (
          <span
            class="tile-word"
            data-tile={tileOf(i) + 1 === reached || undefined}
            data-seen={tileOf(i) < reached || undefined}
          >
            {words[i]}
          </span>
        )}
      >
        <WordRow
          label={texts.score}
          term={of.scores}
          count={words.length}
          cell={(i) => <NumberField input="scores" at={i} label={texts.scoreOf(words[i] ?? '')} />}
        />
        <WordRow
          label={texts.value}
          term={of.values}
          count={words.length}
          cell={(i) => <NumberField input="values" at={i} label={texts.valueOf(words[i] ?? '')} />}
        />
        <WordRow
          label={texts.bars}
          term={of.exps_so_far}
          count={words.length}
          silent
          cell={(i) => <Exponential of={i} stage={stage} exps={trace.get('exps_so_far').data} />}
        />
        {after(texts.max, of.running_max, 1)}
        {after(texts.factor, of.factors, 2, 1)}
        {after(texts.sum, of.running_sum, 2)}
        {after(texts.mix, of.running_mix, 2)}
        {after(texts.output, of.running_output, 3)}
      </WordTable>
      <div data-pinned>
        <Player input="stage" stages={stages} />
      </div>
      <p class="tile-result">
        {texts.atOnce} <Cell of={of.output} decimals={4} inline />
        {reached === tiles && (
          <>
            {texts.differs} <Cell of={of.difference} decimals={7} inline />
          </>
        )}
      </p>
      <p class="visually-hidden">
        {texts.said(
          reached,
          formatNumber(trace.value('running_output', Math.max(0, reached - 1)), 4),
        )}
      </p>
    </>
  );
}

interface ExponentialProps {
  /** The position of a word. */
  readonly of: number;
  readonly stage: number;
  readonly exps: ArrayLike<number>;
}

/** What a word has in the sum so far: all bars together are the sum. When a larger score comes, those before it shrink. */
function Exponential({ of, stage, exps }: ExponentialProps) {
  const after = (tile: number) => (tile < 0 ? 0 : (exps[tile * words.length + of] ?? 0));
  const to = Math.ceil(stage) - 1;
  const arrived = between(stage, to + 1);
  const height = after(to - 1) + arrived * (after(to) - after(to - 1));
  return (
    <div class="tile-bars">
      <div class="tile-bar" style={{ '--height': height }} />
    </div>
  );
}
