// The same for jobs that need the whole engine: layers, optimisers, models.

import { writingNumbers } from '../../course/seq2seq/numbers';
import type { Registry } from '../../lab/job';
import { learningTwoWays } from '../does-it-explain/training';
import { learningToJudge } from '../good-and-not-boring/training';
import { learningToAnswer, learningToLook } from '../learning-to-look/training';
import { learningToPeek, learningToWrite } from '../letter-by-letter/training';
import { learningToLookBack } from '../looking-back/training';
import { manyHeads } from '../many-heads/training';
import { severalGuesses } from '../one-vector/every-way';
import { howMuchFits } from '../one-vector/how-much-fits';
import { sortOrReverse } from '../one-vector/sort-or-reverse';
import { learningToCarry, learningToHandOver } from '../one-vector/training';
import { learningDates } from '../side-by-side/dates-training';
import { learningToTranslate } from '../two-sentences/training';
import { untilItFails } from '../what-it-costs/memory';
import { byTheClock } from '../what-it-costs/timing';

export const jobs: Registry<'full'> = {
  // lesson 6
  'learning-to-look': learningToLook,
  'learning-to-answer': learningToAnswer,
  // lesson 7
  'many-heads': manyHeads,
  // lesson 8
  'learning-to-translate': learningToTranslate,
  // lesson 10
  'learning-to-judge': learningToJudge,
  // lesson 11
  'learning-to-write': learningToWrite,
  'learning-to-peek': learningToPeek,
  // one vector
  'learning-to-carry': learningToCarry,
  'learning-to-hand-over': learningToHandOver,
  'sort-or-reverse': sortOrReverse,
  'several-guesses': severalGuesses,
  'how-much-fits': howMuchFits,
  // looking back
  'learning-to-look-back': learningToLookBack,
  // side by side, and does it explain
  'writing-numbers': writingNumbers,
  // side by side
  'learning-dates': learningDates,
  // does it explain
  'learning-two-ways': learningTwoWays,
  // what it costs
  'by-the-clock': byTheClock,
  'until-it-fails': untilItFails,
};
