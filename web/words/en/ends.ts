// What is said where the course, or its short road, comes to an end at which one may well stop.

export const end = {
  can: 'You can now say',
  stop: 'You can stop here with something whole, or go on.',
  last: 'This is the end of the course.',
  /** On the way from the short road to what it left out. */
  leftOut: (lesson: number, step: string) => `Lesson ${lesson}, which was left out: ${step}`,
};

/** By the name of the end: what has been seen by then, and what can be said. */
export const ends = {
  'learning-to-look': {
    title: 'what attention does and how it is learned',
    can: [
      'what a query asks, what a key answers, and what a value hands over',
      'why scores are divided by a square root before softmax',
      'how a mask hides the future, and how word order gets in',
      'where the matrices come from: a loss, its slope, and many small steps',
    ],
  },
  'letter-by-letter': {
    title: 'how text is written',
    can: [
      'what many heads do that one does not, and what else a layer is made of',
      'how one sentence asks another one, as in translation',
      'how a model writes a letter at a time, and what it was trained on to do so',
      'what temperature does to what it writes',
    ],
  },
  'the-family': {
    title: 'all of it',
    can: [
      'what attention replaced, and why it could be trained side by side',
      'what a map of weights explains, and what it does not',
      'what attention costs as texts grow, and what is done about it',
      'which model is built of which of these parts',
    ],
  },
  short: {
    title: 'the short road',
    can: [
      'what a query asks, what a key answers, and what a value hands over',
      'how a mask hides the future from a model that writes',
      'how a model learns where to look',
      'how one sentence asks another one, and how text is written a letter at a time',
    ],
  },
};
