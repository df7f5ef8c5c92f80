// Questions asked one after another, away from their steps; at the end, how it went.
import { useEffect, useRef, useState } from 'preact/hooks';
import { failure } from '#words/app';
import { practice as texts } from '#words/practice';
import { StepLink } from '../figures/StepLink';
import type { Asking } from '../lab/answers';
import type { Listed } from '../lab/asking';
import { useWalk } from '../lab/context';
import { daysUntil, dueOf } from '../lab/practice';
import type { Attempt, Time } from '../lab/progress';
import type { Stop } from '../lab/routes';
import { AnyCard } from './AnyCard';
import { Boundary } from './Boundary';

/** A question, and the stop whose step asks it. */
export type Asked = Listed & { readonly stop: Stop };

/** When they are asked, and with which draw of their numbers. */
export interface Sitting extends Asking {
  readonly questions: readonly Asked[];
  /** Whether the first one takes the focus: after it was asked for, not when it was due. */
  readonly focus: boolean;
}

export function AskedQuestions({ of }: { readonly of: Sitting }) {
  const { questions, focus } = of;
  const [at, setAt] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus || at > 0) title.current?.focus();
  }, [at, focus]);
  const asked = questions[at];
  if (questions.length === 0) return null;
  return (
    <section class="practice-asked">
      <h2 ref={title} tabIndex={-1}>
        {asked ? texts.number(at + 1, questions.length) : <Result of={of} />}
      </h2>
      {asked ? (
        <>
          <From of={asked} />
          <Boundary key={asked.key} says={failure.shown.card}>
            {/* What has no other numbers is asked with those that it has. */}
            <AnyCard
              of={asked}
              asking={{ since: of.since, seed: asked.question.draw ? of.seed : 0 }}
            />
          </Boundary>
          <p class="row">
            <button type="button" onClick={() => setAt(at + 1)}>
              {at + 1 < questions.length ? texts.nextQuestion : texts.end}
            </button>
          </p>
        </>
      ) : (
        <ComesBack of={of} />
      )}
    </section>
  );
}

/** The step that asks it: to be opened before where it asks about a picture. */
function From({ of: { question, stop } }: { readonly of: Asked }) {
  return (
    <p class="quiet">
      {question.needsFigure ? texts.needsFigure : texts.isFrom}{' '}
      <StepLink lesson={stop.lesson.id} step={stop.step.id} says={texts.from} />
    </p>
  );
}

/** How many were right at once. */
function Result({ of: { questions, since } }: { readonly of: Sitting }) {
  const { answers } = useWalk().progress.value;
  const right = questions.filter(
    ({ key }) => answers[key]?.attempts.find((each) => isJudged(each, since))?.right,
  );
  return <>{texts.done(right.length, questions.length)}</>;
}

/** How many come back, and when the first of them does. */
function ComesBack({ of: { questions, since } }: { readonly of: Sitting }) {
  const { answers } = useWalk().progress.value;
  const wrong = questions.flatMap(({ key }) => {
    const answer = answers[key];
    return answer?.attempts.some((each) => isJudged(each, since) && !each.right) ? [answer] : [];
  });
  const days = wrong.map((answer) => daysUntil(dueOf(answer) ?? since, since));
  return (
    <p>
      {texts.comesBack(wrong.length, Math.min(...days))} {texts.oneSet}
    </p>
  );
}

const isJudged = ({ at, right }: Attempt, since: Time): boolean =>
  at >= since && right !== undefined;
