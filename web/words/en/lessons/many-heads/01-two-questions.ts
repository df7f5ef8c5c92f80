// What step 1 of lesson 7 says beside its prose.

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
  given: 'made by hand, as in lesson 1',
  caption: 'What two heads get from two words, and what one head gets that asks for both',
  columns: ['head 1', 'head 2', 'one head'],
  seeks: ['subjects', 'actions', 'both: the mean'],
  rowQuery: (axis: string) => `asks, ${axis}`,
  queryOf: (head: string, axis: string) => `question of ${head}, ${axis}`,
  key: 'key',
  value: 'value',
  rowOutput: (axis: string) => `gets, ${axis}`,
  joined: 'side by side',
  blended: 'a blend',
  summary: (subject: string, action: string, one: string, other: string) =>
    `Head 1 gives “I” ${subject}, head 2 gives “love” ${action}. One head that asks both gives them ${one} and ${other}.`,
  bothActions: {
    question:
      'Drag the question of head 1 until both heads ask for actions. What do the two heads find together, beside the one head with the mean of their questions?',
    options: [
      'twice as much about actions',
      'nothing that the one head does not find',
      'still both: each head keeps its own matter',
    ],
    explain: (heads: string, one: string) =>
      `Each head gives “love” ${heads}, and so does the one head: ${one}. Two heads that ask the same are one head, twice. They are worth their place only if their questions differ.`,
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
  both: 'one head that asks for both at once',
};
