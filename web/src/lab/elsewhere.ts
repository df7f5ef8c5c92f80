// What an address means that names no place of the course: a step that moved, a road that somebody made, or what there is not. Loaded with
// the first such address: all others do without.
import { places as texts } from '#words/notices';
import type { OwnRoad } from './own-road';
import type { Route } from './routes';
import { type Elsewhere, positionOf, stepKey } from './walk';

/** `moved`: `lesson/step` to `lesson/step`. */
export async function follow(
  { address: named, corrections: misread }: Elsewhere,
  routes: readonly [Route, ...Route[]],
  moved: Readonly<Record<string, string>>,
  roadOf: (code: string, course: Route) => Promise<OwnRoad>,
): Promise<Elsewhere> {
  const [course] = routes;
  const { page, lesson = '', step = '', route: id, road } = named;
  const own = road ? await roadOf(road, course) : undefined;
  const corrections = [...misread, ...(own?.corrections ?? [])];
  if (page !== undefined) corrections.push(texts.noPage);
  let route = own?.route ?? routes.find((each) => each.id === id);
  if (!route && id !== undefined) corrections.push(texts.noRoute);
  route ??= course;
  const [to, stepThere] = moved[stepKey({ id: lesson }, { id: step })]?.split('/') ?? [];
  const address = to && stepThere ? { ...named, lesson: to, step: stepThere } : named;
  // What moved may have left the route on which it was.
  if (address !== named && positionOf(route, address) < 0) route = course;
  let stop = route.stops[positionOf(route, address)];
  if (!stop) {
    stop = route.stops[Math.max(0, positionOf(route, { lesson: address.lesson }))];
    corrections.push(stop?.lesson.id === address.lesson ? texts.noStep : texts.noLesson);
  }
  // An address that names a step says all of its state; one that names a road alone leaves it to the road, but for how it is presented.
  const opens = named.step ? undefined : stop?.opens;
  const staging = new Map([...(opens?.staging ?? []), ...(named.staging ?? [])]);
  const place = { page: undefined, lesson: stop?.lesson.id, step: stop?.step.id };
  return { address: { ...address, ...place, ...opens, staging }, corrections, route };
}
