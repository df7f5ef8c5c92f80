// The licences of what is shipped inside the built files, and of the course itself. Tools that only build or test are not shipped and not
// listed. Of packages with the same text one stands for all; a site whose scripts hold one without its text is not built.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const shipped = [
  ['Preact', 'preact'],
  ['Preact Signals', '@preact/signals'],
  ['MiniSearch', 'minisearch'],
  ['IDB-Keyval', 'idb-keyval'],
  ['TS-FSRS', 'ts-fsrs'],
  ['Tokenizers.js', '@huggingface/tokenizers'],
  ['Workbox', 'workbox-precaching'],
  ['uqr', 'uqr'],
  ['CodeMirror', '@codemirror/view'],
  ['Lezer, by which CodeMirror reads programs', '@lezer/common'],
  ['Lezer’s grammar of Python', '@lezer/python'],
  ['Find-Cluster-Break', '@marijn/find-cluster-break'],
  ['Style-Mod', 'style-mod'],
  ['Crelt', 'crelt'],
  ['W3C-Keyname', 'w3c-keyname'],
  ['micromark, by which pages in Markdown are read, and what it is made of', 'micromark'],
  ['the same for formulas', 'mdast-util-math'],
  ['mdast-util-to-string', 'mdast-util-to-string'],
  ['unist-util-stringify-position', 'unist-util-stringify-position'],
  ['devlop', 'devlop'],
  ['KaTeX', 'katex'],
  ['Source Serif 4 (font, subset)', '@fontsource/source-serif-4'],
  ['IBM Plex Sans (font, subset)', '@fontsource/ibm-plex-sans'],
  ['IBM Plex Mono (font, subset)', '@fontsource/ibm-plex-mono'],
] as const;

/** The text of a package's licence, by its folder. @throws Error if it has none */
function licenceIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^LICEN[CS]E(\.\w+)?$/i.test(name)) ?? 'LICENSE';
  return readFileSync(path.join(folder, file), 'utf8').trim();
}

/** The texts of all licences, one after another. `root` is the folder of the checkout. */
export function licenceTexts(root: string): string {
  const parts = [
    ['Attention Lab', root],
    ...shipped.map(([title, name]) => [title, path.join(root, 'node_modules', name)]),
  ];
  return parts
    .map(([title, folder = '']) => `${title}\n\n${licenceIn(folder)}\n`)
    .concat(pyodide)
    .join('\n\n');
}

/** Their package has no text of a licence. */
const pyodide = `Pyodide and CPython

Programs in Python run on Pyodide 314.0.7 (https://github.com/pyodide/pyodide), under the Mozilla Public License 2.0
(https://www.mozilla.org/MPL/2.0/), unchanged: its source is there. It contains CPython (https://www.python.org), under the licence of the
Python Software Foundation (https://docs.python.org/3/license.html).
`;

/** The folder of a package, at the beginning of what it holds. */
const inPackage = /^\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Puts `licences.txt` beside the built files. */
export function licences(root: string): Plugin {
  return {
    name: 'attention-lab:licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = licenceTexts(root);
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const folders = modules.flatMap((id) => inPackage.exec(id)?.[0] ?? []);
      for (const folder of new Set(folders)) {
        if (folder.endsWith('/pyodide') || source.includes(licenceIn(folder))) continue;
        throw new Error(`web/vite/licences.ts has no licence of ${path.relative(root, folder)}`);
      }
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
