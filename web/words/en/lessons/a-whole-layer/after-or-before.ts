// What this step says beside its prose.

import { comments as shared } from './parts';

export const names = {
  doublings: 'how often the size has doubled',
  kept: 'what is left of x',
};

export const texts = {
  layers: 'layers',
  shown: 'show',
  pictures: { doublings: 'doublings of the size', kept: 'what is left of x' },
  captions: {
    doublings: 'how often the size of the vectors has doubled',
    kept: 'what the first vectors are multiplied by on their way and by a last norm',
  },
  layer: 'layer',
  norms: { none: 'no norm', after: 'norm after each sum', before: 'norm before each part' },
  columns: ['no norm', 'after', 'before'],
  table: (layers: string) =>
    `How often the size of the vectors has doubled after ${layers} layers, and what is left of the first ones`,
  summary: (layers: string, none: string, before: string, kept: readonly string[]) =>
    `After ${layers} layers the size has doubled ${none} times without norms, ${before} times with norms before the parts. Without norms, with norms after and with norms before, ${kept.join(', ')} of the first vectors is left.`,
  left: {
    question:
      'Six layers leave 0.65 of x with the norm after each sum, and 0.72 with the norm before each part. Now stack 96. How much do they leave?',
    options: {
      both: 'both still a good part: norms keep the size at 1',
      neither: 'both next to nothing: 96 layers write over x',
      before: 'with the norm before about a sixth, with the norm after next to nothing',
    },
    explain:
      'The norm before leaves {kept[290]:2}, the norm after {kept[193]}, no norm {kept[96]}. A norm on the line divides x again in each layer, so what is left shrinks by a factor each time. Without a norm the line itself grows, and x is a vanishing part of it. With the norm before each part, every layer adds about the same amount.',
    scene: 'show 96 layers',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  new_layer: 'attention and a feed-forward layer before training',
  normed_first: 'all start with the size 1, as in BERT',
  kept: 'the mean over all words',
  left: '(T): each norm divides what was on the line before',
  last_norm: 'a last norm divides once',
  size: 'the root of the mean of the squares',
};
