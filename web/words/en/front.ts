// What the front page says at first: what this is, the figure, and the ways in.

export const front = {
  kick: (lessons: number) => `A course in ${lessons} lessons. All of it runs in this page.`,
  title: 'Attention is how a language model decides where to look.',
  about:
    'It is the part of chat programs and translators that relates each word to the others. You begin with three words and three scores, and end with a translator and a writer that you have trained yourself.',
  forWhom: 'You need to add and multiply, but no programming.',
  /** Where a way leads. */
  at: (lesson: number, step: string) => `lesson ${lesson}: ${step}`,
  start: 'Start',
  ways: 'Other ways in',
  anew: 'From the beginning',
  softmax: 'I know softmax already',
  short: 'I have two or three hours',
  shortAt: (lessons: number) => `the short road, ${lessons} of the lessons`,
  teach: 'I teach',
  teachAt: 'on the wall, in a page of your own, without a network',
};

export const figure = {
  sentence: ['I', 'love', 'pizza'],
  score: 'score',
  weights: 'weights: shares of one light',
  drag: 'Drag a word up or down.',
  summary: (word: string, share: string) => `${word} gets ${share} of the light.`,
  tie: (words: string, share: string) => `A tie: ${words} get ${share} of the light each.`,
};
