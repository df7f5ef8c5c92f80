// How long a road, or a stretch of it, takes.
import { minutes } from '#minutes';
import type { Stop } from '../lab/routes';
import { stepKey } from '../lab/walk';

/** The minutes of these stops, without what stands beside the road. */
export function timeOf(stops: readonly Stop[]): number {
  return stops.reduce(
    (sum, { lesson, step, isBeside }) =>
      sum + (isBeside ? 0 : (minutes[stepKey(lesson, step)] ?? 0)),
    0,
  );
}
