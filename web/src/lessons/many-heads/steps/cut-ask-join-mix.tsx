// S0.6, S2.16 to S2.19: one word's way through several heads, from its query to its new vector: what is cut is the query, not the word.

import { names, texts } from '#words/lessons/many-heads/cut-ask-join-mix';
import Prose from '#words/lessons/many-heads/cut-ask-join-mix.mdx';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { SeedField } from '../../../controls/SeedField';
import { attention } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { it } from '../../../course/grammar';
import { seedInput } from '../../../course/inputs';
import { drawLinear, drawMatrix, three } from '../../../course/linear';
import { joinHeads, splitHeads } from '../../../course/transformer';
import { drawVectors } from '../../../course/vectors';
import { Weights, weightsInput } from '../../../course/Weights';
import type { PageEngine, Tensor } from '../../../engine';
import { formatPercent, largestOf, listOf } from '../../../lab/format';
import { type InputsOf, stageSpec, wholeSpec } from '../../../lab/inputs';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { lessonNumber } from '../../order';
import { Heads } from '../Heads';
import * as learned from '../learned';
import { headNames, sentence } from '../parts';
import claim49 from './cut-ask-join-mix.claim-49.py';
import claimShape from './cut-ask-join-mix.claim-S2.18.py';
import program from './cut-ask-join-mix.py';

const width = 32;
const counts = ['1', '2', '4', '8'];

const inputs = {
  weights: weightsInput,
  count: {
    kind: 'choice',
    label: texts.count,
    options: counts.map((each) => ({ id: each, label: each })),
    default: '4',
  },
  chosen: wholeSpec(texts.chosen, { default: 2, min: 1, max: sentence.length }),
  head: {
    ...wholeSpec(texts.head, { default: 3, min: 1, max: Number(counts.at(-1)) }),
    view: true,
  },
  seed: seedInput,
  stage: stageSpec(texts.stage, texts.stages),
} as const;

interface Drawn {
  readonly count: string;
  readonly seed: number;
}

type Three = readonly [Tensor, Tensor, Tensor];

/** Matrices and words as the program draws them, and queries, keys and values cut into heads. */
function drawn(engine: PageEngine, { count, seed }: Drawn) {
  engine.manualSeed(seed);
  const matrices = three(() => drawMatrix(engine, width));
  const mix = drawLinear(engine, width);
  const X = drawVectors(engine, sentence, width);
  const [Q, K, V] = matrices.map((matrix) => engine.matmul(X, matrix)) as unknown as Three;
  const [q, k, v] = [Q, K, V].map((x) => splitHeads(engine, Number(count), x)) as unknown as Three;
  return { X, W_query: matrices[0], Q, K, V, q, k, v, mix };
}

type Given = Pick<InputsOf<typeof inputs>, 'weights' | 'count' | 'chosen'>;

const isLearned = ({ weights }: Pick<Given, 'weights'>) => weights === 'trained';
const wordsOf = (given: Pick<Given, 'weights'>) => (isLearned(given) ? learned.words : sentence);
const countOf = (given: Pick<Given, 'weights' | 'count'>) =>
  isLearned(given) ? learned.heads : Number(given.count);
