// S2.9 to S2.12: words that ask with their vectors as they are mostly hear themselves, and matrices of their own for asking and
// answering end that (correction 16); all at once (S2.11), and what an average loses (correction 19).

import { names, texts } from '#words/lessons/words-ask-words/nothing-learned';
import Prose from '#words/lessons/words-ask-words/nothing-learned.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawMatrix } from '../../../course/linear';
import { drawVectors } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { formatNumber } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { fiveWords, fiveWordsInput, vectorWidth } from '../parts';
import claim16 from './nothing-learned.claim-16.py';
import claim19 from './nothing-learned.claim-19.py';
import claimS211 from './nothing-learned.claim-S2.11.py';
import program from './nothing-learned.py';

const width = 8;

/** So many sentences show that what five words do is no chance. */
const manySentences = 300;

const inputs = {
  words: fiveWordsInput,
  seed: seedInput,
  way: choiceSpec(texts.meets, texts.ways, 'itself'),
  root: choiceSpec(texts.root, texts.roots, 'no'),
} as const;

const square = ['words', 'words'] as const;
const table = ['words', numbered(width)] as const;
const matrix = [numbered(width), numbered(width)] as const;

const computation = defineComputation({
  inputs,
  compute(engine, { words, seed, way, root }) {
    engine.manualSeed(seed);
    const X = drawVectors(engine, words, width);
    const { scores, ...asked } = asking(engine, X, way);
    const scaled_scores =
      root === 'yes' ? engine.div(scores, Math.sqrt(width)) : engine.clone(scores);
    const weights = engine.softmax(scaled_scores, 1);
    const self_weights = ownWeights(engine, weights);
    const times = root === 'yes' ? 1 / Math.sqrt(width) : 1;
    const many_self_weights = inMany(engine, { way, length: words.length, seed, times });
    return {
      X,
      ...asked,
      scores,
      scaled_scores,
      weights,
      self_weights,
      mean_self_weight: engine.mean(self_weights),
      many_self_weights,
      mean_of_many: engine.mean(many_self_weights),
      output: engine.matmul(weights, X),
    };
  },
  tensors: {
    X: { axes: table, made: 'random' },
    W_query: { axes: matrix, made: 'random' },
    W_key: { axes: matrix, made: 'random' },
    Q: { axes: table },
    K: { axes: table },
    scores: { axes: square },
    scaled_scores: { axes: square },
    weights: { axes: square },
    self_weights: { role: 'weight', axes: ['words'] },
    mean_self_weight: { role: 'weight' },
    many_self_weights: { role: 'weight', axes: [numbered(manySentences)], rounding: true },
    mean_of_many: { role: 'weight', rounding: true },
    output: { axes: table, rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [16, 19],
  Figure,
  summary: (trace, { words, way }) =>
    texts.summary(
      texts.ways[way],
      formatNumber(trace.value('mean_self_weight'), 2),
      formatNumber(trace.value('mean_of_many'), 2),
      formatNumber(1 / words.length, 2),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'own-share',
      needsFigure: true,
      ...texts.ownShare,
      compute(engine) {
        const separate_self_weight = engine.mean(separately(engine));
        const enlarged_self_weight = engine.mean(separately(engine, 3));
        engine.manualSeed(0);
        const { scores } = asking(engine, drawVectors(engine, fiveWords, width), 'two');
        const here = engine.mean(ownWeights(engine, engine.softmax(scores, 1)));
        return { separate_self_weight, enlarged_self_weight, here };
      },
      expected: 'fifth',
      decide: {
        by: 'separate_self_weight',
        line: ['none', 0.1, 'fifth', 0.5, 'all'],
        on: { from: 0, to: 1, as: 'share' },
      },
      scenes: [{ label: texts.ownShare.scene, inputs: { way: 'two' } }],
    }),
    prediction({
      id: 'own-length',
      needsFigure: true,
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
      expected: 'width',
      decide: {
        by: 'with_itself',
        line: ['small', 16, 'width', 512, 'square'],
        on: { from: 1, to: 10000, logarithmic: true },
      },
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
        const scores = products(engine, Q, K);
        const weights = engine.softmax(scores, 1);
        const scaled_weights = engine.softmax(engine.div(scores, Math.sqrt(64)), 1);
        engine.manualSeed(0);
        const many = engine.randn([2000, 5, width]);
        const plain = ownWeights(engine, engine.softmax(products(engine, many, many), -1));
        const largest = engine.amax(weights, 1);
        const scaled_largest = engine.amax(scaled_weights, 1);
        return {
          weights,
          largest,
          mean_largest: engine.mean(largest),
          entropy: meanEntropy(engine, weights),
          scaled_weights,
          scaled_largest,
          mean_scaled_largest: engine.mean(scaled_largest),
          scaled_entropy: meanEntropy(engine, scaled_weights),
          mean_self_weight: engine.mean(plain),
          over_nine_tenths: engine.mean(engine.to(engine.gt(plain, 0.9), 'float32')),
          separate_self_weight: engine.mean(separately(engine)),
        };
      },
      tensors: {
        weights: { rounding: true },
        scaled_weights: { role: 'weight' },
        largest: { role: 'weight' },
        mean_largest: { role: 'weight' },
        entropy: {},
        scaled_largest: { role: 'weight' },
        mean_scaled_largest: { role: 'weight' },
        scaled_entropy: {},
        mean_self_weight: {},
        over_nine_tenths: {},
        separate_self_weight: {},
      },
      expected: 'most',
      decide: { by: 'mean_self_weight', line: ['fifth', 0.4, 'half', 0.8, 'most'] },
      program: claim16,
    }),
    claim({
      entry: 'S2.11',
      ...texts.claimS211,
      compute(engine) {
        engine.manualSeed(0);
        const X = engine.randn([5, width]);
        const output = engine.matmul(engine.softmax(products(engine, X, X), 1), X);
        const fourth = 3;
        const scores = engine.mv(X, engine.select(X, 0, fourth));
        const alone = engine.matmul(engine.softmax(scores, 0), X);
        const difference = engine.amax(
          engine.abs(engine.sub(engine.select(output, 0, fourth), alone)),
        );
        return { output, alone, difference };
      },
      tensors: {
        output: { rounding: true },
        alone: { rounding: true },
        difference: { rounding: true },
      },
      expected: 'yes',
      decide: { by: 'difference', line: ['yes', 1e-6, 'no'] },
      program: claimS211,
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
      expected: 'no',
      decide: { by: 'difference', line: ['no', 1e-6, 'yes'] },
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

interface Many {
  readonly way: keyof typeof texts.ways;
  readonly length: number;
  readonly seed: number;
  /** The scores are made so many times as large. */
  readonly times: number;
}

/** What words give themselves on average in each of many sentences, which have random vectors and matrices of their own. */
function inMany(engine: PageEngine, { way, length, seed, times }: Many): Tensor {
  engine.manualSeed(seed);
  const X = engine.randn([manySentences, length, width]);
  const projected = () => {
    const drawn = engine.linearWeight(width, manySentences * width);
    return engine.matmul(X, engine.reshape(drawn, [manySentences, width, width]));
  };
  const asks = way === 'itself' ? X : projected();
  const answers = way === 'two' ? projected() : asks;
  const scores = engine.mul(products(engine, asks, answers), times);
  return engine.mean(ownWeights(engine, engine.softmax(scores, -1)), 1);
}

/** The same for sentences of five words in which one random matrix asks and another one answers. */
const separately = (engine: PageEngine, times = 1): Tensor =>
  inMany(engine, { way: 'two', length: fiveWords.length, seed: 0, times });

/** Every row of one with every row of the other. */
function products(engine: PageEngine, asks: Tensor, answers: Tensor): Tensor {
  return engine.matmul(asks, engine.transpose(answers, -2, -1));
}

/** The scores of words that ask each other with their vectors, by one matrix for both parts, or by one for each. */
function asking(engine: PageEngine, X: Tensor, way: keyof typeof texts.ways) {
  if (way === 'itself') return { scores: products(engine, X, X) };
  const W_query = drawMatrix(engine, width);
  const Q = engine.matmul(X, W_query);
  if (way === 'one') return { W_query, Q, scores: products(engine, Q, Q) };
  const W_key = drawMatrix(engine, width);
  const K = engine.matmul(X, W_key);
  return { W_query, W_key, Q, K, scores: products(engine, Q, K) };
}

function Figure({ inputs: { words, way } }: FigureProps<typeof computation>) {
  const matrix = {
    rows: words,
    columns: words,
    rowsAre: texts.asks,
    columnsAre: texts.asked,
  } as const;
  return (
    <>
      <Sentence />
      <Choice input="way" />
      <div class="choices">
        <Choice input="root" />
        <SeedField />
      </div>
      <p class="own-share">
        {texts.keeps}{' '}
        <span data-term={of.mean_self_weight}>
          <Cell of={of.mean_self_weight} decimals={2} inline /> {texts.here}
        </span>{' '}
        <span data-term={of.mean_of_many}>
          <Cell of={of.mean_of_many} decimals={2} inline /> {texts.inMany}
        </span>
      </p>
      <div class="side-by-side" data-few={words.length <= 6 || undefined}>
        <HeatMatrix of={of.weights} label={texts.weights} scale="weight" decimals={2} {...matrix} />
        <HeatMatrix
          of={of.scaled_scores}
          label={texts.scores[way]}
          scale="score"
          decimals={2}
          {...matrix}
        />
      </div>
    </>
  );
}
