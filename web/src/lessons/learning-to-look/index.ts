// Lesson 6: learning to look. From one guessed number to two layers that find what “it” means.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { import: 'default' });
