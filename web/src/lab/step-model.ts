// One step at work: what the learner set in it, what the engine computed for that and what is said of it, what is explained and lit
// up, and what its job has found. Each stands or falls alone. It knows nothing of addresses and other steps, so two can stand on one page; who made it disposes of it.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { failures as texts } from '#words/lab';
import type { Trace } from '../engine';
import type { Span } from '../engine/core';
import { EngineError } from '../engine/errors';
import { readInputs } from './address';
import type { Need, Needs } from './asset';
import type { AssetBytes } from './asset-bytes';
import { type CellRef, cellKey, operandsFinder } from './cell-ref';
import {
  addWord,
  computedInputs,
  defaultInputs,
  fitInputs,
  type Inputs,
  type InputValue,
  removeWord,
  wordLimits,
} from './inputs';
import { type Findings, type JobSpec, type Snapshot, snapshotAt } from './job';
import type { Job, Jobs } from './job-model';
import { runStep, type Step } from './step';
import type { Tiers } from './tiers';

/** The numbers for the current inputs, or why there are none, in the learner's words. */
export type Run =
  | { readonly trace: Trace }
  /** No error: what it is computed with is not here yet. */
  | { readonly error: string | undefined };

export interface StepModelOptions {
  /** What the step is computed with must be prepared. */
  readonly tiers: Tiers;
  /** Needed where the step has a job. */
  readonly jobs?: Jobs | undefined;
  /** What is remembered of the step is remembered under this. */
  readonly key: string;
  readonly step: Step;
  /** They must fit the step's specs; left out, they are its defaults. */
  readonly inputs?: Inputs;
  /** Called with the inputs after every edit. */
  readonly edited?: (inputs: Inputs) => void;
  /** Called when a job of the step has come to its end with something learned. */
  readonly trained?: () => void;
}

export class StepModel {
  readonly tiers: Tiers;
  readonly key: string;
  readonly step: Step;
  /** What the step is drawn in, as a ref: keys and light keep to it. */
  readonly root: { current: HTMLElement | null } = { current: null };
  readonly #edited: (inputs: Inputs) => void;
  readonly #trained: () => void;
  readonly #inputs = signal<Inputs>({});
  readonly #replaced = signal<Inputs | undefined>(undefined);
  #jobs: Jobs | undefined;
  readonly #job = signal<Job | undefined>(undefined);
  readonly #findings = signal<Findings | undefined>(undefined);
  #endFindings = (): void => undefined;
  /** What the step computed with last and is to find in the engine again; nothing stays once the step is left. */
  #residents: Span | undefined;
  readonly #assets = signal<AssetBytes | undefined>(undefined);
  /** What ends it once it is left. */
  readonly #following: Promise<() => void> | undefined;
  /** Counts how often what failed was to be tried again. */
  readonly #tries = signal(0);

  /** The inputs that numbers are computed from: the same object while only what the figure reads changes, such as a stage that moves. */
  readonly read: ReadonlySignal<Inputs>;
  /** The numbers of the current inputs. */
  readonly run: ReadonlySignal<Run>;
  /** After how many steps of its job the step shows what that had learned, which may be less than what is wanted. */
  readonly at: ReadonlySignal<number>;
  /** The step at most that is shown while what is wanted is approached at a pace to be watched. */
  readonly playback = signal<number | undefined>(undefined);
  /** What they show, in a sentence; `undefined` where there are none, or where the step finds no words for them. */
  readonly summary: ReadonlySignal<string | undefined>;
  /** What is wrong with the inputs, in the learner's words. */
  readonly problem: ReadonlySignal<string | undefined>;
  /** What of the step's prediction stands in its figure: where a number is bet on. */
  readonly bet = signal<ComponentChildren>(undefined);
  /** The cells being explained: the one asked about, and those walked back to from it. */
  readonly explained = signal<readonly CellRef[]>([]);
  /** The cells that the open explanation reads, as `cellKey` writes them. */
  readonly sources: ReadonlySignal<ReadonlySet<string>>;
  /** The term that is lit up, if any. */
  readonly litTerm = signal<string | undefined>(undefined);
  /** Has the last word on every edit, and may say why it is another one: some inputs may be locked (app/locks.ts). */
  review: (edited: Inputs) => readonly [inputs: Inputs, complaint?: string] = (edited) => [edited];
  /** What was wrong with the learner's last edit and what was done about it. */
  readonly complaint = signal<string | undefined>(undefined);

