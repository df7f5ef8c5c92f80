// The laboratory on cost, S3.17, S4.7 and S4.15 together: what a layer of each kind multiplies and adds, keeps, waits for, and how far its
// words are apart, for any length, width, number of heads and window.

import { names, texts } from '#words/lessons/what-it-costs/the-whole-bill';
import Prose from '#words/lessons/what-it-costs/the-whole-bill.mdx';
import { PowerSlider } from '../../../controls/PowerSlider';
import { attention } from '../../../course/attention';
import { Bill } from '../../../course/Bill';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { formatShort } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { attentionCount, lstmCount, projectionCount } from '../counts';
import atOnceProgram from './the-whole-bill.claim-S4.7.py';
import program from './the-whole-bill.py';
import '../cost.css';

const kinds = ['lstm', 'attention', 'flash', 'window', 'linear'] as const;
const columns = ['multiply_adds', 'kept', 'in_a_row', 'path'] as const;

const inputs = {
  n: wholeSpec(texts.n, { default: 64, min: 16, max: 131_072 }),
  d: wholeSpec(texts.d, { default: 64, min: 64, max: 4096 }),
  heads: wholeSpec(texts.heads, { default: 1, min: 1, max: 64 }),
  reach: wholeSpec(texts.reach, { default: 64, min: 1, max: 4096 }),
} as const;

interface Sizes {
  readonly n: number;
  readonly d: number;
  readonly heads: number;
  readonly reach: number;
}

/** A number for each kind in each column. */
function bill(engine: PageEngine, sizes: Sizes) {
  const n = engine.tensor(sizes.n);
  const d = engine.tensor(sizes.d);
  const heads = engine.tensor(sizes.heads);
  const reach = engine.clamp(engine.tensor(sizes.reach), { max: sizes.n - 1 });
  const times = (...factors: readonly [Tensor, ...(Tensor | number)[]]): Tensor =>
    factors.slice(1).reduce((product: Tensor, factor) => engine.mul(product, factor), factors[0]);
  // All words at once: one step, however many there are.
  const one = engine.clamp(n, { max: 1 });
  const full = attentionCount(engine, n, d);
  const projections = projectionCount(engine, n, d);
  // A word sees so many on each side, fewer at both ends.
  const pairs = engine.sub(
    times(n, engine.add(times(reach, 2), 1)),
    times(reach, engine.add(reach, 1)),
  );
  const before = engine.sub(n, 1);
  const layersOfWindow = engine.neg(engine.floor(engine.neg(engine.div(before, reach))));
  const sums = times(d, engine.add(engine.div(d, heads), 1));
  return {
    n,
    d,
    heads,
    reach,
    multiply_adds: engine.stack([
      lstmCount(engine, n, d),
      full,
      full,
      engine.add(projections, times(pairs, d, 2)),
      engine.add(projections, times(n, sums, 2)),
    ]),
    kept: engine.stack([
      times(d, 2),
      times(engine.square(n), heads),
      times(n, heads, 2),
      times(pairs, heads),
      sums,
    ]),
    in_a_row: engine.stack([n, one, one, one, one]),
    path: engine.stack([before, one, one, layersOfWindow, one]),
  };
}

const kindNames = kinds.map((kind) => texts.kinds[kind]);

const computation = defineComputation({
  inputs,
  compute: bill,
  tensors: {
    n: {},
    d: {},
    heads: {},
    reach: {},
    multiply_adds: { axes: [kindNames] },
    kept: { axes: [kindNames] },
    in_a_row: { axes: [kindNames] },
    path: { axes: [kindNames] },
  },
  names,
  program,
});

const { of } = computation;

/** The sizes of a book. */
const book: Sizes = { n: 131_072, d: 64, heads: 1, reach: 128 };

export default defineStep(computation, {
  Figure,
  summary: (trace, { n, d }) =>
    texts.summary(
      String(n),
      String(d),
      formatShort(trace.value('multiply_adds', 0), 0),
      formatShort(trace.value('multiply_adds', 1), 0),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'least-work',
      ...texts.leastWork,
      compute: (engine) => ({ multiply_adds: bill(engine, book).multiply_adds }),
      tap: { lstm: 'lstm', window: 'window', linear: 'linear' },
      expected: 'linear',
      decide: {
        smallest: {
          lstm: 'multiply_adds[0]',
          window: 'multiply_adds[3]',
          linear: 'multiply_adds[4]',
        },
      },
      scenes: [{ label: texts.leastWork.scene, inputs: { ...book } }],
    }),
  ],
  claims: [
    claim({
      ...texts.atOnce,
      entry: 'S4.7',
      // Word 5 alone, beside word 5 among all.
      compute(engine) {
        engine.manualSeed(0);
        const Q = engine.randn([8, 16]);
        const K = engine.randn([8, 16]);
        const V = engine.randn([8, 16]);
        const row = (of: Tensor) => engine.narrow(of, 0, 4, 1);
        const among = row(attention(engine, Q, K, V).output);
        const alone = attention(engine, row(Q), K, V).output;
        return { among, alone, difference: engine.amax(engine.abs(engine.sub(alone, among))) };
      },
      tensors: {
        among: { rounding: true },
        alone: { rounding: true },
        difference: { rounding: true },
      },
      program: atOnceProgram,
      expected: 'yes',
      decide: { by: 'difference', line: ['yes', 1e-6, 'no'] },
    }),
  ],
});

function Figure({ trace, inputs: { reach } }: FigureProps<typeof computation>) {
  const least = columns.map((name) => Math.min(...trace.get(name).data));
  return (
    <>
      <Bill
        caption={texts.table}
        heads={columns.map((name) => ({ text: texts.columns[name], term: of[name] }))}
        rows={kinds.map((kind, i) => ({
          id: kind,
          label: kind === 'window' ? texts.windowOf(reach) : texts.kinds[kind],
          cells: columns.map((name, column) => (
            <span
              key={name}
              class="bill-number"
              data-least={trace.value(name, i) === least[column] || undefined}
            >
              <Cell of={of[name]} at={i} decimals={0} />
            </span>
          )),
        }))}
      />
      <p class="quiet">{texts.framed}</p>
      <div data-pinned>
        <PowerSlider input="n" />
      </div>
      <PowerSlider input="d" />
      <PowerSlider input="heads" />
      <PowerSlider input="reach" />
    </>
  );
}
