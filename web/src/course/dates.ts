// Dates as people spell them, and as a model is to write them: 1994-03-03. Every tenth day is held out: in no spelling does it come in
// training, so that what is right of it was not learned by heart. Where a date is numbers alone, the day comes first: 3/4/1994 is in
// April. A year of two digits is one from 1950 to 2049.
import { dates as words } from '#words/dates';
import type { Engine, Tensor } from '../engine';

const months: readonly string[] = words.months.split(' ');
const endings: readonly string[] = words.endings.split(' ');

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** 1950-01-01 to 2049-12-31. */
const firstYear = 1950;
const countOfDays = 36_525;

const padded = (number: number): string => String(number).padStart(2, '0');

/** The 1st, the 2nd, the 13th. */
function endingOf(day: number): string {
  const [usual = ''] = endings.slice(-1);
  return day > 10 && day < 20 ? usual : (endings[(day % 10) - 1] ?? usual);
}

/** Every way in which a date is spelled, in the order in which they are numbered. */
const ways: readonly ((date: CalendarDate, month: string) => string)[] = [
  ({ year, day }, month) => `${day} ${month} ${year}`,
  ({ year, day }, month) => `${month} ${day}, ${year}`,
  ({ year, day }, month) => `${month} ${words.the} ${day}${endingOf(day)}, ${year}`,
  ({ year, month, day }) => `${day}/${month}/${year}`,
  ({ year, month, day }) => `${padded(day)}/${padded(month)}/${padded(year % 100)}`,
];

export const waysToSpell = ways.length;

export function spelled(date: CalendarDate, way: number): string {
  return ways[way]?.(date, months[date.month - 1] ?? '') ?? '';
}

/** What is to be written: 1994-03-03. */
export const iso = ({ year, month, day }: CalendarDate): string =>
  `${year}-${padded(month)}-${padded(day)}`;

/** A day by its number, from 0 for the first. */
export function dateOf(day: number): CalendarDate {
  const at = new Date(Date.UTC(firstYear, 0, 1 + day));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

const days = Array.from({ length: countOfDays }, (_, day) => day);
const isHeldOut = (day: number): boolean => day % 10 === 0;

/** What training draws from, and what it never sees: the numbers of days. */
export const told: readonly number[] = days.filter((day) => !isHeldOut(day));
export const kept: readonly number[] = days.filter(isHeldOut);

/** The number that stands for no character: in front of a date that is shorter than the longest. */
export const nothing = 0;

/** Each character that a date is spelled with has its number: its place here. Full stop and hyphen never come in training. */
export const characters: readonly string[] = [
  '',
  ...' ,-./0123456789',
  ...[...new Set(words.months.replaceAll(' ', '') + words.the + endings.join(''))].sort(),
];

/** The characters that are written: a digit has itself for its number, and the start stands before the first. */
export const written: readonly string[] = [...'0123456789-', ''];
export const start = 11;

/** As many characters as the longest date has, and as every date is filled up to; and what is written of it, with the start. */
export const lengths = { source: 24, target: 11 } as const;

const numbersIn = (list: readonly string[]) => {
  const numbers = new Map(list.map((character, number) => [character, number]));
  return (text: string): number[] => Array.from(text, (character) => numbers.get(character) ?? -1);
};
const readNumbers = numbersIn(characters);
const writtenNumbers = numbersIn(written);

/** The characters of a text that have a number, as many as there is room for. */
export function knownIn(text: string): string {
  const known = Array.from(text).filter(
    (character) => character !== '' && characters.includes(character),
  );
  return known.slice(0, lengths.source).join('');
}

/** A text as numbers, filled up in front. */
export function sourceOf(text: string): readonly number[] {
  const numbers = readNumbers(knownIn(text));
  return [...Array(lengths.source - numbers.length).fill(nothing), ...numbers];
}

/** The start, and 1994-03-03 as numbers. */
export function targetOf(date: CalendarDate): readonly number[] {
  return [start, ...writtenNumbers(iso(date))];
}

/** What numbers of written characters say. */
export const textOf = (numbers: ArrayLike<number>): string =>
  Array.from(numbers, (number) => written[number] ?? '').join('');

/** A date in one of its spellings. */
export interface Spelling {
  readonly date: CalendarDate;
  readonly text: string;
}

/** Draws so many of these days, then a way to spell each of them. */
export function drawDates(engine: Engine, days: readonly number[], count: number): Spelling[] {
  return engine.scope(() => {
    const draw = (below: number) =>
      Array.from(engine.randint(0, below, [count]).int64s(), (drawn) => Number(drawn));
    const which = draw(days.length);
    const how = draw(waysToSpell);
    return which.map((at, i) => {
      const date = dateOf(days[at] ?? 0);
      return { date, text: spelled(date, how[i] ?? 0) };
    });
  });
}

/** What a model reads, int64 (count, 24), and what it is to write, int64 (count, 11). */
export function pairsOf(engine: Engine, spellings: readonly Spelling[]) {
  const rows = (numbers: readonly number[], width: number): Tensor =>
    engine.tensor([...numbers], { dtype: 'int64', shape: [spellings.length, width] });
  return {
    source: rows(
      spellings.flatMap(({ text }) => sourceOf(text)),
      lengths.source,
    ),
    target: rows(
      spellings.flatMap(({ date }) => targetOf(date)),
      lengths.target,
    ),
  };
}
