// S0.9, S1.3 and exercise S0.15: scores, those of the future replaced by −∞, and weights that are exactly 0 there; and what becomes of
// the rows if the weights are taken away after softmax.

import { attentionFigure as figure, oneWord } from '#words/course';
import { names, texts } from '#words/lessons/hiding-the-future/minus-infinity';
import Prose from '#words/lessons/hiding-the-future/minus-infinity.mdx';
import { texts as parts } from '#words/lessons/hiding-the-future/parts';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { score, weigh } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawLinear, three } from '../../../course/linear';
import { causal } from '../../../course/masks';
import { OneWordAsks, stageInput } from '../../../course/OneWordAsks';
import { drawVectors } from '../../../course/vectors';
import { Weights, weightsInput } from '../../../course/Weights';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber, formatShort } from '../../../lab/format';
import { choiceSpec, countSpec, type InputsOf, viewSpec } from '../../../lab/inputs';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import * as learned from '../../learning-to-look/learned';
import { lessonNumber } from '../../order';
import { drawQueriesAndKeys, sentence, width } from '../parts';
import exactProgram from './minus-infinity.claim-exact.py';
import program from './minus-infinity.py';

const inputs = {
  weights: weightsInput,
  words: sentence,
  hide: choiceSpec(texts.hide.label, texts.hide.options, 'before'),
  seed: seedInput,
  ...learned.sentenceInputs,
  asks: { ...learned.sentenceInputs.asks, min: 1, view: true },
  shown: viewSpec(figure.shown, { one: figure.one, all: figure.all }, 'one'),
  chosen: { ...countSpec(oneWord.chosen, 'words', { default: 3, min: 1 }), view: true },
  // Scores and weights: what the step asks about. On a phone each stage shows only what it is about.
  stage: { ...stageInput, default: 3 },
} as const;

type Given = InputsOf<typeof inputs>;

const isLearned = ({ weights }: Pick<Given, 'weights'>) => weights === 'trained';
const wordsOf = (given: Pick<Given, 'weights' | 'words' | 'ending'>) =>
  isLearned(given) ? learned.sentenceWith(given.ending) : given.words;
const widths = (given: Given) => numbered(isLearned(given) ? learned.width : width);

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { hide } = given;
    const words = wordsOf(given);
    const count = words.length;
    const { X, Q, K, V } = isLearned(given)
      ? learned.intoLayer1(engine, words)
      : drawRoles(engine, words, given.seed);
    const { scores: products, scaled_scores: scores } = score(engine, Q, K);
    const mask = causal(engine, count);
    const hidden = engine.eq(mask, 0);
    const masked = hide === 'before' && engine.maskedFill(scores, hidden, -Infinity);
    const all = engine.softmax(masked || scores, 1);
    const weights = hide === 'after' ? engine.maskedFill(all, hidden, 0) : all;
    const weights_total = engine.sum(weights, 1);
    const drawn = { X, Q, K, V, products, scores, mask, hidden };
    const output = engine.matmul(weights, V);
    return { ...drawn, ...(masked && { masked }), weights, weights_total, output };
  },
  tensors: {
    X: { axes: [wordsOf, widths], made: 'directed' },
    Q: { axes: [wordsOf, widths], rounding: true },
    K: { axes: [wordsOf, widths], rounding: true },
    V: { axes: [wordsOf, widths], rounding: true },
    products: { axes: [wordsOf, wordsOf], rounding: true },
    scores: { axes: [wordsOf, wordsOf], rounding: true },
    mask: { axes: [wordsOf, wordsOf] },
    hidden: { axes: [wordsOf, wordsOf] },
    masked: { axes: [wordsOf, wordsOf], rounding: true, minusInfinity: true },
    weights: { axes: [wordsOf, wordsOf] },
    weights_total: { axes: [wordsOf] },
    output: { axes: [wordsOf, widths], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  fetches: learned.fetches,
  Figure,
  summary(trace) {
    const above = aboveDiagonal(trace.get('weights').data, trace.get('weights').shape);
    const sums = trace.get('weights_total').data;
    return texts.summary(
      formatShort(above.filter((weight) => weight === 0).length),
      formatShort(above.length),
      formatNumber(Math.min(...sums), 3),
      formatNumber(Math.max(...sums), 3),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'late',
      ...texts.late,
      compute(engine) {
        engine.manualSeed(0);
        const { queries, keys } = drawQueriesAndKeys(engine, sentence.default);
        const weights = weigh(engine, score(engine, queries, keys).scaled_scores);
        return {
          kept: engine.sum(engine.tril(weights), 1),
          lost: engine.sum(engine.triu(weights, 1), 1),
        };
      },
      expected: 'less',
      decide: {
        first: [
          [
            'less',
            { 'count(kept < 0.999)': `= ${sentence.default.length - 1}`, 'kept[-1]': '> 0.999' },
          ],
          ['more', { 'count(kept > 1.001)': `= ${sentence.default.length - 1}` }],
        ],
        else: 'one',
      },
      scenes: [{ label: texts.late.scene, inputs: { hide: 'after', shown: 'all' } }],
    }),
  ],
  tasks: [
    task({
      id: 'third-word',
      ...texts.task,
      decimals: 2,
      given: { products: [4, 2, 6, 0] },
      // So that e⁻¹ and e⁻² are all that is needed.
      draw: ({ some, one }) => ({ products: [...some([4, 2, 6]), one([0, 2, 4, 6])] }),
      compute(engine, given) {
        const products = engine.tensor(given.products);
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
    }),
  ],
  claims: [
    claim({
      ...texts.exact,
      entry: 'S0.9',
      program: exactProgram,
      compute(engine) {
        engine.manualSeed(0);
        const alone = causalHeads(engine);
        engine.manualSeed(0);
        drawWhatComesBefore(engine);
        return { alone, from_top: causalHeads(engine) };
      },
      tensors: { alone: { role: 'weight' }, from_top: { role: 'weight' } },
      expected: 'zero',
      decide(trace) {
        const largest = Math.max(...bothRuns(trace.get('alone'), trace.get('from_top')));
        return largest === 0 ? 'zero' : largest < 1e-6 ? 'tiny' : 'one';
      },
      explain(trace) {
        const above = bothRuns(trace.get('alone'), trace.get('from_top'));
        const second = (name: 'alone' | 'from_top') =>
          [5, 6].map((at) => formatNumber(trace.value(name, at), 3)).join(', ');
        return texts.exact.explain(
          formatShort(above.filter((weight) => weight === 0).length),
          formatShort(above.length),
          second('alone'),
          second('from_top'),
        );
      },
    }),
  ],
});

