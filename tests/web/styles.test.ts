// The style sheets of lessons: they stay loaded while a learner walks on, and a step that is opened by a link has only its own.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const lessons = path.join(import.meta.dirname, '../../web/src/lessons');
const all = readdirSync(lessons, { recursive: true, encoding: 'utf8' });
const files = (pattern: RegExp) =>
  all.filter((file) => pattern.test(file)).map((file) => path.join(lessons, file));
const read = (file: string) => readFileSync(file, 'utf8');

/** The classes with which the selectors of a style sheet begin. */
function classesOf(sheet: string): Set<string> {
  const rules = read(sheet)
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{}]+)\{/g);
  const selectors = [...rules].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/));
  return new Set(
    selectors.flatMap((selector) => {
      const [, name] = /^\s*[a-z]*\.([a-z][\w-]*)/.exec(selector) ?? [];
      return name === undefined ? [] : [name];
    }),
  );
}

const sheets = new Map(files(/\.css$/).map((sheet) => [sheet, classesOf(sheet)]));

/** All that a file imports by relative paths, and what these import. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!/\.tsx?$/.test(file)) return found;
  for (const [, relative = ''] of read(file).matchAll(/(?:from|import) '(\.{1,2}\/[^']+)'/g)) {
    const target = path.resolve(path.dirname(file), relative);
    const ending = ['', '.ts', '.tsx', '/index.ts'].find(
      (end) => /\.\w+$/.test(target + end) && existsSync(target + end),
    );
    if (ending !== undefined) importsOf(target + ending, found);
  }
  return found;
}

it('no two lessons style the same class', () => {
  const owners = new Map<string, Set<string>>();
  for (const [sheet, names] of sheets) {
    const lesson = path.basename(path.dirname(sheet));
    for (const name of names) owners.set(name, (owners.get(name) ?? new Set()).add(lesson));
  }
  expect(owners.size).toBeGreaterThan(50);
  expect([...owners].filter(([, by]) => by.size > 1)).toEqual([]);
});

/** The declarations that hold for some widths only. */
function byWidth(sheet: string): string[] {
  const text = read(sheet).replace(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/@media[^{]*width[^{]*\{/g)].flatMap(({ index, 0: { length } }) => {
    let [end, depth] = [index + length, 1];
    for (; depth > 0 && end < text.length; end++) {
      depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
    }
    const block = text.slice(index + length, end);
    return [...block.matchAll(/([\w-]+:[^;{}]+);/g)].map(([, declaration = '']) => declaration);
  });
}

// Contrast is looked at in one width (visit.ts).
it('no width has colours of its own, but for paper behind what stays in sight', () => {
  const source = path.join(lessons, '..');
  const every = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(source, file));
  const declared = every.flatMap((sheet) => byWidth(sheet));
  expect(declared.length).toBeGreaterThan(200);
  const coloured = declared.filter((declaration) =>
    /^(color|fill|opacity|background|background-(color|image)):/.test(declaration),
  );
  expect(new Set(coloured)).toEqual(
    new Set(['background: var(--paper)', 'background: none', 'opacity: 0']),
  );
});

it('every step brings the style sheets of the classes that it draws', () => {
  const steps = files(/\d\d-[^/]*\.tsx$/);
  expect(steps.length).toBeGreaterThan(50);
  const missing = steps.flatMap((step) => {
    const imports = importsOf(step);
    const own = [...imports].filter(
      (file) => file.endsWith('.tsx') && path.dirname(file) === path.dirname(step),
    );
    const drawn = new Set(
      own.flatMap((file) =>
        [...read(file).matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')),
      ),
    );
    return [...sheets].flatMap(([sheet, names]) => {
      const unstyled = [...names].filter((name) => drawn.has(name));
      const isThere = path.dirname(sheet) !== path.dirname(step) || imports.has(sheet);
      return isThere || unstyled.length === 0
        ? []
        : [`${path.relative(lessons, step)}: ${path.basename(sheet)} for ${unstyled.join(', ')}`];
    });
  });
  expect(missing).toEqual([]);
});
