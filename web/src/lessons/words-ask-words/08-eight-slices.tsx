// S2.16 and S2.17: eight heads, each on its slice of queries, keys and values.

import { names, texts } from '#words/lessons/words-ask-words/08-eight-slices';
import Prose from '#words/lessons/words-ask-words/08-eight-slices.mdx';
import { SeedField } from '../../controls/SeedField';
import { Sentence } from '../../controls/Sentence';
import { attention } from '../../course/attention';
import { numbered } from '../../course/axes';
import { seedInput } from '../../course/inputs';
import { drawLinear, three } from '../../course/linear';
import type { PageEngine } from '../../engine';
import { nextTenth } from '../../figures/colour-scales';
import { HeatMatrix } from '../../figures/HeatMatrix';
import { formatNumber } from '../../lab/format';
import { wholeSpec } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './08-eight-slices.py';
import { HeadChoice } from './HeadChoice';
import {
  embed,
  headCount,
  largestWeight,
  ofCat,
  sixWordsInput,
  slices,
  vectorWidth,
} from './parts';

const inputs = {
  words: sixWordsInput,
  seed: seedInput,
  head: wholeSpec(texts.head, { default: 1, min: 1, max: headCount }),
} as const;

const heads = numbered(headCount);
const places = numbered(vectorWidth);

const computation = defineComputation({
  inputs,
  compute: (engine, { words, seed }) => eightHeads(engine, words, seed),
  tensors: {
    vectors: { axes: ['words', places] },
    Q: { axes: ['words', places], rounding: true },
    K: { axes: ['words', places], rounding: true },
    V: { axes: ['words', places], rounding: true },
    scaled_scores: { axes: [heads.map(texts.headNumber), 'words', 'words'], rounding: true },
    weights: { axes: [heads.map(texts.headNumber), 'words', 'words'], rounding: true },
    output: { axes: ['words', places], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { words, head }) {
    const row = Math.min(1, words.length - 1);
    const largest = largestWeight(trace, words, (head - 1) * words.length + row);
    return texts.summary(`${head}`, words[row] ?? '', ...largest);
  },
  Prose,
  predictions: [
    prediction({
      id: 'printed-row',
      ...texts.printedRow,
      compute: (engine) => ofCat(engine, eightHeads(engine, sixWordsInput.default, 0)),
      expected: 1,
      answer(trace) {
        const row = trace.get('scores_of_cat').data;
        return row.every((number) => number >= 0) ? 0 : 1;
      },
      explain: (trace) =>
        texts.printedRow.explain(
          Array.from(trace.get('scores_of_cat').data, (score) => formatNumber(score, 3)),
          Array.from(trace.get('weights_of_cat').data, (weight) => formatNumber(weight, 3)),
        ),
    }),
  ],
});

/** Embedding, projections and attention of eight heads, in the order of the tutorial's program. */
function eightHeads(engine: PageEngine, words: readonly string[], seed: number) {
  engine.manualSeed(seed);
  const { vectors } = embed(engine, words);
  const [Q, K, V] = three(() => drawLinear(engine, vectorWidth)(vectors));
  const [q, k, v] = [slices(engine, Q), slices(engine, K), slices(engine, V)];
  const { scaled_scores, weights, output } = attention(engine, q, k, v);
  const joined = engine.reshape(engine.transpose(output, 0, 1), [words.length, vectorWidth]);
  return { vectors, Q, K, V, scaled_scores, weights, output: joined };
}

function Figure({ trace, inputs: { words, head } }: FigureProps<typeof computation>) {
  const count = words.length;
  const { data } = trace.get('weights');
  const offset = (head - 1) * count * count;
  const width = vectorWidth / headCount;
  const square = { rows: words, columns: words, offset } as const;
  return (
    <>
      <Sentence />
      <SeedField />
      <HeadChoice of={of.weights} count={headCount} size={count} most={nextTenth(data)} />
      <p class="quiet">{texts.slice((head - 1) * width + 1, head * width)}</p>
      <div class="side-by-side">
        <HeatMatrix
          of={of.scaled_scores}
          label={texts.scores(`${head}`)}
          scale="score"
          decimals={2}
          rowsAre={texts.asks}
          columnsAre={texts.asked}
          {...square}
        />
        <HeatMatrix
          of={of.weights}
          label={texts.weights(`${head}`)}
          scale="weight"
          most={nextTenth(data)}
          {...square}
        />
      </div>
    </>
  );
}
