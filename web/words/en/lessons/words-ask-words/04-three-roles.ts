// What step 4 of lesson 2 says beside its prose.

export const texts = {
  role: 'role',
  query: 'query',
  key: 'key',
  value: 'value',
  meets: 'Choose a number of the product, or step through them: its row and its column light up.',
  matrix: (name: string) => name.replace('_', ' '),
  vectors: 'X, a vector for each word',
  product: (result: string, matrix: string) => `${result} = X · ${matrix.replace('_', ' ')}`,
  summary: (role: string, word: string, first: string) =>
    `The first number of the ${role} of “${word}” is ${first}: row 1 of X times column 1 of the matrix.`,
  twoRoles: {
    question: 'Query and key of “cat” are made from the same 8 numbers. Are they equal?',
    options: ['yes', 'no'],
    explain: (query: string, key: string) =>
      `The query of “cat” starts with ${query}, its key with ${key}: each role has a matrix of its own. What a word looks for need not be what it offers.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  stands_in: "stands in for the words' vectors",
  on_its_side: 'a linear layer keeps its matrix lying on its side, hence .T',
  looks_for: 'what each word looks for',
  offers: 'what each word offers to be found by',
  hands_over: 'what each word hands over',
};
