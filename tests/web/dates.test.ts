// Dates and their spellings: a calendar without gaps, spellings that say what they should, days that are held out of training, numbers.
import { expect, it } from 'vitest';
import {
  characters,
  dateOf,
  drawDates,
  iso,
  kept,
  knownIn,
  lengths,
  nothing,
  pairsOf,
  sourceOf,
  spelled,
  start,
  targetOf,
  textOf,
  told,
  waysToSpell,
  written,
} from '../../web/src/course/dates';
import { fullEngine } from './support';

const days = [...told, ...kept].sort((a, b) => a - b);
const ways = Array.from({ length: waysToSpell }, (_, way) => way);
const spellingsOf = (some: readonly number[]) =>
  some.map(dateOf).flatMap((date) => ways.map((way) => spelled(date, way)));

it('are every day of a hundred years', () => {
  expect(iso(dateOf(0))).toBe('1950-01-01');
  expect(iso(dateOf(days.length - 1))).toBe('2049-12-31');
  expect(iso(dateOf(days.length))).toBe('2050-01-01');
  const all = new Set(days.map((day) => iso(dateOf(day))));
  expect(all.size).toBe(36_525);
  for (const leap of ['1996-02-29', '2000-02-29']) expect(all).toContain(leap);
  for (const none of ['1994-02-29', '2023-04-31', '2024-02-30']) expect(all).not.toContain(none);
});

it('are spelled in five ways, the day before the month where a date is numbers alone', () => {
  const spellings = (year: number, month: number, day: number) =>
    ways.map((way) => spelled({ year, month, day }, way));
  expect(spellings(1994, 3, 4)).toEqual([
    '4 March 1994',
    'March 4, 1994',
    'March the 4th, 1994',
    '4/3/1994',
    '04/03/94',
  ]);
  const endings = Array.from({ length: 31 }, (_, i) => spellings(2001, 1, i + 1)[2]);
  for (const day of ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd']) {
    expect(endings).toContain(`January the ${day}, 2001`);
  }
  expect(spellings(2001, 1, 31)[4]).toBe('31/01/01');
});

it('keep a tenth of the days out of training, in whatever spelling', () => {
  expect([told.length, kept.length]).toEqual([32_872, 3653]);
  const learned = new Set(spellingsOf(told));
  const asked = spellingsOf(kept);
  expect(asked.filter((text) => learned.has(text))).toEqual([]);
  // No spelling means two days.
  expect(learned.size + new Set(asked).size).toBe(days.length * waysToSpell);
});

it('are numbers: characters filled up in front, digits by themselves after the start', () => {
  const all = spellingsOf(kept);
  expect(Math.max(...all.map((text) => text.length))).toBe(lengths.source);
  expect(all.filter((text) => knownIn(text) !== text)).toEqual([]);
  const date = { year: 1994, month: 3, day: 4 };
  expect(targetOf(date)).toEqual([start, 1, 9, 9, 4, 10, 0, 3, 10, 0, 4]);
  expect(textOf(targetOf(date))).toBe('1994-03-04');
  const source = sourceOf('4/3/1994');
  expect(source).toHaveLength(lengths.source);
  expect(source.slice(0, 16).every((number) => number === nothing)).toBe(true);
  expect(
    source
      .slice(16)
      .map((number) => characters[number])
      .join(''),
  ).toBe('4/3/1994');
  expect(new Set(characters).size).toBe(characters.length);
  expect(written).toHaveLength(start + 1);
});

it('of a learner lose what has no number, and what is too long', () => {
  expect(knownIn('4. März 1994')).toBe('4. Mr 1994');
  expect(knownIn('the 30th of September in 2024')).toHaveLength(lengths.source);
  expect(sourceOf('')).toHaveLength(lengths.source);
});

it('are drawn as PyTorch’s randint draws them: days first, then spellings', async () => {
  const engine = await fullEngine();
  engine.scope(() => {
    engine.manualSeed(0);
    const drawn = drawDates(engine, told, 5);
    // torch.manual_seed(0); torch.randint(32872, (5,)); torch.randint(5, (5,))
    expect(drawn.map(({ text, date }) => `${text} is ${iso(date)}`)).toEqual([
      '06/12/99 is 1999-12-06',
      'August the 25th, 1998 is 1998-08-25',
      '19/4/2022 is 2022-04-19',
      'August the 17th, 1999 is 1999-08-17',
      '5/6/1994 is 1994-06-05',
    ]);
    const { source, target } = pairsOf(engine, drawn);
    expect([source.shape, target.shape]).toEqual([
      [5, 24],
      [5, 11],
    ]);
    expect(source.int64s().slice(24, 48)).toEqual(
      BigInt64Array.from(sourceOf(drawn[1]?.text ?? ''), BigInt),
    );
  });
});
