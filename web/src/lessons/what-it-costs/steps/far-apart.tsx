// S3.17, S4.7 and S4.15: how many steps lie between two words in a recurrent network and in attention, and what is left of a gradient
// that goes that way, measured in an untrained LSTM and in untrained attention.

import { names, texts } from '#words/lessons/what-it-costs/far-apart';
import Prose from '#words/lessons/what-it-costs/far-apart.mdx';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { attention } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { Bill } from '../../../course/Bill';
import { seedInput } from '../../../course/inputs';
import { drawLinear, three } from '../../../course/linear';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { formatNumber } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import gradientsProgram from './far-apart.claim-41.py';
import pathProgram from './far-apart.claim-S4.7.py';
import program from './far-apart.py';
import '../cost.css';

const words = 100;
const width = 32;
const last = words - 1;
/** How far before the last word it is measured what arrives. */
const distances = [1, 2, 5, 10, 20, 50, 99];
const distanceNames = distances.map(texts.apart);

const inputs = {
  far: { ...wholeSpec(texts.far, { default: 5, min: 1, max: last }), view: true },
  seed: seedInput,
} as const;

/** The gradient of the last output, all its numbers added up, for the words at those distances. */
function slopesOf(engine: Engine, x: Tensor, outputs: Tensor): Tensor {
  const count = outputs.shape.reduce((product, size) => product * size, 1);
  const onlyLast = Float32Array.from({ length: count }, (_, i) => Number(i >= count - width));
  x.grad = null;
  outputs.backward(engine.tensor(onlyLast, { shape: outputs.shape }));
  const arrived = engine.untraced(() => x.grad);
  const numbers = arrived?.data() ?? new Float32Array(words * width);
  const rows = distances.flatMap((far) => {
    const start = (last - far) * width;
    return [...numbers.subarray(start, start + width)];
  });
  return engine.tensor(rows, { shape: [distances.length, width] });
}

function measure(engine: Engine, seed: number) {
  engine.manualSeed(seed);
  const [query, key, value] = three(() => drawLinear(engine, width, width, { bias: true }));
  const x = engine.randn([words, width]);
  x.requiresGrad = true;
  // The lesson opens no gates: of the layer it shows what arrives.
  const [recurrent] = engine.untraced(() =>
    engine.nn.lstm(width, width).forward(engine.unsqueeze(x, 1)),
  );
  const newest = engine.narrow(x, 0, last, 1);
  const { output } = attention(engine, query(newest), key(x), value(x));
  const slopes_lstm = slopesOf(engine, x, recurrent);
  const slopes_attention = slopesOf(engine, x, output);
  const sizes = (slopes: Tensor) => engine.mean(engine.abs(slopes), 1);
  const sizes_lstm = sizes(slopes_lstm);
  const sizes_attention = sizes(slopes_attention);
  const ofNearest = (all: Tensor) => engine.div(all, engine.narrow(all, 0, 0, 1));
  return {
    slopes_lstm,
    slopes_attention,
    sizes_lstm,
    sizes_attention,
    left_lstm: ofNearest(sizes_lstm),
    left_attention: ofNearest(sizes_attention),
  };
}

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { seed }) {
    const steps_lstm = engine.tensor(distances);
    return {
      steps_lstm,
      steps_attention: engine.full([distances.length], 1),
      ...measure(engine, seed),
    };
  },
  tensors: {
    steps_lstm: { axes: [distanceNames], given: texts.counted },
    steps_attention: { axes: [distanceNames] },
    slopes_lstm: {
      axes: [distanceNames, numbered(width)],
      given: texts.backward,
      rounding: true,
    },
    slopes_attention: {
      axes: [distanceNames, numbered(width)],
      given: texts.backward,
      rounding: true,
    },
    sizes_lstm: { axes: [distanceNames] },
    sizes_attention: { axes: [distanceNames] },
    left_lstm: { axes: [distanceNames], made: 'random' },
    left_attention: { axes: [distanceNames], made: 'random' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [41],
  Figure,
  summary(trace, { far }) {
    const reached = distances.findLastIndex((distance) => distance <= far);
    return texts.summary(
      far,
      distances[reached] ?? 0,
      formatNumber(trace.value('left_lstm', reached), 3),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'twenty-steps',
      ...texts.twentySteps,
      tier: 'full',
      compute: (engine) => {
        const { left_lstm, left_attention } = measure(engine, 0);
        return { left_lstm, left_attention };
      },
      expected: 'less',
      decide: {
        by: 'left_lstm[4]',
        line: ['less', 0.001, 'hundredth', 0.1, 'half'],
        on: { from: 1e-6, to: 1, logarithmic: true },
      },
      scenes: [{ label: texts.twentySteps.scene, inputs: { far: 99 } }],
    }),
  ],
  claims: [
    claim({
      ...texts.vanishing,
      entry: 'S4.7',
      correction: 41,
      // Five scores, and the same ones stretched: how much softmax still feels a nudge.
      compute(engine) {
        engine.manualSeed(0);
        const scores = engine.randn([5]);
        const factors = engine.tensor([1, 8, 64]);
        const weights = engine.softmax(engine.mul(engine.unsqueeze(factors, 1), scores), 1);
        const places = engine.arange(5);
        const same = engine.eq(engine.unsqueeze(places, 1), places);
        const column = engine.unsqueeze(weights, 2);
        const products = engine.mul(column, engine.unsqueeze(weights, 1));
        const slopes = engine.sub(engine.where(same, column, 0), products);
        return {
          scores,
          slope_sizes: engine.norm(engine.reshape(slopes, [3, -1]), { dim: 1 }),
        };
      },
      tensors: { scores: {}, slope_sizes: { rounding: true } },
      program: gradientsProgram,
      expected: 'less',
      decide: {
        by: 'slope_sizes[2] / slope_sizes[0]',
        line: ['less', 0.01, 'between', 0.9, 'nearly'],
      },
    }),
    claim({
      ...texts.onePath,
      entry: 'S4.7',
      // The same word is nudged where it stands next to the last one, and where it stands a hundred words before it.
      compute(engine) {
        engine.manualSeed(0);
        const d = 16;
        const x = engine.randn([words, d]);
        const nudge = engine.randn([d]);
        const lastOf = (all: Tensor) =>
          engine.select(attention(engine, all, all, all).output, 0, last);
        const change = (all: Tensor, place: number) => {
          const here = engine.eq(engine.unsqueeze(engine.arange(words), 1), place);
          const nudged = engine.where(here, engine.add(all, nudge), all);
          return engine.norm(engine.sub(lastOf(nudged), lastOf(all)));
        };
        // Word 1 goes to the place before the last, and those between move up.
        const order = [...Array.from({ length: last - 1 }, (_, i) => i + 1), 0, last];
        const moved = engine.indexSelect(x, 0, engine.tensor(order, { dtype: 'int64' }));
        const far = change(x, 0);
        const near = change(moved, last - 1);
        return { far, near };
      },
      tensors: { far: { rounding: true }, near: { rounding: true } },
      program: pathProgram,
      expected: 'same',
      decide: { by: 'far / near', line: ['less', 0.999, 'same', 1.001, 'more'] },
    }),
  ],
});

