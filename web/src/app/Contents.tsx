// The contents: every route with its steps, which of them were seen, and where the learner is.
import { useEffect, useRef } from 'preact/hooks';
import { lessonPage, page } from '#words/app';
import { contents as texts } from '#words/dialogs';
import { useWalk } from '../lab/context';
import { besides, progressOn, type Route, type Stop } from '../lab/routes';
import { pageNames, type View } from '../lab/url';
import { stepKey } from '../lab/walk';
import { PageLink } from './PageLink';

export interface ContentsProps {
  /** Called when a step was chosen. */
  readonly onChoose: () => void;
}

export function Contents({ onChoose }: ContentsProps) {
  const walk = useWalk();
  const lists = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first is on the course, or on the tutorial's route that is being walked.
    lists.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={lists}>
      {walk.routes.filter(worthShowing(walk.routes[0])).map((route) => (
        <RouteList key={route.id} route={route} onChoose={onChoose} />
      ))}
      <Laboratories onChoose={onChoose} />
      <section aria-label={texts.more}>
        <h3>{texts.more}</h3>
        <ul class="contents">
          {pageNames.map((name) => (
            <li key={name}>
              <PageLink name={name} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The steps that are laboratories, each as a page of its own. */
function Laboratories({ onChoose }: ContentsProps) {
  const [course] = useWalk().routes;
  const positions = course.stops.flatMap((stop, i) => (stop.step.laboratory ? [i] : []));
  if (positions.length === 0) return null;
  return (
    <section aria-label={texts.laboratories}>
      <h3>{texts.laboratories}</h3>
      <ul class="contents">
        {positions.map((position) => (
          <li key={position}>
            <Entry route={course} position={position} view="lab" onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A tutorial's route that is the same walk as the course, so far, is not worth a list of its own. */
function worthShowing(course: Route): (route: Route) => boolean {
  const walk = (route: Route): string =>
    route.stops.map((stop) => stepKey(stop.lesson, stop.step)).join();
  return (route) => route === course || walk(route) !== walk(course);
}

function RouteList({ route, onChoose }: { readonly route: Route } & ContentsProps) {
  // Each lesson's stretch of the route is a list of its own; a tutorial's are numbered on.
  const starts = route.stops.flatMap((stop, i) =>
    stop.lesson === route.stops[i - 1]?.lesson ? [] : [i],
  );
  return (
    <section aria-label={route.title}>
      <h3>{route.title}</h3>
      {starts.map((start, i) => (
        <div key={start}>
          <LessonTitle stop={route.stops[start]} />
          <ol class="contents" start={progressOn(route, start).number}>
            {route.stops.slice(start, starts[i + 1]).map(
              (stop, j) =>
                !stop.isBeside && (
                  <li key={stepKey(stop.lesson, stop.step)}>
                    <Entry route={route} position={start + j} onChoose={onChoose} />
                    <Besides route={route} position={start + j} onChoose={onChoose} />
                  </li>
                ),
            )}
          </ol>
        </div>
      ))}
    </section>
  );
}

function LessonTitle({ stop }: { readonly stop: Stop | undefined }) {
  return stop ? <h4>{page.lesson(stop.lessonNumber, stop.lesson.title)}</h4> : null;
}

/** The steps that stand beside the road at a step of it. */
function Besides({ route, position, onChoose }: EntryProps) {
  const found = besides(route, position);
  if (found.length === 0) return null;
  return (
    <ul class="contents">
      {found.map((at) => {
        const kind = route.stops[at]?.step.beside;
        return (
          <li key={at}>
            <span class="quiet">{kind && lessonPage.beside[kind]}: </span>
            <Entry route={route} position={at} onChoose={onChoose} />
          </li>
        );
      })}
    </ul>
  );
}

interface EntryProps extends ContentsProps {
  readonly route: Route;
  readonly position: number;
  /** The one that the page is in, unless it says another. */
  readonly view?: View;
}

function Entry({ route, position, onChoose, ...given }: EntryProps) {
  const walk = useWalk();
  const view = given.view ?? walk.view.value;
  const place = walk.place.value;
  const stop = route.stops[position];
  if (!stop) return null;
  const here = place?.route === route && place.position === position && walk.view.value === view;
  const done = walk.progress.value.seen.includes(stepKey(stop.lesson, stop.step));
  return (
    <>
      <a
        href={walk.hrefOf(route, stop, view)}
        aria-current={here ? 'step' : undefined}
        onClick={(event) => {
          event.preventDefault();
          void walk.goTo(route, position, view);
          onChoose();
        }}
      >
        {stop.step.title}
      </a>
      <span class="quiet"> {here ? texts.here : done ? texts.seen : ''}</span>
    </>
  );
}
