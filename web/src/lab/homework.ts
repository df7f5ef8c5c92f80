// What a learner did on a road as one small file, for whoever set it: readable text, with a hash over what it says. The hash tells a file
// that came whole from one that was damaged or changed by hand; it proves nothing about who did the work. A table of many such files is made
// in homework-table.ts.
import { questionsOf } from './asking';
import type { Progress, Time } from './progress';
import type { Route } from './routes';
import { Sha256 } from './sha256';
import type { Step } from './step';
import { stepKey } from './walk';

const version = 1;

const marker = 'attention-lab-homework';

/** More is no homework. */
export const mostBytes = 2 ** 20;

/** How long a name can be, in characters. */
export const longestName = 100;

/** A question of a road that counts: a bet or a task, by its key `lesson/step/question`. */
export interface Counting {
  readonly question: string;
  readonly kind: 'bet' | 'task';
}

export interface HandedStep {
  /** `lesson/step`. */
  readonly step: string;
  /** Left out where it was not seen. */
  readonly first?: Time;
  readonly last?: Time;
}

export interface HandedAnswer extends Counting {
  /** Of a bet the option that was chosen first, of a task the numbers that were typed first; left out where nothing was answered. */
  readonly first?: string | readonly number[];
  /** Whether that was right. */
  readonly right?: boolean;
  /** Whether it was ever answered rightly. */
  readonly solved: boolean;
  /** Up to 20, as many as a browser keeps. */
  readonly attempts: number;
  /** When it was answered first and last. */
  readonly at?: Time;
  readonly last?: Time;
}

/** A model that was trained, without its weights. */
export interface HandedModel {
  /** The step of the road that trains it, as `lesson/step`. */
  readonly step: string;
  /** Each by its name. */
  readonly settings: string;
  /** How many steps it was trained. */
  readonly steps: number;
  /** What the training found last, by name: a loss, a share, of each model that it trains. */
  readonly found: Readonly<Record<string, readonly number[]>>;
  readonly at: Time;
  /** The SHA-256 of its file, as hexadecimal digits. */
  readonly file: string;
}

export interface Homework {
  readonly road: { readonly id: string; readonly title: string };
  readonly name: string;
  readonly saved: Time;
  readonly steps: readonly HandedStep[];
  readonly answers: readonly HandedAnswer[];
  /** None in files of earlier editions. */
  readonly models: readonly HandedModel[];
}

/** The questions of a step that count. Claims are a side path. */
export function countingIn(key: string, step: Step): Counting[] {
  return questionsOf(key, step).flatMap((each) =>
    each.kind === 'claim'
      ? []
      : [{ question: each.key, kind: each.kind === 'task' ? 'task' : 'bet' }],
  );
}

export function homeworkOf(
  { id, title, stops }: Route,
  counting: readonly Counting[],
  { seen, answers }: Progress,
  models: readonly HandedModel[],
  name: string,
  now: Time = Date.now(),
): Homework {
  return {
    road: { id, title },
    name: name.trim().slice(0, longestName),
    saved: now,
    steps: stops.map(({ lesson, step }) => {
      const key = stepKey(lesson, step);
      const { first, last } = seen[key] ?? {};
      return { step: key, ...(first !== undefined && { first, last: last ?? first }) };
    }),
    answers: counting.map(({ question, kind }) => {
      const { attempts = [] } = answers[question] ?? {};
      const [first] = attempts;
      const given = first?.chose ?? first?.typed;
      return {
        question,
        kind,
        ...(given !== undefined && { first: given }),
        ...(first?.right !== undefined && { right: first.right }),
        solved: attempts.some(({ right }) => right === true),
        attempts: attempts.length,
        ...(first && { at: first.at, last: attempts.at(-1)?.at ?? first.at }),
      };
    }),
    models,
  };
}

/** A point for a bet that was right at the first choice, and for a task that was solved at any. */
export const pointOf = ({ kind, right, solved }: HandedAnswer): 0 | 1 =>
  (kind === 'bet' ? right === true : solved) ? 1 : 0;

export interface Counts {
  readonly seen: number;
  readonly steps: number;
  readonly answered: number;
  readonly questions: number;
  readonly points: number;
}

