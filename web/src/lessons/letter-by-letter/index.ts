// Letter by letter. A tiny GPT learns in front of the learner how words are spelled, and writes some of its own.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
