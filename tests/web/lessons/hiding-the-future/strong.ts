// What this lesson claims strongly, and what holds it: see strong.ts one folder up.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence: 'Most of these mix-ups run without a complaint, and only the weights are wrong.',
    held: 'computed on the page',
    by: 'writer and reader are set in the figure, 25 pairs of them',
  },
  {
    sentence:
      'Given S0’s numbers, S1’s function hides nothing at all in PyTorch 1.13; newer versions of PyTorch refuse them.',
    held: 'test',
    test: 'hides nothing when numbers are given to a program that hides where True',
    by: 'no weight is 0 in any reader that hides where True; that newer versions refuse is told by their documentation',
  },
  {
    sentence: 'A module should refuse what it cannot read.',
    held: 'rhetorical',
    by: 'advice about what a program should do',
  },
  {
    sentence: 'Only minus infinity becomes exactly 0 on paper, because $e^{-\\infty} = 0$.',
    held: 'proof',
    by: 'e to any finite power is above 0',
  },
  {
    sentence: 'The first word has only itself, and gives itself all of it.',
    held: 'test',
    test: 'is exactly 1 in row 0 and exactly 0 above the diagonal, in both heads and runs',
    by: 'row 0 in both heads and both runs of the tutorial; and its softmax is over one score',
  },
  {
    sentence:
      'In a computer’s 32-bit numbers $e^{-104}$ is already exactly 0, so any score more than 104 below the largest gets no weight.',
    held: 'test',
    test: 'needs no −∞ in 32-bit numbers: e to the −104 is exactly 0',
    by: 'exp(−103) is above 0 and exp(−104) is 0 in float32',
  },
  {
    sentence: 'Only the last row still sums to 1, because nothing is hidden from it.',
    held: 'computed on the page',
    by: 'the sums of all five rows; three seeds in the tests',
  },
  {
    sentence:
      'So it is, for any random numbers: exp(−∞) is exactly 0, and 0 divided by the sum stays 0.',
    held: 'proof',
    by: '0 divided by a finite sum is 0',
  },
  {
    sentence: 'Nothing of the future leaks, in training or in writing.',
    held: 'proof',
    by: 'a weight of exactly 0 takes nothing of a value',
  },
  {
    sentence: 'Hide what comes later, and nothing else, and you have the causal mask.',
    held: 'definition',
    by: 'of the causal mask',
  },
  {
    sentence:
      'It may attend to 0 words: softmax has nothing to share out, and {count(strictly = NaN):short} numbers of its row are missing.',
    held: 'computed on the page',
    by: 'the row and its missing numbers are computed',
  },
  {
    sentence:
      'Under a causal mask the first filler may then attend to nothing, because its whole row is hidden.',
    held: 'proof',
    by: 'before the first place there is no other',
  },
  {
    sentence:
      'The last line of the figure makes the choice explicit: a row with nothing to attend to gets zeros.',
    held: 'definition',
    by: 'of the choice that the figure makes',
  },
  {
    sentence:
      'Softmax sees only differences, and five equal scores differ by 0, however low they are.',
    held: 'proof',
    by: 'a number added to all scores cancels in the fraction',
  },
];
