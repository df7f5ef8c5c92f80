// The strong claims of this lesson's words, and what holds each.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence:
      'The loss asks only for the right characters, and the weights are whatever helped to get them.',
    held: 'definition',
    by: 'how the training is made',
  },
  {
    sentence:
      'The first: measured after training with seed 1, it is there in a tenth of the dates or fewer, for the second in {on[1]:%}, the last two always.',
    held: 'test',
    test: 'the largest weight stands on the year’s last two digits always, on the second in 37 %, on the first in less than 10 %',
    by: 'all held-out dates, seed 1',
  },
  {
    sentence: 'They can only be copied.',
    held: 'proof',
    by: 'day and month of a held-out date follow from nothing else in it',
  },
  {
    sentence:
      'The recurrence stayed in most networks all the same, because it seemed to do the real work while attention only helped.',
    held: 'told',
    by: 'history of the years 2015 to 2017; Bahdanau and others 2014, Luong and others 2015, Vaswani and others 2017',
  },
  {
    sentence:
      'With attention every held-out date was right after 200 steps; without it most were, too, but only after 600.',
    held: 'test',
    test: 'every held-out date is right with attention at 200 steps, 18 of 100 without',
    by: 'seed 1, at 200, 300 and 600 steps',
  },
  {
    sentence: 'Nobody told the models where to look, and yet their maps can be read.',
    held: 'definition',
    by: 'the loss asks for the right characters alone',
  },
  {
    sentence:
      'Meanwhile the map turns from grey into a line from corner to corner, because to write backwards the decoder has to look backwards, and nobody told it so.',
    held: 'test',
    test: 'after eight epochs attention has more than 99 % of the numbers right, and without it a quarter',
    by: 'nine tenths of the weights lie within a place of the corner-to-corner line; the usual seed',
  },
  {
    sentence:
      'The model forgot nearly everything within one epoch, and nothing that came before would have told you.',
    held: 'test',
    test: 'are as the prose says: attention reaches 99.4 % after 29 epochs and has 9.4 % after 30',
    by: 'the recorded run, with its losses and gradients by epoch',
  },
  {
    sentence: 'A run of this engine, which differed only by rounding, fell earlier and recovered.',
    held: 'test',
    test: 'a run of this engine falls earlier, and recovers',
    by: 'one recorded run',
  },
  {
    sentence:
      'With only true numbers fed there was no such fall, although its gradients were larger still, but that run ends at 89 %.',
    held: 'test',
    test: 'are as the prose says: attention reaches 99.4 % after 29 epochs and has 9.4 % after 30',
    by: 'the recorded runs at forty, one run of each kind',
  },
  {
    sentence:
      'A shorter date has emptiness in front of it, since the model reads 24 characters; what needs no look, such as the hyphen, often looks there, because the weights must add up to 1 somewhere.',
    held: 'proof',
    by: 'weights add up to 1',
  },
  {
    sentence:
      'It learns from {years:short} years, 1950 to 2049, and they have {endings:short} different endings: 94 is always 1994.',
    held: 'definition',
    by: 'how the dates are drawn, counted in the sentence',
  },
  {
    sentence: 'Nobody told it whether to copy 19 where it stands or to make it of 94.',
    held: 'definition',
    by: 'the loss asks for the right characters alone',
  },
  {
    sentence: 'Try a year that it never met.',
    held: 'definition',
    by: 'an instruction to the reader, no claim',
  },
  {
    sentence:
      'Any web form knows the problem: people write July 4, 1995 or 4/7/1995, and the computer wants 1995-07-04.',
    held: 'rhetorical',
    by: 'an example from life',
  },
  {
    sentence: 'They are alike except that only one may look back at what it read.',
    held: 'definition',
    by: 'says how the two models are made',
  },
  {
    sentence:
      'Every tenth day is held out, which means that no model meets it in training, in any spelling.',
    held: 'definition',
    by: 'how the dates are divided',
  },
  {
    sentence: 'A date has only ten characters, and two vectors of 64 numbers carry them.',
    held: 'test',
    test: 'every held-out date is right with attention at 200 steps, 18 of 100 without',
    by: 'nearly all dates are right at 600 steps without attention',
  },
];
