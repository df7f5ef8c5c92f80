// Where jobs run: each in a worker of its own, started when there is none free. Where no worker can be had (some sandboxed frames, some
// policies) they run on the page's own thread, a slice at a time, unless a slice of theirs is too long for that.
import type { EngineBuild, Tier } from '../engine/page';
import { type Launch, type Reason, type RunListener, type RunRequest, reasonIn } from '../lab/job';
import { hostInWorker } from './host-in-worker';
import { PendingRun } from './pending-run';

/**
 * After a second, when a learner begins to wonder, the page does itself what a worker that is slow to come was to do; nothing is lost,
 * as a worker that comes after all takes over with the next run.
 */
const patience = 1000; // milliseconds

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
  readonly run: PendingRun;
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
  /** Those that no host has been found for. */
  readonly #waiting = new Set<Ticket>();
  readonly #idle: { readonly host: Host; readonly timer: ReturnType<typeof setTimeout> }[] = [];
  /** How many workers are on their way. */
  #coming = 0;
  /** Whether the last worker that was called has come; until the first, it is taken to. */
  #workersCome = true;

  constructor(tier: Tier, build: EngineBuild) {
    this.#tier = tier;
    this.#build = build;
  }

  /** Asks for a worker each time that none is free, whatever became of the one before. */
  readonly launch: Launch = (request, listener) => {
    const ticket: Ticket = { request, listener, run: new PendingRun() };
    this.#waiting.add(ticket);
    queueMicrotask(() => this.#serve());
    const { run } = ticket;
    return {
      pause: () => run.pause(),
      resume: () => run.resume(),
      step: () => run.step(),
      send: (message) => run.send(message),
      stop: () => {
        this.#waiting.delete(ticket);
        run.stop();
      },
    };
  };

  /** Gives those who wait the workers that are free, and calls others for the rest. */
  #serve(): void {
    for (const ticket of this.#waiting) {
      const host = this.#take(false);
      if (!host) break;
      this.#give(ticket, host);
    }
    const without = this.#waiting.size;
    if (!this.#workersCome) this.#workOnPage();
    while (this.#coming < without) void this.#call();
  }

  /** Starts a worker. */
  async #call(): Promise<void> {
    this.#coming += 1;
    const slow = setTimeout(() => {
      this.#workersCome = false;
      this.#workOnPage();
    }, patience);
    try {
      const host = await hostInWorker(this.#tier, this.#build);
      this.#workersCome = true;
      this.#take(true)?.end();
      this.#free(host);
    } catch (thrown) {
      this.#workersCome = false;
      this.#workOnPage();
      this.#refuse(reasonIn(thrown, 'noThread'));
    } finally {
      clearTimeout(slow);
      this.#coming -= 1;
    }
  }

  /** Those who wait and may run on the page do. */
  #workOnPage(): void {
    for (const ticket of this.#waiting) {
      if (ticket.request.needsWorker) continue;
      this.#waiting.delete(ticket);
      void this.#workHere(ticket);
    }
  }

  /** Those who wait still are told why there is nothing for them. */
  #refuse(reason: Reason): void {
    const refused = [...this.#waiting];
    this.#waiting.clear();
    for (const { listener } of refused) listener.failed(reason);
  }

  async #workHere(ticket: Ticket): Promise<void> {
    try {
      const host = this.#take(true) ?? (await this.#hostHere());
      if (ticket.run.stopped) this.#free(host);
      else this.#give(ticket, host);
    } catch (thrown) {
      if (!ticket.run.stopped) ticket.listener.failed(reasonIn(thrown, 'noCode'));
    }
  }

  async #hostHere(): Promise<Host> {
    const { hostOnPage } = await import('./host-on-page');
    return hostOnPage(this.#tier, this.#build);
  }

  #give(ticket: Ticket, host: Host): void {
    this.#waiting.delete(ticket);
    const { request, listener } = ticket;
    let isOver = false;
    const over = (tell: () => void): void => {
      if (!isOver) this.#free(host);
      isOver = true;
      tell();
    };
    const run = host.launch(request, {
      told: (report) => listener.told(report),
      done: () => over(() => listener.done()),
      failed: (reason) => over(() => listener.failed(reason)),
      died: (reason) => {
        isOver = true;
        host.end();
        listener.died(reason);
      },
    });
    ticket.run.begin({
      pause: () => run.pause(),
      resume: () => run.resume(),
      step: () => run.step(),
      send: (message) => run.send(message),
      stop: () => {
        run.stop();
        over(() => {});
      },
    });
  }

  /** A free worker, or the page's own thread; it is no longer among the free. */
  #take(onPage: boolean): Host | undefined {
    for (;;) {
      const at = this.#idle.findLastIndex(({ host }) => host.onPage === onPage);
      const [idle] = at < 0 ? [] : this.#idle.splice(at, 1);
      clearTimeout(idle?.timer);
      if (!idle || idle.host.alive()) return idle?.host;
    }
  }

  #free(host: Host): void {
    if (host.onPage && this.#workersCome) {
      host.end();
      return;
    }
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((idle) => idle.host === host),
        1,
      );
      host.end();
    }, idleTime);
    this.#idle.push({ host, timer });
    // Not at once: whoever ends a run may be about to start the next.
    queueMicrotask(() => this.#serve());
  }
}
