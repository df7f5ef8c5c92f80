// What lesson prose may hold after its lead alone: what leads on to the lesson that comes next, a link to a route, what only the curious
// need, what is only told, and what a lesson found.
import { type ComponentChildren, Fragment } from 'preact';
import { inline, made } from '#words/numbers';
import { useWalk } from '../lab/context';
import { isTutorial, stopFrom } from '../lab/routes';
import { marks } from './Inline';
import { type ByNumberProps, positionOn } from './StepLink';

export interface CuriousProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** What goes further than the main road, folded. */
export function Curious({ title, children }: CuriousProps) {
  return (
    <details class="fold">
      <summary>{inline.curious(title)}</summary>
      {children}
    </details>
  );
}

/** What is said of real models, and computed by nothing here. */
export function Told({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="told">
      <span class="made" title={made.told.says}>
        {made.told.badge}
      </span>
      {children}
    </div>
  );
}

/** What the lesson found: the end of its last step on the main road. */
export function Recap({ children }: { readonly children: ComponentChildren }) {
  return (
    <section class="recap">
      <h2>{inline.recap}</h2>
      {children}
    </section>
  );
}

/**
 * What leads on to a lesson, where that is the one which comes next on the road; on a tutorial's route, which has an order of its own,
 * where it is next in the course.
 */
export function Onward({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ComponentChildren;
}) {
  const walk = useWalk();
  const place = walk.place.value;
  if (!place) return null;
  const road = isTutorial(place.route) ? walk.routes[0] : place.route;
  const position = positionOn(road, { lesson: place.lesson.id, step: place.step.id });
  const next = road.stops[stopFrom(road, position, 1)];
  return next?.lesson.id === to ? children : null;
}

/** A route by its name in a sentence, from where it begins. */
export function ToRoute({ id, children }: ByNumberProps & { readonly id: string }) {
  const walk = useWalk();
  const route = walk.routes.find((each) => each.id === id);
  const [first] = route?.stops ?? [];
  if (!route || !first) throw new Error(`a link leads to ${id}, which is no route`);
  return (
    <a
      href={walk.hrefOf(route, first)}
      onClick={(event) => {
        event.preventDefault();
        void walk.goTo(route, 0);
      }}
    >
      {children}
    </a>
  );
}

/** The components that MDX finds by name in the rest of a step's prose. */
export const restComponents = {
  ...marks,
  ToRoute,
  Onward,
  Curious,
  Told,
  Recap,
  Lead: (): null => null,
  Rest: Fragment,
};
