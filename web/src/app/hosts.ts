// Where jobs run: each in a worker of its own, started when there is none free. Where no worker can be had (some sandboxed frames, some
// policies) they run on the page's own thread, a slice at a time, unless a slice of theirs is too long for that.

import { jobs as texts } from '#words/jobs';
import { makeWorker } from '#worker';
import { type EngineBuild, engineBytes, type Tier } from '../engine/page';
import type { Launch, Run, RunListener, RunRequest } from '../lab/job';
import { reasonOf } from './reason';
import type { FromWorker, ToWorker } from './worker';

/**
 * A worker that a policy forbids may fail without a word, just as one that is slow to come. After a second, when a learner begins
 * to wonder, the page sets to work itself; nothing is lost, as a worker that comes after all takes over with the next run.
 */
const patience = 1000; // milliseconds

/** For work that the page cannot do there is nothing to do but to wait. */
const longPatience = 15_000;

/** A worker with nothing to do ends after this: its memory never shrinks. */
const idleTime = 30_000;

/** What runs one job at a time. */
export interface Host {
  readonly launch: Launch;
  /** Whether it takes the page's own time: a worker is better. */
  readonly onPage: boolean;
  readonly alive: () => boolean;
  end(): void;
}

/** A run that was asked for. */
interface Ticket {
  readonly request: RunRequest;
  readonly listener: RunListener;
  run: Run | undefined;
  /** What it was last told to do; it is done as soon as there is a host. */
  order: 'pause' | 'resume' | 'step';
}

export class Hosts {
  readonly #pools: Readonly<Record<Tier, Pool>>;

  /** Workers run the same build as the page. */
  constructor(build: EngineBuild) {
    this.#pools = { page: new Pool('page', build), full: new Pool('full', build) };
  }

  readonly launch: Launch = (request, listener) =>
    this.#pools[request.tier].launch(request, listener);
}

/** The hosts of one tier. */
class Pool {
  readonly #tier: Tier;
  readonly #build: EngineBuild;
  readonly #waiting = new Set<Ticket>();
  readonly #idle: { readonly host: Host; readonly timer: ReturnType<typeof setTimeout> }[] = [];
  /** How many workers are on their way. */
  #coming = 0;
  /** No worker can be had: one failed to start, or said nothing for too long and has not come yet. */
  #forbidden = false;
  #silent = false;

  constructor(tier: Tier, build: EngineBuild) {
    this.#tier = tier;
    this.#build = build;
  }

  readonly launch: Launch = (request, listener) => {
    const ticket: Ticket = { request, listener, run: undefined, order: 'resume' };
    this.#waiting.add(ticket);
    this.#serve();
    const order = (what: Ticket['order']) => () => {
      ticket.order = what;
      ticket.run?.[what]();
    };
    return {
      pause: order('pause'),
      resume: order('resume'),
      step: order('step'),
      stop: () => {
        this.#waiting.delete(ticket);
        ticket.run?.stop();
      },
    };
  };

