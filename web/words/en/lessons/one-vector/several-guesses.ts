// What the step about beams says beside its prose.
import { comments as sharedComments } from './learning';

const firsts = {
  target: 'the first of the answer',
  source: 'the first that was read',
};

export const names = {
  numbers: 'number read',
  first: 'first number given to the decoder',
  wanted: 'number wanted',
  totals: 'sum of log-probabilities',
  sums: 'sum of log-probabilities',
  tokens: 'number written',
  parents: 'place of the row that goes on',
  greedy: 'number written greedily',
  greedy_sums: 'sum of log-probabilities, greedy',
  wanted_sums: 'sum of log-probabilities of the wanted row',
};

export const texts = {
  model: 'reverses ten numbers',
  rights: 'how many of nine numbers are right in each of 100 held-out rows',
  row: 'held-out row',
  width: 'width of the beam',
  first: 'begin with',
  firsts,
  stage: 'numbers written',
  stages: (count: number) => Array.from({ length: count + 1 }, (_, i) => String(i)),
  places: (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `place ${from + i}`),
  numbers: Array.from({ length: 20 }, (_, i) => `next ${i}`),
  rank: (rank: number) => `rank ${rank}`,
  given: 'given',
  after: (numbers: readonly number[]) => `after ${numbers.join(' ')}`,
  readOff: 'read off where the largest sums of this step stand',
  note: (step: number, steps: number) =>
    `step ${step} of ${steps}, 64 rows each; 600 other rows are held out`,
  dropped: 'dropped',
  legend: {
    best: 'the best row so far',
    greedy: 'what greedy writing writes',
    thick: 'thicker: the likelier next number',
  },
  wanted: 'wanted',
  greedy: 'greedy',
  byBeam: (width: number) => `beam of ${width}`,
  find: 'find a row that greedy loses ▸',
  found: (count: number, of: number) => `${count} of ${of} rows`,
  notYet: (steps: number) => `after ${steps} steps`,
  ways: (rows: number) => `Numbers right in ${rows} held-out rows, by width of the beam`,
  unknown: '–',
  summary: (
    { steps, width, right, of }: { steps: number; width: number; right: number; of: number },
    sum: string,
    greedyRight: number,
    greedySum: string,
    lost: number | undefined,
  ) =>
    `After ${steps} steps of training a beam of ${width} gets ${right} of ${of} numbers right, with a sum of ${sum}; greedy writing gets ${greedyRight}, with ${greedySum}.${
      lost === undefined
        ? ' The greedy row stays in the beam.'
        : ` The greedy row is dropped at place ${lost}.`
    }`,
  costs: {
    question:
      'A half-trained model writes greedily, and two thirds of its numbers are right. Which of these changes that more: a beam of 10 in place of greedy writing, or handing the decoder a wrong first number?',
    options: {
      beam: 'the beam: a wrong first number is only one of ten',
      wrong: 'the wrong first number',
      same: 'about the same',
    },
    explain:
      'In one run in PyTorch, on 200 rows, a beam of 10 gains {gained:1} points, the wrong first number loses {lost:1}: later numbers may follow it, and no beam takes it back. The table counts this model’s 100 rows.',
  },
  widthsClaim: {
    claim: 'A program compares greedy writing with beams of 3, 5 and 10.',
    bet: 'How many of these four ways of writing does the tutorial’s program run?',
    options: { all: 'all four', greedy: 'greedy writing alone', beams: 'the three beams' },
    explain: 'It runs {size(run):short} of {size(widths):short}: greedy writing.',
    verdict: 'No beam search is in the program, and its loop stops after the first pass.',
  },
  firstClaim: {
    claim: 'Greedy decoding shows what the trained model writes.',
    bet: 'The model was trained with the first number of the answer as its start. With which number does the tutorial’s program begin?',
    options: {
      first: 'with the first of the answer, as in training',
      read: 'with the first that was read, which is the last of the answer',
    },
    explain:
      'Of the row 8 7 18 6 2 the answer begins with {trained_with:short}, the program with {begins_with:short}. So {right[1]:1} % of its numbers are right in place of {right[0]:1} %.',
    verdict: 'The model was never started so.',
  },
  alikeClaim: {
    claim: 'For rows of ten numbers greedy writing and beam search are nearly the same.',
    bet: 'A real beam search with the same model, on the same 200 rows: how many points more does a beam of 3 get right?',
    options: { less: 'less than 1', middle: '1 to 4', more: 'more than 4' },
    explain: 'A beam of 3 gains {gains[0]:1} points, of 5 {gains[1]:1}, of 10 {gains[2]:1}.',
    verdict: 'A beam helps this model, because it is half trained and often unsure.',
  },
  twoWords: {
    question:
      'Two numbers are to be written. The first is 4 with probability {first}, or 7 with {1 - first}. After 4, two numbers are equally likely: 0.5 each. After 7, one has {best}. What is the probability of the best row that begins with 4, and of the best that begins with 7?',
    blanks: ['4, then the best', '7, then the best'],
    mistakes: {
      added: 'the two probabilities were added, not multiplied',
      last_alone: 'the probability of the first number was left out',
      averaged: 'the two probabilities were averaged, not multiplied',
    },
    explain:
      '{first} · 0.5 = {right[0]:2} and {1 - first} · {best} = {right[1]:2}. Greedy writing takes 4 and can no longer reach the likelier row. A beam of 2 keeps both until it knows.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...sharedComments,
  total: 'each row so far with each number after it: (rows, 20)',
  kept: 'the best rows go on, the spare ones are only shown',
  one_pass: 'quoted: the loop stops after its first pass',
  quoted_beams: 'quoted: % of numbers right with widths 1, 3, 5, 10, on 200 rows',
  quoted_starts: 'quoted: % of numbers right, greedy, from each of them',
  held_out: 'of the rows that it never met, counted from 1: (10)',
  right_first: 'as in training: the last number that was read',
  wrong_first: 'as in Tutorial S3: the first number that was read',
};
