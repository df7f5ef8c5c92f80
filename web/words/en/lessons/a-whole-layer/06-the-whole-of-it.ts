// What step 6 of lesson 9 says beside its prose.

import { comments as shared } from './parts';

export const names = {
  p: 'dropout, p',
  x: 'vector with its place',
  collected: 'collected by attention',
  sum_1: 'first sum',
  normed_1: 'after the first norm',
  thought: 'made by the feed-forward layer',
  sum_2: 'second sum',
  normed_2: 'after the second norm',
  parameters: 'parameters of the layer',
};

export const texts = {
  word: 'word',
  head: 'head',
  norm: 'norm',
  norms: { after: 'after each sum', before: 'before each part' },
  mode: 'mode',
  modes: { evaluation: 'evaluation', training: 'training' },
  p: 'dropout, p',
  bend: 'bend',
  bends: { gelu: 'GELU', relu: 'ReLU' },
  width: 'width d',
  heads: 'heads',
  times: 'inside, times d',
  sizes: 'sizes, bend and seed',
  looks: 'where its heads look',
  looksOf: (word: number) => `What word ${word} gives each word, a row for each head`,
  counted: 'counted: the numbers in all matrices, biases and norms of the layer',
  stops: {
    x: 'x: the word’s vector and its place',
    collected: 'attention: what it collects',
    sum_1: '+ added to the line',
    normed_1: 'norm',
    thought: 'feed-forward: what it makes of that',
    sum_2: '+ added to the line',
    normed_2: 'norm',
  },
  summary: (norm: string, mode: string, numbers: string) =>
    `Norm ${norm}, in ${mode}: the output of this word begins with ${numbers}.`,
  reaches: {
    question:
      'Set the mode to “training”: dropout sets one number in ten to 0, after attention and in the feed-forward layer. How many of the output’s 64 numbers change?',
    options: ['about one in ten', 'about half', 'nearly all or all'],
    explain: (changed: number, most: string) =>
      `${changed} of 64, by up to ${most}. A dropped number leaves a gap in the sum. But the norm then takes the mean and the spread of all 64, and the feed-forward layer mixes all with all. What is done to a few numbers reaches every one.`,
    scene: 'turn dropout on',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  no_dropout: 'in evaluation nothing is dropped',
  one_word: 'one word of the first sentence',
  norms: 'each norm has two numbers for each place of the vector',
};
