// What this step says beside its prose.

export const texts = {
  role: 'role',
  query: 'query',
  key: 'key',
  value: 'value',
  row: (word: string) => `X, ${word}`,
  column: (column: number) => `W, ${column}`,
  meeting: (word: string, column: string) =>
    `Multiply what stands one under the other and add up: number ${column} of “${word}” is`,
  matrix: (name: string) => name.replace('_', ' '),
  vectors: 'X, a vector for each word',
  product: (result: string, matrix: string) => `${result} = X · ${matrix.replace('_', ' ')}`,
  summary: (role: string, word: string, numbers: string) =>
    `The ${role} of “${word}” starts with ${numbers}: each number is row “${word}” of X times a column of the matrix.`,
  bothWays: {
    question:
      '“Cat” asks “sat”: their score, which the next step computes, will be the query of “cat” times the key of “sat”. Then “sat” asks “cat”. Is that score the same?',
    options: {
      yes: 'yes: how well two words fit is the same in both directions',
      no: 'no: each direction has a score of its own',
      turned: 'it is the first one, with its sign turned',
    },
    explain:
      '“Cat” scores “sat” {cat_asks_sat:2}, and “sat” scores “cat” {sat_asks_cat:2}. With vectors as they are both would be the same number. With a matrix for asking and another one for answering, a word can look for what does not look for it.',
  },
  claimS315: {
    claim: 'Key and value can differ: a word can advertise one thing and hand over another.',
    bet: 'Draw the matrix of the values again and leave all else. What changes?',
    options: {
      both: 'weights and output: the words say something else now',
      output: 'only the output: who attends to whom stays',
      weights: 'only the weights',
    },
    explain:
      'The largest change of a weight is {weights_change}, of a number of the output {output_change:2}.',
    verdict:
      'So it is. Queries and keys decide where to look, values what is found there; the two can be learned apart.',
  },
  claim45: {
    claim: 'A pronoun’s key may say “I need a noun”.',
    bet: 'The first number of a query or key stands for “noun”. “It” needs a noun, and “cat” is one. Where must the need of “it” stand, so that “it” attends to “cat”?',
    options: {
      key: 'in the key of “it”',
      query: 'in the query of “it”',
      either: 'in either, as long as “cat” has it in its key',
    },
    explain:
      'With the need in the query of “it”, “it” gives “cat” {with_query[1]:2} of its weight. With the need in its key, it gives “cat” {with_key[1]:2}, no more than any of the three words.',
    verdict:
      'Needing is the part of the query: the query of “it” asks for a noun, and the key of “cat” offers one. A key that says “noun” is what a noun has.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  each_once: 'each word once, whatever its capitals',
  ids: 'which of them each word is',
  stands_in: "(words, 8), stands in for the words' vectors",
  on_its_side: '(8, 8) each; a linear layer keeps its matrix lying on its side, hence .T',
  looks_for: '(words, 8): what each word looks for',
  offers: '(words, 8): what each word offers to be found by',
  hands_over: '(words, 8): what each word hands over',
  words: 'it, cat, sat; the first number stands for "noun"',
  in_query: 'the need in the query of "it"',
  in_key: 'the need in the key of "it"',
  another: 'another matrix for the values',
};
