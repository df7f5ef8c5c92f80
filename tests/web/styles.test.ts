// The style sheets of lessons: they stay loaded while a learner walks on, a step that is opened by a link has only its own, and what
// they say can be drawn in a picture of the figure. Whether it is drawn is seen in a browser (tests/e2e/picture.ts).
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
  expect(new Set(coloured)).toEqual(new Set(['background: var(--paper)', 'opacity: 0']));
});

it('every step brings the style sheets of the classes that it draws', () => {
  const steps = files(/\/steps\/[^/]*\.tsx$/);
  expect(steps.length).toBeGreaterThan(50);
  const missing = steps.flatMap((step) => {
    const imports = importsOf(step);
    const lesson = path.dirname(path.dirname(step));
    const own = [...imports].filter(
      (file) => file === step || (file.endsWith('.tsx') && path.dirname(file) === lesson),
    );
    const drawn = new Set(
      own.flatMap((file) =>
        [...read(file).matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')),
      ),
    );
    return [...sheets].flatMap(([sheet, names]) => {
      const unstyled = [...names].filter((name) => drawn.has(name));
      const isThere = path.dirname(sheet) !== lesson || imports.has(sheet);
      return isThere || unstyled.length === 0
        ? []
        : [`${path.relative(lessons, step)}: ${path.basename(sheet)} for ${unstyled.join(', ')}`];
    });
  });
  expect(missing).toEqual([]);
});

/**
 * What a saved picture knows of style sheets (web/src/figures/picture/), and so all that figures may look like: for each property the
 * values that it can draw. Boxes, texts, gaps, and transforms that move or stretch are read where the browser has put them, and need no
 * rule; nor do colours, opacity, borders and outlines.
 */
const drawable: readonly (readonly [property: RegExp, value: RegExp])[] = [
  // Gradients along a line, at places and of sizes that are lengths, shares, or sums of both, over the whole box or all but its border.
  [
    /^(--hatching|background(-image|-size|-position)?)$/,
    /^(?!.*(radial-|conic-|image-set|url\(|\bmin\(|\bmax\(|clamp\(|\bto \w+ (left|right)|cover|contain))/,
  ],
  [/^background-clip$/, /^(border|padding)-box$/],
  [/^background-(origin|attachment|blend-mode)$/, /^$/],
  // Shadows with sharp edges; around letters only what sets them off from lines behind them.
  [
    /^box-shadow$/,
    /^(none|((^|, )(inset )?(-?[\d.]+(px|rem|em)? ){2}(0 )?(-?[\d.]+(px|rem|em)? )?[a-z][^,]*)+)$/,
  ],
  [/^text-shadow$/, /^(0 0 \dpx var\(--paper\)(, |$))+$/],
  // Before and after a content texts that are written out; beside items of lists numbers, triangles and dots.
  [/^content$/, /^(none|"[^"\\]*")$/],
  [/^list-style(-type|-image)?$/, /^(none|disc|decimal|disclosure-(open|closed))$/],
  // Letters may run down, or up.
  [/^transform$/, /^(?!.*(skew|matrix|perspective|3d|rotate(?!\(180deg\))))/],
  [/^clip-path$/, /^(none|inset\(50%\)|polygon\(.*\))$/],
  [
    /^(text-transform|filter|backdrop-filter|mix-blend-mode|border-image.*|mask.*|rotate|perspective|text-emphasis.*|initial-letter|-webkit-.*)$/,
    /^none$/,
  ],
];

/** The rules of a style sheet: their selectors and what they declare. */
function rulesOf(sheet: string) {
  const rules = read(sheet)
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].map(([, selectors = '', body = '']) => ({
    selectors,
    declarations: [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(
      ([, property = '', value = '']) => [property, value.replace(/\s+/g, ' ')] as const,
    ),
  }));
}

it('no figure looks as a picture of it cannot', () => {
  const source = path.join(lessons, '..');
  const sheetsIn = (folder: string) =>
    readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join(source, folder, file));
  // What only serves to change a figure is not in its picture.
  const picture = path.join(source, 'figures/picture/picture.css');
  const leftOut = [...classesIn(picture)];
  const drawn = ['lessons', 'course', 'figures', 'controls']
    .flatMap(sheetsIn)
    .filter((sheet) => sheet !== picture)
    .flatMap((sheet) => rulesOf(sheet).map((rule) => ({ sheet, ...rule })))
    .filter(({ selectors }) => !leftOut.some((name) => selectors.includes(`.${name}`)));
  expect(drawn.length).toBeGreaterThan(1000);
  const refused = drawn.flatMap(({ sheet, selectors, declarations }) => [
    ...(/::first-|::backdrop|::slotted/.test(selectors) ? [`${sheet}: ${selectors.trim()}`] : []),
    ...declarations
      .filter(([property, value]) =>
        drawable.some(([name, values]) => name.test(property) && !values.test(value)),
      )
      .map(([property, value]) => `${path.relative(source, sheet)}: ${property}: ${value}`),
  ]);
  expect(refused).toEqual([]);
});

/** The classes that are hidden in pictures. */
function classesIn(picture: string): Set<string> {
  const hidden = rulesOf(picture).filter(({ declarations }) =>
    declarations.some(([property, value]) => property === 'display' && value === 'none'),
  );
  return new Set(
    hidden.flatMap(({ selectors }) =>
      [...selectors.matchAll(/\.([a-z][\w-]*)(?=[,\s])/g)].map(([, name = '']) => name),
    ),
  );
}
