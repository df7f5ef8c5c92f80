// Roads that come with a link: read once each, and the latest one kept, so that whoever comes back finds the way back to it.
import { ownRoad as texts } from '#words/road';
import { cleaned, type OwnRoad, readSheet, routeOf, UnreadableRoad } from '../lab/own-road';
import { browserStorage } from '../lab/progress';
import type { Route } from '../lab/routes';
import { moved } from '../lessons/moved';

const read = new Map<string, OwnRoad>();

const key = 'attention-lab:road';

/** Never fails: a road that cannot be read is said to be one. */
export async function roadOf(written: string, course: Route): Promise<OwnRoad> {
  const code = cleaned(written);
  const known = read.get(code);
  if (known) return known;
  const road = await readRoad(code, course);
  read.set(code, road);
  if (road.route) keepRoad(code);
  return road;
}

async function readRoad(code: string, course: Route): Promise<OwnRoad> {
  try {
    return routeOf(await readSheet(code), code, course, moved);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableRoad)) throw thrown;
    return { corrections: [texts.unreadable[thrown.why]] };
  }
}

function keepRoad(code: string): void {
  try {
    browserStorage()?.setItem(key, code);
  } catch {
    // Where nothing can be kept, the link still leads there.
  }
}

/** The road that was opened last in this browser. */
export async function lastRoad(course: Route): Promise<Route | undefined> {
  let code: string | null | undefined;
  try {
    code = browserStorage()?.getItem(key);
  } catch {
    return undefined;
  }
  return code ? (await roadOf(code, course)).route : undefined;
}
