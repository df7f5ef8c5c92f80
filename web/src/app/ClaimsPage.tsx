// All claims of the course on one page: bet on each, see what the engine says, go to the step about it.
import { useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { page as around, failure } from '#words/app';
import { claims as texts } from '#words/questions';
import { StepLink } from '../figures/StepLink';
import { standing } from '../lab/answers';
import { claimKey, formerClaimKey } from '../lab/asking';
import { useWalk } from '../lab/context';
import type { Lesson } from '../lab/step';
import { stepKey } from '../lab/walk';
import { Boundary, Failed } from './Boundary';
import { ClaimCard } from './ClaimCard';
import { followTerms } from './highlight';
import '../styles/claims.css';

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
  const { answers } = walk.progress.value;
  const claims = lessons?.flatMap(claimsOf);
  const made = claims?.filter(({ claim, key }) =>
    standing(answers[key] ?? answers[formerClaimKey(claim)]),
  );
  return (
    <main ref={page} class="claims-page">
      <h1 ref={title} tabIndex={-1}>
        {around.claims}
      </h1>
      <p class="prose">{texts.introduction}</p>
      <p class="trouble" role="status">
        {walk.trouble.value}
      </p>
      {failed && <Failed says={failure.part} again={load} />}
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
  const claims = claimsOf(lesson);
  if (claims.length === 0) return null;
  return (
    <>
      <h2>{around.lesson(number, lesson.title)}</h2>
      {claims.map(({ claim, key, step }) => (
        <section key={key}>
          <Boundary says={failure.shown.card}>
            <ClaimCard claim={claim} id={key} scenes={false} />
          </Boundary>
          <p>
            {texts.step} <StepLink lesson={lesson.id} step={step.id} />
          </p>
        </section>
      ))}
    </>
  );
}

/** The claims of a lesson, each with its step and the key of its bet. */
const claimsOf = (lesson: Lesson) =>
  lesson.steps.flatMap((step) =>
    (step.claims ?? []).map((claim) => ({
      claim,
      step,
      key: claimKey(stepKey(lesson, step), claim),
    })),
  );
