// S0.11, what bends in the feed-forward layer: GELU beside ReLU, and what two matrices without a bend between them come to.

import { names, texts } from '#words/lessons/a-whole-layer/a-soft-bend';
import Prose from '#words/lessons/a-whole-layer/a-soft-bend.mdx';
import { Slider } from '../../../controls/Slider';
import { numbered } from '../../../course/axes';
import { drawMatrix } from '../../../course/linear';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Curve } from '../../../figures/Curve';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import program from './a-soft-bend.py';
import '../layer.css';

const end = 4;
const tries = 20 * end + 1;

const inputs = {
  x: { kind: 'number', label: texts.x, default: 1, min: -end, max: end, step: 0.1 },
} as const;

/** Φ: how much of the bell curve lies below each number. */
const shareBelow = (engine: Engine, x: Tensor) =>
  engine.div(engine.add(engine.erf(engine.div(x, Math.SQRT2)), 1), 2);

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, given) {
    const x = engine.tensor(given.x);
    const below = shareBelow(engine, x);
    const tried = engine.div(engine.sub(engine.arange(tries), 10 * end), 10);
    return {
      x,
      below,
      soft: engine.mul(x, below),
      hard: engine.relu(x),
      tried,
      soft_curve: engine.gelu(tried),
      hard_curve: engine.relu(tried),
      below_curve: shareBelow(engine, tried),
    };
  },
  tensors: {
    x: {},
    below: {},
    soft: { role: 'output', rounding: true },
    hard: {},
    tried: { axes: [numbered(tries)] },
    soft_curve: { role: 'output', axes: [numbered(tries)], rounding: true },
    hard_curve: { axes: [numbered(tries)] },
    below_curve: { axes: [numbered(tries)], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { x }) =>
    texts.summary(
      formatNumber(x, 1),
      formatNumber(trace.value('soft'), 3),
      formatNumber(trace.value('hard'), 3),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'without-a-bend',
      ...texts.without,
      compute(engine) {
        engine.manualSeed(0);
        const x = engine.randn([64]);
        const [first, second] = [drawMatrix(engine, 64, 256), drawMatrix(engine, 256, 64)];
        const two = engine.matmul(engine.matmul(x, first), second);
        const one = engine.matmul(x, engine.matmul(first, second));
        const curve = engine.clamp(engine.matmul(x, first), { min: 0 });
        const apart = (other: Tensor) => engine.max(engine.abs(engine.sub(other, one)));
        return { apart: apart(two), bent: apart(engine.matmul(curve, second)) };
      },
      expected: 'nothing',
      decide: { by: 'apart', line: ['nothing', 1e-5, 'more'] },
    }),
  ],
  tasks: [
    task({
      id: 'below-zero',
      tier: 'full',
      ...texts.belowZero,
      decimals: 2,
      given: { size: 1 },
      draw: ({ one }) => ({ size: one([0.5, 1, 1.5, 2]) }),
      compute(engine, { size }) {
        const by = (of: Tensor) => engine.reshape(of, [1]);
        const x = engine.tensor(-size);
        return {
          right: by(engine.gelu(x)),
          cut: by(engine.relu(x)),
          other: by(engine.mul(x, shareBelow(engine, engine.neg(x)))),
          share: by(shareBelow(engine, x)),
          below: by(shareBelow(engine, engine.neg(x))),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs: { x } }: FigureProps<typeof computation>) {
  const points = (curve: 'soft_curve' | 'hard_curve' | 'below_curve', here: number) => {
    const { data } = trace.get(curve);
    return [...Array.from(data, (y, i) => ({ x: i / 10 - end, y })), { x, y: here }]
      .filter((point, i, all) => i === tries || point.x !== all[tries]?.x)
      .sort((a, b) => a.x - b.x);
  };
  return (
    <>
      <div class="tall-bend" data-pinned>
        <Curve
          label={texts.curve}
          title
          x={{ name: 'x', from: -end, to: end, ticks: [-4, -2, 0, 2, 4] }}
          y={{ name: 'y', from: -0.5, to: end, ticks: [0, 1, 2, 3, 4], decimals: 3 }}
          series={[
            {
              label: texts.soft,
              tag: texts.soft,
              look: 'line',
              term: of.soft,
              points: points('soft_curve', trace.value('soft')),
            },
            {
              label: texts.hard,
              tag: texts.hard,
              look: 'dashed',
              points: points('hard_curve', trace.value('hard')),
            },
          ]}
          mark={x}
        />
        <Slider input="x" />
      </div>
      <WordTable caption={texts.table} words={texts.columns} head={(i) => texts.columns[i] ?? ''}>
        <WordRow
          label={texts.here}
          count={3}
          cell={(i) => <Cell of={[of.below, of.soft, of.hard][i] ?? of.soft} decimals={3} />}
        />
      </WordTable>
    </>
  );
}
