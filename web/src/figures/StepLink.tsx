// A link to a step of the course, by its title or other words.
import type { ComponentChildren } from 'preact';
import { useWalk } from '../lab/context';

export interface StepLinkProps {
  readonly lesson: string;
  /** Without it the link leads to the lesson's first step. */
  readonly step?: string | undefined;
  /** What it says in place of the title. */
  readonly says?: (lessonNumber: number, title: string) => string;
  /** The same, where it does not depend on the step. */
  readonly children?: ComponentChildren;
}

export function StepLink({ lesson, step, says, children }: StepLinkProps) {
  const walk = useWalk();
  const [course] = walk.routes;
  const position = course.stops.findIndex(
    (stop) => stop.lesson.id === lesson && (step === undefined || stop.step.id === step),
  );
  const stop = course.stops[position];
  if (!stop) return <>{children}</>;
  return (
    <a
      href={walk.hrefOf(course, stop)}
      onClick={(event) => {
        event.preventDefault();
        void walk.goTo(course, position);
      }}
    >
      {children ?? says?.(stop.lessonNumber, stop.step.title) ?? stop.step.title}
    </a>
  );
}
