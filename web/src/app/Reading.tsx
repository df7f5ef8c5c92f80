// What is read after the figure, and loaded after it: a prediction, the rest of the prose, questions, and the way on.
import { useEffect } from 'preact/hooks';
import { failure } from '#words/app';
import { ends, end as endTexts } from '#words/ends';
import { predictions as bets, way as texts } from '#words/questions';
import { restComponents } from '../figures/InlineRest';
import { standing } from '../lab/answers';
import { useModel, useWalk } from '../lab/context';
import { followOverflow } from '../lab/overflow';
import { besides, isTutorial, type Route, shortId, stopFrom } from '../lab/routes';
import type { Place } from '../lab/walk';
import { Boundary } from './Boundary';
import { Glosses } from './Glosses';
import { Later } from './Later';
import { PredictionCard } from './PredictionCard';
import { Questions } from './Questions';
import '../styles/reading.css';

const loadRoadEnd = async () => (await import('./road-parts')).RoadEnd;

export function Reading({ place }: { readonly place: Place }) {
  const model = useModel();
  const { Prose, predictions = [], beside } = model.step;
  const [prediction] = predictions;
  const betId = prediction && `${model.key}/${prediction.id}`;
  const { answers } = useWalk().progress.value;
  const waits = betId !== undefined && !standing(answers[betId]);
  useEffect(() => {
    const formulas =
      model.root.current?.querySelectorAll<HTMLElement>('.prose .katex-display') ?? [];
    const ends = Array.from(formulas, followOverflow);
    return () => {
      for (const end of ends) end();
    };
  }, [model, Prose]);
  useEffect(unfoldInPrint, []);
  const rest = (
    <Boundary says={failure.shown.prose} from={[model.run.value]}>
      <Prose components={restComponents} />
    </Boundary>
  );
  return (
    <>
      {prediction && betId && (
        <Boundary says={failure.shown.card}>
          <PredictionCard prediction={prediction} id={betId} betIn={model} />
        </Boundary>
      )}
      <div class="prose rest" tabIndex={-1}>
        {betId ? (
          // It says what the bet is about, so it waits for it.
          <details class="read-on" open={!waits} data-waits={waits || undefined}>
            <summary hidden={!waits}>{bets.readOn}</summary>
            {rest}
          </details>
        ) : (
          rest
        )}
      </div>
      <Questions claimsOpen={isTutorial(place.route) || beside === 'tutorials'} />
      <Besides place={place} />
      <End place={place} />
      <Way place={place} />
      <Glosses />
    </>
  );
}

/** On paper nothing can be unfolded. Returns what ends it. */
function unfoldInPrint(): () => void {
  let folded: HTMLDetailsElement[] = [];
  const fold = (open: boolean): void => {
    for (const each of folded) each.open = open;
  };
  const before = (): void => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    fold(true);
  };
  const after = (): void => fold(false);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
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

/** Where one may well stop: what can be said by now. */
function End({ place: { route, position } }: { readonly place: Place }) {
  if (route.named && stopFrom(route, position, 1) < 0) {
    return <Later load={loadRoadEnd} props={{ route }} />;
  }
  const name = route.ends.get(position);
  const said = (ends as Readonly<Record<string, { readonly can: readonly string[] }>>)[name ?? ''];
  if (!said) return null;
  const isLast = name !== shortId && stopFrom(route, position, 1) < 0;
  return (
    <section class="recap">
      <h2>{endTexts.can}</h2>
      <ul>
        {said.can.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{isLast ? endTexts.last : endTexts.stop}</p>
    </section>
  );
}

/** From the end of the short road to the first step of the course that it left out. */
function LeftOut({ route }: { readonly route: Route }) {
  const walk = useWalk();
  const [course] = walk.routes;
  const taken = new Set(route.stops.map(({ lesson }) => lesson));
  const at = course.stops.findIndex(({ lesson }) => !taken.has(lesson));
  const stop = course.stops[at];
  if (!stop) return null;
  return (
    <a
      class="way-next"
      href={walk.hrefOf(course, stop)}
      onClick={(event) => {
        event.preventDefault();
        void walk.goTo(course, at);
      }}
    >
      {`${endTexts.leftOut(stop.lessonNumber, stop.step.title)}\u00a0→`}
    </a>
  );
}

/** The way on, at the end of the prose, by name. */
function Way({ place }: { readonly place: Place }) {
  const walk = useWalk();
  const { route, position, lesson } = place;
  const link = (by: 1 | -1) => {
    const stop = route.stops[stopFrom(route, position, by)];
    if (!stop && by > 0 && route.id === shortId) return <LeftOut route={route} />;
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
