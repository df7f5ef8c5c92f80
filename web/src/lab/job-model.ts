// What the page knows of jobs: the state of each, what it has found and learned, and which of them are kept while their steps are left.
// A run that dies is started again from the last snapshot. Where runs happen is up to `launch`.
import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '@preact/signals';
import { failure } from '#words/app';
import { reasons } from '#words/jobs';
import { dtypeOf } from '../engine/core';
import type { NotStarted } from '../engine/errors';
import { blobsOf, fileOf } from './asset';
import { defaultInputs, type Inputs } from './inputs';
import type {
  Findings,
  JobSpec,
  Launch,
  Numbers,
  Reason,
  Report,
  Run,
  RunRequest,
  Snapshot,
  State,
  Values,
} from './job';
import type { Step } from './step';

/** What the learner sees of a job. */
export type JobState = 'idle' | 'running' | 'paused' | 'done' | 'failed';

/** Where a job stands: whether there is a run of it, which holds a thread and an engine. */
type Stage =
  | { readonly name: 'idle' }
  | { readonly name: 'running' | 'paused'; readonly run: Run }
  /** It gave back what it worked with, and goes on from its last snapshot: by itself, if it is seen as running. */
  | { readonly name: 'released'; readonly as: 'running' | 'paused' }
  | { readonly name: 'done' }
  /** It goes on from its last snapshot, or from the beginning, when it is told to. */
  | { readonly name: 'failed'; readonly reason: Reason };

/** How much of what a job had learned made room for that of others. */
export type Lost = 'nothing' | 'some' | 'all';

/** Where what a job has learned was learned: in this visit, in an earlier one, or beforehand, for the course. */
export type Origin = 'here' | 'earlier' | 'recorded';

/** Why a job waits although the learner lets it run. */
export type Hold = 'left' | 'hidden';

/** A job that nobody looks at for so long gives back its thread and its engine. */
const patience = 60_000; // milliseconds

const noAssets: Reason = { code: 'noAssets', detail: '' };

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

/** What the snapshots and the series of a job look like: each tensor with its type and shape, the shape of each row. */
export interface Form {
  readonly state: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, string>>;
}

/** A job that was asked what it learns could not be run; the message says why in words. */
export class CannotTell extends Error {
  readonly code: Reason['code'];

  constructor(reason: Reason) {
    super(wordsOf(reason));
    this.code = reason.code;
  }
}

/** Where what jobs learned outlives a visit. Neither ever throws. */
export interface ModelShelf {
  /** What an earlier visit learned with the job's inputs, if that fits the job still. */
  take(job: Job): Promise<Saved | undefined>;
  /** Keeps what the job has learned; `step` is where it was trained, as `lesson/step`. */
  keep(job: Job, step: string): void;
}

export class Job {
  readonly spec: JobSpec;
  /** The inputs that it depends on. */
  readonly inputs: Inputs;
  readonly #launch: Launch;
  readonly #stage = signal<Stage>({ name: 'idle' });
  readonly #findings = signal<Findings | undefined>(undefined);
  readonly #snapshots = signal<readonly Snapshot[]>([]);
  readonly #lost: Signal<Lost>;
  readonly #origin = signal<Origin>('here');
  readonly #seeking = signal(0);
  readonly #isLooking = signal(false);
  /** Of the run that was recorded of it, once that was shown: what it came to. */
  #recorded: Snapshot | undefined;
  readonly #holds = new Set<Hold>();
  readonly #series = new Map<string, Series>();
  #form: Promise<Form> | undefined;
  #longHeld: ReturnType<typeof setTimeout> | undefined;
  /** That of the newest snapshot, whether that one stays when the next comes, and what is needed beside it to go on. */
  #mark: Mark | undefined;
  #keeps = false;
  #rest: State | undefined;
  /** How often a run died since there was a new snapshot. */
  #deaths = 0;

  readonly state: ReadonlySignal<JobState> = computed(() => {
    const stage = this.#stage.value;
    return stage.name === 'released' ? stage.as : stage.name;
  });

