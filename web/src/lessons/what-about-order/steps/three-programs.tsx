// S0.10, S1.4 and S3.19: the same formula in three programs, and where their tables part.

import { names, texts } from '#words/lessons/what-about-order/three-programs';
import Prose from '#words/lessons/what-about-order/three-programs.mdx';
import { Choice } from '../../../controls/Choice';
import { numbered } from '../../../course/axes';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Waves } from '../../../figures/Waves';
import { formatNumber } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Fact, OutcomeTable } from '../parts';
import program from './three-programs.py';

const width = 64;

const inputs = {
  count: {
    kind: 'choice',
    label: texts.count,
    options: [
      { id: '10', label: '10' },
      { id: '50', label: '50' },
      { id: '500', label: '500' },
      { id: '2048', label: '2048' },
    ],
    default: '500',
  },
} as const;

/** The largest difference of two tables in each of their columns. */
function gapsOf(engine: PageEngine, a: Tensor, b: Tensor): Tensor {
  return engine.amax(engine.abs(engine.sub(a, b)), 0);
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const count = Number(given.count);
    const power = engine.sinusoidalTable(count, width, 'pow32');
    const exponential = engine.sinusoidalTable(count, width, 'exp32');
    const accurate = engine.sinusoidalTable(count, width, 'float64');
    const last = (table: Tensor) => engine.select(table, 0, count - 1);
    const gaps_power = gapsOf(engine, power, accurate);
    const gaps_exponential = gapsOf(engine, exponential, accurate);
    return {
      last_power: last(power),
      last_exponential: last(exponential),
      last_accurate: last(accurate),
      gaps_power,
      gaps_exponential,
      largest_power: engine.max(gaps_power),
      largest_exponential: engine.max(gaps_exponential),
      largest_between: engine.max(gapsOf(engine, power, exponential)),
    };
  },
  tensors: {
    gaps_power: { axes: [numbered(width, 0)], rounding: true },
    gaps_exponential: { axes: [numbered(width, 0)], rounding: true },
    last_power: { axes: [numbered(width, 0)] },
    last_exponential: { axes: [numbered(width, 0)] },
    last_accurate: { axes: [numbered(width, 0)] },
    largest_power: { rounding: true },
    largest_exponential: { rounding: true },
    largest_between: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { count }) =>
    texts.summary(
      count,
      formatNumber(trace.value('largest_power'), 3),
      formatNumber(trace.value('largest_exponential'), 3),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'where-they-part',
      needsFigure: true,
      ...texts.whereTheyPart,
      compute(engine) {
        const [power, accurate] = (['pow32', 'float64'] as const).map((form) =>
          engine.sinusoidalTable(2048, width, form),
        ) as [Tensor, Tensor];
        const largest = (from: number, length: number) =>
          engine.max(
            gapsOf(
              engine,
              engine.narrow(power, 0, from, length),
              engine.narrow(accurate, 0, from, length),
            ),
          );
        return { early: largest(0, 50), late: largest(1998, 50) };
      },
      expected: 'late',
      decide: { by: 'late / early', line: ['same', 3, 'late'] },
      scenes: [{ label: texts.whereTheyPart.scene, inputs: { count: '2048' } }],
    }),
  ],
});

// Here all three differ, from 50 positions on.
const shown = [6, 7] as const;
const programs = ['power', 'exponential', 'accurate'] as const;

function Figure({ trace, inputs: { count } }: FigureProps<typeof computation>) {
  const millionths = (name: 'gaps_power' | 'gaps_exponential') =>
    Array.from(trace.get(name).data, (gap) => gap * 1e6);
  const [power, exponential] = [millionths('gaps_power'), millionths('gaps_exponential')];
  const most = Math.max(0.1, ...power, ...exponential);
  return (
    <>
      <Choice input="count" />
      <OutcomeTable caption={texts.lastRow(String(Number(count) - 1))} columns={shown.map(String)}>
        {programs.map((name) => (
          <tr key={name}>
            <th scope="row">{texts.programs[name]}</th>
            {shown.map((dimension) => (
              <td key={dimension}>
                <Cell of={of[`last_${name}`]} at={dimension} decimals={7} />
              </td>
            ))}
          </tr>
        ))}
      </OutcomeTable>
      <p class="wave-head">{texts.gapHead}</p>
      <div class="waves-tall">
        <Waves
          label={texts.gapHead}
          lines={[
            { name: texts.short.power, values: power, stroke: 'solid', term: of.gaps_power },
            {
              name: texts.short.exponential,
              values: exponential,
              stroke: 'dotted',
              term: of.gaps_exponential,
            },
          ]}
          least={0}
          most={most}
          axis={texts.axis}
          legend
        />
      </div>
      <Fact label={texts.largest.power} of={of.largest_power} decimals={3} />
      <Fact label={texts.largest.exponential} of={of.largest_exponential} decimals={3} />
      <Fact label={texts.largest.between} of={of.largest_between} decimals={3} />
    </>
  );
}
