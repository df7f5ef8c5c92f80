// Looking back: attention's first form, in a recurrent decoder that may ask all states of its encoder.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
