// What is read after the figure, and loaded after it: a prediction, the rest of the prose, questions, and the way on.
import { useEffect } from 'preact/hooks';
import { lessonPage as texts } from '#words/app';
import { proseComponents } from '../figures/Inline';
import { useModel, useWalk } from '../lab/context';
import { followOverflow } from '../lab/overflow';
import { besides, courseId, stopFrom } from '../lab/routes';
import type { Place } from '../lab/walk';
import { PredictionCard } from './PredictionCard';
import { Questions } from './Questions';

export function Reading({ place }: { readonly place: Place }) {
  const model = useModel();
  const { Prose, predictions = [], beside } = model.step;
  useEffect(() => {
    const formulas =
      model.root.current?.querySelectorAll<HTMLElement>('.prose .katex-display') ?? [];
    const ends = Array.from(formulas, followOverflow);
    return () => {
      for (const end of ends) end();
    };
  }, [model, Prose]);
  const [prediction] = predictions;
  return (
    <>
      {prediction && <PredictionCard prediction={prediction} />}
      <div class="prose rest" tabIndex={-1}>
        <Prose components={proseComponents.rest} />
      </div>
      <Questions claimsOpen={place.route.id !== courseId || beside === 'tutorials'} />
      <Besides place={place} />
      <Way place={place} />
    </>
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
        {by > 0 ? `${name}\u00a0→` : `←\u00a0${name}`}
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
