// What this browser remembers of the learner. It never leaves it, and where storage is refused or full (a sandboxed frame, a private
// window) everything works for as long as the page is open. It is loaded after the first figure, which does without. It is kept in
// localStorage, a few kilobytes that are there at once and of whose changes browsers tell other tabs; the models that were trained, which
// are megabytes, are in kept-models.ts.
import { effect, type Signal } from '@preact/signals';
import { shortened } from './answers';
import {
  type Answer,
  type Attempt,
  type Edited,
  noProgress,
  type Progress,
  progressPrefix,
  type Time,
  type Visit,
  type Written,
} from './progress';

/** What two tabs, or a tab and the storage, know of one step. */
function visits(one: Visit, other: Visit): Visit {
  const { last, route } = one.last > other.last ? one : other;
  return { first: Math.min(one.first, other.first), last, ...(route && { route }) };
}

/** What two tabs, or a tab and the storage, know of one question. */
function joined(one: Answer, other: Answer): Answer {
  const apart = new Map(
    [...one.attempts, ...other.attempts].map((each) => [JSON.stringify(each), each]),
  );
  const attempts = shortened([...apart.values()].sort((a, b) => a.at - b.at));
  const again = Math.max(one.again ?? -1, other.again ?? -1);
  return again < 0 ? { attempts } : { attempts, again };
}

const later = <Of extends Written>(one: Of, other: Of): Of => (one.at > other.at ? one : other);

const former = `${progressPrefix}1`;
const prefix = `${progressPrefix}2:`;

/** What is remembered of one step or question. */
type Entry = Visit | Answer | Written | Edited;
type Entries = Readonly<Record<string, Entry>>;

/** How entries of a kind are read, and made of what two tabs know. */
interface Kind {
  readonly read: (stored: unknown) => Entry | undefined;
  readonly join: (one: never, other: never) => Entry;
}

const kinds: Readonly<Record<keyof Progress, Kind>> = {
  seen: { read: readVisit, join: visits },
  answers: { read: readAnswer, join: joined },
  trained: { read: readVisit, join: visits },
  solved: { read: readVisit, join: visits },
  written: { read: readWritten, join: later<Written> },
  programs: { read: readEdited, join: later<Edited> },
};
const names = Object.keys(kinds) as (keyof Progress)[];

/** Each entry has a key of its own, so that a tab writes only what was done in it. */
const storageKey = (of: keyof Progress, key: string): string => `${prefix}${of}/${key}`;

function join(of: keyof Progress, known: Entry | undefined, other: Entry): Entry {
  return known ? kinds[of].join(known as never, other as never) : other;
}

/** What became of steps that are no more: `lesson/step` to `lesson/step`. */
export type Moved = Readonly<Record<string, string>>;

/**
 * Joins what is remembered with what was done since the page was opened, and keeps it as it goes on. What is known of a step that has
 * moved counts where it went. `refused` is called when something could not be kept.
 */
export function remember(
  progress: Signal<Progress>,
  storage: Storage | undefined,
  moved: Moved = {},
  refused: () => void = () => {},
): void {
  let written = remembered(storage, moved);
  progress.value = joinedProgress(written, progress.peek());
  effect(() => {
    const now = progress.value;
    for (const of of names) {
      const [entries, last]: Entries[] = [now[of], written[of]];
      for (const [key, entry] of Object.entries(entries ?? {})) {
        if (entry !== last?.[key] && !write(storage, of, key, entry)) refused();
      }
      for (const key of Object.keys(last ?? {})) {
        if (!entries?.[key]) allowed(() => storage?.removeItem(storageKey(of, key)));
      }
    }
    written = now;
  });
  // The same course in another tab writes there, too.
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === null) progress.value = noProgress;
    else progress.value = withStored(progress.peek(), key, newValue);
  });
}

/** What is known by either. */
export function joinedProgress(one: Progress, other: Progress): Progress {
  const both = (of: keyof Progress): Entries => {
    const known: Entries = one[of];
    const entries = Object.entries<Entry>(other[of]);
    const added = entries.map(([key, entry]) => [key, join(of, known[key], entry)] as const);
    return { ...known, ...Object.fromEntries(added) };
  };
  return Object.fromEntries(names.map((of) => [of, both(of)])) as unknown as Progress;
}

/** Joined with what another tab may have written there since this one read it. Returns whether it could be written. */
function write(
  storage: Storage | undefined,
  of: keyof Progress,
  key: string,
  entry: Entry,
): boolean {
  if (!storage) return false;
  return allowed(() => {
    const stored = kinds[of].read(parsed(storage.getItem(storageKey(of, key))));
    storage.setItem(storageKey(of, key), JSON.stringify(join(of, stored, entry)));
  });
}

/** Returns whether it was not refused, and there was room. */
function allowed(use: () => void): boolean {
  try {
    use();
    return true;
  } catch {
    return false;
  }
}

