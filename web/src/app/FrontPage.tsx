// The front page: what this is and for whom, one living figure, and the ways in. Who comes back finds where they stopped. What is read
// after that is in FrontMore.tsx.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { page } from '#words/app';
import { front as texts } from '#words/front';
import { ModelContext, useWalk } from '../lab/context';
import { type Route, shortId } from '../lab/routes';
import { StepModel } from '../lab/step-model';
import type { LessonId } from '../lessons/order';
import { FigureSide } from './FigureSide';
import { useFigureAround } from './figure-around';
import { frontStep, weights } from './front-step';
import { Later } from './Later';
import { leadsTo } from './leads-to';
import '../styles/front.css';

export const loadBack = async () => (await import('./FrontBack')).FrontBack;
const loadMore = async () => (await import('./FrontMore')).FrontMore;

/** Where somebody begins who knows what softmax does. */
const afterSoftmax: LessonId = 'words-ask-words';

export interface FrontPageProps {
  /** Whether the title takes the focus: after coming here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

export function FrontPage({ focusTitle }: FrontPageProps) {
  const walk = useWalk();
  const { tiers } = walk;
  const model = useMemo(() => new StepModel({ tiers, key: 'start', step: frontStep }), [tiers]);
  useEffect(() => () => model.dispose(), [model]);
  useFigureAround(model);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const teaching = useRef<HTMLHeadingElement>(null);
  const [course] = walk.routes;
  const isBack = Object.keys(walk.progress.value.seen).length > 0;
  return (
    <main ref={model.root} class="front">
      <div class="front-lede">
        {isBack ? (
          <Later load={loadBack} props={{ focusTitle }} />
        ) : (
          <>
            <p class="quiet">{texts.kick(course.stops.at(-1)?.lessonNumber ?? 0)}</p>
            <h1 ref={title} tabIndex={-1}>
              {texts.title}
            </h1>
            <p class="prose">
              {texts.about} {texts.forWhom}
            </p>
            <Way to={{ route: course, position: 0 }} class="front-start" says={texts.start} />
          </>
        )}
      </div>
      <ModelContext.Provider value={model}>
        <FigureSide trouble={walk.trouble.value} />
      </ModelContext.Provider>
      <Ways isBack={isBack}>
        <button type="button" class="link" onClick={() => teaching.current?.focus()}>
          {texts.teach}
        </button>
      </Ways>
      <Later load={loadMore} props={{ model, weights, teaching }} />
    </main>
  );
}

/** A stop of a route. */
export interface At {
  readonly route: Route;
  readonly position: number;
}

export interface WayProps {
  readonly to: At;
  readonly says?: string;
  readonly class?: string;
  /** What stands beside it, in place of the step's name. */
  readonly beside?: string;
}

/** Without other words it is called like the step. */
export function Way({ to: { route, position }, says, beside, ...link }: WayProps) {
  const walk = useWalk();
  const stop = route.stops[position];
  if (!stop) return null;
  return (
    <a
      {...link}
      href={walk.hrefOf(route, stop)}
      onClick={(event) => {
        event.preventDefault();
        void walk.goTo(route, position);
      }}
    >
      {says === undefined ? (
        stop.step.title
      ) : (
        <>
          <strong>{says}</strong>{' '}
          <span class="front-beside">{beside ?? texts.at(stop.lessonNumber, stop.step.title)}</span>
        </>
      )}
    </a>
  );
}

/** The ways in beside the beginning. */
function Ways({
  isBack,
  children,
}: {
  readonly isBack: boolean;
  readonly children: ComponentChildren;
}) {
  const walk = useWalk();
  const { routes } = walk;
  const [course] = routes;
  const known = course.stops.findIndex(({ lesson }) => lesson.id === afterSoftmax);
  const short = routes.find(({ id }) => id === shortId);
  const lessons = new Set(short?.stops.map(({ lesson }) => lesson)).size;
  return (
    <nav class="front-ways" aria-label={texts.ways}>
      <ul>
        {isBack && (
          <li>
            <Way to={{ route: course, position: 0 }} says={texts.anew} />
          </li>
        )}
        <li>
          <Way to={{ route: course, position: known }} says={texts.softmax} />
        </li>
        {short && (
          <li>
            <Way
              to={{ route: short, position: 0 }}
              says={texts.short}
              beside={texts.shortAt(lessons)}
            />
          </li>
        )}
        <li>
          <a {...leadsTo(walk, 'map')}>
            <strong>{page.map}</strong>
          </a>
        </li>
        <li>
          {children} <span class="front-beside">{texts.teachAt}</span>
        </li>
      </ul>
    </nav>
  );
}