  constructor({
    tiers,
    jobs,
    key,
    step,
    inputs,
    edited = () => {},
    trained = () => {},
  }: StepModelOptions) {
    this.tiers = tiers;
    this.key = key;
    this.step = step;
    this.#jobs = jobs;
    this.#edited = edited;
    this.#trained = trained;
    this.#residents = tiers.of(step).residents();
    this.#following = step.needs && this.#follow(step.needs);
    this.#setInputs(inputs ?? defaultInputs(step.inputs));
    // As text, so that only another content is another value.
    const asText = computed(() => JSON.stringify(computedInputs(step.inputs, this.#inputs.value)));
    this.read = computed(() => JSON.parse(asText.value));
    const learned = computed(() => this.#learned());
    this.at = computed(() => learned.value?.step ?? 0);
    this.run = computed(() => {
      this.#tries.value;
      try {
        const snapshot = learned.value;
        const assets = step.needs ? this.#assets.value : {};
        if (!assets) return { error: undefined };
        const run = () => runStep(tiers, step, this.read.value, snapshot && [snapshot], assets);
        // What was learned stays in the engine while inputs change.
        return { trace: this.#residents ? this.#residents.enter(run) : run() };
      } catch (thrown) {
        // What the engine refuses it says in terms of what it was given; anything else is a mistake of ours.
        if (thrown instanceof EngineError) return { error: thrown.message };
        console.error(thrown);
        return { error: texts.numbers };
      }
    });
    const say = <Said>(of: (trace: never, inputs: never) => Said, otherwise: Said) =>
      computed(() => {
        const run = this.run.value;
        try {
          return 'trace' in run ? of(run.trace as never, this.#inputs.value as never) : undefined;
        } catch (thrown) {
          console.error(thrown);
          return otherwise;
        }
      });
    this.summary = say<string | undefined>(step.summary, undefined);
    this.problem = say((...given) => step.problem?.(...given) ?? undefined, texts.problem);
    this.sources = computed(() => {
      const asked = this.explained.value.at(-1);
      const run = this.run.value;
      if (!asked || !('trace' in run)) return new Set<string>();
      try {
        return new Set(operandsFinder.value?.(run.trace, asked).map(cellKey));
      } catch {
        return new Set<string>(); // the explanation says so itself; every number of the figure asks for this
      }
    });
  }

  /** Reads what the step needs into memory as soon as it is here. */
  async #follow(needs: Needs): Promise<() => void> {
    const { follow } = await import('./asset');
    return follow(needs, (bytes) => {
      this.#assets.value = bytes;
      this.#jobs?.equip(this.#job.peek());
    });
  }

  get inputs(): ReadonlySignal<Inputs> {
    return this.#inputs;
  }

  /** The files that the step computes with, once all of them are here. */
  get assets(): ReadonlySignal<AssetBytes | undefined> {
    return this.#assets;
  }

  /** The step's job for the inputs that it depends on; `undefined` where the step has none. */
  get job(): ReadonlySignal<Job | undefined> {
    return this.#job;
  }

  /** What the step's job has found so far for the current inputs. */
  get findings(): ReadonlySignal<Findings | undefined> {
    return this.#findings;
  }

  /** What a scene or a reset put other inputs in the place of; it can be had back until something is edited. */
  get replaced(): ReadonlySignal<Inputs | undefined> {
    return this.#replaced;
  }

  /** Shows the step with inputs that a link names, as if it had just been opened with them. */
  enter(inputs: Inputs): void {
    batch(() => {
      this.#setInputs(inputs);
      this.#replaced.value = undefined;
      this.explained.value = [];
      this.litTerm.value = undefined;
      this.complaint.value = undefined;
    });
  }

  /** Changes some inputs of the step. Values are made to fit their limits. */
  set(changes: Readonly<Record<string, InputValue>>): void {
    const before = this.#inputs.peek();
    const fitted = fitInputs(this.step.inputs, { ...before, ...changes });
    // Most moves of a drag end where the one before did.
    if (!sameInputs(fitted.inputs, before)) this.#update(fitted.inputs);
    else this.complaint.value = undefined;
    const [correction] = fitted.corrections;
    if (correction) this.complaint.value = correction;
  }

  /** Sets up a scene: these inputs, and the defaults for the rest; what is learned stays. */
  show(inputs: Inputs): void {
    const shown = this.step.job?.shown;
    const given = shown ? { [shown]: this.#inputs.peek()[shown], ...inputs } : inputs;
    this.#replace(fitInputs(this.step.inputs, given as Inputs).inputs);
  }

  addWord(name: string, word: string): void {
    if (this.#words(name).length >= wordLimits.maxWords) return;
    this.#update(addWord(this.step.inputs, this.#inputs.peek(), name, word));
  }

  removeWord(name: string, index: number): void {
    if (this.#words(name).length <= wordLimits.minWords) return;
    this.#update(removeWord(this.step.inputs, this.#inputs.peek(), name, index));
  }

  /** Puts the step back to how it opens: its defaults, and where it opens trained what is learned. */
  reset(): void {
    const { inputs } = readInputs(this.step.inputs);
    this.#replace(this.#jobs?.opening(this.step, inputs) ?? inputs);
  }

  /** Brings back the inputs that a scene or a reset replaced. */
  undo(): void {
    const inputs = this.#replaced.peek();
    if (inputs) this.#update(inputs);
  }

  /** The step's job for other inputs, as far as it is; nobody looks at it yet. @throws Error where the step has none. */
  jobFor(inputs: Inputs): Job {
    const spec = this.step.job;
    if (!spec || !this.#jobs) throw new Error('the step has no job');
    return this.#jobs.of(spec, neededBy(spec, inputs));
  }

  /** What the step and its job need. */
  get needs(): readonly Need[] {
    return Object.values({ ...this.step.needs, ...this.step.job?.needs });
  }

  /** Computes the step with a snapshot that is not its job's yet. @throws what the step throws. */
  tryOut(inputs: Inputs, snapshot: Snapshot): void {
    runStep(
      this.tiers,
      this.step,
      computedInputs(this.step.inputs, inputs),
      [snapshot],
      this.#assets.peek(),
    );
  }

  /** Computes and says anew what failed. */
  retry(): void {
    this.#tries.value += 1;
  }

  /** Ends what goes on by itself; nothing is computed for the step any more. */
  dispose(): void {
    this.#endFindings();
    void this.#following?.then((end) => end());
    this.#assets.value = undefined;
    const job = this.#job.peek();
    if (job) this.#jobs?.leave(job, 'left');
    this.#jobs = undefined; // an edit that comes late enters no other
    this.#residents?.dispose();
    this.#residents = undefined;
  }

  /** Sets the inputs, and with them the job that depends on some of them: numbers are never computed with that of others. */
  #setInputs(inputs: Inputs): void {
    this.#inputs.value = inputs;
    const spec = this.step.job;
    const jobs = this.#jobs;
    if (!spec || !jobs) return;
    const needed = neededBy(spec, inputs);
    const before = this.#job.peek();
    if (before && sameInputs(before.inputs, needed)) return;
    this.#endFindings();
    if (before) jobs.leave(before, 'superseded');
    const job = jobs.of(spec, needed);
    jobs.enter(job);
    this.#job.value = job;
    this.#endFindings = jobs.follow(job, this, this.#findings, this.#trained);
  }

  /** The snapshot that the step computes with: the same while others come. */
  #learned(): Snapshot | undefined {
    const snapshots = this.#job.value?.snapshots.value ?? [];
    const input = this.step.job?.shown;
    if (!input) return snapshots.at(-1);
    const wanted = Number(this.read.value[input]);
    return snapshotAt(snapshots, Math.min(wanted, this.playback.value ?? wanted));
  }

  #words(name: string): readonly string[] {
    return this.#inputs.peek()[name] as readonly string[];
  }

  #replace(inputs: Inputs): void {
    const before = this.#inputs.peek();
    // From scene to scene the way back still leads to what the learner had made.
    const own = this.#replaced.peek() ?? before;
    if (sameInputs(before, inputs)) return;
    this.#update(inputs);
    this.#replaced.value = own;
  }

  #update(edited: Inputs): void {
    const [inputs, complaint] = this.review(edited);
    const before = this.run.peek();
    batch(() => {
      this.#setInputs(inputs);
      this.#replaced.value = undefined;
      this.complaint.value = complaint;
      // Where words came or went, the cell that was asked about is no longer the same.
      const run = this.run.value;
      if (run !== before && shapesOf(run) !== shapesOf(before)) this.explained.value = [];
      this.#edited(inputs);
    });
  }
}

/** The inputs that a job depends on. */
function neededBy(spec: JobSpec, inputs: Inputs): Inputs {
  return Object.fromEntries(spec.inputs.map((name) => [name, inputs[name] as InputValue]));
}

function sameInputs(a: Inputs, b: Inputs): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function shapesOf(run: Run): string {
  return 'trace' in run ? JSON.stringify(run.trace.nodes.map((node) => node.shape)) : '';
}