function Figure({ inputs: { far } }: FigureProps<typeof computation>) {
  return (
    <>
      <div data-pinned>
        <Path far={far} />
        <Slider input="far" />
      </div>
      <Bill
        caption={texts.table}
        heads={[
          { text: texts.heads.steps, term: of.steps_lstm },
          { text: texts.heads.leftLstm, term: of.left_lstm },
          { text: texts.heads.stepsAttention, term: of.steps_attention },
          { text: texts.heads.leftAttention, term: of.left_attention },
        ]}
        rows={distances.map((distance, i) => ({
          id: String(distance),
          label: texts.apart(distance),
          faded: distance > far,
          // What is left is shown once the words are so far apart: it may have been guessed before.
          cells: [of.steps_lstm, of.left_lstm, of.steps_attention, of.left_attention].map(
            (name, column) =>
              distance <= far || column % 2 === 0 ? (
                <Cell key={name} of={name} at={i} decimals={2 * (column % 2)} />
              ) : null,
          ),
        }))}
      />
      <SeedField />
    </>
  );
}

const picture = { width: 600, height: 130, left: 8, line: 100 };

/** The words from the first to the last, with a hop from each to the next, and one arc over all of them. */
function Path({ far }: { readonly far: number }) {
  const { width, height, left, line } = picture;
  const step = (width - 2 * left) / far;
  const across = (i: number) => left + i * step;
  const dip = 2 * Math.min(18, Math.max(4, step));
  const hops = Array.from(
    { length: far },
    (_, i) => `M${across(i)} ${line}q${step / 2} ${dip} ${step} 0`,
  );
  const arc = `M${left} ${line}C${across(far * 0.15)} -20 ${across(far * 0.85)} -20 ${across(far)} ${line}`;
  return (
    <div class="path" role="img" aria-label={texts.path(far)}>
      <p class="path-name">{texts.direct}</p>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path class="path-direct" d={arc} />
        <path d={hops.join('')} />
        {Array.from({ length: far + 1 }, (_, i) => (
          <circle
            key={i}
            cx={across(i)}
            cy={line}
            r={i === 0 || i === far ? 6 : Math.min(3, step / 3)}
          />
        ))}
      </svg>
      <p class="path-ends">
        <span>{texts.first}</span>
        <span class="path-name">{texts.hops(far)}</span>
        <span>{texts.last(far + 1)}</span>
      </p>
    </div>
  );
}
