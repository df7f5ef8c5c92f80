// What this lesson claims strongly, and what holds it: see strong.ts one folder up.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence:
      'With the root five keys are Moderate in most draws at any width: about 7 % are Uniform (15 % at dₖ = 4) and 6 to 7 % Sharp.',
    held: 'test',
    test: 'are Uniform in few and Sharp in 6 to 7 % at d_k = %d',
    by: '8,000 draws at widths from 4 to 256 in numbers.test.ts',
  },
  {
    sentence:
      'At width 256 the median is 0.0005 without the root and 0.026 with it: without it the slope is large in a few draws and next to nothing in most.',
    held: 'test',
    test: 'has medians that collapse without the root, where a few draws still lift the mean',
    by: 'thousands of draws in numbers.test.ts',
  },
  {
    sentence: 'The root keeps scores, and with them the slope of softmax, the same at any width.',
    held: 'proof',
    by: 'the variance of a sum of independent products; measured at widths from 4 to 4096',
  },
  {
    sentence: 'Divide them by √dₖ, here …, and they keep one size at any width:',
    held: 'proof',
    by: 'the variance of a sum of independent products; measured at widths from 4 to 4096',
  },
  {
    sentence: 'Half of the products pull the other way, so the sum grows only like √dₖ.',
    held: 'proof',
    by: 'the variance of a sum of independent products',
  },
  {
    sentence: 'Softmax divides by one sum for all, and only that sum has changed for them.',
    held: 'proof',
    by: 'the exponentials of the other keys stay as they are',
  },
  {
    sentence: 'Only one divides its scores by $\\sqrt{d_k}$.',
    held: 'definition',
    by: 'how the two models differ; the program shows it',
  },
  {
    sentence:
      'Each mark in the figure is a whole training: 200 steps, and then 624 new sentences, with pairs that it never met, such as a tired horse.',
    held: 'definition',
    by: 'held out means never met; grammar.ts draws from the rest',
  },
];
