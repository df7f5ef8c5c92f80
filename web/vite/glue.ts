// Vite plugin: takes the default address of the wasm file out of Emscripten's glue. The loader always passes the bytes, and
// bundlers would take the unused `new URL('engine.wasm', import.meta.url)` for a second asset to ship.

import type { Plugin } from 'vite';

export function glue(): Plugin {
  return {
    name: 'attention-lab:glue',
    transform: {
      filter: { id: /\/(page|full)-plain\.mjs$/ },
      handler: (code) => ({
        code: code.replaceAll(/new URL\("[^"]*\.wasm",\s*import\.meta\.url\)\.href/g, '""'),
        map: null,
      }),
    },
  };
}
