// The map of the course: its lessons in a row, each of which looks back at those that it builds on, under each its steps, and where one
// may stop. It says what was seen, where the learner is, and which steps are on a road. Of the lesson that is chosen the steps are listed
// by their titles; on paper those of all.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { trains } from '#minutes';
import { page } from '#words/app';
import { contents } from '#words/dialogs';
import { ends } from '#words/ends';
import { map as texts } from '#words/map';
import { useWalk } from '../lab/context';
import { progressOn, type Route, type Stop } from '../lab/routes';
import { stepKey } from '../lab/walk';
import { buildsOn } from '../lessons/builds-on';
import { type LessonId, lessonNumber } from '../lessons/order';
import { beenOf } from './been';
import { PageLink } from './PageLink';
import { timeOf } from './time';
import '../styles/map.css';

export interface MapPageProps {
  /** Whether the title takes the focus: after coming here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

/** A lesson, with the positions of its stops on the course. */
interface Stretch {
  readonly id: LessonId;
  readonly number: number;
  readonly title: string;
  readonly start: number;
  readonly stops: readonly Stop[];
}

export function MapPage({ focusTitle }: MapPageProps) {
  const { progress, routes, trouble } = useWalk();
  const [course] = routes;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const been = beenOf(progress.value, routes);
  const last = been?.last.route.stops[been.last.position];
  const [asked, setAsked] = useState<Route | undefined>();
  const road = asked ?? been?.last.route ?? course;
  const lessons = stretches(course);
  const here = last?.lessonNumber ?? 1;
  const [opened, setOpened] = useState<number | undefined>();
  const chosen = opened ?? here;
  const [pointed, setPointed] = useState<number | undefined>();
  const shown = pointed ?? chosen;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <main class="map-page">
      <h1 ref={title} tabIndex={-1}>
        {page.map}
      </h1>
      <div class="map-bar">
        <label class="map-roads">
          {texts.road}{' '}
          <select
            value={road.id}
            onChange={({ currentTarget }) =>
              setAsked(routes.find(({ id }) => id === currentTarget.value))
            }
          >
            {routes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <ToStop at={been?.last ?? { route: course, position: 0 }} class="map-go">
          <strong>{been ? texts.goOn : texts.start}</strong>{' '}
          {texts.at(here, last?.step.title ?? course.stops[0]?.step.title ?? '')}
        </ToStop>
      </div>
      <p class="prose">
        {texts.introduction} {sentence(shown)}
      </p>
      <p class="trouble" role="status">
        {trouble.value}
      </p>
      <div class="map">
        <Arcs of={list} from={shown} chosen={chosen} />
        <ol ref={list} class="map-lessons">
          {lessons.map((lesson) => (
            <Lesson
              key={lesson.id}
              lesson={lesson}
              road={road}
              last={last}
              isChosen={lesson.number === chosen}
              onChoose={() => setOpened(lesson.number)}
              onPoint={(isPointed) => setPointed(isPointed ? lesson.number : undefined)}
            />
          ))}
        </ol>
      </div>
      <Marks />
      {been && <p class="quiet">{texts.count(been.seen, been.count)}</p>}
      <p>
        <PageLink name="practice" />
      </p>
    </main>
  );
}

function stretches({ stops }: Route): Stretch[] {
  const starts = stops.flatMap(({ lesson }, i) => (lesson === stops[i - 1]?.lesson ? [] : [i]));
  return starts.flatMap((start, i) => {
    const stop = stops[start];
    if (!stop) return [];
    const { lesson, lessonNumber: number } = stop;
    const id = lesson.id as LessonId;
    return [{ id, number, title: lesson.title, start, stops: stops.slice(start, starts[i + 1]) }];
  });
}

const numbers = (ids: readonly LessonId[]): number[] => ids.map(lessonNumber);

/** The lessons that each one looks back at, by their numbers; and those that look back at it. */
const back = new Map(
  Object.entries(buildsOn).map(([id, ids]) => [lessonNumber(id as LessonId), numbers(ids)]),
);
const usedBy = (number: number): number[] =>
  [...back].flatMap(([by, at]) => (at.includes(number) ? [by] : []));

function sentence(number: number): string {
  const [at = [], by] = [back.get(number), usedBy(number)];
  return [
    at.length > 0 ? texts.looksBack(number, at) : texts.first(number),
    ...(by.length > 0 ? [texts.usedBy(by)] : []),
  ].join(' ');
}

interface ArcsProps {
  readonly of: { readonly current: HTMLElement | null };
  /** The lesson whose arcs are strong. */
  readonly from: number;
  /** Another one may take more room than the others. */
  readonly chosen: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From each lesson to those that it looks back at: over their row, or beside their column. */
function Arcs({ of, from, chosen }: ArcsProps) {
  const [points, setPoints] = useState<readonly Point[]>([]);
  useLayoutEffect(() => {
    const list = of.current;
    if (!list) return undefined;
    const measure = (): void => {
      const nodes = [...list.querySelectorAll<HTMLElement>('.map-node')];
      const origin = list.getBoundingClientRect();
      setPoints(
        nodes.map((node) => {
          const { left, top, width, height } = node.getBoundingClientRect();
          return { x: left - origin.left + width / 2, y: top - origin.top + height / 2 };
        }),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [of, chosen]);
  const arcs = [...back].flatMap(([number, at]) => at.map((earlier) => [number, earlier] as const));
  const isStrong = (arc: readonly number[]): boolean => arc.includes(from);
  // The strong ones on top.
  arcs.sort((a, b) => Number(isStrong(a)) - Number(isStrong(b)));
  return (
    <svg class="map-arcs" aria-hidden="true">
      {arcs.map(([number, earlier]) => {
        const [a, b] = [points[number - 1], points[earlier - 1]];
        return (
          a &&
          b && (
            <path
              key={`${number} ${earlier}`}
              d={arc(a, b, number - earlier)}
              data-strength={number === from ? 'asks' : earlier === from ? 'answers' : undefined}
            />
          )
        );
      })}
    </svg>
  );
}

const nodeSize = 18; // from its middle to its edge, and a little
const apart = 5; // so that what leaves a lesson does not lie over what comes to it

function arc(a: Point, b: Point, far: number): string {
  if (Math.abs(a.y - b.y) < 1) {
    const side = Math.sign(b.x - a.x);
    const [from, to, top] = [a.x + side * apart, b.x - side * apart, a.y - nodeSize];
    const high = top - 24 - 26 * far ** 0.72;
    return `M${from} ${top}C${from} ${high} ${to} ${high} ${to} ${top}`;
  }
  // From right to left they are at the right.
  const side = document.dir === 'rtl' ? 1 : -1;
  const [from, to] = [a.y - apart, b.y + apart];
  const edge = a.x + side * nodeSize;
  const wide = edge + side * (10 + 9 * far ** 0.72);
  return `M${edge} ${from}C${wide} ${from} ${wide} ${to} ${edge} ${to}`;
}

interface LessonProps {
  readonly lesson: Stretch;
  readonly road: Route;
  /** Where the learner was last. */
  readonly last: Stop | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onPoint: (isPointed: boolean) => void;
}

function Lesson({ lesson, road, last, isChosen, onChoose, onPoint }: LessonProps) {
  const { routes, progress } = useWalk();
  const [course] = routes;
  const { seen } = progress.value;
  const { number, title, start, stops } = lesson;
  const onRoad = stops.filter((stop) => positionOf(road, stop) >= 0);
  const isDone = stops.every((stop) => stop.isBeside || stepKey(stop.lesson, stop.step) in seen);
  const at = back.get(number) ?? [];
  return (
    <li
      class="map-lesson"
      style={{ '--column': number }}
      data-chosen={isChosen || undefined}
      data-here={last?.lessonNumber === number || undefined}
      data-seen={isDone || undefined}
      data-off={onRoad.length === 0 || undefined}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocusIn={() => onPoint(true)}
      onFocusOut={() => onPoint(false)}
    >
      <h2>
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          <span class="map-node">{number}</span>
          <span class="map-name">{title}</span>
        </button>
      </h2>
      <p class="map-builds quiet">
        {at.length > 0 && `${texts.buildsOn(at)} · `}
        {contents.lessonTime(timeOf(stops))}
      </p>
      <ol class="map-steps">
        {stops.map((stop, i) => (
          <Step
            key={stop.step.id}
            stop={stop}
            number={progressOn(course, start + i).number}
            road={road}
            isHere={last?.step === stop.step}
          />
        ))}
      </ol>
      <End course={course} lesson={lesson} />
    </li>
  );
}

/** Where one may well stop, after how long, and with what. */
function End({ course, lesson }: { readonly course: Route; readonly lesson: Stretch }) {
  const name = lesson.id as keyof typeof ends;
  const [position] = [...course.ends].find(([, end]) => end === name) ?? [];
  if (position === undefined) return null;
  const before = [...course.ends.keys()].findLast((end) => end < position);
  const from = before === undefined ? 1 : (course.stops[before]?.lessonNumber ?? 0) + 1;
  return (
    <p class="map-end quiet" style={{ '--from': from, '--to': lesson.number + 1 }}>
      {contents.end(ends[name].title, timeOf(course.stops.slice(0, position + 1)))}
    </p>
  );
}

const positionOf = (road: Route, { step }: Stop): number =>
  road.stops.findIndex((stop) => stop.step === step);

interface StepProps {
  readonly stop: Stop;
  /** Its number in the lesson, or that of the step that it stands beside. */
  readonly number: number;
  readonly road: Route;
  readonly isHere: boolean;
}

function Step({ stop, number, road, isHere }: StepProps) {
  const { routes, progress } = useWalk();
  const { seen, trained } = progress.value;
  const { lesson, step, isBeside } = stop;
  const key = stepKey(lesson, step);
  const isOff = positionOf(road, stop) < 0;
  const is = {
    here: isHere,
    seen: !isHere && key in seen,
    beside: isBeside,
    laboratory: step.laboratory === true,
    trained: key in trained,
    trains: !(key in trained) && trains.includes(key),
    offRoad: isOff,
  };
  const said = Object.entries(is).flatMap(([name, holds]) =>
    holds ? [texts[name as keyof typeof is]] : [],
  );
  const route = isOff ? routes[0] : road;
  return (
    <li>
      <ToStop at={{ route, position: positionOf(route, stop) }} class="map-step" isHere={isHere}>
        <span
          class="map-mark"
          data-seen={key in seen || undefined}
          data-beside={isBeside || undefined}
          data-laboratory={step.laboratory}
          data-trains={trains.includes(key) || undefined}
          data-off={isOff || undefined}
        >
          {!isBeside && number}
        </span>
        <span class="map-title">
          {step.title}
          <span class="map-says">{said.map((each) => ` · ${each}`)}</span>
        </span>
      </ToStop>
    </li>
  );
}

interface ToStopProps {
  readonly at: { readonly route: Route; readonly position: number };
  readonly class: string;
  readonly isHere?: boolean;
  readonly children: ComponentChildren;
}

function ToStop({ at: { route, position }, isHere = false, children, ...link }: ToStopProps) {
  const walk = useWalk();
  const stop = route.stops[position];
  if (!stop) return null;
  return (
    <a
      {...link}
      href={walk.hrefOf(route, stop)}
      aria-current={isHere ? 'step' : undefined}
      onClick={(event) => {
        event.preventDefault();
        void walk.goTo(route, position);
      }}
    >
      {children}
    </a>
  );
}

/** What the marks mean. */
function Marks() {
  const kinds = [
    { says: texts.seen, 'data-seen': true },
    { says: texts.toCome },
    { says: texts.trains, 'data-trains': true },
    { says: texts.laboratory, 'data-laboratory': true },
    { says: texts.beside, 'data-beside': true },
  ];
  return (
    <ul class="map-marks quiet" aria-label={texts.marks}>
      {kinds.map(({ says, ...mark }) => (
        <li key={says}>
          <span class="map-mark" {...mark} /> {says}
        </li>
      ))}
    </ul>
  );
}
