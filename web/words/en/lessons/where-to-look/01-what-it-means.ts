// What step 1 of lesson 1 says beside its prose.

/** The sentence, and where in it stands what matters. */
export const sentence = {
  start: [
    'The',
    'animal',
    'didn’t',
    'cross',
    'the',
    'street',
    'because',
    'it',
    'was',
    'too',
  ] as readonly string[],
  endings: { tired: 'tired', wide: 'wide' },
  animal: 1,
  street: 5,
  it: 7,
  /** How many words stand in the first of two lines. */
  firstLine: 6,
};

export const texts = {
  ending: 'because it was too',
  given: 'learned by the small network of lesson 6, in 40 steps',
  all: 'all shares together',
  summary: (word: string, share: string) => `“it” sends ${share} of its light to “${word}”.`,
  nearest: {
    question:
      'A rule of thumb: “it” means the nearest noun before it, which is “street”. For which ending is the rule right?',
    options: ['for both', 'only for “tired”', 'only for “wide”'],
    explain: (animal: string, street: string) =>
      `With “tired”, ${animal} of the light goes to “animal”, the farther noun; with “wide”, ${street} goes to “street”. The words between have not changed: what the last word means decides, not the distance.`,
    scene: 'press “wide”',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  learned: 'what a small network gives each word after 40 steps of training; lesson 6 trains it',
};
