// What this step says beside its prose.

import { comments as shared } from './parts';

export const names = {
  stream: 'vector along the line',
  alike: 'cosine with the followed word',
  least: 'cosine of the least alike word',
};

export const texts = {
  how: 'what a word collects',
  hows: { replaced: 'takes its place', added: 'is added to it' },
  stage: 'layers of attention',
  stages: ['x', '1', '2', '3', '4', '5', '6'],
  layer: (layer: number) => `layer ${layer}`,
  table:
    'Every word’s vector after each layer, 16 numbers as colours; each column has a colour scale of its own',
  least: (word: string) => `least alike to ${word}`,
  summary: (layers: number, word: string, least: string) =>
    `After ${layers} ${layers === 1 ? 'layer' : 'layers'} of attention, the word least like “${word}” has a cosine of ${least} with it.`,
  sixLayers: {
    question:
      'Six layers of attention, none of them trained. What a word collects takes its place. What has become of the six words in the end?',
    options: {
      apart: 'they are less alike than before: each has collected something else',
      alike: 'they are about as alike as before',
      one: 'all point the same way: no word can be told from another',
    },
    explain:
      'The word least like “cat” starts with a cosine of {replaced[0]:2} with it; after one layer it is {replaced[1]:2}, after two {replaced[2]:4}. Fresh weights are nearly equal, so each word gets nearly the same mixture of all words.',
    scene: 'show all six layers',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  new_layer: 'a layer of attention before training',
  stream: '(7, T, 16): before the first layer, and after each',
  alike: '(7, T): the cosine of every word with the followed one',
};
