// The bytes of the wasm modules from the build folder, for tests and scripts that run under Node.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries, Bytes, Tier } from './tier';

const read = (name: string) => (): Promise<Bytes> =>
  readFile(path.join(import.meta.dirname, '../../../build/engine', `${name}.wasm`));

export const binaries: Readonly<Record<Tier, Binaries>> = {
  page: { plain: read('page-plain'), relaxed: read('page-relaxed') },
  full: { plain: read('full-plain'), relaxed: read('full-relaxed') },
};
