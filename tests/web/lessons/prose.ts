// What holds for the numbers that a lesson's words say: every decimal and every percentage stands in a sentence that is held here, by
// what is computed, or as what the sentence itself gives, or as what others told. The tests of each lesson list its sentences; one that
// was edited, one that is gone and one that nobody listed fail.
// Leaves out whole numbers, and what a claim quotes of a tutorial.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { number, numbersIn, sentencesOf, textsIn } from '../../../web/vite/prose-numbers';

/** A part of a sentence with all the decimals and percentages in it. */
export interface Said {
  readonly text: string;
}

/** Words with numbers in them that were computed just now: none may be written out. */
export function computed(
  words: TemplateStringsArray,
  ...numbers: readonly (string | number | undefined)[]
): Said {
  const written = words.raw.flatMap((part) => part.match(number) ?? []);
  if (written.length > 0) throw new Error(`written, not computed: ${written.join(', ')}`);
  return { text: String.raw({ raw: words.raw }, ...numbers) };
}

/** Numbers that the sentence itself gives: what is to be set, an example, the definition of something. */
export function given(text: string): Said {
  return { text };
}

/** Numbers that others found or wrote, and who. */
export function told(text: string, by: string): Said {
  if (!/\w{3}/.test(by)) throw new Error(`who told “${text}”?`);
  return { text };
}

/** A percentage without its sign, and other numbers, in so many decimals and with the minus sign of the page. */
export const percent = (share = Number.NaN, decimals = 0): string => fixed(100 * share, decimals);
export const fixed = (value = Number.NaN, decimals = 2): string =>
  value.toFixed(decimals).replace(/^-/, '−');

/** A number as it is written, if what was measured comes to it: within an error, and as far as it was rounded. */
export function about(written: string, measured: number | undefined, error: number): string {
  const digits = written.split('.')[1]?.length ?? 0;
  const off = Math.abs(Number(written.replaceAll(',', '')) - (measured ?? Number.NaN));
  expect(off, `${written}, where ${measured} was measured`).toBeLessThanOrEqual(
    error + 0.5 * 10 ** -digits,
  );
  return written;
}

/** The numbers of a text that stand in none of these parts of it; a part that the text does not hold, or that holds none, throws. */
export function unheld(text: string, parts: readonly Said[]): string[] {
  const held = parts.map((part) => {
    const at = text.indexOf(part.text);
    if (at < 0) throw new Error(`no sentence says: ${part.text}`);
    const end = at + part.text.length;
    if (!numbersIn(text).some((found) => found.at >= at && found.end <= end))
      throw new Error(`no number is in: ${part.text}`);
    return { at, end };
  });
  return numbersIn(text)
    .filter((found) => !held.some(({ at, end }) => found.at >= at && found.end <= end))
    .map(({ at, is }) => `${is}: ${text.slice(Math.max(0, at - 60), at + 40)}`);
}

/** `table`: for each file of the lesson's words that has such numbers the parts of its sentences that hold them. */
export function testProse(
  lesson: string,
  table: Readonly<Record<string, () => readonly Said[]>>,
): void {
  const folder = path.join(import.meta.dirname, '../../../web/words/en/lessons', lesson);
  const files = readdirSync(folder).filter((file) => /\.(mdx|ts)$/.test(file));

  describe(`the numbers that ${lesson} says`, () => {
    it('are those of files that there are', () => {
      expect(files).toEqual(expect.arrayContaining(Object.keys(table)));
    });

    it.each(files)('in %s', (file) => {
      const source = readFileSync(path.join(folder, file), 'utf8');
      const text = file.endsWith('.mdx') ? sentencesOf(source) : textsIn(source);
      expect(unheld(text, table[file]?.() ?? [])).toEqual([]);
    });
  });
}
