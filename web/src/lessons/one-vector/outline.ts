// The contents of the lesson before attention, known before the lesson itself is loaded.
import { titles } from '#words/lessons/one-vector/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('one-vector', titles, [
  { id: 'before-attention', covers: ['S3.4'], corrections: [46] },
]);