  /** Gives those who wait what there is for them, and sees to more. */
  #serve(): void {
    for (const ticket of this.#waiting) {
      const host = this.#take();
      if (!host) break;
      this.#give(ticket, host);
    }
    for (const ticket of this.#waiting) {
      if (ticket.request.needsWorker) {
        if (!this.#forbidden) continue;
        this.#waiting.delete(ticket);
        ticket.listener.failed(texts.needsWorker);
      } else if (this.#forbidden || this.#silent) {
        this.#waiting.delete(ticket);
        void this.#workHere(ticket);
      }
    }
    if (!this.#forbidden && this.#coming < this.#waiting.size) void this.#call();
  }

  /** Starts a worker. */
  async #call(): Promise<void> {
    this.#coming += 1;
    const silence = setTimeout(() => {
      this.#silent = true;
      this.#serve();
    }, patience);
    const end = setTimeout(() => {
      this.#forbidden = true;
      this.#serve();
    }, longPatience);
    try {
      const bytes = await engineBytes(this.#tier, this.#build);
      const host = await startWorker(this.#tier, this.#build, bytes);
      this.#forbidden = false;
      this.#silent = false;
      for (const idle of this.#idle.splice(0)) {
        clearTimeout(idle.timer);
        this.#free(idle.host);
      }
      this.#free(host);
    } catch (thrown) {
      if (thrown instanceof WorkerError) {
        this.#forbidden = true;
      } else {
        // Without its bytes the engine starts nowhere; the next run tries again.
        for (const { listener } of this.#waiting) listener.failed(reasonOf(thrown));
        this.#waiting.clear();
      }
    } finally {
      clearTimeout(silence);
      clearTimeout(end);
      this.#coming -= 1;
      this.#serve();
    }
  }

  async #workHere(ticket: Ticket): Promise<void> {
    let stopped = false;
    const pending: Run = {
      pause: () => {},
      resume: () => {},
      step: () => {},
      stop: () => {
        stopped = true;
      },
    };
    ticket.run = pending;
    try {
      const { hostOnPage } = await import('./host-on-page');
      const host = await hostOnPage(this.#tier, this.#build);
      if (!stopped) this.#give(ticket, host);
    } catch (thrown) {
      if (!stopped) ticket.listener.failed(reasonOf(thrown));
    }
  }

  #give(ticket: Ticket, host: Host): void {
    this.#waiting.delete(ticket);
    const { request, listener } = ticket;
    const over = (tell: () => void): void => {
      ticket.run = undefined;
      this.#free(host);
      tell();
    };
    const run = host.launch(request, {
      told: (report) => listener.told(report),
      done: () => over(() => listener.done()),
      failed: (message) => over(() => listener.failed(message)),
      died: (message) => {
        ticket.run = undefined;
        host.end();
        listener.died(message);
      },
    });
    const stop = (): void => {
      run.stop();
      over(() => {});
    };
    ticket.run = { ...run, stop };
    if (ticket.order !== 'resume') run[ticket.order]();
  }

  #take(): Host | undefined {
    for (;;) {
      const idle = this.#idle.pop();
      if (!idle) return undefined;
      clearTimeout(idle.timer);
      if (idle.host.alive()) return idle.host;
    }
  }

  #free(host: Host): void {
    if (host.onPage && !this.#forbidden && !this.#silent) {
      host.end();
      return;
    }
    const timer = setTimeout(() => {
      const at = this.#idle.findIndex((idle) => idle.host === host);
      if (at >= 0) this.#idle.splice(at, 1);
      host.end();
    }, idleTime);
    this.#idle.push({ host, timer });
    // Not at once: whoever ends a run may be about to start the next.
    queueMicrotask(() => this.#serve());
  }
}

/** No worker can be had here. */
class WorkerError extends Error {}

async function startWorker(tier: Tier, build: EngineBuild, bytes: BufferSource): Promise<Host> {
  const worker = await new Promise<Worker>((resolve, reject) => {
    const refuse = (cause: unknown) =>
      reject(new WorkerError('the worker does not start', { cause }));
    try {
      const made = makeWorker(tier);
      made.onerror = (event) => {
        made.terminate();
        refuse(event);
      };
      made.onmessage = () => resolve(made);
      made.postMessage({ build, bytes } satisfies ToWorker);
    } catch (thrown) {
      refuse(thrown);
    }
  });
  const post = (message: ToWorker): void => worker.postMessage(message);
  let number = 0;
  let listener: RunListener | undefined;
  /** Who listens so far: after the last word nobody does. */
  const last = (): RunListener | undefined => {
    const listening = listener;
    listener = undefined;
    return listening;
  };
  let alive = true;
  worker.onerror = (event) => {
    event.preventDefault(); // it is dealt with here
    alive = false;
    worker.terminate();
    last()?.died(event.message);
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (!('run' in data) || data.run !== number) return;
    if ('report' in data) listener?.told(data.report);
    else if ('failed' in data) last()?.failed(data.failed);
    else if ('died' in data) last()?.died(data.died);
    else last()?.done();
  };
  return {
    launch: (request, follower) => {
      number += 1;
      const run = number;
      listener = follower;
      post({ run, request });
      const order = (what: keyof Run) => () => post({ run, order: what });
      return {
        pause: order('pause'),
        resume: order('resume'),
        step: order('step'),
        stop: () => {
          if (run === number) listener = undefined;
          order('stop')();
        },
      };
    },
    onPage: false,
    alive: () => alive,
    end: () => worker.terminate(),
  };
}