  /** Why it failed, in words. */
  readonly trouble: ReadonlySignal<string | undefined> = computed(() => {
    const stage = this.#stage.value;
    return stage.name === 'failed' ? wordsOf(stage.reason) : undefined;
  });

  /** `lost` is 'all' in the place of a job that was let go. */
  constructor(spec: JobSpec, inputs: Inputs, launch: Launch, lost: Lost = 'nothing') {
    this.spec = spec;
    this.inputs = inputs;
    this.#launch = launch;
    this.#lost = signal(lost);
  }

  /** What it has found so far; `undefined` before its first report. */
  get findings(): ReadonlySignal<Findings | undefined> {
    return this.#findings;
  }

  /** What it had learned, step after step; the newest is last. */
  get snapshots(): ReadonlySignal<readonly Snapshot[]> {
    return this.#snapshots;
  }

  get lost(): ReadonlySignal<Lost> {
    return this.#lost;
  }

  get origin(): ReadonlySignal<Origin> {
    return this.#origin;
  }

  /** Whether somebody is looking for what was learned of it before: it may be had in a moment without being learned. */
  readonly isSought: ReadonlySignal<boolean> = computed(() => this.#seeking.value > 0);

  /** Shows what `find` finds of it, unless the learner has begun anew meanwhile. */
  async seek(
    find: () => Promise<readonly [saved: Saved, origin: Origin] | undefined>,
  ): Promise<void> {
    this.#seeking.value += 1;
    try {
      const found = await find();
      if (found && this.#stage.peek().name === 'idle') this.restore(...found);
    } finally {
      this.#seeking.value -= 1;
    }
  }

  /**
   * Where it was learned here as far as the recorded run that was shown before: by how much the number differs that differs most.
   * Builds of the engine differ in rounding.
   */
  readonly apart: ReadonlySignal<number | undefined> = computed(() => {
    const snapshots = this.#snapshots.value;
    const theirs = this.#recorded;
    if (!theirs || this.#origin.value === 'recorded') return undefined;
    const ours = snapshots.find(({ step }) => step === theirs.step);
    return ours && farthest(theirs.state, ours.state);
  });

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

  /** From the beginning. A job that runs or is paused goes on as it is, unless it was recorded. */
  start(): void {
    if (this.#origin.peek() === 'recorded') this.stop();
    const { name } = this.#stage.peek();
    if (name !== 'idle' && name !== 'done' && name !== 'failed') return;
    batch(() => {
      this.#forget();
      this.#begin('running');
    });
  }

  pause(): void {
    const stage = this.#stage.peek();
    if (stage.name === 'released') this.#stage.value = { name: 'released', as: 'paused' };
    if (stage.name !== 'running') return;
    this.#stage.value = { name: 'paused', run: stage.run };
    stage.run.pause();
  }

  /** Lets a paused job go on; one that failed tries again from its last snapshot. */
  resume(): void {
    const stage = this.#stage.peek();
    if (stage.name === 'paused') {
      this.#stage.value = { name: 'running', run: stage.run };
      if (!this.#waits) stage.run.resume();
    } else if (stage.name === 'released' || stage.name === 'failed') this.#goOn('running');
  }

  /** Makes one step more, from wherever it is, and is paused then. */
  step(): void {
    const { name } = this.#stage.peek();
    if (this.state.peek() === 'running' || name === 'done') return;
    if (name === 'idle') this.#begin('paused');
    else if (name !== 'paused') this.#goOn('paused');
    this.#run?.step();
  }

  /** Ends it, and forgets what it has found. */
  stop(): void {
    this.#run?.stop();
    clearTimeout(this.#longHeld);
    batch(() => {
      this.#forget();
      this.#stage.value = { name: 'idle' };
    });
  }

  /**
   * Frees what it works with. It can be had back from its last snapshot; what it found is kept up to there. One that has left none is
   * stopped.
   */
  release(as: 'running' | 'paused' = 'paused'): void {
    if (!this.#run) {
      if (as === 'paused') this.pause();
      return;
    }
    if (!this.#mark) {
      this.stop();
      return;
    }
    this.#run.stop();
    batch(() => {
      this.#goBack();
      this.#stage.value = { name: 'released', as };
    });
  }

  /** Nobody sees it: lets it wait, if it does so, for as long as there is a reason to; the learner sees it run. */
  hold(why: Hold): void {
    if (this.#holds.size === 0) {
      this.#longHeld = setTimeout(() => this.#makeRoom(), patience);
    }
    this.#holds.add(why);
    if (this.#waits) this.#run?.pause();
  }

  unhold(why: Hold): void {
    if (!this.#holds.delete(why) || this.#holds.size > 0) return;
    clearTimeout(this.#longHeld);
    const stage = this.#stage.peek();
    if (stage.name === 'running') stage.run.resume();
    else if (stage.name === 'released' && stage.as === 'running') this.#goOn('running');
  }

  /** What the job could go on from, elsewhere or later; `undefined` before it left a snapshot. */
  saved(): Saved | undefined {
    const snapshot = this.#snapshots.peek().at(-1);
    const mark = this.#mark;
    if (!snapshot || !mark) return undefined;
    // What is done does not go on.
    const state = mark.done < 1 ? { ...snapshot.state, ...this.#rest } : snapshot.state;
    return {
      snapshot: { ...snapshot, state },
      done: mark.done,
      series: this.#seriesNumbers(mark.rows),
    };
  }

  /** Whether what is there before its first step is being found. */
  get isLooking(): ReadonlySignal<boolean> {
    return this.#isLooking;
  }

  /** Finds what is there before its first step, while nobody has let it begin: it stays as it is. */
  async lookBefore(): Promise<void> {
    const isUntouched = () => this.#stage.peek().name === 'idle' && !this.#findings.peek();
    if (!isUntouched()) return;
    this.#isLooking.value = true;
    try {
      await this.#try(undefined, ({ numbers, append, texts = {}, snapshot }) => {
        if (!isUntouched() || !snapshot) return !isUntouched();
        this.#findings.value = { done: 0, step: 0, numbers: { ...numbers, ...append }, texts };
        return true;
      });
    } finally {
      this.#isLooking.value = false;
    }
  }

  /** What its snapshots look like, whatever it has learned: it is asked for its beginning. @throws CannotTell */
  form(): Promise<Form> {
    const ask = async (): Promise<Form> => {
      let state: Form['state'] | undefined;
      let rows: Form['rows'] = {};
      await this.#try(undefined, ({ snapshot, append = {}, step = 0 }) => {
        if (snapshot) state = mapped(snapshot, formOf);
        rows = { ...rows, ...mapped(append, ({ shape: [, ...row] }) => `${row}`) };
        // Some series begin with the first step.
        return state !== undefined && step > 0;
      });
      return { state: state ?? {}, rows };
    };
    this.#form ??= ask().catch((thrown: unknown) => {
      this.#form = undefined;
      throw thrown;
    });
    return this.#form;
  }

  /** Whether it can go on from a state. @throws CannotTell */
  async goesOnFrom(state: State): Promise<boolean> {
    try {
      await this.#try(state, () => true);
      return true;
    } catch (thrown) {
      if (thrown instanceof CannotTell && thrown.code === 'broke') return false;
      throw thrown;
    }
  }

  /** Runs it beside what it is, until what it tells is enough, or its end. */
  #try(from: State | undefined, isEnough: (report: Report) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = (reason: Reason): void => reject(new CannotTell(reason));
      const request = this.#request(from);
      if (!request) {
        refuse(noAssets);
        return;
      }
      const run = this.#launch(request, {
        told: (report) => {
          if (!isEnough(report)) return;
          run.stop();
          resolve();
        },
        done: resolve,
        failed: refuse,
        died: refuse,
      });
    });
  }

  /** Goes on from what was saved; paused, until the learner wants it. */
  restore({ snapshot, done, series, earlier }: Saved, origin: Origin = 'here'): void {
    this.stop();
    for (const [name, rows] of Object.entries(series)) this.#append(name, rows);
    this.#mark = { done, rows: this.#rows() };
    this.#keeps = true;
    batch(() => {
      this.#origin.value = origin;
      if (origin === 'recorded') this.#recorded = snapshot;
      this.#snapshots.value = earlier ? [earlier, snapshot] : [snapshot];
      this.#findings.value = {
        done,
        step: snapshot.step,
        numbers: this.#seriesNumbers(),
        texts: {},
      };
      this.#stage.value = done < 1 ? { name: 'released', as: 'paused' } : { name: 'done' };
    });
  }

  get #run(): Run | undefined {
    const stage = this.#stage.peek();
    return 'run' in stage ? stage.run : undefined;
  }

  /** Whether it must not work now. */
  get #waits(): boolean {
    return this.#holds.size > 0 && this.spec.away === 'waits';
  }

  /** Nobody has looked at it for long: what waits, or was paused, needs no engine. */
  #makeRoom(): void {
    const { name } = this.#stage.peek();
    const isStill = name === 'paused' || (name === 'running' && this.#waits);
    if (isStill && this.#mark) this.release(name);
  }

  /** A new run in the place of one that is no more. */
  #goOn(as: 'running' | 'paused'): void {
    batch(() => {
      this.#goBack();
      this.#begin(as);
    });
  }

  /** A new run, from the last snapshot if there is one. */
  #begin(as: 'running' | 'paused'): void {
    const request = this.#request(this.saved()?.snapshot.state);
    if (!request) {
      this.#stage.value = { name: 'failed', reason: noAssets };
      return;
    }
    const run = this.#launch(request, {
      told: (report) => this.#hear(report),
      done: () => {
        this.#stage.value = { name: 'done' };
      },
      failed: (reason) => {
        this.#stage.value = { name: 'failed', reason };
      },
      died: (reason) => this.#startAgain(reason),
    });
    this.#stage.value = { name: as, run };
    if (as === 'paused' || this.#waits) run.pause();
  }

  /** Whether all that it needs is here. */
  get canBegin(): boolean {
    return this.#request(undefined) !== undefined;
  }

  /** `undefined` while something that it needs is not here. */
  #request(from: State | undefined): RunRequest | undefined {
    const { id, tier, needsWorker = false, needs } = this.spec;
    const request = { id, tier, needsWorker, inputs: this.inputs, from };
    if (!needs) return request;
    const assets = untracked(() => blobsOf(needs));
    return assets && { ...request, assets };
  }

  /** In the place of a run that died; one that dies again before it gets any further is not worth a third try. */
  #startAgain(reason: Reason): void {
    const { name } = this.#stage.peek();
    this.#deaths += 1;
    if (this.#deaths > 1) {
      this.#deaths = 0;
      this.#stage.value = { name: 'failed', reason };
      return;
    }
    const deaths = this.#deaths;
    this.#goOn(name === 'paused' ? 'paused' : 'running');
    this.#deaths = deaths;
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
      this.#origin.value = 'here';
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

  #forget(): void {
    this.#series.clear();
    this.#mark = undefined;
    this.#keeps = false;
    this.#rest = undefined;
    this.#findings.value = undefined;
    this.#snapshots.value = [];
    this.#lost.value = 'nothing';
    this.#origin.value = 'here';
    this.#deaths = 0;
  }
}

