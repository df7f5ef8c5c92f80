// The contents of the lesson, known before the lesson itself is loaded.
import { titles } from '#words/lessons/a-whole-layer/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('a-whole-layer', titles, [
  { id: 'what-is-missing', covers: ['S0.17', 'S4.15'] },
  { id: 'a-line-to-add-to', covers: ['S0.11', 'S3.20'] },
  { id: 'centre-and-scale', covers: ['S0.11'] },
  { id: 'each-word-by-itself', covers: ['S0.11'] },
  { id: 'a-soft-bend', beside: 'curious', covers: ['S0.11'] },
  { id: 'same-input-two-outputs', beside: 'tutorials', covers: ['S0.11'] },
  { id: 'the-whole-of-it', covers: ['S0.11'], laboratory: true },
  { id: 'after-or-before', beside: 'curious', covers: ['S0.11'] },
  { id: 'the-bill', beside: 'curious', covers: ['S0.11', 'S4.15'] },
  { id: 'the-map', covers: ['S0.12', 'S0.17'] },
]);
