// What the words of this lesson say in numbers.
import { expect, it } from 'vitest';
import { grammar } from '#words/lessons/two-sentences/grammar';
import { french } from '../../../../web/src/lessons/two-sentences/grammar';
import { computed, fixed, testProse, told } from '../prose';
import { trainings } from './measured';

const words = french.length - 2;

testProse('two-sentences', {
  'learning-to-translate.ts': () => [
    computed`a loss of ln ${words} = ${fixed(Math.log(words))}.`,

    computed`${fixed(Math.log(french.length - 2))} is a blind guess among ${french.length - 2} words`,
  ],
  'word-by-word.mdx': () => [told('0.85, 0.82 and 0.75 are the largest shares', 'Tutorial S3')],
});

it('ten trainings came to what is counted', () => {
  const count = (is: (training: (typeof trainings)[number]) => boolean) =>
    trainings.filter(is).length;
  expect(trainings).toHaveLength(10);
  // “five of the ten had all 78 right, the others 66 to 77”
  expect(count(({ right }) => right === 78)).toBe(5);
  const others = trainings.map(({ right }) => right).filter((right) => right < 78);
  expect([Math.min(...others), Math.max(...others)]).toEqual([66, 77]);
  // “the row of *rue* looked at *street* nine times, that of *chat* at *cat* five times”
  expect([count(({ rue }) => rue === 'street'), count(({ chat }) => chat === 'cat')]).toEqual([
    9, 5,
  ]);
  // “Nine of ten trainings turned from *il* to *elle*”
  expect(count(({ turns }) => turns)).toBe(9);
  // “Nine of ten trainings put an animal there”, “In eight of ten trainings the dog became a place”
  const isPlace = (noun: string) =>
    Object.values(grammar.places).some((each) => each.split('/')[1] === noun);
  expect(count(({ swapped }) => !isPlace(swapped))).toBe(9);
  expect(count(({ dog }) => isPlace(dog))).toBe(8);
});
