// A page that runs programs, for tests/e2e/python.spec.ts: what they tell is kept, to be asked for.
import { Python } from '../../../web/src/code/python-run';
import { bestBuild } from '../../../web/src/engine/probe';
import { fileOf } from '../../../web/src/lab/asset';

export interface Told {
  readonly out: string;
  readonly err: string;
  readonly figures: readonly object[];
  readonly error: object | undefined;
  readonly end: string;
  /** The last word, with what it says. */
  readonly said: unknown;
}

const python = new Python(bestBuild());

/** Runs a program; ends it after so many milliseconds, if they are given. Gives all that it told. */
function run(source: string, stopAfter?: number): Promise<Told> {
  return new Promise((resolve) => {
    const told = {
      out: '',
      err: '',
      figures: [] as object[],
      error: undefined as object | undefined,
    };
    const last = (end: string) => (said?: unknown) => resolve({ ...told, end, said });
    const stop = python.run(source, {
      print: (text, isError) => {
        told[isError ? 'err' : 'out'] += text;
      },
      figure: (drawing) => told.figures.push(drawing),
      error: (error) => {
        told.error = error;
      },
      done: last('done'),
      stopped: last('stopped'),
      failed: last('failed'),
    });
    if (stopAfter !== undefined) setTimeout(stop, stopAfter);
  });
}

const files = Python.filesFor('');

const page = {
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  fetch: async () => {
    for (const asset of files) await fileOf(asset).fetch();
  },
  run,
  state: () => python.state,
  elements: async (name: string) => {
    const found = await python.elements(name);
    return found && [...new Float32Array(found.bytes.buffer)];
  },
};
export type Page = typeof page;
Object.assign(globalThis, { python: page });
document.title = 'ready';
