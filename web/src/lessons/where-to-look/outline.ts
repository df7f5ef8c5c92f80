// The contents of the lesson, known before the lesson itself is loaded.
import { titles } from '#words/lessons/where-to-look/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('where-to-look', titles, [
  { id: 'what-it-means', covers: ['S0.1'] },
  { id: 'spotlight', covers: ['S2.1'] },
  { id: 'scores-to-weights', covers: ['S2.2'] },
  { id: 'what-softmax-ignores', covers: ['S2.2'], beside: 'curious' },
  { id: 'temperature', covers: ['S2.2'], beside: 'curious' },
  { id: 'weighted-combination', covers: ['S2.3'] },
  { id: 'dot-products', covers: ['S2.4'] },
  { id: 'length-and-angle', covers: ['S2.4'], beside: 'curious' },
  { id: 'query-key-value', covers: ['S2.5'] },
  { id: 'one-line', covers: ['S2.6', 'S2.13'] },
]);
