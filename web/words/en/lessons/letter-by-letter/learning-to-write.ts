// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  shares: 'share of the letter',
  right: 'share of the letter that comes',
  costs: 'its cost',
  loss_of_word: 'mean cost of a letter',
};

export const texts = {
  film: 'What it writes, with the same numbers drawn each time; underlined: words of its list',
  says: (step: number, cost: string, place: string, endless: number, listed: number, of: number) =>
    [
      step === 0
        ? `Before its first step a letter of a word that it has never seen costs ${cost}, ${place}.`
        : `After ${step} steps a letter of a word that it has never seen costs ${cost}, ${place}.`,
      endless > 0
        ? `${endless} of ${of} words run on without an end.`
        : listed > 0
          ? `Every word has an end, and ${listed} of ${of} ${listed === 1 ? 'is' : 'are'} in its list.`
          : 'Every word has an end.',
    ].join(' '),
  turned: (cost: string, step: number) => `The turning point was ${cost}, at step ${step}.`,
  toBreak: {
    press: (word: string) => `give it “${word}”`,
    says: ', and see what a letter costs.',
    seen: (cost: string, blind: string) =>
      `: now a letter costs ${cost}. Blind guessing among 27 costs ${blind}.`,
  },
  rows: 'What was read, which letter comes, and the share that the model gave it',
  share: 'share',
  mean: 'mean cost of a letter:',
  summary: (step: number, word: string, loss: string) =>
    `After ${step} steps a letter of “${word}” costs ${loss} on average.`,
  heldOut: {
    question:
      'It goes on learning from the same 1,980 words, over and over. What happens to its loss on the 220 words held out?',
    options: {
      falls: 'it falls as long as that of the words it learns from falls',
      rises: 'it falls, and later rises again',
      same: 'it does not change: those words are never learned',
    },
    explain:
      'It falls while the model learns what all words share, and rises when it begins to learn its own words by heart. Say two letters are equally fit, each with a share of 0.3: both cost {before:2}. A model that knows by heart which of them comes gives it 0.9, and 0.1 to the other. Then the word that was learned costs {known:2}, and one that goes on differently {unknown:2}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  start: 'each word begins with the dot',
  drawn: 'the shares side by side: on which of them does the number fall?',
  written: 'eight words that it writes',
  all_at_once: 'all guesses of the word at once: (letters, 27)',
  right: 'the share of each letter that comes',
};
