// The bytes of the wasm modules for the site: separate files beside the scripts, fetched when asked for.
import fullPlain from '../../../build/engine/full-plain.wasm?url';
import fullRelaxed from '../../../build/engine/full-relaxed.wasm?url';
import pagePlain from '../../../build/engine/page-plain.wasm?url';
import pageRelaxed from '../../../build/engine/page-relaxed.wasm?url';
import type { Binaries, Bytes, Tier } from './tier';

const download = (url: string) => async (): Promise<Bytes> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.arrayBuffer();
};

export const binaries: Readonly<Record<Tier, Binaries>> = {
  page: { plain: download(pagePlain), relaxed: download(pageRelaxed) },
  full: { plain: download(fullPlain), relaxed: download(fullRelaxed) },
};
