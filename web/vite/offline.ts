// What makes the site an app that opens without a network: a service worker that knows every file of the build, and the manifest by which
// browsers install it. Both stand beside index.html, as a worker reigns over its own folder alone.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { type Language, startOf } from './languages.ts';

/** Models are kept where they were fetched, and not before; what is for programs is not kept. */
const isKept = (name: string) => !/\.(safetensors|bin)$|licences\.txt$|catalogue\.json$/.test(name);

const icons = [192, 512].map((size) => ({
  src: `icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
}));

export function offline(web: string, language: Language): Plugin {
  return {
    name: 'attention-lab:offline',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './app.webmanifest' }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const { src } of icons) {
          const source = await readFile(path.join(web, 'icons', src));
          this.emitFile({ type: 'asset', fileName: src, source });
        }
        const { start } = await startOf(language);
        const manifest = {
          name: start.title,
          description: start.description,
          start_url: './',
          scope: './',
          display: 'standalone',
          background_color: '#fcfbf8',
          theme_color: '#fcfbf8',
          icons,
        };
        const fileName = 'app.webmanifest';
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifest) });
        const files = Object.values(bundle)
          .filter((file) => isKept(file.fileName))
          .map((file) => ({ url: file.fileName, revision: revisionOf(file) }));
        const source = await workerCode(web, [
          ...files,
          ...icons.map(({ src }) => ({ url: src, revision: src })),
        ]);
        this.emitFile({ type: 'asset', fileName: 'offline.js', source });
        // How much that is, for who is asked whether to fetch it.
        const bytes = Object.values(bundle)
          .filter((file) => isKept(file.fileName))
          .reduce((sum, file) => sum + Buffer.byteLength(contentOf(file)), 0);
        this.emitFile({
          type: 'asset',
          fileName: 'offline.json',
          source: JSON.stringify({ bytes }),
        });
      },
    },
  };
}

const contentOf = (file: Rollup.OutputAsset | Rollup.OutputChunk): string | Uint8Array =>
  file.type === 'asset' ? file.source : file.code;

/** Files of assets/ have their digest in their name. */
function revisionOf(file: Rollup.OutputAsset | Rollup.OutputChunk): string | null {
  if (file.fileName.startsWith('assets/')) return null;
  return createHash('sha256').update(contentOf(file)).digest('hex').slice(0, 16);
}

async function workerCode(web: string, files: readonly object[]): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    define: { files: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: path.join(web, 'src/offline/worker.ts'),
        formats: ['iife'],
        name: 'offline',
        fileName: () => 'offline.js',
      },
    },
  })) as Rollup.RollupOutput[];
  const [chunk] = made.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built');
  return chunk.code;
}
