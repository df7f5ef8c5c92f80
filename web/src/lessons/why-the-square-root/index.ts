// Lesson 3: why the square root. From long vectors to softmax that learns.
import { defineLesson, type StepBody } from '../../lab/step';
import { outline } from './outline';

export const lesson = defineLesson(
  outline,
  import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { eager: true, import: 'default' }),
);
