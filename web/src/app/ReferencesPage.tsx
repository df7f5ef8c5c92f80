// The references: every paper that the course names, from the oldest to the latest, and the steps that name it.
import { useEffect, useRef } from 'preact/hooks';
import { cited as places } from '#cited';
import { page as around } from '#words/app';
import { references as texts } from '#words/references';
import { cited } from '../figures/Cite';
import { StepLink } from '../figures/StepLink';
import { useWalk } from '../lab/context';
import { type LessonId, order } from '../lessons/order';
import { type Reference, references } from '../lessons/references';
import '../styles/glossary.css';

/** Whether the title takes the focus: after coming here, not when the page was opened here. */
export interface ReferencesPageProps {
  readonly focusTitle: boolean;
}

export function ReferencesPage({ focusTitle }: ReferencesPageProps) {
  const walk = useWalk();
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
    // Who came from a paper in the prose sees its entry.
    const asked = list.current?.querySelector<HTMLElement>(`[data-id="${cited.peek()}"]`);
    cited.value = '';
    asked?.scrollIntoView({ block: 'center' });
    asked?.focus();
  }, [focusTitle]);
  const sorted = Object.entries(references).toSorted(([, a], [, b]) => a.year - b.year);
  return (
    <main class="glossary-page">
      <h1 ref={title} tabIndex={-1}>
        {around.references}
      </h1>
      <p class="prose">{texts.introduction}</p>
      <p class="trouble" role="status">
        {walk.trouble.value}
      </p>
      <ol ref={list} class="references">
        {sorted.map(([id, reference]) => (
          <li key={id} data-id={id} tabIndex={-1}>
            <Paper {...reference} />
            <ul>
              {inOrder(places[id]).map((place) => {
                const [lesson = '', step = ''] = place.split('/');
                return (
                  <li key={place}>
                    <StepLink lesson={lesson} step={step} says={texts.from} />
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </main>
  );
}

/** Steps in the order of the course. */
function inOrder(places: readonly string[] = []): string[] {
  const lessonOf = (place: string): number => order.indexOf(place.split('/')[0] as LessonId);
  return places.toSorted((a, b) => lessonOf(a) - lessonOf(b));
}

function Paper({ authors, andOthers, title, year, venue, arxiv }: Reference) {
  return (
    <>
      <span translate={false}>{authors.join(', ')}</span>
      {andOthers && ` ${texts.andOthers}`} ({year}). <cite translate={false}>{title}</cite>.
      {venue && (
        <>
          {' '}
          <span translate={false}>{venue}</span>.
        </>
      )}
      {arxiv && (
        <>
          {' '}
          <a href={`https://arxiv.org/abs/${arxiv}`} target="_blank" rel="noopener noreferrer">
            {texts.arxiv(arxiv)}
          </a>
        </>
      )}
    </>
  );
}
