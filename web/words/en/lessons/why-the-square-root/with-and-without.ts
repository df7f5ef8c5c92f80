// What this laboratory says beside its prose.

import { lessonNumber } from '#lesson-order';
import { comments as ofGrammar } from '../../grammar';

export const names = {
  right_with: 'right with √dₖ',
  right_without: 'right without √dₖ',
  mean_with: 'mean with √dₖ',
  mean_without: 'mean without √dₖ',
  weights_with: 'weight with √dₖ',
  weights_without: 'weight without √dₖ',
};

export const texts = {
  recorded: 'recorded from ten whole trainings; press “train” to repeat one of them',
  title:
    'After 200 steps of training: in how many of 624 new sentences “it” looks most at the right noun',
  chart: 'Ten seeds: what the model with the root reaches, and the one without it',
  filled: '● with √dₖ',
  open: '○ without √dₖ',
  seed: (seed: number) => `seed ${seed}`,
  now: (seed: number, step: number, withRoot: string, without: string) =>
    `Here, seed ${seed} after ${step} steps: ${withRoot} with the root, ${without} without it.`,
  curve: 'share of the held-out sentences that are right',
  share: 'share',
  fact: { animal: 'horse', place: 'street', adjective: 'tired' },
  verb: 'cross',
  summary: (withRoot: string, leastWith: string, without: string, leastWithout: string) =>
    `Over ten seeds the models with the root get ${withRoot} of the held-out sentences right, the worst ${leastWith}; those without it ${without}, the worst ${leastWithout}.`,
  untrained: {
    question:
      'Both models begin with the same random numbers. Before the first step of training, compare how they share out their attention in the first layer. What does the model without the root do?',
    options: {
      alike: 'the same: nothing has been learned yet',
      sharp: 'it already gives much more to one word',
      flat: 'it shares more evenly',
    },
    explain:
      'Averaged over ten seeds, a word’s largest weight is {largest[0]:2} with the root and {largest[1]:2} without it. No training has happened yet, and the model without the root already favours some words strongly, at random. Training then has to undo that first.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...ofGrammar,
  with_or_without: 'the only difference between the two models',
  added: 'what a word collects is added to its vector',
  maps: 'the weights of every layer: (sentences, 11, 11)',
  same_start: 'both models begin with the same numbers',
  losses: 'with the root, and without it',
  never_met: 'a sentence that neither model met: where “it” looks in it',
  ten_seeds: `recorded: in how many of 624 held-out sentences ten such models, seeds 0 to 9, find the noun, as lesson ${lessonNumber('learning-to-look')} counts it`,
};
