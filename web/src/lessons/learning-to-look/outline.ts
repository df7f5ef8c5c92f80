// The contents of the lesson, known before the lesson itself is loaded.
import { titles } from '#words/lessons/learning-to-look/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('learning-to-look', titles, [
  { id: 'a-guess-and-its-loss', covers: ['S0.4'] },
  { id: 'a-slope-and-a-step', covers: ['S2.20'] },
  { id: 'a-loss-for-looking', covers: ['S2.20'] },
  { id: 'into-the-matrix', beside: 'curious', covers: ['S2.22'] },
  { id: 'told-and-not-told', covers: ['S4.3'] },
  { id: 'nobody-told-it-how', covers: ['S0.6', 'S4.3'], laboratory: true },
  { id: 'why-one-layer-cannot', covers: ['S2.22'] },
  { id: 'other-ways', beside: 'curious', covers: ['S0.6'] },
  { id: 'how-far-to-trust', covers: ['S0.4', 'S2.20', 'S2.21', 'S2.22'] },
]);
