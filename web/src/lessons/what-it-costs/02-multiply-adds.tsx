// S3.17: how much an LSTM and self-attention have to multiply and add, for any length and width, and from which length on attention
// has more to do.

import { names, texts } from '#words/lessons/what-it-costs/02-multiply-adds';
import Prose from '#words/lessons/what-it-costs/02-multiply-adds.mdx';
import { PowerSlider } from '../../controls/PowerSlider';
import { Bill } from '../../course/Bill';
import type { PageEngine } from '../../engine';
import { Cell } from '../../figures/Cell';
import { Curve } from '../../figures/Curve';
import { formatNumber, formatPercent, formatShort } from '../../lab/format';
import { wholeSpec } from '../../lab/inputs';
import {
  claim,
  defineComputation,
  defineStep,
  type FigureProps,
  prediction,
  task,
} from '../../lab/step';
import squareProgram from './02-claim-44.py';
import hurtsProgram from './02-claim-S3.17.py';
import program from './02-multiply-adds.py';
import { attentionCount, lstmCount, pairCount, projectionCount } from './counts';
import './cost.css';

const lengths = Array.from({ length: 14 }, (_, i) => 2 ** (i + 4));
const longest = lengths.at(-1) ?? 0;
const lengthNames = lengths.map(String);

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
      expected: 1,
      answer(trace) {
        const times = trace.value('lstm') / trace.value('attention');
        return times < 0.8 ? 0 : times > 1.25 ? 1 : 2;
      },
      explain: (trace) =>
        texts.wideModel.explain(
          formatNumber(trace.value('lstm') / 1e9, 0),
          formatNumber(trace.value('attention') / 1e9, 0),
        ),
      scenes: [{ label: texts.wideModel.scene, inputs: { n: 2048, d: 4096 } }],
    }),
  ],
  tasks: [
    task({
      id: 'crossing',
      ...texts.crossingTask,
      decimals: 0,
      compute(engine) {
        const times = (factor: number) => engine.reshape(engine.tensor(factor * 512), [1]);
        return { right: times(2.5), noProjections: times(4), onlySquare: times(8) };
      },
      explain: (trace) => texts.crossingTask.explain(formatNumber(trace.value('right', 0), 0)),
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
      expected: 2,
      answer(trace) {
        const share = trace.value('share');
        return share > 0.9 ? 0 : share > 0.5 ? 1 : 2;
      },
      explain: (trace) =>
        texts.square.explain(
          formatPercent(trace.value('share')),
          formatNumber(trace.value('projections'), 0),
        ),
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
      expected: 1,
      answer(trace) {
        const times = trace.value('times');
        return times < 10 ? 0 : times < 200 ? 1 : 2;
      },
      explain: (trace) =>
        texts.hurts.explain(
          formatNumber(trace.value('times'), 0),
          formatPercent(trace.value('share')),
        ),
    }),
  ],
});

function Figure({ trace, inputs: { n } }: FigureProps<typeof computation>) {
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
              look: 'dashed',
              term: of.lstm,
              points: points('lstm_curve', 'lstm'),
            },
            {
              label: texts.attention,
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
    </>
  );
}
