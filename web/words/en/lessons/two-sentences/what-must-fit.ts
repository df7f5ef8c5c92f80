// What this step says beside its prose.

export const names = { fits: 'products that fit' };

export const texts = {
  inputs: {
    asking: 'length of the queries',
    queryWidth: 'width of the queries',
    answering: 'length of the keys',
    keyWidth: 'width of the keys',
    handing: 'length of the values',
    valueWidth: 'width of the values',
  },
  length: 'length',
  width: 'width',
  queries: 'queries Q',
  keys: 'keys K',
  values: 'values V',
  weights: 'weights: softmax of Q · Kᵀ',
  output: 'output: weights · V',
  nothing: 'Nothing without weights.',
  counted: 'It counts the products that fit: Q · Kᵀ, and weights · V.',
  fits: (weights: string, output: string) =>
    `Everything fits: the weights are ${weights}, the output is ${output}.`,
  doesNotFit: (hasWeights: boolean) =>
    hasWeights ? 'There are weights, but no output.' : 'There are no weights.',
  wayOut: (hasWeights: boolean) =>
    hasWeights
      ? 'Keys and values do not fit: give them the same length.'
      : 'Queries and keys do not fit: give them the same width.',
  otherValues: {
    question: 'Queries and keys have 4 numbers each. May the values have 6?',
    options: {
      no: 'no: all three must have the same width',
      six: 'yes: the output then has 6 numbers for each word, too',
      four: 'yes: but the output still has 4 numbers for each word, as the queries have',
    },
    explain: (output: string) =>
      `Yes, and the output is ${output}. Queries and keys must have one width because they are multiplied with each other, number by number. Values only meet the weights, so they may be as wide as you like, and the output is as wide as they are.`,
    scene: 'Make the values 6 wide',
  },
};

/** A task of this step. */
export const byHand = {
  question:
    'One French word asks two English words. Their weights are {weight} and {1 - weight}, their values ({x}, 0) and (0, {y}). What is its output?',
  blanks: ['first number', 'second number'],
  mistakes: {
    swapped: 'each weight went to the other value',
    even: 'both values were given the same share',
    added: 'the values were added without their weights',
  },
  explain:
    '{weight} · ({x}, 0) + {1 - weight} · (0, {y}) = ({right[0]:short}, {right[1]:short}): a mix of English values, and the French word’s new vector.',
};

/** What the program says beside its lines. */
export const comments = {
  attempt: 'PyTorch refuses, too, and says why',
  fits: 'how many of the two products fit',
};
