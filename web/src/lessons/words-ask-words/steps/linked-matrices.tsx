// S0.3 and S0.4: scaled dot-product attention on five tokens: the way of one of them, and as matrices linked by their rows.

import { names, texts } from '#words/lessons/words-ask-words/linked-matrices';
import Prose from '#words/lessons/words-ask-words/linked-matrices.mdx';
import { Sentence } from '../../../controls/Sentence';
import { AttentionFigure, attentionInputs, attentionSays } from '../../../course/AttentionFigure';
import { attention } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import type { PageEngine } from '../../../engine';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { fiveWords, fiveWordsInput, rolesWidth, threeRoles } from '../parts';
import program from './linked-matrices.py';

const places = numbered(rolesWidth);

const inputs = { words: fiveWordsInput, seed: seedInput, ...attentionInputs } as const;

const computation = defineComputation({
  inputs,
  compute(engine, { words, seed }) {
    const { weights, ...others } = fiveTokens(engine, words, seed);
    return { ...others, weights, row_sums: engine.sum(weights, -1) };
  },
  tensors: {
    X: { axes: ['words', places], made: 'random' },
    W_query: { axes: [places, places], made: 'random' },
    W_key: { axes: [places, places], made: 'random' },
    W_value: { axes: [places, places], made: 'random' },
    Q: { axes: ['words', places], rounding: true },
    K: { axes: ['words', places], rounding: true },
    V: { axes: ['words', places], rounding: true },
    scores: { axes: ['words', 'words'], rounding: true },
    scaled_scores: { axes: ['words', 'words'], rounding: true },
    weights: { axes: ['words', 'words'], rounding: true },
    output: { axes: ['words', places], rounding: true },
    row_sums: { axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: attentionSays,
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
  const roles = threeRoles(engine, words, seed);
  return { ...roles, ...attention(engine, roles.Q, roles.K, roles.V) };
}

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  return (
    <>
      <Sentence />
      <AttentionFigure of={of} trace={trace} inputs={given} />
    </>
  );
}
