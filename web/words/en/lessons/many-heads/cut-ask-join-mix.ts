// What this step says beside its prose.

import { weights } from '../../course';
import { titles } from './outline';

export const names = {
  q: 'query of a head',
  k: 'key of a head',
  v: 'value of a head',
  mixed: 'what a head collects',
  joined: 'joined output',
};

interface Said {
  readonly word: string;
  readonly heads: number;
  readonly head: number;
  readonly width: number;
  readonly best: string;
  readonly share: string;
}

const heads = (count: number) => (count === 1 ? 'one head' : `${count} heads`);

export const texts = {
  learned: `A layer of four heads that you will train in step “${titles.steps['one-head-cannot']}”. It was told which noun “it” means, and asked for that alone.`,
  count: 'heads',
  chosen: 'who asks',
  head: 'head',
  stage: 'the way of one word through all heads',
  stages: ['project', 'cut', 'ask', 'join', 'mix'],
  shapes: ['queries', 'cut into heads', 'weights', 'joined', 'mixed'],
  vector: 'its vector x',
  query: 'its query q',
  slice: (first: number, last: number) => `${first} to ${last} of it`,
  joined: 'what the heads collect, side by side',
  newVector: 'its new vector',
  says: (stage: number, { word, heads: count, head, width, best, share }: Said): string =>
    [
      `“${word}” has a vector of ${width} numbers, and makes a query of ${width} numbers.`,
      `Head ${head} asks with numbers ${((head - 1) * width) / count + 1} to ${(head * width) / count} of the query of “${word}”.`,
      `In head ${head} “${word}” attends most to ${best}, with ${share} of its weight.`,
      `Side by side, ${heads(count)} of ${width / count} numbers give ${width} numbers for “${word}”.`,
      `Wₒ makes the ${width} numbers of the new vector of “${word}” out of those of ${heads(count)}.`,
    ][stage] ?? '',
  sliceOfWhat: {
    question:
      'Four heads. Head 3 works with numbers 17 to 24 of a word’s query. Which of the 32 numbers of the word’s vector are they made of?',
    options: { slice: 'its numbers 17 to 24', half: 'about half of them', all: 'all 32' },
    explain:
      'All {count(added > 0):short} have a part in them, up to {max(added):2} each. It looks as if each head got a piece of the word. But a number of the query is a whole row times a column, and the query is cut after that.',
    scene: 'show where head 3 has its numbers from',
  },
  seeEachOther: {
    question:
      'Four heads. You change what head 3 asks for. Where does it first change something in head 2’s stretch of the numbers?',
    options: {
      weights: 'in the weights of head 2',
      output: 'in what head 2 collects',
      after: 'only after Wₒ has mixed them',
    },
    explain:
      'Only after Wₒ: there a number changes by up to {output:2}. Until then the heads share nothing but the word’s vector. Each has its own queries, keys, values and weights, and none waits for another, so all of them can be computed at once.',
  },
  whichSlice: {
    question:
      'A vector has 64 numbers, counted from 1, and there are 8 heads. Which numbers of every query does head 5 get?',
    blanks: ['from', 'to'],
    mistakes: {
      fromZero: 'those are of the sixth head: head 1 begins with number 1',
      four: 'each of 8 heads gets 8 numbers, not 4',
    },
    explain:
      'Each head gets 64 ÷ 8 = 8 numbers. Four heads come before head 5 and get 32, so it has {right[0]:short} to {right[1]:short}.',
  },
  claim49: {
    claim:
      'The numbers −0.076, 0.260, 0.048, −0.161, −0.076, −0.147 show how much “cat” attends to each word.',
    bet: 'Can these be weights?',
    options: { yes: 'yes', no: 'no' },
    explain:
      'They are the scores of head 1: {scores_of_cat[]:3}. Softmax turns them into the weights {weights_of_cat[]:3}.',
    verdict:
      'A weight is a share: never negative, and all of a row add up to 1. What was printed are scores. The tutorial also says that the joined heads are projected back; its program ends with joining them.',
  },
  claimShape: {
    claim:
      'Six words with 64 numbers each go through eight heads, and six words with 64 numbers each come out.',
    bet: 'Does the output have the shape of the input?',
    options: { yes: 'yes', no: 'no' },
    explain:
      'The output has 6 rows of 64 numbers. The tutorial also prints the weights of its first head. There “The” gives the shares {of_first[0]:2}, {of_first[1]:2}, {of_first[2]:2}, {of_first[3]:2}, {of_first[4]:2}, {of_first[5]:2}, and the second “the” gives {of_first[24]:2}, {of_first[25]:2}, {of_first[26]:2}, {of_first[27]:2}, {of_first[28]:2}, {of_first[29]:2}: without positions the two are one.',
    verdict:
      'That is so, and it is why layers can be stacked: whatever the number of heads, as many numbers come out as went in.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...weights.comments,
  file: 'what a later step of this lesson saves when its model has learned',
  matrices: 'for queries, keys, values, and the one that mixes the heads',
  words: 'The cat sat on the mat: both “the” are the same word, with the same vector (words, 32)',
  cut: '(words, 32) to (heads, words, d_k)',
  whole: '(words, 32)',
  weights: '(heads, words, words)',
  mixed: '(heads, words, d_k)',
  joined: '(words, 32) again',
  output: '(words, 32)',
  count: 'how many numbers the four matrices have',
  from_zero: 'the word that asks, counted from 0',
  each_head: 'the shares that the word gives in each head: (heads, words)',
  sentence: 'The cat sat on the mat',
  first_head: 'head 1',
  head_of_cat: 'head 1, the row of “cat”',
};
