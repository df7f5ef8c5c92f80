// The main road and what stands beside it: who walks the course passes it, who follows a tutorial meets it in its place. The short road,
// where one may well stop, and how long all of it takes.
import { describe, expect, it } from 'vitest';
import { timeOf } from '../../web/src/app/time';
import {
  besides,
  courseRoute,
  progressOn,
  shortRoute,
  stopFrom,
  tutorialRoute,
} from '../../web/src/lab/routes';
import type { StepOutline } from '../../web/src/lab/step';
import { routes } from '../../web/src/lessons';
import { ends as wordsOfEnds } from '../../web/words/en/ends';

const step = (id: string, covers: readonly string[], beside?: StepOutline['beside']) => ({
  id,
  title: id,
  covers,
  ...(beside && { beside }),
});
const outlines = [
  {
    id: 'one',
    title: 'One',
    steps: [step('a', ['S0.1']), step('b', ['S0.2'], 'tutorials'), step('c', [], 'curious')],
  },
  { id: 'two', title: 'Two', steps: [step('d', ['S0.3']), step('e', ['S0.4'], 'curious')] },
];
const course = courseRoute('course', outlines);
const at = (id: string) => course.stops.findIndex((stop) => stop.step.id === id);

describe('the course', () => {
  it('walks from main step to main step, and from beside the road back to it', () => {
    const way = course.stops.map((_, i) => [
      course.stops[stopFrom(course, i, -1)]?.step.id,
      course.stops[stopFrom(course, i, 1)]?.step.id,
    ]);
    expect(way).toEqual([
      [undefined, 'd'],
      ['a', 'd'],
      ['a', 'd'],
      ['a', undefined],
      ['d', undefined],
    ]);
  });

  it('leads from a main step to what stands beside it', () => {
    expect(besides(course, at('a')).map((i) => course.stops[i]?.step.id)).toEqual(['b', 'c']);
    expect(besides(course, at('c'))).toEqual([]);
    expect(besides(course, at('d')).map((i) => course.stops[i]?.step.id)).toEqual(['e']);
  });

  it('counts the main steps of each lesson, and numbers the lessons', () => {
    expect(progressOn(course, at('c'))).toEqual({ number: 1, count: 1 });
    expect(progressOn(course, at('d'))).toEqual({ number: 1, count: 1 });
    expect(course.stops.map((stop) => stop.lessonNumber)).toEqual([1, 1, 1, 2, 2]);
  });
});

it('a tutorial’s route passes nothing that teaches its entries', () => {
  const route = tutorialRoute('S0', 'S0', outlines);
  expect(route.stops.map((stop) => stop.step.id)).toEqual(['a', 'b', 'd', 'e']);
  expect(stopFrom(route, 0, 1)).toBe(1);
  expect(besides(route, 0)).toEqual([]);
  expect(progressOn(route, 2)).toEqual({ number: 3, count: 4 });
});

describe('the short road', () => {
  const [whole, short] = routes;

  it('has the main steps of its lessons, and the first of the one that closes it', () => {
    const road = shortRoute('short', outlines, ['one'], 'two');
    expect(road.stops.map(({ step }) => step.id)).toEqual(['a', 'd']);
    expect(road.ends).toEqual(new Map([[1, 'short']]));
    expect(stopFrom(road, 1, 1)).toBe(-1);
    expect(short?.id).toBe('short');
    const numbers = [...new Set(short?.stops.map(({ lessonNumber }) => lessonNumber))];
    expect(numbers).toEqual([1, 2, 4, 6, 8, 11, 17]);
    expect(short?.stops.filter(({ lessonNumber }) => lessonNumber === 17)).toHaveLength(1);
    expect(short?.stops.every((stop) => whole.stops.some(({ step }) => step === stop.step))).toBe(
      true,
    );
  });

  it('takes less than three hours', () => {
    expect(timeOf(short?.stops ?? [])).toBeLessThan(180);
  });
});

describe('an end', () => {
  it('is at the last main step of its lesson', () => {
    expect(courseRoute('course', outlines, ['one', 'two']).ends).toEqual(
      new Map([
        [at('a'), 'one'],
        [at('d'), 'two'],
      ]),
    );
  });

  it('is after lessons 6, 11 and 17, and of each is said what one can say by then', () => {
    const [whole] = routes;
    const numbers = [...whole.ends.keys()].map((position) => whole.stops[position]?.lessonNumber);
    expect(numbers).toEqual([6, 11, 17]);
    // What follows the last of them are models that others trained.
    const after = whole.stops.slice(([...whole.ends.keys()].at(-1) ?? 0) + 1);
    expect(new Set(after.map(({ lesson }) => lesson.id))).toEqual(
      new Set(['a-model-that-writes', 'a-model-that-reads']),
    );
    const names = routes.flatMap((route) => [...route.ends.values()]);
    expect(Object.keys(wordsOfEnds)).toEqual(names);
  });
});

describe('the time of a road', () => {
  it('is that of its main steps, of which each takes a minute or more and none a quarter of an hour', () => {
    for (const { stops } of routes) {
      const times = stops.map((stop) => timeOf([{ ...stop, isBeside: false }]));
      expect(Math.min(...times)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...times)).toBeLessThan(15);
    }
    const [{ stops }] = routes;
    expect(timeOf(stops)).toBe(timeOf(stops.filter(({ isBeside }) => !isBeside)));
  });
});
