// What step 7 of lesson 6 says beside its prose.

import { comments as sharedComments } from './parts';

export const names = {
  scores_one: 'score in the only layer',
  change_one: 'change of the score in the only layer',
  query_change_one: 'largest change of the query in the only layer',
  scores_two: 'score in layer 2',
  change_two: 'change of the score in layer 2',
  query_change_two: 'largest change of the query in layer 2',
};

export const texts = {
  table: 'The scores that “it” gives each word',
  one: 'one layer',
  two: 'layer 2 of two',
  change: 'change',
  query: 'largest change in its query',
  summary: (step: number, one1: string, one5: string, two1: string, two5: string) =>
    `After ${step} steps: from “tired” to “wide” the scores of “animal” and “street” change by ${one1} and ${one5} in one layer, and by ${two1} and ${two5} in layer 2 of two.`,
  whichChange: {
    question:
      'You swap “tired” for “wide”. In a model with one layer, which of the scores that “it” gives will change?',
    options: [
      'only that of the swapped word',
      'those of “animal” and “street”, and of the swapped word',
      'all of them',
    ],
    explain: (adjective: string, noun: string) =>
      `Only one: before training it moves by ${adjective}, and that of “animal” by ${noun}. A score is the query of one word times the key of another. The query of “it” is made from “it”, the key of “animal” from “animal”: neither has seen the adjective.`,
  },
  twoQueries: {
    question:
      'In layer 1 “it” has the vector (1, 0), and it adds what it collects from “tired”: (0, 2). In layer 2 its query is the new vector times the matrix with the rows (2, 0) and (0, 3). What score does it give the key (1, 1), without the root?',
    blanks: ['score'],
    mistakes: {
      before: 'that is the score before the adjective was collected',
      replaced: 'what was collected took the place of the vector; it is added to it',
    },
    explain: (score: number) =>
      `The new vector is (1, 2), the query (2, 6), the score 2 + 6 = ${score}. Six of the eight come from the adjective.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  look: 'two sentences that differ in their last word',
  of_it: 'what “it” asks, and the scores that it gives: (2, 32) and (2, 11)',
  new_vectors: 'after layer 1 “it” has a new vector',
  nouns: 'of animal and of street',
};
