// The bytes of the full tier for the engine package: files beside the module, in browsers and in Node.
import type { Binaries } from './tier';

/** @throws Error if there is no such file. */
export async function readUrl(url: URL): Promise<BufferSource> {
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.arrayBuffer();
}

// Written out, so that the bundlers of others find the files. Ours would put them into the script; it reads the comments,
// and takes them out.
export const binaries: Binaries = {
  plain: () => readUrl(new URL(/* @vite-ignore */ './engine-plain.wasm', import.meta.url)),
  relaxed: () => readUrl(new URL(/* @vite-ignore */ './engine-relaxed.wasm', import.meta.url)),
};
