// What the page says, apart from what it computes: every language has all of it, and the pseudo-language changes all of it.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { wrongWords } from '../../build-scripts/check-words.mjs';
import { order } from '../../web/src/lessons/order';
import { numbersIn, textsIn } from '../../web/vite/prose-numbers';
import { pseudo, pseudoText } from '../../web/vite/pseudo';
import { computed, given, told, unheld } from './lessons/prose';

const english = path.join(import.meta.dirname, '../../web/words/en');

const files = readdirSync(english, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(mdx|ts)$/.test(file),
);

/** Steps that are no steps of a lesson, with a word of what stands around each. */
const otherSteps: Readonly<Record<string, readonly string[]>> = {
  // of a training
  'lessons/learning-to-look/nobody-told-it-how.mdx': ['By step 20', 'By step 60'],
  'lessons/two-sentences/learning-to-translate.mdx': ['By step 40'],
  // of a decoder
  'lessons/looking-back/before-or-after.ts': ['after step 3', 'before step 4'],
};

describe('prose', () => {
  it('has curved apostrophes only', () => {
    const prose = files.filter((file) => file.endsWith('.mdx'));
    expect(prose.length).toBeGreaterThan(100);
    for (const file of prose) {
      // Not in code, where they are straight.
      const text = readFileSync(path.join(english, file), 'utf8').replace(/`[^`]*`/g, '');
      expect(text.match(/\p{L}'\p{L}+/gu) ?? [], file).toEqual([]);
    }
  });

  it('calls no lesson and no step by a number that is written down', () => {
    const written = Object.fromEntries(
      files.flatMap((file) => {
        const text = readFileSync(path.join(english, file), 'utf8');
        const found = [
          ...text.matchAll(/\w+ (?:lessons?|steps?)[ \u00A0]\d+|\bLessons? \d+|\bSteps? \d+/g),
        ];
        return found.length > 0 ? [[file, found.map(([each]) => each)]] : [];
      }),
    );
    expect(written).toEqual(otherSteps);
  });
});

describe('the numbers that words say', () => {
  it('are held by a test of each lesson', () => {
    for (const lesson of order) {
      const file = path.join(import.meta.dirname, `lessons/${lesson}/prose.test.ts`);
      expect(readFileSync(file, 'utf8')).toContain(`testProse('${lesson}', {`);
    }
  });

  it('are no decimals and percentages beside the lessons, but for examples and browsers', () => {
    const found = files
      .filter((file) => !file.startsWith('lessons/'))
      .map((file) => [
        file,
        numbersIn(textsIn(readFileSync(path.join(english, file), 'utf8'))).map(({ is }) => is),
      ])
      .filter(([, numbers]) => numbers?.length);
    expect(Object.fromEntries(found)).toEqual({
      'about.ts': ['2.2'], // of WCAG
      'app.ts': ['16.4'],
      'front-more.ts': ['16.4'],
      'questions.ts': ['0.25'],
      'start.ts': ['16.4'],
      'tasks.ts': ['0.5', '1.0', '0.0'], // in code
    });
  });

  const text = 'Of ten seeds 98.1 % find it (S2.13, PyTorch 1.13), with a loss of 0.5.';

  it('are found, and held by a part of their sentence', () => {
    const [share, loss] = [98.1, 0.5];
    expect(numbersIn(text).map(({ is }) => is)).toEqual(['98.1 %', '0.5']);
    expect(unheld(text, [computed`seeds ${share} % find`, computed`a loss of ${loss}.`])).toEqual(
      [],
    );
    expect(unheld(text, [computed`seeds ${share} % find`])).toEqual([
      expect.stringContaining('0.5: '),
    ]);
  });

  it('are refused where a sentence was edited, a number is another, or one is written out', () => {
    expect(() => unheld(text, [computed`seeds ${98.2} % find`])).toThrow('no sentence says');
    expect(() => unheld(text, [given('a loss of')])).toThrow('no number is in');
    expect(() => computed`seeds 98.1 % find`).toThrow('written, not computed: 98.1 %');
    expect(() => told('98.1 %', '')).toThrow('who told');
  });

  it('are those of all texts but of what tutorials claim', () => {
    const words = `
      import { shared } from './0.1';
      export const texts = {
        label: 'at 0.2',
        says: (count: number) => \`\${count} of 30 %\`,
        bet: { question: 'with 0.4?', options: ['0.5'], explain: () => '0.6' },
        claim: { claim: 'it is 0.7', verdict: 'it is 0.8' },
      };`;
    expect(numbersIn(textsIn(words)).map(({ is }) => is)).toEqual([
      '0.2',
      '30 %',
      '0.4',
      '0.5',
      '0.6',
      '0.8',
    ]);
  });
});

describe('the check of a second language', () => {
  const words = mkdtempSync(path.join(tmpdir(), 'words-'));
  const second = (...names: string[]) => path.join(words, 'xx', ...names);
  const edit = (name: string, from: string, to: string) => {
    const text = readFileSync(second(name), 'utf8');
    expect(text).toContain(from);
    writeFileSync(second(name), text.replace(from, to));
  };
  const fresh = () => {
    for (const language of ['en', 'xx'])
      cpSync(english, path.join(words, language), { recursive: true });
  };
  fresh();
  afterEach(() => rmSync(words, { recursive: true, force: true }));

  it('passes one that says the same things in other words', () => {
    fresh();
    edit('questions.ts', "check: 'check'", "check: 'vérifier'");
    expect(wrongWords(words)).toBe('');
  });

  it('names what is missing, and what is of another shape', () => {
    fresh();
    edit('questions.ts', "check: 'check',", '');
    edit('controls.ts', "add: '+ word'", 'add: ["+", "word"]');
    edit('panels.ts', "copied: 'copied'", 'copied: (file: string) => file');
    rmSync(second('routes.ts'));
    rmSync(second('lessons/where-to-look/spotlight.mdx'));
    const wrong = wrongWords(words);
    expect(wrong).toContain("Property 'check' is missing");
    expect(wrong).toContain("Types of property 'add' are incompatible");
    expect(wrong).toContain("Types of property 'copied' are incompatible");
    expect(wrong).toContain('xx/routes.ts is missing');
    expect(wrong).toContain('xx/lessons/where-to-look/spotlight.mdx is missing');
  });
});

describe('the pseudo-language', () => {
  it('gives words accents and more length, and leaves symbols and numbers alone', () => {
    expect(pseudoText('step 4: the √d_k of x')).toBe('šţéþþþ 4: ţĥéé √d_k ófé x');
  });

  it('leaves the names of numbers in a sentence alone', () => {
    expect(pseudoText('{max(weights):2} of all')).toBe('{max(weights):2} ófé áľľľ');
  });

  it('reaches texts in lists, objects and functions', () => {
    const words = { list: ['word'], says: (count: number) => `${count} words`, count: 3 };
    const changed = pseudo(words);
    expect(changed.list).toEqual(['ŵóŕđđđ']);
    expect(changed.says(2)).toBe('2 ŵóŕđššš');
    expect(changed.count).toBe(3);
  });
});
