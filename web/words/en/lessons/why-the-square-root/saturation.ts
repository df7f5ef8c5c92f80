// What this step says beside its prose.

export const names = {
  factor: 'factor',
  stretched: 'score × factor',
  nudge: 'nudge',
  weights_nudged: 'weight after the nudge',
  gain: 'gain of weight 3',
  factors: 'factor',
  gains: 'gain of weight 3 at each factor',
  jacobian: 'Jacobian',
  size: 'size of the Jacobian',
};

export const texts = {
  table: 'Scores, scores times the factor, weights',
  given: 'fixed, not computed: 0.1 is added to the score of key 3, after the factor',
  key: 'key',
  score: 'score',
  scoreOf: (key: string) => `score of key ${key}`,
  factor: 'factor',
  curve: 'What weight 3 gains from a nudge of 0.1, factor by factor',
  gain: 'gain',
  line: 'weight 3 gains',
  nudged: 'after nudge',
  gains: 'weight 3 gains',
  jacobian: 'how each weight follows each score × factor',
  weightMoves: 'weight',
  scoreMoves: 'score',
  all: 'For the curious: all slopes at once',
  size: 'size',
  summary: (factor: string, share: string, gain: string) =>
    `With the factor ${factor} the largest weight is ${share}, and 0.1 more for the score of key 3 adds ${gain} to its weight.`,
  nudge: {
    question:
      'At factor 3 key 3 gains a little weight, and all weights still add up to 1. Who gives it up?',
    options: {
      fourth: 'key 4 alone, the one with most',
      amount: 'each other key the same amount',
      share: 'each other key the same share of what it has',
    },
    explain:
      'Each other key gives up {shares[3]:%} of its weight: key 4, which has most, {given_up[3]:4}, key 1 only {given_up[0]:4}. Softmax divides by one sum for all, and only that sum has changed for them.',
    scene: 'set the factor to 3',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  five: '(5): one for each key',
  key_three: '0.1 is added to the score of key 3',
  every_factor: 'the same for factors from 0 to 32: (65)',
  three_factors: 'at the factors 1, 3 and 32',
  weight_moves: '(5, 5): how much weight i moves when score × factor j does',
};
