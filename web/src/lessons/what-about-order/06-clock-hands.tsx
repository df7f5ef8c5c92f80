// S3.19: every pair as the hand of a clock; a shift of the position turns each hand by an angle of its own.

import { names, texts } from '#words/lessons/what-about-order/06-clock-hands';
import Prose from '#words/lessons/what-about-order/06-clock-hands.mdx';
import { Slider } from '../../controls/Slider';
import { numbered } from '../../course/axes';
import type { PageEngine, Tensor } from '../../engine';
import { Cell } from '../../figures/Cell';
import { Clock, type Hand } from '../../figures/Clock';
import { Matrix } from '../../figures/Matrix';
import { useModel } from '../../lab/context';
import { formatNumber } from '../../lab/format';
import { claim, defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import shiftProgram from './06-claim-S3.19.py';
import program from './06-clock-hands.py';
import { largestDifference } from './parts';

const width = 32;
const count = 50;
const last = count - 1;
const whole = { kind: 'number', whole: true, min: 0, step: 1 } as const;

const inputs = {
  position: { ...whole, label: texts.position, default: 3, max: last },
  shift: { ...whole, label: texts.shift, default: 2, min: -last, max: last },
  pair: { ...whole, label: texts.pair, default: 0, max: width / 2 - 1 },
} as const;

/** The waves' numbers at a position; before position 0 every hand is turned back, and so its sine changes sign. */
function rowAt(engine: PageEngine, table: Tensor, position: number): Tensor {
  const row = engine.select(table, 0, Math.abs(position));
  if (position >= 0) return row;
  return engine.mul(row, engine.tensor(numbered(width).map((_, i) => (i % 2 ? 1 : -1))));
}

/** The matrix that turns a pair (sine, cosine) on by as many positions as the shift. */
function rotationBy(engine: PageEngine, sine: Tensor, cosine: Tensor): Tensor {
  return engine.stack(
    [engine.stack([cosine, engine.neg(sine)], 0), engine.stack([sine, cosine], 0)],
    0,
  );
}

const computation = defineComputation({
  inputs,
  compute(engine, { position, shift, pair }) {
    const table = engine.sinusoidalTable(2 * last + 1, width);
    const at = (place: number) => rowAt(engine, table, place);
    const pairAt = (place: number) => engine.narrow(at(place), 0, 2 * pair, 2);
    const pair_now = pairAt(position);
    const turn = pairAt(shift);
    const rotation = rotationBy(engine, engine.select(turn, 0, 0), engine.select(turn, 0, 1));
    return {
      row: at(position),
      row_after: at(position + shift),
      pair_now,
      pair_after: pairAt(position + shift),
      rotation,
      turned: engine.matmul(pair_now, rotation),
    };
  },
  tensors: {
    pair_now: { axes: [texts.parts] },
    rotation: { axes: [texts.parts, texts.parts] },
    row: { axes: [numbered(width, 0)] },
    row_after: { axes: [numbered(width, 0)] },
    pair_after: { axes: [texts.parts] },
    turned: { axes: [texts.parts] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { position, shift, pair }) =>
    texts.summary(
      String(pair),
      String(position),
      formatNumber(position + shift, 0),
      formatNumber(trace.value('turned', 0), 3),
      formatNumber(trace.value('turned', 1), 3),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'same-turn',
      ...texts.sameTurn,
      compute(engine) {
        const table = engine.sinusoidalTable(50, width);
        const hand = (position: number) =>
          engine.narrow(engine.select(table, 0, position), 0, 2, 2);
        // The cosine of the angle between two hands of length 1.
        const between = (a: number, b: number) => engine.dot(hand(a), hand(b));
        return { early: between(0, 5), late: between(40, 45) };
      },
      expected: 1,
      answer: (trace) => {
        const difference = trace.value('late') - trace.value('early');
        return Math.abs(difference) < 1e-5 ? 1 : difference < 0 ? 0 : 2;
      },
      explain: (trace) =>
        texts.sameTurn.because(
          formatNumber(trace.value('early')),
          formatNumber(trace.value('late')),
        ),
      scenes: [{ label: texts.sameTurn.scene, inputs: { position: 40, shift: 5, pair: 1 } }],
    }),
  ],
  claims: [
    claim({
      entry: 'S3.19',
      ...texts.oneTurn,
      compute(engine) {
        const table = engine.sinusoidalTable(count, width);
        const hands = engine.transpose(engine.reshape(table, [count, width / 2, 2]), 0, 1);
        const turn = engine.select(hands, 1, 5);
        const [sine, cosine] = [engine.select(turn, 1, 0), engine.select(turn, 1, 1)];
        const R_5 = engine.stack(
          [engine.stack([cosine, engine.neg(sine)], 1), engine.stack([sine, cosine], 1)],
          1,
        );
        const turned = engine.matmul(engine.narrow(hands, 1, 0, count - 5), R_5);
        return { gap: largestDifference(engine, turned, engine.narrow(hands, 1, 5, count - 5)) };
      },
      tensors: { gap: { rounding: true } },
      expected: 0,
      answer: (trace) => (trace.value('gap') < 1e-5 ? 0 : 1),
      explain: (trace) => texts.oneTurn.because(formatNumber(trace.value('gap'))),
      scenes: [{ label: texts.oneTurn.scene, inputs: { position: 40, shift: 5 } }],
      program: shiftProgram,
    }),
  ],
});

