// Routes: ordered walks through the same steps. The course meets each idea once, and leaves beside its road what only readers of the
// tutorials or the curious need; a tutorial's route keeps the tutorial's order, and leaves nothing out.
import type { LessonOutline, StepOutline } from './step';

/** A place on a route. */
export interface Stop {
  readonly lesson: LessonOutline;
  /** The lesson's number in the course, from 1. */
  readonly lessonNumber: number;
  readonly step: StepOutline;
  /** It stands beside the route: the stop before it leads there, and the way passes it. */
  readonly isBeside: boolean;
}

export interface Route {
  readonly id: string;
  readonly title: string;
  readonly stops: readonly Stop[];
}

/** The route that is taken when a link names none. */
export const courseId = 'course';

/** The whole course: every step of every lesson, in order; some stand beside it. */
export function courseRoute(title: string, outlines: readonly LessonOutline[]): Route {
  const stops = outlines.flatMap((lesson, i) =>
    lesson.steps.map((step) => ({
      lesson,
      lessonNumber: i + 1,
      step,
      isBeside: step.beside !== undefined,
    })),
  );
  return { id: courseId, title, stops };
}

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
  return { id: tutorial.toLowerCase(), title, stops };
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
 * How far a position is: on the course within its lesson, on a tutorial's route on all of it. A stop beside the way is as far as the
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
