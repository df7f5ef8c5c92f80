// Side by side: a model that hands over one vector and one that looks back learn the same, in front of the learner.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
