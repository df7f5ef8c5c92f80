// What step 9 of lesson 6 says beside its prose.

import { names as shared, comments as sharedComments } from './parts';

export const names = {
  weights_1: shared.weights_1,
  weights_2: shared.weights_2,
  read_1: 'weight in layer 1 of the model that answers',
  read_2: 'weight in layer 2 of the model that answers',
  answers: 'share of its answer',
};

export const texts = {
  ending: 'it was too',
  endings: { tired: 'tired', wide: 'wide' },
  nouns: ['the first noun', 'the second'],
  told: 'Where “it” looks in the model that was told where to look',
  read: 'Where “it” looks in the model that was told the answer alone',
  toldName: (layer: number) => `told where to look, layer ${layer}`,
  readName: (layer: number) => `told the answer, layer ${layer}`,
  answer: 'The second model answers:',
  curves: 'loss: solid told where to look, dashed told the answer; 0.69 is a coin toss',
  summary: (step: number, noun: string, told: string, read: string, answer: string) =>
    `After ${step} steps “it” gives “${noun}” ${told} of its weight if told where to look, and ${read} if told the answer; the right answer has a share of ${answer}.`,
  sameAnswer: {
    question:
      'Three words have the values (1, 0), (0, 1) and (0.5, 0.5). One model looks at the first two, half each. Another looks at the third alone. What can you tell of their answers?',
    options: [
      'the first one uses the first two words, so it answers otherwise',
      'the second is surer, because it looks at one word',
      'nothing: they answer the same',
    ],
    explain: (half: number) =>
      `Both outputs are (${half}, ${half}), so whatever comes after them is the same. The weights say from where something was collected, not what it was used for.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  read_out: 'which noun was meant: the first or the second',
  losses: 'of the model that is told where to look, and of the one that is told the answer',
  look: 'where “it” looks: animal stands at place 1, street at place 5',
};
