// This lesson by PyTorch's numbers: what the tutorials print, the losses of its training, and that what the prose says of the heads that
// come of it is so.
import { beforeAll, describe, expect, it } from 'vitest';
import { heldOutSentences, length } from '../../../../web/src/course/grammar';
import type { Trace } from '../../../../web/src/engine';
import { trainingInputs } from '../../../../web/src/lessons/many-heads/job';
import { pace } from '../../../../web/src/lessons/many-heads/training';
import { fullEngine, lessonUnderTest } from '../../support';
import { expectUnbroken, onPlain, recorded, type Trained, tenSeeds, train } from '../../trainings';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';
import { measured } from './measured';

await testNumbers('many-heads');
await testCoverage('many-heads', {
  entries: 'S0.6 S0.7 S1.5 S1.6 S1.7 S2.8 S2.16 S2.17 S2.18 S2.19 S2.21 S3.23 S4.5 S4.9',
  corrections: '8 35 37 42 48 49 50',
});

const { run, claim, prediction } = await lessonUnderTest('many-heads');

function expectNumbers(actual: ArrayLike<number>, expected: readonly number[], digits = 5) {
  expect(actual.length).toBe(expected.length);
  for (const [i, each] of expected.entries()) expect(actual[i]).toBeCloseTo(each, digits);
}

const rounded = (numbers: ArrayLike<number>, decimals: number) =>
  Array.from(numbers, (each) => Number(each.toFixed(decimals)));

