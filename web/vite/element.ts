// The element's script and its types: built by themselves, for the folder dist/embed and for every site, which has them in `embed/`.

import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';
import { type Language, languagePlugin } from './languages.ts';

/** The files by name: a classic script that needs nothing else, what TypeScript knows of it, and the same for notebooks. */
export async function elementFiles(
  root: string,
  language: Language,
  target: string[],
): Promise<Readonly<Record<string, string>>> {
  return {
    'attention-lab.js': await script(root, language, target, 'attention-lab'),
    'attention-lab.d.ts': await types(root),
    'attention-lab-widget.mjs': await script(root, language, target, 'widget'),
    'attention_lab.py': await readFile(path.join(root, 'web/src/embed/attention_lab.py'), 'utf8'),
  };
}

/** Puts them into a site. */
export function element(root: string, language: Language, target: string[]): Plugin {
  return {
    name: 'attention-lab:element',
    apply: 'build',
    async generateBundle() {
      const files = await elementFiles(root, language, target);
      for (const [name, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName: `embed/${name}`, source });
    },
  };
}

/** Of a classic script, or of the widget, which is a module. */
async function script(
  root: string,
  language: Language,
  target: string[],
  entry: 'attention-lab' | 'widget',
): Promise<string> {
  const built = await build({
    configFile: false,
    root: path.join(root, 'web'),
    logLevel: 'error',
    publicDir: false,
    plugins: [languagePlugin(language)],
    build: {
      write: false,
      target,
      lib: {
        entry: `src/embed/${entry}.ts`,
        formats: [entry === 'widget' ? 'es' : 'iife'],
        name: 'attentionLab',
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The element was not built.');
  return chunk.code;
}

/** The declarations of the protocol and of the element in one file: a classic script exports nothing, so they are types alone. */
async function types(root: string): Promise<string> {
  const emitted = path.join(root, 'build/element-types');
  await rm(emitted, { recursive: true, force: true });
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const config = path.join(root, 'web/tsconfig.element.json');
  await promisify(execFile)(tsc, ['-p', config, '--outDir', emitted]);
  const [protocol, element] = await Promise.all(
    ['protocol', 'element'].map((name) =>
      readFile(path.join(emitted, `src/embed/${name}.d.ts`), 'utf8'),
    ),
  );
  if (!protocol || !element) throw new Error('The element has no types.');
  const own = element
    .replace(/^import [^;]*;\n/gm, '')
    .replace('export declare class', 'declare class');
  return `${protocol}\n${own}\nexport type { AttentionLabElement };\n`;
}
