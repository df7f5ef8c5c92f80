// What figures and the panels under them say, one object for each: labels, names for screen readers, messages.

export const cell = {
  label: (name: string, number: string) => `${name}, ${number}, explain`,
};

export const copyButton = {
  copied: 'copied',
  refused: 'This page may not use the clipboard; copy the selected text.',
};

export const explainPanel = {
  invitation: 'Choose any number in the figure to see where it comes from.',
  nameless: 'this number',
  copy: 'copy as PyTorch',
  close: 'close',
  precision: 'Shown with six decimals; computed with all digits.',
  operand: (name: string, number: string) => `${name} = ${number}, where it comes from`,
  neighbours: 'beside it:',
  more: (terms: number) => `… ${terms} more`,
  /** What stands before and after the name that a tensor has in the program. */
  row: (label: string) => [`row ${label} of `, ''] as const,
  column: (label: string) => [`column ${label} of `, ''] as const,
};

export const exportPanel = {
  svg: 'figure as SVG',
  png: 'figure as PNG',
  csv: 'numbers as CSV',
  py: 'program as .py',
  ground: 'pictures on',
  grounds: { paper: 'paper, as here', white: 'white', clear: 'nothing (transparent)' },
  fineness: 'PNG',
  times: (times: number) => (times === 1 ? 'as large as here' : `${times} times as large`),
  credit: (step: string) => `Attention Lab: ${step}`,
  made: (file: string) => `${file} is ready; the browser saves it where it saves what you load.`,
  failed: (file: string) => `${file} could not be made in this browser.`,
  framed:
    'This is a frame inside another page. If nothing is saved, that page forbids it: open the step on a page of its own and export it there.',
};

export const inline = {
  show: 'show in the figure',
  curious: (title: string) => `For the curious: ${title}`,
  recap: 'What you found',
};

/** Where the numbers of a tensor come from: a word beside its name, and what it says in a sentence. */
export const made = {
  random: { badge: 'random', says: 'drawn at random, as in a network before training' },
  hand: { badge: 'made by hand', says: 'chosen by the author of this step' },
  trained: { badge: 'trained', says: 'learned from examples' },
  quoted: {
    badge: 'quoted',
    says: 'copied from a tutorial or from a longer run, not computed here',
  },
  told: { badge: 'told', says: 'said of real models; nothing on this page computes it' },
};

export const clock = {
  hand: (input: string) => `hand of the ${input}; arrow keys turn it`,
};

export const plane = {
  tip: (label: string) => `tip of ${label}; arrow keys move it`,
  position: (x: string, y: string) => `x ${x}, y ${y}`,
};

export const codeBlock = {
  more: (lines: number) => `… ${lines} lines of text …`,
};

export const programPanel = {
  label: 'PyTorch program',
  copy: 'copy the program',
};

export const tablePanel = {
  shape: (shape: string) => `shape ${shape}`,
  last: (shown: number, all: number) => `the last ${shown} of ${all} rows; all are in the export`,
  unknown: '–',
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
