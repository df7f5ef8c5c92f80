// The page that each step has at a path of its own, `lesson/step/index.html`, as the build begins it: `step.html` is index.html as seen
// from there, with what lets the course open (src/paths). build-scripts/pages.mjs makes one of it for each step; the service worker
// gives it as it is.

import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { type Language, startOf } from './languages.ts';

export function paths(web: string, language: Language, target: string[]): Plugin {
  return {
    name: 'attention-lab:paths',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The site was built without index.html.');
        const script = await scriptOf(web, target);
        const digest = createHash('sha256').update(script).digest('hex').slice(0, 8);
        const fileName = `assets/open-${digest}.js`;
        this.emitFile({ type: 'asset', fileName, source: script });
        const { start } = await startOf(language);
        const source = String(index.source)
          .replaceAll('"./', '"../../')
          .replace(
            /(<noscript>)[\s\S]*(<\/noscript>)/,
            `$1<p class="still-note">${start.still}</p>$2`,
          )
          .replace(
            /<script type="module" crossorigin src="([^"]*)">/,
            `<script src="../../${fileName}" data-course="$1">`,
          );
        this.emitFile({ type: 'asset', fileName: 'step.html', source });
      },
    },
  };
}

/** A classic script: it runs before the page is painted. */
async function scriptOf(web: string, target: string[]): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target,
      lib: { entry: path.join(web, 'src/paths/open.ts'), formats: ['iife'], name: 'open' },
    },
  })) as Rollup.RollupOutput[];
  const [chunk] = built.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('The script of paths was not built.');
  return chunk.code;
}
