// Vite plugin: takes out of Emscripten's glue what fetches the wasm. The loader always passes the bytes: the code would be dead
// weight, and its `new URL('page-plain.wasm', import.meta.url)` a second asset to ship for bundlers.

import type { Plugin } from 'vite';

/** What would run without the bytes; the minifier drops what is then never reached. */
const unreached: readonly [from: string | RegExp, to: string][] = [
  ['wasmBinaryFile??=findWasmBinary();', ''],
  [/new URL\("[^"]*\.wasm",\s*import\.meta\.url\)\.href/g, '""'], // in other versions of Emscripten
  ['if(ENVIRONMENT_IS_WEB||ENVIRONMENT_IS_WORKER){', 'if(false){'],
  ['!binary&&typeof WebAssembly.instantiateStreaming=="function"', 'false'],
  ['if(!wasmBinary){', 'if(false){'],
  ['if(readBinary){', 'if(false){'],
];

export function glue(): Plugin {
  return {
    name: 'attention-lab:glue',
    transform: {
      filter: { id: /\/(page|full)-plain\.mjs$/ },
      handler: (code) => ({
        code: unreached.reduce((text, [from, to]) => text.replace(from, to), code),
        map: null,
      }),
    },
  };
}
