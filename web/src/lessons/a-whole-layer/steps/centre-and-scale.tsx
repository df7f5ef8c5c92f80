// S0.11, layer normalisation as what it does to one vector: its mean becomes 0 and its spread 1, whatever was added to it or multiplied.

import { names, texts } from '#words/lessons/a-whole-layer/centre-and-scale';
import Prose from '#words/lessons/a-whole-layer/centre-and-scale.mdx';
import { NumberField } from '../../../controls/NumberField';
import { Slider } from '../../../controls/Slider';
import { layerNorm } from '../../../course/transformer';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { NumberLines } from '../NumberLines';
import program from './centre-and-scale.py';
import '../layer.css';

const vector = [1, 3, 3, 9];
const { places } = texts;

const inputs = {
  x: { kind: 'vector', label: texts.number, default: vector, min: -9, max: 9, step: 0.5 },
  shift: { kind: 'number', label: texts.shift, default: 0, min: -9, max: 9, step: 0.5 },
  stretch: { kind: 'number', label: texts.stretch, default: 1, min: 0, max: 2, step: 0.05 },
} as const;

function normalise(engine: PageEngine, vector: Tensor) {
  const mean = engine.mean(vector);
  const centred = engine.sub(vector, mean);
  const squares = engine.square(centred);
  const variance = engine.mean(squares);
  const spread = engine.sqrt(engine.add(variance, 1e-5));
  return { mean, centred, squares, variance, spread, normed: engine.div(centred, spread) };
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const x = engine.tensor(given.x);
    const stretch = engine.tensor(given.stretch);
    const shift = engine.tensor(given.shift);
    const moved = engine.add(engine.mul(stretch, x), shift);
    return { x, stretch, shift, moved, ...normalise(engine, moved) };
  },
  tensors: {
    x: { axes: [places], made: 'hand' },
    stretch: {},
    shift: {},
    moved: { axes: [places] },
    mean: {},
    centred: { axes: [places], rounding: true },
    squares: { axes: [places], rounding: true },
    variance: { rounding: true },
    spread: { rounding: true },
    normed: { role: 'output', axes: [places], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    texts.summary(
      formatNumber(trace.value('mean'), 2),
      formatNumber(trace.value('spread'), 2),
      Array.from(trace.get('normed').data, (number) => formatNumber(number, 2)).join(', '),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'twice-and-more',
      ...texts.twice,
      compute(engine) {
        const x = engine.tensor(vector);
        return {
          before: layerNorm(engine, {}, x).output,
          after: layerNorm(engine, {}, engine.add(engine.mul(x, 2), 5)).output,
        };
      },
      expected: 'same',
      decide: {
        first: [
          ['same', { 'apart(after, before)': '< 1e-3' }],
          ['twice', { 'after[3] / before[3]': '> 1.999' }],
        ],
        else: 'closer',
      },
      scenes: [{ label: texts.twice.scene, inputs: { stretch: 2, shift: 5 } }],
    }),
  ],
  tasks: [
    task({
      id: 'by-hand',
      ...texts.byHand,
      decimals: 1,
      given: { mean: 3, away: 3 },
      draw: ({ whole }) => ({ mean: whole(1, 9), away: whole(2, 6) }),
      compute(engine, { mean, away }) {
        const x = engine.tensor([mean - away, mean - away, mean + away, mean + away]);
        const { centred, squares, variance } = normalise(engine, x);
        const ends = (of: Tensor) =>
          engine.stack([engine.select(of, 0, 0), engine.select(of, 0, 3)]);
        const sample = engine.sqrt(engine.div(engine.sum(squares), 3));
        return {
          right: ends(engine.div(centred, engine.sqrt(variance))),
          sample: ends(engine.div(centred, sample)),
          square: ends(engine.div(centred, variance)),
          where: ends(engine.div(x, engine.sqrt(variance))),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs: { x } }: FigureProps<typeof computation>) {
  const numbers = (name: 'moved' | 'centred' | 'normed') => [...trace.get(name).data];
  return (
    <>
      <WordTable
        caption={texts.table}
        dense
        words={places}
        head={(i) => <NumberField input="x" at={i} label={texts.numberOf(places[i] ?? '')} />}
        sumHead=""
      >
        <WordRow
          label={names.moved}
          term={of.moved}
          count={x.length}
          cell={(i) => <Cell of={of.moved} at={i} decimals={2} />}
          sum={
            <>
              <span class="quiet">{texts.mean}</span> <Cell of={of.mean} decimals={2} />
            </>
          }
        />
        <WordRow
          label={names.centred}
          term={of.centred}
          count={x.length}
          cell={(i) => <Cell of={of.centred} at={i} decimals={2} />}
          sum={null}
        />
        <WordRow
          label={names.squares}
          term={of.squares}
          count={x.length}
          cell={(i) => <Cell of={of.squares} at={i} decimals={2} />}
          sum={
            <>
              <span class="quiet">{texts.mean}</span> <Cell of={of.variance} decimals={2} />
            </>
          }
        />
        <WordRow
          label={names.normed}
          term={of.normed}
          count={x.length}
          cell={(i) => <Cell of={of.normed} at={i} decimals={3} />}
          sum={
            <>
              <span class="quiet">{texts.by}</span> <Cell of={of.spread} decimals={2} />
            </>
          }
        />
      </WordTable>
      <div data-pinned>
        <Slider input="shift" />
        <Slider input="stretch" />
      </div>
      <NumberLines
        label={texts.lines}
        names={places}
        lines={[
          { label: names.moved, end: 27, ticks: [-20, -10, 0, 10, 20], numbers: numbers('moved') },
          {
            label: names.centred,
            end: 27,
            ticks: [-20, -10, 0, 10, 20],
            numbers: numbers('centred'),
          },
          { label: names.normed, end: 2, ticks: [-2, -1, 0, 1, 2], numbers: numbers('normed') },
        ]}
      />
    </>
  );
}
