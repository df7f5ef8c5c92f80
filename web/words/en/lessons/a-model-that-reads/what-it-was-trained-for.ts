// What this step says beside its prose.
import { comments as shared } from './parts';
import { compared } from './sentences';

export const names = {
  pieces: 'number of a piece after the last layer',
  vector: 'number of the sentence’s vector',
  others: 'number of another sentence’s vector',
  similarity: 'cosine with the sentence',
};

export const texts = {
  usual: 'I forgot my login.',
  examples: ['The dog bites the man.', 'A cat is lying on a rug.', 'Pizza is what I like most.'],
  vectors: 'the vectors of eight sentences, as the model computed them',
  mean: 'mean',
  summary: (text: string, most: string, share: string) =>
    `Of eight sentences “${most}” is most like “${text}”: ${share}.`,
  pooled: {
    question:
      'A text of two pieces has the vectors ({a}, {b}) and ({c}, {d}). What is their mean, and its cosine with (1, 0)?',
    blanks: ['first number of the mean', 'second number of the mean', 'cosine'],
    mistakes: {
      summed: 'you added and did not divide by the number of pieces (the cosine would be the same)',
      undivided: 'the dot product was not divided by the lengths of both vectors',
    },
    explain:
      'The mean is ({right[0]:short}, {right[1]:short}). Its dot product with (1, 0) is its first number, and divided by its length that is {right[2]:2}. A longer text has no longer a mean for it.',
  },
  bites: {
    scene: 'let the dog bite the man',
    question:
      '“The dog bites the man.” “The man bites the dog.” The same words, and another story. 1 is the same direction, 0 no likeness at all. How alike does the model find them?',
    options: {
      apart: 'not alike: they say opposite things',
      related: 'related, like a sentence and its paraphrase',
      same: 'nearly the same',
    },
    explain:
      '{turned:3}. A paraphrase without a common word, “A hound attacks someone”, comes to {same:3}. Attention did read the order, but one mean over all pieces, trained on what texts are about, keeps little of it.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  last: 'what the last layer leaves',
  compared: compared.trim(),
};

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'examples'];
