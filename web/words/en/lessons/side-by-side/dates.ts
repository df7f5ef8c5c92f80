// What the steps on dates say alike.

export const texts = {
  models: ['without attention', 'with attention'],
  measures: {
    tokens: 'the share of the characters of held-out dates that are right',
    sequences: 'the share of held-out dates that are right, character for character',
    positions: 'the share that is right at each character',
  },
  note: (step: number, steps: number, batch: number) =>
    `${step} of ${steps} steps, ${batch} dates each`,
  wrote:
    'It is the number of the character that was likeliest to the model when it wrote; characters are counted from 0.',
  steps: 'They are counted while the models learn.',
  before: 'empty front',
  date: 'a date',
  tries: 'spellings to try',
  reads: 'read',
  writes: 'written',
  nth: (character: string, place: number) => `character ${place}, ${character}`,
  sure: 'its chance',
  looksAt: (character: string) => `“${character}” looks most at`,
  tooLong: (most: number) =>
    `The models read ${most} characters at most: what comes after them is left out.`,
  unknown: (characters: string) =>
    `The models have no vector for ${characters}: they leave it out. They know digits, the letters of the English months, space, comma, full stop, hyphen and slash.`,
};

/** What the programs of several steps say beside their lines. */
export const comments = {
  made: 'as many steps as the page has made; 600 are the whole training',
  months: 'the spellings; a character has the number of its place, 0 is no character',
  written_as: 'what is written: a digit has itself for its number, 11 is the start',
  spelled: 'a day in one of five ways',
  day_first: 'numbers alone: the day comes first',
  as_numbers: '24 numbers, filled up in front',
  held_out: 'every tenth day is held out, in all its spellings',
  draw: 'days, then how each is spelled: (count, 24) and (count, 11)',
  score: 'the state before the step asks: (B, 24)',
  guesses: 'the context enters twice: (B, 12)',
  writer: 'without a target it goes on from what it wrote itself',
  truth: 'while it learns it is fed the true character',
  told: 'what both learn from: (3200, 24) and (3200, 11)',
  learn: 'both begin from the same seed',
  coins: 'a coin for each character; here it always says: the truth',
};
