// The strong claims of this lesson's words, and what holds each.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence:
      'English leaves that open, but French must decide, because chat is masculine and rue is feminine.',
    held: 'rhetorical',
    by: 'grammar of the two languages',
  },
  {
    sentence: 'Nobody told the translator what it means.',
    held: 'definition',
    by: 'its loss asks for the French words alone',
  },
  {
    sentence: 'It was only ever told the French words.',
    held: 'definition',
    by: 'its loss asks for the French words alone',
  },
  {
    sentence: 'No dictionary can tell, only the rest of the sentence can.',
    held: 'definition',
    by: 'the same English word stands for both French ones',
  },
  {
    sentence: 'Nobody gives this translator a dictionary.',
    held: 'definition',
    by: 'its loss asks for the French words alone',
  },
  {
    sentence:
      'Of 392 combinations of an animal, a place and a reason, 78 are held out, so it never meets them while it learns.',
    held: 'definition',
    by: 'how the pairs are divided; counted in numbers.test.ts',
  },
  {
    sentence:
      'The layers that read begin by adding nothing, and half of their weights are dropped at each step of training.',
    held: 'definition',
    by: 'how the model is drawn before training',
  },
  {
    sentence: 'Among what is written nobody asks the English words, so not a digit changes there.',
    held: 'proof',
    by: 'that attention has no English keys; the change is computed as 0',
  },
  {
    sentence:
      'Nine of ten trainings put an animal there all the same, since an animal is what always came first: with seed 5 le chien, a dog, to which it gave well over half of its chances.',
    held: 'test',
    test: 'is the fifth of the ten that are counted',
    by: 'ten seeds in measured.ts, of which the test trains the fifth again',
  },
  {
    sentence:
      'Every weight is 1, and every word gets the same output, because there is nothing to choose from.',
    held: 'proof',
    by: 'a softmax of one score is 1',
  },
  {
    sentence:
      'Queries and keys must have one width because they are multiplied with each other, number by number.',
    held: 'definition',
    by: 'what a dot product needs',
  },
  {
    sentence:
      'Values only meet the weights, so they may be as wide as you like, and the output is as wide as they are.',
    held: 'proof',
    by: 'weights times values: the width of the values is that of the result',
  },
  {
    sentence: 'Le asks, because a word that is not written yet cannot ask.',
    held: 'definition',
    by: 'the query is made of a word that is there',
  },
  {
    sentence:
      'There is a row of weights for each word that asks and a column for each that answers, so the two sentences may have any lengths.',
    held: 'proof',
    by: 'the product of queries and keys has as many rows and columns',
  },
  {
    sentence: 'Nothing is trained yet, so if Le looks at cat here, it does so by chance.',
    held: 'definition',
    by: 'the matrices are random',
  },
  {
    sentence:
      'For a word that always stands in the same place, such as n’, nothing has to be found out in the English sentence.',
    held: 'definition',
    by: 'how the sentences are made',
  },
  {
    sentence: 'And nothing in it keeps account of which English words were looked at.',
    held: 'definition',
    by: 'the layers hold no count of what was looked at',
  },
];
