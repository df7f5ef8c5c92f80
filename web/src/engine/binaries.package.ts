// The bytes of the full tier for the engine package: files beside the module, in browsers and in Node.
import { described } from './errors';
import type { Binaries, Bytes } from './tier';

/** @throws Error if there is no such file. */
export async function read(wasm: URL | string | Bytes): Promise<Bytes> {
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) return wasm;
  if (typeof wasm !== 'string' && !(wasm instanceof URL)) {
    throw new Error(`wasm must be an address or bytes, not ${described(wasm)}`);
  }
  // Asked of Node itself: bundlers would follow an import, though no browser comes here.
  const files = globalThis.process?.getBuiltinModule?.('fs/promises');
  if (files && `${wasm}`.startsWith('file:')) return files.readFile(new URL(wasm));
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.arrayBuffer();
}

// Written out, so that the bundlers of others find the files. Ours would put them into the script; it heeds the comments,
// and leaves them out of what it writes.
export const packaged: Binaries = {
  plain: () => read(new URL(/* @vite-ignore */ './engine-plain.wasm', import.meta.url)),
  relaxed: () => read(new URL(/* @vite-ignore */ './engine-relaxed.wasm', import.meta.url)),
};
