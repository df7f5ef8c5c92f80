// Lesson 4: hiding the future. From what may be seen to scores of −∞, painted masks, generation, and conventions that clash.
import { defineLesson } from '../../lab/step';
import noPeeking from './01-no-peeking';
import minusInfinity from './02-minus-infinity';
import paintAMask from './03-paint-a-mask';
import oneAtATime from './04-one-at-a-time';
import nothingToSee from './05-nothing-to-see';
import fourConventions from './06-four-conventions';
import { outline } from './outline';

export const lesson = defineLesson(outline, {
  'no-peeking': noPeeking,
  'minus-infinity': minusInfinity,
  'paint-a-mask': paintAMask,
  'one-at-a-time': oneAtATime,
  'nothing-to-see': nothingToSee,
  'four-conventions': fourConventions,
});
