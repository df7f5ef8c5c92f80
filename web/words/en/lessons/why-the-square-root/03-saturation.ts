// What step 3 of lesson 3 says beside its prose.

export const names = {
  factor: 'factor',
  stretched: 'score × factor',
  nudge: 'nudge',
  weights_nudged: 'weight after the nudge',
  weights_slid: 'weight, nudge not stretched',
  gain: 'gain of weight 3',
  slope_gain: 'gain of weight 3, nudge not stretched',
  factors: 'factor',
  gains: 'gain of weight 3 at each factor',
  slope_gains: 'gain of weight 3 at each factor, nudge not stretched',
  jacobian: 'Jacobian',
  size: 'size of the Jacobian',
};

export const texts = {
  table: 'Scores, scores times the factor, weights',
  given: 'fixed, not computed: key 3 is raised by 0.1',
  key: 'key',
  score: 'score',
  scoreOf: (key: string) => `score of key ${key}`,
  factor: 'factor',
  curve: 'What weight 3 gains from a nudge of 0.1, factor by factor',
  gain: 'gain',
  stretched: 'solid, what weight 3 gains:',
  alone: 'dashed, what is left if the nudge is not stretched:',
  nudged: 'after nudge',
  gains: 'weight 3 gains',
  jacobian: 'how each weight follows each score × factor',
  weightMoves: 'weight',
  scoreMoves: 'score',
  all: 'For the curious: all slopes at once',
  size: 'size',
  summary: (factor: string, share: string, gain: string) =>
    `With the factor ${factor} the largest weight is ${share}, and a nudge of key 3’s score by 0.1 adds ${gain} to its weight.`,
  nudge: {
    question:
      'At factor 3 key 3 gains a little weight, and all weights still add up to 1. Who gives it up?',
    options: [
      'key 4 alone, the one with most',
      'each other key the same amount',
      'each other key the same share of what it has',
    ],
    explain: (share: string, most: string, least: string) =>
      `Each other key gives up ${share} of its weight: key 4, which has most, ${most}, key 1 only ${least}. Softmax divides by one sum for all, and only that sum has changed for them.`,
    scene: 'set the factor to 3',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  five: '(5): one for each key',
  key_three: 'key 3 is raised by 0.1',
  before_and_after: 'the nudge comes first, or last',
  every_factor: 'the same for factors from 0 to 32: (65)',
  both_gains: 'nudged before the stretching, and after it',
  three_factors: 'at the factors 1, 3 and 32',
  weight_moves: '(5, 5): how much weight i moves when score × factor j does',
};