/** Joins what stands under the keys of steps that have moved with what stands where they went. */
function follow(moved: Moved, storage: Storage | undefined): void {
  const stored = Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '');
  for (const key of stored) {
    const of = names.find((name) => key.startsWith(storageKey(name, '')));
    if (!of) continue;
    const from = key.slice(storageKey(of, '').length);
    const to = followed(from, moved);
    if (to === from) continue;
    const entry = kinds[of].read(parsed(storage?.getItem(key)));
    const isKept = !entry || write(storage, of, to, entry);
    if (isKept) storage?.removeItem(key);
  }
}

function remembered(storage: Storage | undefined, moved: Moved): Progress {
  let progress = noProgress;
  allowed(() => {
    progress = migrated(storage);
    follow(moved, storage);
    for (let i = 0; i < (storage?.length ?? 0); i++) {
      const key = storage?.key(i) ?? '';
      progress = withStored(progress, key, storage?.getItem(key) ?? null);
    }
  });
  return progress;
}

/** With what stands in the storage under a key or, where that is `null`, no longer stands there. */
function withStored(progress: Progress, stored: string, text: string | null): Progress {
  const of = names.find((name) => stored.startsWith(storageKey(name, '')));
  if (!of) return progress;
  const key = stored.slice(storageKey(of, '').length);
  const { [key]: known, ...others }: Entries = progress[of];
  if (text === null) return { ...progress, [of]: others };
  const entry = kinds[of].read(parsed(text));
  return entry ? { ...progress, [of]: { ...others, [key]: join(of, known, entry) } } : progress;
}

/** Takes over what the course kept under one key before it kept times: options by their positions, and which tasks were solved. */
function migrated(storage: Storage | undefined): Progress {
  const { seen, predictions, solved } = fieldsOf(parsed(storage?.getItem(former)));
  const answered = (attempt: Omit<Attempt, 'at'>): Answer => ({
    attempts: [{ at: 0, ...attempt }],
  });
  const positions = Object.entries(fieldsOf(predictions)).filter(([, at]) => Number.isInteger(at));
  const old: Progress = {
    ...noProgress,
    seen: Object.fromEntries(strings(seen).map((key) => [key, { first: 0, last: 0 }])),
    answers: Object.fromEntries([
      ...positions.map(([key, position]) => [key, answered({ position: Number(position) })]),
      ...strings(solved).map((key) => [key, answered({ right: true })]),
    ]),
  };
  const areWritten = names.flatMap((of) =>
    Object.entries<Entry>(old[of]).map(([key, entry]) => write(storage, of, key, entry)),
  );
  if (areWritten.every(Boolean)) storage?.removeItem(former);
  return old;
}

/** What of a file can be read as progress; what is known of a step that has moved counts where it went. */
export function readProgress(stored: unknown, moved: Moved = {}): Progress {
  const all = fieldsOf(stored);
  return names.reduce((progress, of) => {
    for (const [key, each] of Object.entries(fieldsOf(all[of]))) {
      const entry = kinds[of].read(each);
      if (entry)
        progress = joinedProgress(progress, {
          ...noProgress,
          [of]: { [followed(key, moved)]: entry },
        });
    }
    return progress;
  }, noProgress);
}

/** `lesson/step`, or a question of it, where it went. */
function followed(key: string, moved: Moved): string {
  const [lesson, step, ...question] = key.split('/');
  const to = moved[`${lesson}/${step}`];
  return to === undefined ? key : [to, ...question].join('/');
}

function readVisit(stored: unknown): Visit | undefined {
  const { first, last, route } = fieldsOf(stored);
  if (!isTime(first) || !isTime(last)) return undefined;
  return { first, last, ...(typeof route === 'string' && { route }) };
}

function readAnswer(stored: unknown): Answer | undefined {
  const { attempts, again } = fieldsOf(stored);
  if (!Array.isArray(attempts)) return undefined;
  const answer = { attempts: attempts.filter(isAttempt) };
  return isTime(again) ? { ...answer, again } : answer;
}

function readWritten(stored: unknown): Written | undefined {
  const { at, text } = fieldsOf(stored);
  return isTime(at) && typeof text === 'string' ? { at, text } : undefined;
}

function readEdited(stored: unknown): Edited | undefined {
  const written = readWritten(stored);
  const { from } = fieldsOf(stored);
  return written && typeof from === 'string' ? { ...written, from } : undefined;
}

function isAttempt(stored: unknown): stored is Attempt {
  const { at, chose, position, typed, seed, right } = fieldsOf(stored);
  const numbers = (given: unknown) => Array.isArray(given) && given.every(Number.isFinite);
  return (
    isTime(at) &&
    (chose === undefined || typeof chose === 'string') &&
    (position === undefined || Number.isInteger(position)) &&
    (typed === undefined || numbers(typed)) &&
    (seed === undefined || Number.isInteger(seed)) &&
    (right === undefined || typeof right === 'boolean')
  );
}

const isTime = (stored: unknown): stored is Time => Number.isFinite(stored) && Number(stored) >= 0;

function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return stored !== null && typeof stored === 'object' ? (stored as Record<string, unknown>) : {};
}

function strings(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
