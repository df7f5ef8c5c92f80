// What this lesson claims strongly, and what holds it: see strong.ts one folder up.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence: 'But nobody can draw the valley of thousands of parameters, or of billions.',
    held: 'rhetorical',
    by: 'a picture has two or three directions',
  },
  {
    sentence: 'A weight of 1 costs nothing, and near 0 the loss is huge.',
    held: 'proof',
    by: 'the logarithm of 1 is 0',
  },
  {
    sentence: 'The one that never knows: {toss:2} against {sure:2}.',
    held: 'computed on the page',
    by: 'both means stand in the sentence',
  },
  {
    sentence:
      'A slope holds only near where you stand: a step that is too large lands on the other side of the valley, higher up than before, and the next one is larger still.',
    held: 'proof',
    by: 'the loss is a bowl: above a rate of 1 ÷ curvature a step lands on the other side, above 2 ÷ curvature higher up; prose.test.ts computes both',
  },
  {
    sentence: 'Nobody tells a real model where to look.',
    held: 'told',
    by: 'language models are trained to predict what comes next',
  },
  {
    sentence:
      'Here is the model you know, trained anew, beside one that hears only the answer: “the first noun” or “the second”.',
    held: 'definition',
    by: 'of the two trainings of this step',
  },
  {
    sentence:
      'But it seldom looks most at the noun that is meant: with five of the ten seeds never, at best in 76 % of the sentences, and with seed 7 in 23 %.',
    held: 'test',
    test: 'answer every held-out sentence right when told the answer, with maps that say little',
    by: 'ten seeds, 200 steps; 600 steps in PyTorch gave the same five',
  },
  {
    sentence:
      'Whatever a model does with them afterwards, it cannot tell the one from the other, though their weights share nothing.',
    held: 'proof',
    by: 'a function of equal vectors gives equal results',
  },
  {
    sentence:
      'Only those of the first row, which is multiplied by the first number of the vector; there the slopes are {matrix_slopes[0]:2} and {matrix_slopes[1]:2}.',
    held: 'computed on the page',
    by: 'all four slopes are computed',
  },
  {
    sentence:
      'A number that is multiplied by 0 made no difference to the loss, so there is nothing to learn about it.',
    held: 'proof',
    by: 'its product with 0 is 0 whatever it is',
  },
  {
    sentence: 'Nobody wrote a rule for that.',
    held: 'definition',
    by: 'of what the training is given: sentences and which noun was meant',
  },
  {
    sentence: 'The curve of a single layer never gets there.',
    held: 'proof',
    by: 'with one layer no score of a noun depends on the adjective; ten seeds in the tests',
  },
  {
    sentence: 'The model never met a tired one, and still it looks at the horse.',
    held: 'test',
    test: 'two layers find the noun in every held-out sentence, one layer in 15.4 %',
    by: 'horse and tired are held out, and seed 7 finds the noun in all 624 sentences',
  },
  {
    sentence:
      'So this model learns to look at the two nouns, and then it all but tosses a coin, because it can only learn which noun is meant more often.',
    held: 'proof',
    by: 'its scores of the nouns do not depend on the adjective',
  },
  {
    sentence:
      'For each sentence it is told at which place the noun stands that is meant, and nothing else.',
    held: 'definition',
    by: 'of what the loss is computed from',
  },
  {
    sentence: 'There is no mask, since nothing is being written.',
    held: 'definition',
    by: 'of the model of this lesson',
  },
  {
    sentence: 'The hatched pairs are held out: they are never shown in training.',
    held: 'definition',
    by: 'the training draws its facts from those that are not held out',
  },
  {
    sentence: 'The model meets horses, and it meets tired animals, but never a tired horse.',
    held: 'definition',
    by: 'of what is held out',
  },
  {
    sentence:
      'If it finds the horse in such a sentence all the same, it cannot have learned the answer by heart: that would leave it to guess between the two nouns.',
    held: 'proof',
    by: 'the pair was not in what it could learn by heart',
  },
  {
    sentence: 'Only the pair is new to it, though, not the words and not the form of the sentence.',
    held: 'definition',
    by: 'of what is held out: every word comes in training',
  },
  {
    sentence: 'Neither order nor noun tells which: only the adjective does.',
    held: 'computed on the page',
    by: 'both rules are counted over all sentences',
  },
  {
    sentence:
      'They must, because the query of it is made from it alone, and the key of animal from animal alone.',
    held: 'proof',
    by: 'query and key of one layer are made from one word each; the test finds exactly 0',
  },
  {
    sentence: 'A trap: one layer that only has to name the noun',
    held: 'rhetorical',
    by: 'the title of a fold',
  },
  {
    sentence: 'Only that of the swapped word.',
    held: 'proof',
    by: 'a score depends on two words, the one that asks and the one that answers',
  },
];
