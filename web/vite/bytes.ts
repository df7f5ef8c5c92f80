// `import bytes from './small.bin?bytes'`: a small file as a module of its own, which holds it as text. The page in one file can fetch
// nothing, a host compresses scripts where it may not compress other files, and both read it in the same way.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const query = /\?bytes$/;

export function bytes(): Plugin {
  return {
    name: 'attention-lab:bytes',
    async load(id) {
      if (!query.test(id)) return undefined;
      const file = id.replace(query, '');
      this.addWatchFile(file);
      const text = (await readFile(file)).toString('base64');
      return `export default Uint8Array.from(atob('${text}'), (each) => each.charCodeAt(0));`;
    },
  };
}
