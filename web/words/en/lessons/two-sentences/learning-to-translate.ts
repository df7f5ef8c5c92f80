// What this step says beside its prose.
import { comments as sharedComments } from './parts';

export const names = { written: 'number of the word' };

export const texts = {
  label: 'Where each French word looks while it is written',
  right: (share: string) => `Held-out sentences that are right, word for word: ${share}.`,
  film: 'What it writes of “the black cat didn’t cross the street because it was too tired”',
  says: {
    many: (step: number, right: number, words: number) =>
      `${step === 0 ? 'Before its first step' : `After ${step} steps`} ${right} of its ${words} words belong in this sentence.`,
    few: (step: number, count: number, wrong: string) =>
      `After ${step} steps ${count === 1 ? 'one word does' : `${count} words do`} not belong here: ${wrong}.`,
    right: (step: number) => `After ${step} steps every word of this sentence is right.`,
  },
  toBreak: {
    press: 'let the reason come first',
    says: ', an order in which it met no sentence. What it writes then says something else.',
  },
  turn: (step: number) => `this sentence is right from step ${step} on`,
  curve: 'loss of each 64 pairs; 4.01 is a blind guess among 55 words',
  summary: (step: number, written: string) => `After ${step} steps it writes “${written}”.`,
  guessing: {
    question:
      'Somebody who knows no French and gives each of its 55 words the same chance has a loss of ln 55 = 4.01. What loss has the translator with this sentence, before its first step?',
    options: {
      same: 'the same: it knows nothing, so it guesses evenly',
      more: 'more: it guesses unevenly, for no reason',
      less: 'less: even random matrices know a little',
    },
    explain:
      '{loss:2}, more than the {blind:2} of a blind guess. Random numbers do not make even chances: the translator is surer of some words than of others, about the wrong ones. The first thing that it learns is which words there are at all.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...sharedComments,
  shown: 'one sentence, before and after',
  weights: 'where it looked for each word that it wrote: (words, 12)',
};
