// The contents of the lesson, known before the lesson itself is loaded.
import { titles } from '#words/lessons/many-heads/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('many-heads', titles, [
  { id: 'two-questions', covers: ['S2.8'] },
  {
    id: 'cut-ask-join-mix',
    covers: ['S0.6', 'S2.16', 'S2.17', 'S2.18', 'S2.19'],
  },
  {
    id: 'what-heads-cost',
    beside: 'curious',
    covers: ['S0.6', 'S1.5', 'S2.18', 'S4.5', 'S4.9'],
  },
  { id: 'one-matrix-for-three', beside: 'curious', covers: ['S1.5'] },
  {
    id: 'what-mixes-the-heads',
    beside: 'curious',
    covers: ['S0.6', 'S2.17'],
  },
  { id: 'one-head-cannot', covers: ['S0.7', 'S4.5'] },
  { id: 'one-head-off', covers: ['S0.6', 'S0.7', 'S2.21', 'S4.5'] },
  {
    id: 'before-training',
    beside: 'curious',
    covers: ['S0.7', 'S3.23'],
  },
  {
    id: 'laboratory',
    beside: 'tutorials',
    covers: ['S0.7', 'S1.5', 'S1.6', 'S1.7'],
    laboratory: true,
  },
]);
