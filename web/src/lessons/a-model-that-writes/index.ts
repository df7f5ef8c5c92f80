// A model that writes stories: trained by others, with every weight in sight, and what of it can be found out.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
