// What the words of this lesson say in numbers, against the steps' own tensors.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { timeOf } from '../../../../web/src/app/time';
import { lessons, routes } from '../../../../web/src/lessons';
import { lessonUnderTest, testEngine } from '../../support';
import { computed, fixed, given, testProse } from '../prose';

const { run } = await lessonUnderTest('where-to-look');
const engine = await testEngine();

testProse('where-to-look', {
  'one-line.mdx': () => {
    const words = ['I', 'love'];
    const values = [
      [2, 3],
      [1, 4],
    ];
    const numbers = (trace: ReturnType<typeof run>, name: string, decimals: number) =>
      Array.from(trace.get(name).data, (each) => fixed(each, decimals));
    const tutorials = run('one-line', { words, values });
    const [first, second] = numbers(tutorials, 'weights', 4);
    const [x, y] = numbers(tutorials, 'output', 4);
    const temperature = { words, scores: [1, 0], temperature: Math.SQRT2 };
    expect([...tutorials.get('scores').data]).toEqual(temperature.scores);
    const [calm, other] = numbers(run('temperature', temperature), 'weights', 4);
    const usual = run('one-line');
    const scores = [...usual.get('scores').data];
    const [I, love, pizza] = numbers(usual, 'weights', 2);
    const [left, right] = numbers(usual, 'output', 2);
    return [
      computed`weights ${first} and ${second}, output (${x}, ${y}). Divided by the temperature`,
      computed`the same scores give ${calm} and ${other}.`,
      computed`the scores are ${scores[0]}, ${scores[1]} and ${scores[2]}. Softmax turns them into the shares ${I}, ${love} and ${pizza}.`,
      computed`the three values give (${left}, ${right})`,
    ];
  },
  'scores-to-weights.mdx': () => [computed`$e \approx ${fixed(Math.E, 3)}$`],
  'spotlight.mdx': () => {
    const total = run('spotlight', { importance: [0.1, 0.3, 0.3] }).value('total');
    return [
      given('Drag pizza down to 0.3'),
      computed`With pizza at ${0.3} the importances add up to only ${fixed(total, 1)}`,
    ];
  },
  'temperature.ts': () => {
    const weights = engine.scope(() => engine.softmax(engine.tensor([0, 1.1, 1.8]), 0).data());
    const [first, second, third] = Array.from(weights, (weight) => fixed(weight, 1));
    return [
      computed`Other scores do: ${0}, ${1.1} and ${1.8} give about ${first}, ${second} and ${third}.`,
    ];
  },
  'weighted-combination.ts': () => {
    const pizza = run('weighted-combination').value('weights', 2);
    return [computed`The weight of “pizza” is already ${fixed(pizza)}`];
  },
  'query-key-value.ts': () => [
    given('from (0.6, 0.4) to (0.59, 0.41).'),
    given('set (0.6, 0.4)'),
    given('set (0.59, 0.41)'),
  ],
  'scores-to-weights.ts': () => [
    computed`e, which is ${fixed(Math.E, 3)}`,
    computed`You may use e = ${fixed(Math.E, 3)}, e² = ${fixed(Math.E ** 2, 3)} and e³ = ${fixed(Math.E ** 3, 3)}.`,
  ],
  'spotlight.ts': () => [
    given('The importances are 0.1, 0.3 and 0.6.'),
    given('It halves, to 0.3'),
    given('It stays at 0.6'),
  ],
});

/** What numbers are called in the prose, from 0. */
const called =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five'.split(
    ' ',
  );

describe('how long the course is said to take', () => {
  it('is what its steps come to, a lesson on average to the nearest five minutes', () => {
    const file = '../../../../web/words/en/lessons/where-to-look/what-it-means.mdx';
    const prose = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const [, minutes, hours, count, less] =
      /about ([\w-]+) minutes for a lesson, and (\w+) hours for all (\w+)\. .* takes under (\w+)\./.exec(
        prose,
      ) ?? [];
    const [course, short] = routes;
    const all = timeOf(course.stops);
    expect(minutes).toBe(called[5 * Math.round(all / lessons.length / 5)]);
    expect(hours).toBe(called[Math.round(all / 60)]);
    expect(count).toBe(called[lessons.length]);
    expect(short?.id).toBe('short');
    expect(less).toBe(called[Math.ceil(timeOf(short?.stops ?? []) / 60)]);
  });
});