function Figure({ trace, inputs: { position, shift, pair } }: FigureProps<typeof computation>) {
  const model = useModel();
  const hand = (name: 'row' | 'row_after', which: number): Hand => ({
    sine: trace.get(name).data[2 * which] ?? 0,
    cosine: trace.get(name).data[2 * which + 1] ?? 0,
  });
  const turn = 1 / 10000 ** ((2 * pair) / width);
  return (
    <>
      <div class="clock-stage">
        <Clock
          large
          label={texts.clock(String(pair), String(position), formatNumber(position + shift, 0))}
          caption={texts.hands(String(position), formatNumber(position + shift, 0))}
          hand={{ ...hand('row', pair), drag: { input: 'position', by: turn } }}
          after={{ ...hand('row_after', pair), drag: { input: 'shift', by: turn } }}
          turn={shift * turn}
        />
        <div class="clock-row">
          {numbered(width / 2, 0).map((name, which) => (
            <button
              key={name}
              type="button"
              class="clock-button"
              aria-label={texts.choose(name)}
              aria-pressed={which === pair}
              onClick={() => model.set({ pair: which })}
            >
              <Clock
                label={texts.small(name)}
                caption={name}
                hand={hand('row', which)}
                chosen={which === pair}
              />
            </button>
          ))}
        </div>
      </div>
      <Slider input="position" tensor={of.row} />
      <Slider input="shift" tensor={of.row_after} />
      <Slider input="pair" tensor={of.pair_now} />
      <div class="equation">
        <Matrix
          label={texts.now}
          meaning={texts.nowMeaning}
          term={of.pair_now}
          rows={['']}
          columns={texts.parts}
          cell={(_, j) => <Cell of={of.pair_now} at={j} decimals={3} />}
        />
        <Matrix
          label="R"
          meaning={texts.rotationMeaning}
          term={of.rotation}
          rows={texts.parts}
          columns={texts.parts}
          cell={(i, j) => <Cell of={of.rotation} at={2 * i + j} decimals={3} />}
        />
        <span class="operator">=</span>
        <Matrix
          label={texts.turned}
          meaning={texts.turnedMeaning}
          term={of.turned}
          rows={['']}
          columns={texts.parts}
          cell={(_, j) => <Cell of={of.turned} at={j} decimals={3} />}
        />
        <span class="operator">=</span>
        <Matrix
          label={texts.after(formatNumber(position + shift, 0))}
          meaning={texts.afterMeaning}
          term={of.pair_after}
          rows={['']}
          columns={texts.parts}
          cell={(_, j) => <Cell of={of.pair_after} at={j} decimals={3} />}
        />
      </div>
    </>
  );
}