/** Random vectors of the words, and what three new layers make of them. */
function drawRoles(engine: PageEngine, words: readonly string[], seed: number) {
  engine.manualSeed(seed);
  const X = drawVectors(engine, words, width);
  const [Q, K, V] = three(() => drawLinear(engine, width)(X));
  return { X, Q, K, V };
}

interface Numbers {
  readonly data: Float32Array;
  readonly shape: readonly number[];
}

/** The numbers above the diagonal of a square matrix, or of each of several. */
function aboveDiagonal(data: Float32Array, shape: readonly number[]): Float32Array {
  const count = shape.at(-1) ?? 1;
  return data.filter((_, at) => at % count > Math.floor(at / count) % count);
}

function bothRuns(...runs: readonly Numbers[]): number[] {
  return runs.flatMap(({ data, shape }) => [...aboveDiagonal(data, shape)]);
}

/** The two heads of the tutorial's program: (2, 5, 5). */
function causalHeads(engine: PageEngine): Tensor {
  const { queries, keys } = drawQueriesAndKeys(engine, sentence.default);
  const heads = (rows: Tensor) => engine.transpose(engine.reshape(rows, [5, 2, 8]), 0, 1);
  const { scaled_scores } = score(engine, heads(queries), heads(keys));
  return weigh(engine, scaled_scores, engine.eq(causal(engine, 5), 0));
}

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
  for (const words of [5, 5, 3]) engine.randn([1, words, 16]);
  weights(16, 4);
}

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const { hide, shown, stage } = given;
  const learns = isLearned(given);
  const words = wordsOf(given);
  const asks = learns ? 'asks' : 'chosen';
  const scores = trace.has('masked') ? of.masked : of.scores;
  const hidden = hide !== 'nothing' && { hidden: (i: number, j: number) => j > i };
  return (
    <>
      {shown === 'one' ? (
        <>
          <NumberChoice input={asks} label={oneWord.chosen} options={words} first={1} />
          <OneWordAsks
            of={{ ...of, scaled_scores: scores, row_sums: of.weights_total }}
            words={words}
            row={given[asks] - 1}
            input={asks}
            stage={stage}
            {...hidden}
          />
        </>
      ) : (
        <Everyone words={words} scores={scores} {...hidden} />
      )}
      <Choice input="hide" />
      {learns ? <Choice input="ending" /> : <Sentence />}
      {learns && <p class="quiet">{texts.learned}</p>}
      <Weights run={learns && learned.run} lesson={lessonNumber('learning-to-look')} />
      <div class="attention-controls">
        <Choice input="shown" />
        {!learns && <SeedField />}
      </div>
    </>
  );
}

interface EveryoneProps {
  readonly words: readonly string[];
  /** What softmax is taken of. */
  readonly scores: TensorName;
  readonly hidden?: (row: number, column: number) => boolean;
}

/** Scores and weights of all words, and what the weights of each add up to. */
function Everyone({ words, scores, hidden }: EveryoneProps) {
  const axes = { rows: words, columns: words, rowsAre: parts.asks, columnsAre: parts.answers };
  return (
    <>
      <div class="row">
        <HeatMatrix
          of={scores}
          label={scores === of.masked ? texts.masked : texts.scores}
          scale="score"
          decimals={2}
          {...axes}
        />
        <HeatMatrix
          of={of.weights}
          label={texts.weights}
          scale="weight"
          {...axes}
          {...(hidden && { hidden })}
        />
      </div>
      <WordTable caption={texts.totals} captioned dense words={words} head={(i) => words[i]}>
        <WordRow
          label={texts.total}
          term={of.weights_total}
          count={words.length}
          cell={(i) => <Cell of={of.weights_total} at={i} decimals={3} />}
        />
      </WordTable>
    </>
  );
}
