// Vite plugin: makes Emscripten's glue serve both builds. It takes the default address of the wasm file out (the loader always
// passes the bytes, and bundlers would take the unused `new URL('engine.wasm', import.meta.url)` for a second asset to ship),
// and fails where the glue of the other build, which is not shipped, does not say the same.

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

export function glue(): Plugin {
  return {
    name: 'attention-lab:glue',
    transform: {
      filter: { id: /\/engine-plain\.mjs$/ },
      async handler(code, id) {
        const other = id.replace('plain.mjs', 'relaxed.mjs');
        const [own, others] = await Promise.all([id, other].map((file) => readFile(file, 'utf8')));
        if (own?.replaceAll('engine-plain', 'engine-relaxed') !== others)
          this.error(`${other} is not the same glue: the loader needs one for each build.`);
        return {
          code: code.replaceAll(/new URL\("[^"]*\.wasm",\s*import\.meta\.url\)\.href/g, '""'),
          map: null,
        };
      },
    },
  };
}
