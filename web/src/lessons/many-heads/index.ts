// Many heads. From two questions by hand to heads that a learner trained, and what is left when one of them is off.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
