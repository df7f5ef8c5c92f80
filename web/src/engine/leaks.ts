// Who has not freed what: for the time of a search. It costs a stack trace for everything that is made.
import type { Core } from './core';
import { EngineError } from './errors';
import type { Owned, Watcher } from './owned';
import { Tensor } from './tensor';

/** What is alive that was made at one place of the caller's program. */
export interface LeakReport {
  readonly count: number;
  /** `tensor of shape (2, 3) and type float32`, `module`, ...: the first of them. */
  readonly what: string;
  /** The lines of the stack below the engine's own. */
  readonly made: string;
}

/** See `Engine.watchTensors`. */
export interface TensorWatch {
  /** What was made since then and is alive, by where it was made, the most first. Inside a scope that is also what the scope will free. */
  report(): LeakReport[];
  stop(): void;
}

interface Made {
  readonly owned: WeakRef<Owned>;
  readonly what: string;
  readonly made: string;
}

function whatIs(owned: Owned): string {
  if (!(owned instanceof Tensor)) return owned.toString();
  return `tensor of shape (${owned.shape.join(', ')}) and type ${owned.dtype}`;
}

/** The stack without its first lines, which are the engine's. */
function callers(): string {
  const lines = (new Error().stack ?? '').split('\n').filter((line) => /^\s+at |@/.test(line));
  const own = lines[0]?.replace(/^.*?((?:file|https?):[^)]*?):\d+:\d+\)?$/, '$1') ?? '';
  const first = lines.findIndex((line) => own === '' || !line.includes(own));
  return lines
    .slice(Math.max(first, 0))
    .map((line) => line.trim())
    .join('\n');
}

export function watchTensors(core: Core, warn: (message: string) => void): TensorWatch {
  if (core.watcher)
    throw new EngineError('watchTensors: somebody watches already; stop that first');
  const alive = new Map<object, Made>();
  const keys = new WeakMap<Owned, object>();
  const lost = new FinalizationRegistry<object>((key) => {
    const made = alive.get(key);
    if (made) warn(`${made.what} was never freed; it was made\n${made.made}`);
  });
  const watcher: Watcher = {
    made(owned) {
      const key = {};
      keys.set(owned, key);
      alive.set(key, { owned: new WeakRef(owned), what: whatIs(owned), made: callers() });
      lost.register(owned, key);
    },
    freed(owned) {
      const key = keys.get(owned);
      if (key) alive.delete(key);
    },
  };
  core.watcher = watcher;
  return {
    report() {
      const places = new Map<string, LeakReport>();
      for (const { what, made } of alive.values()) {
        const before = places.get(made);
        places.set(made, { what: before?.what ?? what, made, count: (before?.count ?? 0) + 1 });
      }
      return [...places.values()].sort((a, b) => b.count - a.count);
    },
    stop() {
      if (core.watcher === watcher) core.watcher = undefined;
      alive.clear();
    },
  };
}
