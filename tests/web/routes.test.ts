// The main road and what stands beside it: who walks the course passes it, who follows a tutorial meets it in its place.
import { describe, expect, it } from 'vitest';
import {
  besides,
  courseRoute,
  progressOn,
  stopFrom,
  tutorialRoute,
} from '../../web/src/lab/routes';
import type { StepOutline } from '../../web/src/lab/step';

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
