// CPython in Node, as the page's worker has it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadPyodide } from 'pyodide';
import { Engine } from '../../web/src/engine/engine';
import { startEngine } from '../../web/src/engine/start';
import '../../web/src/lab/operations/full';
import { compositionOf } from '../../web/src/lab/operations/operation';
import { type Interpreter, interpreter, type Pyodide } from '../../web/src/python/interpreter';

const root = path.join(import.meta.dirname, '../..');

export async function startPython(): Promise<Interpreter & { engine: Engine }> {
  const bytes = readFileSync(path.join(root, 'build/engine/full-plain.wasm'));
  const engine = await startEngine(Engine, 'plain', bytes);
  const pyodide = await loadPyodide({ indexURL: path.join(root, 'node_modules/pyodide') });
  return { ...interpreter(pyodide as unknown as Pyodide, engine, compositionOf), engine };
}
