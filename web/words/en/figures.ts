// What figures say, one object for each: labels, names for screen readers, messages. The panels under them are in panels.ts.

export const clock = {
  hand: (input: string) => `hand of the ${input}; arrow keys turn it`,
};

export const plane = {
  tip: (label: string) => `tip of ${label}; arrow keys move it`,
  position: (x: string, y: string) => `x ${x}, y ${y}`,
};

export const heatMatrix = {
  scale: (ends: readonly string[]) => `colour scale: ${ends.join(' to ')}`,
};

export const waves = {
  lines: (names: readonly string[]) => `lines: ${names.join(', ')}`,
};

export const arcs = {
  who: 'who asks',
  all: 'all words',
  back: '← back',
  ahead: 'ahead →',
};

export const linkedMatrices = {
  label: 'matrices, each made from the one before',
};

export const productStepper = {
  label: 'step through the product',
  back: 'number before',
  on: 'next number',
  scrub: 'which number of the product',
  place: (row: string, column: string) => `row ${row} meets column ${column}`,
};

export const sightLines = {
  asks: 'asks',
  answers: 'answers',
  attends: (word: string, answering: string) => `${word}: ${answering || 'nothing'}`,
  described: (rows: readonly string[]) => `What each word gives weight. ${rows.join('; ')}.`,
};

export const curve = {
  label: (what: string) => `${what}; arrow keys read out its points`,
  at: (axis: string, place: string, readings: readonly string[]) =>
    `${axis} ${place}: ${readings.join('; ')}`,
  band: (low: string, high: string) => `${low} to ${high}`,
  table: (what: string) => `${what} as a table`,
  unknown: '–',
};

export const histogram = {
  label: (what: string, note: string, beyond: string, end: string) =>
    `Histogram of ${what}: ${note}, ${beyond} beyond ±${end}`,
  beyond: (share: string, end: string) => `${share} beyond ±${end}, in the bars at the ends`,
};
