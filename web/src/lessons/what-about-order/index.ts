// Lesson 5: what attention knows about order. From shuffled words to positions as waves and clocks.
import { defineLesson } from '../../lab/step';
import shuffleTheWords from './01-shuffle-the-words';
import whatPoolingForgets from './02-what-pooling-forgets';
import waves from './03-waves';
import clockHands from './04-clock-hands';
import nearAndFar from './05-near-and-far';
import whatBreaksTheSymmetry from './06-what-breaks-the-symmetry';
import threePrograms from './07-three-programs';
import { outline } from './outline';

export const lesson = defineLesson(outline, {
  'shuffle-the-words': shuffleTheWords,
  'what-pooling-forgets': whatPoolingForgets,
  waves,
  'clock-hands': clockHands,
  'near-and-far': nearAndFar,
  'what-breaks-the-symmetry': whatBreaksTheSymmetry,
  'three-programs': threePrograms,
});
