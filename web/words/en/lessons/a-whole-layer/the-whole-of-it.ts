// What this step says beside its prose.

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
  norms: { after: 'after each sum', before: 'before each part', rms: 'RMSNorm, before' },
  mode: 'mode',
  modes: { evaluation: 'evaluation', training: 'training' },
  p: 'dropout, p',
  bend: 'bend',
  bends: { gelu: 'GELU', relu: 'ReLU', gated: 'a gate (SwiGLU)' },
  places: 'positions',
  placings: { added: 'added to the words', turned: 'rotary' },
  kinds: { classic: 'a layer of 2017', today: 'a layer of today' },
  width: 'width d',
  heads: 'heads',
  times: 'inside, times d',
  sizes: 'sizes and seed',
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
  turned: {
    x: 'x: the word’s vector, without a place',
    collected: 'attention, queries and keys turned: what it collects',
  },
  gated: 'feed-forward with a gate: what it makes of that',
  rms: 'RMSNorm',
  thirdMatrix: {
    question:
      'A gate needs a third matrix in the feed-forward layer. In the first Llama, what becomes of the number of parameters?',
    options: {
      more: 'it grows: the feed-forward layer has half as many again',
      same: 'it stays about the same',
      less: 'it gets clearly smaller',
    },
    explain:
      'It stays about the same: {three:0} against {two:0} here. Three matrices are made a third narrower than two would be. So if a gate does better, it is not because it is larger.',
    scene: 'show a layer of today',
  },
  summary: (norm: string, mode: string, numbers: string) =>
    `Norm: ${norm}. In ${mode} the output of this word begins with ${numbers}.`,
  reaches: {
    question:
      'Set the mode to “training”: dropout sets one number in ten to 0, after attention and in the feed-forward layer. How many of the output’s 64 numbers change?',
    options: { tenth: 'about one in ten', half: 'about half', all: 'nearly all or all' },
    explain:
      '{changed:short} of 64, by up to {most:2}. A dropped number leaves a gap in the sum. But the norm then takes the mean and the spread of all 64, and the feed-forward layer mixes all with all. What is done to a few numbers reaches every one.',
    scene: 'turn dropout on',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  third: 'three matrices, a third narrower',
  turn: 'each pair of numbers is turned by the position times its own speed',
  size: 'RMSNorm: divided by the size of the vector',
  gate: 'how much of each number comes through',
  no_dropout: 'in evaluation nothing is dropped',
  one_word: 'one word of the first sentence',
  one_each: 'each norm has one number for each place of the vector',
  norms: 'each norm has two numbers for each place of the vector',
};
