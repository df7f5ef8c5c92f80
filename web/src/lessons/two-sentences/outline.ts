// The contents of the lesson, known before the lesson itself is loaded.
import { titles } from '#words/lessons/two-sentences/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('two-sentences', titles, [
  { id: 'where-chat-looks', covers: ['S0.8', 'S4.4'], laboratory: true },
  { id: 'what-must-fit', beside: 'curious', covers: ['S0.8', 'S3.4'] },
  { id: 'three-attentions', covers: ['S0.8', 'S4.3', 'S4.4'] },
  { id: 'learning-to-translate', covers: ['S3.11', 'S4.12'] },
  { id: 'word-by-word', covers: ['S3.11', 'S4.4', 'S4.12'], laboratory: true },
  { id: 'il-or-elle', covers: ['S4.3', 'S4.12'] },
  { id: 'what-it-cannot', covers: ['S3.11', 'S4.12'] },
]);
