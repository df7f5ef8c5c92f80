// Vite plugin of the `engine` build: makes dist/engine a package of its own, with wasm, types and licence beside the module.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

// They tell bundlers which calls may be left out of a part, and nobody has a part of one class.
const annotations = /\/\* @__PURE__ \*\//g;
// Our own bundler was told to leave these addresses to others'.
const ours = /\s*\/\* @vite-ignore \*\/\s*`([^`]+)`/g;
const relative =
  /(?<before>from |import\(|import |declare module )(?<quote>["'])(?<to>\.[^"']*)\k<quote>/g;

/** Where a declaration of the checkout, or a folder of them, is in the package. */
const placed = (name: string) => name.replace(/^(web\/src|build)\/engine\/?/, '');

/** An import of one declaration by another as Node's resolution wants it: with the file's name, and its extension. */
function specifier(emitted: string, from: string, match: unknown[]): string {
  const { before, quote, to } = match.at(-1) as Record<'before' | 'quote' | 'to', string>;
  const target = path.join(path.dirname(from), to);
  const file = existsSync(path.join(emitted, `${target}.d.ts`)) ? target : `${target}/index`;
  const way = path.relative(path.dirname(placed(from)), placed(file));
  return `${before}${quote}${way.startsWith('.') ? way : `./${way}`}.js${quote}`;
}

export function enginePackage(root: string): Plugin {
  const from = path.join(root, 'build/engine');
  return {
    name: 'attention-lab:engine-package',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replaceAll(ours, "'$1'").replaceAll(annotations, '');
      for (const build of ['plain', 'relaxed'])
        this.emitFile({
          type: 'asset',
          fileName: `engine-${build}.wasm`,
          source: await readFile(path.join(from, `full-${build}.wasm`)),
        });
      const texts = {
        LICENSE: 'LICENSE',
        ...Object.fromEntries(
          ['README', 'FUNCTIONS', 'DIFFERENCES', 'CHANGELOG'].map((name) => [
            `${name}.md`,
            `web/src/engine/${name}.md`,
          ]),
        ),
      };
      for (const [fileName, source] of Object.entries(texts))
        this.emitFile({ type: 'asset', fileName, source: await readFile(path.join(root, source)) });
      // Where TypeScript looks for the types of the script itself.
      this.emitFile({
        type: 'asset',
        fileName: 'attention-lab-engine.d.ts',
        source: "export * from './types/package.js';\n",
      });
      const { version, license, engines, repository, homepage } = JSON.parse(
        await readFile(path.join(root, 'package.json'), 'utf8'),
      );
      const manifest = {
        name: 'attention-lab-engine',
        version,
        description:
          "PyTorch's tensors, gradients, layers and random numbers in WebAssembly with SIMD, for browsers and Node.",
        keywords: [
          'attention',
          'autograd',
          'pytorch',
          'simd',
          'tensor',
          'transformer',
          'webassembly',
        ],
        license,
        repository,
        homepage,
        engines,
        type: 'module',
        sideEffects: false,
        types: './attention-lab-engine.d.ts',
        exports: {
          '.': { types: './attention-lab-engine.d.ts', default: './attention-lab-engine.js' },
          './engine-plain.wasm': './engine-plain.wasm',
          './engine-relaxed.wasm': './engine-relaxed.wasm',
          './package.json': './package.json',
        },
      };
      this.emitFile({
        type: 'asset',
        fileName: 'package.json',
        source: `${JSON.stringify(manifest, null, 2)}\n`,
      });
    },
    async closeBundle() {
      const types = path.join(root, 'dist/engine/types');
      const emitted = path.join(root, 'build/types');
      await rm(emitted, { recursive: true, force: true });
      await promisify(execFile)(path.join(root, 'node_modules/.bin/tsc'), [
        ...['-p', path.join(root, 'web/tsconfig.engine.json'), '--outDir', emitted],
      ]);
      for (const name of await readdir(emitted, { recursive: true })) {
        if (!name.endsWith('.d.ts')) continue;
        const text = await readFile(path.join(emitted, name), 'utf8');
        const file = path.join(types, placed(name));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(
          file,
          text.replaceAll(relative, (...match) => specifier(emitted, name, match)),
        );
      }
    },
  };
}
