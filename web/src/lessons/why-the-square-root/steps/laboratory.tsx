// S0.5, the laboratory: thousands of draws with the root and without it, for any width, computed while the width is dragged.

import { names, texts } from '#words/lessons/why-the-square-root/laboratory';
import Prose from '#words/lessons/why-the-square-root/laboratory.mdx';
import { Choice } from '../../../controls/Choice';
import { PowerSlider } from '../../../controls/PowerSlider';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { numberedBy } from '../../../course/axes';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Curve, type Series } from '../../../figures/Curve';
import { Histogram } from '../../../figures/Histogram';
import { ScrollFrame } from '../../../figures/ScrollFrame';
import { formatFixed, formatNumber, formatPercent, formatShort } from '../../../lab/format';
import { viewSpec } from '../../../lab/inputs';
import type { Findings } from '../../../lab/job';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { binCount, bins, measures, told } from '../draws';
import { inputs as drawnFrom, powers } from '../laboratory-inputs';
import { entropyOf, withAndWithout } from '../parts';
import scalingProgram from './laboratory.claim-scaling.py';
import program from './laboratory.py';

/** The measures that are drawn as curves. */
const drawn = ['weight', 'entropy', 'size'] as const;

const { weight, entropy, size } = texts.measures;
const inputs = {
  ...drawnFrom,
  shown: viewSpec(texts.shown, { weight, entropy, size }, 'weight'),
} as const;

const widthNames = powers.map((width) => texts.at(String(width)));
const measureNames = measures.map((measure) => texts.measures[measure]);
const toldNames = told.map((which) => texts.told[which]);
const binNames = Array.from({ length: binCount }, (_, i) => {
  const [from, to] = [i - 1, i].map((edge) => formatShort(edge * bins.width - bins.end));
  if (i === 0) return texts.below(to ?? '');
  return i === binCount - 1 ? texts.from(from ?? '') : texts.bin(from ?? '', to ?? '');
});

