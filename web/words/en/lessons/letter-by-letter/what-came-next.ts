// What this step says beside its prose.
import { comments as shared } from './parts';

const string = 'qhwzkt';

export const names = {
  before: 'mean weight of the letter before',
  came_next: 'mean weight of the letter that came next the first time',
  right_two: 'share of the right letter, two layers',
  right_one: 'share of the right letter, one layer',
};

export const texts = {
  string,
  again: 'is read twice',
  maps: ['layer 1', 'layer 2'],
  chosen: 'layer that is large',
  asks: 'letter that asks, the second time',
  curves: 'loss on 64 random strings; 3.26 is guessing among 26',
  rows: 'The string for the second time: the share that each model gives the right letter',
  means: 'Of the model with two layers, from the second time on: how much a letter gives',
  before: 'the letter before it',
  cameNext: 'what came next the first time',
  summary: (step: number, string: string, two: string, one: string) =>
    `After ${step} steps, the second time “${string}” is read, the model with two layers gives the right letter ${two} on average, the one with a single layer ${one}.`,
  who: {
    question:
      'Strings of letters are drawn at random, a new one each time, and each is said twice. One model has two layers of attention, another has one. Which can learn to say how the string goes on the second time?',
    options: {
      neither: 'neither: in random letters there is nothing to learn',
      both: 'both: they look for the same letter and copy what follows it',
      two: 'only the one with two layers',
    },
    explain:
      'Only the one with two. Say it has read “q x m” and then q again, and wants the x. In a single layer a key knows its own letter alone. The query of q fits the earlier q with {one[0]:0} and the x with {one[1]:0}, so it finds itself. A first layer can write into each letter which one stood before it. Then q fits the x with {two[1]:0}, because that x now carries “after q”.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  string,
  length_read: 'so many letters a model reads',
  scores_and_maps: '(strings, letters, 26), and the weights of each layer',
  order_of_letters: 'every string has its own letters, none of them twice',
  again: 'the string, and the string again, as often as fits',
  second_time: 'asked is only what can be known: from the second time on',
  new_strings: 'always the same 100 new strings',
  losses_and_right: 'the step; the losses of two layers and of one; the shares of right letters',
  own_string: 'a string of your own, each letter once',
  both_maps: '(2, letters, letters): the maps of both layers',
  places: 'where the string is read for the second time',
  means: 'of each layer: the letter before, and what came next the first time',
};
