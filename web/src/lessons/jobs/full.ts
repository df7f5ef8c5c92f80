// The same for jobs that need the whole engine: layers, optimisers, models.
import type { Registry } from '../../lab/job';
import { learningToAnswer, learningToLook } from '../learning-to-look/training';

export const jobs: Registry<'full'> = {
  // lesson 6
  'learning-to-look': learningToLook,
  'learning-to-answer': learningToAnswer,
};
