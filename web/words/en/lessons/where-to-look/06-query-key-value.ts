// What step 6 of lesson 1 says beside its prose.

export const names = {
  hard: 'hard look-up',
};

export const texts = {
  caption: 'Soft and hard look-up',
  outcomes: 'What the two look-ups return',
  soft: 'soft: all values, by weight',
  hard: 'hard: the best key’s value',
  summary: (hard: string, soft: string) =>
    `The hard look-up returns ${hard}, the soft one ${soft}.`,
  tie: (tied: string) => `${tied} fit equally well; the hard look-up takes the first.`,
  jump: {
    question: 'Turn the query a little, from (0.6, 0.4) to (0.4, 0.6). Which look-up changes more?',
    options: ['the hard one', 'the soft one', 'both the same'],
    explain: ([hard, hardAfter]: readonly string[], [soft, softAfter]: readonly string[]) =>
      `The first number of the hard result goes from ${hard} to ${hardAfter} at one blow, that of the soft one from ${soft} to ${softAfter}. Between jumps, a small change of the query does not change the hard result at all, so a machine cannot tell which small change would help.`,
    sceneBefore: 'set (0.6, 0.4)',
    sceneAfter: 'set (0.4, 0.6)',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  hard_lookup: 'the hard look-up: one entry, the best match',
  soft_lookup: 'the soft look-up: every entry, by weight',
};
