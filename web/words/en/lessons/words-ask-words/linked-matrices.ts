// What this step says beside its prose.

import { lessonNumber } from '#lesson-order';
import { weights } from '../../course';
import { names as shared } from './parts';

export const names = {
  row_sums: shared.row_sums,
};

export const texts = {
  learned: `Layer 1 of the model that you will train in lesson ${lessonNumber('learning-to-look')}. It learned to find what “it” means, and here “it” first collects the word that tells.`,
  whichSum: {
    question: 'Five words make a matrix of weights with 5 rows and 5 columns. What sums to 1?',
    options: { row: 'each row', column: 'each column', both: 'each row and each column' },
    explain:
      'A row is one word’s budget: it sums to {rows:3}. The columns sum to {columns[]:3}: some words get more attention than others.',
  },
  scaled: {
    question:
      'A query and two keys have dₖ = 4 numbers each, and the dot products {dots[0]} and {dots[1]}. What are the weights? You may use e² = 7.389, e = 2.718 and √e = 1.649.',
    blanks: ['first weight', 'second weight'],
    mistakes: {
      unscaled: 'the scores were not divided by √dₖ',
      by_width: 'the scores were divided by dₖ, not by its root',
      shares: 'the scores were divided by their sum, without softmax',
    },
    explain:
      '√4 is 2, so the scaled scores are {dots[0] / 2} and {dots[1] / 2}, and softmax makes them {right[0]:2} and {right[1]:2}.',
  },
  byRow: {
    question:
      'Two words have the scaled scores {first[]} (first row) and {second[]} (second row). What are the weights of the first word? You may use e = 2.718 and e² = 7.389.',
    blanks: ['for the first', 'for the second'],
    mistakes: {
      by_column:
        'softmax was taken down the columns, so it is the words that answer that have a budget',
      over_all: 'softmax was taken over all four scores at once',
    },
    explain:
      'The first word’s scores are {first[0]} and {first[1]}. Their difference is 2, so the weights are 1 ÷ (1 + e²) = {right[0]:2} and {right[1]:2}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  each_once: 'each word once, whatever its capitals',
  ids: 'which of them each word is',
  x_shape: '(words, 8)',
  ...weights.comments,
  every_pair: 'every query with every key',
  who_asks: 'the word that asks, counted from 0',
  shares: '(words): what share of its attention each word gets',
  new_vector: 'its new vector',
};
