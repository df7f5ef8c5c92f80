// The parts of the suites: what a change of a file repeats, and that every test is in one of them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lessons, playwright, vitest } from '../../build-scripts/parts.mjs';

type Parts = Readonly<Record<string, { readonly reads: string[]; readonly except?: string[] }>>;

/** The parts that read a file, as the runner takes their fingerprints. */
function readersOf(parts: Parts, file: string): string[] {
  const isIn = (folder: string) => file === folder || file.startsWith(`${folder}/`);
  return Object.entries(parts)
    .filter(([, { reads, except = [] }]) =>
      reads.some(
        (read) => isIn(read) && !except.some((left) => left.startsWith(read) && isIn(left)),
      ),
    )
    .map(([part]) => part);
}

describe('a change', () => {
  it('of a sentence of a lesson concerns what is shown of that lesson, and no number', () => {
    for (const lesson of lessons) {
      const folder = `web/words/en/lessons/${lesson}`;
      const prose = readdirSync(folder).find((name) => name.endsWith('.mdx'));
      expect(readersOf(vitest.parts, `${folder}/${prose}`)).toEqual(['words', lesson]);
      const step = prose?.replace(/^\d+-|\.mdx$/g, '');
      expect(readersOf(playwright.parts, `${folder}/${prose}`)).toEqual([
        lesson,
        `${lesson}/${step}`,
      ]);
    }
  });

  it('of a label of the lesson that shows the page concerns the page, too', () => {
    const labels = 'web/words/en/lessons/where-to-look/parts.ts';
    expect(readersOf(playwright.parts, labels)).toEqual(
      Object.keys(playwright.parts).filter((part) =>
        /^(page|course|where-to-look)(\/|$)/.test(part),
      ),
    );
    expect(readersOf(vitest.parts, labels)).toEqual([
      'models',
      'course',
      'words',
      'where-to-look',
      'where-to-look/numbers',
    ]);
  });

  it('of an outline, of what lessons share, or of a shared test concerns everything', () => {
    for (const file of ['web/src/lessons/what-about-order/outline.ts', 'web/src/lab/step.ts']) {
      expect(readersOf(vitest.parts, file)).toEqual(Object.keys(vitest.parts));
      expect(readersOf(playwright.parts, file)).toEqual(Object.keys(playwright.parts));
    }
    const shared = 'tests/web/lessons/numbers.ts';
    expect(readersOf(vitest.parts, shared)).toEqual(Object.keys(vitest.parts));
  });
});

describe('every test', () => {
  it('of Vitest is in a part', () => {
    const files = readdirSync('tests/web', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `tests/web/${name}`);
    expect(vitest.select(Object.keys(vitest.parts)).sort()).toEqual(files.sort());
    for (const file of files) expect(Object.keys(vitest.parts)).toContain(vitest.partOf(file));
  });

  it('of Playwright has no tag but the name of a part, by which it is selected', () => {
    const parts = Object.keys(playwright.parts);
    for (const name of readdirSync('tests/e2e').filter((file) => file.endsWith('.spec.ts'))) {
      const source = readFileSync(path.join('tests/e2e', name), 'utf8');
      for (const [, tag] of source.matchAll(/'@(?!playwright\/)([\w/-]+)'/g))
        expect(parts, name).toContain(tag);
    }
    for (const part of parts) {
      const selected = parts.filter((other) => {
        const tag = other === 'page' ? '' : ` @${other}`;
        return new RegExp(playwright.select([part])).test(`chromium-site x.spec.ts a test${tag}`);
      });
      expect(selected).toEqual([part]);
    }
  });
});
