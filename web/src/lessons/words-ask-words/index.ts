// Lesson 2: words become vectors, and vectors ask each other. From “it” to self-attention with eight heads.
import { defineLesson, type StepBody } from '../../lab/step';
import { outline } from './outline';

export const lesson = defineLesson(
  outline,
  import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { eager: true, import: 'default' }),
);
