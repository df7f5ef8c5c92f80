// The strong claims of this lesson's words, and what holds each.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence: 'Set after adding to nothing, and let another state ask.',
    held: 'definition',
    by: 'an instruction to the reader: the name of a choice',
  },
  {
    sentence: 'It has nothing to learn, but both states must have the same width.',
    held: 'definition',
    by: 'what a dot product needs',
  },
  {
    sentence:
      'With states of width 128, compared in 64 numbers, it has 16,384 parameters and additive has 16,448, so it saves next to nothing.',
    held: 'test',
    test: 'S3.9: 16,448, 0, 16,384 and 16,448 parameters; concat gives the weights of additive',
    by: 'the tutorial’s sizes, counted by the step',
  },
  {
    sentence:
      'The class has two: with “concat”, forward reaches softmax with scores that were never made, and Python stops with an error.',
    held: 'told',
    by: 'tutorial S3, entry S3.9; its class was run in PyTorch 1.13',
  },
  {
    sentence: 'Dot is simpler: nothing to learn, one product.',
    held: 'definition',
    by: 'what the two scores compute',
  },
  {
    sentence:
      'In a transformer nothing bounds queries and keys, and dividing lets them begin tame.',
    held: 'definition',
    by: 'a product with a learned matrix has no bound',
  },
  {
    sentence:
      'So the one vector need not carry everything, and nobody has to tell the decoder where to look.',
    held: 'definition',
    by: 'the loss asks for the right letters alone',
  },
  {
    sentence:
      'There is nothing to calm down, and with divided scores the writer looks less sharply.',
    held: 'test',
    test: 'undivided dot products learn sooner than divided ones; the states stay small',
    by: 'seed 1 at width 32, 400 steps',
  },
  {
    sentence: 'Nobody told the decoder where to look.',
    held: 'definition',
    by: 'the loss asks for the right letters alone',
  },
  {
    sentence:
      'It was only told which letters are right, and because writing backwards takes looking backwards, the lines learned to cross.',
    held: 'definition',
    by: 'the loss asks for the right letters alone',
  },
  {
    sentence: 'The model has {after:0} numbers for sentences of any length.',
    held: 'proof',
    by: 'the sizes of its matrices do not hold the length',
  },
];
