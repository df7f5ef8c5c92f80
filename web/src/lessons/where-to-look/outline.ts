// The contents of lesson 1, known before the lesson itself is loaded.
import { titles } from '#words/lessons/where-to-look/outline';
import type { LessonOutline } from '../../lab/step';

export const outline: LessonOutline = {
  id: 'where-to-look',
  title: titles.lesson,
  steps: [
    { id: 'spotlight', title: titles.steps.spotlight, covers: ['S2.1'] },
    { id: 'scores-to-weights', title: titles.steps['scores-to-weights'], covers: ['S2.2'] },
    {
      id: 'what-softmax-ignores',
      title: titles.steps['what-softmax-ignores'],
      covers: ['S2.2'],
      corrections: [15],
    },
    { id: 'weighted-combination', title: titles.steps['weighted-combination'], covers: ['S2.3'] },
    { id: 'dot-products', title: titles.steps['dot-products'], covers: ['S2.4'] },
    { id: 'query-key-value', title: titles.steps['query-key-value'], covers: ['S2.5'] },
    { id: 'one-line', title: titles.steps['one-line'], covers: ['S2.6', 'S2.13'] },
  ],
};
