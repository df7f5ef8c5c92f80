// Lesson 5: what attention knows about order. From shuffled words to positions as waves and clocks.
import { defineLesson, type StepBody } from '../../lab/step';
import { outline } from './outline';

export const lesson = defineLesson(
  outline,
  import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { eager: true, import: 'default' }),
);
