// A whole layer. What stands around attention, from the line that it adds to, to the map of the Transformer.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
