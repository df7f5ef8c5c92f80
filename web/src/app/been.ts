// What is known of somebody who comes back: where they stopped, what comes next, what they answered wrongly, what they trained.
import { isSolved, standing } from '../lab/answers';
import type { Progress } from '../lab/progress';
import { courseId, type Route, type Stop } from '../lab/routes';
import { stepKey } from '../lab/walk';
import type { At } from './FrontPage';

export interface Been {
  /** Where they were last. */
  readonly last: At;
  /** The next stop that they have not seen: of that road, or where they have seen all that follows there, of the course. */
  readonly next: At | undefined;
  /** How many stops of the course, without those beside it, they have seen, and how many there are. */
  readonly seen: number;
  readonly count: number;
  /** The longest road of which they have seen every stop. */
  readonly finished: Route | undefined;
  /** Where answers stand that are wrong, and how many; those of late first. */
  readonly wrong: readonly (At & { readonly count: number })[];
  /** Where they trained something, in the order of the course. */
  readonly trained: readonly At[];
}

const keyOf = ({ lesson, step }: Stop): string => stepKey(lesson, step);

/** `undefined` for somebody who is here for the first time. The course is the first of the routes. */
export function beenOf(
  { seen, answers, trained }: Progress,
  routes: readonly [Route, ...Route[]],
): Been | undefined {
  const [course] = routes;
  const positions = new Map(course.stops.map((stop, i) => [keyOf(stop), i]));
  const onCourse = (keys: readonly string[]): At[] =>
    keys
      .flatMap((key) => positions.get(key) ?? [])
      .sort((a, b) => a - b)
      .map((position) => ({ route: course, position }));

  // Of visits at the same time, such as those from before times were kept, the one that is furthest on the way.
  const visited = onCourse(Object.keys(seen)).map(({ position }) => course.stops[position] as Stop);
  const lastOf = (stop: Stop): number => seen[keyOf(stop)]?.last ?? 0;
  const latest = visited.reduce<Stop | undefined>(
    (found, stop) => (found && lastOf(found) > lastOf(stop) ? found : stop),
    undefined,
  );
  if (!latest) return undefined;
  const key = keyOf(latest);
  const taken = routes.find(({ id }) => id === (seen[key]?.route ?? courseId)) ?? course;
  const isOn = taken.stops.some((stop) => keyOf(stop) === key);
  const route = isOn ? taken : course;
  const last = { route, position: route.stops.findIndex((stop) => keyOf(stop) === key) };

  const isSeen = (stop: Stop): boolean => keyOf(stop) in seen;
  const main = (road: Route): readonly Stop[] => road.stops.filter((stop) => !stop.isBeside);
  const unseen = (road: Route, from: number): At[] =>
    road.stops.flatMap((stop, position) =>
      position > from && !stop.isBeside && !isSeen(stop) ? [{ route: road, position }] : [],
    );

  const wrongSteps = new Map<string, number>();
  const byTime = Object.entries(answers).sort(
    ([, a], [, b]) => (b.attempts.at(-1)?.at ?? 0) - (a.attempts.at(-1)?.at ?? 0),
  );
  for (const [question, answer] of byTime) {
    const step = question.split('/').slice(0, 2).join('/');
    if (standing(answer)?.right !== false || isSolved(answer) || !positions.has(step)) continue;
    wrongSteps.set(step, (wrongSteps.get(step) ?? 0) + 1);
  }
  return {
    last,
    next: unseen(route, last.position)[0] ?? unseen(course, -1)[0],
    seen: main(course).filter(isSeen).length,
    count: main(course).length,
    finished: routes
      .filter((road) => main(road).every(isSeen))
      .sort((a, b) => main(b).length - main(a).length)[0],
    wrong: [...wrongSteps].map(([step, count]) => ({
      route: course,
      position: positions.get(step) ?? 0,
      count,
    })),
    trained: onCourse(Object.keys(trained)),
  };
}
