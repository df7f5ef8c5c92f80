// S0.1, S1.1, S2.7, S3.13, S4.1: why words need each other; who asks whom, with numbers made by hand (corrections 14 and 28).

import { names, texts } from '#words/lessons/words-ask-words/why-words-ask';
import Prose from '#words/lessons/words-ask-words/why-words-ask.mdx';
import { wordNames } from '#words/vocabulary';
import { Sentence } from '../../../controls/Sentence';
import { attention } from '../../../course/attention';
import { chosenWord } from '../../../course/inputs';
import { drawMatrix, three } from '../../../course/linear';
import { differentWords } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { Arcs } from '../../../figures/Arcs';
import { Cell } from '../../../figures/Cell';
import { Made } from '../../../figures/Made';
import { TintedCell } from '../../../figures/TintedCell';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatPercent, largestOf, listOf } from '../../../lab/format';
import { countSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { features, looksFor, offersOf, unknown } from '../by-hand';
import { LastWord } from '../LastWord';
import claim14 from './why-words-ask.claim-14.py';
import claim28 from './why-words-ask.claim-28.py';
import claimS01 from './why-words-ask.claim-S0.1.py';
import program from './why-words-ask.py';
import '../parts.css';

const tired: readonly string[] = texts.sentence.split(' ');
const wide = [...tired.slice(0, -1), texts.other];
const it = 7;
const catSentence = texts.cat.sentence.split(' ');

const inputs = {
  words: { kind: 'words', default: tired },
  asking: countSpec(texts.asking, 'words', { default: 1 + it, min: 1 }),
} as const;

const computation = defineComputation({
  inputs,
  compute: (engine, { words }) => byHand(engine, words),
  tensors: {
    looks_for: { role: 'query', axes: ['words', features], given: texts.byHand, made: 'hand' },
    offers: { role: 'value', axes: ['words', features], given: texts.byHand, made: 'hand' },
    scores: { axes: ['words', 'words'] },
    weights: { axes: ['words', 'words'] },
    output: { axes: ['words', features] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [14, 28],
  Figure,
  summary(trace, { words, asking }) {
    const from = chosenWord(asking, words);
    const count = words.length;
    const weights = trace.get('weights').data.subarray(from * count, (from + 1) * count);
    const top = largestOf(words, weights);
    const share = formatPercent(Math.max(...weights));
    return top.length === 1
      ? texts.summary(words[from] ?? '', top[0] ?? '', share)
      : texts.tie(words[from] ?? '', listOf(top), share);
  },
  problem(_, { words }) {
    const strange = unknown(words);
    return strange.length > 0 ? texts.unknown(listOf(strange.map((word) => `“${word}”`))) : null;
  },
  Prose,
  predictions: [
    prediction({
      id: 'only-the-last-word',
      needsFigure: true,
      ...texts.lastWord,
      compute: (engine) => ({
        weights_tired: engine.select(byHand(engine, tired).weights, 0, it),
        weights_wide: engine.select(byHand(engine, wide).weights, 0, it),
      }),
      tap: { animal: 'word 1', street: 'word 5', wide: 'word 10' },
      expected: 'street',
      decide: {
        first: [
          ['animal', { 'max(weights_wide) - weights_wide[1]': '= 0' }],
          ['wide', { 'max(weights_wide) - weights_wide[-1]': '= 0' }],
        ],
        else: 'street',
      },
      scenes: [
        { label: texts.lastWord.scene, inputs: { words: wide } },
        { label: texts.lastWord.catSat, inputs: { words: catSentence.slice(0, 3), asking: 2 } },
      ],
    }),
  ],
  claims: [
    claim({
      entry: 'S0.1',
      ...texts.claimS01,
      compute(engine) {
        const [before, after] = alone(engine, [tired, wide]);
        const change = (of: 'vector' | 'output') =>
          engine.amax(engine.abs(engine.sub(before[of], after[of])));
        return {
          vector_tired: before.vector,
          output_tired: before.output,
          vector_wide: after.vector,
          output_wide: after.output,
          vector_change: change('vector'),
          output_change: change('output'),
        };
      },
      tensors: {
        vector_tired: {},
        output_tired: { rounding: true },
        vector_wide: {},
        output_wide: { rounding: true },
        vector_change: {},
        output_change: { rounding: true },
      },
      expected: 'output',
      decide: {
        first: [
          ['vector', { vector_change: '> 0' }],
          ['output', { output_change: '> 0.001' }],
        ],
        else: 'neither',
      },
      program: claimS01,
    }),
    claim({
      correction: 14,
      entry: 'S1.1',
      ...texts.claim14,
      compute(engine) {
        engine.manualSeed(0);
        const weight = engine.linearWeight(6, 4);
        const blocks = engine.square(engine.reshape(weight, [4, 3, 2]));
        const hidden = engine.mv(weight, engine.tensor([1, 0, 0, 1, 1, 1]));
        const hidden_swapped = engine.mv(weight, engine.tensor([0, 1, 1, 0, 1, 1]));
        return {
          position_weights: engine.sqrt(engine.sum(engine.sum(blocks, 2), 0)),
          hidden,
          hidden_swapped,
          difference: engine.amax(engine.abs(engine.sub(hidden, hidden_swapped))),
        };
      },
      tensors: { hidden: {}, hidden_swapped: {}, position_weights: {}, difference: {} },
      expected: 'no',
      decide: { first: [['yes', { difference: '= 0' }]], else: 'no' },
      program: claim14,
    }),
    claim({
      correction: 28,
      entry: 'S3.13',
      ...texts.claim28,
      compute(engine) {
        const positions = engine.arange(catSentence.length);
        const of = (word: string) => engine.select(positions, 0, catSentence.indexOf(word));
        const distance = engine.sub(of(texts.cat.asks), of(texts.cat.meant));
        return { distance, between: engine.sub(distance, 1) };
      },
      tensors: { distance: {}, between: {} },
      expected: 'six',
      decide: { by: 'distance', is: { five: 5, six: 6, seven: 7 } },
      program: claim28,
      scenes: [{ label: texts.claim28.scene, inputs: { words: catSentence, asking: 8 } }],
    }),
  ],
});

/** Attention with what was made by hand: what a word looks for asks, what it is answers and is handed over. */
function byHand(engine: PageEngine, words: readonly string[]) {
  const looks_for = engine.tensor(looksFor(words));
  const offers = engine.tensor(offersOf(words));
  const scores = engine.matmul(looks_for, engine.transpose(offers, 0, 1));
  const weights = engine.softmax(scores, 1);
  return { looks_for, offers, scores, weights, output: engine.matmul(weights, offers) };
}

/** The vector of “it”, and what attention with random matrices makes of it, in each of two sentences. */
function alone(engine: PageEngine, sentences: readonly (readonly string[])[]) {
  engine.manualSeed(0);
  const width = 8;
  const words = sentences.flat();
  const { ids, count } = differentWords(words);
  const table = engine.randn([count, width]);
  const [W_query, W_key, W_value] = three(() => drawMatrix(engine, width));
  const attend = (first: number) => {
    const of = engine.tensor(ids.slice(first, first + tired.length), { dtype: 'int64' });
    const X = engine.indexSelect(table, 0, of);
    const by = (matrix: Tensor) => engine.matmul(X, matrix);
    const { output } = attention(engine, by(W_query), by(W_key), by(W_value));
    return { vector: engine.select(X, 0, it), output: engine.select(output, 0, it) };
  };
  return [attend(0), attend(tired.length)] as const;
}

function Figure({ trace, inputs: { words, asking } }: FigureProps<typeof computation>) {
  const from = chosenWord(asking, words);
  const row = from * words.length;
  const own = from * features.length;
  const newVector = texts.newVector(words[from] ?? '');
  /** What a word is, in words: the features that it has. */
  const key = (word: number) => {
    const { data } = trace.get('offers');
    return features.filter((_, i) => data[word * features.length + i]).join(', ');
  };
  const share = (name: 'offers' | 'output') => (
    <WordRow
      label={texts.rows[name]}
      term={of[name]}
      count={features.length}
      cell={(i) => (
        <TintedCell of={of[name]} at={own + i} scale="weight" most={1} decimals={2} fixed />
      )}
    />
  );
  return (
    <div class="who-asks">
      <Sentence />
      <LastWord />
      <Arcs
        of={of.weights}
        words={words}
        input="asking"
        asking={from}
        alone
        offset={row}
        columns={[
          {
            head: texts.rows.offers,
            term: of.offers,
            cell: (i) => <span class="word-is">{key(i)}</span>,
          },
          {
            head: wordNames.scores,
            term: of.scores,
            cell: (i) => <Cell of={of.scores} at={row + i} decimals={0} />,
          },
          {
            head: wordNames.weights,
            term: of.weights,
            cell: (i) => <Cell of={of.weights} at={row + i} decimals={2} fixed />,
          },
        ]}
      />
      <p class="new-vector" aria-hidden="true">
        {newVector}
        <Made of={of.offers} />
      </p>
      <WordTable caption={newVector} dense words={features} head={(i) => features[i]}>
        {share('offers')}
        <WordRow
          label={texts.rows.looks_for}
          term={of.looks_for}
          count={features.length}
          cell={(i) => <Cell of={of.looks_for} at={own + i} decimals={0} />}
        />
        {share('output')}
      </WordTable>
    </div>
  );
}
