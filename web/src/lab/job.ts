// Jobs: work that takes longer than a frame, such as thousands of draws or a training. What a step says of its job, what the job is
// as code, and what it tells; where it runs is the business of job-runner.ts, what the page knows of it that of job-model.ts.
import type { Engine, PageEngine, Tensor, Tier } from '../engine';
import { dtypeOf, type TypedValues } from '../engine/core';
import { EngineError, type NotStarted, StartError } from '../engine/errors';
import type { Needs } from './asset';
import type { AssetBytes } from './asset-bytes';
import type { InputSpecs, Inputs, InputsOf } from './inputs';

/** Numbers that left the engine. */
export interface Numbers {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** The elements of a tensor of float32, int64 or bool. */
export interface Values {
  readonly shape: readonly number[];
  readonly data: TypedValues;
}

/** Tensors by name that left the engine: all that decides how a job goes on. */
export type State = Readonly<Record<string, Values>>;

/**
 * What a job tells at the end of a slice. Whatever is yielded is given away: its arrays may be gone afterwards, so the job keeps none
 * of them.
 */
export interface Report {
  /** How much is done, from 0 to 1. */
  readonly done: number;
  /** How many steps were made, where it counts them. */
  readonly step?: number;
  /** Takes the place of what was told under the same names. */
  readonly numbers?: Readonly<Record<string, Numbers>>;
  readonly texts?: Readonly<Record<string, string>>;
  /** Further rows of a series, which begins empty: shape (rows, …). */
  readonly append?: Readonly<Record<string, Numbers>>;
  /** From this the job can go on, and with this a step can compute. */
  readonly snapshot?: State;
  /** Whether the snapshot stays beside the ones to come; otherwise the next takes its place. */
  readonly keep?: boolean;
  /** What it needs beside the snapshot to go on from there, such as what an optimiser keeps; of the newest snapshot alone. */
  readonly rest?: State;
  /** It has nothing to do until it is sent a message. */
  readonly waits?: boolean;
}

/** What is sent to a job while it runs; it must be possible to clone it. */
export type Message = unknown;

/** What a job has found so far, by name; a series grows along its first axis. */
export interface Findings {
  readonly done: number;
  readonly step: number | undefined;
  readonly numbers: Readonly<Record<string, Numbers>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** What a job had learned after so many steps. */
export interface Snapshot {
  readonly step: number;
  readonly state: State;
  /** The job, and the inputs that it had. */
  readonly job: string;
  readonly inputs: Inputs;
}

/** The snapshot that stands for a model after so many steps: the last until then; none before the first. */
export function snapshotAt(snapshots: readonly Snapshot[], steps: number): Snapshot | undefined {
  return snapshots.findLast(({ step }) => step > 0 && step <= steps);
}

/** What the file of a snapshot is called. */
export function fileOf({ job, step }: Pick<Snapshot, 'job' | 'step'>): string {
  return `attention-lab-${job}-${step}.safetensors`;
}

/** The engine of each tier. */
export interface Engines {
  readonly page: PageEngine;
  readonly full: Engine;
}

/**
 * A job as slices of work: each `next()` computes for a few milliseconds, at most about 20 (unless it is said to need a worker), and
 * yields what it has to tell. Tensors and models that it makes are its own until it ends, is stopped or fails, and are freed then; what
 * a slice needs for itself belongs into an `engine.scope`. The engine serves no one else meanwhile, so its random stream is the job's.
 * What `yield` gives is the oldest message that was sent to it and not read yet, if there is one.
 * `from` is the snapshot to go on from: it must then come to the same as without a break. The same inputs give the same findings.
 */
export type Work<Of extends Tier = Tier, Specs extends InputSpecs = InputSpecs> = (
  engine: Engines[Of],
  inputs: InputsOf<Specs>,
  from: State | undefined,
  assets: AssetBytes,
) => Generator<Report, void, Message | undefined>;

/** Jobs by id. */
export type Registry<Of extends Tier = Tier> = Readonly<Record<string, Work<Of>>>;

/** What fetches the code of jobs, by their ids. */
export type Loaders = Readonly<Record<string, () => Promise<Work>>>;

/** Gives a job the types of its engine and its inputs. */
export function defineJob<Of extends Tier, Specs extends InputSpecs>(
  work: Work<Of, Specs>,
): Work<Of> {
  // It is only ever run with inputs that fitInputs made fit its step's specs.
  return work as unknown as Work<Of>;
}

/** How one of the findings stands in a table. */
export interface FindingTable {
  /** What it is, in words. */
  readonly caption: string;
  /** The labels of each axis. They hold for any inputs: findings for the inputs before stay until there are new ones. */
  readonly axes: readonly (readonly string[])[];
}

/** What a step says of its job; its code is listed in lessons/jobs.ts, and fetched by what runs it. */
export interface JobSpec<Specs extends InputSpecs = InputSpecs> {
  readonly id: string;
  /** The tier of the engine that it works with. */
  readonly tier: Tier;
  /** Its slices may take longer than 20 ms: it never runs on the page's own thread. */
  readonly needsWorker?: boolean;
  /** Files that it works with: it cannot be started before the learner has fetched them. */
  readonly needs?: Needs;
  /** The inputs that it depends on: with another value it is another job. */
  readonly inputs: readonly (keyof Specs & string)[];
  readonly starts: 'on arrival' | 'by the learner';
  /** What it does while its step is left or the page is hidden. */
  readonly away: 'goes on' | 'waits';
  /** How many steps it makes, where it counts them. */
  readonly steps?: number;
  /**
   * The input by which the learner says after how many of the job's steps they want to see what it had learned, from 0 for what was
   * there before any: the newest snapshot until then is shown. The controls of the step move it, and have the job in hand.
   */
  readonly shown?: keyof Specs & string;
  /** Of the steps at which there are snapshots the one after which it did best, as far as that is found. */
  readonly best?: (findings: Findings, steps: readonly number[]) => number | undefined;
  /** Everything that it finds, by name. */
  readonly findings: Readonly<Record<string, FindingTable>>;
}

/** What a run needs to know. */
export interface RunRequest {
  readonly id: string;
  readonly tier: Tier;
  readonly needsWorker: boolean;
  readonly inputs: Inputs;
  readonly from: State | undefined;
  /** Those that the job needs, by its names. */
  readonly assets?: Readonly<Record<string, Blob>>;
}

/**
 * Why a run could not begin, or broke off. What runs a job knows codes alone; the words are the page's (`reasons` of words/en/jobs.ts).
 */
export type ReasonCode =
  /** The engine cannot start where the job was to run. */
  | NotStarted
  /** The browser gives the page no thread of its own. */
  | 'noThread'
  /** A thread was given, and said nothing. */
  | 'silent'
  /** The code could not be fetched. */
  | 'noCode'
  /** The learner has not fetched what it needs. */
  | 'noAssets'
  /** The job itself went wrong. */
  | 'broke'
  /** What it ran in went wrong. */
  | 'died';

export interface Reason {
  readonly code: ReasonCode;
  /** What the browser or the engine said, in English; may be empty. */
  readonly detail: string;
}

/** Thrown by what runs jobs, to say why it cannot. */
export class RunError extends Error {
  readonly reason: Reason;

