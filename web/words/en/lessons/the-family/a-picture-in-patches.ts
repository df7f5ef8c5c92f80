// What this step says beside its prose.

export const names = {
  drawing: 'pixel',
  ink: 'ink or paper',
};

/** `#` is ink. */
const cat = [
  '#..........#',
  '##........##',
  '############',
  '.#........#.',
  '###......###',
  '.#........#.',
  '............',
  '.....##.....',
  '............',
  '#..........#',
  '.#........#.',
  '..########..',
];
const stripes = [
  '#..#..#..#..',
  '#..#..#..#..',
  '#..#..#..#..',
  '#..#..#..#..',
  '#..#..#..#..',
  '#..#..#..#..',
  '............',
  '############',
  '............',
  '............',
  '############',
  '............',
];
const empty = Array.from({ length: 12 }, () => '............');

export const texts = {
  roles: {
    asks: 'a patch, by its row of pixels',
    answers: 'every patch, by its row',
    handsOver: 'that same row',
  },
  drawing: 'your picture',
  drawings: 'pictures to start from',
  presets: { cat, stripes, empty },
  presetNames: { cat: 'a cat', stripes: 'stripes', empty: 'empty' },
  patch: (number: number) => `patch ${number}`,
  stage: 'way of the picture',
  stages: ['picture', 'patches', 'rows', 'weights', 'map'],
  asks: 'which patch asks',
  ask: (number: number) => `let patch ${number} ask`,
  way: 'The picture, its patches, their rows, and whom the chosen patch attends to',
  row: (number: number) => `patch ${number} as a row`,
  newRow: 'its new vector: all rows, each by its weight',
  summary: (asking: number, best: string, share: string) =>
    `Patch ${asking} gives ${best} the most weight: ${share}.`,
  alone: 'itself',
  listed: (numbers: readonly number[]) =>
    numbers.length > 4
      ? `${numbers.length} patches that look alike`
      : `${numbers.length > 1 ? 'patches' : 'patch'} ${numbers.join(', ')}`,
  each: (share: string) => `${share} each`,
  puzzle: {
    question:
      'You shuffle the 16 patches like the pieces of a puzzle and let them attend again. What becomes of the new vector of the left eye?',
    options: {
      changes: 'it changes: other patches lie beside it now',
      same: 'it is the same, in its new place',
      little: 'it changes a little: only far patches change',
    },
    explain:
      'It changes by {same:4}. Attention adds up rows by weights, and the weights come from the rows alone: nothing in a row says where its patch lay. What stands in the old place of the eye changes by up to {moved:2}, because another patch lies there. To tell a cat from a puzzle of a cat, each patch needs its position, as words do.',
  },
  shapes: {
    question:
      'A picture of {side} × {side} pixels in three colours is cut into patches of {patch} × {patch}. How many words is that, and how many numbers has each?',
    blanks: ['words', 'numbers'],
    mistakes: {
      grey: 'each pixel has three numbers, one for each colour',
      pixels: 'these are pixels, not patches',
    },
    explain:
      '{side} ÷ {patch} = {side / patch} patches across and {side / patch} down: {right[0]:short} words. Each has {patch} · {patch} · 3 = {right[1]:short} numbers.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ink: '1 for ink, -1 for paper: (12, 12)',
  cut: '4 × 4 patches of 3 × 3 pixels, laid flat: (16, 9)',
  as_they_are: 'queries, keys and values are the rows as they are',
  eye: 'where patch 5 looks, on the picture',
};
