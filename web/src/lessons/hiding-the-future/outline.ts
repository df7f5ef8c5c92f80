// The contents of the lesson, known before the lesson itself is loaded.
import { titles } from '#words/lessons/hiding-the-future/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('hiding-the-future', titles, [
  { id: 'a-number-for-every-word', covers: [] },
  {
    id: 'no-peeking',
    covers: ['S4.6'],
  },
  {
    id: 'minus-infinity',
    covers: ['S0.3', 'S0.9', 'S0.15', 'S1.3'],
  },
  {
    id: 'paint-a-mask',
    beside: 'curious',
    covers: ['S1.5'],
    laboratory: true,
  },
  { id: 'one-at-a-time', covers: ['S0.9'] },
  {
    id: 'nothing-to-see',
    beside: 'curious',
    covers: ['S4.8'],
  },
  {
    id: 'four-conventions',
    beside: 'curious',
    covers: ['S1.2', 'S1.3', 'S1.5'],
  },
]);
