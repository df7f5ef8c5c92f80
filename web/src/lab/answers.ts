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

/** What they wrote about a question in place of what they wrote before. */
export function withWritten(
  progress: Progress,
  key: string,
  text: string,
  now: Time = Date.now(),
): Progress {
  return { ...progress, written: { ...progress.written, [key]: { at: now, text } } };
}

/** The question is asked anew, and its attempts remain. */
export function askedAgain(progress: Progress, key: string, now: Time = Date.now()): Progress {
  const answer = progress.answers[key] ?? { attempts: [] };
  const again = after(answer, now);
  return { ...progress, answers: { ...progress.answers, [key]: { ...answer, again } } };
}

/** One asking of a question, where it is asked more than once. */
export interface Asking {
  /** Which draw of its numbers is asked. */
  readonly seed: number;
  /** What was answered before is none of its answers. */
  readonly since: Time;
}

/** A question in its step: with the numbers that it is first asked with, and for as long as it is not asked anew. */
export const inItsStep: Asking = { seed: 0, since: 0 };

/** The attempts since the question was asked anew; those of one asking, or with whatever numbers. */
function attemptsOf(answer: Answer | undefined, asking?: Asking): readonly Attempt[] {
  const { attempts = [], again = -1 } = answer ?? {};
  return attempts.filter(
    ({ at, seed = 0 }) => at > again && (!asking || (at >= asking.since && seed === asking.seed)),
  );
}

/** The attempt that stands: the last one. */
export function standing(answer: Answer | undefined, asking?: Asking): Attempt | undefined {
  return attemptsOf(answer, asking).at(-1);
}

/** Whether it was answered rightly. */
export function isSolved(answer: Answer | undefined, asking?: Asking): boolean {
  return attemptsOf(answer, asking).some(({ right }) => right === true);
}

/** A time after all that was done with a question, however fast it came and whatever the clock says. */
function after({ attempts, again = 0 }: Answer, now: Time): Time {
  return Math.max(now, again + 1, (attempts.at(-1)?.at ?? 0) + 1);
}

/** The attempts between which none was left out. */
export function latest(answer: Answer | undefined): readonly Attempt[] {
  return answer?.attempts.slice(1 - kept) ?? [];
}

export function shortened(attempts: readonly Attempt[]): readonly Attempt[] {
  const [first, ...others] = attempts;
  return first ? [first, ...others.slice(1 - kept)] : [];
}
