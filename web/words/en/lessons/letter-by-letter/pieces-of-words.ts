// What this step says beside its prose.
import { comments as shared } from './parts';

const word = 'rocket';

export const names = {
  counts: 'how often the two stood side by side',
  ids: 'number of the piece',
  table_size: 'pieces in the table',
  pieces_a_word: 'pieces in a word, on average',
  letters_a_word: 'letters in a word, on average',
};

export const texts = {
  word,
  merges: 'merges',
  counted: 'counted in all 2,200 words of the list',
  looked: 'its place in the table: the 26 letters, then each merge in its order',
  sized: '26 letters and one more piece for each merge',
  rows: 'The word after each merge that changes it',
  asLetters: 'letters',
  merge: (merge: number, left: string, right: string) => `merge ${merge}: ${left} + ${right},`,
  times: 'times in the list',
  reads: 'A model would read the numbers',
  table: 'The table has',
  average: ' pieces. A word of the list has',
  insteadOf: 'of them on average, where it has',
  end: ' letters.',
  newest: 'The newest pieces:',
  summary: (merges: number, word: string, pieces: string, average: string) =>
    `After ${merges} merges “${word}” is ${pieces}; a word of the list has ${average} pieces on average.`,
  neverSeen: {
    known: 'together',
    unknown: 'zyzzyva',
    question:
      'A table of pieces was made from the list of this lesson. Then somebody writes “zyzzyva”, which is not in the list. What does a model that reads pieces see?',
    options: {
      left: 'a mark for “unknown word”',
      nearest: 'the word of the list that is most like it',
      smaller: 'more and smaller pieces, down to single letters',
    },
    explain:
      'More and smaller pieces: “zyzzyva” is {unknown:0} of them after 200 merges, “together” only {known:0}. The letters stay in the table, so there is no word of these letters that it cannot write. A rare word only takes more steps.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  word,
  table: 'the pieces: at first the 26 letters',
  most: 'the two neighbours that stand side by side most often; of equals those met first',
  same_order: 'a new word: the same merges in the same order',
  ids: 'what a model reads',
};
