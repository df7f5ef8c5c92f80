// The engine package: loading it, and all that its users may use.
import { binaries } from './binaries.package';
import { Engine } from './engine';
import { load } from './load';
import type { EngineBuild } from './tier';

/**
 * Loads the engine.
 * @throws StartError if WebAssembly is missing or blocked, if SIMD is missing, or if the file cannot be fetched.
 */
export const loadEngine = (build?: EngineBuild): Promise<Engine> => load(Engine, binaries, build);

export * from './index';
