// Vite plugins: the language of the page. `#words/...` is what it says in that language, a folder of web/words; index.html is filled
// in from words/<language>/start.ts. `pseudo` and `pseudo-rtl` are made of English (see pseudo.ts), the second written from right to
// left: that no text is left out and all of it fits is tested in them.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { pseudo, pseudoText } from './pseudo.ts';

export interface Language {
  /** The folder with its words. */
  readonly folder: string;
  readonly isPseudo: boolean;
  readonly isRightToLeft: boolean;
}

const words = path.join(import.meta.dirname, '../words');

/** By the name of its folder in web/words, or one of the two pseudo-languages. */
export function languageOf(name: string): Language {
  const isPseudo = name === 'pseudo' || name === 'pseudo-rtl';
  const folder = path.join(words, isPseudo ? 'en' : name);
  return { folder, isPseudo, isRightToLeft: name === 'pseudo-rtl' };
}

type Start = typeof import('../words/en/start.ts');

/** What index.html says. */
export async function startOf({ folder, isPseudo, isRightToLeft }: Language): Promise<Start> {
  const { module } = await runnerImport<Start>(path.join(folder, 'start.ts'));
  if (!isPseudo) return module;
  // The tags by which others, too, call an accented and a mirrored English.
  const language = isRightToLeft
    ? { tag: 'ar-XB', direction: 'rtl' }
    : { tag: 'en-XA', direction: 'ltr' };
  return { language, start: pseudo(module.start) };
}

export function languagePlugin(language: Language): Plugin {
  return {
    name: 'attention-lab:language',
    enforce: 'pre',
    resolveId(source) {
      if (!source.startsWith('#words/')) return;
      const file = path.join(language.folder, source.slice('#words/'.length));
      if (/\.mdx$|\?raw$/.test(file)) return file;
      return language.isPseudo ? `${file}.ts?pseudo` : `${file}.ts`;
    },
    async load(id) {
      if (!id.endsWith('.ts?pseudo')) return;
      const file = id.slice(0, -'?pseudo'.length);
      const exported = [...(await readFile(file, 'utf8')).matchAll(/^export const (\w+)/gm)];
      const isListed = exported.some(([, name]) => name === 'english');
      return [
        // No file of words can export a name like this one.
        `import * as $words from ${JSON.stringify(file)};`,
        `import { pseudo } from ${JSON.stringify(path.join(import.meta.dirname, 'pseudo.ts'))};`,
        // What a model that was trained in English reads is English in any language: files list it by its keys.
        ...(isListed ? ['const $kept = $words.english;'] : ['const $kept = [];']),
        ...exported.map(
          ([, name]) =>
            `export const ${name} = $kept.includes('${name}') ? $words.${name} : pseudo($words.${name}, $kept);`,
        ),
      ].join('\n');
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const from = await startOf(language);
        const { tag, direction } = from.language;
        return html
          .replace('<html lang="en">', `<html lang="${tag}" dir="${direction}">`)
          .replace(/\{start\.(\w+)\}/g, (placeholder, name: keyof Start['start']) => {
            const text = from.start[name];
            if (text === undefined) throw new Error(`index.html: no words for ${placeholder}`);
            return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
          });
      },
    },
  };
}

interface Text {
  type: string;
  value?: string;
  children?: Text[];
}

/** Remark plugin: prose in the pseudo-language. Code and formulas stay as they are. */
export function prosePseudo() {
  const change = (node: Text): void => {
    if (node.type === 'text') node.value = pseudoText(node.value ?? '');
    for (const child of node.children ?? []) change(child);
  };
  return change;
}
