// The bytes of the two wasm builds from the build folder, for tests and scripts that run under Node.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

async function read(build: string): Promise<BufferSource> {
  return readFile(path.join(import.meta.dirname, '../../../build/engine', `engine-${build}.wasm`));
}

export const binaries = {
  plain: () => read('plain'),
  relaxed: () => read('relaxed'),
};
