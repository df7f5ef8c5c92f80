// What steps of the lesson before attention say alike.
import { words } from './kinds';

export const texts = {
  cell: 'cell',
  model: 'model',
  digits: '314159',
  digitsLabel: 'digits',
  place: (digit: number, i: number) => `${digit} (${i + 1})`,
  rows: (step: number, steps: number, batch: number) =>
    `${step} of ${steps} steps, ${batch} rows of digits each`,
  unreadable: 'It reads 2 to 12 digits, and nothing else. What is no digit was left out.',
  reads: 'reads',
  given: 'given',
  right: 'right',
  wrong: 'wrong',
  note: (step: number, steps: number, batch: number) =>
    `${step} of ${steps} steps, ${batch} sentences each`,
};

/** What the programs of several steps say beside their lines. */
export const comments = {
  made: 'as many steps as the page has made so far',
  ...words,
  first: 'the decoder begins with the first digit that is wanted: it is given',
  coin: 'one number is drawn for each step',
  learned: 'nothing more is learned',
  logits: 'how much speaks for each digit: (rows, length - 1, 10)',
  readable: 'at least 2 digits, at most 12',
  shelf: 'drawn from these: words that matter come often',
  at_it: 'at every other word it is to show nothing',
};
