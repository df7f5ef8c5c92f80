// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  maps: 'weight in a layer and head',
  averaged: 'mean weight',
};

export const texts = {
  over: 'average over',
  overs: { batch: 'dim=(0, 1)', heads: 'dim=(0, 2)' },
  sentences: [
    "The animal didn't cross the street because it was too tired.",
    "The animal didn't cross the street because it was too wide.",
  ],
  sentence: (number: number) => `sentence ${number}`,
  head: (number: string) => `head ${number}`,
  its: 'what “it” gives, on average',
  stack: (layers: number, sentences: number, heads: number, words: number) =>
    `the stack: ${layers} layers, ${sentences} sentences, ${heads} heads, ${words} by ${words} pieces`,
  shape: (shape: string) => `what is left: (${shape})`,
  answers: 'answers',
  summary: (over: string, shape: string, largest: string) =>
    `The mean over ${over} has the shape (${shape}); its largest weight is ${largest}.`,
  meanMap: {
    question:
      'For “it”, one head puts its whole weight on “animal”, another its whole weight on “street”. What does the mean of the two maps tell you?',
    options: {
      undecided: 'that each head is undecided between the two',
      nobody: 'something that no head does',
      chosen: 'which of the two nouns the model chose',
    },
    explain:
      'The mean gives each noun {mean[0]:1}, and is {apart:1} away from either head at both nouns. Neither head is undecided. An average over heads and layers looks tidy, but it is a mixture, and a single head may look quite different.',
  },
  title: {
    claim: 'The heat map of BERT’s attention shows “Layer 0”: so its title says.',
    bet: 'The function that draws it is handed the weights of the last layer alone. Which layer of twelve does it show?',
    options: { first: 'the first, as the title says', last: 'the last' },
    explain:
      'In a stack of random maps, what is drawn differs from layer 0 by up to {from_first:3}, and from layer 11 by {from_last:0}.',
    verdict:
      'Title and number come from two places that do not know of each other. The layer was already chosen by the caller, so the picture shows layer 11 under the name of layer 0.',
  },
  average: {
    claim:
      'To average attention over layers and heads: stack the layers, then take mean(dim=(0, 1)).',
    bet: 'Twelve layers, one sentence, twelve heads, six pieces. What shape comes out?',
    options: {
      one: '(6, 6): one map',
      heads: '(12, 6, 6): a map for each head',
      sentence: '(1, 6, 6): a map for the sentence',
    },
    explain: (wrong: string, right: string) =>
      `The stack is (12, 1, 12, 6, 6). Its mean over 0 and 1 is (${wrong}); over 0 and 2 it is (${right}).`,
    verdict:
      'Dimension 1 of the stack is the sentence, not the head. With one sentence that averages over the layers alone and raises no error. Over layers and heads: dim=(0, 2).',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  first: texts.sentences[0] ?? '',
  second: texts.sentences[1] ?? '',
  per_layer: 'what such a model returns: a tensor per layer (sentences, heads, words, words)',
  stacked: '(layers, sentences, heads, words, words)',
  what_is_left: 'and what shape is left',
  as_handed: 'the caller hands over the last layer',
  zero_inside: 'inside, its first head is drawn under the name “Layer 0”',
};

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['sentences'];
