// The engine package: loading it, and all that its users may use.
import { packaged, read } from './binaries.package';
import { options } from './check';
import { Engine } from './engine';
import { EngineError } from './errors';
import { load } from './load';
import type { Bytes, EngineBuild } from './tier';

export interface LoadOptions {
  /** Left out, the best that this browser (or Node) accepts: see `bestBuild`. */
  readonly build?: EngineBuild | undefined;
  /**
   * The bytes of that build's wasm, or where they are: a file: or any other address. Left out, it is the file beside this
   * script, which bundlers find.
   */
  readonly wasm?: URL | string | Bytes | undefined;
}

const best: Required<LoadOptions> = { build: undefined, wasm: undefined };

/**
 * Loads the engine. Each call makes one of its own, with its own memory.
 * @throws StartError if WebAssembly is missing or blocked, if SIMD is missing, or if the file cannot be fetched.
 */
export async function loadEngine(given?: LoadOptions): Promise<Engine> {
  const { build, wasm } = options('loadEngine', given, best);
  if (wasm === undefined) return load(Engine, packaged, build);
  if (build === undefined) {
    throw new EngineError('loadEngine: with wasm of your own, say of which build it is');
  }
  const own = () => read(wasm);
  return load(Engine, { plain: own, relaxed: own }, build);
}

// To be extended: see README.md.
export { Layer, Module } from './module';
export * from './public';
