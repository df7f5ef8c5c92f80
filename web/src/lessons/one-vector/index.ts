// One vector for a whole sentence: how a sentence was handed over before attention, and what got lost on the way.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
