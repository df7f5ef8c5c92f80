// S3.3: the table of the bottleneck, run again: the share of numbers that come out right grows with the size of the vector, and the gains
// grow too. The two smallest models learn in front of the learner; the others are quoted.
import { useMemo } from 'preact/hooks';
import { names, texts } from '#words/lessons/one-vector/how-much-fits';
import Prose from '#words/lessons/one-vector/how-much-fits.mdx';
import { Player } from '../../../controls/Player';
import { trainingControls } from '../../../controls/Training';
import { encode } from '../../../course/recurrent';
import { modelsAt, stepOf } from '../../../course/trained';
import { newSeq2Seq } from '../../../course/untrained';
import type { Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { ColumnHeads } from '../../../figures/ColumnHeads';
import { Curve, type Series } from '../../../figures/Curve';
import { Made } from '../../../figures/Made';
import { WordRow } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { between, stageSpec } from '../../../lab/inputs';
import type { Findings } from '../../../lab/job';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Answer } from '../Answer';
import { fittingJob, kinds, pace, sizes, trainingInputs, widths } from '../how-much-fits';
import { writeGreedily } from '../writing';
import claimProgram from './how-much-fits.claim-24.py';
import program from './how-much-fits.py';
import '../how-much-fits.css';

const hiddenSizes = [32, 64, 128, 256];
const sizeNames = hiddenSizes.map(texts.hidden);
const ways = hiddenSizes.slice(1).map((to, i) => texts.way(hiddenSizes[i] ?? 0, to));
const places = texts.places(2, sizes.length - 1);

/** Quoted from PyTorch, in percent. */
const quoted = {
  fifteen: [20.2, 33.0, 51.1, 75.4],
  thirty: [14.7, 20.0, 30.3, 51.6],
  longer: [30.1, 62.3, 80.5, 89.4],
};

const inputs = {
  ...trainingInputs,
  stage: stageSpec(texts.stage, texts.stages),
} as const;

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, shown, snapshots) {
    const drawRows = () => {
      engine.manualSeed(shown.seed);
      return engine.randint(2, 20, [sizes.trainRows + sizes.testRows, sizes.length]);
    };
    const models = modelsAt(engine, shown, snapshots, kinds, (kind) => {
      drawRows();
      return newSeq2Seq(engine, { vocab: 20, width: widths[kind], hidden: widths[kind] });
    });
    const numbers = engine.select(drawRows(), 0, sizes.trainRows);
    const backwards = engine.flip(numbers, [0]);
    const [small, large] = kinds.map((kind) =>
      writeGreedily(
        engine,
        models[kind],
        encode(engine, models[kind], numbers),
        engine.select(backwards, 0, 0),
        sizes.length - 1,
      ),
    ) as [ReturnType<typeof writeGreedily>, ReturnType<typeof writeGreedily>];
    const gains = (of: Tensor) => {
      const count = hiddenSizes.length - 1;
      return engine.sub(engine.narrow(of, 0, 1, count), engine.narrow(of, 0, 0, count));
    };
    const [fifteen, thirty, longer] = [quoted.fifteen, quoted.thirty, quoted.longer].map((of) =>
      engine.tensor(of),
    ) as [Tensor, Tensor, Tensor];
    return {
      numbers,
      wanted: engine.narrow(backwards, 0, 1, sizes.length - 1),
      written_small: small.written,
      written_large: large.written,
      sure_small: small.sure,
      sure_large: large.sure,
      hidden_sizes: engine.tensor(hiddenSizes),
      fifteen,
      thirty,
      longer,
      longer_loss: engine.tensor([1.79, 0.519, 0.0135, 0.0027]),
      gains_fifteen: gains(fifteen),
      gains_thirty: gains(thirty),
      gains_longer: gains(longer),
    };
  },
  tensors: {
    numbers: { axes: [texts.places(1, sizes.length)], made: 'random' },
    wanted: { axes: [places] },
    written_small: { axes: [places], made: 'trained' },
    written_large: { axes: [places], made: 'trained' },
    sure_small: { axes: [places], role: 'weight' },
    sure_large: { axes: [places], role: 'weight' },
    hidden_sizes: { axes: [sizeNames], given: texts.sizesGiven },
    fifteen: { axes: [sizeNames], made: 'quoted', given: texts.quoted },
    thirty: { axes: [sizeNames], made: 'quoted', given: texts.quoted },
    longer: { axes: [sizeNames], made: 'quoted', given: texts.quoted },
    longer_loss: { axes: [sizeNames], made: 'quoted', given: texts.quoted },
    gains_fifteen: { axes: [ways] },
    gains_thirty: { axes: [ways] },
    gains_longer: { axes: [ways] },
  },
  names,
  program,
});

