// Two sentences. From one sentence that asks another to an encoder and a decoder that translate.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
