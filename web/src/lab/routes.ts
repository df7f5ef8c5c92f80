// Routes: ordered walks through the same steps. The course meets each idea once, and leaves beside its road what only readers of the
// tutorials or the curious need; the short road takes some of its lessons; a tutorial's route keeps the tutorial's order, and leaves
// nothing out.
import type { Address } from './address';
import type { LessonOutline, StepOutline } from './step';

/** A place on a route. */
export interface Stop {
  readonly lesson: LessonOutline;
  /** The lesson's number in the course, from 1. */
  readonly lessonNumber: number;
  readonly step: StepOutline;
  /** It stands beside the route: the stop before it leads there, and the way passes it. */
  readonly isBeside: boolean;
  /** On a road that somebody made: how the step is found there, and what they say of it. */
  readonly opens?: Pick<Address, 'inputs' | 'staging'>;
  readonly words?: string;
}

export interface Route {
  readonly id: string;
  readonly title: string;
  /** How an address names it, if not by its id: a road that somebody made. */
  readonly named?: { readonly route: undefined; readonly road: string };
  readonly stops: readonly Stop[];
  /** The positions at which somebody has come to an end and may well stop, each with its name. */
  readonly ends: ReadonlyMap<number, string>;
}

/** The route that is taken when a link names none. */
export const courseId = 'course';

export const shortId = 'short';

/** The whole course: every step of every lesson, in order; some stand beside it. `ends` are lessons after which one may well stop. */
export function courseRoute(
  title: string,
  outlines: readonly LessonOutline[],
  ends: readonly string[] = [],
): Route {
  const stops = outlines.flatMap((lesson, i) =>
    lesson.steps.map((step) => ({
      lesson,
      lessonNumber: i + 1,
      step,
      isBeside: step.beside !== undefined,
    })),
  );
  const lastOf = (id: string): number =>
    stops.findLastIndex(({ lesson, isBeside }) => lesson.id === id && !isBeside);
  return { id: courseId, title, stops, ends: new Map(ends.map((id) => [lastOf(id), id])) };
}

/** The main steps of some lessons, and the first of the lesson that closes the road. */
export function shortRoute(
  title: string,
  outlines: readonly LessonOutline[],
  lessons: readonly string[],
  closing: string,
): Route {
  const main = courseRoute(title, outlines).stops.filter((stop) => !stop.isBeside);
  const last = main.find(({ lesson }) => lesson.id === closing);
  const stops = main.filter((stop) => stop === last || lessons.includes(stop.lesson.id));
  return { id: shortId, title, stops, ends: new Map([[stops.length - 1, shortId]]) };
}

/** Whether it keeps a tutorial's order, and not the course's. */
export const isTutorial = ({ id, named }: Route): boolean =>
  id !== courseId && id !== shortId && !named;

/** A tutorial's route: the steps that teach its entries, in the order in which the tutorial has them. */
export function tutorialRoute(
  tutorial: string,
  title: string,
  outlines: readonly LessonOutline[],
): Route {
  const first = (step: StepOutline): number =>
    Math.min(
      ...step.covers
        .filter((entry) => entry.startsWith(`${tutorial}.`))
        .map((entry) => Number(entry.slice(tutorial.length + 1))),
    );
  const stops = courseRoute(title, outlines)
    .stops.filter((stop) => Number.isFinite(first(stop.step)))
    .map((stop) => ({ ...stop, isBeside: false }))
    .sort((a, b) => first(a.step) - first(b.step));
  return { id: tutorial.toLowerCase(), title, stops, ends: new Map() };
}

/** The position of the next stop on the way from a position, or of the one before; -1 at the ends. From beside the way it leads back to it. */
export function stopFrom({ stops }: Route, position: number, by: 1 | -1): number {
  const isOn = (stop: Stop, at: number): boolean =>
    !stop.isBeside && (by > 0 ? at > position : at < position);
  return by > 0 ? stops.findIndex(isOn) : stops.findLastIndex(isOn);
}

/** The positions of the stops that stand beside the way at a stop of it. */
export function besides({ stops }: Route, position: number): number[] {
  const beside: number[] = [];
  for (let at = position + 1; stops[at]?.isBeside; at++) beside.push(at);
  return beside;
}

/**
 * How far a position is: on the course within its lesson, on any other route on all of it. A stop beside the way is as far as the
 * one that it hangs on.
 */
export function progressOn(
  { id, stops }: Route,
  position: number,
): { readonly number: number; readonly count: number } {
  const lesson = stops[position]?.lesson;
  const within = (stop: Stop): boolean =>
    !stop.isBeside && (id !== courseId || stop.lesson === lesson);
  return {
    number: stops.slice(0, position + 1).filter(within).length,
    count: stops.filter(within).length,
  };
}
