// What this browser remembers of the learner: the steps seen, the predictions made, the tasks solved. It never leaves it,
// and where storage is refused (a sandboxed frame, a private window) everything works for as long as the page is open.
import { effect, type Signal, signal } from '@preact/signals';

export interface Progress {
  /** `lesson/step` of every step seen. */
  readonly seen: readonly string[];
  /** The option chosen for `lesson/step/prediction`. */
  readonly predictions: Readonly<Record<string, number>>;
  /** `lesson/step/task` of every task solved. */
  readonly solved: readonly string[];
}

const storageKey = 'attention-lab:progress:1';
const nothing: Progress = { seen: [], predictions: {}, solved: [] };

export function rememberedProgress(storage: Storage | undefined): Signal<Progress> {
  const progress = signal(read(storage));
  effect(() => {
    const text = JSON.stringify(progress.value);
    try {
      storage?.setItem(storageKey, text);
    } catch {
      // Full or refused: the page goes on without a memory.
    }
  });
  // The same course in another tab writes there, too; without this the tabs would undo each other.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === storageKey) progress.value = read(storage);
  });
  return progress;
}

function read(storage: Storage | undefined): Progress {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null');
    if (!stored || typeof stored !== 'object') return nothing;
    const { seen, predictions, solved } = stored as Partial<Record<keyof Progress, unknown>>;
    return {
      seen: strings(seen),
      solved: strings(solved),
      predictions: Object.fromEntries(
        Object.entries(predictions ?? {}).filter(([, choice]) => Number.isInteger(choice)),
      ) as Record<string, number>,
    };
  } catch {
    return nothing;
  }
}

function strings(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

/** The browser's storage, or `undefined` where asking for it is already refused. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
