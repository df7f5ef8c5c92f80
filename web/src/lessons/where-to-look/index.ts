// Lesson 1: where to look. From a spotlight to attention in one line.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { import: 'default' });
