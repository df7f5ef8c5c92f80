// The strong claims of this lesson's words, and what holds each.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence: 'Flash attention never writes the square down.',
    held: 'definition',
    by: 'how the method works: tiles and running sums',
  },
  {
    sentence:
      'Beside the output it keeps only two numbers for each word, and where the plain way finds no room, it goes on.',
    held: 'definition',
    by: 'how the method works: a largest score and a sum for each row',
  },
  {
    sentence:
      'The way is short, and still a gradient can vanish on it: where softmax is saturated, queries and keys learn nothing.',
    held: 'test',
    test: 'is the same for a near and a far word, but softmax can close it (correction 41)',
    by: 'the claims 41 and S4.7 of the step',
  },
  {
    sentence:
      'It is used all the same, because in learning and in reading no word has to wait, so that many cores work on all of them at once, and because any two words are one step apart.',
    held: 'definition',
    by: 'the rows of a product do not wait for each other',
  },
  {
    sentence: 'At width 64 attention does more than the LSTM only beyond 160 words.',
    held: 'test',
    test: 'of both are equal at 160 words of width 64, as tutorial S3’s entry has it',
    by: '159, 160 and 161 words',
  },
  {
    sentence:
      'What a pattern costs in quality cannot be seen here, where the vectors are random and every pair matters as much as every other.',
    held: 'definition',
    by: 'the vectors of this step are random',
  },
  {
    sentence: 'The picture shows weights that the program never writes down.',
    held: 'definition',
    by: 'how the method works: tiles and running sums',
  },
  {
    sentence:
      'Attention wins the last two: nothing waits, and every word is one step from every other.',
    held: 'definition',
    by: 'the rows of a product do not wait for each other, and each score joins two words',
  },
  {
    sentence:
      'Yet most models that are used attend in full, tile by tile, because a sharp look at any word is worth the work.',
    held: 'told',
    by: 'what is known of published models, 2025: full attention in at least a part of their layers',
  },
  {
    sentence:
      'Softmax divides by a sum over all scores, and flash attention never has all of them.',
    held: 'definition',
    by: 'how the method works: tiles and running sums',
  },
  {
    sentence:
      'Exponentials of large scores overflow, so they are always taken relative to the largest score, which divides out in the end.',
    held: 'definition',
    by: 'how the method works: the largest score is taken off',
  },
];
