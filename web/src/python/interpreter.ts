// CPython with `torch` on the engine. Runs programs and tells what they print, draw and leave; where it runs, and what is taken from it
// there, is for others to say (worker.ts, lock.ts).
import { files, signatures } from '#python';
import type { EngineModule } from '../engine/core';
import { type Bridged, bridge } from './bridge';
import type { Drawing, PythonError, PythonTensor } from './protocol';

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
}

export interface Interpreter {
  /** Runs a program to its end. */
  run(source: string, listener: Listener): Outcome;
  /** A copy of the elements, row after row, of a tensor that the last run left; undefined if it left none of this name. */
  elements(name: string): Uint8Array | undefined;
}

const folder = '/lab';

export function interpreter(pyodide: Pyodide, module: EngineModule): Interpreter {
  for (const [name, text] of Object.entries(files)) {
    const path = `${folder}/${name}`;
    pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    pyodide.FS.writeFile(path, text);
  }
  let raised: ((name: string, message: string) => never) | undefined;
  const engine: Bridged = bridge(module, signatures, (name, message) => {
    if (raised) return raised(name, message);
    throw new Error(message);
  });
  let listener: Listener | undefined;
  const page = {
    write: (text: string, isError: boolean) => listener?.print(text, isError),
    figure: (json: string) => listener?.figure(JSON.parse(json)),
  };
  pyodide.registerJsModule('_engine', engine);
  pyodide.registerJsModule('_page', page);
  const runProgram = pyodide.runPython(`
import sys
sys.path.insert(0, '${folder}')
sys.dont_write_bytecode = True
import torch, numpy, matplotlib.pyplot, seaborn, random, math, collections, itertools, functools, json, copy, time, dataclasses, typing
from _lab import close, run
run.begin()
run.run
`) as (source: string) => string;
  raised = pyodide.runPython('from torch import _errors; _errors.raised') as never;
  for (const name of ['_engine', '_page', 'js', 'pyodide_js']) pyodide.unregisterJsModule(name);
  pyodide.runPython('close.close()\ndel close, run');
  let left: readonly (PythonTensor & { readonly handle: number })[] = [];
  return {
    run: (source, to) => {
      listener = to;
      left = [];
      try {
        const { error, tensors } = JSON.parse(runProgram(source));
        left = tensors;
        return {
          error: error ?? undefined,
          tensors: left.map(({ handle: _, ...rest }) => rest),
        };
      } finally {
        listener = undefined;
      }
    },
    elements: (name) => {
      const found = left.find((each) => each.name === name);
      return found && (engine.bytes as unknown as (handle: number) => Uint8Array)(found.handle);
    },
  };
}
