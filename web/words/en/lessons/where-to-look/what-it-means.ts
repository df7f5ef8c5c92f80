// What this step says beside its prose.

import { lessonNumber } from '#lesson-order';

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
  given: `learned by the small network of lesson ${lessonNumber('learning-to-look')}, in 40 steps, from examples that told it where to look`,
  all: 'all shares together',
  summary: (word: string, share: string) => `“it” sends ${share} of its light to “${word}”.`,
  nearest: {
    question:
      'A rule of thumb: “it” means the nearest noun before it, which is “street”. For which ending is the rule right?',
    options: { both: 'for both', tired: 'only for “tired”', wide: 'only for “wide”' },
    explain:
      'With “tired”, {tired[1]:2} of the light goes to “animal”, the farther noun; with “wide”, {wide[5]:2} goes to “street”. The ten words before it are the same in both sentences, so it cannot be the distance that decides. What decides is which of the two nouns the last word fits.',
    scene: 'press “wide”',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  learned: `what a small network that was told where to look gives each word after 40 steps; lesson ${lessonNumber('learning-to-look')} trains it`,
};
