// What step 3 of lesson 2 says beside its prose.

export const names = {
  scaled_weights: 'weight, scaled',
  self_weights: 'weight for itself',
  scaled_self_weights: 'weight for itself, scaled',
};

export const texts = {
  asks: 'asks',
  asked: 'is asked',
  scores: 'scores = X · Xᵀ',
  weights: 'weights, not scaled',
  scaledWeights: 'weights, scores ÷ √8',
  summary: (own: string, scaled: string) =>
    `On average a word keeps ${own} of its weight for itself; with the scores divided by √8, ${scaled}.`,
  ownLength: {
    question:
      'Here a vector has 8 random numbers. Give it 64. How large is its score with itself, each number times itself, summed, on average?',
    options: ['about 8, as here', 'about 64', 'about 4,096, which is 64 × 64'],
    explain: (own: string, other: string) =>
      `Over 2,000 vectors it is ${own} on average; the score with another vector is ${other}. A score with oneself is one’s own squared length, and softmax turns such a lead into nearly everything.`,
  },
  claim16: {
    claim:
      'Each word is updated with information from all the others: softmax(X · Xᵀ) · X, unscaled.',
    bet: 'Five words, 8 random numbers each, 2,000 times. How much of its weight does a word keep for itself on average?',
    options: ['about a fifth', 'a bit more than a half', 'about nine tenths'],
    explain: (own: string, mostly: string, scaled: string) =>
      `${own}, and ${mostly} of the words keep more than 0.9; even with scores divided by √8 the average is ${scaled}. Where queries and keys are drawn by themselves it is no better: lesson 3 measures it.`,
    verdict:
      'Without learned matrices a word mostly hears itself, and without the root one word takes nearly all. Information from the others hardly comes in.',
  },
  claim19: {
    claim: 'With attention no information is lost over distance.',
    bet: 'Word 1 scores words 2 and 4 alike. Their values are (1, 0) and (0, 1); in a second sentence both are (0.5, 0.5), and all else stays. Can the output of word 1 tell the two apart?',
    options: ['yes, nothing is lost', 'no, it is the same in both'],
    explain: (near: string, far: string, output: readonly string[], other: readonly string[]) =>
      `Word 2 gets the weight ${near}, and word 4, three times as far, ${far}. The outputs are (${output.join(', ')}) and (${other.join(', ')}).`,
    verdict:
      'No path is long: what is far arrives as well as what is near. But only an average arrives, and different values can have the same average.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  as_in_tutorial: 'as in the tutorial',
  many_sentences: 'vectors that ask each other as they are, 2,000 sentences of five words',
  tie: 'what word 1 asks four words: words 2 and 4 fit equally well',
  as_they_are: 'the vectors ask each other as they are: Q = K = V = X',
  by_the_root: 'divided by the root of the width',
};
