// What this lesson claims strongly, and what holds it: see strong.ts one folder up.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence: 'So a word mostly hears itself; here only on prefers sat.',
    held: 'computed on the page',
    by: 'the map of this sentence shows it',
  },
  {
    sentence:
      'With one random matrix to ask and a different one to answer, this ends: over 300 sentences a word keeps about an even share for itself, because nothing favours it any more.',
    held: 'test',
    test: 'S2.12: the same over 300 sentences in the figure, of as many words as are written',
    by: '300 sentences in numbers.test.tsx',
  },
  {
    sentence:
      'A word’s vector still meets itself, but turned by two different matrices, so nothing favours it any more.',
    held: 'test',
    test: 'S2.12: the same over 300 sentences in the figure, of as many words as are written',
    by: '300 sentences in numbers.test.tsx',
  },
  {
    sentence: 'But only an average arrives, and different values can have the same average.',
    held: 'proof',
    by: 'two values and their mean give the same output in the claim',
  },
  {
    sentence:
      'A vector is most like itself, but here its query meets its key, and two random matrices have turned them apart: nothing makes a word prefer itself.',
    held: 'test',
    test: 'S0.4: with matrices drawn 300 times a word prefers itself as often as chance has it',
    by: '300 seeds of five words in the prediction',
  },
  {
    sentence:
      'Its five diagonal numbers are 0.250, 0.202, 0.196, 0.208 and 0.364, and only “the” and “mat” have their largest weight there.',
    held: 'test',
    test: 'S0.3: the real matrix of weights',
    by: 'the whole matrix, number by number; prose.test.ts has the diagonal',
  },
  {
    sentence: 'With random matrices the order says nothing about cats and mats.',
    held: 'definition',
    by: 'what random matrices are',
  },
  {
    sentence: 'Patterns come to mean something only by training.',
    held: 'definition',
    by: 'what random matrices are',
  },
  {
    sentence:
      'With the need in its key, it gives “cat” {with_key[1]:2}, no more than any of the three words.',
    held: 'computed on the page',
    by: 'the weights stand in the sentence',
  },
  {
    sentence:
      'The same vector makes the same query and the same key, and nothing in these numbers says where in the sentence the word stands.',
    held: 'proof',
    by: 'query and key are functions of the vector alone',
  },
  {
    sentence:
      'This works at any distance and for all words at once, because no row waits for another.',
    held: 'proof',
    by: 'a row of scores is computed from the words alone; the claim S2.11 computes one by itself',
  },
  {
    sentence:
      'It has a price: as long as every word sees the whole sentence, two words with the same vector cannot be told apart, wherever they stand.',
    held: 'proof',
    by: 'queries and keys are functions of the vector alone, and no mask hides anything; fifty draws in numbers.test.tsx',
  },
  {
    sentence: 'By itself it is a pronoun and nothing more.',
    held: 'computed on the page',
    by: 'the numbers of the word stand in the figure',
  },
  {
    sentence:
      'One round of attention, in which every word asks once, is called a layer, and in a single layer the score that it gives to a noun cannot depend on a third word, the adjective: a score is made of two words.',
    held: 'proof',
    by: 'a score is the product of one query and one key, each made of one word; numbers.test.ts of learning-to-look computes it after 0, 40 and 200 steps',
  },
  {
    sentence: 'The and because have only zeros here, so they spread their weight evenly.',
    held: 'computed on the page',
    by: 'their numbers stand in the figure',
  },
  {
    sentence:
      'Random vectors are all nearly at right angles, so nothing here knows yet that a cat is not a mat.',
    held: 'computed on the page',
    by: 'the cosines stand in the figure; random.test.ts holds the generator',
  },
  {
    sentence: 'Who attends to whom means nothing yet.',
    held: 'definition',
    by: 'the vectors are random',
  },
  {
    sentence:
      'You might expect each “the” to have a vector of its own, but both are the same row of the table: an embedding knows the word, and nothing of its place.',
    held: 'proof',
    by: 'both are the same row of the table',
  },
  {
    sentence:
      'Its vectors come to mean something only by training, which nudges each towards what makes the model’s answers better.',
    held: 'definition',
    by: 'a fresh table is random',
  },
];
