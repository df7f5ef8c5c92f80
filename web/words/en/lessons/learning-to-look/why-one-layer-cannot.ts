// What this step says beside its prose.

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
  table: 'How much each score that “it” gives changes when “tired” becomes “wide”',
  one: 'one layer',
  two: 'layer 2 of two',
  query: 'query of “it”',
  summary: (step: number, one1: string, one5: string, two1: string, two5: string) =>
    `After ${step} steps: from “tired” to “wide” the scores of “animal” and “street” change by ${one1} and ${one5} in one layer, and by ${two1} and ${two5} in layer 2 of two.`,
  whichChange: {
    question:
      'You swap “tired” for “wide”. In a model with one layer, which of the scores that “it” gives will change?',
    options: {
      swapped: 'only that of the swapped word',
      nouns: 'those of “animal” and “street”, and of the swapped word',
      all: 'all of them',
    },
    explain:
      'Only that of the swapped word. Before training it moves by {change[10]:2}, and that of “animal” by {change[1]:2}. A score is the query of one word times the key of another. The query of “it” is made from “it”, and the key of “animal” from “animal”, so neither has seen the adjective.',
  },
  twoQueries: {
    question:
      'In layer 1 “it” has the vector (1, 0), and it adds what it collects from “tired”: (0, 2). In layer 2 its query is the new vector times the matrix with the rows (2, 0) and (0, 3). What score does it give the key (1, 1), without the root?',
    blanks: ['score'],
    mistakes: {
      before: 'that is the score before the adjective was collected',
      replaced: 'what was collected took the place of the vector; it is added to it',
    },
    explain:
      'The new vector is (1, 2), the query (2, 6), the score 2 + 6 = {right[0]:short}. Six of the eight come from the adjective.',
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
