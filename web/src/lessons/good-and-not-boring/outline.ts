// The contents of the lesson, known before the lesson itself is loaded.
import { titles } from '#words/lessons/good-and-not-boring/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('good-and-not-boring', titles, [
  { id: 'shuffled', covers: ['S4.10'] },
  { id: 'two-reviews', covers: ['S4.10'], beside: 'tutorials' },
  { id: 'with-and-without', covers: ['S4.10'] },
  { id: 'your-review', covers: ['S4.10'], laboratory: true },
  { id: 'what-not-does', covers: ['S4.10'] },
]);
