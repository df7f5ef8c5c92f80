// The worker that runs Python, and its files, which the learner fetches: see workers.site.ts.
import wasm from 'pyodide/pyodide.asm.wasm?asset&gzip';
import library from 'pyodide/python_stdlib.zip?asset';
import code from '#pyodide';
import url from '../python/worker.start?worker&url';

export { library, wasm };

/** Where the script is that goes with CPython. */
export const glue = (): string => new URL(code, location.href).href;

/** @throws if the script cannot be fetched. What it throws later is an event of the worker. */
export async function makePythonWorker(): Promise<Worker> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  await response.arrayBuffer();
  return new Worker(url, { type: 'module' });
}
