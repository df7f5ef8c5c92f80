// One step on the page: title, lead, figure with what can be asked of it, a prediction, the rest of the prose, questions, and the way on.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { lessonPage as texts } from '#words/app';
import { proseComponents } from '../figures/Inline';
import { useModel, useWalk } from '../lab/context';
import { closeOnEscape } from '../lab/keyboard';
import { followOverflow } from '../lab/overflow';
import { besides, courseId, stopFrom } from '../lab/routes';
import type { View } from '../lab/url';
import type { Place } from '../lab/walk';
import { FigureSide } from './FigureSide';
import { followTerms } from './highlight';
import { Later } from './Later';
import { PredictionCard } from './PredictionCard';

const loadQuestions = async () => (await import('./Questions')).Questions;

export interface LessonPageProps {
  readonly place: Place;
  readonly view: View;
  /** Whether the title takes the focus: after walking here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

export function LessonPage({ place, view, focusTitle }: LessonPageProps) {
  const walk = useWalk();
  const model = useModel();
  const { step } = model;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const { Prose } = step;
  useEffect(() => {
    const formulas =
      model.root.current?.querySelectorAll<HTMLElement>('.prose .katex-display') ?? [];
    const ends = Array.from(formulas, followOverflow);
    return () => {
      for (const end of ends) end();
    };
  }, [model, Prose]);
  // Before it is painted, as the terms have their colours from here.
  useLayoutEffect(() => {
    if (!model.root.current) return undefined;
    const close = (event: KeyboardEvent): void => closeOnEscape(event, model);
    document.addEventListener('keydown', close);
    const endLight = followTerms(model.root.current, model.litTerm, model.step);
    return () => {
      document.removeEventListener('keydown', close);
      endLight();
    };
  }, [model]);
  const prediction = step.predictions?.[0];
  const claimsOpen = place.route.id !== courseId || step.beside === 'tutorials';
  return (
    <main ref={model.root} class="lesson">
      <h1 ref={title} class={view === 'embed' ? 'visually-hidden' : undefined} tabIndex={-1}>
        {step.title}
      </h1>
      {view === 'page' && (
        <div class="prose lead">
          <Prose components={proseComponents.lead} />
        </div>
      )}
      <FigureSide
        view={view}
        trouble={walk.trouble.value}
        before={view !== 'embed' && <WayButton by={-1} place={place} />}
        after={view === 'embed' ? <FullPageLink /> : <WayButton by={1} place={place} />}
      />
      {view === 'page' && (
        <div class="prose-side">
          {prediction && <PredictionCard prediction={prediction} />}
          <div class="prose rest" tabIndex={-1}>
            <Prose components={proseComponents.rest} />
          </div>
          <Later load={loadQuestions} props={{ claimsOpen }} />
          <Besides place={place} />
          <Way place={place} />
        </div>
      )}
    </main>
  );
}

/** From a frame to the same step on a page of its own. */
function FullPageLink() {
  return (
    <a
      href={useWalk().hashAs('page')}
      target="_blank"
      rel="noopener"
      aria-label={texts.fullPageLabel}
    >
      {texts.fullPage}
    </a>
  );
}

function WayButton({ by, place }: { readonly by: 1 | -1; readonly place: Place }) {
  const walk = useWalk();
  const isEnd = stopFrom(place.route, place.position, by) < 0;
  return (
    <button
      type="button"
      class="way-button"
      aria-disabled={isEnd}
      aria-label={by < 0 ? texts.before : texts.next}
      onClick={() => void walk.move(by)}
    >
      {by < 0 ? '←' : '→'}
    </button>
  );
}

/** The steps that stand beside the road here, by name. */
function Besides({ place }: { readonly place: Place }) {
  const walk = useWalk();
  const { route, position } = place;
  const found = besides(route, position);
  if (found.length === 0) return null;
  return (
    <nav class="besides" aria-label={texts.besideLabel}>
      {found.map((at) => {
        const stop = route.stops[at];
        const kind = stop?.step.beside;
        if (!stop || !kind) return null;
        return (
          <a
            key={at}
            href={walk.hrefOf(route, stop)}
            onClick={(event) => {
              event.preventDefault();
              void walk.goTo(route, at);
            }}
          >
            {texts.besideLink(texts.beside[kind], stop.step.title)}
          </a>
        );
      })}
    </nav>
  );
}

/** The way on, at the end of the prose, by name. */
function Way({ place }: { readonly place: Place }) {
  const walk = useWalk();
  const { route, position, lesson } = place;
  const link = (by: 1 | -1) => {
    const stop = route.stops[stopFrom(route, position, by)];
    if (!stop) return by > 0 ? <span class="quiet">{texts.last}</span> : <span />;
    const { title } = stop.step;
    const name = stop.lesson === lesson ? title : texts.ofLesson(stop.lessonNumber, title);
    return (
      <a
        class={by > 0 ? 'way-next' : undefined}
        href={walk.hrefOf(route, stop)}
        rel={by > 0 ? 'next' : 'prev'}
        onClick={(event) => {
          event.preventDefault();
          void walk.move(by);
        }}
      >
        {by > 0 ? `${name} →` : `← ${name}`}
      </a>
    );
  };
  return (
    <nav class="way" aria-label={texts.steps}>
      {link(-1)}
      {link(1)}
    </nav>
  );
}
