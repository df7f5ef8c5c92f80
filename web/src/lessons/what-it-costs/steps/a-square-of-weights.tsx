// S4.15's question on n²: the memory that weights take as a square that grows, and what becomes of it on this machine: the plain way
// fails where the engine's own goes on.

import { names, texts } from '#words/lessons/what-it-costs/a-square-of-weights';
import Prose from '#words/lessons/what-it-costs/a-square-of-weights.mdx';
import { PowerSlider } from '../../../controls/PowerSlider';
import { Bill } from '../../../course/Bill';
import type { PageEngine } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { formatNumber, formatShort } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import type { Findings } from '../../../lab/job';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { lengths, ways } from '../memory';
import program from './a-square-of-weights.py';
import '../cost.css';

/** The length that is chosen, and three times half of the one before. */
const halves = [1, 2, 4, 8];
const halfNames = halves.map(texts.half);

const inputs = {
  n: wholeSpec(texts.n, { default: 2048, min: 64, max: 131_072 }),
  heads: wholeSpec(texts.heads, { default: 1, min: 1, max: 128 }),
  longest: {
    ...wholeSpec(texts.longest, { default: 16_384, min: 1024, max: 16_384 }),
    view: true,
  },
} as const;

/** Megabytes of float32. */
function measure(engine: PageEngine, length: number, headCount: number) {
  const n = engine.tensor(length);
  const heads = engine.tensor(headCount);
  const sides = engine.div(n, engine.tensor(halves));
  const inMegabytes = (numbers: typeof n) => engine.div(engine.mul(numbers, 4), 1e6);
  return {
    n,
    heads,
    sides,
    squares: inMegabytes(engine.mul(engine.square(sides), heads)),
    lines: inMegabytes(engine.mul(engine.mul(sides, 2), heads)),
  };
}

const computation = defineComputation({
  inputs,
  compute: (engine, { n, heads }) => measure(engine, n, heads),
  tensors: {
    n: {},
    heads: {},
    sides: { axes: [halfNames] },
    squares: { axes: [halfNames], role: 'weight' },
    lines: { axes: [halfNames] },
  },
  names,
  program,
});

const { of } = computation;

const lengthNames = lengths.map(texts.words);

export default defineStep(computation, {
  job: {
    id: 'until-it-fails',
    tier: 'full',
    needsWorker: true,
    inputs: ['longest'],
    starts: 'by the learner',
    away: 'waits',
    findings: {
      bytes: { caption: texts.findings.bytes, axes: [lengthNames, texts.ways] },
      times: { caption: texts.findings.times, axes: [lengthNames, texts.ways] },
    },
  },
  Figure,
  summary: (trace, { n, heads }) =>
    texts.summary(
      String(n),
      heads,
      formatShort(trace.value('squares', 0), 2),
      formatShort(trace.value('lines', 0), 3),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'a-book',
      ...texts.aBook,
      compute: (engine) => {
        const { squares, lines } = measure(engine, 131_072, 1);
        return { squares, lines };
      },
      expected: 'thousands',
      decide: {
        by: 'squares[0]',
        line: ['half', 10, 'tens', 1000, 'thousands'],
        on: { from: 0.1, to: 100000, logarithmic: true, as: { unit: texts.unit } },
      },
      scenes: [{ label: texts.aBook.scene, inputs: { n: 131_072 } }],
    }),
  ],
});

function Figure({ trace, inputs: { n, longest }, findings }: FigureProps<typeof computation>) {
  return (
    <>
      <div class="square-and-line">
        <Squares n={n} squares={trace.get('squares').data} />
        <Bill
          caption={texts.table}
          heads={[
            { text: texts.square, term: of.squares },
            { text: texts.line, term: of.lines },
          ]}
          rows={halves.map((half, i) => ({
            id: String(half),
            label: texts.words(Math.round(n / half)),
            chosen: i === 0,
            cells: [
              <Cell key="s" of={of.squares} at={i} decimals={2} />,
              <Cell key="l" of={of.lines} at={i} decimals={4} />,
            ],
          }))}
        />
      </div>
      <div data-pinned>
        <PowerSlider input="n" />
      </div>
      <PowerSlider input="heads" />
      <Grown findings={findings} longest={longest} />
    </>
  );
}

const side = 200;

/** The square of all pairs, and in it those of half, a quarter and an eighth of the words. */
function Squares({ n, squares }: { readonly n: number; readonly squares: ArrayLike<number> }) {
  return (
    <svg
      class="squares"
      viewBox={`-2 -2 ${side + 24} ${side + 24}`}
      role="img"
      aria-label={texts.picture(n)}
    >
      {halves.map((half, i) => (
        <g key={half}>
          <rect class="square" width={side / half} height={side / half} />
          {i < 3 && (
            <text x={side / half - 6} y={side / half - 8} text-anchor="end">
              {texts.megabytes(formatShort(squares[i] ?? 0, 1))}
            </text>
          )}
        </g>
      ))}
      <line class="square-line" x1={side + 10} x2={side + 10} y1={0} y2={side} />
      <text class="squares-words" x={side / 2} y={side + 16} text-anchor="middle">
        {texts.words(n)}
      </text>
    </svg>
  );
}

interface GrownProps {
  readonly findings: Findings | undefined;
  readonly longest: number;
}

/** What the engine held on this machine, length by length, and where it had no more room. */
function Grown({ findings, longest }: GrownProps) {
  const { bytes, times } = findings?.numbers ?? {};
  const failed = findings?.texts.failed;
  const reached = Math.round(
    (findings?.done ?? 0) * lengths.filter((n) => n <= longest).length * ways.length,
  );
  const cell = (i: number, j: number) => {
    const at = i * ways.length + j;
    const held = bytes?.data[at];
    if (at >= reached || held === undefined) return texts.unknown;
    if (Number.isNaN(held)) return texts.noRoom;
    return texts.held(formatNumber(held / 1e6, 1), formatNumber(times?.data[at] ?? 0, 0));
  };
  return (
    <>
      <Bill
        caption={texts.measured}
        heads={texts.ways.map((text) => ({ text }))}
        rows={lengths.map((length, i) => ({
          id: String(length),
          label: texts.words(length),
          faded: length > longest,
          cells: ways.map((_, j) => cell(i, j)),
        }))}
      />
      <p class="quiet engine-message">{failed ? texts.failed(failed) : texts.careful}</p>
      <PowerSlider input="longest" />
    </>
  );
}
