// Picks the best wasm build that this browser accepts, instantiates it, and says clearly why where it cannot.
// Where the bytes come from (network, one file, disk) is the business of #binaries.
import { binaries } from '#binaries';
import type { EngineBuild, EngineModule } from './core';
import { Engine } from './engine';
import { described, EngineError } from './errors';
import { bestBuild, hasSimd } from './probe';

/**
 * Loads the engine.
 * @throws EngineError if WebAssembly is missing or blocked, if SIMD is missing, or if the file cannot be fetched.
 */
export async function loadEngine(build?: EngineBuild): Promise<Engine> {
  if (typeof WebAssembly === 'undefined') {
    throw new EngineError('This browser has no WebAssembly, or it is switched off.');
  }
  const chosen = build ?? bestBuild();
  if (chosen !== 'plain' && chosen !== 'relaxed') {
    throw new EngineError(
      `loadEngine: the builds are 'plain' and 'relaxed', not ${described(chosen)}`,
    );
  }
  const [{ default: instantiate }, wasmBinary] = await download(chosen);
  try {
    // Emscripten would also print what it throws.
    const module = await instantiate({ wasmBinary, printErr: () => {} });
    return new Engine(module as EngineModule, chosen);
  } catch (cause) {
    throw new EngineError(whyNotStarted(chosen, wasmBinary, cause), { cause });
  }
}

/** The glue that Emscripten made, which is the same for both builds, and the bytes that it instantiates. */
async function download(build: EngineBuild) {
  try {
    return await Promise.all([import('#wasm/engine-plain.mjs'), binaries[build]()]);
  } catch (cause) {
    throw new EngineError(`The engine's file could not be downloaded (${reason(cause)}).`, {
      cause,
    });
  }
}

/** Looks for the cause only after the fact: a page that starts should not wait for questions. */
function whyNotStarted(build: EngineBuild, bytes: BufferSource, thrown: unknown): string {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)); // the empty module
  } catch {
    return "This page's security policy does not allow WebAssembly (it needs 'wasm-unsafe-eval').";
  }
  if (!hasSimd()) return 'This browser has no WebAssembly SIMD.';
  if (!('Exception' in WebAssembly)) return 'This browser has no WebAssembly exceptions.';
  if (build === 'relaxed' && bestBuild() !== build) {
    return 'This browser has no WebAssembly relaxed SIMD; the plain build does without.';
  }
  if (!WebAssembly.validate(bytes)) {
    return "The engine's file is damaged or incomplete; reload the page.";
  }
  return `The engine could not start: ${reason(thrown)}`;
}

function reason(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
