// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  first: 'vector of the first sentence',
  second: 'vector of the second sentence',
  first_without: 'vector of the first sentence without the heads',
  second_without: 'vector of the second sentence without the heads',
  alike: 'cosine of both sentences',
  alike_without: 'cosine of both without the heads',
  moved: 'how far the first sentence moves',
};

export const texts = {
  usual: 'The film was good.',
  examples: ["The animal didn't cross the street because it was too tired."],
  other: 'compared with',
  usualOther: 'The film was not good.',
  otherExamples: ["The animal didn't cross the street because it was too wide."],
  off: 'heads that are taken away',
  movedFound: 'how far the vector moves without each head, in thousandths',
  alike: (text: string, other: string) => `“${text}” and “${other}” are alike by`,
  alikeWithout: (count: number) =>
    count === 1
      ? 'without the head that is taken away:'
      : `without the ${count} that are taken away:`,
  summary: (alike: string, count: number, without: string) =>
    `Both sentences are alike by ${alike}, and with ${count} of 72 heads taken away by ${without}.`,
  famous: {
    question:
      'In the sentence of the animal, “it” gave “animal” two thirds of its weight in head 1 of layer 3. You take this head away. How far does the vector of the sentence move, compared with the other 71?',
    options: {
      first: 'farther than without any other head',
      top: 'it is among the ten that matter most',
      little: 'by little: many others move it more',
    },
    explain:
      'By {famous:4}, and by {most:3} without the head that matters most. It is number {rank:0} of 72. To compare sentences, a model need not know who was tired.',
  },
};

/** What the programs say beside their lines. */
export const comments = { ...shared };

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'examples', 'usualOther', 'otherExamples'];
