// One step on the page: title, figure with what can be asked of it, prose, questions, and the way on.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { lessonPage as texts } from '#words/app';
import { proseComponents } from '../figures/Inline';
import { useModel, useWalk } from '../lab/context';
import { closeOnEscape } from '../lab/keyboard';
import { followOverflow } from '../lab/overflow';
import type { View } from '../lab/url';
import type { Place } from '../lab/walk';
import { FigureSide } from './FigureSide';
import { followTerms } from './highlight';
import { Later } from './Later';

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
  const prose = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const formulas = prose.current?.querySelectorAll<HTMLElement>('.katex-display') ?? [];
    const ends = Array.from(formulas, followOverflow);
    return () => {
      for (const end of ends) end();
    };
  }, [Prose]);
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
  return (
    <main ref={model.root} class="lesson">
      <h1 ref={title} class={view === 'embed' ? 'visually-hidden' : undefined} tabIndex={-1}>
        {step.title}
      </h1>
      <FigureSide
        view={view}
        trouble={walk.trouble.value}
        before={view !== 'embed' && <WayButton by={-1} place={place} />}
        after={view === 'embed' ? <FullPageLink /> : <WayButton by={1} place={place} />}
      />
      {view === 'page' && (
        <div class="prose-side">
          <div ref={prose} class="prose" tabIndex={-1}>
            <Prose components={proseComponents} />
          </div>
          <Later load={loadQuestions} props={{}} />
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
  const stop = place.route.stops[place.position + by];
  return (
    <button
      type="button"
      class="way-button"
      aria-disabled={!stop}
      aria-label={by < 0 ? texts.before : texts.next}
      onClick={() => void walk.move(by)}
    >
      {by < 0 ? '←' : '→'}
    </button>
  );
}

/** The way on, at the end of the prose, by name. */
function Way({ place }: { readonly place: Place }) {
  const walk = useWalk();
  const { route, position } = place;
  const before = route.stops[position - 1];
  const after = route.stops[position + 1];
  const link = (by: 1 | -1, label: string, stop: typeof before) =>
    stop ? (
      <a
        class={by > 0 ? 'way-next' : undefined}
        href={walk.hrefOf(route, stop)}
        rel={by > 0 ? 'next' : 'prev'}
        onClick={(event) => {
          event.preventDefault();
          void walk.move(by);
        }}
      >
        {label}
      </a>
    ) : (
      <span />
    );
  return (
    <nav class="way" aria-label={texts.steps}>
      {link(-1, `← ${before?.step.title}`, before)}
      {after ? link(1, `${after.step.title} →`, after) : <span class="quiet">{texts.last}</span>}
    </nav>
  );
}
