// The bytes of the two wasm builds for the page in one file: base64 in the script, because file:// allows no fetch.
import plain from '#wasm/engine-plain.wasm?url&inline';
import relaxed from '#wasm/engine-relaxed.wasm?url&inline';

async function decode(dataUrl: string): Promise<BufferSource> {
  return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (byte) =>
    byte.charCodeAt(0),
  );
}

export const binaries = {
  plain: () => decode(plain),
  relaxed: () => decode(relaxed),
};
