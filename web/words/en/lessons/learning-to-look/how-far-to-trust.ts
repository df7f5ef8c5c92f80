// What this step says beside its prose.

import { names as shared, comments as sharedComments } from './parts';

export const names = {
  weights_1: shared.weights_1,
  weights_2: shared.weights_2,
  read_1: 'weight in layer 1 of the model that answers',
  read_2: 'weight in layer 2 of the model that answers',
  answers: 'share of its answer',
  ten_seeds: 'looks most at the noun',
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
  curves: 'loss; 0.69 is a coin toss',
  seed: (seed: number) => `seed ${seed}`,
  seeds: 'seed',
  givenSeeds: 'measured: of ten such trainings, each with its seed, after 200 steps',
  tenSeeds:
    'Told the answer alone: in which share of the held-out sentences “it” looks most at the noun that is meant, for ten seeds. All ten answer every one of them right.',
  summary: (step: number, noun: string, told: string, read: string, answer: string) =>
    `After ${step} steps “it” gives “${noun}” ${told} of its weight if told where to look, and ${read} if told the answer; the right answer has a share of ${answer}.`,
  sameAnswer: {
    question:
      'Three words have the values (1, 0), (0, 1) and (0.5, 0.5). Two other words ask them. One gives half of its weight to the first and half to the second; the other gives all of it to the third. How do their two outputs differ?',
    options: {
      otherwise: 'the one holds two words apart, the other holds a single one',
      surer: 'the second is longer, because all its weight is on one word',
      same: 'not at all: they are the same vector',
    },
    explain:
      'Both outputs are ({outputs[0]:short}, {outputs[0]:short}). Whatever a model does with them afterwards, it cannot tell the one from the other, though their weights share nothing. Weights say from where something was collected, and not what arrived.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  ten_seeds: 'where “it” looks, of ten such trainings with the seeds 0 to 9',
  read_out: 'which noun was meant: the first or the second',
  losses: 'of the model that is told where to look, and of the one that is told the answer',
  look: 'where “it” looks: animal stands at place 1, street at place 5',
};
