// S2.10: ten queries and ten keys; the rows of weights without the root beside those with it (correction 16).

import { labels } from '#words/lessons/why-the-square-root/parts';
import { names, texts } from '#words/lessons/why-the-square-root/sharp-softmax';
import Prose from '#words/lessons/why-the-square-root/sharp-softmax.mdx';
import { PowerSlider } from '../../../controls/PowerSlider';
import { SeedField } from '../../../controls/SeedField';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import type { PageEngine } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { colouring } from '../../../figures/colour-scales';
import { ColourScale } from '../../../figures/HeatMatrix';
import { formatNumber } from '../../../lab/format';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import { entropyOf } from '../parts';
import program from './sharp-softmax.py';

const ten = numbered(10);

const inputs = {
  d_k: {
    kind: 'number',
    whole: true,
    label: labels.width,
    default: 4, // narrow, so that the figure does not show what the prediction asks
    min: 1,
    max: 64,
    step: 1,
  },
  seed: seedInput,
} as const;

function attention(engine: PageEngine, d_k: number, seed: number) {
  engine.manualSeed(seed);
  const query = engine.randn([10, d_k]);
  const key = engine.randn([10, d_k]);
  const scores = engine.matmul(query, engine.transpose(key, 0, 1));
  const unscaled_weights = engine.softmax(scores, 1);
  const scaled_scores = engine.div(scores, Math.sqrt(d_k));
  const weights = engine.softmax(scaled_scores, 1);
  const unscaled_entropies = entropyOf(engine, unscaled_weights);
  const entropies = entropyOf(engine, weights);
  const unscaled_entropy = engine.mean(unscaled_entropies);
  const entropy = engine.mean(entropies);
  return {
    scores,
    unscaled_weights,
    scaled_scores,
    weights,
    unscaled_largest: engine.amax(unscaled_weights, 1),
    largest: engine.amax(weights, 1),
    unscaled_entropies,
    entropies,
    unscaled_entropy,
    entropy,
    unscaled_sharing: engine.exp(unscaled_entropy),
    sharing: engine.exp(entropy),
  };
}

const computation = defineComputation({
  inputs,
  compute: (engine, { d_k, seed }) => attention(engine, d_k, seed),
  // Where one weight has everything, the others and the entropy are nearly 0, and what is left is rounding.
  tensors: {
    scores: { axes: [ten, ten], rounding: true },
    unscaled_weights: { role: 'weight', axes: [ten, ten], rounding: true },
    scaled_scores: { axes: [ten, ten], rounding: true },
    weights: { axes: [ten, ten] },
    unscaled_entropies: { axes: [ten], rounding: true },
    entropies: { axes: [ten] },
    unscaled_largest: { role: 'weight', axes: [ten], rounding: true },
    largest: { role: 'weight', axes: [ten] },
    unscaled_entropy: { rounding: true },
    entropy: {},
    unscaled_sharing: {},
    sharing: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { d_k }) {
    const over = (name: 'largest' | 'unscaled_largest') =>
      trace.get(name).data.filter((weight) => weight > 0.9).length;
    return texts.summary(
      String(d_k),
      String(over('unscaled_largest')),
      String(over('largest')),
      formatNumber(trace.value('unscaled_sharing'), 1),
      formatNumber(trace.value('sharing'), 1),
    );
  },
  Prose,
  predictions: [
    prediction({
      ...texts.entropy,
      id: 'row-entropy',
      compute(engine) {
        const { unscaled_sharing, sharing } = attention(engine, 64, 0);
        return { unscaled_sharing, sharing };
      },
      expected: 'few',
      decide: {
        by: 'unscaled_sharing',
        line: ['few', 2.5, 'five', 7.5, 'all'],
        on: { from: 1, to: 10 },
      },
      scenes: [{ label: texts.entropy.scene, inputs: { d_k: 64, seed: 0 } }],
    }),
  ],
  tasks: [
    task({
      id: 'weights-with-root',
      ...texts.task,
      decimals: 2,
      given: { dots: [4, 8] },
      draw: ({ some }) => ({ dots: some([4, 8, 12, 16], 2) }),
      compute(engine, { dots }) {
        const scores = engine.tensor(dots);
        return {
          right: engine.softmax(engine.div(scores, 4), 0),
          unscaled: engine.softmax(scores, 0),
          by_width: engine.softmax(engine.div(scores, 16), 0),
          shares: engine.div(scores, engine.sum(scores)),
        };
      },
    }),
  ],
});

function Figure({ trace }: FigureProps<typeof computation>) {
  return (
    <>
      <div class="two-columns">
        <Rows
          label={labels.without}
          of={of.unscaled_weights}
          weights={trace.get('unscaled_weights').data}
          largest={of.unscaled_largest}
          sharing={of.unscaled_sharing}
        />
        <Rows
          label={labels.with}
          of={of.weights}
          weights={trace.get('weights').data}
          largest={of.largest}
          sharing={of.sharing}
        />
      </div>
      <ColourScale scale="weight" most={1} />
      <PowerSlider input="d_k" />
      <SeedField />
    </>
  );
}

interface RowsProps {
  readonly label: string;
  /** The tensor of the weights, and its numbers. */
  readonly of: TensorName;
  readonly weights: Float32Array;
  /** The tensors of the largest weights, and of how many equal weights are as even. */
  readonly largest: TensorName;
  readonly sharing: TensorName;
}

/** The rows of weights as colours, each with its largest one. */
function Rows({ label, of, weights, largest, sharing }: RowsProps) {
  return (
    <table class="weight-rows">
      <caption data-term={of}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.query}</th>
          <th scope="col" data-term={of}>
            {texts.weights}
          </th>
          <th scope="col" data-term={largest}>
            {texts.largest}
          </th>
        </tr>
      </thead>
      <tbody>
        {ten.map((row, i) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            <td>
              <svg viewBox="0 0 10 1" preserveAspectRatio="none" aria-hidden="true">
                {Array.from(weights.subarray(10 * i, 10 * i + 10), (weight, j) => (
                  <rect
                    key={j}
                    x={j}
                    width={1}
                    height={1}
                    style={{ fill: colouring('weight', weight, 1)?.background }}
                  />
                ))}
              </svg>
            </td>
            <td>
              <Cell of={largest} at={i} decimals={3} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} data-term={sharing}>
            {texts.sharing}
          </th>
          <td>
            <Cell of={sharing} decimals={1} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
