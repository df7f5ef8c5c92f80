// Lesson 3: why the square root. From long vectors to softmax that learns.
import { defineLesson } from '../../lab/step';
import longVectors from './01-long-vectors';
import sharpSoftmax from './02-sharp-softmax';
import saturation from './03-saturation';
import laboratory from './04-laboratory';
import aPrintedTable from './05-a-printed-table';
import { outline } from './outline';

export const lesson = defineLesson(outline, {
  'long-vectors': longVectors,
  'sharp-softmax': sharpSoftmax,
  saturation,
  laboratory,
  'a-printed-table': aPrintedTable,
});
