// The strong claims of this lesson's words, and what holds each.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence:
      'Attention only mixes: a word’s new vector is made of values that it collects from words.',
    held: 'proof',
    by: 'the output is a weighted sum of values',
  },
  {
    sentence: 'You might object that nothing is trained here.',
    held: 'rhetorical',
    by: 'an objection that the step answers',
  },
  {
    sentence:
      'Below 0 nothing comes through, and no slope comes back either, so from such a word that number learns nothing.',
    held: 'proof',
    by: 'ReLU is constant below 0',
  },
  {
    sentence: 'Nothing.',
    held: 'computed on the page',
    by: 'the difference is computed in the sentence that follows',
  },
  {
    sentence:
      'With a bend between them, it differs by up to {bent:2}: only then is the wide middle worth its numbers.',
    held: 'computed on the page',
    by: 'the difference is computed in the sentence',
  },
  {
    sentence:
      'With the norm before each part, as in GPT-2 and most models since, the line is divided only once, at its end.',
    held: 'definition',
    by: 'how a layer with its norm before is made',
  },
  {
    sentence:
      'With it, the layers with their norm after each sum had 92 to 100 %, though nothing else had changed.',
    held: 'told',
    by: 'measured with PyTorch: six layers, seeds 0 to 3, 200 steps; the trainings differ in the warm-up alone',
  },
  {
    sentence: 'Only how the numbers lie relative to each other is left.',
    held: 'proof',
    by: 'the mean moves along and the spread is divided out',
  },
  {
    sentence: 'Only that of “cat”: a push by 2 changes it by {forward_change[1]:2}.',
    held: 'computed on the page',
    by: 'the changes of all words are computed',
  },
  {
    sentence:
      'When the network is used, nothing may be left to chance, so in evaluation dropout does nothing.',
    held: 'definition',
    by: 'what evaluation means',
  },
  {
    sentence:
      'So the sum stays about as large as without dropout, and nothing has to be changed when dropout is off.',
    held: 'proof',
    by: 'a share of 1 − p is kept and divided by 1 − p, so the expected sum is the same',
  },
  {
    sentence:
      'Two thirds are in the feed-forward layer, and that is so at nearly any width, because there are eight times $d \\cdot d$ there and four times in attention.',
    held: 'proof',
    by: '8 d d of 12 d d, but for biases and norms, which are of the order of d',
  },
  {
    sentence: '“Only attention” is right where it means that nothing is recurrent.',
    held: 'definition',
    by: 'a transformer has no recurrence',
  },
  {
    sentence:
      'GPT is a stack of those, with the same number of parameters per layer, because a mask costs nothing.',
    held: 'proof',
    by: 'a mask has no parameters',
  },
  {
    sentence:
      'Added to a line, the words keep apart, and in our test whole layers learned only with it.',
    held: 'told',
    by: 'measured with PyTorch on the sentences of good-and-not-boring: four whole layers, 600 steps without the line and 100 with it',
  },
  {
    sentence: 'And attention only mixes.',
    held: 'proof',
    by: 'the output is a weighted sum of values',
  },
  {
    sentence:
      'The mask costs nothing, but there is a second attention with matrices of its own: the one in which the decoder’s words ask the encoder’s.',
    held: 'proof',
    by: 'a mask has no parameters; the bill counts the rest',
  },
  {
    sentence: 'Attention carries news from word to word, and nothing else in a layer does.',
    held: 'proof',
    by: 'norms, the feed-forward layer and the line work on each word by itself; each-word-by-itself computes it',
  },
  {
    sentence: 'The title means that nothing else carries news from word to word.',
    held: 'proof',
    by: 'norms, the feed-forward layer and the line work on each word by itself',
  },
  {
    sentence: 'It does not mean that nothing else is there.',
    held: 'definition',
    by: 'the parts of the map that stand in the figure',
  },
];
