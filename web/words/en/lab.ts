// What is said about links, inputs, computed numbers and keys.

/** The name of a number that belongs to a word, or to what one word has to do with another: `weight of it → animal`. */
export const ofWords = (name: string, words: readonly string[]): string =>
  `${name} of ${words.join(' → ')}`;

/** The name of a number that has its place by numbers: `W query (row 1, column 5)`; `query of sat (number 5)`. */
export const placed = (name: string, places: readonly string[]): string =>
  places.length === 2
    ? `${name} (row ${places[0]}, column ${places[1]})`
    : `${name} (number ${places.join(', ')})`;

export const quoted = (text: string): string => `“${text}”`;

/** What stands between the thousands of a large number. */
export const thousands = ',';

export const lessThan = (amount: string): string => `less than ${amount}`;

/** A factor. */
export const factor = (number: string): string => `${number}×`;

/** `I, love and pizza`. */
export const listOf = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const address = {
  noView: (view: string) => `There is no view ${view}; this is the whole page.`,
  twice: (name: string) => `${name} is given twice; the last one is used.`,
  version: (given: string, read: number) =>
    `The link is of version ${given}; this page reads version ${read}.`,
  unknown: (name: string) => `${name} is not something this step has; it is ignored.`,
  notLoaded:
    'That step could not be loaded. Check the connection and try again; you are still where you were.',
};

/** What is said where something of a step failed for a reason that only its authors could understand. */
export const failures = {
  numbers: 'Something went wrong while these numbers were computed. What you set is kept.',
  problem: 'Something went wrong while these settings were checked. What you see may be off.',
};

export const inputs = {
  notANumber: (label: string, used: string) => `The ${label} is not a number; ${used} is used.`,
  limits: (label: string, min: string, max: string) => `The ${label} can be ${min} to ${max}.`,
  tooLarge: (given: string, used: string) => `${given} is too large; ${used} is used.`,
  tooSmall: (given: string, used: string) => `${given} is too small; ${used} is used.`,
  whole: (label: string, used: string, given: string) =>
    `The ${label} is a whole number; ${used} is used in place of ${given}.`,
  noChoice: (label: string, given: string, used: string) =>
    `${label}: ${given} is not one of the choices; ${used} is used.`,
  noText: (label: string) => `${label}: expected a text; the usual one is used.`,
  longText: (label: string, given: number, most: number) =>
    `${label}: of ${given} characters the first ${most} are used.`,
  noOrder: (label: string, count: number) =>
    `${label}: an order names each of the ${count} positions once, from 0; the words are left as they stand.`,
  noMask: (label: string, rows: number, columns: number) =>
    `${label}: ${rows} rows of ${columns} ones and zeros are needed; the usual ones are used.`,
  noList: (label: string) => `${label}: expected a list of numbers; the usual ones are used.`,
  noRows: (label: string) => `${label}: expected rows of numbers; the usual ones are used.`,
  otherCount: (label: string, given: number, needed: number) =>
    `${label}: ${given} given where ${needed} are needed.`,
  otherRows: (label: string, given: number, needed: number) =>
    `${label}: ${given === 1 ? '1 row' : `${given} rows`} given where ${needed} are needed.`,
  otherColumns: (label: string, given: number, needed: number) =>
    `${label}: a row of ${given} where ${needed} are needed.`,
  ofWord: (label: string, word: string) => `${label} of ${word}`,
  numbered: (label: string, number: number) => `${label}, number ${number},`,
  row: (label: string, row: number) => `${label}, row ${row}`,
  noWords: (label: string) => `${label}: no words; the usual ones are used.`,
  manyWords: (label: string, given: number, used: number) =>
    `${label}: ${given} words; the first ${used} are used.`,
  emptyWord: (label: string, position: number, used: string) =>
    `${label}: word ${position} is empty; it is called “${used}”.`,
  longWord: (label: string, given: string, most: number, used: string) =>
    `${label}: ${given} is longer than ${most} characters; ${used} is used.`,
  words: 'Words',
  word: 'word',
};
