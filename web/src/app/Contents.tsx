// The contents: what can be searched, and every lesson with its steps, folded, but for the one where the learner is: how long they take,
// what the field calls them, which of them were seen. Of the tutorials' routes it lists the one that is walked.
import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { page } from '#words/app';
import { contents as texts } from '#words/dialogs';
import { ends } from '#words/ends';
import { fieldNames } from '#words/names';
import { way } from '#words/questions';
import { pageNames, type View } from '../lab/address';
import { useWalk } from '../lab/context';
import { besides, progressOn, type Route, type Stop } from '../lab/routes';
import { stepKey } from '../lab/walk';
import { PageLink } from './PageLink';
import { Search } from './Search';
import { timeOf } from './time';

export interface ContentsProps {
  /** Called when a step was chosen. */
  readonly onChoose: () => void;
}

export function Contents({ onChoose }: ContentsProps) {
  const walk = useWalk();
  const lists = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first is on the tutorial's route that is walked, or on the course.
    const here = lists.current?.querySelector('[aria-current]');
    here?.closest('details')?.scrollIntoView({ block: 'start' });
    here?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [course] = walk.routes;
  const taken = walk.place.value?.route ?? course;
  return (
    <Search onChoose={onChoose} isFirst={false}>
      <div ref={lists}>
        <nav aria-label={texts.more}>
          <ul class="contents contents-line">
            {pageNames.map((name) => (
              <li key={name}>
                <PageLink name={name} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </nav>
        {(taken === course ? [course] : [taken, course]).map((route) => (
          <RouteList key={route.id} route={route} onChoose={onChoose} />
        ))}
        <Laboratories onChoose={onChoose} />
        <nav aria-label={texts.roads}>
          <h3>{texts.roads}</h3>
          <ul class="contents">
            {walk.routes.filter(worthShowing(course)).map((route) => (
              <li key={route.id}>
                <Road route={route} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Search>
  );
}

/** A road by its name, which leads to where it begins, and how long it is. */
function Road({ route, onChoose }: { readonly route: Route } & ContentsProps) {
  const walk = useWalk();
  const [first] = route.stops;
  if (!first) return null;
  const steps = route.stops.filter((stop) => !stop.isBeside).length;
  return (
    <>
      <a
        href={walk.hrefOf(route, first)}
        onClick={(event) => {
          event.preventDefault();
          void walk.goTo(route, 0);
          onChoose();
        }}
      >
        {route.title}
      </a>
      <span class="quiet"> {texts.road(steps, timeOf(route.stops))}</span>
    </>
  );
}

/** The steps that are laboratories, each as a page of its own. */
function Laboratories({ onChoose }: ContentsProps) {
  const [course] = useWalk().routes;
  const positions = course.stops.flatMap((stop, i) => (stop.step.laboratory ? [i] : []));
  if (positions.length === 0) return null;
  return (
    <section aria-label={texts.laboratories}>
      <details>
        <summary>
          <h3>{texts.laboratories}</h3>
        </summary>
        <ul class="contents">
          {positions.map((position) => (
            <li key={position}>
              <Entry route={course} position={position} view="lab" onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </details>
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
  const { value: place } = useWalk().place;
  // Each lesson's stretch of the route is a list of its own; a tutorial's are numbered on. Open is the one where the learner is.
  const starts = route.stops.flatMap((stop, i) =>
    stop.lesson === route.stops[i - 1]?.lesson ? [] : [i],
  );
  return (
    <section aria-label={route.title}>
      <h3>{route.title}</h3>
      {starts.map((start, i) => {
        const end = starts[i + 1] ?? route.stops.length;
        const isHere = place?.route === route && place.position >= start && place.position < end;
        return (
          <Fragment key={start}>
            <details open={isHere}>
              <LessonTitle stretch={route.stops.slice(start, end)} />
              <ol class="contents" start={progressOn(route, start).number}>
                {route.stops.slice(start, end).map(
                  (stop, j) =>
                    !stop.isBeside && (
                      <li key={stepKey(stop.lesson, stop.step)}>
                        <Entry route={route} position={start + j} onChoose={onChoose} />
                        <Besides route={route} position={start + j} onChoose={onChoose} />
                      </li>
                    ),
                )}
              </ol>
            </details>
            <End route={route} before={end} after={start} />
          </Fragment>
        );
      })}
    </section>
  );
}

function LessonTitle({ stretch }: { readonly stretch: readonly Stop[] }) {
  const { seen } = useWalk().progress.value;
  const [stop] = stretch;
  if (!stop) return null;
  const done = stretch.filter(({ lesson, step }) => stepKey(lesson, step) in seen).length;
  return (
    <summary>
      <h4>{page.lesson(stop.lessonNumber, stop.lesson.title)}</h4>
      <span class="quiet">
        {' '}
        {texts.lessonTime(timeOf(stretch))}
        {done > 0 && ` · ${texts.lessonSeen(done, stretch.length)}`}
      </span>
    </summary>
  );
}

interface EndProps {
  readonly route: Route;
  /** The positions of the stretch after which it may stand. */
  readonly after: number;
  readonly before: number;
}

/** Where one may well stop, and after how long. */
function End({ route, after, before }: EndProps) {
  const [position, name] =
    [...route.ends].find(([position]) => position >= after && position < before) ?? [];
  const said = (ends as Readonly<Record<string, { readonly title: string }>>)[name ?? ''];
  if (position === undefined || !said) return null;
  return <p class="quiet">{texts.end(said.title, timeOf(route.stops.slice(0, position + 1)))}</p>;
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
            <Entry
              route={route}
              position={at}
              kind={kind && way.beside[kind]}
              onChoose={onChoose}
            />
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
  /** Why it stands beside the road. */
  readonly kind?: string | undefined;
}

function Entry({ route, position, kind, onChoose, ...given }: EntryProps) {
  const walk = useWalk();
  const view = given.view ?? walk.view.value;
  const place = walk.place.value;
  const stop = route.stops[position];
  if (!stop) return null;
  const here = place?.route === route && place.position === position && walk.view.value === view;
  const done = stepKey(stop.lesson, stop.step) in walk.progress.value.seen;
  const { name } = fieldNames[stop.lesson.id]?.[stop.step.id] ?? {};
  const said = [kind, name].filter((each) => each !== undefined).join(' · ');
  return (
    <div class="entry">
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
      <span class="quiet">
        {here ? `${texts.here} · ` : done ? `${texts.seen} · ` : ''}
        {texts.minutes(timeOf([{ ...stop, isBeside: false }]))}
      </span>
      {said && <span class="quiet entry-name">{said}</span>}
    </div>
  );
}
