// A program at work in the page: what it printed, drew and left, and how it ended. All that run on a page share one Python, which runs one
// program at a time and ends with the last of them.
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { running as texts } from '#words/code';
import type { EngineBuild } from '../engine/page';
import { type Asset, type AssetState, fileOf } from '../lab/asset';
import { wordsOf } from '../lab/job-model';
import { nothingPrinted, type Printed, withText } from './printed';
import {
  type Done,
  type Drawing,
  Python,
  type PythonError,
  type PythonListener,
  type PythonTensor,
  type RunOptions,
} from './python-run';

/** `ready`: not run yet; the last three say how the last run ended. */
export type Stage = 'ready' | 'starting' | 'running' | 'done' | 'stopped' | 'failed';

let python: Python | undefined;
/** Those that may still run something, and the one that ran last: what its program left is asked of Python. */
const alive = new Set<Running>();
let last: Running | undefined;

/** A program that draws in an endless loop is not to fill the page. */
export const mostFigures = 50;

export class Running {
  readonly #build: EngineBuild;
  readonly #stage = signal<Stage>('ready');
  readonly #source = signal('');
  readonly #printed = signal<Printed>(nothingPrinted);
  readonly #figures = signal<readonly Drawing[]>([]);
  readonly #error = signal<PythonError | undefined>(undefined);
  readonly #done = signal<Done | undefined>(undefined);
  readonly #moment = signal<number | undefined>(undefined);
  readonly #trouble = signal<string | undefined>(undefined);
  #stop = (): void => undefined;

  constructor(build: EngineBuild) {
    this.#build = build;
    alive.add(this);
  }

  /** Whether the page has Python at all. */
  static readonly isHere = Python.isHere;
  /** How many bytes the first run of a program fetches. */
  static bytes(program: string): number {
    return Python.filesFor(program).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Of all files that a program needs as one: how much of it is here, and what keeps it. */
  static files(program: string): AssetState {
    return together(Python.filesFor(program));
  }

  /** Fetches them, one after the other; what went wrong is in their state. Those that are here are not fetched again. */
  static async fetch(program: string): Promise<void> {
    for (const asset of Python.filesFor(program)) await fileOf(asset).fetch();
  }

  static cancel(program: string): void {
    for (const asset of Python.filesFor(program)) fileOf(asset).cancel();
  }

  get stage(): ReadonlySignal<Stage> {
    return this.#stage;
  }

  /** The program of the last run. */
  get source(): ReadonlySignal<string> {
    return this.#source;
  }

  get printed(): ReadonlySignal<Printed> {
    return this.#printed;
  }

  get figures(): ReadonlySignal<readonly Drawing[]> {
    return this.#figures;
  }

  get error(): ReadonlySignal<PythonError | undefined> {
    return this.#error;
  }

  /** What the last run left; undefined until it ended by itself. */
  get done(): ReadonlySignal<Done | undefined> {
    return this.#done;
  }

  /** Which moment of the last run is looked at, if it is walked through. */
  get moment(): ReadonlySignal<number | undefined> {
    return this.#moment;
  }

  lookAt(moment: number | undefined): void {
    this.#moment.value = moment;
  }

  /** Why Python did not run it, in the learner's words. */
  get trouble(): ReadonlySignal<string | undefined> {
    return this.#trouble;
  }

  /** Runs a program, once Python's files are here. What any other runs is stopped. */
  run(source: string, options: RunOptions = {}): void {
    python ??= new Python(this.#build);
    last = this;
    batch(() => {
      this.#clear();
      this.#source.value = source;
      this.#stage.value = 'starting';
    });
    const listener: PythonListener = {
      begins: () => {
        this.#stage.value = 'running';
      },
      print: (text, isError) => {
        this.#printed.value = withText(this.#printed.peek(), text, isError);
      },
      figure: (drawing) => {
        const figures = this.#figures.peek();
        // What was saved before it is shown is one figure.
        const isThere = figures.some((each) => each.saved !== undefined && isSame(each, drawing));
        if (figures.length < mostFigures && !isThere) this.#figures.value = [...figures, drawing];
      },
      error: (error) => {
        this.#error.value = error;
      },
      done: (done) =>
        batch(() => {
          this.#done.value = done;
          this.#stage.value = 'done';
        }),
      stopped: () => {
        this.#stage.value = 'stopped';
      },
      failed: (reason) =>
        batch(() => {
          this.#trouble.value =
            reason.code === 'died' ? texts.died(reason.detail) : wordsOf(reason);
          this.#stage.value = 'failed';
        }),
    };
    this.#stop = python.run(source, listener, options);
  }

  stop(): void {
    this.#stop();
  }

  /** The elements of a tensor of its last program, as numbers; undefined where another program ran since. */
  async elements(
    name: string,
    dtype: PythonTensor['dtype'],
  ): Promise<ArrayLike<number> | undefined> {
    const found = last === this && this.#done.peek() ? await python?.elements(name) : undefined;
    if (!found) return undefined;
    const { buffer } = found.bytes.slice();
    if (dtype === 'float32') return new Float32Array(buffer);
    if (dtype === 'bool') return found.bytes;
    return Array.from(new BigInt64Array(buffer), Number);
  }

  /** Forgets what was run. */
  clear(): void {
    this.stop();
    batch(() => this.#clear());
  }

  /** Nothing is run by it any more. The last one takes Python with it: an interpreter holds tens of megabytes. */
  dispose(): void {
    this.stop();
    alive.delete(this);
    if (last === this) last = undefined;
    if (alive.size > 0) return;
    python?.end();
  }

  #clear(): void {
    this.#stage.value = 'ready';
    this.#printed.value = nothingPrinted;
    this.#figures.value = [];
    this.#error.value = undefined;
    this.#done.value = undefined;
    this.#moment.value = undefined;
    this.#trouble.value = undefined;
  }
}

function isSame(one: Drawing, other: Drawing): boolean {
  const plain = (drawing: Drawing) => JSON.stringify({ ...drawing, saved: undefined });
  return other.saved === undefined && plain(one) === plain(other);
}

/** The worst of all: what failed, before what is on its way, before what is still to be fetched. */
function together(assets: readonly Asset[]): AssetState {
  const states = assets.map((asset) => ({ asset, state: fileOf(asset).state.value }));
  const loaded = states.reduce(
    (sum, { asset, state }) =>
      sum + ('loaded' in state ? state.loaded : state.name === 'ready' ? asset.bytes : 0),
    0,
  );
  for (const name of ['absent', 'looking', 'failed', 'loading', 'offered'] as const) {
    const found = states.find(({ state }) => state.name === name)?.state;
    if (found) return { ...found, loaded } as AssetState;
  }
  const kept = states.every(({ state }) => state.name === 'ready' && state.kept);
  return { name: 'ready', blob: new Blob(), kept };
}
