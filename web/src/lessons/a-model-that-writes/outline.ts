// The contents of the lesson on a model that writes stories, known before the lesson itself is loaded.
import { titles } from '#words/lessons/a-model-that-writes/outline';
import { defineOutline } from '../../lab/step';

export const outline = defineOutline('a-model-that-writes', titles, [
  { id: 'it-goes-on', covers: ['S4.11'] },
  { id: 'the-opened-model', covers: ['S4.11'] },
  { id: 'whose-name-comes', covers: ['S3.12', 'S4.3'], laboratory: true },
  { id: 'one-after-the-other', covers: ['S3.12'] },
  { id: 'forty-pairs', covers: ['S4.3'] },
  { id: 'who-is-hungry', covers: ['S4.3'] },
  { id: 'the-guess-after-each-layer', covers: ['S3.12'] },
  { id: 'heads-by-what-they-do', covers: ['S3.12', 'S4.3'] },
  { id: 'between-this-and-chat', covers: ['S4.13'] },
]);
