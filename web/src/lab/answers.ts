// How answers to questions are taken down, and which of them stand. Loaded with the first question: the first figure does without.
import type { Answer, Attempt, Progress, Time } from './progress';

/** So many attempts of a question are kept. */
const kept = 20;

export function withAttempt(
  progress: Progress,
  key: string,
  attempt: Omit<Attempt, 'at'>,
  now: Time = Date.now(),
): Progress {
  const answer = progress.answers[key] ?? { attempts: [] };
  const attempts = shortened([...answer.attempts, { at: after(answer, now), ...attempt }]);
  return { ...progress, answers: { ...progress.answers, [key]: { ...answer, attempts } } };
}

/** The question is asked anew, and its attempts remain. */
export function askedAgain(progress: Progress, key: string, now: Time = Date.now()): Progress {
  const answer = progress.answers[key] ?? { attempts: [] };
  const again = after(answer, now);
  return { ...progress, answers: { ...progress.answers, [key]: { ...answer, again } } };
}

/** The attempt that stands: the last one since the question was asked anew. */
export function standing(answer: Answer | undefined): Attempt | undefined {
  const last = answer?.attempts.at(-1);
  return last && last.at > (answer?.again ?? -1) ? last : undefined;
}

/** Whether it was answered rightly since it was asked anew. */
export function isSolved(answer: Answer | undefined): boolean {
  const again = answer?.again ?? -1;
  return answer?.attempts.some(({ at, right }) => right === true && at > again) ?? false;
}

/** A time after all that was done with a question, however fast it came and whatever the clock says. */
function after({ attempts, again = 0 }: Answer, now: Time): Time {
  return Math.max(now, again + 1, (attempts.at(-1)?.at ?? 0) + 1);
}

export function shortened(attempts: readonly Attempt[]): readonly Attempt[] {
  const [first, ...others] = attempts;
  return first ? [first, ...others.slice(1 - kept)] : [];
}
