// What the words of the lesson on models with and without attention say in numbers, against its recorded runs and PyTorch's levels.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { runs } from '../../../../web/src/lessons/side-by-side/at-forty';
import { firstExercise } from '../../first-exercise';
import { computed, fixed, given, percent, testProse } from '../prose';
import { measured } from './measured';

const best = (attention: 'additive' | 'none', length: number) =>
  firstExercise(attention, length).find(({ seed }) => seed === 42)?.best ?? Number.NaN;

/** The shares of numbers and of rows that are right after each epoch at length 12, in PyTorch; trainer.test.tsx trains it here. */
function levelsAt12(attention: string) {
  const file = path.join(import.meta.dirname, '../../../goldens/torch/whole-trainings.json');
  const { runs: trained } = JSON.parse(readFileSync(file, 'utf8')) as {
    runs: readonly {
      readonly options: { readonly attention: string };
      readonly levels: readonly (readonly number[])[];
    }[];
  };
  return trained.find(({ options }) => options.attention === attention)?.levels;
}

function afterEight(): string {
  expect(levelsAt12('additive')?.[7]?.[0]).toBeGreaterThan(0.99);
  return 'more than 99';
}

testProse('side-by-side', {
  'the-trainer.mdx': () => [computed`and the other ${afterEight()} %.`],
  'the-trainer.ts': () => [
    computed`without attention has ${percent(levelsAt12('none')?.[0]?.[0])} % of the numbers right.`,
    computed`loss; ${fixed(Math.log(18))} is guessing among 18 numbers`,
  ],
  'what-happens-at-forty.mdx': () => {
    const { tokens } = runs.torch;
    expect(tokens.indexOf(best('additive', 40) as never)).toBe(28);
    return [computed`but that run ends at ${percent(runs.truth.tokens.at(-1))} %.`];
  },
  'the-line.mdx': () => [
    computed`attention has ${afterEight()} % right after eight epochs, and one vector a quarter.`,
    computed`At length 40 it is ${percent(best('additive', 40), 1)} against ${percent(best('none', 40))} %,`,
  ],
  'what-happens-at-forty.ts': () => [
    given('ten times shorter, at 0.5. What'),
    given('cut at norm 0.5'),
  ],
  'where-it-looks.mdx': () => [
    computed`every time, with at least ${measured.lastDigits} of the weight.`,
  ],
  'drawn-by-hand.ts': () => [
    given('0.03 · {states[0]} + 0.82 · ({states[1]}) + 0.1 · {states[2]} + 0.05 · {states[3]} ='),
  ],
  'writing-dates.ts': () => [
    given('right with a chance of 80 %, independently'),
    given('ten times 80 % in a row leaves little: 0.8 to the tenth power'),
  ],
});
