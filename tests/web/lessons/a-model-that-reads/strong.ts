// The strong claims of this lesson's words, and what holds each.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence:
      'After not, never, hardly or barely, the quality gives that word more than it gives very in 63 of 64.',
    held: 'test',
    test: '“not” and its kin get more than “very” in 63 of 64, about as much against “so” and “really”, and than “too” in 26',
    by: 'names four words of the sentences',
  },
  {
    sentence:
      'That is a guess, too, but one that you can test: you should be able to take such a head away and notice nothing.',
    held: 'definition',
    by: 'says how the guess is tested, in the next step',
  },
  {
    sentence:
      'Softmax makes every row add up to 1, so a head that finds nothing has to put its weight somewhere.',
    held: 'proof',
    by: 'the row adds up to 1 whatever the scores are',
  },
  {
    sentence: 'Nobody told the model what it means.',
    held: 'told',
    by: 'it was trained on pairs of texts that belong together, without marks inside them',
  },
  {
    sentence:
      'Here each head is taken away in turn, so that it hands over nothing, and the vector of the sentence moves.',
    held: 'definition',
    by: 'what taking a head away means',
  },
];
