// `import asset from './model.bin?asset'`: a file of many megabytes as an asset (web/src/lab/asset.ts). The site has it beside the
// scripts, cut into parts, whose digests are written into the script; the page in one file has these digests alone, for a file that the
// learner gives it. `?asset&gzip` compresses it, for servers that do not, where it is served as it was built.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import type { Asset } from '../src/lab/asset.ts';

const query = /\?asset(&gzip)?$/;

/** What of a download may be lost when a connection breaks. */
const partBytes = 4 * 2 ** 20;

export function assets({
  into,
  most = partBytes,
}: {
  into: 'site' | 'single';
  most?: number;
}): Plugin {
  let serves = false;
  return {
    name: 'attention-lab:assets',
    configResolved({ command }) {
      serves = command === 'serve';
    },
    async load(id) {
      const found = query.exec(id);
      if (!found) return undefined;
      const file = id.slice(0, found.index);
      this.addWatchFile(file);
      const read = await readFile(file);
      const bytes = found[1] && !serves ? gzipSync(read, { level: 9 }) : read;
      const name = path.basename(file);
      const made: Omit<Asset, 'parts'> = { id: name, bytes: bytes.length };
      const parts: string[] = [];
      const step = serves ? bytes.length : most; // the development server has whole files
      for (let at = 0; at < bytes.length; at += step) {
        const source = bytes.subarray(at, at + step);
        const sha256 = createHash('sha256').update(source).digest('hex');
        const url =
          into === 'single'
            ? 'undefined'
            : serves
              ? JSON.stringify(`/@fs${file}`)
              : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`;
        parts.push(`{ url: ${url}, bytes: ${source.length}, sha256: '${sha256}' }`);
      }
      return `export default { ...${JSON.stringify(made)}, parts: [${parts.join(', ')}] };`;
    },
  };
}
