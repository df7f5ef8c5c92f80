// The contents of the lesson on models with and without attention, known before the lesson itself is loaded.
import { titles } from '#words/lessons/side-by-side/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('side-by-side', titles, [
  { id: 'writing-dates', covers: ['S3.4', 'S3.22'] },
  {
    id: 'where-it-looks',
    beside: 'curious',
    covers: ['S3.11', 'S3.12'],
    laboratory: true,
  },
  { id: 'drawn-by-hand', beside: 'tutorials', covers: ['S3.11'] },
  { id: 'the-trainer', covers: ['S3.22'], laboratory: true },
  { id: 'what-happens-at-forty', beside: 'tutorials', covers: ['S3.22'] },
  { id: 'the-line', covers: ['S3.13', 'S3.20'] },
]);
