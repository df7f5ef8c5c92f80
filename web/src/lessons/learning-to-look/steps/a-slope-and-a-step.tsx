// S2.20, what training is, second part: the slope of the loss for each of two numbers, and small steps against it.

import { names, texts } from '#words/lessons/learning-to-look/a-slope-and-a-step';
import Prose from '#words/lessons/learning-to-look/a-slope-and-a-step.mdx';
import { Slider } from '../../../controls/Slider';
import { numbered } from '../../../course/axes';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Curve } from '../../../figures/Curve';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Again } from '../Again';
import { LineThroughPoints, pointsX } from '../LineThroughPoints';
import program from './a-slope-and-a-step.py';

const steps = 20;
const wanted = [2, 3];

const inputs = {
  rate: { kind: 'number', label: texts.rate, default: 0.1, min: 0.01, max: 0.4, step: 0.01 },
  taken: wholeSpec(texts.taken, { default: 0, min: 0, max: steps }),
} as const;

/** The loss of the line w·x + b, and its slopes: how fast it grows with w, and how fast with b. */
function lossOf(engine: PageEngine, w: Tensor | number, b: Tensor | number) {
  const x = engine.tensor(pointsX);
  const misses = engine.sub(engine.add(engine.mul(x, w), b), engine.tensor(wanted));
  const doubled = engine.mul(misses, 2);
  return {
    loss: engine.mean(engine.square(misses)),
    slopes: engine.stack([engine.mean(engine.mul(doubled, x)), engine.mean(doubled)]),
  };
}

/** Steps downhill from w = 0 and b = 0. */
function walk(engine: PageEngine, learningRate: number, count = steps) {
  const rate = engine.tensor(learningRate);
  let at = engine.zeros([2]);
  const found = [];
  for (let step = 0; step <= count; step++) {
    const parts = [engine.select(at, 0, 0), engine.select(at, 0, 1)] as const;
    const { loss, slopes } = lossOf(engine, ...parts);
    const moves = engine.mul(engine.neg(rate), slopes);
    const moved = engine.add(at, moves);
    found.push({ rate, now: at, parts, loss, slopes, moves, moved });
    at = moved;
  }
  return found;
}

const h = 0.125;

const computation = defineComputation({
  inputs,
  compute(engine, { rate, taken }) {
    const found = walk(engine, rate);
    const here = found[taken];
    if (!here) throw new Error('so many steps are not taken');
    const { now, parts, loss, slopes, moves, moved } = here;
    const [w, b] = parts;
    const slopeBetween = (after: Tensor, before: Tensor) =>
      engine.div(engine.sub(after, before), 2 * h);
    const nudged = engine.stack([
      slopeBetween(
        lossOf(engine, engine.add(w, h), b).loss,
        lossOf(engine, engine.sub(w, h), b).loss,
      ),
      slopeBetween(
        lossOf(engine, w, engine.add(b, h)).loss,
        lossOf(engine, w, engine.sub(b, h)).loss,
      ),
    ]);
    return {
      rate: here.rate,
      path: engine.stack(found.map((each) => each.now)),
      losses: engine.stack(found.map((each) => each.loss)),
      now,
      loss,
      slopes,
      nudged,
      moves,
      moved,
    };
  },
  tensors: {
    path: { axes: [numbered(steps + 1, 0), texts.numbers], rounding: true },
    losses: { axes: [numbered(steps + 1, 0)], rounding: true },
    rate: {},
    now: { axes: [texts.numbers], rounding: true },
    loss: { rounding: true },
    slopes: { axes: [texts.numbers], rounding: true },
    nudged: { axes: [texts.numbers], rounding: true },
    moves: { axes: [texts.numbers], rounding: true },
    moved: { axes: [texts.numbers], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { taken }) =>
    texts.summary(
      taken,
      formatNumber(trace.value('loss'), 3),
      formatNumber(trace.value('losses', 0), 3),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'which-rate',
      needsFigure: true,
      ...texts.whichRate,
      compute(engine) {
        const lossAfter = (rate: number) =>
          walk(engine, rate).at(-1)?.loss ?? engine.tensor(Number.NaN);
        return { slow: lossAfter(0.01), middle: lossAfter(0.1), fast: lossAfter(0.4) };
      },
      expected: 'middle',
      decide: { smallest: { small: 'slow', middle: 'middle', large: 'fast' } },
      scenes: [{ label: texts.whichRate.scene, inputs: { rate: 0.4, taken: 6 } }],
    }),
  ],
  tasks: [
    task({
      id: 'one-step',
      ...texts.oneStep,
      decimals: 2,
      given: { w: 1, slope: 4, rate: 0.1 },
      draw: ({ whole, one }) => ({
        w: whole(1, 5),
        slope: whole(2, 6),
        rate: one([0.1, 0.2, 0.5]),
      }),
      compute(engine, { w, slope, rate }) {
        const by = (factor: number) => engine.reshape(engine.tensor(w + factor * slope), [1]);
        return { right: by(-rate), uphill: by(rate), whole: by(-1) };
      },
    }),
  ],
});

const most = 8;

function Figure({ trace, inputs: { taken } }: FigureProps<typeof computation>) {
  const losses = trace.get('losses').data;
  return (
    <>
      <WordTable
        caption={texts.table}
        words={texts.numbers}
        head={(i) => <span>{texts.numbers[i]}</span>}
      >
        {(['now', 'nudged', 'slopes', 'moves', 'moved'] as const).map((name) => (
          <WordRow
            key={name}
            label={names[name]}
            term={of[name]}
            count={2}
            cell={(i) => <Cell of={of[name]} at={i} decimals={3} />}
          />
        ))}
      </WordTable>
      <Slider input="rate" />
      <Slider input="taken" />
      <Again
        label={texts.on}
        backLabel={texts.back}
        on={{ taken: taken + 1 }}
        back={{ taken: 0 }}
        ended={taken >= steps}
      />
      <div class="learning-pictures">
        <LineThroughPoints
          label={texts.picture}
          y={wanted}
          w={trace.value('now', 0)}
          b={trace.value('now', 1)}
        />
        <Curve
          label={texts.curve}
          title
          x={{ name: texts.step, from: 0, to: steps, ticks: [0, 5, 10, 15, 20] }}
          y={{ name: texts.loss, from: 0, to: most, ticks: [0, 4, 8] }}
          series={[
            {
              label: texts.loss,
              look: 'line',
              points: Array.from(losses.subarray(0, taken + 1), (loss, x) => ({
                x,
                y: loss,
              })),
            },
          ]}
          mark={taken}
        />
      </div>
    </>
  );
}
