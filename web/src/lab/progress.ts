// What is known of the learner: when each step was seen, how each question was answered. What the browser keeps of it from visit to
// visit is in remembered.ts.
/** Milliseconds since 1970; 0 where nobody took the time, before times were kept. */
export type Time = number;

/** The first and the last visit of a step. */
export interface Visit {
  readonly first: Time;
  readonly last: Time;
}

/** One answer to a question: the option chosen or the numbers typed. */
export interface Attempt {
  /** Later than all that was done with the question before. */
  readonly at: Time;
  /** The id of the option. */
  readonly chose?: string;
  /** Where the option stood; kept in place of its id before options had ids. */
  readonly position?: number;
  readonly typed?: readonly number[];
  /** Which draw of its numbers was asked, if not the first. */
  readonly seed?: number;
  /** Left out where it was not remembered. */
  readonly right?: boolean;
}

export interface Answer {
  /** The first one and the latest, in order. */
  readonly attempts: readonly Attempt[];
  /** When it was last asked anew: what was answered before stands no longer. */
  readonly again?: Time;
}

export interface Progress {
  /** By `lesson/step`. */
  readonly seen: Readonly<Record<string, Visit>>;
  /** By `lesson/step/question`. */
  readonly answers: Readonly<Record<string, Answer>>;
}

export const noProgress: Progress = { seen: {}, answers: {} };

/** So many attempts of a question are kept. */
const kept = 20;

export function withVisit(progress: Progress, key: string, now: Time = Date.now()): Progress {
  const visit = { first: progress.seen[key]?.first ?? now, last: now };
  return { ...progress, seen: { ...progress.seen, [key]: visit } };
}

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

/** The browser's storage, or `undefined` where asking for it is already refused. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
