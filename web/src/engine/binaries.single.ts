// The bytes of the wasm modules for the page in one file: base64 in the script, because file:// allows no fetch.
import fullPlain from '../../../build/engine/full-plain.wasm?url&inline';
import fullRelaxed from '../../../build/engine/full-relaxed.wasm?url&inline';
import pagePlain from '../../../build/engine/page-plain.wasm?url&inline';
import pageRelaxed from '../../../build/engine/page-relaxed.wasm?url&inline';
import type { Binaries, Bytes, Tier } from './tier';

const decode = (dataUrl: string) => async (): Promise<Bytes> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (byte) => byte.charCodeAt(0));

export const binaries: Readonly<Record<Tier, Binaries>> = {
  page: { plain: decode(pagePlain), relaxed: decode(pageRelaxed) },
  full: { plain: decode(fullPlain), relaxed: decode(fullRelaxed) },
};
