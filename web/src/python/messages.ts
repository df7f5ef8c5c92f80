// The messages between the page (code/python-run.ts) and the worker that runs Python (worker.ts).
import type { Bytes, EngineBuild } from '../engine/tier';
import type {
  Drawing,
  ModelName,
  PythonError,
  PythonTensor,
  Recorded,
  RunOptions,
} from './protocol';

export interface StartPython {
  readonly build: EngineBuild;
  /** The wasm of the whole engine, in that build. */
  readonly engine: Bytes;
  /** Where the script is that goes with CPython. */
  readonly code: string;
  /** CPython, as the build left it: compressed, or as it is. */
  readonly wasm: Blob;
  /** Its standard library. */
  readonly library: Blob;
  /** The same CPython compiled, if a worker before this one has compiled it. */
  readonly compiled: WebAssembly.Module | undefined;
}

export type ToPython =
  | { readonly start: StartPython }
  | {
      readonly run: number;
      readonly source: string;
      readonly options: RunOptions;
      /** The files of the trained models that the program works with. */
      readonly models: Readonly<Partial<Record<ModelName, Blob>>>;
      /** Files of the course's own trainings that it reads, by their names. */
      readonly saved: Readonly<Record<string, Uint8Array>>;
    }
  | { readonly ask: number; readonly elements: string };

export interface Done {
  /** The tensors that have a name, without their elements. */
  readonly tensors: readonly PythonTensor[];
  /** If that was asked for. */
  readonly recorded: Recorded | undefined;
  readonly seconds: number;
  /** It printed more than is kept. */
  readonly isCut: boolean;
}

export type FromPython =
  | { readonly listens: true }
  | { readonly ready: true; readonly compiled: WebAssembly.Module }
  | { readonly notStarted: string }
  | { readonly run: number; readonly print: string; readonly isError: boolean }
  | { readonly run: number; readonly figure: Drawing }
  | { readonly run: number; readonly error: PythonError }
  | { readonly run: number; readonly done: Done }
  | { readonly run: number; readonly died: string }
  | { readonly ask: number; readonly elements: Uint8Array | undefined };
