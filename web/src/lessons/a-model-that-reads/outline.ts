// The contents of the lesson, known before the lesson itself is loaded.
import { titles } from '#words/lessons/a-model-that-reads/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('a-model-that-reads', titles, [
  { id: 'the-sentence-at-last', covers: ['S0.1', 'S4.3', 'S4.11'] },
  { id: 'seventy-two-heads', covers: ['S4.11'] },
  {
    id: 'a-ready-made-model',
    beside: 'tutorials',
    covers: ['S4.11', 'S4.12'],
    corrections: [39, 40],
  },
  { id: 'one-word-changed', covers: ['S4.11'] },
  { id: 'a-name-for-a-head', covers: ['S3.12', 'S4.3'] },
  { id: 'heads-with-habits', covers: ['S4.11'] },
  { id: 'without-a-head', covers: ['S3.12'] },
  { id: 'laboratory', covers: ['S4.11'], laboratory: true },
  { id: 'what-it-was-trained-for', covers: ['S4.12'] },
]);
