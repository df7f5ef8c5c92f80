// CPython with `torch` on the engine. Runs programs and tells what they print, draw and leave; where it runs, and what is taken from it
// there, is for others to say (worker.ts, lock.ts).
import { files, signatures } from '#python';
import type { Engine } from '../engine';
import { bridge } from './bridge';
import { Follower } from './follow';
import type { Drawing, PythonError, PythonTensor, Recorded, RunOptions } from './protocol';
import { Trained } from './trained';

/** What is used of Pyodide's interface. */
export interface Pyodide {
  readonly FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, text: string): void;
  };
  registerJsModule(name: string, module: object): void;
  unregisterJsModule(name: string): void;
  runPython(source: string): unknown;
}

/** Who is told what a program does while it runs. */
export interface Listener {
  print(text: string, isError: boolean): void;
  figure(drawing: Drawing): void;
}

export interface Outcome {
  readonly error: PythonError | undefined;
  /** The tensors that have a name, without their elements. */
  readonly tensors: readonly PythonTensor[];
  /** What each line did, if that was asked for. */
  readonly recorded: Recorded | undefined;
}

export interface Interpreter {
  /** The trained models that programs can ask for. */
  readonly trained: Pick<Trained, 'add' | 'has' | 'open'>;
  /** Runs a program to its end. */
  run(source: string, listener: Listener, options?: RunOptions): Outcome;
  /** A copy of the elements, row after row, of a tensor of the last run; undefined if it left none of this name. */
  elements(name: string): Uint8Array | undefined;
}

const folder = '/lab';

/** @param compositionOf what a trace holds beside an operation to explain it; without it programs are followed all the same. */
export function interpreter(
  pyodide: Pyodide,
  engine: Engine,
  compositionOf?: Parameters<Engine['trace']>[1],
): Interpreter {
  for (const [name, text] of Object.entries(files)) {
    const path = `${folder}/${name}`;
    pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    pyodide.FS.writeFile(path, text);
  }
  let raised: ((name: string, message: string) => never) | undefined;
  const { functions, watch } = bridge(engine.module, signatures, (name, message) => {
    if (raised) return raised(name, message);
    throw new Error(message);
  });
  let listener: Listener | undefined;
  const page = {
    write: (text: string, isError: boolean) => listener?.print(text, isError),
    figure: (json: string) => listener?.figure(JSON.parse(json)),
  };
  pyodide.registerJsModule('_engine', functions);
  pyodide.registerJsModule('_page', page);
  const trained = new Trained(engine);
  pyodide.registerJsModule('_models', trained.functions);
  const runProgram = pyodide.runPython(`
import sys
sys.path.insert(0, '${folder}')
sys.dont_write_bytecode = True
import torch, numpy, matplotlib.pyplot, seaborn, random, math, collections, itertools, functools, json, copy, time, dataclasses, typing
from _lab import close, models, run
run.begin()
run.run
`) as (source: string, records: boolean, above: string) => string;
  raised = pyodide.runPython('from torch import _errors; _errors.raised') as never;
  for (const name of ['_engine', '_page', '_models', 'js', 'pyodide_js'])
    pyodide.unregisterJsModule(name);
  pyodide.runPython('close.close()\ndel close, models, run');
  let left: readonly (PythonTensor & { readonly handle: number })[] = [];
  /** Runs it, and follows it where what it did is asked for. */
  const followed = (source: string, records: boolean, above: string) => {
    if (!records) return { result: runProgram(source, records, above), followed: undefined };
    const follower = new Follower(engine, compositionOf);
    watch(follower);
    try {
      return follower.around(() => runProgram(source, records, above));
    } finally {
      watch(undefined);
    }
  };
  return {
    trained,
    run: (source, to, { records = false, above = '' } = {}) => {
      listener = to;
      left = [];
      try {
        const { result, followed: trace } = followed(source, records, above);
        const { error, tensors, recorded } = JSON.parse(result);
        left = tensors;
        return {
          error: error ?? undefined,
          tensors: left.map(({ handle: _, ...rest }) => rest),
          recorded: recorded && trace ? { ...recorded, trace } : undefined,
        };
      } finally {
        listener = undefined;
      }
    },
    elements: (name) => {
      const handle = left.find((each) => each.name === name)?.handle;
      if (handle === undefined) return undefined;
      return (functions.bytes as unknown as (handle: number) => Uint8Array)(handle);
    },
  };
}
