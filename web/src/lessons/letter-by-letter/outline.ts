// The contents of the lesson, known before the lesson itself is loaded.
import { titles } from '#words/lessons/letter-by-letter/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('letter-by-letter', titles, [
  { id: 'the-next-letter', covers: ['S4.6'] },
  { id: 'a-small-decoder', covers: ['S0.17', 'S1.10'] },
  { id: 'learning-to-write', covers: ['S1.10'] },
  { id: 'you-begin', covers: ['S1.10'], laboratory: true },
  { id: 'where-it-looks', covers: ['S1.10'] },
  { id: 'what-came-next', covers: ['S1.10'] },
  { id: 'without-the-mask', covers: ['S4.6'] },
  { id: 'pieces-of-words', covers: ['S1.10'] },
]);
