// Vite plugin: writes the page's text fonts, subset to the characters that a lesson can need, for src/styles/fonts.css.
// Leaves KaTeX's own faces to katex.css, and writing systems beyond Latin and Greek to the reader's system fonts.

import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

type Range = readonly [first: number, last: number];

const faces = [
  { family: 'Source Serif 4', name: 'source-serif-4', weight: 400, style: 'normal' },
  { family: 'Source Serif 4', name: 'source-serif-4', weight: 400, style: 'italic' },
  { family: 'Source Serif 4', name: 'source-serif-4', weight: 600, style: 'normal' },
  { family: 'IBM Plex Sans', name: 'ibm-plex-sans', weight: 400, style: 'normal' },
  { family: 'IBM Plex Sans', name: 'ibm-plex-sans', weight: 600, style: 'normal' },
  { family: 'IBM Plex Mono', name: 'ibm-plex-mono', weight: 400, style: 'normal' },
] as const;

type Face = (typeof faces)[number];

const atOnce = /(source-serif-4-latin-(400|600)|ibm-plex-sans-latin-400)-normal.*\.woff2$/;

const wanted: readonly Range[] = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0x17f], // Latin-1 and Latin Extended-A, for the words that learners type
  [0x384, 0x3ce], // Greek
  [0x2010, 0x203a], // dashes, quotation marks, ellipsis, prime
  [0x2070, 0x209c], // superscripts and subscripts
  [0x20ac, 0x20ac], // euro
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212], // minus
];

// The text families lack most of mathematics; KaTeX's main face, which is shipped anyway, lends its signs to all of them.
const borrowed: readonly Range[] = [
  [0x2190, 0x2190],
  [0x2192, 0x2192],
  [0x2194, 0x2194],
  [0x2200, 0x2211],
  [0x2213, 0x22ff],
  [0x27e8, 0x27e9],
];

/** `packages` is node_modules; the subset fonts are kept in `cache`, under names made of what they were made from. */
export function fonts({ packages, cache }: { packages: string; cache: string }): Plugin {
  return {
    name: 'attention-lab:fonts',
    async buildStart() {
      await mkdir(cache, { recursive: true });
      const signs = await subsetFile(
        path.join(packages, 'katex/dist/fonts/KaTeX_Main-Regular.woff2'),
        borrowed,
        cache,
      );
      const rules: string[] = [];
      for (const face of faces) {
        for (const subset of ['latin', 'latin-ext', 'greek'])
          rules.push(await textFace(packages, cache, face, subset));
        // Declared for the very weight and style: browsers join files by unicode-range only then.
        rules.push(fontFace(face, signs, borrowed));
      }
      await replaceFile(path.join(cache, 'fonts.css'), rules.join(''));
    },
    // The page is written in these from its first picture on: they come with the script, so that no line moves when they arrive.
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => atOnce.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `./${file}`,
            },
            injectTo: 'head',
          })),
    },
  };
}

/** The `@font-face` of one of the files that @fontsource splits a face into, or '' if it holds nothing that is wanted. */
async function textFace(
  packages: string,
  cache: string,
  face: Face,
  subset: string,
): Promise<string> {
  const folder = path.join(packages, '@fontsource', face.name);
  const declared: Record<string, string> = JSON.parse(
    await readFile(path.join(folder, 'unicode.json'), 'utf8'),
  );
  if (!declared[subset]) return '';
  const ranges = intersect(parseRanges(declared[subset]), wanted);
  const source = path.join(
    folder,
    'files',
    `${face.name}-${subset}-${face.weight}-${face.style}.woff2`,
  );
  const file = await subsetFile(source, ranges, cache);
  return fontFace(face, file, ranges);
}

/** Subsets `source` into the cache unless that is done, and returns the file's name. */
async function subsetFile(
  source: string,
  ranges: readonly Range[],
  cache: string,
): Promise<string> {
  const original = await readFile(source);
  const key = createHash('sha256')
    .update(original)
    .update(unicodeRange(ranges))
    .digest('hex')
    .slice(0, 12);
  const file = `${path.basename(source, '.woff2')}-${key}.woff2`;
  if (!existsSync(path.join(cache, file))) {
    const text = ranges.map(([first, last]) => characters(first, last)).join('');
    await replaceFile(
      path.join(cache, file),
      await subsetFont(original, text, { targetFormat: 'woff2' }),
    );
  }
  return file;
}

// Another build may be reading: a file appears whole or not at all.
async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

function fontFace(face: Face, file: string, ranges: readonly Range[]): string {
  return `@font-face {
  font-family: '${face.family}';
  font-weight: ${face.weight};
  font-style: ${face.style};
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${unicodeRange(ranges)};
}
`;
}

function parseRanges(text: string): Range[] {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function intersect(a: readonly Range[], b: readonly Range[]): Range[] {
  return a
    .flatMap(([first, last]) =>
      b.map(([low, high]): Range => [Math.max(first, low), Math.min(last, high)]),
    )
    .filter(([first, last]) => first <= last);
}

function unicodeRange(ranges: readonly Range[]): string {
  return ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(', ');
}

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  );
}
