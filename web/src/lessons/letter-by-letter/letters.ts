// The list of words as a model reads it: letters by their numbers, and a dot, number 0, before each word and after it.
import { list } from '#words/lessons/letter-by-letter/list';
import type { Engine } from '../../engine';

const words: readonly string[] = list.trim().split(/\s+/);

export const dot = '.';
export const letters: readonly string[] = [dot, ...[...new Set(words.join(''))].sort()];

/** So many letters, the dot among them, a model can read: all of the longest word. */
export const length = Math.max(...words.map((word) => [...word].length)) + 1;

/** How many of the words are held out; a tenth. */
export const held = Math.floor(words.length / 10);
export const told = words.length - held;

const numbers = new Map(letters.map((letter, number) => [letter, number]));

export const numbersOf = (text: string): number[] =>
  [...text].flatMap((letter) => numbers.get(letter) ?? []);

/** What of a text a model can read: so many of its small letters. */
export function readable(text: string): string {
  const known = [...text.toLowerCase()].filter((letter) => letter !== dot && numbers.has(letter));
  return known.slice(0, length - 1).join('');
}

/** The words in the order in which chance puts them, always the same: those held out come first. */
export function wordsInOrder(engine: Engine): readonly string[] {
  const order = engine.randperm(words.length, { generator: engine.generator(0) }).int64s();
  return Array.from(order, (which) => words[Number(which)] ?? '');
}

/** Where no letter is asked for: PyTorch's mark for what a loss leaves out. */
export const unasked = -100;

/** What a model reads of a word, and what it has to answer after each letter: (length) each. */
export const given = (word: string): number[] => filled([0, ...numbersOf(word)], 0);
export const wanted = (word: string): number[] => filled([...numbersOf(word), 0], unasked);

const filled = (row: readonly number[], filler: number): number[] =>
  Array.from({ length }, (_, i) => row[i] ?? filler);

const listed = new Set(words);

/** Whether a word stands in the list. */
export const isListed = (word: string): boolean => listed.has(word);
