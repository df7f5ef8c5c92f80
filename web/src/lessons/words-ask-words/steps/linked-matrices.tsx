// S0.3 and S0.4: scaled dot-product attention on five tokens: the way of one of them, and as matrices linked by their rows.

import { names, texts } from '#words/lessons/words-ask-words/linked-matrices';
import Prose from '#words/lessons/words-ask-words/linked-matrices.mdx';
import { Choice } from '../../../controls/Choice';
import { Sentence } from '../../../controls/Sentence';
import { AttentionFigure, attentionInputs, attentionSays } from '../../../course/AttentionFigure';
import { attention } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { Weights, weightsInput } from '../../../course/Weights';
import type { PageEngine } from '../../../engine';
import type { InputsOf } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import * as learned from '../../learning-to-look/learned';
import { lessonNumber } from '../../order';
import { fiveWords, fiveWordsInput, rolesWidth, threeRoles } from '../parts';
import program from './linked-matrices.py';

const inputs = {
  weights: weightsInput,
  words: fiveWordsInput,
  seed: seedInput,
  ...learned.sentenceInputs,
  ...attentionInputs,
  // Shares are what is learned.
  stage: { ...attentionInputs.stage, opening: 3 },
} as const;
type Given = InputsOf<typeof inputs>;

const isLearned = ({ weights }: Pick<Given, 'weights'>) => weights === 'trained';
const wordsOf = (given: Pick<Given, 'weights' | 'words' | 'ending'>) =>
  isLearned(given) ? learned.sentenceWith(given.ending) : given.words;
/** What the figure is about: which words, and which of them asks. */
const shownOf = (given: Given) => ({
  ...given,
  words: wordsOf(given),
  chosen: isLearned(given) ? given.asks : given.chosen,
});
const places = (given: Given) => numbered(isLearned(given) ? learned.width : rolesWidth);

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const roles = isLearned(given)
      ? learned.intoLayer1(engine, wordsOf(given))
      : threeRoles(engine, given.words, given.seed);
    const { weights, ...others } = attention(engine, roles.Q, roles.K, roles.V);
    return { ...roles, ...others, weights, row_sums: engine.sum(weights, -1) };
  },
  tensors: {
    X: { axes: [wordsOf, places], made: 'directed' },
    W_query: { axes: [places, places], made: 'directed' },
    W_key: { axes: [places, places], made: 'directed' },
    W_value: { axes: [places, places], made: 'directed' },
    Q: { axes: [wordsOf, places], rounding: true },
    K: { axes: [wordsOf, places], rounding: true },
    V: { axes: [wordsOf, places], rounding: true },
    scores: { axes: [wordsOf, wordsOf], rounding: true },
    scaled_scores: { axes: [wordsOf, wordsOf], rounding: true },
    weights: { axes: [wordsOf, wordsOf], rounding: true },
    output: { axes: [wordsOf, places], rounding: true },
    row_sums: { axes: [wordsOf] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  fetches: learned.fetches,
  Figure,
  summary: (trace, given) => attentionSays(trace, shownOf(given)),
  Prose,
  predictions: [
    prediction({
      id: 'which-sum',
      ...texts.whichSum,
      compute(engine) {
        const { weights } = fiveTokens(engine, fiveWords, 0);
        return { rows: engine.sum(weights, 1), columns: engine.sum(weights, 0) };
      },
      expected: 'row',
      decide: {
        first: [
          ['both', { 'apart(rows, 1)': '< 1e-5', 'apart(columns, 1)': '< 1e-5' }],
          ['row', { 'apart(rows, 1)': '< 1e-5' }],
        ],
        else: 'column',
      },
    }),
  ],
  tasks: [
    task({
      id: 'scaled',
      ...texts.scaled,
      decimals: 2,
      given: { dots: [4, 2] },
      // They differ by 2, so that the powers of e that the question gives are all that is needed.
      draw({ whole, some }) {
        const less = 2 * whole(0, 3);
        return { dots: some([less, less + 2]) };
      },
      compute(engine, { dots }) {
        const scores = engine.tensor(dots);
        return {
          right: engine.softmax(engine.div(scores, 2), 0),
          unscaled: engine.softmax(scores, 0),
          by_width: engine.softmax(engine.div(scores, 4), 0),
          shares: engine.div(scores, engine.sum(scores)),
        };
      },
    }),
    task({
      id: 'by-row',
      ...texts.byRow,
      decimals: 2,
      given: { first: [1, 3], second: [2, 0] },
      // The second score of the first word is larger by 2 in each.
      draw({ whole, some }) {
        const less = whole(0, 3);
        return { first: [less, less + 2], second: some([0, 1, 2, 3, 4], 2) };
      },
      compute(engine, { first, second }) {
        const scores = engine.tensor([first, second]);
        const firstRow = (matrix: typeof scores) => engine.select(matrix, 0, 0);
        return {
          right: firstRow(engine.softmax(scores, 1)),
          by_column: firstRow(engine.softmax(scores, 0)),
          over_all: firstRow(
            engine.reshape(engine.softmax(engine.reshape(scores, [4]), 0), [2, 2]),
          ),
        };
      },
    }),
  ],
});

/** The tutorial's program, whole. */
function fiveTokens(engine: PageEngine, words: readonly string[], seed: number) {
  const { Q, K, V } = threeRoles(engine, words, seed);
  return attention(engine, Q, K, V);
}

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const learns = isLearned(given);
  return (
    <>
      {learns ? <Choice input="ending" /> : <Sentence />}
      <AttentionFigure
        of={of}
        trace={trace}
        inputs={shownOf(given)}
        asks={learns ? 'asks' : 'chosen'}
        isLearned={learns}
      >
        <Weights run={learns && learned.run} lesson={lessonNumber('learning-to-look')} />
      </AttentionFigure>
      {learns && <p class="quiet">{texts.learned}</p>}
    </>
  );
}