/** Which word asks, from 0: the model was trained to answer for *it* alone. */
const rowOf = (given: Given) => (isLearned(given) ? it : given.chosen - 1);
const headsOf = (given: Given) => headNames(countOf(given));
const placesOf = (given: Given) => numbered(width / countOf(given));
const places = numbered(width);

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { X, Q, K, V, mix } = isLearned(given) ? learned.drawn(engine) : drawn(engine, given);
    const [q, k, v] = [Q, K, V].map((x) =>
      splitHeads(engine, countOf(given), x),
    ) as unknown as Three;
    const { scaled_scores, weights, output: mixed } = attention(engine, q, k, v);
    const joined = joinHeads(engine, mixed);
    return { X, Q, K, V, q, k, v, scaled_scores, weights, mixed, joined, output: mix(joined) };
  },
  tensors: {
    X: { axes: [wordsOf, places], made: 'trained' },
    Q: { axes: [wordsOf, places], rounding: true },
    K: { axes: [wordsOf, places], rounding: true },
    V: { axes: [wordsOf, places], rounding: true },
    q: { role: 'query', axes: [headsOf, wordsOf, placesOf], rounding: true },
    k: { role: 'key', axes: [headsOf, wordsOf, placesOf], rounding: true },
    v: { role: 'value', axes: [headsOf, wordsOf, placesOf], rounding: true },
    scaled_scores: { axes: [headsOf, wordsOf, wordsOf], rounding: true },
    weights: { axes: [headsOf, wordsOf, wordsOf], rounding: true },
    mixed: { role: 'output', axes: [headsOf, wordsOf, placesOf], rounding: true },
    joined: { role: 'output', axes: [wordsOf, places], rounding: true },
    output: { axes: [wordsOf, places], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

/** Six words of a tutorial with 64 numbers each: a vector for each different one, drawn after a row that is kept for padding. */
function wordsOfTutorial(engine: PageEngine): Tensor {
  engine.manualSeed(0);
  const table = engine.randn([6, 64]);
  return engine.indexSelect(table, 0, engine.tensor([1, 2, 3, 4, 1, 5], { dtype: 'int64' }));
}

export default defineStep(computation, {
  corrections: [49],
  fetches: learned.fetches,
  Figure,
  summary(trace, given) {
    const { head, stage } = given;
    const [heads, words, asks] = [countOf(given), wordsOf(given), rowOf(given)];
    const [word = '', which] = [words[asks], Math.min(head, heads)];
    const row = ((which - 1) * words.length + asks) * words.length;
    const weights = trace.get('weights').data.subarray(row, row + words.length);
    return texts.says(Math.round(stage), {
      word,
      heads,
      head: which,
      width,
      best: listOf(largestOf(words, weights)),
      share: formatPercent(Math.max(...weights)),
    });
  },
  Prose,
  predictions: [
    prediction({
      id: 'slice-of-what',
      ...texts.sliceOfWhat,
      compute(engine) {
        const { X, W_query } = drawn(engine, { count: '4', seed: 0 });
        // What each number of cat's vector adds to the query's numbers 17 to 24.
        const slice = width / 4;
        const columns = engine.narrow(W_query, 1, 2 * slice, slice);
        const cat = engine.reshape(engine.select(X, 0, 1), [width, 1]);
        return { added: engine.amax(engine.abs(engine.mul(cat, columns)), 1) };
      },
      expected: 'all',
      decide: { by: 'count(added > 0)', is: { slice: 8, all: 32 }, else: 'half' },
      scenes: [{ label: texts.sliceOfWhat.scene, inputs: { head: 3, stage: 1 } }],
    }),
    prediction({
      id: 'do-heads-see-each-other',
      ...texts.seeEachOther,
      // All that head 3 asks is turned around; what head 2 does stays, until W_O reads all heads.
      compute(engine) {
        const { mix, q, k, v } = drawn(engine, { count: '4', seed: 0 });
        const turn = engine.reshape(engine.tensor([1, 1, -1, 1]), [4, 1, 1]);
        const before = attention(engine, q, k, v);
        const after = attention(engine, engine.mul(q, turn), k, v);
        const change = (one: Tensor, other: Tensor) =>
          engine.amax(engine.abs(engine.sub(one, other)));
        const ofHead = (tensor: Tensor) => engine.select(tensor, 0, 1);
        const slice = (mixed: Tensor) =>
          engine.narrow(mix(joinHeads(engine, mixed)), 1, width / 4, width / 4);
        return {
          weights: change(ofHead(before.weights), ofHead(after.weights)),
          mixed: change(ofHead(before.output), ofHead(after.output)),
          output: change(slice(before.output), slice(after.output)),
        };
      },
      expected: 'after',
      decide: {
        first: [
          ['weights', { weights: '> 0' }],
          ['output', { mixed: '> 0' }],
        ],
        else: 'after',
      },
    }),
  ],
  tasks: [
    task({
      id: 'which-slice',
      ...texts.whichSlice,
      decimals: 0,
      compute(engine) {
        const slice = (head: number, heads: number) => {
          const size = 64 / heads;
          return engine.tensor([(head - 1) * size + 1, head * size]);
        };
        return { right: slice(5, 8), fromZero: slice(6, 8), four: slice(5, 16) };
      },
    }),
  ],
  claims: [
    claim({
      correction: 49,
      entry: 'S2.16',
      ...texts.claim49,
      compute(engine) {
        const X = wordsOfTutorial(engine);
        const [q, k] = [0, 1].map(() =>
          splitHeads(engine, 8, engine.matmul(X, drawMatrix(engine, 64))),
        ) as [Tensor, Tensor];
        const { scaled_scores, weights } = attention(engine, q, k, k);
        const row = (of: Tensor) => engine.select(engine.select(of, 0, 0), 0, 1);
        return { scores_of_cat: row(scaled_scores), weights_of_cat: row(weights) };
      },
      tensors: { scores_of_cat: { rounding: true }, weights_of_cat: { rounding: true } },
      expected: 'no',
      decide: { first: [['no', { 'min(scores_of_cat)': '< 0' }]], else: 'yes' },
      program: claim49,
    }),
    claim({
      entry: 'S2.18',
      ...texts.claimShape,
      compute(engine) {
        const X = wordsOfTutorial(engine);
        engine.manualSeed(0);
        const layers = [0, 1, 2, 3].map(() => drawLinear(engine, 64, 64, { bias: true }));
        const [q, k, v] = layers
          .slice(0, 3)
          .map((layer) => splitHeads(engine, 8, layer(X))) as unknown as Three;
        const { weights, output: mixed } = attention(engine, q, k, v);
        const output = (layers[3] as (x: Tensor) => Tensor)(joinHeads(engine, mixed));
        return { output, of_first: engine.select(weights, 0, 0) };
      },
      tensors: { output: { rounding: true }, of_first: { rounding: true } },
      expected: 'yes',
      decide: {
        first: [['yes', { 'width(output)': '= 64', 'size(output)': `= ${6 * 64}` }]],
        else: 'no',
      },
      program: claimShape,
    }),
  ],
});

function Figure({ inputs: given }: FigureProps<typeof computation>) {
  const learns = isLearned(given);
  const heads = countOf(given);
  return (
    <>
      <Heads
        of={of}
        words={wordsOf(given)}
        row={rowOf(given)}
        head={Math.min(given.head, heads) - 1}
        count={heads}
        width={width}
        stage={given.stage}
      />
      {learns ? (
        <p class="quiet">{texts.learned}</p>
      ) : (
        <div class="heads-choices">
          <NumberChoice input="chosen" label={texts.chosen} options={sentence} first={1} />
          <Choice input="count" />
        </div>
      )}
      <Weights run={learns && learned.run} lesson={lessonNumber('many-heads')} />
      {!learns && <SeedField />}
    </>
  );
}
