// The worker's side of Python: starts it with the engine that the page sends, closes the worker, and runs programs. A program that runs is
// deaf to messages: the page ends the worker to stop it.
import { loadPyodide } from 'pyodide';
import { info } from 'pyodide/pyodide-lock.json';
import { Engine } from '../engine/engine';
import { startEngine } from '../engine/start';
import '../lab/operations/full';
import { compositionOf } from '../lab/operations/operation';
import { type Interpreter, interpreter, type Pyodide } from './interpreter';
import { lock } from './lock';
import type { FromPython, StartPython, ToPython } from './messages';
import type { Drawing, ModelName } from './protocol';

/** The part of a worker's global scope that is used. */
export interface PythonScope {
  postMessage(message: FromPython, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToPython>) => void): void;
}

/** After so many messages within a tenth of a second text waits for more, so that a page keeps up with a loop that prints. */
const mostAtOnce = 20;
const span = 100; // milliseconds
/** A program that prints without end is cut off: nobody reads as much, and the page would have to hold it. */
const mostText = 1_000_000;

export function servePython(scope: PythonScope): void {
  const post = scope.postMessage.bind(scope);
  let python: Interpreter | undefined;
  scope.addEventListener('message', ({ data }) => {
    if ('start' in data) {
      void start(data.start).then(
        (started) => {
          python = started.python;
          lock(scope);
          post({ ready: true, compiled: started.compiled });
        },
        (thrown: unknown) =>
          post({ notStarted: `${thrown instanceof Error ? thrown.message : thrown}` }),
      );
    } else if ('run' in data) {
      if (python) void opened(python, data).then((ready) => run(ready, data, post));
    } else {
      const elements = python?.elements(data.elements);
      post({ ask: data.ask, elements }, elements ? [elements.buffer as ArrayBuffer] : []);
    }
  });
  post({ listens: true });
}

async function start({ build, engine, code: glue, wasm, library, compiled }: StartPython): Promise<{
  python: Interpreter;
  compiled: WebAssembly.Module;
}> {
  const [computes, { default: createPyodideModule }, code, text] = await Promise.all([
    startEngine(Engine, build, engine),
    import(/* @vite-ignore */ glue),
    compiled ?? unpacked(wasm).then((bytes) => WebAssembly.compile(bytes)),
    library.arrayBuffer(),
  ]);
  // It asks for its files by their addresses; they are here.
  Object.assign(globalThis, { fetch: async () => new Response(text) });
  Object.assign(WebAssembly, {
    instantiateStreaming: async (_: unknown, imports: WebAssembly.Imports) => ({
      module: code,
      instance: await WebAssembly.instantiate(code, imports),
    }),
  });
  const pyodide = await loadPyodide({
    indexURL: 'https://python.invalid/',
    packageBaseUrl: 'https://python.invalid/',
    createPyodideModule,
    lockFileContents: { info, packages: {} }, // nothing is ever installed
  } as never);
  return {
    python: interpreter(pyodide as unknown as Pyodide, computes, compositionOf),
    compiled: code,
  };
}

/** Opens the models that are not open yet. One that cannot be is as one that was not fetched: the program is told. */
async function opened(
  python: Interpreter,
  { models, saved }: Extract<ToPython, { run: number }>,
): Promise<Interpreter> {
  for (const [name, bytes] of Object.entries(saved)) python.trained.add(name, bytes);
  for (const [name, blob] of Object.entries(models) as [ModelName, Blob][]) {
    if (python.trained.has(name)) continue;
    try {
      python.trained.open(name, new Uint8Array(await blob.arrayBuffer()));
    } catch {
      // Said where the program asks for it.
    }
  }
  return python;
}

/** A file that the build may have compressed. */
async function unpacked(file: Blob): Promise<ArrayBuffer> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.arrayBuffer();
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

function run(
  python: Interpreter,
  { run: number, source, options }: Extract<ToPython, { run: number }>,
  post: PythonScope['postMessage'],
): void {
  const begun = performance.now();
  let [since, sent, length] = [begun, 0, 0];
  let waiting: { text: string; isError: boolean } | undefined;
  const flush = (): void => {
    if (waiting) post({ run: number, print: waiting.text, isError: waiting.isError });
    waiting = undefined;
    sent += 1;
  };
  const print = (text: string, isError: boolean): void => {
    if (length > mostText) return;
    length += text.length;
    if (waiting?.isError !== isError) {
      if (waiting) flush();
      waiting = { text, isError };
    } else waiting.text += text;
    const now = performance.now();
    if (now - since > span) [since, sent] = [now, 0];
    if (sent < mostAtOnce && text.endsWith('\n')) flush();
  };
  try {
    const figure = (drawing: Drawing): void => {
      flush();
      post({ run: number, figure: drawing });
    };
    const { error, ...left } = python.run(source, { print, figure }, options);
    flush();
    if (error) post({ run: number, error });
    const seconds = (performance.now() - begun) / 1000;
    post({ run: number, done: { ...left, seconds, isCut: length > mostText } });
  } catch (thrown) {
    flush();
    post({ run: number, died: thrown instanceof Error ? thrown.message : String(thrown) });
  }
}
