// S0.10, S0.16 and S1.4: the sinusoidal table, its columns as waves, and why positions can be told apart (corrections 5 and 6).

import { useMemo } from 'preact/hooks';
import { names, texts } from '#words/lessons/what-about-order/waves';
import Prose from '#words/lessons/what-about-order/waves.mdx';
import { Choice } from '../../../controls/Choice';
import { Slider } from '../../../controls/Slider';
import { numbered } from '../../../course/axes';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Clock, type Hand } from '../../../figures/Clock';
import { TableCanvas } from '../../../figures/TableCanvas';
import { type Wave, Waves } from '../../../figures/Waves';
import { useModel } from '../../../lab/context';
import { formatNumber, formatShort } from '../../../lab/format';
import type { Inputs } from '../../../lab/inputs';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Fact, OutcomeTable } from '../parts';
import claim5Program from './waves.claim-5.py';
import claim6Program from './waves.claim-6.py';
import program from './waves.py';
import '../lesson.css';

const count = 101;
const shown = 8;

const position = { kind: 'number', whole: true, min: 0, max: count - 1, step: 1 } as const;

const inputs = {
  first: { ...position, label: texts.first, default: 1 },
  second: { ...position, label: texts.second, default: 2 },
  width: {
    kind: 'choice',
    label: texts.width,
    options: [
      { id: '8', label: '8' },
      { id: '128', label: '128' },
    ],
    default: '8',
  },
} as const;

/** What a position is divided by to give the angle of each pair. */
function divisorsOf(engine: PageEngine, dim: number): Tensor {
  const exponents = Array.from({ length: dim / 2 }, (_, pair) => (2 * pair) / dim);
  return engine.pow(engine.tensor(10000), engine.tensor(exponents));
}

/** How many positions on each pair is where it started. */
function periodsOf(engine: PageEngine, divisors: Tensor): Tensor {
  return engine.mul(divisors, 2 * Math.PI);
}

/** How often each column of a table crosses zero. */
function crossings(engine: PageEngine, table: Tensor, rows: number): Tensor {
  const products = engine.mul(
    engine.narrow(table, 0, 0, rows - 1),
    engine.narrow(table, 0, 1, rows - 1),
  );
  const crossed = engine.gt(engine.neg(products), 0);
  return engine.sum(engine.where(crossed, engine.tensor(1), engine.tensor(0)), 0);
}

const pairsOf = ({ width }: Inputs) => numbered(Number(width) / 2, 0);
const dimensions = ({ width }: Inputs) => numbered(Number(width), 0);

const computation = defineComputation({
  inputs,
  compute(engine, { first, second, ...given }) {
    const width = Number(given.width);
    const table = engine.sinusoidalTable(count, width);
    const row_first = engine.select(table, 0, first);
    const row_second = engine.select(table, 0, second);
    const divisors = divisorsOf(engine, width);
    return {
      divisors,
      periods: periodsOf(engine, divisors),
      row_first,
      row_second,
      length: engine.norm(row_first),
      distance: engine.norm(engine.sub(row_first, row_second)),
    };
  },
  tensors: {
    row_first: { axes: [dimensions] },
    row_second: { axes: [dimensions] },
    divisors: { axes: [pairsOf] },
    periods: { axes: [pairsOf] },
    length: {},
    distance: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [5, 6],
  Figure,
  summary: (trace, { first, second }) =>
    texts.summary(
      String(first),
      String(second),
      formatNumber(trace.value('distance'), 3),
      formatShort(trace.value('length'), 3),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'closest',
      needsFigure: true,
      ...texts.closest,
      compute(engine) {
        const table = engine.sinusoidalTable(50, 8);
        // All rows have the same length, so the closest two have the largest product.
        const products = engine.matmul(table, engine.transpose(table, 0, 1));
        const length = engine.norm(engine.select(table, 0, 0));
        const above = engine.triu(products, 1);
        const nearest = engine.max(above);
        const squares = engine.mul(engine.sub(engine.square(length), nearest), 2);
        // As near as the nearest but for rounding.
        const near = engine.gt(above, engine.sub(nearest, 1e-5));
        return {
          length,
          smallest_distance: engine.sqrt(squares),
          closest: engine.where(near, engine.tensor(1), engine.tensor(0)),
        };
      },
      expected: 'no',
      formerly: ['yes', 'no'],
      decide: { by: 'smallest_distance', line: ['yes', 1e-3, 'no'] },
      scenes: [{ label: texts.closest.scene, inputs: { first: 31, second: 37 } }],
    }),
  ],
  claims: [
    claim({
      correction: 5,
      entry: 'S0.10',
      ...texts.claim5,
      compute(engine) {
        const table = engine.sinusoidalTable(50, 128);
        return {
          periods: periodsOf(engine, divisorsOf(engine, 128)),
          crossings: crossings(engine, table, 50),
        };
      },
      tensors: { periods: {}, crossings: {} },
      expected: 'first',
      decide: { largest: { first: 'periods[63]', last: 'periods[0]' } },
      program: claim5Program,
    }),
    claim({
      correction: 6,
      entry: 'S0.10',
      ...texts.claim6,
      compute(engine) {
        const squares = engine.square(engine.sinusoidalTable(50, 128));
        const together = (a: number, b: number) =>
          engine.add(engine.select(squares, 1, a), engine.select(squares, 1, b));
        const spread = (sums: Tensor) =>
          engine.sub(engine.max(sums), engine.neg(engine.max(engine.neg(sums))));
        return {
          spread_0_1: spread(together(0, 1)),
          spread_1_2: spread(together(1, 2)),
          spread_2_3: spread(together(2, 3)),
        };
      },
      tensors: { spread_0_1: { rounding: true }, spread_1_2: {}, spread_2_3: { rounding: true } },
      expected: 'no',
      decide: { by: 'spread_0_1', line: ['no', 1e-3, 'yes'] },
      program: claim6Program,
    }),
  ],
  tasks: [
    task({
      id: 'one-pair',
      ...texts.onePair,
      decimals: 4,
      given: { position: 3 },
      draw: ({ whole }) => ({ position: whole(2, 9) }),
      compute(engine, { position }) {
        const row = engine.select(engine.sinusoidalTable(position + 1, 8), 0, position);
        const both = (angle: number) =>
          engine.stack([engine.sin(engine.tensor(angle)), engine.cos(engine.tensor(angle))], 0);
        const right = engine.narrow(row, 0, 4, 2);
        return {
          right,
          halved: both(position / 10000 ** (2 / 8)),
          doubled: both(position / 10000 ** (8 / 8)),
          exchanged: engine.stack([engine.select(right, 0, 1), engine.select(right, 0, 0)], 0),
          own: engine.stack(
            [engine.select(right, 0, 0), engine.cos(engine.tensor(position / 10000 ** (5 / 8)))],
            0,
          ),
        };
      },
    }),
  ],
});

