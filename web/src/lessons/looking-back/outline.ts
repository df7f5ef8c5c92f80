// The contents of the lesson on looking back, known before the lesson itself is loaded.
import { titles } from '#words/lessons/looking-back/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('looking-back', titles, [
  { id: 'not-one-vector', covers: ['S3.5'], laboratory: true },
  { id: 'added-inside', covers: ['S3.6'] },
  { id: 'before-or-after', beside: 'curious', covers: ['S3.6', 'S3.7'] },
  { id: 'four-scores', beside: 'curious', covers: ['S3.8', 'S3.9'] },
  { id: 'twice', beside: 'tutorials', covers: ['S3.10'] },
  { id: 'must-you-divide', covers: ['S3.9'] },
  { id: 'too-sure', beside: 'tutorials', covers: ['S3.7', 'S3.9'] },
]);
