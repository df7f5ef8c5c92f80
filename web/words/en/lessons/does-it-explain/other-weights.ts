// What this step says beside its prose.
import { comments as sharedComments } from './parts';

export const names = {
  source: 'number that is read',
  written: 'number that is written',
  right: 'numbers that are right',
  whole: 'rows that are right as a whole',
};

export const texts = {
  counted: 'counted while held-out rows were written, as the program does it',
  writes: 'It writes, backwards:',
  wrong: (wanted: number) => ` (wrong: ${wanted} was wanted)`,
  map: 'Where it looks for each number that it writes',
  rowsAre: 'written',
  columnsAre: 'read',
  table: (rows: number) => `${rows} rows that it never met, with each kind of weights`,
  heads: {
    right: (all: number) => `numbers right, of ${all}`,
    whole: (rows: number) => `whole rows, of ${rows}`,
  },
  summary: (step: number, map: string, share: string, all: number) =>
    `After ${step} steps, with weights ${map}, ${share} of ${all} numbers are right.`,
  equal: {
    question:
      'All 12 places get the same weight. What does the decoder see while it writes its first number, and while it writes its last?',
    options: {
      two: 'two different mixtures: each time another state asks',
      same: 'the same mixture both times',
      nothing: 'nothing: equal weights cancel out',
    },
    explain:
      'Number for number it is the same: the difference is {difference}. Equal weights make the mean of all states, whoever asks. So a model with attention is back to one vector for the whole row.',
  },
  shifted: {
    question:
      'Three states, ({x[0]}, {y[0]}), ({x[1]}, {y[1]}) and ({x[2]}, {y[2]}), have the weights {weights[0]}, {weights[1]} and {weights[2]}. Move each weight one place to the right; the last one comes to the front. What is mixed now?',
    blanks: ['first number', 'second number'],
    mistakes: {
      unmoved: 'the weights stayed where they were',
      left: 'they were moved to the left',
      lost: 'the last weight did not come to the front',
    },
    explain:
      'The weights are now {weights[2]}, {weights[0]} and {weights[1]}: {weights[2]} · {x[0]} + {weights[0]} · {x[1]} + {weights[1]} · {x[2]} = {right[0]:1}, and {weights[2]} · {y[0]} + {weights[0]} · {y[1]} + {weights[1]} · {y[2]} = {right[1]:1}.',
  },
  visible: {
    claim: 'The weights are visible, so one can read from them how the model came to its answer.',
    bet: 'Seven words hand over three random numbers each, and are mixed by random weights. How many other maps of weights give exactly the same output?',
    options: { none: 'none', one: 'one', many: 'as many as you like' },
    explain:
      'Here is one in which a weight differs by {furthest:2}, and the output by {apart:1}. Every point on the way between both maps is another.',
    verdict:
      'Visible they are, and that helps to find mistakes. But seven weights decide only three numbers of an output: many maps lead to one answer, so the answer does not tell which of them was used.',
  },
};

/** What the programs say beside its lines. */
export const comments = {
  ...sharedComments,
  noticed: 'directions in which a change of the weights is noticed: by the output, or by their sum',
  falling: 'how far one can go before a weight falls below 0',
  held_out_rows: 'rows that it never met, and what is wanted after the first number',
  rewrite: 'writes the first rows with other weights, each number from what it wrote before',
  first: 'the first row by itself, as the figure shows it',
  hits: '(6, 100, 11): for each kind of weights, row and number',
};
