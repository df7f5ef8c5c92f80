// Questions as records: how they name numbers, how numbers decide, what is said, how numbers are drawn; and what holds for those of the
// whole course together. What each of them computes is tested with its lesson.
import { describe, expect, it } from 'vitest';
import { answerTo, drawnFor, questionsOf } from '../../web/src/lab/asking';
import { type Lookup, type Quantity, quantity, say } from '../../web/src/lab/quantity';
import type { Decision } from '../../web/src/lab/question';
import { drawsOf } from '../../web/src/lab/random';
import { sheetOf } from '../../web/src/lab/sheet';
import { stepKey } from '../../web/src/lab/walk';
import byPosition from './options-by-position.json';
import { allSteps, filesOf, testEngine, testTiers } from './support';

const numbers: Readonly<Record<string, { data: number[]; shape?: number[] }>> = {
  share: { data: [0.25] },
  weights: { data: [0.5, 0.125, 0.375, 0], shape: [2, 2] },
  others: { data: [0.5, 0.25, 0.375, 0] },
  hidden: { data: [1, Number.NaN, Number.NaN] },
};
const lookup: Lookup = (name) => {
  const found = numbers[name];
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe('a quantity', () => {
  it.each([
    ['share', 0.25],
    ['weights', 0.5],
    ['weights[2]', 0.375],
    ['weights[-2]', 0.375],
    ['3', 3],
    ['-2.5', -2.5],
    ['weights[0] - weights[1]', 0.375],
    ['100 * share', 25],
    ['share / 1e3', 0.00025],
    ['weights[0] + weights[1] / 5', 0.125],
    ['max(weights)', 0.5],
    ['min(weights) - share', -0.25],
    ['size(weights)', 4],
    ['width(weights)', 2],
    ['count(weights > 0.125)', 2],
    ['count(weights < 0.3)', 2],
    ['count(weights = 0)', 1],
    ['count(hidden = NaN)', 2],
    ['size(weights) - count(weights = 0)', 3],
    ['apart(weights, others)', 0.125],
    ['apart(weights[0], others[1])', 0.25],
    ['apart(weights, 1)', 1],
  ])('%s is %d', (text, value) => {
    expect(quantity(text, lookup)).toBeCloseTo(value, 12);
  });

  it.each(['wights', 'weights[4]', 'weights[-5]', 'most(weights)', '', 'a b', 'max(nothing)'])(
    'that cannot be had is said: %j',
    (text) => {
      expect(() => quantity(text, lookup)).toThrow();
    },
  );
});

it('a sentence has its numbers as they are to be written', () => {
  const said = say(
    'All {weights[]:3}; {share:%} and {share}, {share:short}, {given}, {given:1}; {1e6 * share:0}.',
    (name) => (name === 'given' ? { data: [64] } : lookup(name)),
    (name) => name === 'given',
  );
  expect(said).toBe(
    'All 0.500, 0.125, 0.375, 0; 25.0 % and 0.2500, 0.25, 64, 64.0; 250 000.'.replace(
      '250 000',
      said.slice(said.lastIndexOf('; ') + 2, -1),
    ),
  );
  expect(said).toMatch(/250.000\.$/);
});

describe('what decides', () => {
  const decided = async (decide: Decision, value: number | number[]) => {
    const engine = await testEngine();
    const trace = engine.trace(() => ({ x: engine.tensor(value) }));
    return answerTo({ decide, options: {}, expected: '', explain: '', compute: () => ({}) }, trace);
  };

  it('a line has its numbers belong to what stands before them', async () => {
    const decide: Decision = { by: 'x', line: ['low', -1, 'middle', 2, 'high'] };
    const on = await Promise.all([-5, -1, -0.5, 2, 2.5].map((x) => decided(decide, x)));
    expect(on).toEqual(['low', 'low', 'middle', 'middle', 'high']);
    await expect(decided(decide, Number.NaN)).rejects.toThrow('decides nothing');
  });

  it('a number is what it is up to rounding, or something else', async () => {
    const decide: Decision = { by: 'x', is: { two: 2, third: 1 / 3, large: 1e6 } };
    expect(await decided(decide, 2.00001)).toBe('two');
    expect(await decided(decide, 0.33333)).toBe('third');
    expect(await decided(decide, 1_000_001)).toBe('large');
    await expect(decided(decide, 3)).rejects.toThrow('decides nothing');
    expect(await decided({ ...decide, else: 'none' }, 3)).toBe('none');
  });

  it('the largest or the smallest of several is the first of equals', async () => {
    const of = { first: 'x[0]', second: 'x[1]', third: 'x[2]' } as Record<string, Quantity>;
    expect(await decided({ largest: of }, [1, 3, 3])).toBe('second');
    expect(await decided({ smallest: of }, [2, 1, 1])).toBe('second');
  });

  it('the first of several conditions that hold together', async () => {
    const decide: Decision = {
      first: [
        ['both', { 'x[0]': '> 0', 'x[1]': '> 0' }],
        ['none', { 'max(x)': '= 0' }],
      ],
      else: 'one',
    };
    expect(await decided(decide, [1, 2])).toBe('both');
    expect(await decided(decide, [0, 0])).toBe('none');
    expect(await decided(decide, [0, 2])).toBe('one');
  });
});

describe('numbers that are drawn', () => {
  const question = {
    given: { a: 3 },
    draw: ({ whole }: ReturnType<typeof drawsOf>) => ({ a: whole(1, 9) }),
  };

  it('are the same for the same seed, the first ones for seed 0, and others for others', () => {
    const drawn = (seed: number) => drawnFor(question, seed).a;
    expect(drawn(0)).toBe(3);
    const many = Array.from({ length: 200 }, (_, i) => drawn(i + 1));
    expect(many).toEqual(Array.from({ length: 200 }, (_, i) => drawn(i + 1)));
    expect(new Set(many)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  });

  it('are drawn until they fit', () => {
    expect(drawnFor(question, 5, ({ a }) => a === 7)).toEqual({ a: 7 });
    expect(() => drawnFor(question, 5, () => false)).toThrow('no numbers fit');
  });

  it('are some of a list, none twice', () => {
    const { some, one } = drawsOf(1);
    for (let i = 0; i < 50; i++) {
      expect(new Set(some([1, 2, 3, 4], 3)).size).toBe(3);
      expect(some(['a', 'b', 'c']).sort()).toEqual(['a', 'b', 'c']);
      expect(['x', 'y']).toContain(one(['x', 'y']));
    }
  });
});

const steps = await allSteps();
const tiers = await testTiers(steps.map(({ step }) => step));

describe('the questions of the course', () => {
  const listed = steps.flatMap(({ lesson, step }) =>
    questionsOf(stepKey(lesson, step), step).map((each) => ({ ...each, files: filesOf(step) })),
  );

  it('are asked and answered as text, without a page, with their own numbers and with others', () => {
    for (const each of listed) {
      for (const seed of 'draw' in each.question ? [0, 1] : [0]) {
        const { question, options, blanks, answer, explanation } = sheetOf(
          tiers,
          each,
          seed,
          each.files,
        );
        const right = typeof answer === 'string' ? options?.[answer] : answer.join();
        expect([question, right, explanation].join(), each.key).not.toMatch(/undefined|NaN|[{}]/);
        expect(question, each.key).toMatch(/[.?)]$/);
        if (each.kind === 'task') expect(answer).toHaveLength(blanks?.length ?? 0);
        else expect(answer, each.key).toBe(each.question.expected);
      }
    }
  });

  it('have keys of their own', () => {
    expect(new Set(listed.map(({ key }) => key)).size).toBe(listed.length);
  });

  it('have no answer with an id that objects would put in another place', () => {
    for (const { kind, key, question } of listed) {
      if (kind === 'task') continue;
      for (const id of Object.keys(question.options)) expect(id, key).toMatch(/^[a-z]+$/);
    }
  });

  it('know their options by the positions under which older versions remembered them', () => {
    for (const { kind, key, question } of listed) {
      if (kind === 'task') continue;
      const positions: string | undefined = (byPosition as Record<string, string>)[key];
      // Who changes options says in `formerly` how they stood.
      const { formerly = Object.keys(question.options) } = question;
      if (positions !== undefined) expect(formerly.join(' '), key).toBe(positions);
    }
  });
});
