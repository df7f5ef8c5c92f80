// What attention costs beside a recurrent network, and what is done about it.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./[0-9][0-9]-*.tsx', { import: 'default' });
