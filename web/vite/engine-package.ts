// Vite plugin of the `engine` build: makes dist/engine a package of its own, with wasm, types and licence beside the module.

import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

export function enginePackage(root: string): Plugin {
  const from = path.join(root, 'build/engine');
  return {
    name: 'attention-lab:engine-package',
    async generateBundle() {
      for (const build of ['plain', 'relaxed'])
        this.emitFile({
          type: 'asset',
          fileName: `engine-${build}.wasm`,
          source: await readFile(path.join(from, `full-${build}.wasm`)),
        });
      this.emitFile({
        type: 'asset',
        fileName: 'LICENSE',
        source: await readFile(path.join(root, 'LICENSE')),
      });
      const { version, license } = JSON.parse(
        await readFile(path.join(root, 'package.json'), 'utf8'),
      );
      const manifest = {
        name: 'attention-lab-engine',
        version,
        license,
        type: 'module',
        types: './types/package.d.ts',
        exports: { types: './types/package.d.ts', default: './attention-lab-engine.js' },
      };
      this.emitFile({
        type: 'asset',
        fileName: 'package.json',
        source: `${JSON.stringify(manifest, null, 2)}\n`,
      });
    },
    async closeBundle() {
      const types = path.join(root, 'dist/engine/types');
      const tsc = path.join(root, 'node_modules/.bin/tsc');
      await promisify(execFile)(tsc, [
        '-p',
        path.join(root, 'web/tsconfig.engine.json'),
        '--outDir',
        types,
      ]);
      for (const tier of ['page', 'full'])
        await cp(path.join(from, `${tier}-plain.d.mts`), path.join(types, `${tier}-plain.d.mts`));
      for (const name of await readdir(types, { recursive: true })) {
        if (!name.endsWith('.ts')) continue;
        const file = path.join(types, name);
        const text = await readFile(file, 'utf8');
        // The build folder means nothing outside this checkout, and Node's resolution wants the extension.
        const portable = text
          .replaceAll('../../../build/engine/', './')
          .replaceAll(/(["'])(\.{1,2}\/[\w/-]+)\1/g, '$1$2.js$1');
        await writeFile(file, portable);
      }
    },
  };
}
