// Links to the steps of the course: by their titles or other words, and in prose by their numbers. On the way they keep to the route
// that the learner is on, as far as it leads there.
import type { ComponentChildren } from 'preact';
import { useWalk } from '../lab/context';
import { progressOn, type Route, type Stop } from '../lab/routes';
import type { Walk } from '../lab/walk';

interface Target {
  readonly lesson: string;
  /** Without it the link leads to the lesson's first step. */
  readonly step?: string | undefined;
}

export interface StepLinkProps extends Target {
  /** What it says in place of the title. */
  readonly says?: (lessonNumber: number, title: string) => string;
  /** The same, where it does not depend on the step. */
  readonly children?: ComponentChildren;
}

/** The position of a step on a route; -1 where it is not on it. */
export function positionOn({ stops }: Route, { lesson, step }: Target): number {
  return stops.findIndex(
    (stop) => stop.lesson.id === lesson && (step === undefined || stop.step.id === step),
  );
}

/** Where a step is reached: on the route that is walked, or where that does not lead there, on the course. */
export function reachedAt(
  { routes: [course], place }: Walk,
  target: Target,
): { readonly route: Route; readonly position: number; readonly stop: Stop } {
  const taken = place.value?.route ?? course;
  const route = positionOn(taken, target) < 0 ? course : taken;
  const position = positionOn(route, target);
  const stop = route.stops[position];
  if (!stop) throw new Error(`a link leads to ${target.lesson}/${target.step}, which is no step`);
  return { route, position, stop };
}

export function StepLink({ says, children, ...target }: StepLinkProps) {
  const walk = useWalk();
  const { route, position, stop } = reachedAt(walk, target);
  return (
    <a
      href={walk.hrefOf(route, stop)}
      onClick={(event) => {
        event.preventDefault();
        void walk.goTo(route, position);
      }}
    >
      {children ?? says?.(stop.lessonNumber, stop.step.title) ?? stop.step.title}
    </a>
  );
}

export interface ByNumberProps {
  /** What stands before the number: `lesson`, and where a sentence begins with it `Lesson`. */
  readonly children: ComponentChildren;
}

/** A lesson by its number in the course; the build refuses one that does not exist. */
export function ToLesson({ id, children }: ByNumberProps & { readonly id: string }) {
  const [course] = useWalk().routes;
  const number = course.stops[positionOn(course, { lesson: id })]?.lessonNumber;
  return (
    <StepLink lesson={id}>
      {children}
      {'\u00A0'}
      {number}
    </StepLink>
  );
}

/** A step by its number on the course's main road, for prose of the same lesson; the build refuses one that does not exist. */
export function ToStep({
  children,
  ...target
}: ByNumberProps & { readonly lesson: string; readonly step: string }) {
  const [course] = useWalk().routes;
  const { number } = progressOn(course, positionOn(course, target));
  return (
    <StepLink {...target}>
      {children}
      {'\u00A0'}
      {number}
    </StepLink>
  );
}
