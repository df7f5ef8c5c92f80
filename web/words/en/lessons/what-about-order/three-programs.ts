// The words of the step "Three programs, one table" that are not prose.

export const names = {
  gaps_power: 'largest difference, power',
  gaps_exponential: 'largest difference, exponential',
  last_power: 'power, dimension',
  last_exponential: 'exponential, dimension',
  last_accurate: 'float64, dimension',
  largest_power: 'largest difference, power',
  largest_exponential: 'largest difference, exponential',
  largest_between: 'largest difference from each other',
};

export const texts = {
  count: 'Positions',
  lastRow: (position: string) => `Position ${position}, dimensions 6 and 7`,
  programs: {
    power: 'power, float32',
    exponential: 'exponential, float32',
    accurate: 'exponential, float64',
  },
  short: { power: 'power', exponential: 'exponential' },
  gapHead: 'Largest difference from float64 in each dimension, in millionths',
  axis: 'dim',
  largest: {
    power: 'power: off by up to',
    exponential: 'exponential: off by up to',
    between: 'from each other: up to',
  },
  summary: (count: string, power: string, exponential: string) =>
    `Within ${count} positions the float32 programs differ from float64 by up to ${power} (power) and ${exponential} (exponential).`,
  whereTheyPart: {
    question:
      'Two programs compute the same table, one in float32 and one in float64. Where do they part most?',
    options: { same: 'as much at the first positions as at the last', late: 'at late positions' },
    explain:
      'Positions 0 to 49: up to {early:3}. Positions 1998 to 2047: up to {late:3}. A frequency that is off in its last digit is multiplied by the position, and so is its error.',
    scene: 'show 2048 positions',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  printed: 'power from float64; exponential from float64; from each other',
  largest: 'the float64 table is the accurate one',
  power: 'Tutorial S0: a power in float32',
  exponential: 'Tutorial S1: an exponential in float32',
  accurate: 'Tutorial S3: an exponential in float64, rounded to float32 at the end',
};
