// Words become vectors, and vectors ask each other. From “it” to self-attention with eight heads.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
