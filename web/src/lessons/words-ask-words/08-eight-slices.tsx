// S2.16 and S2.17: eight heads, each on its slice of queries, keys and values.

import { names, texts } from '#words/lessons/words-ask-words/08-eight-slices';
import Prose from '#words/lessons/words-ask-words/08-eight-slices.mdx';
import { NumberChoice } from '../../controls/NumberChoice';
import { SeedField } from '../../controls/SeedField';
import { Sentence } from '../../controls/Sentence';
import { attention } from '../../course/attention';
import { numbered } from '../../course/axes';
import { seedInput } from '../../course/inputs';
import { drawMatrix, three } from '../../course/linear';
import { joinHeads } from '../../course/transformer';
import type { PageEngine, Tensor } from '../../engine';
import { formatNumber } from '../../lab/format';
import { countSpec, stageSpec, wholeSpec } from '../../lab/inputs';
import { claim, defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import claim49 from './08-claim-49.py';
import program from './08-eight-slices.py';
import { Heads } from './Heads';
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
  chosen: countSpec(texts.chosen, 'words', { default: 2, min: 1 }),
  head: wholeSpec(texts.head, { default: 3, min: 1, max: headCount }),
  seed: seedInput,
  stage: stageSpec(texts.stage, texts.stages.length),
} as const;

const heads = numbered(headCount);
const places = numbered(vectorWidth);

const computation = defineComputation({
  inputs,
  compute: (engine, { words, seed }) => eightHeads(engine, words, seed),
  tensors: {
    vectors: { axes: ['words', places], made: 'random' },
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
  summary(trace, { words, chosen, head, stage }) {
    const word = words[chosen - 1] ?? '';
    const row = (head - 1) * words.length + chosen - 1;
    const { says } = texts;
    const ofStage = [
      () => says.projected(word, `${vectorWidth}`),
      () => says.cut(`${head}`, word, `${(head - 1) * sliceWidth + 1}`, `${head * sliceWidth}`),
      () => says.attended(`${head}`, word, ...largestWeight(trace, words, row)),
      () => says.joined(word, `${headCount}`, `${sliceWidth}`, `${vectorWidth}`),
    ];
    return ofStage[Math.round(stage)]?.() ?? '';
  },
  Prose,
  predictions: [
    prediction({
      id: 'slice-of-what',
      ...texts.sliceOfWhat,
      compute(engine) {
        const { vectors, W_query } = projected(engine, sixWordsInput.default, 0);
        // What each number of cat's vector adds to the query's numbers 17 to 24.
        const columns = engine.narrow(W_query, 1, 2 * sliceWidth, sliceWidth);
        const cat = engine.reshape(engine.select(vectors, 0, 1), [vectorWidth, 1]);
        return { added: engine.amax(engine.abs(engine.mul(cat, columns)), 1) };
      },
      expected: 2,
      answer(trace) {
        const used = trace.get('added').data.filter((most) => most > 0).length;
        return used === vectorWidth ? 2 : used === sliceWidth ? 0 : 1;
      },
      explain(trace) {
        const { data } = trace.get('added');
        const used = data.filter((most) => most > 0).length;
        return texts.sliceOfWhat.explain(`${used}`, formatNumber(Math.max(...data), 2));
      },
      scenes: [{ label: texts.sliceOfWhat.scene, inputs: { head: 3, stage: 1 } }],
    }),
  ],
  claims: [
    claim({
      correction: 49,
      entry: 'S2.16',
      ...texts.claim49,
      compute: (engine) => ofCat(engine, eightHeads(engine, sixWordsInput.default, 0)),
      tensors: { scores_of_cat: { rounding: true }, weights_of_cat: { rounding: true } },
      expected: 1,
      answer: (trace) => (trace.get('scores_of_cat').data.every((number) => number >= 0) ? 0 : 1),
      explain: (trace) =>
        texts.claim49.explain(
          Array.from(trace.get('scores_of_cat').data, (score) => formatNumber(score, 3)),
          Array.from(trace.get('weights_of_cat').data, (weight) => formatNumber(weight, 3)),
        ),
      program: claim49,
    }),
  ],
});

const sliceWidth = vectorWidth / headCount;

/** Words' vectors, the matrix of queries, and queries, keys and values, drawn in the order of the tutorial's program. */
function projected(engine: PageEngine, words: readonly string[], seed: number) {
  engine.manualSeed(seed);
  const { vectors } = embed(engine, words);
  const [W_query, W_key, W_value] = three(() => drawMatrix(engine, vectorWidth));
  const by = (matrix: Tensor) => engine.matmul(vectors, matrix);
  return { vectors, W_query, Q: by(W_query), K: by(W_key), V: by(W_value) };
}

/** Eight heads on slices of these, and what they give side by side. */
function eightHeads(engine: PageEngine, words: readonly string[], seed: number) {
  const { vectors, Q, K, V } = projected(engine, words, seed);
  const [q, k, v] = [slices(engine, Q), slices(engine, K), slices(engine, V)];
  const { scaled_scores, weights, output } = attention(engine, q, k, v);
  return { vectors, Q, K, V, scaled_scores, weights, output: joinHeads(engine, output) };
}

function Figure({ inputs: { words, chosen, head, stage } }: FigureProps<typeof computation>) {
  return (
    <>
      <Sentence />
      <div class="choices">
        <NumberChoice input="chosen" label={texts.chosen} options={words} first={1} />
        <NumberChoice input="head" label={texts.head} options={heads} first={1} />
      </div>
      <Heads
        of={of}
        words={words}
        row={chosen - 1}
        head={head - 1}
        count={headCount}
        stage={stage}
      />
      <SeedField />
    </>
  );
}
