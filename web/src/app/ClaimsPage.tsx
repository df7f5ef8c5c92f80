// All claims of the course on one page: bet on each, see what the engine says, go to the step about it.
import { useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { page as around, failure } from '#words/app';
import { claims as texts } from '#words/questions';
import { routeTitles } from '#words/routes';
import { useWalk } from '../lab/context';
import { type Claim, claimId, type Lesson } from '../lab/step';
import { betKey, ClaimCard } from './Claims';
import { followTerms } from './highlight';

/** Whether the title takes the focus: after coming here, not when the page was opened here. */
export interface ClaimsPageProps {
  readonly focusTitle: boolean;
}

export function ClaimsPage({ focusTitle }: ClaimsPageProps) {
  const walk = useWalk();
  const title = useRef<HTMLHeadingElement>(null);
  const [lessons, setLessons] = useState<readonly Lesson[]>();
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    walk.loadLessons().then(setLessons, () => setFailed(true));
  };
  useEffect(load, [walk]);
  const page = useRef<HTMLElement>(null);
  const lit = useSignal<string>();
  useEffect(() => (page.current ? followTerms(page.current, lit) : undefined), [lit]);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const claims = lessons?.flatMap((lesson) => lesson.steps.flatMap((step) => step.claims ?? []));
  const made = claims?.filter((claim) => betKey(claim) in walk.progress.value.predictions);
  return (
    <main ref={page} class="claims-page">
      <h1 ref={title} tabIndex={-1}>
        {around.claims}
      </h1>
      <p class="prose">{texts.introduction}</p>
      <p class="trouble" role="status">
        {failed ? failure.part : walk.trouble.value}
      </p>
      {failed && (
        <button type="button" onClick={load}>
          {failure.again}
        </button>
      )}
      {claims && made ? (
        <p class="quiet">{texts.bets(made.length, claims.length)}</p>
      ) : (
        !failed && <p class="quiet">{texts.loading}</p>
      )}
      {lessons?.map((lesson) => (
        <LessonClaims key={lesson.id} lesson={lesson} />
      ))}
    </main>
  );
}

function LessonClaims({ lesson }: { readonly lesson: Lesson }) {
  if (!lesson.steps.some((step) => step.claims?.length)) return null;
  return (
    <>
      <h2>{lesson.title}</h2>
      {lesson.steps.flatMap((step) =>
        (step.claims ?? []).map((claim) => (
          <section key={claimId(claim)}>
            <ClaimCard claim={claim} scenes={false} />
            <p>
              <Said claim={claim} /> {texts.step} <StepLink lesson={lesson.id} step={step.id} />
            </p>
          </section>
        )),
      )}
    </>
  );
}

/** The name of the tutorial that says it. */
function Said({ claim }: { readonly claim: Claim }) {
  const [tutorial = ''] = claim.entry.split('.');
  const titles: Readonly<Record<string, string>> = routeTitles;
  return <span class="quiet">{titles[tutorial]}.</span>;
}

function StepLink({ lesson, step }: { readonly lesson: string; readonly step: string }) {
  const walk = useWalk();
  const [course] = walk.routes;
  const position = course.stops.findIndex(
    (stop) => stop.lesson.id === lesson && stop.step.id === step,
  );
  const stop = course.stops[position];
  if (!stop) return null;
  return (
    <a
      href={walk.hrefOf(course, stop)}
      onClick={(event) => {
        event.preventDefault();
        void walk.goTo(course, position);
      }}
    >
      {stop.step.title}
    </a>
  );
}
