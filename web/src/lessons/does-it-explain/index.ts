// Does attention explain? What becomes of answers when the weights are replaced, and how recurrent models became the transformer.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
