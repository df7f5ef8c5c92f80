// Lesson 2: words become vectors, and vectors ask each other. From “it” to self-attention with eight heads.
import { defineLesson } from '../../lab/step';
import whyWordsAsk from './01-why-words-ask';
import wordsBecomeVectors from './02-words-become-vectors';
import threeRoles from './03-three-roles';
import linkedMatrices from './04-linked-matrices';
import printedAndReal from './05-printed-and-real';
import selfAttention from './06-self-attention';
import nothingLearned from './07-nothing-learned';
import eightSlices from './08-eight-slices';
import twoThe from './09-two-the';
import { outline } from './outline';

export const lesson = defineLesson(outline, {
  'why-words-ask': whyWordsAsk,
  'words-become-vectors': wordsBecomeVectors,
  'three-roles': threeRoles,
  'linked-matrices': linkedMatrices,
  'printed-and-real': printedAndReal,
  'self-attention': selfAttention,
  'nothing-learned': nothingLearned,
  'eight-slices': eightSlices,
  'two-the': twoThe,
});
