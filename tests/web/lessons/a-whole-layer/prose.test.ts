// What the words of this lesson say in numbers, against the steps' own tensors and PyTorch's runs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lessonUnderTest } from '../../support';
import { computed, fixed, given, percent, testProse, told } from '../prose';

const { run } = await lessonUnderTest('a-whole-layer');

/** What is added under LayerNorm's root: the square of the spread of equal numbers. */
const tiny = () => fixed(run('centre-and-scale', { stretch: 0 }).value('spread') ** 2, 5);

/** What six layers keep of the first vectors, with norms after the sums (1) or before the parts (2). */
const kept = (way: number) => fixed(run('after-or-before').value('kept', way * 7 + 6));

/** What PyTorch's trainings came to: for each way and seed the shares that were right after so many steps. */
interface Trainings {
  readonly rate: number;
  readonly steps: readonly number[];
  readonly runs: readonly { readonly way: string; readonly right: readonly number[] }[];
}

const goldens = path.join(import.meta.dirname, '../../../goldens/torch');
const trainings = (name: string) =>
  JSON.parse(readFileSync(path.join(goldens, `${name}.json`), 'utf8')) as Trainings;
const warmUp = trainings('warm-up');
const withoutLine = trainings('without-the-line');

/** The shares of a way, by seed: in the end, or after so many steps. */
const rightIn = ({ steps, runs }: Trainings, way: string, after = steps.at(-1)): number[] =>
  runs
    .filter((each) => each.way === way)
    .map(({ right }) => right[steps.indexOf(after ?? Number.NaN)] ?? Number.NaN);

const isCoin = (right: number): boolean => Math.abs(right - 0.5) < 0.05;

testProse('a-whole-layer', {
  'a-line-to-add-to.mdx': () => [
    computed`at least ${percent(Math.min(...rightIn(withoutLine, 'whole', 100)))} % were right after 100.`,
  ],
  'after-or-before.mdx': () => [
    computed`200 steps of Adam and a rate of ${warmUp.rate}.`,
    computed`three of three had at least ${percent(Math.min(...rightIn(warmUp, 'before')))} %`,
    computed`had ${percent(Math.min(...rightIn(warmUp, 'after, warmed up')))} to ${percent(Math.max(...rightIn(warmUp, 'after, warmed up')))} %, though`,
  ],
  'a-soft-bend.mdx': () => {
    const places = Array.from({ length: 41 }, (_, i) => -0.95 + 0.01 * i);
    const soft = places.map((x) => run('a-soft-bend', { x }).value('soft'));
    const lowest = Math.min(...soft);
    const x = places[soft.indexOf(lowest)] ?? Number.NaN;
    return [computed`The lowest point is ${fixed(lowest)}, at x = ${fixed(x)}.`];
  },
  'centre-and-scale.mdx': () => {
    const usual = run('after-or-before').value('doublings', 6);
    return [
      computed`Six untrained layers make their words’ vectors ${fixed(2 ** usual)} times as large`,
      computed`The ${tiny()} under the root prevents`,
    ];
  },
  'centre-and-scale.ts': () => [
    computed`(Leave out the tiny ${tiny()}.)`,
    computed`spread √(variance + ${tiny()})`,
  ],
  'same-input-two-outputs.ts': () => [
    given('Dropout with p = 0.5 goes over'),
    given('\n1.5'),
    given('1 − p, here by 0.5.'),

    told('this one has dropout with p = 0.1 in three places', 'PyTorch, whose default it is'),
  ],
  'after-or-before.ts': () => [
    computed`Six layers leave ${kept(1)} of x with the norm after each sum, and ${kept(2)} with the norm before each part.`,
  ],
});

it('the trainings that the words count went as they say', () => {
  expect(rightIn(warmUp, 'after').map(isCoin)).toEqual([true, true, true, true]);
  expect(rightIn(warmUp, 'before')).toHaveLength(3);
  expect(rightIn(warmUp, 'after, warmed up')).toHaveLength(4);
});

it('four layers learn without the line where they are attention alone, and not where they are whole', () => {
  expect(rightIn(withoutLine, 'attention alone, no line', 600)).toEqual([1, 1, 1]);
  expect(rightIn(withoutLine, 'whole, no line', 600).map(isCoin)).toEqual([true, true, true]);
  expect(rightIn(withoutLine, 'whole', 100)).toHaveLength(3);
});
