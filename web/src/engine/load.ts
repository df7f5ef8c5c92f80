// Picks the best wasm build that this browser accepts, and loads it.
// Where the bytes come from (network, one file, disk) is the business of #binaries.
import { binaries } from '#binaries';
import type { EngineBuild } from './core';
import { described, EngineError } from './errors';
import { bestBuild } from './probe';
import { type EngineClass, startEngine } from './start';

/** @throws EngineError if WebAssembly is missing or blocked, if SIMD is missing, or if the file cannot be fetched. */
export async function load<Kind>(kind: EngineClass<Kind>, build?: EngineBuild): Promise<Kind> {
  if (typeof WebAssembly === 'undefined') {
    throw new EngineError('This browser has no WebAssembly, or it is switched off.');
  }
  const chosen = build ?? bestBuild();
  if (chosen !== 'plain' && chosen !== 'relaxed') {
    throw new EngineError(
      `loadEngine: the builds are 'plain' and 'relaxed', not ${described(chosen)}`,
    );
  }
  return startEngine(kind, chosen, await engineBytes(chosen));
}

/** The bytes of a build, for who starts the engine elsewhere. */
export async function engineBytes(build: EngineBuild): Promise<BufferSource> {
  try {
    return await binaries[build]();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError(`The engine's file could not be downloaded (${reason}).`, { cause });
  }
}
