// The bytes of the two wasm builds for the site: separate files beside the scripts, fetched when asked for.
import plain from '#wasm/engine-plain.wasm?url';
import relaxed from '#wasm/engine-relaxed.wasm?url';

async function download(url: string): Promise<BufferSource> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.arrayBuffer();
}

export const binaries = {
  plain: () => download(plain),
  relaxed: () => download(relaxed),
};
