// Lesson 3: why the square root. From long vectors to softmax that learns.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { import: 'default' });
