// The contents of the lesson, known before the lesson itself is loaded.
import { titles } from '#words/lessons/what-about-order/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('what-about-order', titles, [
  {
    id: 'shuffle-the-words',
    covers: ['S3.18'],
  },
  {
    id: 'the-way-back',
    covers: ['S3.18'],
    beside: 'curious',
  },
  {
    id: 'what-pooling-forgets',
    covers: ['S0.10', 'S3.18'],
    beside: 'curious',
  },
  { id: 'why-not-count', covers: ['S0.10'] },
  {
    id: 'waves',
    covers: ['S0.10', 'S0.16', 'S1.4'],
  },
  { id: 'clock-hands', covers: ['S1.8', 'S3.19'] },
  { id: 'two-the-apart', covers: ['S0.10', 'S1.4', 'S1.8'] },
  {
    id: 'what-breaks-the-symmetry',
    covers: ['S3.24'],
    laboratory: true,
  },
  {
    id: 'three-programs',
    covers: ['S1.4', 'S0.10', 'S3.19'],
    beside: 'curious',
  },
]);
