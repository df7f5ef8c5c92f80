// The words of the step "Near and far" that are not prose.

export const names = {
  cosines: 'cosine',
  cosines_learned: 'cosine, learned',
  cosine: 'cosine',
  cosine_learned: 'cosine, learned',
};

export const texts = {
  position: 'from position',
  other: 'to position',
  width: 'Width',
  sinusoidalShort: 'waves',
  learnedShort: 'learned',
  cosineHead: (position: string) => `Cosine to position ${position}: 1 for the same direction`,
  axis: 'position',
  cosine: 'cosine of the two, by the waves',
  cosineLearned: 'by a table to be learned, untrained',
  summary: (position: string, other: string, sinusoidal: string, learned: string) =>
    `The cosine of positions ${position} and ${other} is ${sinusoidal} by the waves and ${learned} by the untrained table.`,
  farther: {
    question: 'At width 32: which position’s row is more like that of position 0?',
    options: ['that of position 15, which is nearer', 'that of position 44'],
    because: (at15: string, at44: string) =>
      `The cosine is ${at15} at position 15, but ${at44} at 44. Near is more alike only on the whole: at 44, seven turns of the fastest hand bring it back to the top.`,
    scene: 'show position 44',
  },
  offset: {
    question:
      'By the sinusoidal table, positions 0 and 7 have some cosine. And positions 40 and 47?',
    options: ['the same', 'a larger one', 'a smaller one'],
    because: (early: string, late: string) =>
      `0 and 7: ${early}. 40 and 47: ${late}. Each hand turns by the same angle from 40 to 47 as from 0 to 7, so only the offset counts.`,
    scene: 'show 40 and 47',
  },
  claim12: {
    claim: 'A figure compares sinusoidal with learned positions.',
    bet: 'The learned half is missing there. Made here, before any training: does it know near from far?',
    options: ['yes, 1 is more like 0 than 49 is', 'no, it knows nothing yet'],
    because: (near: string, far: string, untrainedNear: string, untrainedFar: string) =>
      `Cosine to position 0, for positions 1 and 49: sinusoidal ${near} and ${far}, untrained ${untrainedNear} and ${untrainedFar}.`,
    verdict:
      'Only the sinusoidal table is made and drawn there. A learned table starts as random numbers, in which no position is near another; what it comes to know, training teaches it.',
  },
  claim13: {
    claim:
      'Learned positions are usually slightly better; sinusoidal ones work beyond the training length.',
    bet: 'Trained on positions 0 to 49, a model meets position 500 of a table of width 64. Is every number of its row within the range that its dimension had before?',
    options: ['yes, the formula sees to that', 'no, some lie outside all that it saw'],
    because: (length: string, beyond: string) =>
      `The row exists, with the usual length ${length}. But ${beyond} of its 64 numbers lie outside what positions 0 to 49 ever had: the slow hands point where none pointed before.`,
    verdict:
      'The formula is defined for any position, but that alone does not make a model work well beyond what it was trained on. And the paper of 2017 found nearly identical scores for both kinds.',
  },
  claim32: {
    claim: 'Nearby positions are similar, distant ones dissimilar.',
    bet: 'At width 32, from position 0 to 49: at how many of the 49 steps does the cosine to position 0 rise?',
    options: ['at none: it only falls', 'at fewer than 10', 'at 10 or more'],
    because: (at15: string, at44: string, rises: string, smallest: string) =>
      `It rises at ${rises} of 49 steps: it is ${at15} at position 15, but ${at44} at 44. It is never below ${smallest}.`,
    verdict:
      'A loose trend only. The first steps away from a position are seen clearly; after that the fast hands come round again and again.',
    scene: 'show position 44',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  falls: 'cosines to position 0, at 1, 2, 5, 10, 25 and 49',
  anyhow: 'the same by a table that is not trained yet',
  beyond: 'how many of the 64 numbers lie outside what was seen',
  rises: 'at 15 and at 44; steps at which it rises; the smallest',
  table: '(50, width): a row for each position',
  untrained: 'the same for a table that is not trained yet',
  trained_positions: 'the positions of the training',
  random_before_training: 'random before training',
};
