// Experiments: computations that take longer than a frame, such as thousands of draws. They run in a worker, or in slices on
// the page's own thread where there is no worker, and bring their numbers bit by bit.
import type { PageEngine } from '../engine';
import type { InputSpecs, Inputs, InputsOf } from './inputs';

/** Numbers that left the engine. */
export interface Numbers {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** What an experiment has found so far, by name, and how much of it is done, from 0 to 1. */
export interface Findings {
  readonly done: number;
  readonly numbers: Readonly<Record<string, Numbers>>;
}

/**
 * An experiment as slices of work: each `next()` computes for a few milliseconds (at most about 20) and yields all findings
 * so far. It frees what it makes, so it may be left at any yield. The same inputs give the same findings.
 */
export type Slices<Specs extends InputSpecs = InputSpecs> = (
  engine: PageEngine,
  inputs: InputsOf<Specs>,
) => Generator<Findings, void>;

/** Gives an experiment the types of its inputs. */
export function defineExperiment<Specs extends InputSpecs>(slices: Slices<Specs>): Slices {
  // It is only ever run with inputs that fitInputs made fit its step's specs.
  return slices as unknown as Slices;
}

/** How one of the findings stands in a table. */
export interface FindingTable {
  /** What it is, in words. */
  readonly caption: string;
  /** The labels of each axis. They hold for any inputs: findings for the inputs before stay until there are new ones. */
  readonly axes: readonly (readonly string[])[];
}

/** What a step says of its experiment; the code itself is listed in lessons/experiments.ts, which the worker loads. */
export interface Experiment<Specs extends InputSpecs = InputSpecs> {
  readonly id: string;
  /** The inputs that it depends on: it starts anew when one of them changes. */
  readonly inputs: readonly (keyof Specs & string)[];
  /** Everything that it finds, by name. */
  readonly findings: Readonly<Record<string, FindingTable>>;
}

/** Experiments by id. */
export type Registry = Readonly<Record<string, Slices>>;

/** Runs one experiment at a time: starting another, or stopping, ends the one before. */
export interface Experimenter {
  start(
    id: string,
    inputs: Inputs,
    found: (findings: Findings) => void,
    failed: (message: string) => void,
  ): void;
  stop(): void;
}

/**
 * Findings are passed on at this pace, also while inputs change faster: the first at once, the last always, of those between the
 * newest.
 */
const findingsPace = 40; // milliseconds

/** Runs experiments on the thread it is made on, a slice at a time, so that the thread can do other things between them. */
export class SlicedExperimenter implements Experimenter {
  readonly #engine: PageEngine;
  readonly #registry: Registry;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = Number.NEGATIVE_INFINITY;

  constructor(engine: PageEngine, registry: Registry) {
    this.#engine = engine;
    this.#registry = registry;
  }

  start(
    id: string,
    inputs: Inputs,
    found: (findings: Findings) => void,
    failed: (message: string) => void,
  ): void {
    this.stop();
    const slices = this.#registry[id]?.(this.#engine, inputs as never);
    if (!slices) throw new Error(`no experiment "${id}"`);
    let newest: Findings | undefined;
    const tell = (): void => {
      const findings = newest;
      newest = undefined;
      this.#told = performance.now();
      if (findings) found(findings);
    };
    const next = (): void => {
      try {
        const { done, value } = slices.next();
        if (!done) {
          newest = value;
          this.#timer = setTimeout(next, 0);
        }
        if (done || performance.now() - this.#told >= findingsPace) tell();
      } catch (thrown) {
        this.stop();
        failed(thrown instanceof Error ? thrown.message : String(thrown));
      }
    };
    this.#timer = setTimeout(next, 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
