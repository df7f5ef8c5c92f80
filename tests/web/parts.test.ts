// The parts of the suites: what a change of a file repeats, and that every test is in one of them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lessons, playwright, vitest } from '../../build-scripts/parts.mjs';
import { mistakes } from '../mistakes/mistakes.mjs';

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
      const step = prose?.replace(/\.mdx$/, '');
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

  it('of an outline, or of what all steps share, concerns everything', () => {
    for (const file of ['web/src/lessons/what-about-order/outline.ts', 'web/src/lab/step.ts']) {
      expect(readersOf(vitest.parts, file)).toEqual(Object.keys(vitest.parts));
      expect(readersOf(playwright.parts, file)).toEqual(Object.keys(playwright.parts));
    }
  });

  it('of a figure, a control, or what is known of a number concerns the tests that bring it along', () => {
    const lessonsOf = (file: string) =>
      readersOf(playwright.parts, file).filter((part) => lessons.includes(part));
    expect(lessonsOf('web/src/figures/Clock.tsx')).toEqual(['what-about-order']);
    expect(lessonsOf('web/src/figures/clock.css')).toEqual(['what-about-order']);
    expect(lessonsOf('web/src/app/LessonPage.tsx')).toEqual(lessons);
    const explanations = readersOf(vitest.parts, 'web/src/lab/explain.ts');
    expect(explanations).toEqual(expect.arrayContaining([...lessons, 'course', 'engine']));
    expect(explanations).not.toContain('where-to-look/numbers');
    expect(readersOf(vitest.parts, 'web/src/app/LessonPage.tsx')).not.toContain(
      'where-to-look/numbers',
    );
  });

  it('of a shared test concerns those who share it', () => {
    const numbers = lessons.map((lesson) => `${lesson}/numbers`);
    const readers = readersOf(vitest.parts, 'tests/web/lessons/numbers.ts');
    expect(readers).toEqual(expect.arrayContaining(numbers));
    for (const lesson of lessons) expect(readers).not.toContain(lesson);
    expect(readersOf(vitest.parts, 'tests/web/jobs.test.ts')).toEqual([
      'models',
      'course',
      'words',
    ]);
    const visits = readersOf(playwright.parts, 'tests/e2e/steps.spec.ts');
    expect(visits).toEqual(Object.keys(playwright.parts));
    const others = readersOf(playwright.parts, 'tests/e2e/views.spec.ts');
    expect(others.filter((part) => /\/(?!figures)/.test(part))).toEqual([]);
  });

  it('of the engine concerns numbers and each lesson in every browser, but no visit; of its whole tier only who asks for it', () => {
    for (const tier of ['page', 'full']) {
      const file = `build/engine/${tier}-relaxed.wasm`;
      const parts = Object.keys(playwright.parts).filter((part) => !/\/(?!figures)/.test(part));
      expect(readersOf(playwright.parts, file)).toEqual(parts);
    }
    const all = readersOf(vitest.parts, 'build/engine/page-plain.wasm');
    expect(all).toEqual(Object.keys(vitest.parts));
    const full = readersOf(vitest.parts, 'build/engine/full-plain.wasm');
    expect(full).toContain('one-vector/numbers');
    expect(full).not.toContain('where-to-look/numbers');
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

it('each planted mistake still has its one place in the sources', () => {
  for (const { name, file, find } of mistakes) {
    expect(readFileSync(file, 'utf8').split(find), name).toHaveLength(2);
  }
});
