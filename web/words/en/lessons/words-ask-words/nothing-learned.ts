// What this step says beside its prose.

export const names = {
  self_weights: 'weight for itself',
  mean_self_weight: 'mean weight for itself',
  many_self_weights: 'mean weight for itself in a sentence',
  mean_of_many: 'mean of 300 sentences',
};

export const texts = {
  meets: 'who asks whom',
  ways: {
    itself: 'vectors as they are',
    one: 'one random matrix',
    two: 'two random matrices',
  },
  root: 'scores',
  roots: { no: 'as they are', yes: '÷ √8' },
  asks: 'asks',
  asked: 'answers',
  scores: {
    itself: 'scores = X · Xᵀ',
    one: 'scores = (X · W) · (X · W)ᵀ',
    two: 'scores = (X · W query) · (X · W key)ᵀ',
  },
  weights: 'weights',
  keeps: 'On average a word keeps for itself',
  here: 'of its weight here,',
  inMany: 'in 300 sentences drawn the same way.',
  summary: (way: string, own: string, many: string, even: string) =>
    `With ${way} these words keep ${own} of their weight for themselves on average, and words of 300 such sentences ${many}; an even share would be ${even}.`,
  ownShare: {
    question:
      'As they are, these five words keep most of their weight for themselves. Now queries and keys are made with two different random matrices. How much does a word keep for itself then, on average over 300 sentences?',
    options: {
      all: 'still nearly all: the vectors are the same',
      fifth: 'about a fifth, an even share',
      none: 'next to nothing',
    },
    explain:
      '{separate_self_weight:2}. A word’s vector still meets itself, but turned by two different matrices, so nothing favours it any more. That takes no training. The scores are smaller now, but that is not the reason: three times as large, they give {enlarged_self_weight:2}. A single sentence differs by chance: with seed 0 these five words keep {here:2}.',
    scene: 'show two random matrices',
  },
  ownLength: {
    question:
      'Here a vector has 8 random numbers. Give it 64. How large is its score with itself on average?',
    options: {
      small: 'about 8, as here',
      width: 'about 64',
      square: 'about 4,096, which is 64 × 64',
    },
    explain:
      'Over 2,000 vectors it is {with_itself:2} on average; the score with another vector is {with_another:2}. Each number times itself adds about 1. Softmax turns such a lead into nearly everything.',
  },
  claim16: {
    claim:
      'Each word is updated with information from all the others: softmax(X · Xᵀ) · X, unscaled.',
    bet: 'Five words, 8 random numbers each, 2,000 times. How much of its weight does a word keep for itself on average?',
    options: { fifth: 'about a fifth', half: 'a bit more than a half', most: 'about nine tenths' },
    explain:
      '{mean_self_weight:2}, and {over_nine_tenths:%} of the words keep more than 0.9. Where one random matrix asks and another one answers, a word keeps {separate_self_weight:2}. Ten words with queries and keys of 64 random numbers each, as in tutorial S2, give their favourite {mean_largest:2} on average; with the root, {mean_scaled_largest:2}.',
    verdict:
      'With Q = K = X a word mostly hears itself; separate matrices, even random ones, end that. Without the root one word, whichever it is, takes nearly all where vectors are wide.',
  },
  claimS211: {
    claim:
      'In attention all words can be worked on at the same time; nothing waits for the word before.',
    bet: 'Compute the output of word 4 alone, from its own row of scores, before any other row. Is it what the whole matrix gives?',
    options: { yes: 'yes, the same numbers', no: 'no, it needs what words 1 to 3 found out' },
    explain:
      'The largest difference of its 8 numbers is {difference}; the numbers go up to {apart(alone, 0):2}.',
    verdict:
      'So it is. A row needs the words, not the other rows’ results. A network that reads word by word has to wait.',
  },
  claim19: {
    claim: 'With attention no information is lost over distance.',
    bet: 'Word 1 scores words 2 and 4 alike. Their values are (1, 0) and (0, 1); in a second sentence both are (0.5, 0.5), and all else stays. Can the output of word 1 tell the two apart?',
    options: { yes: 'yes, nothing is lost', no: 'no, it is the same in both' },
    explain:
      'Word 2 gets the weight {weights[1]:2}, and word 4, three times as far, {weights[3]:2}. The outputs are ({output[]:2}) and ({other_output[]:2}).',
    verdict:
      'No path is long: what is far arrives as well as what is near. But only an average arrives, and different values can have the same average.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  each_once: 'each word once, whatever its capitals',
  ids: 'which of them each word is',
  x_shape: '(words, 8)',
  as_they_are: 'the vectors ask and answer as they are',
  one_matrix: 'one matrix for asking and answering',
  two_matrices: 'one matrix asks, another one answers',
  scores_shape: '(words, words)',
  weights_shape: '(words, words): each row sums to 1',
  output_shape: '(words, 8): a new vector for each word',
  drawn_alike: '300 other sentences of as many words, each with matrices of its own',
  own_shares: '(300): the mean of each sentence',
  as_in_tutorial: 'as in the tutorial',
  many_sentences: 'vectors that ask each other as they are, 2,000 sentences of five words',
  many_matrices: 'and 300 sentences with two random matrices each',
  tie: 'what word 1 asks four words: words 2 and 4 fit equally well',
  alone: 'the same for the fourth word alone',
};
