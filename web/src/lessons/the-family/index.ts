// The lesson on where attention is used: sentences with other masks, pictures, sounds, chains of amino acids, pictures beside words.
import type { StepBody } from '../../lab/step';

export const files = import.meta.glob<StepBody>('./steps/*.tsx', { import: 'default' });
