// S3.19 and S1.8: every pair as the hand of a clock; a shift of the position turns each hand by an angle of its own, so that how alike two
// rows are depends on their distance alone (corrections 13 and 32). And the same hands in newer models, which turn queries and keys.

import { names, texts } from '#words/lessons/what-about-order/clock-hands';
import Prose from '#words/lessons/what-about-order/clock-hands.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import type { PageEngine, Tensor } from '../../../engine';
import { Clock, type Hand } from '../../../figures/Clock';
import { Waves } from '../../../figures/Waves';
import { useModel } from '../../../lab/context';
import { formatNumber } from '../../../lab/format';
import { viewSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { cosinesTo, Fact, largestDifference } from '../parts';
import claim13Program from './clock-hands.claim-13.py';
import claim32Program from './clock-hands.claim-32.py';
import shiftProgram from './clock-hands.claim-S3.19.py';
import program from './clock-hands.py';
import '../lesson.css';

const width = 32;
const count = 50;
const last = count - 1;
const whole = { kind: 'number', whole: true, min: 0, max: last, step: 1 } as const;

const inputs = {
  position: { ...whole, label: texts.position, default: 3 },
  shift: { ...whole, label: texts.shift, default: 2 },
  pair: { ...whole, label: texts.pair, default: 0, max: width / 2 - 1 },
  seed: seedInput,
  shown: viewSpec(texts.shown, texts.uses, 'added'),
} as const;

/** The rows of all positions that the figure can ask for. */
const tableOf = (engine: PageEngine): Tensor => engine.sinusoidalTable(2 * last + 1, width);

/** Every pair of a vector (width) turned by the hands of a row, or of each of several. */
function turn(engine: PageEngine, x: Tensor, rows: Tensor): Tensor {
  const axis = rows.shape.length;
  const pairs = (of: Tensor) => engine.reshape(of, [...of.shape.slice(0, -1), width / 2, 2]);
  const part = (of: Tensor, which: number) => engine.select(pairs(of), of.shape.length, which);
  const [first, second] = [part(x, 0), part(x, 1)];
  const [sines, cosines] = [part(rows, 0), part(rows, 1)];
  const turned = [
    engine.add(engine.mul(cosines, first), engine.mul(sines, second)),
    engine.sub(engine.mul(cosines, second), engine.mul(sines, first)),
  ];
  return engine.reshape(engine.stack(turned, axis), rows.shape);
}

/** What a query finds at its place among one key at that place and each of the 49 after it, both turned by the hands of their places. */
function rotary(engine: PageEngine, position: number, seed: number) {
  const rows = engine.narrow(tableOf(engine), 0, position, count);
  engine.manualSeed(seed);
  const query = engine.randn([width]);
  const turned_query = turn(engine, query, engine.select(rows, 0, 0));
  // A key that is just what the query looks for: what its place does to the score is then seen best.
  const turned_keys = turn(engine, query, rows);
  const scores = engine.div(engine.mv(turned_keys, turned_query), Math.sqrt(width));
  return { query, turned_query, turned_keys, scores };
}

const computation = defineComputation({
  inputs,
  compute(engine, { position, shift, seed }) {
    const table = tableOf(engine);
    const rows_on = engine.narrow(table, 0, position, count);
    const { scores: rotary_scores, ...turned } = rotary(engine, position, seed);
    return {
      row: engine.select(table, 0, position),
      row_after: engine.select(table, 0, position + shift),
      cosines: cosinesTo(engine, rows_on, 0),
      // Of numbers without a name, so that its explanation is how it is computed and not where it stands.
      cosine: engine.select(cosinesTo(engine, rows_on, 0), 0, shift),
      ...turned,
      rotary_scores,
      rotary_score: engine.select(rotary(engine, position, seed).scores, 0, shift),
    };
  },
  tensors: {
    row: { axes: [numbered(width, 0)] },
    row_after: { axes: [numbered(width, 0)] },
    cosines: { axes: [numbered(count, 0)], rounding: true },
    cosine: { rounding: true },
    query: { axes: [numbered(width, 0)], made: 'random' },
    turned_query: { role: 'query', axes: [numbered(width, 0)], rounding: true },
    turned_keys: { role: 'key', axes: [numbered(count, 0), numbered(width, 0)], rounding: true },
    rotary_scores: { role: 'score', axes: [numbered(count, 0)], rounding: true },
    rotary_score: { role: 'score', rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [13, 32],
  Figure,
  summary: (trace, { position, shift, shown }) => {
    const [of, after] = [String(position), String(position + shift)];
    return shown === 'added'
      ? texts.summary.added(of, after, formatNumber(trace.value('cosine'), 3))
      : texts.summary.turned(of, after, formatNumber(trace.value('rotary_score'), 3));
  },
  Prose,
  predictions: [
    prediction({
      id: 'moved-together',
      ...texts.movedTogether,
      compute(engine) {
        const at = (position: number) => engine.select(rotary(engine, position, 0).scores, 0, 2);
        const [early, late] = [at(3), at(43)];
        return { early, late, change: engine.abs(engine.sub(late, early)) };
      },
      expected: 'same',
      decide: { by: 'change', line: ['same', 1e-4, 'other'] },
      scenes: [
        { label: texts.movedTogether.scene, inputs: { position: 43, shift: 2, shown: 'turned' } },
      ],
    }),
    prediction({
      id: 'same-turn',
      needsFigure: true,
      ...texts.sameTurn,
      compute(engine) {
        const table = engine.sinusoidalTable(50, width);
        const hand = (position: number) =>
          engine.narrow(engine.select(table, 0, position), 0, 2, 2);
        // The cosine of the angle between two hands of length 1.
        const between = (a: number, b: number) => engine.dot(hand(a), hand(b));
        return { early: between(0, 5), late: between(40, 45) };
      },
      expected: 'same',
      decide: { by: 'late - early', line: ['farther', -1e-5, 'same', 1e-5, 'less'] },
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
      expected: 'yes',
      decide: { by: 'gap', line: ['yes', 1e-5, 'no'] },
      scenes: [{ label: texts.oneTurn.scene, inputs: { position: 40, shift: 5 } }],
      program: shiftProgram,
    }),
    claim({
      correction: 13,
      entry: 'S1.9',
      ...texts.claim13,
      compute(engine) {
        const table = engine.sinusoidalTable(501, 64);
        const seen = engine.narrow(table, 0, 0, 50);
        const row = engine.select(table, 0, 500);
        const most = engine.amax(seen, 0);
        const least = engine.neg(engine.amax(engine.neg(seen), 0));
        const slack = 1e-6;
        const beyond = engine.where(
          engine.gt(row, engine.add(most, slack)),
          engine.tensor(1),
          engine.where(
            engine.gt(engine.sub(least, slack), row),
            engine.tensor(1),
            engine.tensor(0),
          ),
        );
        return { length: engine.norm(row), beyond: engine.sum(beyond) };
      },
      tensors: { length: {}, beyond: {} },
      expected: 'no',
      decide: { first: [['yes', { beyond: '= 0' }]], else: 'no' },
      program: claim13Program,
    }),
    claim({
      correction: 32,
      entry: 'S3.19',
      ...texts.claim32,
      compute(engine) {
        const cosines = cosinesTo(engine, engine.sinusoidalTable(count, 32), 0);
        const rises = engine.gt(
          engine.narrow(cosines, 0, 1, count - 1),
          engine.narrow(cosines, 0, 0, count - 1),
        );
        return {
          cosines,
          rises: engine.sum(engine.where(rises, engine.tensor(1), engine.tensor(0))),
          smallest: engine.neg(engine.max(engine.neg(cosines))),
        };
      },
      tensors: { cosines: {}, rises: {}, smallest: {} },
      expected: 'many',
      decide: { by: 'rises', line: ['none', 0, 'few', 9, 'many'] },
      scenes: [{ label: texts.claim32.scene, inputs: { position: 0, shift: 44 } }],
      program: claim32Program,
    }),
  ],
});

/** The largest score that the chart has room for. */
const most = 8;

function Figure({
  trace,
  inputs: { position, shift, pair, shown },
}: FigureProps<typeof computation>) {
  const model = useModel();
  const hand = (name: 'row' | 'row_after', which: number): Hand => ({
    sine: trace.get(name).data[2 * which] ?? 0,
    cosine: trace.get(name).data[2 * which + 1] ?? 0,
  });
  const turn = 1 / 10000 ** ((2 * pair) / width);
  const after = formatNumber(position + shift, 0);
  const isAdded = shown === 'added';
  return (
    <>
      <div class="clock-stage">
        <Clock
          large
          label={texts.clock(String(pair), String(position), after)}
          caption={texts.hands(String(position), after)}
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
                after={hand('row_after', which)}
                chosen={which === pair}
              />
            </button>
          ))}
        </div>
      </div>
      <Fact
        label={
          isAdded ? texts.cosine(String(position), after) : texts.score(String(position), after)
        }
        of={isAdded ? of.cosine : of.rotary_score}
        decimals={3}
      />
      <div class="waves-tallest">
        <Waves
          label={isAdded ? texts.cosines : texts.scores}
          lines={[
            {
              name: isAdded ? texts.cosineShort : texts.scoreShort,
              values: trace.get(isAdded ? 'cosines' : 'rotary_scores').data,
              stroke: 'solid',
              term: isAdded ? of.cosines : of.rotary_scores,
            },
          ]}
          least={isAdded ? -1 : -most}
          most={isAdded ? 1 : most}
          marks={[{ at: shift, name: texts.on(String(shift)) }]}
          axis={texts.axis}
          onPick={(at) => model.set({ shift: at })}
        />
      </div>
      <Choice input="shown" />
      <Slider input="position" tensor={of.row} />
      <Slider input="shift" tensor={of.row_after} />
      <Slider input="pair" tensor={of.row} />
      <SeedField />
    </>
  );
}
