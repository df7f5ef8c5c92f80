// The contents of the lesson on cost, known before the lesson itself is loaded.
import { titles } from '#words/lessons/what-it-costs/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('what-it-costs', titles, [
  {
    id: 'multiply-adds',
    covers: ['S3.16', 'S3.17', 'S4.15'],
  },
  {
    id: 'far-apart',
    beside: 'curious',
    covers: ['S3.17', 'S4.7', 'S4.15'],
  },
  { id: 'a-square-of-weights', covers: ['S4.15'] },
  { id: 'tile-by-tile', covers: ['S4.15'] },
  { id: 'not-every-pair', beside: 'curious', covers: ['S4.15'] },
  { id: 'kept-not-repeated', covers: ['S4.15'] },
  {
    id: 'the-whole-bill',
    beside: 'curious',
    covers: ['S3.17', 'S4.7', 'S4.15'],
    laboratory: true,
  },
]);
