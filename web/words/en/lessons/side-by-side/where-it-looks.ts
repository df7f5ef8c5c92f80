// What this step says beside its prose.
import { comments as sharedComments } from './dates';

export const names = {
  written: 'number of the character',
  chances: 'chance',
  sure: 'largest chance',
};

export const texts = {
  label: 'Where each written character looks',
  shown: 'show',
  showns: { lines: 'lines', map: 'all weights as a map' },
  tries: [
    { name: 'a month in words', text: 'March 4, 1994' },
    { name: 'the longest', text: 'September the 30th, 2024' },
    { name: 'two digits for a year', text: '04/03/94' },
    { name: 'month first', text: '12/31/1999' },
    { name: '31 February', text: '31 February 2000' },
    { name: 'before its time', text: '3 March 1850' },
    { name: 'after its time', text: '3 March 2094' },
    { name: 'already written', text: '1994-03-04' },
  ],
  summary: (step: number, read: string, written: string, character: string, chance: string) =>
    `After ${step} steps “${read}” becomes ${written}. It is least sure of a “${character}”: ${chance}.`,
  whichCentury: {
    question:
      'The model is to write 1994, and 04/03/94 has only two digits of it. How many digits of a year must it look at to know all four, in the dates that it learns from?',
    options: {
      four: 'all four: what is not there it can only guess',
      two: 'the last two',
      one: 'the last one',
    },
    explain:
      'It learns from {years:short} years, 1950 to 2049, and they have {endings:short} different endings: 94 is always 1994. Nobody told it whether to copy 19 where it stands or to make it of 94. Try a year that it never met.',
    scene: 'read 3 March 1850',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...sharedComments,
  own: 'a date of your own, without characters that have no vector',
  weights: 'all that is empty in front as one column',
};
