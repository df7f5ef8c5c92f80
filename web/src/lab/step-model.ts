// One step at work: what the learner set in it, what the engine computed for that, what is explained and lit up, and
// what its job has found. It knows nothing of addresses and other steps, so two can stand on one page; who made it disposes of it.
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Trace } from '../engine';
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
import { type Findings, type Snapshot, snapshotAt } from './job';
import type { Job, Jobs } from './job-model';
import { runStep, type Step } from './step';
import type { Tiers } from './tiers';

/** The numbers for the current inputs, or why there are none. */
export type Run = { readonly trace: Trace } | { readonly error: string };

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
}

export class StepModel {
  readonly tiers: Tiers;
  readonly key: string;
  readonly step: Step;
  /** What the step is drawn in, as a ref: keys and light keep to it. */
  readonly root: { current: HTMLElement | null } = { current: null };
  readonly #edited: (inputs: Inputs) => void;
  readonly #inputs = signal<Inputs>({});
  readonly #replaced = signal<Inputs | undefined>(undefined);
  readonly #findings = signal<Findings | undefined>(undefined);
  readonly #endJob: () => void;
  #disposed = false;

  /** The step's job for the inputs that it depends on; `undefined` where the step has none. */
  readonly job: ReadonlySignal<Job | undefined>;
  /** The inputs that numbers are computed from: the same object while only what the figure reads changes, such as a stage that moves. */
  readonly read: ReadonlySignal<Inputs>;
  /** The numbers of the current inputs. */
  readonly run: ReadonlySignal<Run>;
  /** The cells being explained: the one asked about, and those walked back to from it. */
  readonly explained = signal<readonly CellRef[]>([]);
  /** The cells that the open explanation reads, as `cellKey` writes them. */
  readonly sources: ReadonlySignal<ReadonlySet<string>>;
  /** The term that is lit up, if any. */
  readonly litTerm = signal<string | undefined>(undefined);
  /** What was wrong with the learner's last edit and what was done about it. */
  readonly complaint = signal<string | undefined>(undefined);

  constructor({ tiers, jobs, key, step, inputs, edited = () => {} }: StepModelOptions) {
    this.tiers = tiers;
    this.key = key;
    this.step = step;
    this.#inputs.value = inputs ?? defaultInputs(step.inputs);
    this.#edited = edited;
    // As text, so that only another content is another value.
    const wanted = computed(() =>
      JSON.stringify(step.job?.inputs.map((name) => [name, this.#inputs.value[name]]) ?? []),
    );
    this.job = computed(
      () => step.job && jobs?.of(step.job, Object.fromEntries(JSON.parse(wanted.value))),
    );
    const asText = computed(() => JSON.stringify(computedInputs(step.inputs, this.#inputs.value)));
    this.read = computed(() => JSON.parse(asText.value));
    const learned = computed(() => this.#learned());
    this.run = computed(() => {
      try {
        const snapshot = learned.value;
        return { trace: runStep(tiers, step, this.read.value, snapshot && [snapshot]) };
      } catch (thrown) {
        return { error: thrown instanceof Error ? thrown.message : String(thrown) };
      }
    });
    this.sources = computed(() => {
      const asked = this.explained.value.at(-1);
      const run = this.run.value;
      if (!asked || !('trace' in run)) return new Set<string>();
      return new Set(operandsFinder.value?.(run.trace, asked).map(cellKey));
    });
    this.#endJob = jobs ? this.#followJob(jobs) : () => {};
  }

  get inputs(): ReadonlySignal<Inputs> {
    return this.#inputs;
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
      this.#inputs.value = inputs;
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
    this.complaint.value = fitted.corrections[0];
  }

  /** Sets up a scene: these inputs, and the defaults for the rest. */
  show(inputs: Inputs): void {
    this.#replace(fitInputs(this.step.inputs, inputs).inputs);
  }

  addWord(name: string, word: string): void {
    if (this.#words(name).length >= wordLimits.maxWords) return;
    this.#update(addWord(this.step.inputs, this.#inputs.peek(), name, word));
  }

  removeWord(name: string, index: number): void {
    if (this.#words(name).length <= wordLimits.minWords) return;
    this.#update(removeWord(this.step.inputs, this.#inputs.peek(), name, index));
  }

  /** Puts the step's inputs back to their defaults. */
  reset(): void {
    this.#replace(defaultInputs(this.step.inputs));
  }

  /** Brings back the inputs that a scene or a reset replaced. */
  undo(): void {
    const inputs = this.#replaced.peek();
    if (inputs) this.#update(inputs);
  }

  /** Ends what goes on by itself; nothing is computed for the step any more. */
  dispose(): void {
    this.#disposed = true;
    this.#endJob();
  }

  /** Enters the job of the inputs that it depends on, and another when one of them changes; gives the end of that. */
  #followJob(jobs: Jobs): () => void {
    const endFollowing = effect(() => {
      const job = this.job.value;
      if (!job) return undefined;
      untracked(() => jobs.enter(job));
      // Until the first findings of another job come, those of the one before stay: nothing flickers while dragging.
      const endFindings = effect(() => {
        const found = job.findings.value;
        if (found || job.state.value === 'idle') this.#findings.value = found;
      });
      return () => {
        endFindings();
        jobs.leave(job, this.#disposed ? 'left' : 'superseded');
      };
    });
    return endFollowing;
  }

  /** The snapshot that the step computes with: the same while others come. */
  #learned(): Snapshot | undefined {
    const snapshots = this.job.value?.snapshots.value ?? [];
    const shown = this.step.job?.shown;
    return shown ? snapshotAt(snapshots, Number(this.read.value[shown])) : snapshots.at(-1);
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

  #update(inputs: Inputs): void {
    const before = this.run.peek();
    batch(() => {
      this.#inputs.value = inputs;
      this.#replaced.value = undefined;
      this.complaint.value = undefined;
      // Where words came or went, the cell that was asked about is no longer the same.
      const run = this.run.value;
      if (run !== before && shapesOf(run) !== shapesOf(before)) this.explained.value = [];
      this.#edited(inputs);
    });
  }
}

function sameInputs(a: Inputs, b: Inputs): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function shapesOf(run: Run): string {
  return 'trace' in run ? JSON.stringify(run.trace.nodes.map((node) => node.shape)) : '';
}
