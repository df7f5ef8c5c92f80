// What steps of many lessons say alike.

import { lessonNumber } from '#lesson-order';

export const texts = {
  seed: 'seed',
};

/** A model that learns in the page. */
export const training = {
  seed: 'seed',
  made: 'steps of training',
  loss: 'the loss of each step',
  lossName: 'loss',
  step: 'step',
};

/** What a model did at some steps of its training, one beside the other. */
export const filmStrip = {
  first: 'step 0',
  step: (step: number) => `${step}`,
  toCome: 'still to come',
};

/** Once a model has learned. */
export const tryToBreak = { lead: 'Try to break it:' };

/** Where the matrices of a step come from: drawn at random, or learned beforehand by a model of a later lesson. */
export const weights = {
  label: 'weights',
  options: { trained: 'trained', random: 'random' },
  ending: 'it was too',
  asks: 'who asks',
  of: (lesson: number, run: string) => `from lesson ${lesson}, ${run}`,
  comments: {
    file: `what lesson ${lessonNumber('learning-to-look')} saves when its model has learned`,
    rows: 'in which row of its table each word has its vector',
    placed: '(11, 32): each word’s vector, and a row for its place, which a later lesson explains',
  },
};

/** Attention complete, for one word or for all. */
export const attentionFigure = {
  shown: 'show',
  one: 'the way of one word',
  all: 'everyone at once',
  scores: 'scores = Q · Kᵀ',
  asks: 'asks',
  answers: 'answers',
  divide: (root: string) => `÷ ${root}`,
  scaledScores: 'scaled scores',
  softmax: 'softmax, row by row',
  weights: 'weights',
  timesV: '· V',
  output: 'output',
  firstOfOutput: (shown: number, width: number) => `output: the first ${shown} of ${width} numbers`,
};

/** One word's way from its vector to its new vector. */
export const oneWord = {
  stage: 'way of a word through attention',
  stages: ['x', 'q, k, v', 'q · k', 'softmax', 'mix'],
  chosen: 'who asks',
  asks: 'asks',
  vector: 'its vector x',
  drawn: 'no x here: queries, keys and values are drawn',
  query: 'its query q: what it looks for',
  everyone: 'everyone',
  answers: 'answers',
  vectors: 'their vectors x',
  key: 'key k: what it offers',
  thin: 'thin: q × k, number by number',
  score: (root: string) => `q · k ÷ ${root}`,
  weight: 'weight: its share',
  value: 'value v: what it hands over',
  height: 'height: its share',
  hidden: 'hidden',
  total: 'in all',
  newVector: 'its new vector: the values, each by its weight, added up',
  whole: (word: string) => `all words at once; framed: what “${word}” uses`,
  places: {
    X: 'X',
    Q: 'Q',
    K: 'K',
    V: 'V',
    scaled_scores: 'scores',
    weights: 'weights',
    output: 'output',
  },
  colours: { x: 'x', others: 'q, k, v and new vector' },
  map: 'all weights: a row for each word that asks',
  here: (word: string) => `You are in row “${word}”.`,
  ask: (word: string) => `let ${word} ask`,
  says: {
    x: (word: string, width: string) =>
      `“${word}” has a vector of ${width} numbers, and so has every other word.`,
    projected: (word: string) =>
      `“${word}” makes a query of its vector. Every word, “${word}” too, makes a key and a value of its own.`,
    scored: (word: string, best: string, score: string) =>
      `The query of “${word}” fits the key of ${best} best: ${score}.`,
    weighed: (word: string, best: string, share: string) =>
      `Softmax makes shares of the scores: “${word}” attends most to ${best}, with ${share}.`,
    mixed: (word: string, best: string, share: string) =>
      `The new vector of “${word}” is a mix of values, ${share} of it from ${best}.`,
    drawn: 'This program has no vectors of words: it draws queries, keys and values.',
  },
};

/** What several heads attend to. */
export const headMaps = {
  heads: 'heads',
  head: (number: number | string) => `head ${number}`,
  asks: 'asks',
  answers: 'answers',
  ownScale: (most: string) => `colours end at ${most}`,
};

/** All heads of a trained model, by layers. */
export const headGrid = {
  all: 'all heads',
  layer: 'layer',
  head: 'head',
  name: (layer: number, head: number) => `layer ${layer}, head ${head}`,
};

/** What an LSTM makes at each step, and what it hands on. */
export const gates = {
  input: 'input gate',
  forget: 'forget gate',
  candidate: 'candidate',
  output: 'output gate',
  c: 'cell state',
  h: 'hidden state',
};

/** Recurrent models that learn side by side, one without attention and one with it. */
export const seq2seq = {
  models: { plain: 'without attention', attention: 'with attention' },
  task: 'task',
  tasks: { reverse: 'reverse', sort: 'sort', copy: 'copy' },
  length: 'length of a row',
  kind: 'kind of attention',
  kinds: {
    additive: 'additive (Bahdanau)',
    dot: 'dot (Luong)',
    general: 'general (Luong)',
    concat: 'concat (Luong)',
  },
  decay: 'loss of teacher forcing in each epoch',
  clip: 'gradients are cut at norm',
  norm: 'the norm of all gradients in each step, before it is cut',
  tested: {
    tokens: 'the share of numbers that are right',
    sequences: 'the share of rows that are right as a whole',
    positions: 'the share that is right at each position',
  },
  position: (place: number) => `position ${place}`,
  each: (what: string, stride: number) => `${what}, every ${stride} steps`,
};

/** What the programs say beside their lines in which recurrent models learn to write numbers. */
export const numbersComments = {
  attention: 's (B, 128) asks, states (B, T, 128) answer',
  looks: '(B, T)',
  decoder: 'one step: from a number to scores for the next',
  before: 'the state before the step asks',
  coin: 'true number or own guess?',
  in_order: 'what is to be written',
  rows: '2,000 to learn from, 500 to be tested on',
  truth: 'the share of true numbers that is fed',
  saved: 'the name of a file that you saved here: its models in place of the trained ones',
  write: 'keeps the likeliest rows; with width 1 it is greedy',
};
