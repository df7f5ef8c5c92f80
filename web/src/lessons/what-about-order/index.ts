// Lesson 5: what attention knows about order. From shuffled words to positions as waves and clocks.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { import: 'default' });
