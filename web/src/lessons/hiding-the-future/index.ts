// Hiding the future. From what may be seen to scores of −∞, painted masks, generation, and conventions that clash.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
