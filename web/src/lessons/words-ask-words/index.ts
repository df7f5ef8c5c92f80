// Lesson 2: words become vectors, and vectors ask each other. From “it” to self-attention with eight heads.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { import: 'default' });
