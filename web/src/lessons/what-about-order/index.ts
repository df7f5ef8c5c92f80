// What attention knows about order. From shuffled words to positions as waves and clocks.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
