// What attention costs beside a recurrent network, and what is done about it.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
