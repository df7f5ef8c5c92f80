// All claims of the course on one page: bet on each, see what the engine says, go to the step about it.
import { useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { page as around, failure } from '#words/app';
import { claims as texts } from '#words/questions';
import { StepLink } from '../figures/StepLink';
import { useWalk } from '../lab/context';
import { claimId, type Lesson } from '../lab/step';
import { betKey, ClaimCard } from './ClaimCard';
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
      {lessons?.map((lesson, i) => (
        <LessonClaims key={lesson.id} lesson={lesson} number={i + 1} />
      ))}
    </main>
  );
}

interface LessonClaimsProps {
  readonly lesson: Lesson;
  readonly number: number;
}

function LessonClaims({ lesson, number }: LessonClaimsProps) {
  if (!lesson.steps.some((step) => step.claims?.length)) return null;
  return (
    <>
      <h2>{around.lesson(number, lesson.title)}</h2>
      {lesson.steps.flatMap((step) =>
        (step.claims ?? []).map((claim) => (
          <section key={claimId(claim)}>
            <ClaimCard claim={claim} scenes={false} />
            <p>
              {texts.step} <StepLink lesson={lesson.id} step={step.id} />
            </p>
          </section>
        )),
      )}
    </>
  );
}
