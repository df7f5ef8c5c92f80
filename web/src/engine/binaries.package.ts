// The bytes of the two wasm builds for the engine package: files beside the module, in browsers and in Node.

async function load(name: string): Promise<BufferSource> {
  const url = new URL(name, import.meta.url); // `name` is no literal: the bundler must not inline the file
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.arrayBuffer();
}

export const binaries = {
  plain: () => load('engine-plain.wasm'),
  relaxed: () => load('engine-relaxed.wasm'),
};