/** The largest difference between two numbers of the same name and place; what only one of two states has is left out. */
function farthest(a: State, b: State): number {
  const both = Object.entries(a).flatMap(([name, { data }]) => {
    const other = b[name]?.data;
    return data instanceof Float32Array && other instanceof Float32Array ? [[data, other]] : [];
  }) as [Float32Array, Float32Array][];
  return both.reduce(
    (most, [data, other]) =>
      data.reduce((sum, each, i) => Math.max(sum, Math.abs(each - (other[i] ?? 0))), most),
    0,
  );
}

/** The type and the shape of a tensor, as text. */
export function formOf({ shape, data }: Values): string {
  return `${dtypeOf(data)} (${shape.join(', ')})`;
}

function mapped<From, To>(all: Readonly<Record<string, From>>, to: (each: From) => To) {
  return Object.fromEntries(Object.entries(all).map(([name, each]) => [name, to(each)]));
}

/** A reason in the learner's words. */
export function wordsOf({ code, detail }: Reason): string {
  return code in reasons
    ? reasons[code as keyof typeof reasons](detail)
    : failure.reasons[code as NotStarted];
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

export interface JobsOptions {
  /** How many bytes all jobs together may have learned. */
  readonly most?: number;
  readonly shelf?: ModelShelf;
  /** What was learned beforehand of a job, for the course. Never throws. */
  readonly recorded?: (job: Job) => Promise<Saved | undefined>;
  /** Whether the learner has answered a question, `lesson/step/question`; signals that it reads are followed. */
  readonly isAnswered?: (question: string) => boolean;
}

/** A step that shows a job. */
interface Viewer {
  /** `lesson/step` */
  readonly key: string;
  readonly step: Step;
}

/** The jobs of the page, each under its id and the inputs that it depends on: steps that name the same job share what it learned. */
export class Jobs {
  readonly #launch: Launch;
  /** In the order of their last use. */
  readonly #jobs = new Map<string, Entry>();
  /** Those that had learned something and were let go. */
  readonly #gone = new Set<string>();
  readonly #room: number;
  readonly #shelf: ModelShelf | undefined;
  readonly #recorded: JobsOptions['recorded'];
  readonly #isAnswered: (question: string) => boolean;
  #hidden = false;

  constructor(
    launch: Launch,
    { most = room, shelf, recorded, isAnswered = () => true }: JobsOptions = {},
  ) {
    this.#recorded = recorded;
    this.#isAnswered = isAnswered;
    this.#launch = launch;
    this.#room = most;
    this.#shelf = shelf;
  }

  /** The job with these inputs: the one that is kept, with all that it found, or a new one. */
  of(spec: JobSpec, inputs: Inputs): Job {
    const key = jobKey(spec, inputs);
    let entry = this.#jobs.get(key);
    if (!entry) {
      const lost = this.#gone.delete(key) ? 'all' : 'nothing';
      entry = this.#entry(new Job(spec, inputs, this.#launch, lost));
      if (this.#hidden) entry.job.hold('hidden');
    }
    this.#jobs.delete(key);
    this.#jobs.set(key, entry);
    return entry.job;
  }

  /** Somebody looks at a job: it starts if it does so by itself, and goes on. */
  enter(job: Job): void {
    const key = jobKey(job.spec, job.inputs);
    const entry = this.#jobs.get(key) ?? this.#entry(job);
    this.#jobs.set(key, entry);
    entry.users += 1;
    job.unhold('left');
    this.#prune();
    if (job.spec.starts !== 'on arrival') return;
    // What it needs is not here yet: see `equip`.
    if (!job.canBegin) return;
    const state = job.state.peek();
    if (state === 'idle' || state === 'failed') job.start();
    else if (state === 'paused') job.resume();
  }

  /** What a job needs is here: one that starts by itself begins. */
  equip(job: Job | undefined): void {
    if (job?.spec.starts !== 'on arrival' || !job.spec.needs) return;
    const state = job.state.peek();
    if (state === 'idle' || state === 'failed') job.start();
  }

  /**
   * Tells a step what its job finds, until that is ended, and keeps for later visits what it learns. What was learned before of a job
   * that waits for the learner is shown.
   */
  follow(
    job: Job,
    { key, step }: Viewer,
    findings: Signal<Findings | undefined>,
    trained: () => void,
  ): () => void {
    const ends = [
      // Until the first findings of another job come, those of the one before stay: nothing flickers while dragging.
      effect(() => {
        const found = job.findings.value;
        if (found || job.state.value === 'idle') findings.value = found;
        const state = job.state.value;
        if (state !== 'done' && state !== 'paused') return;
        if (job.origin.peek() !== 'here' || job.snapshots.peek().length === 0) return;
        if (state === 'done') untracked(trained);
        this.keep(job, key);
      }),
      effect(() => {
        const recorded = this.#opensTrained(key, step, job);
        untracked(async () => {
          await this.takeUp(job, recorded);
          // Where that cannot be found the step does without, and who trains is told why.
          if (step.opens === 'begun' && isUsual(step, job)) await job.lookBefore().catch(() => {});
        });
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  /** Keeps what a job has learned for later visits. */
  keep(job: Job, step: string): void {
    this.#shelf?.keep(job, step);
  }

  /** The inputs of a step as it is found by who comes to it: with what its job has learned, if it opens so. */
  opening(step: Step, inputs: Inputs): Inputs {
    const { job: spec, opens } = step;
    if (!spec?.shown || !opens || opens === 'begun') return inputs;
    const needed = Object.fromEntries(spec.inputs.map((name) => [name, inputs[name]])) as Inputs;
    const newest = this.#jobs.get(jobKey(spec, needed))?.job.snapshots.peek().at(-1);
    return { ...inputs, [spec.shown]: newest?.step ?? 0 };
  }

  /** Whether a step shows a recorded run of its job now: of the inputs that it comes with, and unless that answers an open question. */
  #opensTrained(key: string, step: Step, job: Job): boolean {
    const { opens } = step;
    if (!opens || opens === 'begun' || !isUsual(step, job)) return false;
    return opens === 'trained' || this.#isAnswered(`${key}/${opens.after}`);
  }

  /**
   * Shows what was learned before: what the learner trained in an earlier visit, otherwise, if the step is to show it, what was
   * recorded. A step that is not does not show it, though another one did.
   */
  async takeUp(job: Job, recorded: boolean): Promise<void> {
    if (job.spec.starts === 'on arrival') return;
    if (!recorded && job.origin.peek() === 'recorded') job.stop();
    const isKept = this.#shelf !== undefined || (recorded && this.#recorded !== undefined);
    if (!isKept || job.state.peek() !== 'idle') return;
    await job.seek(async () => {
      const own = await this.#shelf?.take(job);
      if (own) return [own, 'earlier'];
      const found = recorded ? await this.#recorded?.(job) : undefined;
      return found && [found, 'recorded'];
    });
  }

  /** Nobody who entered it looks at it any more: because the step was left, or because its inputs are others now. */
  leave(job: Job, why: 'left' | 'superseded'): void {
    const entry = this.#jobs.get(jobKey(job.spec, job.inputs));
    if (!entry) return;
    entry.users -= 1;
    if (entry.users > 0) return;
    if (why === 'superseded') job.release();
    job.hold('left');
    this.#prune();
  }

  /** The page is hidden, or to be seen again. */
  hide(hidden: boolean): void {
    this.#hidden = hidden;
    for (const { job } of this.#jobs.values()) {
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
    const endRoom = job.snapshots.subscribe(() => this.#makeRoom());
    const owns = Object.values(job.spec.needs ?? {}).flatMap(({ asset, own }) =>
      own ? [fileOf(asset).own] : [],
    );
    const known = owns.map((own) => own.peek());
    // What was found with another model is not true of this one.
    const endOwn = effect(() => {
      const now = owns.map((own) => own.value);
      if (now.every((own, i) => own === known[i])) return;
      known.splice(0, known.length, ...now);
      untracked(() => job.stop());
    });
    const end = (): void => {
      endRoom();
      endOwn();
    };
    return { job, users: 0, end };
  }

  #letGo(key: string, { job, end }: Entry): void {
    end();
    // What was recorded can be had again.
    if (job.snapshots.peek().length > 0 && job.origin.peek() !== 'recorded') this.#gone.add(key);
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

/** Whether a job has the inputs that a step comes with. */
function isUsual({ inputs }: Step, job: Job): boolean {
  const usual = defaultInputs(inputs);
  return Object.entries(job.inputs).every(([name, value]) => usual[name] === value);
}

/** What tells a job from every other. */
export function jobKey({ id }: Pick<JobSpec, 'id'>, inputs: Inputs): string {
  return JSON.stringify([id, inputs]);
}
