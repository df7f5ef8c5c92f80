// The bytes of the wasm modules for the page in one file: compressed and as base64 in the script, because file:// allows no fetch.
import fullPlain from '../../../build/engine/full-plain.wasm?gzip';
import fullRelaxed from '../../../build/engine/full-relaxed.wasm?gzip';
import pagePlain from '../../../build/engine/page-plain.wasm?gzip';
import pageRelaxed from '../../../build/engine/page-relaxed.wasm?gzip';
import type { Binaries, Bytes, Tier } from './tier';

const decode = (base64: string) => async (): Promise<Bytes> => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).arrayBuffer();
};

export const binaries: Readonly<Record<Tier, Binaries>> = {
  page: { plain: decode(pagePlain), relaxed: decode(pageRelaxed) },
  full: { plain: decode(fullPlain), relaxed: decode(fullRelaxed) },
};
