// The contents of lesson 3, known before the lesson itself is loaded.
import { titles } from '#words/lessons/why-the-square-root/outline';
import type { LessonOutline } from '../../lab/step';

export const outline: LessonOutline = {
  id: 'why-the-square-root',
  title: titles.lesson,
  steps: [
    { id: 'long-vectors', title: titles.steps['long-vectors'], covers: ['S0.5'] },
    { id: 'sharp-softmax', title: titles.steps['sharp-softmax'], covers: ['S2.10'] },
    { id: 'saturation', title: titles.steps.saturation, covers: ['S0.5'] },
    {
      id: 'laboratory',
      title: titles.steps.laboratory,
      covers: ['S0.5'],
      laboratory: true,
    },
    {
      id: 'a-printed-table',
      title: titles.steps['a-printed-table'],
      covers: ['S0.5'],
      corrections: [3, 4],
    },
  ],
};
