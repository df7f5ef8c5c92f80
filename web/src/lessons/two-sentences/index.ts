// Lesson 8: two sentences. From one sentence that asks another to an encoder and a decoder that translate.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { import: 'default' });