describe('what the tutorials have', () => {
  it('S2.8: two heads, and one that asks for both', () => {
    const trace = run('two-questions');
    expect(rounded(trace.get('output').data, 4)).toEqual([1.7311, 3.2689, 1.2689, 3.7311]);
    expect(Array.from(trace.get('weights_of_both').data)).toEqual([0.5, 0.5]);
    expect(Array.from(trace.get('output_of_both').data)).toEqual([1.5, 3.5, 1.5, 3.5]);
  });

  it('S0.6: from one matrix to one for each head, and back', () => {
    const trace = run('cut-ask-join-mix');
    const shapes = ['Q', 'q', 'weights', 'mixed', 'joined', 'output'].map(
      (name) => trace.get(name as never).shape,
    );
    expect(shapes).toEqual([
      [6, 32],
      [4, 6, 8],
      [4, 6, 6],
      [4, 6, 8],
      [6, 32],
      [6, 32],
    ]);
    const one = run('cut-ask-join-mix', { count: '1' });
    expect(one.get('Q').data).toEqual(trace.get('Q').data);
    expect(one.get('weights').shape).toEqual([1, 6, 6]);
  });

  it('what is printed for “cat” are scores, and the weights that softmax makes of them', () => {
    const trace = claim(49);
    const numbers = (name: string) => rounded(trace.get(name as never).data, 3);
    expect(numbers('scores_of_cat')).toEqual([-0.076, 0.26, 0.048, -0.161, -0.076, -0.147]);
    expect(numbers('weights_of_cat')).toEqual([0.157, 0.219, 0.177, 0.144, 0.157, 0.146]);
  });

  it('a slice of a query is made of all numbers of its word', () => {
    const { data } = prediction('slice-of-what').get('added');
    expect(data.filter((most) => most > 1e-3)).toHaveLength(32);
  });

  it.each([0, 1, 77])('both “the” have the same rows in every head, seed %i', (seed) => {
    const { data } = run('cut-ask-join-mix', { seed }).get('weights');
    for (let head = 0; head < 4; head++) {
      const row = (at: number) => data.slice((head * 6 + at) * 6, (head * 6 + at + 1) * 6);
      expect(row(0)).toEqual(row(4));
    }
  });

  it('S2.18 and S2.19: both "the" have one row', () => {
    const { data } = claim('S2.18').get('of_first');
    expect(rounded(data.subarray(0, 6), 2)).toEqual([0.07, 0.2, 0.2, 0.16, 0.07, 0.3]);
    expect(data.subarray(24, 30)).toEqual(data.subarray(0, 6));
  });

  it('S0.6, S1.5, S2.18, S4.9: the bill, on which heads do not stand', () => {
    const bill = (width: number, heads: number, biases: string) =>
      run('what-heads-cost', { width, heads, biases }).value('parameters');
    expect(bill(32, 4, 'without')).toBe(4096);
    expect(bill(64, 4, 'without')).toBe(16_384);
    expect(bill(64, 8, 'with')).toBe(16_640);
    expect(bill(512, 8, 'with')).toBe(1_050_624);
    for (const heads of [1, 2, 8, 16]) expect(bill(512, heads, 'with')).toBe(1_050_624);
  });

  it('S1.6: the average of four heads, and 82 zeros of 640 that dropout makes', () => {
    const trace = run('laboratory');
    expect(rounded(trace.get('averaged').data.subarray(50, 60), 3)).toEqual([
      0.172, 0.229, 0.13, 0.132, 0.156, 0.182, 0, 0, 0, 0,
    ]);
    expect(trace.get('output').data).toHaveLength(640);
    expect(trace.value('zeros')).toBe(82);
    const off = run('laboratory', { dropout: 'off' });
    expect(off.value('zeros')).toBe(0);
    expect(off.get('weights').data).toEqual(trace.get('weights').data);
    expect(prediction('what-dropout-thins').value('of_output')).toBe(82);
  });

  it('the average of four heads is less sure than each of them, where they look elsewhere', () => {
    const bet = prediction('how-sure-is-the-average');
    expect(rounded(bet.get('largest').data, 3)).toEqual([0.16, 0.198, 0.145, 0.177]);
    expect([...bet.get('favourites').data].map(Number)).toEqual([7, 3, 9, 8]);
    const row = run('laboratory').get('averaged').data.subarray(90, 100);
    expect(Math.max(...row)).toBeCloseTo(bet.value('of_average'), 6);
    expect(bet.value('of_average')).toBeCloseTo(0.14, 3);
  });

  it('S3.23: four untrained heads are nearly even', () => {
    const trace = run('before-training');
    expect(rounded(trace.get('entropies').data, 3)).toEqual([2.249, 2.25, 2.241, 2.249]);
    const apart = trace.get('divergence').data.filter((_, at) => at % 5 !== 0);
    expect(Math.min(...apart)).toBeCloseTo(0.022, 3);
    expect(Math.max(...apart)).toBeCloseTo(0.031, 3);
    const largest = rounded(trace.get('largest').data, 3);
    expect([Math.min(...largest), Math.max(...largest)]).toEqual([0.155, 0.162]);
  });

  it('sharper heads have favourites of their own, as if drawn by lot', () => {
    const { agree, sharp, even } = Object.fromEntries(
      ['agree', 'sharp', 'even'].map((name) => [
        name,
        prediction('the-same-favourite').value(name as never),
      ]),
    ) as Record<string, number>;
    expect(agree).toBeCloseTo(0.075, 3);
    expect(sharp).toBeCloseTo(0.78, 2);
    expect(even).toBeCloseTo(0.16, 2);
    // What is bet on is what the figure shows: the favourites of its four heads, counted here one by one.
    const { data } = run('before-training', { times: 20 }).get('weights');
    const favourite = (sequence: number, head: number, word: number) => {
      const from = ((sequence * 4 + head) * 10 + word) * 10;
      const row = data.subarray(from, from + 10);
      return row.indexOf(Math.max(...row));
    };
    let same = 0;
    for (const sequence of [0, 1])
      for (let word = 0; word < 10; word++)
        for (let one = 0; one < 4; one++)
          for (let other = 0; other < one; other++)
            if (favourite(sequence, one, word) === favourite(sequence, other, word)) same++;
    expect(same / 120).toBeCloseTo(agree ?? 0, 5);
  });
});

describe('what mixes the heads', () => {
  it('without it each head writes into its own four places, with it into all', () => {
    const parts = (mix: string) => {
      const { data } = run('what-mixes-the-heads', { mix }).get('written');
      return [0, 1, 2, 3].map((head) =>
        Array.from(data.subarray(16 * head, 16 * (head + 1))).flatMap((part, i) =>
          part === 0 ? [] : [i + 1],
        ),
      );
    };
    expect(parts('none')).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11, 12],
      [13, 14, 15, 16],
    ]);
    for (const places of parts('drawn')) expect(places).toHaveLength(16);
  });

  it('added up, the parts are what the module gives', () => {
    const { data } = run('what-mixes-the-heads', { chosen: 5, mix: 'drawn', seed: 3 }).get(
      'output',
    );
    const { collected, matrix } = Object.fromEntries(
      ['collected', 'matrix'].map((name) => [
        name,
        run('what-mixes-the-heads', { chosen: 5, mix: 'drawn', seed: 3 }).get(name as never).data,
      ]),
    ) as Record<string, Float32Array>;
    const joined = Array.from({ length: 16 }, (_, i) =>
      Array.from(collected ?? []).reduce(
        (sum, each, j) => sum + each * (matrix?.[16 * j + i] ?? Number.NaN),
        0,
      ),
    );
    expectNumbers(data, joined);
  });
});