const { of } = computation;
type Shown = FigureProps<typeof computation>;

/** The curves that are quoted, from which stage on, and what is drawn of them. */
const curves = [
  { shares: of.fifteen, gains: of.gains_fifteen, label: texts.fifteen, look: 'line', from: 0 },
  { shares: of.thirty, gains: of.gains_thirty, label: texts.thirty, look: 'dashed', from: 0 },
  { shares: of.longer, gains: of.gains_longer, label: texts.longer, look: 'dotted', from: 3 },
] as const;

export default defineStep(computation, {
  corrections: [24],
  job: fittingJob,
  controls: trainingControls({
    note: (at, findings) =>
      texts.note(
        at,
        pace.steps,
        at > 0 ? measuredHere(findings, at)?.map(({ y }) => formatNumber(y, 1)) : undefined,
      ),
  }),
  Figure,
  summary: (trace, { stage }) =>
    texts.summary(
      [0, 1, 2]
        .slice(0, Math.min(3, Math.floor(stage) + 1))
        .map((i) => formatNumber(trace.value('gains_fifteen', i), 1)),
      stage >= 3
        ? [0, 1, 2].map((i) => formatNumber(trace.value('gains_longer', i), 1))
        : undefined,
    ),
  Prose,
  predictions: [
    prediction({
      id: 'what-gains-do',
      needsFigure: true,
      ...texts.gains,
      compute(engine) {
        const shares = engine.tensor(quoted.fifteen);
        return {
          gains: engine.sub(engine.narrow(shares, 0, 1, 3), engine.narrow(shares, 0, 0, 3)),
        };
      },
      // Between its fourth place, 64, and its last, 256, the middle, 128, lies between the sixth and the seventh.
      sketch: {
        starts: 33,
        decide: {
          first: [
            [
              'more',
              {
                'drawn[8] + drawn[3] - drawn[5] - drawn[6]': '> 4',
                'drawn[8] - drawn[3]': '> 0',
              },
            ],
            [
              'same',
              {
                'drawn[8] + drawn[3] - drawn[5] - drawn[6]': '> -4',
                'drawn[8] - drawn[3]': '> 12',
              },
            ],
          ],
          else: 'less',
        },
      },
      expected: 'more',
      decide: {
        first: [
          ['more', { 'gains[1] - gains[0]': '> 0', 'gains[2] - gains[1]': '> 0' }],
          ['less', { 'gains[1] - gains[0]': '< 0', 'gains[2] - gains[1]': '< 0' }],
        ],
        else: 'same',
      },
    }),
  ],
  claims: [
    claim({
      ...texts.shrinking,
      entry: 'S3.3',
      correction: 24,
      compute(engine) {
        const [fifteen, thirty] = [quoted.fifteen, quoted.thirty].map((each) =>
          engine.tensor(each),
        ) as [Tensor, Tensor];
        const last = (of: Tensor) => engine.sub(engine.select(of, 0, 3), engine.select(of, 0, 2));
        return { fifteen, thirty, last_fifteen: last(fifteen), last_thirty: last(thirty) };
      },
      tensors: { fifteen: {}, thirty: {}, last_fifteen: {}, last_thirty: {} },
      program: claimProgram,
      expected: 'more',
      decide: {
        first: [
          ['less', { last_fifteen: '< 5' }],
          ['less', { last_thirty: '< 5' }],
          ['middle', { last_fifteen: '< 15' }],
          ['middle', { last_thirty: '< 15' }],
        ],
        else: 'more',
      },
    }),
  ],
});

