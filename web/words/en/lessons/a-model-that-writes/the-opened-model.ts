// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  x: 'line of the piece',
  mean: 'mean of its numbers',
  size: 'size: root of the mean of the squares',
  share_of_mean: 'mean as a share of the size',
  normal: 'the line after the norm',
  unturned: 'score without turning',
  here: 'score at their places',
  moved: 'score further on',
  opens: 'how far the gate opens',
  made: 'what the other matrix makes',
  through: 'what comes through',
  tenth: 'share of the largest tenth',
};

export const texts = {
  usual: 'One day, Tom met Ben. Ben said hello to',
  examples: ['Unbelievably, the hippopotamus was hungry', 'I love pizza'],
  part: 'part',
  parts: { norm: 'the norm', turn: 'the places', gate: 'the gate' },
  asks: 'piece',
  shift: 'both so many places further on',
  query: 'the query of the piece, before it is turned',
  key: 'the key of the piece before, before it is turned',
  given: 'the line of the piece, 288 numbers',
  normed: 'after RMSNorm',
  size: 'size',
  mean: 'mean',
  ofSize: 'of the size',
  pair: (asks: string, answers: string) =>
    `How well does the query of “${asks}” fit the key of “${answers}”, the piece before, in head 0?`,
  unturned: 'not turned',
  here: 'turned by their places',
  moved: 'turned, both further on',
  opens: 'how far the gate opens, 768 numbers',
  made: 'what the other matrix makes',
  through: 'what comes through: both multiplied',
  tenth: 'Of all that comes through, the largest tenth has a share of',
  summary: (layer: number, mean: string, moved: string, tenth: string) =>
    `Layer ${layer}: the mean is ${mean} of the size, the score is ${moved}, and a tenth of what comes through has ${tenth} of it.`,
  further: {
    question:
      'Each head turns queries and keys by their places. Two neighbours have some score. Suppose that the same two stood a hundred places further on. What would their score be?',
    options: {
      same: 'the same: both are turned further by the same angle',
      less: 'another one: they are turned much further now',
    },
    explain:
      'It is {here:3} here, and {moved:3} a hundred places on. A score depends on the difference of the two angles, and so on how far apart the two stand.',
  },
  byHand: {
    question:
      'A vector is ({x[0]}, {x[1]}). What does RMSNorm make of it, before the learned factors?',
    blanks: ['first number', 'second number'],
    mistakes: {
      length: 'that is divided by the length; take the mean of the squares, not their sum',
      layer: 'that is LayerNorm, which takes away the mean first',
    },
    explain:
      'The mean of the squares is ({x[0]}·{x[0]} + {x[1]}·{x[1]}) ÷ 2, and its root divides both: ({right[0]:2}, {right[1]:2}).',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...shared,
  moved: 'both further on',
  collected: 'what the heads have collected for this piece',
  tenth: 'of 768 numbers',
};

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'examples'];
