// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  all_weights: 'weight in a layer and head',
  by_layer: 'mean weight over the heads of a layer',
  b_query: 'bias of the query',
  b_key: 'bias of the key',
  groups: 'whether the piece belongs to the word',
  by_words: 'weight between words',
};

export const texts = {
  usual: "The animal didn't cross the street because it was too tired.",
  examples: [
    'She was unbelievably tired.',
    'The bank of the river was muddy, so the bank lent us boots.',
  ],
  grouped: 'read off the text: 1 where a piece is a part of the word',
  shown: 'show',
  shownChoices: {
    map: 'one head',
    words: 'in words',
    arcs: 'as arcs',
    layers: 'one piece, layer by layer',
  },
  byLayer: (piece: string) => `what “${piece}” attends to, mean over the heads of a layer`,
  summary: (layer: number, head: number, from: string, to: string, share: string) =>
    `In layer ${layer}, head ${head}, “${from}” gives most to “${to}”: ${share}.`,
  shares: {
    question:
      'A word is two pieces. They give “cat” {a} and {b}. “Cat” gives the two {c} and {d}. What does the word give “cat”, and what does “cat” give the word?',
    blanks: ['the word gives “cat”', '“cat” gives the word'],
    mistakes: {
      added: 'you added what two askers give, so the row of the word would add up to 2',
      averaged: 'you averaged what the word gets, so part of what “cat” gives would be lost',
    },
    explain:
      'Rows are averaged: ({a} + {b}) ÷ 2 = {right[0]:2}. Columns are added: {c} + {d} = {right[1]:2}.',
  },
  gather: {
    question:
      'A word is two pieces. You want one row and one column for it, and every row should still add up to 1. What do you do with its pieces?',
    options: {
      added: 'add up both rows, and both columns',
      averaged: 'take the mean of both rows, and of both columns',
      mixed: 'take the mean of the rows, and add up the columns',
    },
    explain:
      'With even weights of 0.25, adding both makes the row of the word {added:2}, the mean of both {averaged:2}, and the mean of rows with added columns {mixed:2}. What two pieces are given, their word is given. But each of the two gives away a whole 1 of its own.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  by_layer: 'the mean over the heads of each layer',
  words: 'which pieces are one word',
  by_words: 'columns are added up, rows averaged',
};

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'examples'];
