// The contents of the lesson, known before the lesson itself is loaded.
import { titles } from '#words/lessons/words-ask-words/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('words-ask-words', titles, [
  {
    id: 'why-words-ask',
    covers: ['S0.1', 'S1.1', 'S2.7', 'S3.13', 'S4.1'],
  },
  {
    id: 'words-become-vectors',
    covers: ['S2.14'],
  },
  {
    id: 'three-roles',
    covers: ['S0.2', 'S1.2', 'S2.15', 'S3.15', 'S4.2'],
  },
  {
    id: 'nothing-learned',
    beside: 'curious',
    covers: ['S2.9', 'S2.10', 'S2.11', 'S2.12'],
  },
  { id: 'linked-matrices', covers: ['S0.3', 'S0.4'] },
  {
    id: 'printed-and-real',
    beside: 'tutorials',
    covers: ['S0.3', 'S0.4'],
  },
  {
    id: 'self-attention',
    beside: 'curious',
    covers: ['S0.13', 'S0.14', 'S3.14', 'S4.8'],
    laboratory: true,
  },
  {
    id: 'two-the',
    covers: ['S2.20', 'S2.22'],
  },
]);
