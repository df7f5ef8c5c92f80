// What this lesson claims strongly, and what holds it: see strong.ts one folder up.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence: 'Only the length made the difference.',
    held: 'computed on the page',
    by: 'the cosines of both keys stand beside it',
  },
  {
    sentence: 'So far only love has asked, and we made up its query.',
    held: 'rhetorical',
    by: 'of the steps of this lesson',
  },
  {
    sentence:
      'However low a score is, e to its power is above 0, so on paper a weight is never exactly 0; a machine rounds a very small one to 0.',
    held: 'proof',
    by: 'e to any power is above 0; what a machine rounds to 0 is said',
  },
  {
    sentence: 'A score of 0 is nothing special either: it gave {before[1]}.',
    held: 'computed on the page',
    by: 'its weight stands in the sentence',
  },
  {
    sentence:
      'Networks learn by small changes (lesson), so a small change of the query must change a little of what comes back.',
    held: 'rhetorical',
    by: 'any change here means however small',
  },
  {
    sentence:
      'Somebody who learns by small changes learns nothing from a hard look-up, until it suddenly jumps to another drawer.',
    held: 'proof',
    by: 'the largest of some scores stays the largest while the query moves little; the prediction computes one case',
  },
  {
    sentence: 'A machine cannot feel what is important.',
    held: 'rhetorical',
    by: 'how the step begins',
  },
  {
    sentence: 'It gives each word a score: any number, the higher the better it fits.',
    held: 'definition',
    by: 'what a score is',
  },
  {
    sentence: 'Softmax turns any scores into weights.',
    held: 'definition',
    by: 'softmax is defined for all numbers',
  },
  {
    sentence:
      'Any number above 1 would do in its place: with 2, the order is the same and the shares are a little more equal.',
    held: 'proof',
    by: 'a power of another base is one of e, with the scores multiplied by its logarithm, which keeps their order',
  },
  {
    sentence:
      'Softmax does not ask how many times as high a score is, only by how much it is higher.',
    held: 'proof',
    by: 'a constant that is added cancels: the step what-softmax-ignores',
  },
  {
    sentence:
      'One more point of score always multiplies the odds by e, whatever the other words have.',
    held: 'proof',
    by: 'the odds are e to the difference of the scores',
  },
  {
    sentence:
      'Only the difference of the scores counts: {scores[0] - scores[1]} and 0 give the same weights.',
    held: 'proof',
    by: 'a constant that is added cancels',
  },
  {
    sentence:
      'Weights are never below 0, and together they make 1, because there is only one light: whoever gets more of it takes it from the others.',
    held: 'proof',
    by: 'powers of e, or importances that are not negative, divided by their sum',
  },
  {
    sentence: 'Only proportions count.',
    held: 'proof',
    by: 'a common factor cancels in the quotient',
  },
  {
    sentence:
      'Scores come in any size, and where they are large, softmax picks one word and all but ignores the rest.',
    held: 'rhetorical',
    by: 'any size means many sizes',
  },
  {
    sentence:
      'There softmax shares out the chances of the next word: at a low temperature the program nearly always takes the likeliest one, at a high one it often draws words that are less likely.',
    held: 'definition',
    by: 'what dividing by a temperature does to the largest share',
  },
  {
    sentence: 'Dividing by a positive number never changes which of two scores is larger.',
    held: 'proof',
    by: 'order of numbers under a positive factor',
  },
  {
    sentence:
      'Because the output is an average, it never leaves the grey outline between the tips of the arrows.',
    held: 'proof',
    by: 'a mean with weights that are not negative lies in the convex hull',
  },
  {
    sentence: 'Weights never cancel anything: they only say how much of each.',
    held: 'proof',
    by: 'weights are not negative',
  },
  {
    sentence:
      'A network is a long formula with many numbers in it, its parameters, which nobody typed in: training adjusts them, example by example, until the results are right.',
    held: 'definition',
    by: 'what parameters are',
  },
  {
    sentence:
      'Real models are told only which answer was right, and then a light this clear may be missing.',
    held: 'told',
    by: 'how language models are trained; the step how-far-to-trust trains one so, and its test counts where ten of them look',
  },
  {
    sentence:
      'The ten words before it are the same in both sentences, so it cannot be the distance that decides.',
    held: 'computed on the page',
    by: 'both sentences stand in the figure',
  },
  {
    sentence: 'Softmax sees only the differences between scores.',
    held: 'proof',
    by: 'a constant that is added cancels, as the formula shows',
  },
];
