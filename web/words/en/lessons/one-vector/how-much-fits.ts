// What the step about the size of the vector says beside its prose.
import { comments as sharedComments } from './learning';

export const names = {
  numbers: 'number read',
  wanted: 'number wanted',
  written_small: 'number written from 32 numbers',
  written_large: 'number written from 64 numbers',
  sure_small: 'probability of the number written from 32 numbers',
  sure_large: 'probability of the number written from 64 numbers',
  hidden_sizes: 'hidden size',
  fifteen: '% right, rows of 15',
  thirty: '% right, rows of 30',
  longer: '% right, rows of 15, 120 epochs',
  longer_loss: 'training loss after 120 epochs',
  gains_fifteen: 'points gained, rows of 15',
  gains_thirty: 'points gained, rows of 30',
  gains_longer: 'points gained, rows of 15, 120 epochs',
};

export const texts = {
  hidden: (size: number) => `hidden ${size}`,
  way: (from: number, to: number) => `${from} → ${to}`,
  places: (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `place ${from + i}`),
  sizesGiven: 'the sizes in the tutorial’s table; each number that is read has a vector as long',
  quoted:
    'quoted from a run of PyTorch 1.13 with the tutorial’s settings: 2000 rows, 30 or 120 epochs, seed 42, 500 other rows tested',
  stage: 'how far the table is shown',
  stages: ['to 64', 'to 128', 'to 256', '120 epochs'],
  fifteen: 'rows of 15',
  thirty: 'rows of 30',
  longer: 'rows of 15, 120 epochs',
  here: 'rows of 15, here',
  tag: 'here',
  curve: '% of numbers right by hidden size',
  axis: 'size',
  percent: '%',
  loss: 'Hidden 256 after 120 epochs, its loss on the rows that it learned from:',
  gained: 'Points gained with each doubling',
  note: (step: number, steps: number, right: readonly string[] | undefined) =>
    `step ${step} of ${steps}: hidden 32 and hidden 64 learn here${right ? `; ${right.join(' and ')} % right` : ', on rows of 15'}`,
  summary: (gains: readonly string[], longer: readonly string[] | undefined) =>
    `Each doubling of the hidden size gains ${gains.join(', ')} points on rows of 15 after 30 epochs${
      longer ? `, and ${longer.join(', ')} after 120 epochs` : ''
    }.`,
  gains: {
    question:
      'From hidden 32 to 64 the share of numbers right grows by 12.8 points. What do the next doublings gain, to 128 and to 256, in the same 30 epochs?',
    options: {
      less: 'less and less: most of what fits is in by then',
      same: 'about as much each time',
      more: 'more and more',
    },
    explain:
      '{gains[0]:1}, then {gains[1]:1}, then {gains[2]:1} points: more and more. After 30 epochs no size has learned all it can, and a larger model learns faster. With 120 epochs the gains do shrink.',
  },
  shrinking: {
    claim: 'From 32 to 64 the gain is big, from 64 to 128 noticeable, from 128 to 256 marginal.',
    bet: 'The tutorial’s own settings, 30 epochs. How much does 256 gain over 128, in percent points, on rows of 15 and of 30?',
    options: { less: 'less than 5', middle: '5 to 15', more: 'more than 15' },
    explain:
      '{last_fifteen:1} points on rows of 15, {last_thirty:1} on rows of 30: the largest gains of the table.',
    verdict:
      'With these settings the gains grow. Diminishing returns come with longer training: after 120 epochs they are 32, 18 and 9 points.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...sharedComments,
  right: 'the share of held-out numbers that are right',
  row: 'the first held-out row: (15)',
  quoted: 'quoted: % right at hidden 32, 64, 128, 256, seed 42',
  losses: 'training loss after 120 epochs',
};
