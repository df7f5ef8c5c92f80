// What the words of the lesson on what attention explains say in numbers, by PyTorch's runs and by what numbers.test.ts measures.
import { least, sizes } from '../../../../web/src/course/seq2seq/numbers';
import { firstExercise } from '../../first-exercise';
import { computed, fixed, given, percent, testProse } from '../prose';

const twenty = firstExercise('additive', 20).map(({ on = Number.NaN }) => on);
const forty = firstExercise('additive', 40).find(({ seed }) => seed === 0);
const { on = Number.NaN, within_one = Number.NaN, last = Number.NaN } = forty ?? {};

/** So many different numbers are read. */
const different = sizes.vocab - least;

testProse('does-it-explain', {
  'one-place-beside.mdx': () => [
    computed`With rows of 20 it was so in ${percent(Math.min(...twenty))} to ${percent(Math.max(...twenty))} % of the steps, by seed; with rows of 40 and seed 0 in only ${percent(on, 1)} %, but it lay within one place in ${percent(within_one, 1)} %, and the model wrote ${percent(last)} % right.`,
  ],
  'one-place-beside.ts': () => [
    computed`twice as often as by a guess (${percent(1 / different, 1)} %)?`,

    computed`on the right one in ${percent(on, 1)} % of steps and one beside it in ${percent(within_one - on, 1)} %. It wrote ${percent(last)} % of them right.`,
  ],
  'take-it-away.ts': () => [
    given('A word with the weight 0.9 hands over the vector (0.1, 0). A word with the weight 0.1'),
  ],
  'a-second-way.ts': () => [computed`an equal share of seven words is ${fixed(1 / 7)}.`],
});
