// Starts an engine from the bytes of its wasm, and says clearly why where it cannot.
import type { EngineModule } from './core';
import { type NotStarted, StartError } from './errors';
import { bestBuild, hasSimd } from './probe';
import type { Bytes, EngineBuild } from './tier';

/** The class of a tier: `PageEngine` or `Engine`. */
export interface EngineClass<Kind> {
  new (module: EngineModule, build: EngineBuild): Kind;
  /** The glue that Emscripten made, which is the same for both builds of a tier. */
  readonly instantiate: (options: {
    readonly wasmBinary: Bytes;
    readonly printErr: () => void;
  }) => Promise<unknown>;
}

/** `wasmBinary` must be of the tier of that class, in this build. */
export async function startEngine<Kind>(
  kind: EngineClass<Kind>,
  build: EngineBuild,
  wasmBinary: Bytes,
): Promise<Kind> {
  try {
    // Emscripten would also print what it throws.
    const module = await kind.instantiate({ wasmBinary, printErr: () => {} });
    return new kind(module as EngineModule, build);
  } catch (cause) {
    throw new StartError(...whyNotStarted(build, wasmBinary, cause), { cause });
  }
}

/** Looks for the cause only after the fact: a page that starts should not wait for questions. */
function whyNotStarted(
  build: EngineBuild,
  bytes: Bytes,
  thrown: unknown,
): [reason: NotStarted, message: string] {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)); // the empty module
  } catch {
    return [
      'policy',
      "This page's security policy does not allow WebAssembly (it needs 'wasm-unsafe-eval').",
    ];
  }
  if (!hasSimd()) return ['noSimd', 'This browser has no WebAssembly SIMD.'];
  if (!('Exception' in WebAssembly)) {
    return ['noExceptions', 'This browser has no WebAssembly exceptions.'];
  }
  if (build === 'relaxed' && bestBuild() !== build) {
    return [
      'noRelaxedSimd',
      'This browser has no WebAssembly relaxed SIMD; the plain build does without.',
    ];
  }
  if (!WebAssembly.validate(bytes)) {
    return ['damaged', "The engine's file is damaged or incomplete; reload the page."];
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  // A memory that cannot be had: browsers throw a RangeError with words of their own, of which Emscripten keeps the words.
  if (thrown instanceof RangeError || /out of memory|allocate/i.test(message)) {
    return ['noMemory', `There is too little memory left for the engine: ${message}`];
  }
  return ['other', `The engine could not start: ${message}`];
}
