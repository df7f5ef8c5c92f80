// A link to a step of the course, by its title or other words, from a page that is no step.
import { useWalk } from '../lab/context';

export interface StepLinkProps {
  readonly lesson: string;
  readonly step: string;
  /** What it says in place of the title. */
  readonly says?: (lessonNumber: number, title: string) => string;
}

export function StepLink({ lesson, step, says }: StepLinkProps) {
  const walk = useWalk();
  const [course] = walk.routes;
  const position = course.stops.findIndex(
    (stop) => stop.lesson.id === lesson && stop.step.id === step,
  );
  const stop = course.stops[position];
  if (!stop) return null;
  return (
    <a
      href={walk.hrefOf(course, stop)}
      onClick={(event) => {
        event.preventDefault();
        void walk.goTo(course, position);
      }}
    >
      {says?.(stop.lessonNumber, stop.step.title) ?? stop.step.title}
    </a>
  );
}
