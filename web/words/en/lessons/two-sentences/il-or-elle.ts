// What this step says beside its prose.
import { comments as sharedComments } from './parts';

export const names = { chances: 'chance' };

export const texts = {
  animal: 'animal',
  animals: { cat: 'cat (le chat)', mouse: 'mouse (la souris)' },
  place: 'place',
  places: { street: 'street (la rue)', bridge: 'bridge (le pont)' },
  either: 'tired or wide',
  looks: '“qu’” asks, and looks at',
  summary: (step: number, twins: readonly { state: string; word: string; chance: string }[]) =>
    `After ${step} steps: ${twins
      .map(({ state, word, chance }) => `too ${state}: “${word}” with ${chance}`)
      .join('; ')}.`,
  alwaysIl: {
    question:
      'A dictionary would say: “it” is “il”. In how many of the sentences that the translator learns from would that be right?',
    options: { all: 'in nearly all', half: 'in about half', few: 'in very few' },
    explain:
      'In {share:%}. French has no “it”: whatever is meant has a gender, and the pronoun takes it. No dictionary can tell, only the rest of the sentence can.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...sharedComments,
  twins: 'two sentences that differ in their last word',
  until: 'written so far: all before the pronoun',
  chances: 'of “il” and of “elle”: tired, then wide',
};
