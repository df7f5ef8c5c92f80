// S0.4, what training is, first part: one number to guess, and the loss, which says how wrong a guess is.

import { names, texts } from '#words/lessons/learning-to-look/a-guess-and-its-loss';
import Prose from '#words/lessons/learning-to-look/a-guess-and-its-loss.mdx';
import { NumberField } from '../../../controls/NumberField';
import { Slider } from '../../../controls/Slider';
import { numbered } from '../../../course/axes';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Curve } from '../../../figures/Curve';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { LineThroughPoints, pointsX } from '../LineThroughPoints';
import program from './a-guess-and-its-loss.py';

const guess = { min: -1, max: 4 };
const tries = 51;

const inputs = {
  w: { kind: 'number', label: texts.guess, default: 0.5, ...guess, step: 0.05 },
  y: { kind: 'vector', label: texts.wanted, default: [2, 3], min: -2, max: 6, step: 0.1 },
} as const;

const meanSquare = (engine: PageEngine, misses: Tensor, axis = 0): Tensor =>
  engine.mean(engine.square(misses), axis);

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const x = engine.tensor(pointsX);
    const y = engine.tensor(given.y);
    const w = engine.tensor(given.w);
    const guesses = engine.mul(w, x);
    const misses = engine.sub(guesses, y);
    const squares = engine.square(misses);
    const tried = engine.div(engine.sub(engine.arange(tries), 10), 10);
    const lines = engine.mul(engine.unsqueeze(tried, 1), x);
    return {
      x,
      y,
      w,
      guesses,
      misses,
      squares,
      loss: engine.mean(squares),
      tried,
      losses: meanSquare(engine, engine.sub(lines, y), 1),
    };
  },
  tensors: {
    x: { axes: [texts.points], given: texts.given },
    y: { axes: [texts.points] },
    w: {},
    guesses: { axes: [texts.points] },
    misses: { axes: [texts.points], rounding: true },
    squares: { axes: [texts.points], rounding: true },
    loss: { rounding: true },
    tried: { axes: [numbered(tries)] },
    losses: { axes: [numbered(tries)], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { w }) =>
    texts.summary(formatNumber(w, 2), formatNumber(trace.value('loss'), 3)),
  Prose,
  predictions: [
    prediction({
      id: 'zero-loss',
      ...texts.zeroLoss,
      compute(engine) {
        const x = engine.tensor(pointsX);
        const y = engine.tensor([2, 3]);
        const best = engine.div(engine.dot(x, y), engine.dot(x, x));
        return { best, left: meanSquare(engine, engine.sub(engine.mul(best, x), y)) };
      },
      expected: 'close',
      decide: { by: 'left', line: ['zero', 1e-6, 'close', 1, 'one'] },
    }),
  ],
});

function Figure({ trace, inputs: { w, y } }: FigureProps<typeof computation>) {
  const { data } = trace.get('losses');
  return (
    <>
      <WordTable
        caption={texts.table}
        words={texts.points}
        head={(i) => <span>{texts.points[i]}</span>}
        sumHead={texts.mean}
      >
        <WordRow
          label={names.y}
          term={of.y}
          count={2}
          cell={(i) => <NumberField input="y" at={i} label={texts.wantedAt(i + 1)} />}
          sum={null}
        />
        <WordRow
          label={names.guesses}
          term={of.guesses}
          count={2}
          cell={(i) => <Cell of={of.guesses} at={i} decimals={2} />}
          sum={null}
        />
        <WordRow
          label={names.misses}
          term={of.misses}
          count={2}
          cell={(i) => <Cell of={of.misses} at={i} decimals={2} />}
          sum={null}
        />
        <WordRow
          label={names.squares}
          term={of.squares}
          count={2}
          cell={(i) => <Cell of={of.squares} at={i} decimals={3} />}
          sum={<Cell of={of.loss} decimals={3} />}
        />
      </WordTable>
      <Slider input="w" />
      <div class="learning-pictures">
        <LineThroughPoints label={texts.picture} y={y} w={w} b={0} />
        <Curve
          label={texts.curve}
          title
          x={{ name: 'w', from: guess.min, to: guess.max, ticks: [-1, 0, 1, 2, 3, 4] }}
          y={{ name: texts.loss, from: 0, to: 10, ticks: [0, 5, 10] }}
          series={[
            {
              label: texts.loss,
              look: 'line',
              points: withPoint(
                Array.from(data, (loss, i) => ({ x: (i - 10) / 10, y: loss })),
                { x: w, y: trace.value('loss') },
              ),
            },
          ]}
          mark={w}
        />
      </div>
    </>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points with one more among them, unless there is one at its place. */
function withPoint(points: readonly Point[], point: Point): Point[] {
  return [...points.filter(({ x }) => x !== point.x), point].sort((a, b) => a.x - b.x);
}
