// What the step that sorts and reverses says beside its prose.
import { comments as sharedComments } from './learning';

export const names = {
  numbers: 'number read',
  sorted_numbers: 'number written by the model that sorts',
  reversed_numbers: 'number written by the model that reverses',
  sure_sorted: 'probability of the number written, sorting',
  sure_reversed: 'probability of the number written, reversing',
  wanted_sorted: 'number wanted, sorted',
  wanted_reversed: 'number wanted, reversed',
};

export const texts = {
  kinds: { sort: 'sorts', reverse: 'reverses' },
  number: 'number',
  numberAt: (place: number) => `number ${place}`,
  places: (count: number) => Array.from({ length: count }, (_, i) => `place ${i + 1}`),
  read: 'reads',
  move: 'reorder',
  note: (step: number, steps: number) =>
    `step ${step} of ${steps}, 64 rows each; 800 other rows are held out`,
  curve: 'share of the held-out numbers that are right',
  share: 'right',
  summary: (steps: number, sorted: number, reversed: number, of: number) =>
    `After ${steps} steps of training one model sorts ${sorted} of ${of} numbers right, the other reverses ${reversed} of ${of}.`,
  harder: {
    question:
      'Two networks of the same size read the same rows of eight numbers. One learns to write them in order, the other back to front. Which task is learned sooner?',
    options: {
      reversing: 'reversing: nothing has to be compared',
      sorting: 'sorting: the order in which they came can be forgotten',
      alike: 'both alike: the same numbers go in and come out',
    },
    things: { sorting: 'sorting', reversing: 'reversing' },
    explain:
      'Sorting. In PyTorch, with the same settings, {shares[0]:1} % of the numbers are right after epoch 10, and {shares[1]:1} % when reversing. To sort, the vector has to say which numbers there are, and the next is always the next larger one. To reverse, it has to say where each one stood.',
  },
  sorting: {
    claim: 'Sorting reaches 70 to 90 % of the numbers, and is much harder than reversing.',
    bet: 'Forty epochs of 3200 rows of eight numbers, with the tutorial’s settings. Which of the two has more numbers right after epochs 0, 10, 20 and 30?',
    options: {
      reversing: 'reversing, each time',
      mixed: 'now one, now the other',
      sorting: 'sorting, each time',
    },
    explain:
      'Sorting has {quoted_sorting[0]:1}, {quoted_sorting[1]:1}, {quoted_sorting[2]:1}, {quoted_sorting[3]:1} % right, reversing {quoted_reversing[0]:1}, {quoted_reversing[1]:1}, {quoted_reversing[2]:1}, {quoted_reversing[3]:1} %.',
    verdict:
      'Sorting is the easier of the two: it ends with every number right, reversing at 97.6 %. Quoted from PyTorch, seed 42, with the tutorial’s settings for both tasks.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  rows: '3200 to learn from, 800 held out',
  quoted: 'quoted: % of numbers right at epochs 0, 10, 20, 30, seed 42',
};
