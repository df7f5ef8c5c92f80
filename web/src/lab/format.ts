// Numbers and words between the page and its readers: how they are written, and what is made of those that are typed.

import { lessThan, quoted, thousands } from '#words/lab';

// How lists and quotations read is a matter of language.
export { listOf, quoted } from '#words/lab';

/** A word as the page prints it; in inputs and programs its apostrophe is straight. */
export const spelled = (word: string): string => word.replaceAll("'", '’');

/** The same word as inputs and programs have it, however it was typed. */
export const plain = (word: string): string => word.replaceAll('’', "'");

export const minus = '\u2212';

/** From here on the thousands of a number stand apart. */
const large = 10_000;

/** A number with a fixed count of decimals; exact zero is `0`, minus is a real minus sign, and five digits and more stand in groups. */
export function formatNumber(value: number, decimals = 4): string {
  const text = ungrouped(value, decimals);
  if (Math.abs(value) < large || !Number.isFinite(value) || text.includes('×')) return text;
  const [whole = '', ...part] = text.split('.');
  return [whole.replace(/\d(?=(\d{3})+$)/g, `$&${thousands}`), ...part].join('.');
}

function ungrouped(value: number, decimals: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Number.POSITIVE_INFINITY) return '∞';
  if (value === Number.NEGATIVE_INFINITY) return `${minus}∞`;
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e7 || size < 0.5 * 10 ** -decimals) return scientific(value);
  return value.toFixed(decimals).replace('-', minus);
}

/** A number with a fixed count of decimals however small it is, for cells of one width; exact zero is `0`, and nothing is −0.00. */
export function formatFixed(value: number, decimals: number): string {
  const tiny = value !== 0 && Math.abs(value) < 0.5 * 10 ** -decimals;
  return tiny ? (0).toFixed(decimals) : formatNumber(value, decimals);
}

/** A number in as few characters as it takes: at most `decimals` decimals and no trailing zeros. */
export function formatShort(value: number, decimals = 4): string {
  return withoutZeros(formatNumber(value, decimals));
}

/** The same in one piece, for formulas, where commas stand between operands. */
export function formatOperand(value: number, decimals = 4): string {
  return withoutZeros(ungrouped(value, decimals));
}

const withoutZeros = (text: string): string =>
  text.includes('.') && !text.includes('×') ? text.replace(/\.?0+$/, '') : text;

/** A share as a percentage with one decimal; a smaller one than that can tell is said to be less. */
export function formatPercent(share: number): string {
  if (share > 0 && share < 0.0005) return lessThan('0.1 %');
  return `${formatNumber(share * 100, 1)} %`;
}

export function scientific(value: number): string {
  const [mantissa = '', exponent = '0'] = value.toExponential(1).split('e');
  const power = `10${superscript(Number(exponent))}`;
  const exact = Math.abs(value) === Number(`1e${exponent}`);
  return exact ? `${value < 0 ? minus : ''}${power}` : `${mantissa}×${power}`.replace('-', minus);
}

function superscript(exponent: number): string {
  return [...String(exponent)].map((c) => (c === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(c)])).join('');
}

/** Removes the digits that binary fractions add, so that 0.1 + 0.2 is 0.3 on the page. */
export function tidy(value: number): number {
  return Number(value.toFixed(6));
}

/** The nearest number to `value` from `min` to `max`. */
export function clamp(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  return Math.min(max, Math.max(min, value));
}

const quoteLength = 30;

/** What somebody typed or linked to, in quotation marks: cut to a length that fits a sentence, nothing invisible in it. */
export function quote(text: string): string {
  const characters = [...text.replace(/[\p{C}\p{Z}]+/gu, ' ')];
  const cut = characters.length > quoteLength;
  return quoted(cut ? `${characters.slice(0, quoteLength).join('')}…` : characters.join(''));
}

/** Five digits and more with commas between the thousands, as `formatNumber` writes them. */
const inGroups = /^[+-]?(\d{2,3},\d{3}|\d{1,3}(,\d{3}){2,})(\.\d+)?$/;

/**
 * The number that a text means, NaN if it means none. A decimal comma, commas between thousands and the real minus sign are
 * understood; forms that only programmers write, such as 0x10, are not.
 */
export function parseNumber(text: string): number {
  const typed = text.trim().replaceAll(minus, '-');
  const plain = inGroups.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/** The words with the largest of their numbers, in quotation marks; more than one where there is a tie. */
export function largestOf(words: readonly string[], numbers: ArrayLike<number>): string[] {
  const largest = Math.max(...Array.from(numbers));
  return words.filter((_, i) => numbers[i] === largest).map(quoted);
}