  constructor(code: ReasonCode, cause?: unknown) {
    const detail = cause === undefined ? '' : messageOf(cause);
    super(`${code}: ${detail}`, { cause });
    this.reason = { code, detail };
  }
}

/** The reason in what was thrown; `otherwise` is that of an error that says none. */
export function reasonIn(thrown: unknown, otherwise: ReasonCode): Reason {
  if (thrown instanceof RunError) return thrown.reason;
  if (thrown instanceof StartError) return { code: thrown.reason, detail: thrown.message };
  return { code: otherwise, detail: messageOf(thrown) };
}

/** Who follows a run; after one of the last three nothing more is told. */
export interface RunListener {
  told(report: Report): void;
  done(): void;
  /** It could not begin, or the job itself went wrong. */
  failed(reason: Reason): void;
  /** What it ran in went wrong: another may do better. */
  died(reason: Reason): void;
}

/** A run that is under way, or waits for where it can be. After `stop` nothing more is told, and nothing of it stays alive. */
export interface Run {
  pause(): void;
  resume(): void;
  /** Goes on until another step is made, and pauses. */
  step(): void;
  /** Hands it a message, also while it is paused: it reads it when it goes on. */
  send(message: Message): void;
  stop(): void;
}

/** Begins a run. The listener is never called before this has returned. */
export type Launch = (request: RunRequest, listener: RunListener) => Run;

/** Copies of tensors, to be told as a snapshot. */
export function stateOf(tensors: Readonly<Record<string, Tensor>>): State {
  const copy = (tensor: Tensor): Values['data'] => {
    if (tensor.dtype === 'float32') return tensor.data();
    return tensor.dtype === 'int64' ? tensor.int64s() : tensor.bytes();
  };
  return Object.fromEntries(
    Object.entries(tensors).map(([name, tensor]) => [
      name,
      { shape: tensor.shape, data: copy(tensor) },
    ]),
  );
}

/** Tensors of a snapshot, in the innermost scope of the engine. */
export function tensorsOf(engine: PageEngine | Engine, state: State): Record<string, Tensor> {
  return Object.fromEntries(
    Object.entries(state).map(([name, { shape, data }]) => [
      name,
      engine.tensor(data, { shape, dtype: dtypeOf(data) }),
    ]),
  );
}

/** A tensor of a snapshot as a constant, which a step may compute with and which says where it comes from. */
export function learned(engine: PageEngine | Engine, snapshot: Snapshot, name: string): Tensor {
  const { state, ...made } = snapshot;
  const values = state[name];
  if (!values) throw new Error(`the snapshot holds no "${name}"`);
  return engine.constant(values, { ...made, state: name });
}

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Whether what was thrown leaves the engine in an unknown state. */
export function isFatal(thrown: unknown): boolean {
  return !(thrown instanceof EngineError) && thrown instanceof WebAssembly.RuntimeError;
}
