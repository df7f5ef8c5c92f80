// Lesson 1: where to look. From a spotlight to attention in one line.
import { defineLesson, type StepBody } from '../../lab/step';
import { outline } from './outline';

export const lesson = defineLesson(
  outline,
  import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { eager: true, import: 'default' }),
);