const computation = defineComputation({
  inputs,
  compute(engine, { d_k, keys, seed }) {
    engine.manualSeed(seed);
    const q = engine.randn([d_k]);
    const k = engine.randn([keys, d_k]);
    const scores = engine.sum(engine.mul(k, q), 1);
    const scaled_scores = engine.div(scores, Math.sqrt(d_k));
    const weights = engine.softmax(scaled_scores, 0);
    const unscaled_weights = engine.softmax(scores, 0);
    const both = engine.stack([weights, unscaled_weights]);
    return {
      scaled_scores,
      weights,
      unscaled_weights,
      largest_weights: engine.amax(both, 1),
      entropies: entropyOf(engine, both),
      sizes: jacobianSizes(engine, both),
    };
  },
  // A sum of up to 4096 products is rounded differently; without the root softmax makes more of that.
  tensors: {
    scaled_scores: { axes: [numberedBy('keys')], rounding: true },
    weights: { axes: [numberedBy('keys')] },
    unscaled_weights: { role: 'weight', axes: [numberedBy('keys')], rounding: true },
    largest_weights: { role: 'weight', axes: [withAndWithout], rounding: true },
    entropies: { axes: [withAndWithout], rounding: true },
    sizes: { axes: [withAndWithout], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

/** What one draw gives of each. */
const tensorOf = { weight: of.largest_weights, entropy: of.entropies, size: of.sizes };

export default defineStep(computation, {
  job: {
    id: 'with-and-without-root',
    tier: 'page',
    inputs: ['d_k', 'keys', 'seed'],
    starts: 'on arrival',
    away: 'waits',
    findings: {
      d_k: { caption: texts.findings.d_k, axes: [] },
      draws: { caption: texts.findings.draws, axes: [] },
      histogram: { caption: texts.findings.histogram, axes: [withAndWithout, binNames] },
      spread: { caption: texts.findings.spread, axes: [withAndWithout] },
      stats: { caption: texts.findings.stats, axes: [measureNames, withAndWithout, toldNames] },
      widths: { caption: texts.findings.widths, axes: [powers.map(String)] },
      curves: {
        caption: texts.findings.curves,
        axes: [widthNames, measureNames, withAndWithout, toldNames],
      },
    },
  },
  Figure,
  summary: (trace, { d_k, keys }) =>
    texts.summary(
      String(d_k),
      String(keys),
      formatPercent(trace.value('largest_weights', 0)),
      formatPercent(trace.value('largest_weights', 1)),
    ),
  Prose,
  predictions: [
    prediction({
      ...texts.manyKeys,
      id: 'many-keys',
      compute(engine) {
        const width = 64;
        const mean = (keys: number) => {
          engine.manualSeed(0);
          const q = engine.randn([200, 1, width]);
          const k = engine.randn([200, keys, width]);
          const scores = engine.div(engine.sum(engine.mul(q, k), 2), Math.sqrt(width));
          return engine.mean(engine.amax(engine.softmax(scores, 1), 1));
        };
        return { few: mean(5), many: mean(64) };
      },
      expected: 'falls',
      decide: { by: 'many / few', line: ['falls', 0.5, 'stays', 1.1, 'rises'] },
      scenes: [{ label: texts.manyKeys.scene, inputs: { d_k: 64, keys: 64 } }],
    }),
  ],
  claims: [
    claim({
      ...texts.scaling,
      entry: 'S1.9',
      program: scalingProgram,
      compute(engine) {
        engine.manualSeed(0);
        const slopes = [4, 1024].map((width) => {
          const q = engine.randn([200, 1, width]);
          const k = engine.randn([200, 5, width]);
          const scores = engine.sum(engine.mul(q, k), 2);
          const slope = (of: Tensor) => engine.mean(jacobianSizes(engine, engine.softmax(of, 1)));
          return { scaled: slope(engine.div(scores, Math.sqrt(width))), unscaled: slope(scores) };
        });
        return {
          slope_scaled: engine.stack(slopes.map(({ scaled }) => scaled)),
          slope_unscaled: engine.stack(slopes.map(({ unscaled }) => unscaled)),
        };
      },
      tensors: { slope_scaled: {}, slope_unscaled: {} },
      expected: 'stays',
      decide: {
        by: 'slope_scaled[1] / slope_scaled[0]',
        line: ['falls', 0.5, 'stays', 2, 'doubles'],
      },
    }),
  ],
});

/** Of each row of weights the size of softmax's Jacobian: how much weights follow scores. */
function jacobianSizes(engine: PageEngine, weights: Tensor): Tensor {
  const [rows = 0, keys = 0] = weights.shape;
  const column = engine.unsqueeze(weights, 2);
  const same = engine.eq(engine.unsqueeze(engine.arange(keys), 1), engine.arange(keys));
  const products = engine.mul(column, engine.unsqueeze(weights, 1));
  const jacobians = engine.sub(engine.where(same, column, 0), products);
  return engine.norm(engine.reshape(jacobians, [rows, -1]), { dim: 1 });
}

function Figure({
  trace,
  inputs: { d_k, keys, shown },
  findings,
}: FigureProps<typeof computation>) {
  return (
    <div class="laboratory">
      <PowerSlider input="d_k" />
      <Choice input="shown" />
      <div class="tall-curve" data-pinned>
        <Measure of={shown} keys={keys} d_k={d_k} findings={findings} />
      </div>
      <p class="quiet findings-count">{countOf(findings)}</p>
      <Slider input="keys" />
      <SeedField />
      <details>
        <summary>{texts.allScores}</summary>
        <div class="two-columns">
          {withAndWithout.map((label, which) => (
            <Scores key={label} label={label} which={which} findings={findings} />
          ))}
        </div>
      </details>
      <details>
        <summary>{texts.typical}</summary>
        <Typical findings={findings} />
      </details>
      <details>
        <summary>{texts.oneDraw}</summary>
        <OneDraw
          weights={[trace.get('weights').data, trace.get('unscaled_weights').data]}
          keys={keys}
        />
      </details>
    </div>
  );
}

/** How many draws the numbers rest on so far. */
function countOf(findings: Findings | undefined): string {
  const draws = findings?.numbers.draws?.data[0] ?? 0;
  return texts.count(String(draws), Math.floor(100 * (findings?.done ?? 0)));
}

// A little more than the share of the highest bar, with the root: products of few numbers are small more often.
const peak = 0.24;
const narrowPeak = 0.32;

interface ScoresProps {
  readonly label: string;
  readonly which: number;
  readonly findings: Findings | undefined;
}

/** How often which score was drawn. Those of another width stay until there are new ones, so that nothing flickers. */
function Scores({ label, which, findings }: ScoresProps) {
  const { d_k, histogram, spread } = findings?.numbers ?? {};
  const count = (histogram?.data.length ?? 0) / 2;
  const deviation = spread?.data[which];
  return (
    <Histogram
      label={texts.scores(label)}
      look={which === 0 ? 'filled' : 'outlined'}
      shares={histogram?.data.subarray(which * count, (which + 1) * count)}
      width={bins.width}
      end={bins.end}
      most={(d_k?.data[0] ?? 0) < 4 ? narrowPeak : peak}
      note={deviation === undefined ? texts.drawing : texts.spread(formatNumber(deviation, 2))}
    />
  );
}

interface OneDrawProps {
  readonly weights: readonly Float32Array[];
  readonly keys: number;
}

/** The weights of one draw as bars, with what they amount to. */
function OneDraw({ weights, keys }: OneDrawProps) {
  return (
    <ScrollFrame>
      <table class="one-draw">
        <caption class="visually-hidden">{texts.oneDraw}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.weightsOf(String(keys))}</th>
            <th scope="col" data-term={of.largest_weights}>
              {texts.short.weight}
            </th>
            <th scope="col" data-term={of.entropies}>
              {texts.short.entropy}
            </th>
            <th scope="col" data-term={of.sizes}>
              {texts.short.size}
            </th>
          </tr>
        </thead>
        <tbody>
          {withAndWithout.map((label, which) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <svg
                  class="draw-bars"
                  viewBox={`0 0 ${keys} 1`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  {Array.from(weights[which] ?? [], (weight, i) => (
                    <rect key={i} x={i + 0.1} width={0.8} y={1 - weight} height={weight} />
                  ))}
                </svg>
              </td>
              {[of.largest_weights, of.entropies, of.sizes].map((name) => (
                <td key={name}>
                  <Cell of={name} at={which} decimals={3} fixed />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** What is told of a measure at the width with this position, in the order of `told`. */
function toldOf(data: Float32Array | undefined, width: number, measure: number, root: number) {
  const at = ((width * measures.length + measure) * withAndWithout.length + root) * told.length;
  return data?.subarray(at, at + told.length) ?? new Float32Array();
}

interface TypicalProps {
  readonly findings: Findings | undefined;
}

/** Means beside medians, at the width that is looked at: without the root few draws make the mean. */
function Typical({ findings }: TypicalProps) {
  const stats = findings?.numbers.stats?.data;
  const rows = withAndWithout.flatMap((label, root) =>
    (['mean', 'median'] as const).map((which) => ({ label, root, which })),
  );
  return (
    <ScrollFrame>
      <table class="one-draw typical-draws">
        <caption class="visually-hidden">{texts.typical}</caption>
        <thead>
          <tr>
            <td colSpan={2} />
            {drawn.map((measure) => (
              <th key={measure} scope="col">
                {texts.short[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, root, which }) => (
            <tr key={`${label} ${which}`}>
              <th scope="row">{label}</th>
              <th scope="row">{texts.told[which]}</th>
              {drawn.map((measure) => {
                const of = measures.indexOf(measure);
                const value = toldOf(stats, 0, of, root)[told.indexOf(which)];
                return (
                  <td key={measure}>
                    {value === undefined || Number.isNaN(value)
                      ? texts.unknown
                      : formatFixed(value, 4)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** How far the axis of a measure goes. */
function axisOf(measure: (typeof drawn)[number], keys: number) {
  if (measure === 'weight') return { to: 1, ticks: [0, 0.5, 1] };
  if (measure === 'size') return { to: 0.75, ticks: [0, 0.25, 0.5, 0.75] };
  const even = Math.log(keys); // nats, when all weights are equal
  return { to: even, ticks: [0, even / 2, even] };
}

interface MeasureProps {
  readonly of: (typeof drawn)[number];
  readonly keys: number;
  readonly d_k: number;
  readonly findings: Findings | undefined;
}

/** One measure against the width, with the root and without it. */
function Measure({ of: measure, keys, d_k, findings }: MeasureProps) {
  const label = texts.measures[measure];
  const which = measures.indexOf(measure);
  const { d_k: foundFor, stats, curves } = findings?.numbers ?? {};
  const told = (data: Float32Array | undefined, width: number, root: number) => {
    const [y = Number.NaN, low = Number.NaN, high = Number.NaN] = toldOf(data, width, which, root);
    return { y, low, high };
  };
  const series = withAndWithout.map((name, root): Series => {
    const points = powers.map((x, i) => ({
      x,
      ...told(curves?.data, i, root),
    }));
    // The width that is looked at has a point of its own where it is not a power of two.
    const between = powers.findIndex((power) => power > d_k);
    if (foundFor?.data[0] === d_k && stats && !powers.includes(d_k)) {
      points.splice(between, 0, { x: d_k, ...told(stats.data, 0, root) });
    }
    return {
      label: name,
      tag: name,
      look: root === 0 ? 'line' : 'dashed',
      term: tensorOf[measure],
      points,
    };
  });
  return (
    <Curve
      label={label}
      x={{ name: texts.width, from: 1, to: 4096, ticks: [1, 16, 256, 4096], logarithmic: true }}
      y={{ name: label, from: 0, ...axisOf(measure, keys) }}
      series={series}
      mark={d_k}
    />
  );
}
