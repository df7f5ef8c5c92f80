// What the page says, apart from what it computes: every language has all of it, and the pseudo-language changes all of it.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { wrongWords } from '../../build-scripts/check-words.mjs';
import { pseudo, pseudoText } from '../../web/vite/pseudo';

const english = path.join(import.meta.dirname, '../../web/words/en');

describe('prose', () => {
  it('has curved apostrophes only', () => {
    const files = readdirSync(english, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.mdx'),
    );
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      // Not in code, where they are straight.
      const prose = readFileSync(path.join(english, file), 'utf8').replace(/`[^`]*`/g, '');
      expect(prose.match(/\p{L}'\p{L}+/gu) ?? [], file).toEqual([]);
    }
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
    edit('figures.ts', "copied: 'copied'", 'copied: (file: string) => file');
    rmSync(second('routes.ts'));
    rmSync(second('lessons/where-to-look/02-spotlight.mdx'));
    const wrong = wrongWords(words);
    expect(wrong).toContain("Property 'check' is missing");
    expect(wrong).toContain("Types of property 'add' are incompatible");
    expect(wrong).toContain("Types of property 'copied' are incompatible");
    expect(wrong).toContain('xx/routes.ts is missing');
    expect(wrong).toContain('xx/lessons/where-to-look/02-spotlight.mdx is missing');
  });
});

describe('the pseudo-language', () => {
  it('gives words accents and more length, and leaves symbols and numbers alone', () => {
    expect(pseudoText('step 4: the √d_k of x')).toBe('šţéþþþ 4: ţĥéé √d_k ófé x');
  });

  it('reaches texts in lists, objects and functions', () => {
    const words = { list: ['word'], says: (count: number) => `${count} words`, count: 3 };
    const changed = pseudo(words);
    expect(changed.list).toEqual(['ŵóŕđđđ']);
    expect(changed.says(2)).toBe('2 ŵóŕđššš');
    expect(changed.count).toBe(3);
  });
});
