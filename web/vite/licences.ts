// The licences of what is shipped inside the built files: the fonts, KaTeX, Preact, MiniSearch, IDB-Keyval, TS-FSRS, Tokenizers.js, Workbox,
// CodeMirror with Lezer and what both are made of, and the course itself.
// Tools that only build or test are not shipped and not listed.

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
  ['CodeMirror', '@codemirror/view'],
  ['Lezer, by which CodeMirror reads programs', '@lezer/common'],
  ['Find-Cluster-Break', '@marijn/find-cluster-break'],
  ['Style-Mod', 'style-mod'],
  ['Crelt', 'crelt'],
  ['W3C-Keyname', 'w3c-keyname'],
  ['KaTeX (styles and fonts)', 'katex'],
  ['Source Serif 4 (font, subset)', '@fontsource/source-serif-4'],
  ['IBM Plex Sans (font, subset)', '@fontsource/ibm-plex-sans'],
  ['IBM Plex Mono (font, subset)', '@fontsource/ibm-plex-mono'],
] as const;

/** The texts of all licences, one after another. `root` is the folder of the checkout. */
export function licenceTexts(root: string): string {
  const parts = [
    ['Attention Lab', root],
    ...shipped.map(([title, name]) => [title, path.join(root, 'node_modules', name)]),
  ];
  return parts
    .map(([title, folder = '']) => {
      const file =
        readdirSync(folder).find((name) => /^LICEN[CS]E(\.\w+)?$/.test(name)) ?? 'LICENSE';
      return `${title}\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
    })
    .concat(pyodide)
    .join('\n\n');
}

/** Their package has no text of its own licence. */
const pyodide = `Pyodide and CPython

Programs in Python run on Pyodide 314.0.7 (https://github.com/pyodide/pyodide), under the Mozilla Public License 2.0
(https://www.mozilla.org/MPL/2.0/), unchanged: its source is there. It contains CPython (https://www.python.org), under the licence of the
Python Software Foundation (https://docs.python.org/3/license.html).
`;

/** Puts `licences.txt` beside the built files. */
export function licences(root: string): Plugin {
  return {
    name: 'attention-lab:licences',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceTexts(root) });
    },
  };
}
