// What this step says beside its prose.
import { numbersComments } from '../../course';

export const names = {
  wanted: 'what is wanted',
  written_plain: 'written without attention',
  written_attention: 'written with attention',
};

export const texts = {
  yours: 'your row',
  another: 'another row',
  noNumber: (text: string, least: number, most: number) =>
    `“${text}” is no number that the models know: type whole numbers from ${least} to ${most}, with spaces between them.`,
  neverSeen: (number: number, least: number, most: number) =>
    `The models have never seen a ${number}: they know the numbers from ${least} to ${most}.`,
  otherLength: (given: number, needed: number) =>
    given < needed
      ? `${given} of ${needed} numbers: type ${needed - given} more.`
      : `${given} numbers, and the models learn with ${needed}: take ${given - needed} away, or set the length below.`,
  given: 'the likeliest number each time, or the best row of the beam',
  wrote: { written_plain: 'without', written_attention: 'with' },
  map: 'where it looks',
  mapSays: (rows: number, columns: number) =>
    `weights of ${rows} numbers that are written, over ${columns} that are read`,
  atPlace: 'at place',
  itWrites: 'it writes',
  chosen: 'number that is written',
  levels: 'what is right of 500 rows that neither model learned from',
  numbersRight: 'numbers right',
  rowsRight: 'whole rows',
  positionsSay: (shares: readonly string[]) => `right at each position: ${shares.join(', ')}`,
  film: 'What both models have right of the rows that they never saw, at each position and in all',
  short: ['without', 'with'],
  frame: (model: string, share: string) => `${model}: ${share}`,
  says: {
    before: (plain: string, attention: string) =>
      `Before their first step both guess: ${plain} of the numbers are right without attention, ${attention} with it.`,
    after: (epochs: number, plain: string, attention: string) =>
      `After ${epochs === 1 ? 'one epoch' : `${epochs} epochs`} ${plain} of the numbers are right without attention, ${attention} with it.`,
  },
  turn: (epoch: number) => `with attention nearly all right from epoch ${epoch} on`,
  torch: 'PyTorch 1.13 makes 19 steps a second of both on one core (quoted).',
  tokens: 'share of the numbers that are right',
  share: 'share',
  sequences: 'share of whole rows that are right',
  loss: 'loss; 2.89 is guessing among 18 numbers',
  norm: 'norm of the gradients',
  normName: 'norm',
  moreCurves: 'Loss, gradients, whole rows',
  beam: 'beam width (1: greedy)',
  setting: (task: string, length: number, kind: string, seed: number) =>
    `Settings: ${task} ${length} numbers, ${kind}, seed ${seed}`,
  presets: [
    { label: '12 numbers: two minutes', length: 12 },
    { label: '20 numbers', length: 20 },
    { label: '40 numbers: ten minutes', length: 40 },
  ],
  kept: 'Another setting is another training. The last eight wait at their last epochs, and go on from there: set them again, and press continue.',
  summary: (step: number, of: number, plain: number, attention: number) =>
    `After ${step} steps, of the ${of} numbers of your row ${plain} are right without attention and ${attention} with it.`,
  whichPlaces: {
    question:
      'After its first epoch the model without attention has 13 % of the numbers right. Which ones?',
    options: {
      first: 'mostly those it writes first',
      last: 'mostly those it writes last',
      alike: 'all about alike: they all come out of one vector',
    },
    explain:
      '{right[0]:%} of the first numbers it writes, and {right[1]:%} of the last: no better than guessing. What it writes first it has read last, and the vector still remembers that.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...numbersComments,
  vocab: 'the numbers 2 to 19; 0 and 1 are never drawn',
  right: '500 rows: numbers, whole rows',
  weights: '(written, read)',
};
