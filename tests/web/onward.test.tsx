// Where a lesson ends, its prose leads on to the lesson that comes next on the road that was taken, and to no other: the short road leaves
// lessons out, so that another comes next there than in the course.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stopFrom } from '../../web/src/lab/routes';
import { routes } from '../../web/src/lessons';
import { openPage } from './support-page';

const [course, short] = routes;
if (!short) throw new Error('no short road');

const words = path.join(import.meta.dirname, '../../web/words/en/lessons');

/** The stops of a road that another lesson follows. */
const lastStops = (road: typeof course) =>
  road.stops.flatMap((stop, position) => {
    const next = road.stops[stopFrom(road, position, 1)];
    const isLast = !stop.isBeside && next && next.lesson !== stop.lesson;
    return isLast ? [{ road, stop, position, next }] : [];
  });

const ends = [course, short].flatMap(lastStops);

it('are the ends of all lessons of both roads but the last', () => {
  expect(ends.filter(({ road }) => road === course)).toHaveLength(18);
  expect(ends.filter(({ road }) => road === short)).toHaveLength(6);
});

it.each(ends.map((end) => [`${end.road.id}: ${end.stop.lesson.id}`, end] as const))(
  'the way from %s',
  async (_, { road, stop, position, next }) => {
    const route = road === course ? '' : `&route=${road.id}`;
    const { view } = await openPage(`#v=1&lesson=${stop.lesson.id}&step=${stop.step.id}${route}`);
    const [recap, way] = ['.rest .recap', 'a[rel="next"]'].map((selector) =>
      view.container.querySelector(selector),
    );
    expect(way?.textContent).toContain(next.step.title);
    // It asks a question; whatever it says of a lesson that is still to come, it says of the next.
    expect(recap?.querySelector('p:last-child, div:last-child')?.textContent).toContain('?');
    const named = Array.from(
      recap?.querySelectorAll('a[href*="lesson="]') ?? [],
      (link) => /lesson=([\w-]+)/.exec(link.getAttribute('href') ?? '')?.[1],
    );
    const passed = road.stops.slice(0, position + 1).map(({ lesson }) => lesson.id);
    expect(named.filter((id) => id && !passed.includes(id))).toEqual(
      named.includes(next.lesson.id) ? [next.lesson.id] : [],
    );
  },
);

it('no step of the short road speaks of the lesson before or after it as if none were left out', () => {
  const said = short.stops.flatMap(({ lesson, step }) =>
    ['mdx', 'ts'].flatMap((kind) => {
      const text = readFileSync(path.join(words, lesson.id, `${step.id}.${kind}`), 'utf8');
      const found = text.match(
        /[^.?!\n]*\b(?:next|last|following|previous) lesson\b[^.?!\n]*|[^.?!\n]*\blesson (?:before|after)\b[^.?!\n]*/gi,
      );
      return (found ?? []).map((each) => `${lesson.id}/${step.id}: ${each.trim()}`);
    }),
  );
  expect(said).toEqual([]);
});
