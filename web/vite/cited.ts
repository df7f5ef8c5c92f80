// Vite plugin: `#cited` says which steps cite each paper: `<Cite id="bahdanau-2014">` in their prose.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from './languages.ts';

/** By the id of the paper the steps, as `lesson/step`. */
export function citedIn(words: string): Readonly<Record<string, readonly string[]>> {
  const cited: Record<string, string[]> = {};
  for (const lesson of readdirSync(words)) {
    if (!existsSync(path.join(words, lesson, 'outline.ts'))) continue;
    for (const file of readdirSync(path.join(words, lesson))) {
      if (!file.endsWith('.mdx')) continue;
      const prose = readFileSync(path.join(words, lesson, file), 'utf8');
      const ids = new Set(Array.from(prose.matchAll(/<Cite id="([^"]*)"/g), ([, id = '']) => id));
      const step = `${lesson}/${file.slice(0, -'.mdx'.length)}`;
      for (const id of ids) cited[id] = [...(cited[id] ?? []), step];
    }
  }
  return cited;
}

export function cited({ folder }: Language): Plugin {
  return {
    name: 'attention-lab:cited',
    resolveId: (source) => (source === '#cited' ? '\0cited' : undefined),
    load(id) {
      if (id !== '\0cited') return undefined;
      return `export const cited = ${JSON.stringify(citedIn(path.join(folder, 'lessons')))};`;
    },
  };
}
