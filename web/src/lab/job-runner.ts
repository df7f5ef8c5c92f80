// Runs one job at a time on the thread it is made on, a slice at a time, so that the thread can do other things between them.
// What the job made lives in a span of its engine, and is freed with the run, however that ends.
import type { PageEngine, Tier } from '../engine';
import type { AssetBytes } from './asset-bytes';
import {
  type Engines,
  isFatal,
  type Message,
  type Numbers,
  type Registry,
  type Report,
  type Run,
  RunError,
  type RunListener,
  type RunRequest,
  reasonIn,
} from './job';

/** How a thread is shared with what else it has to do. */
export interface Pacing {
  /** For how long it is worked at a stretch, in milliseconds. */
  readonly slice: number;
  /** Calls back once the thread has done what else is waiting. */
  readonly later: (work: () => void) => void;
}

/** Between slices a worker only looks for messages: timers that are set by timers wait for 4 ms each. */
export function workerPacing(): Pacing {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return {
    slice: 16,
    later: (work) => {
      waiting.push(work);
      port2.postMessage(undefined);
    },
  };
}

/** The page draws and listens between slices; half a frame is left to it. */
export const pagePacing: Pacing = { slice: 8, later: (work) => void setTimeout(work, 0) };

/**
 * Reports are passed on at this pace, also while inputs change faster: the first at once, those with a snapshot and the last always,
 * of the rest all that they say together.
 */
const reportPace = 40; // milliseconds

interface Running {
  readonly listener: RunListener;
  readonly slices: Generator<Report, void, Message | undefined>;
  readonly messages: Message[];
  readonly span: ReturnType<PageEngine['span']>;
  untold: Report | undefined;
  paused: boolean;
  /** It has nothing to do before it is sent a message. */
  waits: boolean;
  /** At which step it is, as far as it told, and at which it pauses. */
  at: number;
  until: number;
  /** Whether its next slice is already asked for. */
  awaited: boolean;
}

export class JobRunner<Of extends Tier> {
  readonly #engine: Engines[Of];
  readonly #jobs: Registry<Of>;
  readonly #pacing: Pacing;
  #running: Running | undefined;
  #told = Number.NEGATIVE_INFINITY;

  /** The engine serves no one else while a job runs. */
  constructor(engine: Engines[Of], jobs: Registry<Of>, pacing: Pacing) {
    this.#engine = engine;
    this.#jobs = jobs;
    this.#pacing = pacing;
  }

  /** Starts a job in the place of the one before. Nothing is computed, and nothing told, before the caller is done. */
  readonly launch = (
    { id, inputs, from }: Omit<RunRequest, 'assets'>,
    listener: RunListener,
    assets: AssetBytes = {},
  ): Run => {
    this.#end();
    const work = this.#jobs[id];
    if (!work) throw new RunError('noCode', `no job "${id}"`);
    const running: Running = {
      listener,
      span: this.#engine.span(),
      slices: work(this.#engine, inputs as never, from, assets),
      messages: [],
      untold: undefined,
      paused: false,
      waits: false,
      at: 0,
      until: Number.POSITIVE_INFINITY,
      awaited: false,
    };
    this.#running = running;
    this.#goOn(running);
    const goOn = (until: number): void => {
      running.paused = false;
      running.until = until;
      this.#goOn(running);
    };
    return {
      pause: () => {
        running.paused = true;
      },
      resume: () => goOn(Number.POSITIVE_INFINITY),
      step: () => goOn(running.at + 1),
      send: (message) => {
        running.messages.push(message);
        running.waits = false;
        this.#goOn(running);
      },
      stop: () => {
        if (this.#running === running) this.#end();
      },
    };
  };

  /** Ends the run and frees what it made; its `finally` blocks run. */
  #end(): void {
    const running = this.#running;
    if (!running) return;
    this.#running = undefined;
    const { slices, span } = running;
    try {
      span.enter(() => slices.return());
    } catch {
      // It is over all the same, and nobody asks any more.
    } finally {
      span.dispose();
    }
  }

  #goOn(running: Running): void {
    if (running.awaited) return;
    running.awaited = true;
    this.#pacing.later(() => this.#slice(running));
  }

  #slice(running: Running): void {
    running.awaited = false;
    if (running !== this.#running || running.paused || running.waits) return;
    const { listener, slices, span } = running;
    const until = performance.now() + this.#pacing.slice;
    try {
      do {
        const { done, value } = span.enter(() => slices.next(running.messages.shift()));
        if (done) {
          this.#tell(running);
          this.#end();
          listener.done();
          return;
        }
        running.untold = running.untold ? together(running.untold, value) : value;
        running.at = value.step ?? running.at;
        running.paused = running.at >= running.until;
        running.waits = value.waits === true && running.messages.length === 0;
        if (running.paused || running.waits) {
          this.#tell(running);
          return;
        }
        // What follows a snapshot is told after it: to go on from it is to forget what came later.
        if (value.snapshot) this.#tell(running);
      } while (performance.now() < until);
    } catch (thrown) {
      this.#end();
      if (isFatal(thrown)) listener.died(reasonIn(thrown, 'died'));
      else listener.failed(reasonIn(thrown, 'broke'));
      return;
    }
    if (performance.now() - this.#told >= reportPace) this.#tell(running);
    this.#goOn(running);
  }

  #tell(running: Running): void {
    const { untold, listener } = running;
    running.untold = undefined;
    if (!untold) return;
    this.#told = performance.now();
    listener.told(untold);
  }
}

/** What two reports, one after the other, say together. */
function together(first: Report, then: Report): Report {
  const { append: rows } = first;
  return {
    ...first,
    ...then,
    ...(first.numbers && { numbers: { ...first.numbers, ...then.numbers } }),
    ...(first.texts && { texts: { ...first.texts, ...then.texts } }),
    ...(rows && { append: then.append ? appended(rows, then.append) : rows }),
  };
}

type Rows = Readonly<Record<string, Numbers>>;

function appended(first: Rows, then: Rows): Rows {
  const all = { ...first };
  for (const [name, added] of Object.entries(then)) {
    const before = all[name];
    if (!before) {
      all[name] = added;
      continue;
    }
    const [rows = 0, ...row] = before.shape;
    const data = new Float32Array(before.data.length + added.data.length);
    data.set(before.data);
    data.set(added.data, before.data.length);
    all[name] = { shape: [rows + (added.shape[0] ?? 0), ...row], data };
  }
  return all;
}
