// What step 7 of lesson 9 says beside its prose.

import { comments as shared } from './parts';

export const names = {
  sizes: 'size of the vectors',
  kept: 'what is left of the first vectors',
};

export const texts = {
  shown: 'show',
  pictures: { size: 'size of the vectors', kept: 'what is left of x' },
  captions: {
    size: 'how large the numbers are; dotted: no norm, dashed: norm after, solid: norm before',
    kept: 'what the first vectors are multiplied by on their way, on average; dashed: norm after, solid: norm before',
  },
  depth: 'layers',
  layer: 'layer',
  norms: { none: 'no norm', after: 'norm after each sum', before: 'norm before each part' },
  columns: ['no norm', 'norm after', 'norm before'],
  table: 'How large the vectors are after so many layers, and what is left of the first one',
  whole: '1',
  summary: (layers: number, [none, after, before]: string[], kept: string) =>
    `After ${layers} layers the numbers have the size ${none} without norms, ${after} with norms after the sums, ${before} with norms before the parts. Norms after leave ${kept} of the first vectors on the line.`,
  left: {
    question:
      'The norm stands on the line, after each sum, in six untrained layers. How much of the first vectors is left at the end of the line, on average?',
    options: ['by 1: it is only added to', 'by clearly less than 1', 'by 0: nothing of it is left'],
    explain: (one: string, all: string) =>
      `After one layer by ${one}, after six by ${all}. Most sums are longer than what went in, and the norm divides all of it, what was there before included. With the norm before each part, the line is never divided, and the first vectors stay whole.`,
    scene: 'show what is left',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  new_layer: 'attention and a feed-forward layer before training',
  normed_first: 'all start with the size 1, as in BERT',
  kept: 'the mean over all words',
  left: '(T): each norm divides what was on the line before',
  size: 'the root of the mean of the squares',
};
