// The strong claims of this lesson's words, and what holds each.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence:
      'Nothing that you do to its weights matters, because the answer has a second way around them.',
    held: 'test',
    test: 'are all right; permuted weights cost the first its answers, the others nothing, and five look in five ways',
    by: 'permuted weights cost the first its answers, the others nothing; seeds 1 and 0',
  },
  {
    sentence:
      'It was trained with its weights held equal and never had anything to choose, yet it is right just as often.',
    held: 'test',
    test: 'are all right; permuted weights cost the first its answers, the others nothing, and five look in five ways',
    by: 'all three classifiers are right in over 99.5 %, the one with its weights held equal, too; two seeds, six more measured beside',
  },
  {
    sentence:
      'Hold the weights equal and train: if that does as well, the task says nothing about attention.',
    held: 'proof',
    by: 'a map that cannot vary cannot be why',
  },
  {
    sentence:
      'So “permuting changes nothing” can have a dull reason: there was nothing to permute.',
    held: 'test',
    test: 'permuted weights change an output as much as what is handed over differs',
    by: 'the claim of the step, with values that are alike and values that differ',
  },
  {
    sentence: 'A vector stays as large as it is, whatever it must hold.',
    held: 'definition',
    by: 'the width of a recurrent state is chosen when it is made',
  },
  {
    sentence:
      'With its output matrix and a feed-forward layer a whole layer costs {layer:short 0} before it looks at any word: never less than the LSTM.',
    held: 'proof',
    by: '12 d d and 2 n d against 8 d d multiply-adds for each word',
  },
  {
    sentence:
      'They have the same parts and learned from the same reviews in the same order; only the random numbers they began with were different.',
    held: 'definition',
    by: 'says how the five were trained',
  },
  {
    sentence: 'Often, not always.',
    held: 'test',
    test: 'looks most at the number itself or one place after it, hardly ever one before or farther',
    by: 'eight epochs with seed 42; 20 and 40 numbers were recorded',
  },
  {
    sentence: 'So this model uses its map: put it elsewhere and it cannot fetch what it writes.',
    held: 'test',
    test: 'has nearly every number right with its own weights, few with others',
    by: 'eight epochs with seed 42; equal, permuted and shifted weights leave less than a quarter right',
  },
  {
    sentence:
      'But seven weights decide only three numbers of an output: many maps lead to one answer, so the answer does not tell which of them was used.',
    held: 'proof',
    by: 'seven unknowns, three equations and one for their sum',
  },
  {
    sentence: 'One experiment changes nothing in the words and nothing in the model.',
    held: 'definition',
    by: 'says what patching replaces',
  },
  {
    sentence: 'Swapping the weights therefore changes nothing.',
    held: 'test',
    test: 'permuted weights change an output as much as what is handed over differs',
    by: 'the claim of the step, with values that are alike and values that differ',
  },
  {
    sentence: 'The first three change nothing, because they were made before the runs parted.',
    held: 'proof',
    by: 'a state of a causal run does not hold later words',
  },
];
