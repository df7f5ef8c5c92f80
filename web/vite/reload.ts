// Vite plugin: in the dev server, styles and components are swapped in place; anything else reloads the page.
// Lessons are data that a running page holds on to, and what the page shows is in its address: reloading loses nothing.

import type { Plugin } from 'vite';

/** `engine` is the folder of the wasm builds, which Vite does not watch by itself. */
export function reload(engine: string): Plugin {
  return {
    name: 'attention-lab:reload',
    apply: 'serve',
    configureServer: ({ watcher }) => void watcher.add(engine),
    hotUpdate({ file, modules }) {
      const inPlace = /\/src\/(app|controls|figures)\/[A-Z]\w*\.tsx$|\.css$/.test(file);
      if (inPlace || (modules.length === 0 && !file.endsWith('.wasm'))) return;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
