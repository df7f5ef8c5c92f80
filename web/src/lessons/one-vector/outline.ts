// The contents of the lesson before attention, known before the lesson itself is loaded.
import { titles } from '#words/lessons/one-vector/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('one-vector', titles, [
  { id: 'before-attention', covers: ['S3.4'] },
  { id: 'what-is-left', covers: ['S3.17'] },
  { id: 'three-gates', covers: ['S3.1'] },
  { id: 'the-chain', beside: 'curious', covers: ['S3.1', 'S3.4'] },
  { id: 'a-coin', beside: 'curious', covers: ['S3.1'], laboratory: true },
  {
    id: 'sort-or-reverse',
    beside: 'tutorials',
    covers: ['S3.1'],
    laboratory: true,
  },
  {
    id: 'several-guesses',
    beside: 'curious',
    covers: ['S3.2'],
    laboratory: true,
  },
  { id: 'how-much-fits', beside: 'tutorials', covers: ['S3.3'] },
  { id: 'is-it-room', covers: ['S3.3', 'S3.4'] },
]);
