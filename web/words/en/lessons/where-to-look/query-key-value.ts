// What this step says beside its prose.

export const names = {
  hard: 'hard look-up',
};

export const texts = {
  drawers: 'drawer, open by its weight',
  best: 'best fit',
  caption: 'Soft and hard look-up',
  outcomes: 'What the two look-ups return',
  soft: 'soft: all values, by weight',
  hard: 'hard: the best key’s value',
  point: (x: string, y: string) => `(${x}, ${y})`,
  summary: (hard: string, soft: string) =>
    `The hard look-up returns ${hard}, the soft one ${soft}.`,
  tie: (tied: string) => `${tied} fit equally well; the hard look-up takes the first.`,
  nudge: {
    question:
      'The query turns a very little, from (0.6, 0.4) to (0.59, 0.41). Which look-up returns something else than before?',
    options: {
      both: 'both',
      hard: 'only the hard one',
      soft: 'only the soft one',
      neither: 'neither: the change is too small',
    },
    things: { soft: 'only the soft one', hard: 'only the hard one' },
    explain:
      'The hard one returns ({hardAfter[0]:short}, {hardAfter[1]:short}) both times: the best fit is the same. The first number of the soft one goes from {softBefore} to {softAfter}. Somebody who learns by small changes learns nothing from a hard look-up, until it suddenly jumps to another drawer.',
    sceneBefore: 'set (0.6, 0.4)',
    sceneAfter: 'set (0.59, 0.41)',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  hard_lookup: 'the hard look-up: one value, that of the best fit',
  soft_lookup: 'the soft look-up: every value, by its weight',
};
