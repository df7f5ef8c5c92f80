// The contents of the lesson on what attention explains, known before the lesson itself is loaded.
import { titles } from '#words/lessons/does-it-explain/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('does-it-explain', titles, [
  { id: 'other-weights', covers: ['S3.12', 'S4.7'] },
  { id: 'one-place-beside', beside: 'curious', covers: ['S3.11', 'S3.12'] },
  { id: 'a-second-way', covers: ['S3.12'] },
  { id: 'five-stories', covers: ['S3.12'] },
  { id: 'take-it-away', covers: ['S3.12'] },
  { id: 'the-other-run', covers: ['S3.12'] },
  { id: 'eight-points', beside: 'tutorials', covers: ['S3.21'] },
]);
