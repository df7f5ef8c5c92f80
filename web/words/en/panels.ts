// What the panels under a figure say: explanation, table, program, files.

export const copyButton = {
  copied: 'copied',
  refused: 'This page may not use the clipboard; copy the selected text.',
};

export const explainPanel = {
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
  grounds: {
    paper: 'paper, as here',
    white: 'white',
    clear: 'nothing (transparent), for light pages',
    dark: 'nothing (transparent), for dark pages',
  },
  width: 'pixels wide',
  asHere: 'as here',
  fineness: 'PNG',
  times: (times: number) => (times === 1 ? 'one pixel each' : `${times} pixels each`),
  foot: 'with a line that says where it is from',
  inside:
    'Pictures and the program carry version, licence and the link inside. The numbers do not: who reads a table takes its first line for its heads.',
  credit: (step: string) => `Attention Lab: ${step}`,
  made: (file: string) => `${file} is ready; the browser saves it where it saves what you load.`,
  failed: (file: string) => `${file} could not be made in this browser.`,
  framed:
    'This is a frame inside another page. If nothing is saved, that page forbids it: open the step on a page of its own and export it there.',
};

export const codeBlock = {
  more: (lines: number) => `… ${lines} lines of text …`,
};

export const programPanel = {
  label: 'PyTorch program',
  copy: 'copy the program',
  trains: (steps: number) =>
    `The page shows the model before its training; the program trains all ${steps} steps.`,
};

export const tablePanel = {
  shape: (shape: string) => `shape ${shape}`,
  last: (shown: number, all: number) => `the last ${shown} of ${all} rows; all are in the export`,
  unknown: '–',
};
