// Picks the best wasm build that this browser accepts, and loads it.
import { described, EngineError, StartError } from './errors';
import { bestBuild } from './probe';
import { type EngineClass, startEngine } from './start';
import type { Binaries, Bytes, EngineBuild } from './tier';

/** @throws StartError if WebAssembly is missing or blocked, if SIMD is missing, or if the file cannot be fetched. */
export async function load<Kind>(
  kind: EngineClass<Kind>,
  binaries: Binaries,
  build: EngineBuild | undefined,
): Promise<Kind> {
  if (typeof WebAssembly === 'undefined') {
    throw new StartError('noWasm', 'This browser has no WebAssembly, or it is switched off.');
  }
  const chosen = build ?? bestBuild();
  if (chosen !== 'plain' && chosen !== 'relaxed') {
    throw new EngineError(
      `loadEngine: the builds are 'plain' and 'relaxed', not ${described(chosen)}`,
    );
  }
  return startEngine(kind, chosen, await download(binaries[chosen]));
}

/** @throws StartError if the bytes cannot be had. */
export async function download(get: () => Promise<Bytes>): Promise<Bytes> {
  try {
    return await get();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      'notDownloaded',
      `The engine's file could not be downloaded (${reason}).`,
      { cause },
    );
  }
}
