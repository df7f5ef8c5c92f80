// What this step says beside its prose.

import { lessonNumber } from '#lesson-order';
import { names as shared } from './parts';

export const names = {
  row_sums: shared.row_sums,
};

export const texts = {
  program: 'program',
  biases: '32 wide, with biases',
  plain: '16 wide',
  drawn: '64 wide, random',
  cross: 'other words ask',
  askers: ['die', 'Katze', 'saß', 'da'],
  weights: 'weights',
  scoresShape: 'scores',
  outputShape: 'output',
  shapeIs: 'sentences at once, words, numbers',
  withoutMat: {
    question: 'Take “mat” out of the sentence. Whose new vectors change?',
    options: {
      nobody: 'nobody’s: each of the other words keeps its own',
      one: 'only that of the word that attends most to “mat”',
      all: 'those of all four other words',
    },
    explain:
      'Each of the four gave “mat” some of its weight, from {min(to_mat):2} to {max(to_mat):2}. Now the others share it, so every new vector is another mixture: its numbers change by up to {min(change):2} for the word that changes least, {max(change):2} for the one that changes most.',
    scene: 'take “mat” away',
  },
  batch: {
    question:
      'Now without layers and words: Q, K and V are random numbers themselves, 64 for each of five places. How does the first place share out its attention?',
    options: {
      even: 'about evenly, near 0.2 each',
      half: 'one word gets about a half',
      all: 'one word gets nearly all',
    },
    explain: `Its weights are {first_row[]:3}. Random is not even: some score is the largest by luck, and softmax makes much of it. The layers above make smaller queries and keys, so their shares are nearer to even. How much the size of scores does, lesson ${lessonNumber('why-the-square-root')} measures.`,
    scene: 'show these weights',
  },
  shapes: {
    question:
      'Four words ask six others: Q is 4 × 8, K and V are 6 × 8. How large are the matrix of weights and the output?',
    blanks: ['weights: rows', 'weights: columns', 'output: rows', 'output: columns'],
    mistakes: {
      keys_ask: 'it is the queries that ask: each of them has a row',
      rows_of_values: 'the output has a row for each word that asks, not for each value',
      square: 'each of the four queries meets all six keys',
      width_of_weights: 'a row of the output is a mixture of values, so it is as long as a value',
    },
    explain:
      'The weights are {right[0]:short} × {right[1]:short}, one row per query and one column per key. The output is {right[2]:short} × {right[3]:short}: one row per query, as long as a value.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  each_once: 'each word once, whatever its capitals',
  ids: 'which of them each word is',
  layers_first: 'the layers are made first, each with a bias',
  other_words: 'four words of another sentence ask',
  first_of_batch: "no words' vectors, and of a batch of two the first",
  who_asks: 'the word that asks, counted from 0',
  shares: '(words): what share of its attention each word gets',
  shapes: '(words, numbers), (words, words), (words, numbers)',
};
