// Python as the page sees it: fetched when it is asked for, started in a worker of its own, which runs one program at a time. To stop a
// program is to end its worker, whatever the program does; the next one is started at once, from what is compiled already.
import { signal } from '@preact/signals';
import { glue, library, makePythonWorker, wasm } from '#worker-of-python';
import { type EngineBuild, engineBytes } from '../engine/page';
import { type Asset, fileOf } from '../lab/asset';
import { type Reason, RunError, reasonIn } from '../lab/job';
import type { Done, FromPython, ToPython } from '../python/messages';
import type { Drawing, PythonError, RunOptions } from '../python/protocol';

import { modelFiles, modelsHere } from './trained-models';

export type { Done } from '../python/messages';
export type {
  Axes,
  Drawing,
  Mark,
  PythonError,
  PythonTensor,
  RunOptions,
  Value,
} from '../python/protocol';

/** Who follows a run. `done`, `stopped` or `failed` is the last word. */
export interface PythonListener {
  /** Python has started, and the program begins. */
  begins?(): void;
  /** Text as it comes, of sys.stderr if `isError`; not always whole lines. */
  print(text: string, isError: boolean): void;
  figure(drawing: Drawing): void;
  /** The program went wrong; `done` follows. */
  error(error: PythonError): void;
  done(done: Done): void;
  /** The learner stopped it. */
  stopped(): void;
  /** Python could not start, or broke down; the next run begins anew. */
  failed(reason: Reason): void;
}

/** Of a tensor that the last program left. */
export interface Elements {
  /** Row after row, little-endian, as its dtype says: float32, int64, or a byte for each bool. */
  readonly bytes: Uint8Array;
}

/** `off`: not started, or ended; `starting`: on its way; then `idle` or `running`. */
export type PythonState = 'off' | 'starting' | 'idle' | 'running';

/** For how long a worker whose script was fetched may say nothing before it is given up. */
const patience = 15_000; // milliseconds

interface Current {
  readonly number: number;
  readonly source: string;
  readonly options: RunOptions;
  readonly listener: PythonListener;
}

export class Python {
  readonly #build: EngineBuild;
  readonly #state = signal<PythonState>('off');
  #worker: Promise<Worker> | undefined;
  #compiled: WebAssembly.Module | undefined;
  #current: Current | undefined;
  #runs = 0;
  #asks = 0;
  #asked = new Map<number, (elements: Uint8Array | undefined) => void>();

  constructor(build: EngineBuild) {
    this.#build = build;
  }

  /** The files that must be here before a program can run (lab/asset.ts: offered, fetched, kept for the next visit). */
  static filesFor(program: string): readonly Asset[] {
    return [wasm, library, ...modelFiles(program)];
  }

  /** Whether this build of the page has Python; the page in one file has not. */
  static readonly isHere = glue !== undefined;

  get state(): PythonState {
    return this.#state.value;
  }

