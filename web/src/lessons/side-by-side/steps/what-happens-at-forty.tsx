// S3.22 at length 40: recorded runs, epoch by epoch. The model with attention learns its task and then loses it within an epoch; what its
// gradients did before, what helps against it, and what does not.
import { names, texts } from '#words/lessons/side-by-side/what-happens-at-forty';
import Prose from '#words/lessons/side-by-side/what-happens-at-forty.mdx';
import { Choice } from '../../../controls/Choice';
import { Slider } from '../../../controls/Slider';
import { Cell } from '../../../figures/Cell';
import { Curve } from '../../../figures/Curve';
import { Made } from '../../../figures/Made';
import { StepLink } from '../../../figures/StepLink';
import { formatNumber, formatPercent } from '../../../lab/format';
import { choiceSpec, wholeSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { runs } from '../at-forty';
import { Level } from '../Levels';
import claimProgram from './what-happens-at-forty.claim-33.py';
import program from './what-happens-at-forty.py';
import '../trainer.css';

const epochs = runs.torch.tokens.length;
const labels = Array.from({ length: epochs }, (_, at) => texts.after(at + 1));

const computation = defineComputation({
  inputs: {
    run: choiceSpec(texts.run, texts.runs, 'torch'),
    epoch: { ...wholeSpec(texts.epoch, { default: 29, min: 1, max: epochs }), view: true },
  },
  compute(engine, { run }) {
    const { tokens, norms } = runs[run];
    const given = { tokens: engine.tensor([...tokens]), norms: engine.tensor([...norms]) };
    const best = engine.max(given.tokens);
    const last = engine.select(given.tokens, 0, epochs - 1);
    return { ...given, best, last, lost: engine.sub(best, last) };
  },
  tensors: {
    tokens: { axes: [labels], given: texts.recorded, made: 'quoted' },
    norms: { axes: [labels], given: texts.recorded, made: 'quoted' },
    best: {},
    last: {},
    lost: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [33],
  Figure,
  summary: (trace, { run }) =>
    texts.summary(
      texts.runs[run],
      formatPercent(trace.value('best')),
      trace.get('tokens').data.indexOf(trace.value('best')) + 1,
      formatPercent(trace.value('last')),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'clipping',
      needsFigure: true,
      ...texts.clipping,
      formerly: ['never', 'same'],
      compute(engine) {
        const { tokens } = runs.clipped;
        const all = engine.tensor([...tokens]);
        return { best: engine.max(all), last: engine.select(all, 0, epochs - 1) };
      },
      sketch: {
        starts: 0.1,
        decide: {
          first: [
            ['slow', { 'max(drawn)': '< 0.5' }],
            ['never', { 'max(drawn) - drawn[-1]': '< 0.1' }],
          ],
          else: 'same',
        },
      },
      expected: 'same',
      decide: {
        first: [
          ['slow', { best: '< 0.5' }],
          ['never', { 'best - last': '< 0.1' }],
        ],
        else: 'same',
      },
    }),
  ],
  claims: [
    claim({
      correction: 33,
      entry: 'S3.22',
      ...texts.claim33,
      compute(engine) {
        const plain = engine.tensor([0.921, 0.469, 0.315, 0.201]);
        const at_best = engine.tensor([1, 1, 1, 0.994]);
        const at_last = engine.tensor([1, 1, 0.999, 0.094]);
        return {
          plain,
          at_best,
          at_last,
          gap_at_best: engine.sub(at_best, plain),
          gap_at_last: engine.sub(at_last, plain),
        };
      },
      tensors: {
        plain: { made: 'quoted' },
        at_best: { made: 'quoted' },
        at_last: { made: 'quoted' },
        gap_at_best: {},
        gap_at_last: {},
      },
      expected: 'best',
      decide: {
        first: [
          [
            'after',
            {
              'gap_at_last[1] - gap_at_last[0]': '> 0',
              'gap_at_last[2] - gap_at_last[1]': '> 0',
              'gap_at_last[3] - gap_at_last[2]': '> 0',
            },
          ],
          [
            'best',
            {
              'gap_at_best[1] - gap_at_best[0]': '> 0',
              'gap_at_best[2] - gap_at_best[1]': '> 0',
              'gap_at_best[3] - gap_at_best[2]': '> 0',
            },
          ],
        ],
        else: 'no',
      },
      program: claimProgram,
    }),
  ],
});

const places = Float64Array.from({ length: epochs }, (_, at) => at + 1);
const across = { name: texts.epochs, from: 0, to: epochs, ticks: [1, 10, 20, 30] } as const;

function Figure({ trace, inputs: { epoch, run } }: FigureProps<typeof computation>) {
  const at = epoch - 1;
  const points = (name: 'tokens' | 'norms') => ({
    x: places,
    y: Float64Array.from(trace.get(name).data),
  });
  return (
    <div class="at-forty">
      <Choice input="run" />
      <dl class="at-forty-now">
        <div>
          <dt data-term={of.tokens}>
            {texts.numbersRight} <Made of={of.tokens} />
          </dt>
          <dd>
            <Level of={trace.value('tokens', at)} large />
          </dd>
        </div>
        <div>
          <dt>{texts.rowsRight}</dt>
          <dd>
            <Level of={runs[run].sequences[at]} />
          </dd>
        </div>
        <div>
          <dt>{texts.loss}</dt>
          <dd>{formatNumber(runs[run].losses[at] ?? Number.NaN, 3)}</dd>
        </div>
        <div>
          <dt>{texts.largestNorm}</dt>
          <dd>
            <Cell of={of.norms} at={at} decimals={2} fixed />
          </dd>
        </div>
      </dl>
      <div class="short-curve" data-tall>
        <Curve
          label={texts.tokensCurve}
          title
          x={across}
          y={{ name: texts.share, from: 0, to: 1, ticks: [0, 0.5, 1], decimals: 3 }}
          series={[
            {
              label: texts.runs[run],
              tag: texts.runs[run],
              look: 'line',
              points: points('tokens'),
            },
            ...(run === 'plain'
              ? []
              : [
                  {
                    label: texts.runs.plain,
                    tag: texts.runs.plain,
                    look: 'dotted' as const,
                    points: { x: places, y: Float64Array.from(runs.plain.tokens) },
                  },
                ]),
          ]}
          mark={epoch}
          drawable
        />
      </div>
      <div data-pinned class="at-forty-epoch">
        <Slider input="epoch" />
      </div>
      <div class="short-curve">
        <Curve
          label={texts.normsCurve}
          title
          x={across}
          y={{
            name: texts.norm,
            from: 0.1,
            to: 1000,
            logarithmic: true,
            ticks: [0.1, 1, 10, 100, 1000],
          }}
          series={[{ label: texts.runs[run], look: 'line', points: points('norms') }]}
          mark={epoch}
        />
      </div>
      <p class="quiet">
        {texts.yourself} <StepLink lesson="side-by-side" step="the-trainer" />
      </p>
    </div>
  );
}
