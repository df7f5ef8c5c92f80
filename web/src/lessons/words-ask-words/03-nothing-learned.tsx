// S2.9 to S2.12: attention without matrices and without the root: every word looks at itself (correction 16);
// and what an average loses (correction 19).

import { names, texts } from '#words/lessons/words-ask-words/03-nothing-learned';
import Prose from '#words/lessons/words-ask-words/03-nothing-learned.mdx';
import { SeedField } from '../../controls/SeedField';
import { Sentence } from '../../controls/Sentence';
import { numbered } from '../../course/axes';
import { seedInput } from '../../course/inputs';
import type { PageEngine, Tensor } from '../../engine';
import { HeatMatrix } from '../../figures/HeatMatrix';
import { formatNumber, formatPercent } from '../../lab/format';
import { claim, defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import claim16 from './03-claim-16.py';
import claim19 from './03-claim-19.py';
import program from './03-nothing-learned.py';
import { fiveWordsInput, vectorWidth } from './parts';

const width = 8;

const inputs = { words: fiveWordsInput, seed: seedInput } as const;

const computation = defineComputation({
  inputs,
  compute(engine, { words, seed }) {
    engine.manualSeed(seed);
    const X = engine.randn([words.length, width]);
    const scores = engine.matmul(X, engine.transpose(X, 0, 1));
    const weights = engine.softmax(scores, 1);
    const scaled_scores = engine.div(scores, Math.sqrt(width));
    const scaled_weights = engine.softmax(scaled_scores, 1);
    return {
      X,
      scores,
      weights,
      self_weights: ownWeights(engine, weights),
      output: engine.matmul(weights, X),
      scaled_scores,
      scaled_weights,
      scaled_self_weights: ownWeights(engine, scaled_weights),
    };
  },
  tensors: {
    X: { axes: ['words', numbered(width)] },
    scores: { axes: ['words', 'words'] },
    weights: { axes: ['words', 'words'] },
    scaled_scores: { axes: ['words', 'words'] },
    scaled_weights: { role: 'weight', axes: ['words', 'words'] },
    self_weights: { role: 'weight', axes: ['words'] },
    output: { axes: ['words', numbered(width)] },
    scaled_self_weights: { role: 'weight', axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    texts.summary(
      formatNumber(mean(trace.get('self_weights').data), 3),
      formatNumber(mean(trace.get('scaled_self_weights').data), 3),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'own-length',
      ...texts.ownLength,
      compute(engine) {
        engine.manualSeed(0);
        const X = engine.randn([2000, vectorWidth]);
        const Y = engine.randn([2000, vectorWidth]);
        return {
          with_itself: engine.mean(engine.sum(engine.mul(X, X), 1)),
          with_another: engine.mean(engine.sum(engine.mul(X, Y), 1)),
        };
      },
      expected: 1,
      answer(trace) {
        const own = trace.value('with_itself');
        return own < 16 ? 0 : own < 512 ? 1 : 2;
      },
      explain: (trace) =>
        texts.ownLength.explain(
          formatNumber(trace.value('with_itself'), 2),
          formatNumber(trace.value('with_another'), 2),
        ),
    }),
  ],
  claims: [
    claim({
      correction: 16,
      entry: 'S2.12',
      ...texts.claim16,
      compute(engine) {
        engine.manualSeed(0);
        const Q = engine.randn([10, 64]);
        const K = engine.randn([10, 64]);
        engine.randn([10, 64]); // the values, which the weights do not need
        const scores = engine.matmul(Q, engine.transpose(K, 0, 1));
        const weights = engine.softmax(scores, 1);
        const scaled_weights = engine.softmax(engine.div(scores, Math.sqrt(64)), 1);
        engine.manualSeed(0);
        const X = engine.randn([2000, 5, width]);
        const products = engine.matmul(X, engine.transpose(X, 1, 2));
        const own = (matrix: Tensor) => ownWeights(engine, engine.softmax(matrix, -1));
        const plain = own(products);
        return {
          weights,
          largest: engine.amax(weights, 1),
          entropy: meanEntropy(engine, weights),
          scaled_weights,
          scaled_largest: engine.amax(scaled_weights, 1),
          scaled_entropy: meanEntropy(engine, scaled_weights),
          mean_self_weight: engine.mean(plain),
          over_nine_tenths: engine.mean(engine.to(engine.gt(plain, 0.9), 'float32')),
          scaled_mean_self_weight: engine.mean(own(engine.div(products, Math.sqrt(width)))),
        };
      },
      tensors: {
        weights: { rounding: true },
        scaled_weights: { role: 'weight' },
        largest: { role: 'weight' },
        entropy: {},
        scaled_largest: {},
        scaled_entropy: {},
        mean_self_weight: {},
        over_nine_tenths: {},
        scaled_mean_self_weight: {},
      },
      expected: 2,
      answer(trace) {
        const own = trace.value('mean_self_weight');
        return own < 0.4 ? 0 : own < 0.8 ? 1 : 2;
      },
      explain: (trace) =>
        texts.claim16.explain(
          formatNumber(trace.value('mean_self_weight'), 2),
          formatPercent(trace.value('over_nine_tenths')),
          formatNumber(trace.value('scaled_mean_self_weight'), 2),
        ),
      program: claim16,
    }),
    claim({
      correction: 19,
      entry: 'S2.11',
      ...texts.claim19,
      compute(engine) {
        const weights = engine.softmax(engine.tensor([0, 2, 0, 2]), 0);
        const valuesWith = (second: number[], fourth: number[]) =>
          engine.tensor([[1, 1], second, [-1, 1], fourth]);
        const values = valuesWith([1, 0], [0, 1]);
        const other_values = valuesWith([0.5, 0.5], [0.5, 0.5]);
        const output = engine.matmul(weights, values);
        const other_output = engine.matmul(weights, other_values);
        const difference = engine.amax(engine.abs(engine.sub(output, other_output)));
        return { weights, values, other_values, output, other_output, difference };
      },
      tensors: {
        weights: {},
        values: {},
        other_values: {},
        output: {},
        other_output: {},
        difference: { rounding: true },
      },
      expected: 1,
      answer: (trace) => (trace.value('difference') < 1e-6 ? 1 : 0),
      explain: (trace) =>
        texts.claim19.explain(
          formatNumber(trace.value('weights', 1), 2),
          formatNumber(trace.value('weights', 3), 2),
          Array.from(trace.get('output').data, (number) => formatNumber(number, 2)),
          Array.from(trace.get('other_output').data, (number) => formatNumber(number, 2)),
        ),
      program: claim19,
    }),
  ],
});

/** The weights on the diagonal: what each word gives to itself. */
function ownWeights(engine: PageEngine, weights: Tensor): Tensor {
  return engine.sum(engine.triu(engine.tril(weights)), -1);
}

/** How spread out the rows are on average, in nats: 0 for all on one word. */
function meanEntropy(engine: PageEngine, weights: Tensor): Tensor {
  return engine.mean(engine.neg(engine.sum(engine.mul(weights, engine.log(weights)), 1)));
}

function mean(numbers: Float32Array): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  const square = { rows: words, columns: words } as const;
  return (
    <>
      <Sentence />
      <SeedField />
      <div class="side-by-side">
        <HeatMatrix
          of={of.scores}
          label={texts.scores}
          scale="score"
          decimals={2}
          rowsAre={texts.asks}
          columnsAre={texts.asked}
          {...square}
        />
        <HeatMatrix of={of.weights} label={texts.weights} scale="weight" {...square} />
        <HeatMatrix of={of.scaled_weights} label={texts.scaledWeights} scale="weight" {...square} />
      </div>
    </>
  );
}
