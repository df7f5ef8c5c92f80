// What the words of this lesson say in numbers, against the steps' own tensors.
import { lessonUnderTest } from '../../support';
import { computed, fixed, testProse } from '../prose';

const { run, prediction } = await lessonUnderTest('what-about-order');

const turn = fixed(2 * Math.PI);

testProse('what-about-order', {
  'shuffle-the-words.mdx': () => [computed`not the number ${fixed(Math.PI)}.`],
  'waves.mdx': () => [
    computed`The first hand is back after ${fixed(run('waves').value('periods'))} positions`,
    computed`in radians (a whole turn is ${turn} of them)`,
  ],
  'what-breaks-the-symmetry.mdx': () => {
    const distance = prediction('closest').value('smallest_distance');
    const gap = run('two-the-apart').value('gap');
    return [
      computed`no two of fifty positions come closer than ${fixed(distance, 3)}.`,
      computed`whose weights differed by 0 before and by up to ${fixed(gap)} after.`,
    ];
  },
  'waves.ts': () => [
    computed`nearly the same every ${fixed(run('waves').value('periods'))} positions.`,
    computed`(a whole turn is ${turn})`,
  ],
});
