// What steps of this lesson say alike.
import { list } from './list';

export const texts = {
  word: 'rocket',
  luck: 'seed of what is drawn',
  read: 'it has read',
  next: 'next',
  cost: 'cost',
  shares: 'the share of each letter that may come next',
  oneLetter: 'next letter',
  toTheEnd: 'to the end',
  stop: 'stop',
  another: 'another word',
  drawn: 'The number drawn is',
  fallsOn: 'and falls on',
  nothing: '(nothing)',
  notYet: 'Press train: it first writes with what chance gave it.',
  layers: ['two layers', 'one layer'],
  models: { writer: 'the future hidden', peeker: 'nothing hidden' },
  findings: {
    right: (stride: number) =>
      `the share of letters of 100 new strings that each model gets right, every ${stride} steps`,
    held: (stride: number) => `the loss on the words held out, every ${stride} steps`,
    written: (stride: number) =>
      `what was written every ${stride} steps, letters by their numbers; 0 is the dot`,
  },
  writtenLetter: (word: number, letter: number) => `word ${word}, letter ${letter}`,
  ofModel: (model: string, letter: string) => `${model}: ${letter}`,
  curves: 'the cost of a letter: 3.30 is guessing, 2.52 counting pairs, 2.31 counting triples',
  rivals: {
    guessing: (cost: string) => `guessing: ${cost}`,
    pairs: (cost: string) => `counting pairs: ${cost}`,
    triples: (cost: string) => `counting triples: ${cost}`,
  },
  /** What a letter costs, compared with these. */
  places: {
    guessing: 'more than guessing blindly',
    below: 'less than guessing, and more than counting pairs',
    pairs: 'less than counting pairs',
    triples: 'less than counting triples',
  },
  told: 'words it learns from',
  heldOut: 'words held out',
  lowest: (cost: string, step: number) => `lowest: ${cost}, step ${step}`,
  step: 'step',
  loss: 'loss',
  note: (step: number, steps: number, batch: number) =>
    `${step} of ${steps} steps, ${batch} words each`,
  noteOfStrings: (step: number, steps: number, batch: number) =>
    `${step} of ${steps} steps, ${batch} strings each`,
};

/** What the programs of several steps say beside their lines. */
export const comments = {
  list,
  list_of_words: 'the words that it learns from',
  length: 'the longest word and the dot before it',
  order: 'in an order drawn once; the first tenth is held out',
  unasked: '-100: nothing is asked there',
  future: 'true where a letter must not look',
  scores: '(words, letters, 27)',
  losses: 'on these 64 words, and on the words held out',
  readable: 'letters that it knows, ten at most',
  next: 'the scores of the letter that comes next: (27)',
  draw: 'for every place of the word a number from 0 to 1',
  letter: 'the shares side by side: on which of them does the number fall?',
};
