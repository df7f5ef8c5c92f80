// A model that reads. A trained encoder of 22.7 million numbers, opened: what its heads attend to, and what that is worth.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