const usualSeed = trainingInputs.seed.default;

/** The volumes with which these heads say nothing. */
const silent = (...heads: number[]): number[] =>
  [1, 2, 3, 4].map((head) => (heads.includes(head) ? 0 : 1));

describe('with the default seed', () => {
  let trained: Trained;
  beforeAll(async () => {
    trained = train(await fullEngine(), 'many-heads', usualSeed);
  });
  const at = (made: number, changes: Readonly<Record<string, unknown>> = {}): Trace =>
    run('one-head-off', { made, ...changes }, trained.snapshots);
  const right = (...heads: number[]): number =>
    at(200, { volume: silent(...heads) }).value('right');

  it('four heads are right in every held-out sentence, one head is not', () => {
    expect(heldOutSentences.meant).toHaveLength(624);
    const [four, one] = trained.measures.right?.at(-1) ?? [];
    expect(trained.measures.right).toHaveLength(pace.steps / pace.stride + 1);
    expect(four).toBe(1);
    expect(one).toBeLessThan(0.77);
    expect(right()).toBe(1);
  });

  it('two of the heads can go, the other two cannot', () => {
    expect(right(1, 3)).toBe(1);
    expect(right(4)).toBeCloseTo(measured.without.head4, 2);
    expect(right(2)).toBeCloseTo(measured.without.head2, 2);
    expect(right(2, 4)).toBeCloseTo(0.5, 2);
  });

  it('head 4 tells the adjective, whatever the order; head 2 sees which noun is first', () => {
    const { data } = at(200).get('weights');
    const most = (sentence: number, head: number) => {
      const row = data.subarray((4 * sentence + head) * length, (4 * sentence + head + 1) * length);
      return row.indexOf(Math.max(...row));
    };
    const [itself, adjective] = [7, 10];
    expect([0, 1, 2, 3].map((sentence) => most(sentence, 3))).toEqual([
      itself,
      adjective,
      itself,
      adjective,
    ]);
    const first = 1;
    expect([2, 3].map((sentence) => most(sentence, 1))).toEqual([first, first]);
    for (const sentence of [0, 1]) expect(most(sentence, 1)).not.toBe(first);
  });

  it('no more than three of the four sentences by one head, at any step', () => {
    for (const made of [0, 50, 100, 150, 200]) {
      const { data } = run('one-head-cannot', { made }, trained.snapshots).get('answers_of_one');
      const correct = [0, 1, 1, 0].filter((meant, i) => (data[2 * i + meant] ?? 0) > 0.5);
      expect(correct.length).toBeLessThanOrEqual(3);
    }
    const { data } = run('one-head-cannot', { made: 200 }, trained.snapshots).get('answers');
    for (const [i, meant] of [0, 1, 1, 0].entries())
      expect(data[2 * i + meant]).toBeGreaterThan(0.9);
  });

  it('goes on from a snapshot as if there had been no break', () =>
    expectUnbroken('many-heads', usualSeed, 20, 40));
});

onPlain('ten seeds', () => {
  it('four heads are right everywhere with eight of them, and one head could always be missed; one alone never gets far', async () => {
    const engine = await fullEngine();
    const found = recorded('many-heads', { seeds: tenSeeds, anew: [usualSeed, 1] }, (seed) => {
      const { measures, snapshots } = train(engine, 'many-heads', seed);
      const [four = 0, one = 0] = measures.right?.at(-1) ?? [];
      const rightWith = (changes: object) =>
        run('one-head-off', { made: 200, seed, ...changes }, snapshots).value('right');
      const all = rightWith({});
      const without = [1, 2, 3, 4].map((head) => rightWith({ volume: silent(head) }));
      return { four, one, missable: without.filter((right) => right >= all).length };
    });
    const { all, others } = measured.fourHeads;
    const four = found.map((each) => each.four);
    expect(four.filter((right) => right === 1)).toHaveLength(all);
    expect(rounded(four.filter((right) => right < 1).sort(), 3)).toEqual(others.toSorted());
    for (const { one, missable } of found) {
      expect(one).toBeGreaterThanOrEqual(measured.oneHead[0]);
      expect(one).toBeLessThan(measured.oneHead[1] + 0.005);
      expect(missable).toBeGreaterThanOrEqual(1);
    }
  }, 240_000);
});
