// What controls say, one object for each: labels, names for screen readers, messages.

export const numberField = {
  isEmpty: 'The field is empty',
  isNoNumber: (typed: string) => `${typed} is not a number`,
  stays: (what: string, label: string, number: string) => `${what}; ${label} stays at ${number}.`,
  rounded: (typed: string, label: string, number: string) =>
    `${typed} has more decimals than fit; ${label} is rounded to ${number}.`,
};

export const slider = {
  exact: (label: string) => `${label}, exact`,
};

export const player = {
  back: 'one stage back',
  on: 'next stage',
  track: (label: string) => `${label}, step by step`,
};

export const wordField = {
  label: (position: number) => `word ${position}`,
  kept: (word: string) => `A word needs at least one character; “${word}” is kept.`,
  remove: (word: string) => `remove ${word}`,
  add: '+ word',
  addLabel: 'add a word',
  full: (count: number) => `A sentence holds ${count} words here.`,
  /** What a new word is, the first of these that is not there yet. */
  suggestions: [
    'too',
    'and',
    'tea',
    'now',
    'here',
    'today',
    'please',
    'always',
    'again',
    'maybe',
    'soon',
    'yes',
  ],
  another: 'word',
};

export const seedField = {
  another: 'another seed',
};

export const tokenOrder = {
  label: (word: string) => `${word}: drag it, or move it with the arrow keys`,
  place: (place: number, count: number) => `place ${place} of ${count}`,
  asWritten: 'as written',
  reversed: 'reverse',
  moveOn: 'first to last',
};

export const maskPainter = {
  presets: 'masks to start from',
  asks: 'asks ↓',
  answers: 'answers →',
  attends: (asking: string, answering: string) => `${asking} may attend to ${answering}`,
};

export const pixelPainter = {
  pixel: (row: number, column: number) => `row ${row}, column ${column}`,
};
