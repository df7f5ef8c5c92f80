// Which earlier lessons each lesson uses: the map of the course draws them, and loads this when it is opened.
import type { LessonId } from './order';

export const buildsOn: Readonly<Record<LessonId, readonly LessonId[]>> = {
  'where-to-look': [],
  'words-ask-words': ['where-to-look'],
  'why-the-square-root': ['where-to-look', 'words-ask-words'],
  'hiding-the-future': ['where-to-look', 'words-ask-words'],
  'what-about-order': ['words-ask-words', 'hiding-the-future'],
  'learning-to-look': ['where-to-look', 'words-ask-words', 'what-about-order'],
  'many-heads': ['words-ask-words', 'learning-to-look'],
  'two-sentences': ['hiding-the-future', 'learning-to-look', 'many-heads'],
  'a-whole-layer': ['words-ask-words', 'many-heads'],
  'good-and-not-boring': ['what-about-order', 'a-whole-layer'],
  'letter-by-letter': ['hiding-the-future', 'learning-to-look', 'a-whole-layer'],
  'one-vector': ['learning-to-look', 'two-sentences'],
  'looking-back': ['where-to-look', 'why-the-square-root', 'one-vector'],
  'side-by-side': ['what-about-order', 'looking-back'],
  'does-it-explain': ['good-and-not-boring', 'side-by-side'],
  'what-it-costs': ['hiding-the-future', 'a-whole-layer', 'letter-by-letter'],
  'the-family': ['hiding-the-future', 'two-sentences', 'letter-by-letter', 'what-it-costs'],
  'a-model-that-writes': [
    'what-about-order',
    'a-whole-layer',
    'letter-by-letter',
    'does-it-explain',
  ],
  'a-model-that-reads': ['many-heads', 'a-whole-layer', 'does-it-explain'],
};
