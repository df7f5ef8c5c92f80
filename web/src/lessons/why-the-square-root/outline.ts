// The contents of the lesson, known before the lesson itself is loaded.
import { titles } from '#words/lessons/why-the-square-root/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('why-the-square-root', titles, [
  { id: 'long-vectors', covers: ['S0.5'] },
  { id: 'sharp-softmax', covers: ['S2.10'] },
  { id: 'saturation', covers: ['S0.5'] },
  { id: 'with-and-without', covers: ['S0.5', 'S1.9'], laboratory: true },
  {
    id: 'laboratory',
    beside: 'curious',
    covers: ['S0.5', 'S1.9'],
    laboratory: true,
  },
  {
    id: 'a-printed-table',
    beside: 'tutorials',
    covers: ['S0.5'],
  },
]);
