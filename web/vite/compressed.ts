// Vite plugin: an import of `file?gzip` is that file, compressed, as base64: for what the page in one file must carry as text.

import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const suffix = '?gzip';

export function compressed(): Plugin {
  return {
    name: 'attention-lab:compressed',
    enforce: 'pre',
    load: {
      filter: { id: /\?gzip$/ },
      async handler(id) {
        const bytes = await promisify(gzip)(await readFile(id.slice(0, -suffix.length)), {
          level: 9,
        });
        return `export default '${bytes.toString('base64')}';`;
      },
    },
  };
}
