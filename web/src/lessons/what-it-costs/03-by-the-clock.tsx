// S3.16: an LSTM and self-attention, timed on the machine of the learner, with the spread of what was measured; beside it, what other
// machines gave, quoted as quoted.

import { names, texts } from '#words/lessons/what-it-costs/03-by-the-clock';
import Prose from '#words/lessons/what-it-costs/03-by-the-clock.mdx';
import { PowerSlider } from '../../controls/PowerSlider';
import { Bill } from '../../course/Bill';
import { Cell } from '../../figures/Cell';
import { Curve, type Series } from '../../figures/Curve';
import { formatNumber } from '../../lab/format';
import { wholeSpec } from '../../lab/inputs';
import type { Findings } from '../../lab/job';
import { claim, defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './03-by-the-clock.py';
import kernelProgram from './03-claim-29.py';
import { attentionCount, lstmCount } from './counts';
import { lengths, told } from './timing';
import './cost.css';

const lengthNames = lengths.map(texts.words);
const models = [texts.lstm, texts.attention];

/** Milliseconds a pass for 50, 100, 200 and 500 words of width 64, as the tutorial's program measures: LSTM, attention. */
const quotedLengths = lengths.slice(0, 4);
const quotedNames = quotedLengths.map(texts.words);
const library = [
  [1.5, 0.16],
  [2.7, 0.15],
  [5.3, 0.42],
  [14.9, 1.46],
];
const loops = [
  [1.7, 0.69],
  [2.9, 0.94],
  [5.8, 2.8],
  [15.7, 14.1],
];

const inputs = {
  d: wholeSpec(texts.d, { default: 64, min: 16, max: 256 }),
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const n = engine.tensor(lengths);
    const d = engine.tensor(given.d);
    const lstm_count = lstmCount(engine, n, d);
    const attention_count = attentionCount(engine, n, d);
    const quoted_library = engine.tensor(library);
    const quoted_loops = engine.tensor(loops);
    const ratio = (times: typeof n) =>
      engine.div(engine.select(times, 1, 0), engine.select(times, 1, 1));
    return {
      n,
      d,
      lstm_count,
      attention_count,
      times_as_much: engine.div(attention_count, lstm_count),
      quoted_library,
      quoted_loops,
      library_faster: ratio(quoted_library),
      loops_faster: ratio(quoted_loops),
    };
  },
  tensors: {
    n: { axes: [lengthNames], given: texts.given },
    d: {},
    lstm_count: { axes: [lengthNames] },
    attention_count: { axes: [lengthNames], role: 'weight' },
    times_as_much: { axes: [lengthNames] },
    quoted_library: { axes: [quotedNames, models], made: 'quoted', given: texts.quoted },
    quoted_loops: { axes: [quotedNames, models], made: 'quoted', given: texts.quoted },
    library_faster: { axes: [quotedNames] },
    loops_faster: { axes: [quotedNames] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: {
    id: 'by-the-clock',
    tier: 'full',
    needsWorker: true,
    inputs: ['d'],
    starts: 'by the learner',
    away: 'waits',
    findings: {
      times: { caption: texts.findings.times, axes: [lengthNames, models, texts.told] },
    },
  },
  Figure,
  summary: (trace, { d }) =>
    texts.summary(String(d), formatNumber(trace.value('times_as_much', lengths.indexOf(500)), 2)),
  Prose,
  predictions: [
    prediction({
      id: 'more-and-faster',
      ...texts.moreAndFaster,
      compute(engine) {
        const n = engine.tensor(500);
        const d = engine.tensor(64);
        const times = engine.tensor(library.at(-1) ?? []);
        const counts = engine.stack([lstmCount(engine, n, d), attentionCount(engine, n, d)]);
        return { times, counts, speeds: engine.div(engine.div(counts, times), 1e6) };
      },
      expected: 1,
      answer(trace) {
        const more = trace.value('counts', 1) > trace.value('counts', 0);
        const quicker = trace.value('speeds', 1) > 2 * trace.value('speeds', 0);
        return more && quicker ? 1 : 0;
      },
      explain: (trace) =>
        texts.moreAndFaster.explain(
          formatNumber(trace.value('speeds', 0), 1),
          formatNumber(trace.value('speeds', 1), 1),
        ),
    }),
  ],
  claims: [
    claim({
      ...texts.table,
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
      expected: 2,
      answer(trace) {
        const faster = trace.value('loops_faster');
        return faster > 5 ? 0 : faster > 1 ? 1 : 2;
      },
      explain: (trace) =>
        texts.table.explain(
          formatNumber(trace.value('library_faster'), 1),
          formatNumber(trace.value('loops_faster'), 1),
        ),
    }),
  ],
});

function Figure({ findings }: FigureProps<typeof computation>) {
  const times = findings?.numbers.times?.data;
  return (
    <>
      <Measured times={times} />
      <PowerSlider input="d" />
      <details>
        <summary>{texts.elsewhere}</summary>
        <Bill
          caption={texts.quotedTable}
          heads={[
            { text: texts.libraryLstm, term: of.quoted_library },
            { text: texts.libraryAttention, term: of.quoted_library },
            { text: texts.loopsLstm, term: of.quoted_loops },
            { text: texts.loopsAttention, term: of.quoted_loops },
          ]}
          rows={quotedLengths.map((length, i) => ({
            id: String(length),
            label: texts.words(length),
            cells: [of.quoted_library, of.quoted_loops].flatMap((name) =>
              [0, 1].map((model) => (
                <Cell key={`${name}-${model}`} of={name} at={2 * i + model} decimals={2} />
              )),
            ),
          }))}
        />
      </details>
    </>
  );
}

interface MeasuredProps {
  readonly times: Findings['numbers'][string]['data'] | undefined;
}

/** What was measured here, as curves and as numbers, beside how much there was to do. */
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
  const series = models.map(
    (label, model): Series => ({
      label,
      look: model === 0 ? 'dashed' : 'line',
      points: lengths.map((x, i) => ({
        x,
        y: at(i, model, 'median'),
        low: at(i, model, 'low'),
        high: at(i, model, 'high'),
      })),
    }),
  );
  return (
    <>
      <div class="cost-curve" data-pinned>
        <Curve
          label={texts.curves}
          title
          x={{
            name: texts.axis,
            from: 50,
            to: 2000,
            ticks: [50, 100, 200, 500, 1000, 2000],
            logarithmic: true,
          }}
          y={{ name: texts.ms, from: 0.05, to: 500, ticks: [0.1, 1, 10, 100], logarithmic: true }}
          series={series}
          mark={500}
        />
      </div>
      <Bill
        caption={texts.measured}
        heads={[
          { text: texts.lstm },
          { text: texts.attention },
          { text: texts.firstPass },
          { text: texts.asMuch, term: of.times_as_much },
        ]}
        rows={lengths.map((length, i) => ({
          id: String(length),
          label: texts.words(length),
          cells: [
            median(i, 0),
            median(i, 1),
            `${written(at(i, 0, 'first'))} · ${written(at(i, 1, 'first'))}`,
            <Cell key="c" of={of.times_as_much} at={i} decimals={2} />,
          ],
        }))}
      />
    </>
  );
}
