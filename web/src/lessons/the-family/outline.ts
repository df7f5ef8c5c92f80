// The contents of the lesson on where attention is used, known before the lesson itself is loaded.
import { titles } from '#words/lessons/the-family/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('the-family', titles, [
  { id: 'three-families', covers: ['S4.13', 'S4.15'] },
  { id: 'from-text-to-chat', covers: ['S4.13'] },
  { id: 'a-picture-in-patches', covers: ['S4.13', 'S4.15'], laboratory: true },
  { id: 'near-or-everywhere', beside: 'curious', covers: ['S4.15'] },
  { id: 'sound-in-frames', beside: 'curious', covers: ['S4.4', 'S4.13'] },
  { id: 'a-chain-that-folds', beside: 'curious', covers: ['S4.13'] },
  { id: 'pictures-and-captions', beside: 'curious', covers: ['S4.4', 'S4.13'] },
  { id: 'fifteen-questions', covers: ['S4.15'] },
]);
