// The course as data: what its lessons cover, in which order, and the right answers to its questions.
// What holds for every step of a lesson is in lessons/.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lessons, routes } from '../../web/src/lessons';
import { allSteps, testEngine } from './support';

const engine = await testEngine();
const steps = await allSteps();

describe('coverage', () => {
  /** What each lesson must teach and put right at least. */
  const wanted: Readonly<Record<string, readonly [entries: string, corrections: string]>> = {
    'where-to-look': ['S2.1 S2.2 S2.3 S2.4 S2.5 S2.6 S2.13', '15'],
    'words-ask-words': [
      'S0.1 S0.2 S0.3 S0.4 S0.13 S0.14 S1.1 S1.2 S2.7 S2.9 S2.10 S2.11 S2.12 S2.14 S2.15 S2.16 S2.17 S2.20 S2.22 S3.13 S3.14 S3.15 S4.1 S4.2 S4.8',
      '1 2 14 16 17 18 19 28',
    ],
    'why-the-square-root': ['S0.5 S2.10', '3 4'],
    'hiding-the-future': ['S0.9 S0.15 S1.3 S1.5 S4.6 S4.8', '10 11 36'],
    'what-about-order': ['S0.10 S0.16 S1.4 S1.8 S3.18 S3.19 S3.24', '5 6 7 12 13 30 31 32'],
  };

  it.each(Object.entries(wanted))('of %s has what it must have', (id, [entries, corrections]) => {
    const own = steps.filter(({ lesson }) => lesson.id === id).map(({ step }) => step);
    const covered = own.flatMap(({ covers }) => covers);
    const corrected = own.flatMap((step) => step.corrections ?? []).map(String);
    expect(entries.split(' ').filter((entry) => !covered.includes(entry))).toEqual([]);
    expect(corrections.split(' ').filter((number) => !corrected.includes(number))).toEqual([]);
  });

  it('is by lessons whose steps have tests', () => {
    const folder = path.join(import.meta.dirname, 'lessons');
    for (const { outline } of lessons) {
      for (const file of ['numbers.test.ts', 'page.test.ts']) {
        const [found] = [file, `${file}x`]
          .map((name) => path.join(folder, outline.id, name))
          .filter(existsSync);
        const source = found ? readFileSync(found, 'utf8') : '';
        const call = file.startsWith('numbers') ? 'testNumbers' : 'testPages';
        expect(source, `${call} of ${outline.id}`).toContain(`await ${call}('${outline.id}');`);
      }
    }
  });

  it('of the tutorials, printed', () => {
    const entryCounts = { S0: 17, S1: 10, S2: 22, S3: 24, S4: 15 };
    const covered = new Set(steps.flatMap(({ step }) => step.covers));
    const corrected = new Set(steps.flatMap(({ step }) => step.corrections ?? []));
    const lines = Object.entries(entryCounts).map(([tutorial, count]) => {
      const all = Array.from({ length: count }, (_, i) => `${tutorial}.${i + 1}`);
      const left = all.filter((entry) => !covered.delete(entry));
      return `${tutorial}: ${count - left.length} of ${count}; not yet: ${left.join(' ') || 'none'}`;
    });
    console.log([...lines, `corrections: ${corrected.size} of 50`].join('\n'));
    expect([...covered], 'entries that no tutorial has').toEqual([]);
  });

  it('puts every correction that an outline names right in a claim', () => {
    for (const { step } of steps) {
      expect((step.claims ?? []).map((claim) => claim.correction)).toEqual(step.corrections ?? []);
    }
  });

  it('gives steps ids that are their own', () => {
    const ids = steps.map(({ lesson, step }) => `${lesson.id}/${step.id}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(lessons.map((entry) => entry.outline.id)).size).toBe(lessons.length);
  });

  it('has every step once in the course, and in its tutorial’s order on the tutorial’s route', () => {
    const [course, ...tutorials] = routes;
    expect(course.stops.map((stop) => stop.step.id)).toEqual(steps.map(({ step }) => step.id));
    for (const { id, stops } of tutorials) {
      const entries = stops.map(({ step }) =>
        Math.min(
          ...step.covers
            .filter((entry) => entry.startsWith(`${id.toUpperCase()}.`))
            .map((entry) => Number(entry.slice(id.length + 1))),
        ),
      );
      expect(entries.every(Number.isFinite), id).toBe(true);
      expect(entries, id).toEqual(entries.toSorted((a, b) => a - b));
    }
  });
});

describe('right answers', () => {
  const answers: Record<string, string> = {
    halve: 'It stays at .6',
    odds: 'e, which is 2.718',
    order: 'none does',
    equal: 'to the mean of the three vectors',
    length: 'the longer key wins',
    jump: 'the hard one',
    low: 'small, but more than 0',
    'claim 15': 'no, “I” and “love” change places',
    // lesson 2
    fading: 'about a quarter',
    'claim 14': 'no, each position has weights of its own',
    'claim 28': '6',
    'same-word': 'both change, and are the same again',
    'claim 17': 'no, the seed decides',
    'one-word-two-roles': 'no',
    'which-sum': 'each row',
    diagonal: 'two',
    'claim 1': 'no, it prints another one',
    'claim 2': 'at “mat”',
    batch: 'one word gets about a half',
    'own-length': 'about 64',
    'claim 16': 'about nine tenths',
    'claim 19': 'no, it is the same in both',
    'printed-row': 'no',
    'another-seed': 'yes, to the last bit',
    'claim 18': 'no, in all of them they are the same to the last bit',
    // lesson 3
    spread: 'it doubles',
    'row-entropy': 'one or two',
    nudge: 'with factor 1',
    'many-keys': 'it falls, to about a tenth',
    column: 'the one without',
    'claim 3': 'no, it stays where it is',
    'claim 4': 'Moderate',
    // lesson 4
    pairs: '28',
    late: 'less than 1, except for the last',
    block: 'those of “cat” only',
    free: 'all four',
    fifth: '1 ÷ 5',
    numbers: 'all five',
    'claim 36': 'yes, itself too',
    'claim 11': 'no, not in the row that is all blocked',
    'claim 10': 'no error: each word sees only those after it',
    'claim 47': 'an output of the right shape with wrong numbers',
    // lesson 5
    swapped: 'it stays, to the last digits',
    'last-word': 'the last word’s output',
    closest: 'no, all are well apart',
    'same-turn': 'by the same angle',
    offset: 'the same',
    'mask-alone': 'yes',
    'before-or-after': 'no',
    'where-they-part': 'at late positions',
    'claim 5': 'the first',
    'claim 6': 'no, they share one',
    'claim 7': 'no: rows and columns are reordered along',
    'claim 12': 'no, it knows nothing yet',
    'claim 13': 'no, some lie outside all that it saw',
    'claim 30': 'no, but each word keeps its own output',
    'claim 31': 'no, only some',
    'claim 32': 'at 10 or more',
  };
  it.each(
    steps
      .flatMap(({ step }) => [
        ...(step.predictions ?? []),
        ...(step.claims ?? []).map((claim) => ({ ...claim, id: `claim ${claim.correction}` })),
      ])
      .map((question) => [question.id, question] as const),
  )('to the question “%s”', (id, prediction) => {
    const trace = engine.trace(() => prediction.compute(engine));
    expect(prediction.options[prediction.answer(trace)]).toBe(answers[id]);
  });
});
