// S0.9, S1.3 and exercise S0.15: scores, those of the future replaced by −∞, and weights that are exactly 0 there.

import { names, texts } from '#words/lessons/hiding-the-future/02-minus-infinity';
import Prose from '#words/lessons/hiding-the-future/02-minus-infinity.mdx';
import { Choice } from '../../controls/Choice';
import { SeedField } from '../../controls/SeedField';
import { Sentence } from '../../controls/Sentence';
import { score } from '../../course/attention';
import { numbered } from '../../course/axes';
import { seedInput } from '../../course/inputs';
import { causal } from '../../course/masks';
import type { PageEngine, Tensor } from '../../engine';
import { HeatMatrix } from '../../figures/HeatMatrix';
import { formatNumber, formatShort, largestOf, listOf } from '../../lab/format';
import { choiceSpec, type Inputs } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction, task } from '../../lab/step';
import program from './02-minus-infinity.py';
import { drawQueriesAndKeys, sentence, width } from './parts';

const heads = { first: [2, 0], second: [2, 1], only: [1, 0] } as const;

const inputs = {
  words: sentence,
  head: choiceSpec(texts.head.label, texts.head.options, 'first'),
  drawn: choiceSpec(texts.drawn.label, texts.drawn.options, 'alone'),
  seed: seedInput,
} as const;

/** The numbers of a query or key: those of its head. */
function numbersOf({ head }: Inputs): string[] {
  const [parts] = heads[head as keyof typeof heads];
  return numbered(width / parts);
}

const computation = defineComputation({
  inputs,
  compute(engine, { words, head, drawn, seed }) {
    const count = words.length;
    const [parts, part] = heads[head];
    const headWidth = width / parts;
    engine.manualSeed(seed);
    if (drawn === 'tutorial') drawWhatComesBefore(engine);
    const { queries, keys } = drawQueriesAndKeys(engine, count);
    const ofHead = (rows: Tensor) => engine.narrow(rows, 1, part * headWidth, headWidth);
    const [Q, K] = [ofHead(queries), ofHead(keys)];
    const { scores: products, scaled_scores: scores } = score(engine, Q, K);
    const mask = causal(engine, count);
    const hidden = engine.eq(mask, 0);
    const masked = engine.maskedFill(scores, hidden, -Infinity);
    const weights = engine.softmax(masked, 1);
    const weights_total = engine.sum(weights, 1);
    return { Q, K, products, scores, mask, hidden, masked, weights, weights_total };
  },
  tensors: {
    Q: { axes: ['words', numbersOf], rounding: true },
    K: { axes: ['words', numbersOf], rounding: true },
    products: { axes: ['words', 'words'], rounding: true },
    scores: { axes: ['words', 'words'], rounding: true },
    mask: { axes: ['words', 'words'] },
    hidden: { axes: ['words', 'words'] },
    masked: { axes: ['words', 'words'], rounding: true, minusInfinity: true },
    weights: { axes: ['words', 'words'] },
    weights_total: { axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { words }) {
    const { data } = trace.get('weights');
    const count = words.length;
    const above = data.filter((_, at) => at % count > Math.floor(at / count));
    const leaks = above.filter((weight) => weight !== 0).length;
    if (leaks > 0) return texts.leak(formatShort(leaks));
    const last = data.slice(-count);
    return texts.summary(
      formatShort(above.length),
      words.at(-1) ?? '',
      listOf(largestOf(words, last)),
      formatNumber(Math.max(...last), 3),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'late',
      ...texts.late,
      compute(engine) {
        engine.manualSeed(0);
        const count = sentence.default.length;
        const { queries, keys } = drawQueriesAndKeys(engine, count);
        const ofHead = (rows: Tensor) => engine.narrow(rows, 1, 0, width / 2);
        const { scaled_scores } = score(engine, ofHead(queries), ofHead(keys));
        const weights = engine.softmax(scaled_scores, 1);
        return {
          kept: engine.sum(engine.tril(weights), 1),
          lost: engine.sum(engine.triu(weights, 1), 1),
        };
      },
      expected: 1,
      answer(trace) {
        const kept = trace.get('kept').data;
        const others = kept.slice(0, -1);
        if (Math.abs((kept.at(-1) ?? 0) - 1) > 1e-6) return -1;
        return others.every((sum) => sum < 0.999) ? 1 : others.every((sum) => sum > 1.001) ? 2 : 0;
      },
      explain: (trace) =>
        texts.late.explain(
          formatNumber(trace.value('kept'), 3),
          formatNumber(trace.value('lost'), 3),
        ),
    }),
  ],
  tasks: [
    task({
      id: 'third-word',
      ...texts.task,
      decimals: 2,
      compute(engine) {
        const products = engine.tensor([4, 2, 6, 0]);
        const scores = engine.div(products, 2);
        const weighed = (hidden: readonly boolean[], of = scores) =>
          engine.softmax(engine.maskedFill(of, engine.tensor(hidden), -Infinity), 0);
        const future = [false, false, false, true];
        const unmasked = engine.softmax(scores, 0);
        return {
          right: weighed(future),
          unscaled: weighed(future, products),
          unmasked,
          inverted: weighed([true, true, true, false]),
          late: engine.maskedFill(unmasked, engine.tensor(future), 0),
          strict: weighed([false, false, true, true]),
        };
      },
      explain: (trace) =>
        texts.task.explain([0, 1, 2, 3].map((i) => formatShort(trace.value('right', i), 3))),
    }),
  ],
});

/** The random numbers of the tutorial's programs up to this one, in their order. */
function drawWhatComesBefore(engine: PageEngine): void {
  const weights = (size: number, count: number): void => {
    for (let i = 0; i < count; i++) engine.linearWeight(size, size);
  };
  engine.randn([1, 5, 8]);
  weights(8, 3);
  for (const size of [4, 16, 64, 256, 1024]) {
    engine.randn([1, size]);
    engine.randn([5, size]);
  }
  weights(32, 4);
  engine.randn([1, 6, 32]);
  weights(16, 4);
  engine.randn([1, 5, 16]);
  engine.randn([1, 5, 16]);
  engine.randn([1, 3, 16]);
  weights(16, 4);
}

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  const axes = { rows: words, columns: words, rowsAre: texts.looks, columnsAre: texts.seen };
  return (
    <>
      <Sentence />
      <div class="row">
        <HeatMatrix of={of.scores} label={texts.scores} scale="score" decimals={2} {...axes} />
        <HeatMatrix of={of.masked} label={texts.masked} scale="score" decimals={2} {...axes} />
        <HeatMatrix of={of.weights} label={texts.weights} scale="weight" {...axes} />
      </div>
      <Choice input="head" />
      <Choice input="drawn" />
      <SeedField />
    </>
  );
}