  /** Runs a program; one that runs is stopped before. Returns what stops it, which takes no longer than to end a worker. */
  run(source: string, listener: PythonListener, options: RunOptions = {}): () => void {
    this.#stop();
    this.#runs += 1;
    const current: Current = { number: this.#runs, source, options, listener };
    this.#current = current;
    void this.#begin(current);
    return () => {
      if (this.#current === current) this.#stop();
    };
  }

  /** The elements of a tensor of the last program; undefined if there is none, or while a program runs. */
  async elements(name: string): Promise<Elements | undefined> {
    const worker = this.#state.value === 'idle' ? await this.#worker : undefined;
    if (!worker) return undefined;
    this.#asks += 1;
    const ask = this.#asks;
    const bytes = await new Promise<Uint8Array | undefined>((resolve) => {
      this.#asked.set(ask, resolve);
      worker.postMessage({ ask, elements: name } satisfies ToPython);
    });
    return bytes && { bytes };
  }

  /** Starts it before the first run, once its files are here, so that the learner waits less. */
  warm(): void {
    this.#worker ??= this.#start();
    this.#worker.catch(() => {});
  }

  /** Ends it and gives back its memory. */
  end(): void {
    this.#stop();
    this.#dismiss();
  }

  async #begin(current: Current): Promise<void> {
    try {
      this.#worker ??= this.#start();
      const worker = await this.#worker;
      const { number: run, source, options } = current;
      const all = `${options.above ?? ''}\n${source}`;
      const { savedFilesIn } = await import('../lab/recorded');
      const [models, saved] = [modelsHere(all), await savedFilesIn(all)];
      if (this.#current !== current) return;
      this.#state.value = 'running';
      current.listener.begins?.();
      worker.postMessage({ run, source, options, models, saved } satisfies ToPython);
    } catch (thrown) {
      this.#dismiss();
      this.#last(current)?.failed(reasonIn(thrown, 'died'));
    }
  }

  /** @throws RunError if Python does not start here. */
  async #start(): Promise<Worker> {
    this.#state.value = 'starting';
    const [python, standard] = [wasm, library].map((asset) => fileOf(asset).state.peek());
    if (python?.name !== 'ready' || standard?.name !== 'ready') throw new RunError('noAssets');
    const engine = await engineBytes('full', this.#build);
    const made = await makePythonWorker().catch((thrown: unknown) => {
      throw new RunError(thrown instanceof DOMException ? 'noThread' : 'noCode', thrown);
    });
    const start = {
      build: this.#build,
      engine,
      code: glue(),
      wasm: python.blob,
      library: standard.blob,
      compiled: this.#compiled,
    };
    const worker = await new Promise<Worker>((resolve, reject) => {
      const refuse = (error: RunError): void => {
        made.terminate();
        reject(error);
      };
      const silence = setTimeout(() => refuse(new RunError('silent')), patience);
      made.onerror = (event: ErrorEvent) => {
        event.preventDefault();
        refuse(new RunError('died', event.message));
      };
      made.onmessage = ({ data }: MessageEvent<FromPython>) => {
        if ('listens' in data) {
          clearTimeout(silence);
          made.postMessage({ start } satisfies ToPython);
        } else if ('notStarted' in data) refuse(new RunError('died', data.notStarted));
        else if ('ready' in data) {
          this.#compiled = data.compiled;
          resolve(made);
        }
      };
    });
    worker.onerror = (event) => {
      event.preventDefault();
      this.#broke(event.message);
    };
    worker.onmessage = ({ data }: MessageEvent<FromPython>) => this.#told(data);
    this.#state.value = 'idle';
    return worker;
  }

  #told(data: FromPython): void {
    if ('ask' in data) {
      this.#asked.get(data.ask)?.(data.elements);
      this.#asked.delete(data.ask);
      return;
    }
    const current = this.#current;
    if (!('run' in data) || data.run !== current?.number) return;
    const { listener } = current;
    if ('print' in data) listener.print(data.print, data.isError);
    else if ('figure' in data) listener.figure(data.figure);
    else if ('error' in data) listener.error(data.error);
    else if ('died' in data) this.#broke(data.died);
    else {
      this.#state.value = 'idle';
      this.#last(current)?.done(data.done);
    }
  }

  /** What it ran in is no more. */
  #broke(detail: string): void {
    const current = this.#current;
    this.#dismiss();
    if (current) this.#last(current)?.failed({ code: 'died', detail });
  }

  #stop(): void {
    const current = this.#current;
    if (!current) return;
    const ran = this.#state.value === 'running';
    if (ran) this.#dismiss();
    this.#last(current)?.stopped();
    if (ran) this.warm();
  }

  #dismiss(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#state.value = 'off';
    for (const answer of this.#asked.values()) answer(undefined);
    this.#asked.clear();
    worker?.then(
      (made) => made.terminate(),
      () => {},
    );
  }

  /** Who listens to it so far: after the last word nobody does. */
  #last(current: Current): PythonListener | undefined {
    if (this.#current !== current) return undefined;
    this.#current = undefined;
    return current.listener;
  }
}
