// S3.16 and S3.17: how much an LSTM and self-attention have to multiply and add, for any length and width, from which length on attention
// has more to do; and how long both take on the machine of the learner, with the spread of what was measured.

import { names, texts } from '#words/lessons/what-it-costs/multiply-adds';
import Prose from '#words/lessons/what-it-costs/multiply-adds.mdx';
import { PowerSlider } from '../../../controls/PowerSlider';
import { Bill } from '../../../course/Bill';
import type { PageEngine } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Curve } from '../../../figures/Curve';
import { formatNumber, formatShort } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import type { Findings } from '../../../lab/job';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { attentionCount, lstmCount, pairCount, projectionCount } from '../counts';
import { lengths as timed, told } from '../timing';
import kernelProgram from './multiply-adds.claim-29.py';
import squareProgram from './multiply-adds.claim-44.py';
import hurtsProgram from './multiply-adds.claim-S3.17.py';
import program from './multiply-adds.py';
import '../cost.css';

const lengths = Array.from({ length: 14 }, (_, i) => 2 ** (i + 4));
const longest = lengths.at(-1) ?? 0;
const lengthNames = lengths.map(String);
const timedNames = timed.map(texts.words);
const models = [texts.lstm, texts.attention];

const inputs = {
  n: wholeSpec(texts.n, { default: 64, min: 16, max: longest }),
  d: wholeSpec(texts.d, { default: 64, min: 16, max: 4096 }),
} as const;

function count(engine: PageEngine, length: number, width: number) {
  const n = engine.tensor(length);
  const d = engine.tensor(width);
  const projections = projectionCount(engine, n, d);
  const pairs = pairCount(engine, n, d);
  return { n, d, lstm: lstmCount(engine, n, d), projections, pairs };
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { n, d, lstm, projections, pairs } = count(engine, given.n, given.d);
    const attention = engine.add(projections, pairs);
    const all = engine.tensor(lengths);
    return {
      n,
      d,
      lstm,
      projections,
      pairs,
      attention,
      times: engine.div(attention, lstm),
      crossing: engine.mul(d, 2.5),
      lengths: all,
      lstm_curve: lstmCount(engine, all, d),
      attention_curve: attentionCount(engine, all, d),
    };
  },
  tensors: {
    n: {},
    d: {},
    lstm: {},
    projections: {},
    pairs: { role: 'weight' },
    attention: { role: 'weight' },
    times: {},
    crossing: {},
    lengths: { axes: [lengthNames], given: texts.given },
    lstm_curve: { axes: [lengthNames] },
    attention_curve: { role: 'weight', axes: [lengthNames] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [44, 29],
  job: {
    id: 'by-the-clock',
    tier: 'full',
    needsWorker: true,
    inputs: [],
    starts: 'by the learner',
    away: 'waits',
    findings: {
      times: { caption: texts.findings.times, axes: [timedNames, models, texts.told] },
    },
  },
  Figure,
  summary: (trace, { n, d }) =>
    texts.summary(
      String(n),
      String(d),
      formatShort(trace.value('times'), 2),
      formatShort(trace.value('crossing'), 1),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'a-wide-model',
      ...texts.wideModel,
      compute(engine) {
        const { lstm, projections, pairs } = count(engine, 2048, 4096);
        return { lstm, attention: engine.add(projections, pairs) };
      },
      tap: { attention: 'attention', lstm: 'lstm' },
      expected: 'lstm',
      decide: { by: 'lstm / attention', line: ['attention', 0.8, 'same', 1.25, 'lstm'] },
      scenes: [{ label: texts.wideModel.scene, inputs: { n: 2048, d: 4096 } }],
    }),
    prediction({
      id: 'more-and-faster',
      ...texts.moreAndFaster,
      compute(engine) {
        const n = engine.tensor(500);
        const d = engine.tensor(64);
        const times = engine.tensor([14.9, 1.46]);
        const counts = engine.stack([lstmCount(engine, n, d), attentionCount(engine, n, d)]);
        return { times, counts, speeds: engine.div(engine.div(counts, times), 1e6) };
      },
      expected: 'faster',
      decide: {
        first: [['faster', { 'counts[1] - counts[0]': '> 0', 'speeds[1] / speeds[0]': '> 2' }]],
        else: 'fewer',
      },
    }),
  ],
  tasks: [
    task({
      id: 'crossing',
      ...texts.crossingTask,
      decimals: 0,
      given: { width: 512 },
      draw: ({ one }) => ({ width: one([64, 128, 256, 512, 1024]) }),
      compute(engine, { width }) {
        const times = (factor: number) => engine.reshape(engine.tensor(factor * width), [1]);
        return { right: times(2.5), noProjections: times(4), onlySquare: times(8) };
      },
    }),
  ],
  claims: [
    claim({
      ...texts.square,
      entry: 'S3.17',
      correction: 44,
      compute(engine) {
        const { lstm, projections, pairs } = count(engine, 50, 64);
        const attention = engine.add(projections, pairs);
        return { lstm, projections, attention, share: engine.div(pairs, attention) };
      },
      tensors: { lstm: {}, projections: {}, attention: {}, share: {} },
      program: squareProgram,
      expected: 'less',
      decide: { by: 'share', line: ['less', 0.5, 'half', 0.9, 'most'] },
    }),
    claim({
      ...texts.hurts,
      entry: 'S3.17',
      compute(engine) {
        const { lstm, projections, pairs } = count(engine, 10_000, 64);
        const attention = engine.add(projections, pairs);
        return {
          lstm,
          attention,
          times: engine.div(attention, lstm),
          share: engine.div(pairs, attention),
        };
      },
      tensors: { lstm: {}, attention: {}, times: {}, share: {} },
      program: hurtsProgram,
      expected: 'forty',
      decide: { by: 'times', line: ['four', 10, 'forty', 200, 'thousands'] },
    }),
    claim({
      ...texts.clock,
      entry: 'S3.16',
      correction: 29,
      compute(engine) {
        const quoted_library = engine.tensor([14.9, 1.46]);
        const quoted_loops = engine.tensor([10.9, 15.2]);
        const faster = (times: typeof quoted_library) =>
          engine.div(engine.select(times, 0, 0), engine.select(times, 0, 1));
        return {
          quoted_library,
          quoted_loops,
          library_faster: faster(quoted_library),
          loops_faster: faster(quoted_loops),
        };
      },
      tensors: { quoted_library: {}, quoted_loops: {}, library_faster: {}, loops_faster: {} },
      program: kernelProgram,
      expected: 'none',
      decide: { by: 'loops_faster', line: ['none', 1, 'little', 5, 'ten'] },
    }),
  ],
});

