// S4.15's question on remedies: window, strided, block-sparse and linear attention, each with its picture, its cost and its error beside
// full attention on the same random words.

import { names, texts } from '#words/lessons/what-it-costs/not-every-pair';
import Prose from '#words/lessons/what-it-costs/not-every-pair.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { attention } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { Bill } from '../../../course/Bill';
import { seedInput } from '../../../course/inputs';
import { three } from '../../../course/linear';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { choiceSpec, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import program from './not-every-pair.py';
import '../cost.css';

const n = 12;
const width = 8;
const kinds = ['full', 'window', 'strided', 'blocks', 'linear'] as const;
type Kind = (typeof kinds)[number];

const inputs = {
  kind: choiceSpec(texts.kind, texts.kinds, 'window'),
  reach: wholeSpec(texts.reach, { default: 2, min: 1, max: 6 }),
  seed: seedInput,
} as const;

/** True where a word sees another, for each kind that hides some. */
function masks(engine: PageEngine, reach: number) {
  const place = engine.arange(0, n, 1, { dtype: 'float32' });
  const row = engine.unsqueeze(place, 1);
  const far = engine.abs(engine.sub(row, place));
  const block = (of: Tensor) => engine.floor(engine.div(of, reach));
  const either = (one: Tensor, other: Tensor) => engine.where(one, one, other);
  return {
    full: engine.le(far, n),
    window: engine.le(far, reach),
    strided: either(engine.le(far, 1), engine.eq(engine.mul(block(far), reach), far)),
    blocks: either(
      engine.eq(block(row), block(place)),
      engine.eq(block(engine.add(place, engine.mul(row, 0))), 0),
    ),
  };
}

/** Katharopoulos and others, 2020: the weights are products of elu(q) + 1 and elu(k) + 1, divided by their sum. */
function linear(engine: PageEngine, Q: Tensor, K: Tensor, V: Tensor) {
  const feature = (x: Tensor) => engine.where(engine.gt(x, 0), engine.add(x, 1), engine.exp(x));
  const products = engine.matmul(feature(Q), engine.transpose(feature(K), 0, 1));
  const weights = engine.div(products, engine.sum(products, 1, true));
  return { weights, output: engine.matmul(weights, V) };
}

function compare(engine: PageEngine, reach: number, seed: number) {
  engine.manualSeed(seed);
  const Q = engine.randn([n, width]);
  const K = engine.randn([n, width]);
  const V = engine.randn([n, width]);
  const seen = masks(engine, reach);
  const made = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      kind === 'linear'
        ? linear(engine, Q, K, V)
        : attention(engine, Q, K, V, engine.logicalNot(seen[kind])),
    ]),
  ) as Record<Kind, { weights: Tensor; output: Tensor }>;
  const pairs = engine.stack(
    (['full', 'window', 'strided', 'blocks'] as const).map((kind) => engine.sum(seen[kind])),
  );
  return {
    Q,
    K,
    V,
    seen,
    made,
    pairs,
    multiply_adds: engine.mul(pairs, 2 * width),
  };
}

const places = numbered(n);
const numbers = numbered(width);

const computation = defineComputation({
  inputs,
  compute(engine, { kind, reach, seed }) {
    const { Q, K, V, seen, made, pairs, multiply_adds } = compare(engine, reach, seed);
    const { weights, output } = made[kind];
    return {
      Q,
      K,
      V,
      mask: seen[kind === 'linear' ? 'full' : kind],
      pairs,
      multiply_adds,
      linear_multiply_adds: engine.tensor(2 * n * width * (width + 1)),
      weights,
      output,
    };
  },
  tensors: {
    Q: { axes: [places, numbers], made: 'random' },
    K: { axes: [places, numbers], made: 'random' },
    V: { axes: [places, numbers], made: 'random' },
    mask: { axes: [places, places] },
    pairs: { axes: [texts.masked] },
    multiply_adds: { axes: [texts.masked] },
    linear_multiply_adds: { given: texts.linearCount },
    weights: { axes: [places, places], rounding: true, made: 'random' },
    output: { axes: [places, numbers], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { kind }) =>
    texts.summary(
      texts.kinds[kind],
      kind === 'linear' ? texts.noPairs : String(trace.value('pairs', kinds.indexOf(kind))),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'as-sharp-a-look',
      ...texts.sharper,
      compute(engine) {
        const lookAt = (factor: number) => {
          engine.manualSeed(0);
          const [Q, K, V] = three(() => engine.randn([n, width]));
          const queries = engine.mul(Q, factor);
          const largest = (weights: Tensor) => engine.mean(engine.amax(weights, 1));
          return {
            full: largest(attention(engine, queries, K, V).weights),
            linear: largest(linear(engine, queries, K, V).weights),
          };
        };
        const [plain, sharp] = [lookAt(1), lookAt(4)];
        return {
          full_plain: plain.full,
          full_sharp: sharp.full,
          linear_plain: plain.linear,
          linear_sharp: sharp.linear,
        };
      },
      expected: 'blunt',
      decide: {
        by: 'linear_sharp / linear_plain',
        line: ['less', 0.9, 'blunt', 1.5, 'sharper'],
        on: { from: 0.25, to: 8, logarithmic: true, as: 'factor' },
      },
      scenes: [{ label: texts.sharper.scene, inputs: { kind: 'linear' } }],
    }),
  ],
});

function Figure({ trace, inputs: { kind } }: FigureProps<typeof computation>) {
  const { data: seen } = trace.get('mask');
  return (
    <>
      <div data-pinned>
        <Choice input="kind" />
      </div>
      <div class="patterns">
        <HeatMatrix
          of={of.weights}
          label={texts.weights[kind]}
          scale="weight"
          most={0.6}
          rows={places}
          columns={places}
          rowsAre={texts.asks}
          columnsAre={texts.answers}
          hidden={(i, j) => !seen[i * n + j]}
        />
      </div>
      <Slider input="reach" />
      <Bill
        caption={texts.table}
        heads={[
          { text: texts.pairs, term: of.pairs },
          { text: texts.multiplyAdds, term: of.multiply_adds },
        ]}
        rows={kinds.map((each, i) => ({
          id: each,
          label: texts.kinds[each],
          chosen: each === kind,
          cells: [
            each === 'linear' ? texts.noPairs : <Cell key="p" of={of.pairs} at={i} decimals={0} />,
            each === 'linear' ? (
              <Cell key="m" of={of.linear_multiply_adds} decimals={0} />
            ) : (
              <Cell key="m" of={of.multiply_adds} at={i} decimals={0} />
            ),
          ],
        }))}
      />
      <SeedField />
    </>
  );
}
