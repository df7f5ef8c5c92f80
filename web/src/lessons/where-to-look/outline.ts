// The contents of lesson 1, known before the lesson itself is loaded.
import type { LessonOutline } from '../../lab/step';

export const outline: LessonOutline = {
  id: 'where-to-look',
  title: 'Where to look',
  steps: [
    { id: 'spotlight', title: 'A spotlight with a budget', covers: ['S2.1'] },
    { id: 'scores-to-weights', title: 'From scores to weights', covers: ['S2.2'] },
    {
      id: 'what-softmax-ignores',
      title: 'What softmax ignores',
      covers: ['S2.2'],
      corrections: [15],
    },
    { id: 'weighted-combination', title: 'Mixing by weight', covers: ['S2.3'] },
    { id: 'dot-products', title: 'Scores from arrows', covers: ['S2.4'] },
    { id: 'query-key-value', title: 'Query, key, value', covers: ['S2.5'] },
    { id: 'one-line', title: 'Attention in one line', covers: ['S2.6', 'S2.13'] },
  ],
};