function Figure({ trace, findings, inputs: { n } }: FigureProps<typeof computation>) {
  const points = (curve: 'lstm_curve' | 'attention_curve', here: 'lstm' | 'attention') => {
    const { data } = trace.get(curve);
    const others = lengths.flatMap((x, i) => (x === n ? [] : [{ x, y: data[i] ?? 0 }]));
    return [...others, { x: n, y: trace.value(here) }].sort((a, b) => a.x - b.x);
  };
  return (
    <>
      <div class="cost-curve" data-pinned>
        <Curve
          label={texts.curves}
          title
          x={{
            name: texts.axis,
            from: 16,
            to: longest,
            ticks: [16, 256, 4096, 65_536],
            logarithmic: true,
          }}
          y={{
            name: texts.count,
            from: 1e4,
            to: 1e14,
            ticks: [1e4, 1e8, 1e12],
            logarithmic: true,
            decimals: 0,
          }}
          series={[
            {
              label: texts.lstm,
              tag: texts.lstm,
              look: 'dashed',
              term: of.lstm,
              points: points('lstm_curve', 'lstm'),
            },
            {
              label: texts.attention,
              tag: texts.attention,
              look: 'line',
              term: of.attention,
              points: points('attention_curve', 'attention'),
            },
          ]}
          mark={n}
        />
        <PowerSlider input="n" />
      </div>
      <PowerSlider input="d" />
      <div class="cost-beside">
        <Bill
          caption={texts.table}
          heads={[{ text: texts.formula }, { text: texts.count }]}
          rows={[
            {
              id: 'lstm',
              label: texts.lstm,
              cells: ['8 · n · d²', <Cell key="c" of={of.lstm} decimals={0} />],
            },
            {
              id: 'projections',
              label: texts.projections,
              cells: ['3 · n · d²', <Cell key="c" of={of.projections} decimals={0} />],
            },
            {
              id: 'pairs',
              label: texts.pairs,
              cells: ['2 · n² · d', <Cell key="c" of={of.pairs} decimals={0} />],
            },
            {
              id: 'attention',
              label: texts.attention,
              chosen: true,
              cells: [texts.together, <Cell key="c" of={of.attention} decimals={0} />],
            },
            {
              id: 'times',
              label: texts.times,
              cells: ['', <Cell key="c" of={of.times} decimals={2} />],
            },
            {
              id: 'crossing',
              label: texts.crossing,
              cells: ['n = 2.5 · d', <Cell key="c" of={of.crossing} decimals={1} />],
            },
          ]}
        />
        <Measured times={findings?.numbers.times?.data} />
      </div>
    </>
  );
}

interface MeasuredProps {
  readonly times: Findings['numbers'][string]['data'] | undefined;
}

/** What was measured here. */
function Measured({ times }: MeasuredProps) {
  const at = (length: number, model: number, which: (typeof told)[number]) =>
    times?.[(length * 2 + model) * told.length + told.indexOf(which)] ?? Number.NaN;
  const written = (value: number) =>
    Number.isNaN(value) ? texts.unknown : formatNumber(value, value < 10 ? 2 : 0);
  const median = (length: number, model: number) => {
    const [low, middle, high] = (['low', 'median', 'high'] as const).map((which) =>
      written(at(length, model, which)),
    ) as [string, string, string];
    return Number.isNaN(at(length, model, 'median')) ? (
      texts.unknown
    ) : (
      <>
        {middle} <span class="quiet">({texts.quartiles(low, high)})</span>
      </>
    );
  };
  return (
    <Bill
      caption={texts.measured}
      heads={[{ text: texts.lstm }, { text: texts.attention }, { text: texts.firstPass }]}
      rows={timed.map((length, i) => ({
        id: String(length),
        label: texts.words(length),
        cells: [
          median(i, 0),
          median(i, 1),
          `${written(at(i, 0, 'first'))} · ${written(at(i, 1, 'first'))}`,
        ],
      }))}
    />
  );
}
