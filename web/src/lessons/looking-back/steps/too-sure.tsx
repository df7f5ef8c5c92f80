// S3.7 and S3.9 on the tutorial's own tensors: additive scores are bounded, dot products of wide states are not, and saturate.

import { names, texts } from '#words/lessons/looking-back/too-sure';
import Prose from '#words/lessons/looking-back/too-sure.mdx';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { additive } from '../../../course/alignment';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { parameter } from '../../../course/transformer';
import { newAlignment } from '../../../course/untrained';
import type { Engine } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { ColourScale } from '../../../figures/HeatMatrix';
import { Made } from '../../../figures/Made';
import { Strip } from '../../../figures/Strip';
import { formatNumber } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import program from './too-sure.py';
import '../scores.css';

const [sentences, length, hidden, inner] = [4, 20, 128, 64];

const inputs = {
  times: wholeSpec(texts.times, { default: 1, min: 1, max: 20 }),
  seed: seedInput,
} as const;

function threeScores(engine: Engine, { times, seed }: { times: number; seed: number }) {
  engine.manualSeed(seed);
  const attn = newAlignment(engine, 'additive', hidden, inner);
  const state = engine.mul(engine.randn([sentences, hidden]), times);
  const states = engine.randn([sentences, length, hidden]);
  const looked = additive(engine, attn, state, states);
  const product = engine.sum(engine.mul(engine.unsqueeze(state, 1), states), -1);
  const scaled = engine.div(product, Math.sqrt(hidden));
  const scores = engine.stack([looked.scores, product, scaled]);
  const weights = engine.softmax(scores, -1);
  return {
    state,
    bound: engine.sum(engine.abs(parameter(attn, 'v.weight'))),
    scores,
    weights,
    largest: engine.amax(weights, -1),
    context: looked.context,
  };
}

const numbers = numbered(hidden);
const places = numbered(length, 0);

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute: threeScores,
  tensors: {
    state: { role: 'query', axes: [texts.sentences, numbers], made: 'random' },
    bound: { rounding: true },
    scores: { axes: [texts.kinds, texts.sentences, places], rounding: true },
    weights: { axes: [texts.kinds, texts.sentences, places], rounding: true, made: 'random' },
    largest: { role: 'weight', axes: [texts.kinds, texts.sentences], rounding: true },
    context: { role: 'output', axes: [texts.sentences, numbers], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    texts.summary(
      [0, 1, 2].map((kind) => formatNumber(trace.value('largest', kind * sentences), 3)),
      formatNumber(trace.value('bound'), 2),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'twenty-times',
      needsFigure: true,
      ...texts.twenty,
      tier: 'full',
      compute(engine) {
        const largestOf = (times: number) =>
          engine.select(threeScores(engine, { times, seed: 0 }).largest, 0, 0);
        return { usual: largestOf(1), twenty: largestOf(20) };
      },
      expected: 'equal',
      decide: {
        first: [
          ['sure', { 'max(twenty)': '> 0.9' }],
          ['equal', { 'max(twenty) - max(usual)': '< 0' }],
        ],
        else: 'same',
      },
      scenes: [{ label: texts.twenty.scene, inputs: { times: 20 } }],
    }),
  ],
});

function Figure(_: FigureProps<typeof computation>) {
  return (
    <>
      <div class="sure">
        {texts.kinds.map((kind, k) => (
          <section key={kind}>
            <h2>
              {kind} {k === 0 && <Made of={of.weights} />}
            </h2>
            {texts.sentences.map((sentence, row) => (
              <div key={sentence} class="sure-row">
                <span class="quiet">{sentence}</span>
                <Strip
                  of={of.weights}
                  offset={(k * sentences + row) * length}
                  width={length}
                  most={1}
                  scale="weight"
                />
                <Cell of={of.largest} at={k * sentences + row} decimals={3} fixed />
              </div>
            ))}
          </section>
        ))}
        <ColourScale scale="weight" most={1} />
      </div>
      <div data-pinned>
        <Slider input="times" />
      </div>
      <p class="sure-bound">
        <span data-term={of.bound}>{texts.bound}</span> <Cell of={of.bound} decimals={2} inline />
      </p>
      <SeedField />
    </>
  );
}
