// One vector for a whole sentence: how a sentence was handed over before attention, and what got lost on the way.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { import: 'default' });
