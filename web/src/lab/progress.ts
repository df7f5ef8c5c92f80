// What is known of the learner: when each step was seen, how each question was answered. What the browser keeps of it from visit to
// visit is in remembered.ts.
/** Milliseconds since 1970; 0 where nobody took the time, before times were kept. */
export type Time = number;

/** The first and the last visit of a step. */
export interface Visit {
  readonly first: Time;
  readonly last: Time;
  /** The id of the road on which the last one was, where that was not the course. */
  readonly route?: string;
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
  /** Left out where it was not remembered, and where more decimals were asked for. */
  readonly right?: boolean;
}

export interface Answer {
  /** The first one and the latest, in order. */
  readonly attempts: readonly Attempt[];
  /** When it was last asked anew: what was answered before stands no longer. */
  readonly again?: Time;
}

/** What a learner wrote in their own words, as it was last. */
export interface Written {
  readonly at: Time;
  readonly text: string;
}

/** A step's program as a learner edited it. */
export interface Edited extends Written {
  /** The program that they began with. */
  readonly from: string;
}

export interface Progress {
  /** By `lesson/step`. */
  readonly seen: Readonly<Record<string, Visit>>;
  /** By `lesson/step/question`. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** By `lesson/step`: when a model was first and last trained there to the end. */
  readonly trained: Readonly<Record<string, Visit>>;
  /** By `lesson/step/task`: when a function was first and last written rightly. */
  readonly solved: Readonly<Record<string, Visit>>;
  /** By `lesson/step/question`. */
  readonly written: Readonly<Record<string, Written>>;
  /** By `lesson/step`; what came with a link and was edited, by `lesson/step/link`. */
  readonly programs: Readonly<Record<string, Edited>>;
}

export const noProgress: Progress = {
  seen: {},
  answers: {},
  trained: {},
  solved: {},
  written: {},
  programs: {},
};

export function withVisit(
  progress: Progress,
  key: string,
  now: Time = Date.now(),
  route?: string,
): Progress {
  const first = progress.seen[key]?.first ?? now;
  const visit = { first, last: now, ...(route && { route }) };
  return { ...progress, seen: { ...progress.seen, [key]: visit } };
}

export function withTraining(progress: Progress, key: string, now: Time = Date.now()): Progress {
  const training = { first: progress.trained[key]?.first ?? now, last: now };
  return { ...progress, trained: { ...progress.trained, [key]: training } };
}

export function withSolved(progress: Progress, key: string, now: Time = Date.now()): Progress {
  const solved = { first: progress.solved[key]?.first ?? now, last: now };
  return { ...progress, solved: { ...progress.solved, [key]: solved } };
}

/** With a program as it was edited; without one it is the step's own again. */
export function withProgram(
  progress: Progress,
  key: string,
  edited: Omit<Edited, 'at'> | undefined,
  now: Time = Date.now(),
): Progress {
  const { [key]: _, ...others } = progress.programs;
  return { ...progress, programs: edited ? { ...others, [key]: { at: now, ...edited } } : others };
}

/** What all that is remembered of the learner is kept under begins with this. */
export const progressPrefix = 'attention-lab:progress:';

/** Whether there is anything; what it is, is in remembered.ts. */
export function isAnythingRemembered(): boolean {
  try {
    return Object.keys(browserStorage() ?? {}).some((key) => key.startsWith(progressPrefix));
  } catch {
    return false;
  }
}

/** The browser's storage, or `undefined` where asking for it is already refused. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
