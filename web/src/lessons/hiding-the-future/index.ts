// Lesson 4: hiding the future. From what may be seen to scores of −∞, painted masks, generation, and conventions that clash.
import { defineLesson, type StepBody } from '../../lab/step';
import { outline } from './outline';

export const lesson = defineLesson(
  outline,
  import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { eager: true, import: 'default' }),
);
