// Routes: ordered walks through the same steps. The course meets each idea once; a tutorial's route keeps its order.
import type { LessonOutline, StepOutline } from './step';

/** A place on a route. */
export interface Stop {
  readonly lesson: LessonOutline;
  readonly step: StepOutline;
}

export interface Route {
  readonly id: string;
  readonly title: string;
  readonly stops: readonly Stop[];
}

/** The route that is taken when a link names none. */
export const courseId = 'course';

/** The whole course: every step of every lesson, in order. */
export function courseRoute(title: string, outlines: readonly LessonOutline[]): Route {
  const stops = outlines.flatMap((lesson) => lesson.steps.map((step) => ({ lesson, step })));
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
    .sort((a, b) => first(a.step) - first(b.step));
  return { id: tutorial.toLowerCase(), title, stops };
}
