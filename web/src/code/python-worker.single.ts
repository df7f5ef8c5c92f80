// The page in one file has no Python: it would be four times as large, and be read whole before the first word is shown.
import wasm from 'pyodide/pyodide.asm.wasm?asset&gzip';
import library from 'pyodide/python_stdlib.zip?asset';

export { library, wasm };
export const glue = undefined;

export const makePythonWorker = (): Promise<Worker> =>
  Promise.reject(new Error('there is no Python in the page of one file'));
