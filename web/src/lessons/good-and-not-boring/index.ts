// Good and not boring. A classifier reads reviews, and what it needs to know who turns whom round.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
