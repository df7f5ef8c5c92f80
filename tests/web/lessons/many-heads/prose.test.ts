// What the words of this lesson say in numbers, against the steps' own tensors, PyTorch's runs and what numbers.test.ts measures.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lessonUnderTest } from '../../support';
import { computed, fixed, given, percent, testProse } from '../prose';
import { measured } from './measured';

const { run } = await lessonUnderTest('many-heads');
const { fourHeads, oneHead, without } = measured;

const file = path.join(import.meta.dirname, '../../../goldens/torch/one-head-and-more.json');
const { steps, runs } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly steps: readonly number[];
  readonly runs: readonly { readonly right: readonly number[] }[];
};

/** What one head came to with two matrices behind it, by seed, after 500 steps. */
const more = runs.map(({ right }) => right[steps.indexOf(500)] ?? Number.NaN);
const less = more.filter((right) => right < 1);

/** That of the demo's dropout. */
const rate = 0.1;

testProse('many-heads', {
  'before-training.mdx': () => {
    const entropies = run('before-training').get('entropies').data;
    const [least, most] = [Math.min(...entropies), Math.max(...entropies)];
    return [
      computed`ln 10 = ${fixed(Math.log(10), 3)} if ten get the same. These heads have ${fixed(least)} to ${fixed(most)},`,
    ];
  },
  'before-training.ts': () => [
    computed`by lot it would be ${percent(1 / 10)} %.`,
    computed`of at most ${fixed(Math.LN2, 3)}.`,
  ],
  'laboratory.mdx': () => {
    const row = run('laboratory').get('averaged').data.subarray(50, 56);
    const shares = Array.from(row, (share) => fixed(share, 3)).join(', ');
    return [computed`position 5 gives ${shares} to the six positions`];
  },
  'one-head-cannot.mdx': () => [
    computed`The other ${['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][less.length]} had ${percent(Math.min(...less))} to ${percent(Math.max(...less))} %.`,
    computed`The other two had ${percent(fourHeads.others[0], 1)} % and ${percent(fourHeads.others[1], 1)} %. One head had ${percent(oneHead[0])} to ${percent(oneHead[1])} %,`,
  ],
  'one-head-cannot.ts': () => [computed`; ${1 / 2} is a coin toss`],
  'one-head-off.mdx': () => [
    computed`Without head 4, ${percent(without.head4)} % are right, and without head 2 half,`,
  ],
  'two-questions.mdx': () => {
    const [a, b, c, d] = Array.from(run('two-questions').get('output').data, (each) =>
      fixed(each, 4),
    );
    return [computed`of its own: (${a}, ${b}) and (${c}, ${d}).`];
  },
  'laboratory.ts': () => [
    given('with a rate of 0.1. What'),
    computed`the rest are ${fixed(1 / (1 - rate))} times too large.`,
  ],
  'one-head-off.ts': () => [given('Four heads add 3, 2, −1 and 0.2 to')],
});
