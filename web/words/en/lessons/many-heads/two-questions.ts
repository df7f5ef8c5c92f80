// What this step says beside its prose.

import { lessonNumber } from '#lesson-order';

export const names = {
  queries: 'question',
  joined: 'joined output',
  weights_of_both: 'weight of the one head',
  output_of_both: 'output of the one head',
};

export const texts = {
  words: ['I', 'love'],
  heads: ['head 1', 'head 2'],
  axisNames: ['x', 'y'],
  query: 'question',
  given: `made by hand, as in lesson ${lessonNumber('where-to-look')}`,
  caption: 'What two heads get from two words, and what one head as wide as both gets',
  columns: ['head 1', 'head 2', 'one head'],
  seeks: ['subjects', 'actions', 'both, twice as wide'],
  rowQuery: (axis: string) => `asks, ${axis}`,
  queryOf: (head: string, axis: string) => `question of ${head}, ${axis}`,
  key: 'key',
  value: 'value',
  rowOutput: (axis: string) => `gets, ${axis}`,
  joined: 'side by side',
  blended: 'a blend, twice',
  summary: (subject: string, action: string, one: string, other: string) =>
    `Head 1 gives “I” ${subject}, head 2 gives “love” ${action}. One head that asks both gives them ${one} and ${other}.`,
  bothActions: {
    question:
      'Drag the question of head 1 until both heads ask for actions. What do two such heads find that the one wide head does not?',
    options: {
      twice: 'twice as much about actions',
      nothing: 'nothing: they find the same',
      both: 'still both subject and action: each head keeps its own matter',
    },
    explain:
      'Each head gives “love” {weights[1]:2}, and so does the one head: {weights_of_both[1]:2}. Two heads that ask the same are one head, computed twice. They are worth their place only if their questions differ.',
    scene: 'let both ask for actions',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  words: 'I fits the first direction, love the second: (words, 2)',
  queries: 'head 1 asks for subjects, head 2 for actions: (heads, 2)',
  weights: '(heads, words): each head has shares of its own',
  output: '(heads, 2)',
  joined: 'side by side: nothing is lost',
  both: 'one head with both questions in one query, keys and values twice as wide',
  halved: 'twice as many products: half of the sum is as large as a score of one head',
};
