// What the prose of lesson 1 says in numbers, against the steps' own tensors.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lessons } from '../../../../web/src/lessons';
import { lessonUnderTest } from '../../support';

const words = path.join(import.meta.dirname, '../../../../web/words/en/lessons/where-to-look');
const prose = (file: string) =>
  readFileSync(path.join(words, `${file}.mdx`), 'utf8').replace(/\s+/g, ' ');

const { run } = await lessonUnderTest('where-to-look');

describe('how long the course is said to take', () => {
  it('is what its steps on the main road take at three minutes each', () => {
    const hours = (some: typeof lessons) =>
      (some.flatMap(({ outline }) => outline.steps.filter(({ beside }) => !beside)).length * 3) /
      60;
    expect(prose('01-what-it-means')).toContain(
      'At three minutes a step the first six lessons take two hours, all seventeen six.',
    );
    expect(lessons).toHaveLength(17);
    expect(Math.round(hours(lessons.slice(0, 6)))).toBe(2);
    expect(Math.round(hours(lessons))).toBe(6);
  });
});

describe('what the prose of the lesson says', () => {
  it('gives the numbers of the step that it closes', () => {
    const trace = run('one-line');
    expect([...trace.get('scores').data]).toEqual([1, 0, 0.5]);
    const [I, love, pizza] = [...trace.get('weights').data].map((weight) => weight.toFixed(2));
    const [x, y] = [...trace.get('output').data].map((part) => part.toFixed(2));
    expect(prose('10-one-line')).toContain(`${I}, ${love} and ${pizza}`);
    expect(prose('10-one-line')).toContain(`(${x}, ${y})`);
  });

  it('gives the numbers of the tutorial’s two words', () => {
    const [I, love] = [...run('one-line', { words: ['I', 'love'] }).get('weights').data];
    expect(prose('10-one-line')).toContain(`weights ${I?.toFixed(4)} and ${love?.toFixed(4)}`);
    const scores = [1, 0];
    const even = run('temperature', { words: ['I', 'love'], scores, temperature: Math.SQRT2 });
    const [first, second] = [...even.get('weights').data].map((weight) => weight.toFixed(4));
    expect(prose('10-one-line')).toContain(`${first} and ${second}`);
  });
});