export function countsOf({ steps, answers }: Pick<Homework, 'steps' | 'answers'>): Counts {
  return {
    seen: steps.filter(({ first }) => first !== undefined).length,
    steps: steps.length,
    answered: answers.filter(({ attempts }) => attempts > 0).length,
    questions: answers.length,
    points: answers.reduce((sum, answer) => sum + pointOf(answer), 0),
  };
}

/** The text of the file. */
export function writeHomework(homework: Homework): string {
  const said = { [marker]: version, ...homework };
  return `${JSON.stringify({ ...said, sha256: hashOf(said) }, null, 1)}\n`;
}

function hashOf(said: object): string {
  return new Sha256().update(new TextEncoder().encode(JSON.stringify(said))).digest();
}

/** Why a file is no homework; `kept` is a file of all that a browser keeps. */
export type Unreadable = 'large' | 'malformed' | 'foreign' | 'kept' | 'newer';

export class UnreadableHomework extends Error {
  readonly why: Unreadable;

  constructor(why: Unreadable, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

export interface HandedIn {
  readonly homework: Homework;
  readonly hash: string;
  /** Whether the file says what it said when it was saved, as far as its hash tells. */
  readonly isAsSaved: boolean;
}

/** @throws UnreadableHomework */
export function readHomework(text: string): HandedIn {
  if (text.length > mostBytes) throw new UnreadableHomework('large');
  let all: Record<string, unknown>;
  try {
    all = Object(JSON.parse(text));
  } catch (cause) {
    throw new UnreadableHomework('malformed', cause);
  }
  const written = all[marker];
  if (!Number.isInteger(written)) {
    throw new UnreadableHomework('attention-lab' in all ? 'kept' : 'foreign');
  }
  if (Number(written) > version) throw new UnreadableHomework('newer');
  const { sha256, ...said } = all;
  try {
    const hash = hashOf(said);
    return { homework: checked(said), hash, isAsSaved: sha256 === hash };
  } catch (cause) {
    throw new UnreadableHomework('malformed', cause);
  }
}

function checked({
  road,
  name,
  saved,
  steps,
  answers,
  models = [],
}: Record<string, unknown>): Homework {
  const { id, title } = Object(road);
  return {
    road: { id: text(id), title: text(title) },
    name: text(name),
    saved: time(saved),
    steps: list(steps).map(({ step, first, last }) => ({
      step: text(step),
      ...(first !== undefined && { first: time(first), last: time(last) }),
    })),
    answers: list(answers).map(({ question, kind, first, right, solved, attempts, at, last }) => ({
      question: text(question),
      kind: kind === 'task' ? 'task' : 'bet',
      ...(first !== undefined && {
        first: typeof first === 'string' ? text(first) : numbers(first),
      }),
      ...(right !== undefined && { right: right === true }),
      solved: solved === true,
      attempts: time(attempts),
      ...(at !== undefined && { at: time(at), last: time(last) }),
    })),
    models: list(models).map(({ step, settings, steps, found, at, file }) => ({
      step: text(step),
      settings: text(settings),
      steps: time(steps),
      found: Object.fromEntries(Object.entries(Object(found)).slice(0, 20).map(named)),
      at: time(at),
      file: text(file),
    })),
  };
}

const named = ([name, values]: [string, unknown]): [string, number[]] => [
  text(name),
  numbers(values),
];

function list(given: unknown): Record<string, unknown>[] {
  if (!Array.isArray(given) || given.length > 2000) throw new Error('no list');
  return given.map((each) => {
    if (typeof each !== 'object' || each === null) throw new Error('no entry');
    return each as Record<string, unknown>;
  });
}

function text(given: unknown): string {
  if (typeof given !== 'string' || given.length > 300) throw new Error('no text');
  return given;
}

function time(given: unknown): Time {
  // The last one that a date can have.
  if (typeof given !== 'number' || !(given >= 0 && given <= 8.64e15)) throw new Error('no time');
  return given;
}

function numbers(given: unknown): number[] {
  if (!Array.isArray(given) || given.length > 100) throw new Error('no numbers');
  // What was typed and is no number is null in JSON.
  return given.map((each) => (typeof each === 'number' ? each : Number.NaN));
}
