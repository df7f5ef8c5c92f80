// What the page knows of jobs: the state of each, what it has found and learned, and which of them are kept while their steps are left.
// A run that dies is started again from the last snapshot. Where runs happen is up to `launch`.
import { batch, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { jobs as texts } from '#words/jobs';
import type { Inputs } from './inputs';
import type { Findings, JobSpec, Launch, Numbers, Report, Run, Snapshot, State } from './job';

export type JobState = 'idle' | 'running' | 'paused' | 'done' | 'failed';

/** How much of what a job had learned made room for that of others. */
export type Lost = 'nothing' | 'some' | 'all';

/** Why a job waits although the learner lets it run. */
export type Hold = 'left' | 'hidden';

/** Rows that were appended so far; their memory doubles, so that a row costs the same however many there are. */
interface Series {
  readonly row: readonly number[];
  data: Float32Array;
  rows: number;
}

/** How far the job was when it left a snapshot. */
interface Mark {
  readonly done: number;
  readonly rows: Map<string, number>;
}

/** A snapshot with how far the job was then, and what it had appended. */
export interface Saved {
  readonly snapshot: Snapshot;
  readonly done: number;
  readonly series: Readonly<Record<string, Numbers>>;
  /** Another snapshot that is to be had beside it, such as the best. */
  readonly earlier?: Snapshot | undefined;
}

export class Job {
  readonly spec: JobSpec;
  /** The inputs that it depends on. */
  readonly inputs: Inputs;
  readonly #launch: Launch;
  readonly #state = signal<JobState>('idle');
  readonly #findings = signal<Findings | undefined>(undefined);
  readonly #snapshots = signal<readonly Snapshot[]>([]);
  readonly #trouble = signal<string | undefined>(undefined);
  readonly #lost: Signal<Lost>;
  readonly #holds = new Set<Hold>();
  readonly #series = new Map<string, Series>();
  #run: Run | undefined;
  /** That of the newest snapshot, whether that one stays when the next comes, and what is needed beside it to go on. */
  #mark: Mark | undefined;
  #keeps = false;
  #rest: State | undefined;
  /** How often a run died since there was a new snapshot. */
  #deaths = 0;

  /** `lost` is 'all' in the place of a job that was let go. */
  constructor(spec: JobSpec, inputs: Inputs, launch: Launch, lost: Lost = 'nothing') {
    this.spec = spec;
    this.inputs = inputs;
    this.#launch = launch;
    this.#lost = signal(lost);
  }

  get state(): ReadonlySignal<JobState> {
    return this.#state;
  }

  /** What it has found so far; `undefined` before its first report. */
  get findings(): ReadonlySignal<Findings | undefined> {
    return this.#findings;
  }

  /** What it had learned, step after step; the newest is last. */
  get snapshots(): ReadonlySignal<readonly Snapshot[]> {
    return this.#snapshots;
  }

  /** Why it failed. */
  get trouble(): ReadonlySignal<string | undefined> {
    return this.#trouble;
  }

  get lost(): ReadonlySignal<Lost> {
    return this.#lost;
  }

  /** After which of its snapshots it did best, if it is known yet. */
  best(): number | undefined {
    const findings = this.#findings.value;
    const steps = this.#snapshots.value.map(({ step }) => step).filter((step) => step > 0);
    return findings && steps.length > 0 ? this.spec.best?.(findings, steps) : undefined;
  }

  /** How many bytes it has learned. */
  bytes(): number {
    const states = this.#snapshots.peek().map(({ state }) => state);
    return [...states, this.#rest ?? {}]
      .flatMap((state) => Object.values(state))
      .reduce((sum, { data }) => sum + data.byteLength, 0);
  }

  /** Lets every other snapshot go, but neither the newest nor the best; false where there is none to let go. */
  thin(): boolean {
    const all = this.#snapshots.peek();
    const best = untracked(() => this.best());
    const kept = all.filter(({ step }, i) => (all.length - 1 - i) % 2 === 0 || step === best);
    if (kept.length === all.length) return false;
    batch(() => {
      this.#snapshots.value = kept;
      this.#lost.value = 'some';
    });
    return true;
  }

  /** From the beginning. A job that runs or is paused goes on as it is. */
  start(): void {
    if (this.#state.peek() === 'running' || this.#state.peek() === 'paused') return;
    batch(() => {
      this.#forget();
      this.#state.value = 'running';
    });
    this.#begin();
  }

  pause(): void {
    if (this.#state.peek() !== 'running') return;
    this.#state.value = 'paused';
    this.#run?.pause();
  }

  /** Lets a paused job go on; one that failed tries again from its last snapshot. */
  resume(): void {
    const state = this.#state.peek();
    if (state !== 'paused' && state !== 'failed') return;
    batch(() => {
      if (!this.#run) this.#goBack();
      this.#trouble.value = undefined;
      this.#state.value = 'running';
    });
    if (!this.#run) this.#begin();
    else if (this.#holds.size === 0) this.#run.resume();
  }

  /** Makes one step more, from wherever it is, and is paused then. */
  step(): void {
    const state = this.#state.peek();
    if (state === 'running' || state === 'done') return;
    if (state === 'idle') this.start();
    else if (!this.#run) this.resume();
    batch(() => {
      this.#trouble.value = undefined;
      this.#state.value = 'paused';
    });
    this.#run?.step();
  }

  /** Ends it, and forgets what it has found. */
  stop(): void {
    this.#end();
    batch(() => {
      this.#forget();
      this.#state.value = 'idle';
    });
  }

  /** Frees what it works with. It can be had back from its last snapshot, if it left one; what it found is kept up to there. */
  release(): void {
    if (this.#state.peek() !== 'running' && this.#state.peek() !== 'paused') return;
    if (!this.#mark) {
      this.stop();
      return;
    }
    this.#end();
    batch(() => {
      this.#goBack();
      this.#state.value = 'paused';
    });
  }

  /** Lets it wait for as long as there is a reason to; the learner sees it run. */
  hold(why: Hold): void {
    this.#holds.add(why);
    this.#run?.pause();
  }

  unhold(why: Hold): void {
    if (!this.#holds.delete(why)) return;
    if (this.#holds.size === 0 && this.#state.peek() === 'running') this.#run?.resume();
  }

  /** What the job could go on from, elsewhere or later; `undefined` before it left a snapshot. */
  saved(): Saved | undefined {
    const snapshot = this.#snapshots.peek().at(-1);
    const mark = this.#mark;
    if (!snapshot || !mark) return undefined;
    const state = { ...snapshot.state, ...this.#rest };
    return {
      snapshot: { ...snapshot, state },
      done: mark.done,
      series: this.#seriesNumbers(mark.rows),
    };
  }

  /** Goes on from what was saved; paused, until the learner wants it. */
  restore({ snapshot, done, series, earlier }: Saved): void {
    this.stop();
    for (const [name, rows] of Object.entries(series)) this.#append(name, rows);
    this.#mark = { done, rows: this.#rows() };
    this.#keeps = true;
    batch(() => {
      this.#snapshots.value = earlier ? [earlier, snapshot] : [snapshot];
      this.#findings.value = {
        done,
        step: snapshot.step,
        numbers: this.#seriesNumbers(),
        texts: {},
      };
      this.#state.value = done < 1 ? 'paused' : 'done';
    });
  }

  #begin(): void {
    const { id, tier, needsWorker = false } = this.spec;
    const from = this.saved()?.snapshot.state;
    this.#run = this.#launch(
      { id, tier, needsWorker, inputs: this.inputs, from },
      {
        told: (report) => this.#hear(report),
        done: () => {
          this.#run = undefined;
          this.#state.value = 'done';
        },
        failed: (message) => this.#fail(message),
        died: (message) => this.#startAgain(message),
      },
    );
    if (this.#holds.size > 0) this.#run.pause();
  }

  #fail(message: string): void {
    this.#run = undefined;
    batch(() => {
      this.#trouble.value = message;
      this.#state.value = 'failed';
    });
  }

  /** In the place of a run that died; one that dies again before it gets any further is not worth a third try. */
  #startAgain(message: string): void {
    this.#deaths += 1;
    if (this.#deaths > 1) {
      this.#fail(texts.died(message));
      return;
    }
    const deaths = this.#deaths;
    this.#goBack();
    this.#deaths = deaths;
    this.#begin();
    if (this.#state.peek() === 'paused') this.#run?.pause();
  }

  #hear(report: Report): void {
    const before = this.#findings.peek();
    for (const [name, rows] of Object.entries(report.append ?? {})) this.#append(name, rows);
    const step = report.step ?? before?.step;
    batch(() => {
      this.#findings.value = {
        done: report.done,
        step,
        numbers: { ...before?.numbers, ...report.numbers, ...this.#seriesNumbers() },
        texts: { ...before?.texts, ...report.texts },
      };
      if (!report.snapshot) return;
      const all = this.#snapshots.peek();
      const kept = this.#keeps ? all : all.slice(0, -1);
      const snapshot = {
        step: step ?? 0,
        state: report.snapshot,
        job: this.spec.id,
        inputs: this.inputs,
      };
      this.#keeps = report.keep ?? false;
      this.#rest = report.rest;
      this.#mark = {
        done: report.done,
        rows: this.#rows(),
      };
      this.#deaths = 0;
      this.#snapshots.value = [...kept, snapshot];
    });
  }

  #append(name: string, { shape: [rows = 0, ...row], data }: Numbers): void {
    const size = row.reduce((product, length) => product * length, 1);
    const series = this.#series.get(name) ?? { row, data: new Float32Array(0), rows: 0 };
    this.#series.set(name, series);
    const used = series.rows * size;
    if (used + data.length > series.data.length) {
      const larger = new Float32Array(2 * (used + data.length));
      larger.set(series.data.subarray(0, used));
      series.data = larger;
    }
    series.data.set(data, used);
    series.rows += rows;
  }

  #rows(): Map<string, number> {
    return new Map([...this.#series].map(([name, { rows }]) => [name, rows]));
  }

  /** The series, as far as so many rows of each. */
  #seriesNumbers(until = this.#rows()): Record<string, Numbers> {
    return Object.fromEntries(
      [...this.#series].map(([name, { row, data }]) => {
        const rows = until.get(name) ?? 0;
        const size = row.reduce((product, length) => product * length, 1);
        return [name, { shape: [rows, ...row], data: data.subarray(0, rows * size) }];
      }),
    );
  }

  /** Back to the last snapshot, or to the beginning: what was found since is found again. */
  #goBack(): void {
    const mark = this.#mark;
    const before = this.#findings.peek();
    if (!mark || !before) {
      this.#forget(); // it is the same from the beginning
      return;
    }
    for (const [name, series] of this.#series) series.rows = mark.rows.get(name) ?? 0;
    this.#findings.value = {
      ...before,
      done: mark.done,
      step: this.#snapshots.peek().at(-1)?.step,
      numbers: { ...before.numbers, ...this.#seriesNumbers() },
    };
  }

  #end(): void {
    this.#run?.stop();
    this.#run = undefined;
  }

  #forget(): void {
    this.#series.clear();
    this.#mark = undefined;
    this.#keeps = false;
    this.#rest = undefined;
    this.#findings.value = undefined;
    this.#snapshots.value = [];
    this.#trouble.value = undefined;
    this.#lost.value = 'nothing';
    this.#deaths = 0;
  }
}

/** How many jobs of steps that were left, or of other inputs, are kept with what they found. */
const keptJobs = 8;

/** How much all jobs together may have learned: the last two trainings of the laboratory whole, and some of those before. */
const room = 128 * 2 ** 20; // bytes

interface Entry {
  readonly job: Job;
  users: number;
  /** Ends seeing to it that there is room. */
  readonly end: () => void;
}

/** The jobs of the page, each under its id and the inputs that it depends on: steps that name the same job share what it learned. */
export class Jobs {
  readonly #launch: Launch;
  /** In the order of their last use. */
  readonly #jobs = new Map<string, Entry>();
  /** Those that had learned something and were let go. */
  readonly #gone = new Set<string>();
  readonly #room: number;
  #hidden = false;

  constructor(launch: Launch, most = room) {
    this.#launch = launch;
    this.#room = most;
  }

  /** The job with these inputs, as far as it is. */
  of(spec: JobSpec, inputs: Inputs): Job {
    const key = keyOf(spec, inputs);
    let entry = this.#jobs.get(key);
    if (!entry) {
      const lost = this.#gone.delete(key) ? 'all' : 'nothing';
      entry = this.#entry(new Job(spec, inputs, this.#launch, lost));
      if (this.#hidden && spec.away === 'waits') entry.job.hold('hidden');
    }
    this.#jobs.delete(key);
    this.#jobs.set(key, entry);
    return entry.job;
  }

  /** Somebody looks at a job: it starts if it does so by itself, and goes on. */
  enter(job: Job): void {
    const key = keyOf(job.spec, job.inputs);
    const entry = this.#jobs.get(key) ?? this.#entry(job);
    this.#jobs.set(key, entry);
    entry.users += 1;
    job.unhold('left');
    this.#prune();
    if (job.spec.starts !== 'on arrival') return;
    const state = job.state.peek();
    if (state === 'idle' || state === 'failed') job.start();
    else if (state === 'paused') job.resume();
  }

  /** Nobody who entered it looks at it any more: because the step was left, or because its inputs are others now. */
  leave(job: Job, why: 'left' | 'superseded'): void {
    const entry = this.#jobs.get(keyOf(job.spec, job.inputs));
    if (!entry) return;
    entry.users -= 1;
    if (entry.users > 0) return;
    if (why === 'superseded') job.release();
    else if (job.spec.away === 'waits') job.hold('left');
    this.#prune();
  }

  /** The page is hidden, or to be seen again. */
  hide(hidden: boolean): void {
    this.#hidden = hidden;
    for (const { job } of this.#jobs.values()) {
      if (job.spec.away !== 'waits') continue;
      if (hidden) job.hold('hidden');
      else job.unhold('hidden');
    }
  }

  /** Ends all of them. */
  dispose(): void {
    for (const [key, entry] of this.#jobs) this.#letGo(key, entry);
  }

  /** How many bytes all of them have learned. */
  bytes(): number {
    return [...this.#jobs.values()].reduce((sum, { job }) => sum + job.bytes(), 0);
  }

  #entry(job: Job): Entry {
    return { job, users: 0, end: job.snapshots.subscribe(() => this.#makeRoom()) };
  }

  #letGo(key: string, { job, end }: Entry): void {
    end();
    if (job.snapshots.peek().length > 0) this.#gone.add(key);
    job.stop();
    this.#jobs.delete(key);
  }

  /** Of jobs that nobody looks at, from that of the longest ago on: some of what they learned, and if that is not enough, all of it. */
  #makeRoom(): void {
    const unused = [...this.#jobs].filter(([, { users }]) => users === 0);
    for (const [, { job }] of unused) {
      while (this.bytes() > this.#room && job.thin());
    }
    for (const [key, entry] of unused) {
      if (this.bytes() > this.#room) this.#letGo(key, entry);
    }
  }

  #prune(): void {
    const unused = [...this.#jobs].filter(([, { users }]) => users === 0);
    const empty = unused.filter(([, { job }]) => job.state.peek() === 'idle');
    const rest = unused.filter((entry) => !empty.includes(entry));
    for (const [key, entry] of [...empty, ...rest.slice(0, -keptJobs)]) this.#letGo(key, entry);
    this.#makeRoom();
  }
}

function keyOf({ id }: JobSpec, inputs: Inputs): string {
  return JSON.stringify([id, inputs]);
}