/** Which dimensions are drawn as lines, together in a chart; of 128 those that a tutorial draws, and the slowest. */
const charts: Readonly<Record<string, readonly (readonly [number, ...number[]])[]>> = {
  '8': [
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ],
  '128': [[0, 1], [4], [8], [126, 127]],
};

/** The dimensions of a chart as lines. */
function linesOf(
  dimensions: readonly number[],
  width: number,
  table: Float32Array,
  divisors: Float32Array,
): Wave[] {
  return dimensions.map((dimension) => {
    const angle = (at: number) => at / (divisors[Math.floor(dimension / 2)] ?? 1);
    const values = Array.from({ length: count }, (_, at) => table[at * width + dimension] ?? 0);
    return dimension % 2
      ? { name: texts.cosine, values, between: (at) => Math.cos(angle(at)), stroke: 'dashed' }
      : { name: texts.sine, values, between: (at) => Math.sin(angle(at)), stroke: 'solid' };
  });
}

function Figure({ trace, inputs: { first, second, ...given } }: FigureProps<typeof computation>) {
  const model = useModel();
  const width = Number(given.width);
  // It has no name: the table panel would list thousands of numbers.
  const table = trace.nodes.find(({ op }) => op === 'sinusoidalTable')?.data ?? new Float32Array();
  // The table is that of its width, whichever rows are compared
  const drawn = useMemo(
    () =>
      (charts[given.width] ?? []).map((dimensions) => ({
        dimensions,
        lines: linesOf(dimensions, width, table, trace.get('divisors').data),
      })),
    [width],
  );
  /** The pair of a dimension as it stands at a position. */
  const handAt = (position: number, dimension: number): Hand => {
    const at = position * width + 2 * Math.floor(dimension / 2);
    return { sine: table[at] ?? 0, cosine: table[at + 1] ?? 0 };
  };
  const marks = [
    { at: first, name: String(first) },
    ...(second === first ? [] : [{ at: second, name: String(second) }]),
  ];
  return (
    <div class="waves-stacked">
      <p class="visually-hidden">{texts.caption}</p>
      {drawn.map(({ dimensions, lines }, i) => (
        <div key={dimensions[0]}>
          <p class="wave-head">
            {texts.dimensions(dimensions)}{' '}
            <Cell of={of.periods} at={Math.floor(dimensions[0] / 2)} decimals={2} inline />{' '}
            {texts.positions}
          </p>
          <div class="wave-of-hand">
            <Clock
              label={texts.hand(Math.floor(dimensions[0] / 2), first, second)}
              hand={handAt(first, dimensions[0])}
              after={handAt(second, dimensions[0])}
            />
            <Waves
              label={texts.wave(dimensions)}
              lines={lines}
              least={-1}
              most={1}
              marks={marks}
              {...(i === drawn.length - 1 ? { axis: texts.axis } : {})}
              onPick={(at) => model.set({ second: at })}
            />
          </div>
        </div>
      ))}
      <Fact label={texts.distance} of={of.distance} decimals={3} />
      <Slider input="first" tensor={of.row_first} />
      <Slider input="second" tensor={of.row_second} />
      <p class="wave-head" aria-hidden="true">
        {texts.pictureHead}
      </p>
      <TableCanvas label={texts.picture} term="table" data={table} columns={width} />
      <details>
        <summary>{texts.more}</summary>
        <Choice input="width" />
        <OutcomeTable
          caption={<span class="visually-hidden">{texts.rows}</span>}
          columns={numbered(shown, 0)}
        >
          {[of.row_first, of.row_second].map((name, i) => (
            <tr key={name}>
              <th scope="row" data-term={name}>
                {texts.row(String(i === 0 ? first : second))}
              </th>
              {numbered(shown, 0).map((dimension, j) => (
                <td key={dimension}>
                  <Cell of={name} at={j} decimals={3} />
                </td>
              ))}
            </tr>
          ))}
        </OutcomeTable>
      </details>
    </div>
  );
}