function Figure({ trace, inputs: { stage }, findings }: Shown) {
  const step = stepOf(trace);
  const here = step > 0 ? measuredHere(findings, step) : undefined;
  // A loss comes with every step, other models only now and then.
  const answers = useMemo(() => {
    const first = trace.get('numbers').data.at(-1) ?? 0;
    const common = { first, wanted: of.wanted };
    const [small, large] = [
      { written: of.written_small, sure: of.sure_small },
      { written: of.written_large, sure: of.sure_large },
    ];
    return (
      <div class="fits-answers">
        <Answer label={texts.hidden(widths.small)} {...common} {...small} />
        <Answer label={texts.hidden(widths.large)} {...common} {...large} />
      </div>
    );
  }, [trace]);
  return (
    <>
      <div data-pinned>
        <div class="fits-curve">
          <Curve
            label={texts.curve}
            title
            x={{
              name: texts.axis,
              from: 28,
              to: 256,
              ticks: hiddenSizes,
              logarithmic: true,
            }}
            y={{ name: texts.percent, from: 0, to: 100, ticks: [0, 25, 50, 75, 100], decimals: 1 }}
            series={[
              ...curves.flatMap(({ shares, label, look, from }): Series[] =>
                stage <= from - 1
                  ? []
                  : [
                      {
                        label,
                        look,
                        tag: label,
                        points: upTo(trace.get(shares).data, stage, from),
                      },
                    ],
              ),
              ...(here
                ? [{ label: texts.here, look: 'line' as const, points: here, tag: texts.tag }]
                : []),
            ]}
            drawable
            mark={hiddenSizes[Math.min(3, Math.floor(stage) + 1)] ?? 64}
          />
        </div>
        <Player input="stage" stages={texts.stages} />
      </div>
      <table class="fits-gains">
        <caption>
          {texts.gained}
          <Made of={of.fifteen} />
        </caption>
        <ColumnHeads columns={ways} />
        <tbody>
          {curves.map(({ gains, label, from }) => (
            <WordRow
              key={label}
              label={label}
              count={ways.length}
              cell={(i) =>
                stage >= Math.max(i, from) ? <Cell of={gains} at={i} decimals={1} /> : '·'
              }
            />
          ))}
        </tbody>
      </table>
      <p class="fits-loss">
        {stage >= 3 && (
          <>
            {texts.loss} <Cell of={of.longer_loss} at={3} decimals={4} inline />
          </>
        )}
      </p>
      {step > 0 && answers}
    </>
  );
}

/** A quoted curve as far as a stage shows it; what lies between two stages is on its way. All of one that comes later comes at once. */
function upTo(shares: Float32Array, stage: number, from: number) {
  const points = hiddenSizes.map((x, i) => ({ x, y: shares[i] ?? 0 }));
  if (from > 0) return points.map(({ x, y }) => ({ x, y: y * between(stage, from) }));
  return points.flatMap((point, i) => {
    const share = i < 2 ? 1 : between(stage, i - 1);
    const before = points[i - 1] ?? point;
    const on = (a: number, b: number) => a + share * (b - a);
    return share === 0
      ? []
      : [{ x: before.x * (point.x / before.x) ** share, y: on(before.y, point.y) }];
  });
}

/** What the two models that learn here have come to by a step. */
function measuredHere(findings: Findings | undefined, step: number) {
  const { data = new Float32Array(0) } = findings?.numbers.tokens ?? {};
  const row = Math.floor(step / pace.stride);
  return kinds.map((kind, i) => ({
    x: widths[kind],
    y: 100 * (data[row * kinds.length + i] ?? Number.NaN),
  }));
}
