// The numbers that the tutorials give on order and positions, from the steps and claims of this lesson.
import { describe, expect, it } from 'vitest';
import { drawVectors } from '../../../../web/src/course/vectors';
import type { Trace } from '../../../../web/src/engine';
import { drawAttention } from '../../../../web/src/lessons/what-about-order/parts';
import { fullEngine, lessonUnderTest } from '../../support';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('what-about-order');
await testCoverage('what-about-order', {
  entries: 'S0.10 S0.16 S1.4 S1.8 S3.18 S3.19 S3.24',
  corrections: '5 6 7 12 13 30 31 32',
});

const { step, run, prediction, claim } = await lessonUnderTest('what-about-order');

/** Numbers rounded as the tutorial prints them. */
function rounded(trace: Trace, name: string, places: readonly number[], digits = 3): number[] {
  return places.map((at) => Number(trace.value(name, at).toFixed(digits)));
}

describe('S3.18: order does not matter to attention', () => {
  it('gives each word its own output in any order, and equal words equal ones', () => {
    const most = (trace: Trace) => Math.max(...trace.get('gaps').data);
    expect(most(run('shuffle-the-words', { order: [2, 1, 0] }))).toBeLessThan(1e-6);
    const words = ['The', 'cat', 'sat', 'on', 'the', 'mat'];
    const trace = run('shuffle-the-words', { words, order: [4, 2, 1, 0, 5, 3] });
    expect(most(trace)).toBeLessThan(1e-6);
    const row = (place: number) => trace.get('output').data.slice(16 * place, 16 * place + 16);
    expect(row(0)).toEqual(row(4));
    expect(row(0)).not.toEqual(row(1));
  });

  it('counts a word as often as it comes: with it once more its share w becomes 2w / (1 + w)', () => {
    const trace = prediction('twice');
    const share = trace.value('share_before');
    expect(share).toBeGreaterThan(0.05);
    expect(trace.value('share_after')).toBeCloseTo((2 * share) / (1 + share), 6);
    expect(trace.value('gap')).toBeGreaterThan(0.01);
    // In the figure, too: the first numbers of “bites”.
    const first = (words: readonly string[]) =>
      run('shuffle-the-words', { words, order: words.map((_, i) => i) }).value('output', 16);
    expect(first(['dog', 'bites', 'man'])).toBe(trace.value('before'));
    expect(first(['dog', 'bites', 'man', 'man'])).toBe(trace.value('after'));
  });

  it('matches where it is un-shuffled by a list that is its own inverse, as the tutorial says', () => {
    expect(claim('S3.18').value('gap')).toBeLessThan(1e-6);
  });

  it('un-shuffles by the inverse, and by the same list where that is its own inverse', () => {
    const exchange = run('the-way-back', { order: [0, 3, 2, 1] });
    expect([...exchange.get('inverse').data]).toEqual([0, 3, 2, 1]);
    expect([...exchange.get('twice').data]).toEqual([0, 1, 2, 3]);
    expect(exchange.value('gap_back')).toBeLessThan(1e-6);
    expect(exchange.value('gap_twice')).toBeLessThan(1e-6);
    const rotation = run('the-way-back', { order: [1, 2, 3, 0] });
    expect([...rotation.get('inverse').data]).toEqual([3, 0, 1, 2]);
    expect([...rotation.get('twice').data]).toEqual([2, 3, 0, 1]);
    expect([...rotation.get('back').data]).toEqual([0, 1, 2, 3]);
    expect(rotation.value('gap_back')).toBeLessThan(1e-6);
    expect(rotation.value('gap_twice')).toBeGreaterThan(0.01);
  });

  it('30: the same per word and in the mean, not as lists', () => {
    const trace = claim(30);
    expect(trace.value('gap_of_the_lists')).toBeGreaterThan(0.01);
    expect(trace.value('gap_per_word')).toBeLessThan(1e-6);
    expect(trace.value('gap_of_the_means')).toBeLessThan(1e-6);
  });

  it('31: a rotation twice is not where it started', () => {
    const trace = claim(31);
    const words = [...trace.get('words').data];
    expect([...trace.get('exchange_twice').data]).toEqual(words);
    expect([...trace.get('rotation_twice').data]).toEqual([30, 40, 10, 20]);
    expect([...trace.get('rotation_and_inverse').data]).toEqual(words);
  });
});

describe('what is pooled', () => {
  it('7: rows and columns of the weights are reordered along, the mean stays', () => {
    const trace = claim(7);
    expect(trace.value('gap_of_the_weights')).toBeGreaterThan(0.01);
    expect(trace.value('gap_after_reordering')).toBeLessThan(1e-6);
    expect(trace.value('gap_of_the_means')).toBeLessThan(1e-6);
  });

  it('is invariant by mean, sum and maximum, and not by the last word', () => {
    const gap = (pool: string) =>
      run('what-pooling-forgets', { pool, order: [2, 1, 0] }).value('gap_pooled');
    for (const pool of ['mean', 'sum', 'largest']) expect(gap(pool), pool).toBeLessThan(1e-6);
    expect(gap('last')).toBeGreaterThan(0.01);
  });
});

describe('S0.10 and S0.16: waves', () => {
  it('5: the first pairs are the fast ones', () => {
    const trace = claim(5);
    expect(rounded(trace, 'periods', [0, 1, 2, 3], 2)).toEqual([6.28, 7.26, 8.38, 9.68]);
    expect(Math.round(trace.value('periods', 63) / 10) * 10).toBe(54410);
    expect(rounded(trace, 'crossings', [0, 1, 126, 127], 0)).toEqual([15, 16, 0, 0]);
  });

  it('shows the same periods in the figure at 128 dimensions', () => {
    const trace = run('waves', { width: '128' });
    expect(rounded(trace, 'periods', [0, 1, 2, 3], 2)).toEqual([6.28, 7.26, 8.38, 9.68]);
    expect(trace.value('length')).toBeCloseTo(8, 5);
  });

  it('6: both dimensions of a pair share a frequency', () => {
    const trace = claim(6);
    expect(trace.value('spread_0_1')).toBeLessThan(1e-6);
    expect(trace.value('spread_2_3')).toBeLessThan(1e-6);
    expect(trace.value('spread_1_2')).toBeGreaterThan(0.5);
  });

  it('1, 2 and 100 can be told apart', () => {
    const distance = (first: number, second: number) =>
      rounded(run('waves', { first, second }), 'distance', [0])[0];
    expect([distance(1, 2), distance(1, 100), distance(2, 100)]).toEqual([0.964, 2.571, 2.897]);
    expect(distance(31, 37)).toBe(0.658);
    expect(run('waves', { first: 77 }).value('length')).toBeCloseTo(2, 6);
  });

  it('the closest of positions 0 to 49 are any two that are 6 apart: 44 pairs, at a distance of .658', () => {
    const trace = prediction('closest');
    expect(rounded(trace, 'smallest_distance', [0])).toEqual([0.658]);
    const pairs = [...trace.get('closest').data].flatMap((one, at) =>
      one === 1 ? [[Math.floor(at / 50), at % 50] as const] : [],
    );
    expect(pairs).toHaveLength(44);
    for (const [first, second] of pairs) expect(second - first).toBe(6);
  });

  it('shows the tables at the width at which the tutorial draws dimensions 0, 1, 4 and 8', () => {
    const trace = run('waves', { width: '128' });
    expect(rounded(trace, 'periods', [0, 2, 4], 2)).toEqual([6.28, 8.38, 11.17]);
  });
});

describe('why not count 1, 2, 3', () => {
  const at = (start: number, added: string, seed = 0) =>
    run('why-not-count', { start, added, seed });
  const least = (trace: Trace, name: string) => Math.min(...trace.get(name).data);
  const most = (trace: Trace, name: string) => Math.max(...trace.get(name).data);

  it('at place 100 vectors are a hundred times as long, alike, and one word gets nearly everything', () => {
    const [plain, counted] = [at(100, 'nothing'), at(100, 'count')];
    const mean = (trace: Trace) =>
      trace.get('lengths').data.reduce((sum, each) => sum + each, 0) / 6;
    expect(mean(counted) / mean(plain)).toBeGreaterThan(90);
    expect(mean(counted) / mean(plain)).toBeLessThan(110);
    expect(counted.value('cosine')).toBeGreaterThan(0.999);
    expect(least(counted, 'largest')).toBeGreaterThan(0.98);
    // The same word for everyone: “cat”.
    for (let row = 0; row < 6; row++)
      expect(counted.value('weights', 6 * row + 1)).toBeGreaterThan(0.9999);
    expect(most(plain, 'largest')).toBeLessThan(0.4);
  });

  it('does so for most draws, and waves for none', () => {
    const means = (added: string) =>
      Array.from({ length: 50 }, (_, seed) => {
        const { data } = at(100, added, seed).get('largest');
        return data.reduce((sum, weight) => sum + weight, 0) / data.length;
      });
    expect(means('count').filter((mean) => mean > 0.9).length).toBeGreaterThan(40);
    expect(Math.max(...means('waves'))).toBeLessThan(0.5);
  });

  it('keeps vectors short as shares, but neighbours then nearly the same', () => {
    const share = at(100, 'share');
    expect(most(share, 'lengths')).toBeLessThan(2 * most(at(100, 'nothing'), 'lengths'));
    // The two “the”, four places apart.
    const apart = (trace: Trace) => {
      const row = (place: number) => trace.get('placed').data.slice(16 * place, 16 * place + 16);
      const other = row(4);
      return Math.hypot(...row(0).map((number, i) => number - (other[i] ?? 0)));
    };
    expect(apart(share)).toBeCloseTo((4 / 112) * Math.sqrt(16), 4);
    expect(apart(at(100, 'waves'))).toBeGreaterThan(10 * apart(share));
  });
});

describe('S3.19: positions', () => {
  const first8 = [0, 1, 2, 3, 4, 5, 6, 7];

  it.each([
    [0, [0, 1, 0, 1, 0, 1, 0, 1]],
    [1, [0.841, 0.54, 0.533, 0.846, 0.311, 0.95, 0.177, 0.984]],
    [49, [-0.954, 0.301, 0.659, -0.752, 0.211, -0.977, 0.653, -0.758]],
  ])('the first 8 dimensions of position %i', (position, expected) => {
    expect(rounded(run('clock-hands', { position }), 'row', first8)).toEqual(expected);
  });

  it('rotary positions: the score of a turned query and a turned key depends on their distance alone', () => {
    const [first, ...others] = [0, 20, 49].map(
      (position) => run('clock-hands', { position }).get('rotary_scores').data,
    );
    for (const scores of others) {
      for (const [shift, score] of scores.entries())
        expect(score).toBeCloseTo(first?.[shift] ?? 0, 4);
    }
    // Not because nothing is turned: at another distance it is another score.
    expect(Math.max(...(first ?? [])) - Math.min(...(first ?? []))).toBeGreaterThan(0.5);
    // Where both stand at one place it is the score of the vectors as they were, whose lengths stay.
    const trace = run('clock-hands', { position: 7 });
    const plain = [...trace.get('query').data].reduce((sum, number) => sum + number ** 2, 0);
    expect(trace.value('rotary_scores', 0)).toBeCloseTo(plain / Math.sqrt(32), 5);
    expect(Math.hypot(...trace.get('turned_query').data)).toBeCloseTo(
      Math.hypot(...trace.get('query').data),
      4,
    );
  });

  it('one turn for all positions, as the tutorial says', () => {
    expect(claim('S3.19').value('gap')).toBeLessThan(1e-5);
  });

  it('32: the cosine to position 0 is a loose trend', () => {
    const trace = claim(32);
    expect(rounded(trace, 'cosines', [1, 4, 6, 15, 25, 44, 48, 49])).toEqual([
      0.957, 0.729, 0.743, 0.525, 0.605, 0.614, 0.332, 0.348,
    ]);
    expect(trace.value('rises')).toBe(20);
    expect(trace.value('smallest')).toBe(trace.value('cosines', 48));
    expect(trace.value('smallest')).toBeGreaterThan(0.33);
  });

  it('the cosine depends on the offset only, by the formula', () => {
    for (const position of [0, 20]) {
      const trace = run('clock-hands', { position });
      for (const [shift, value] of trace.get('cosines').data.entries()) {
        let exact = 0;
        for (let i = 0; i < 16; i++) exact += Math.cos(shift / 10000 ** ((2 * i) / 32)) / 16;
        expect(value).toBeCloseTo(exact, 5);
      }
    }
  });
});

describe('S1.8: sinusoidal and learned', () => {
  // To three digits .885 and .735, rounded from these.
  const sinusoidal = [0.9662, 0.8845, 0.7345, 0.6579, 0.6292, 0.4754];
  const learned = [-0.165, 0.042, -0.06, -0.086, -0.206, -0.095];

  it('12: an untrained learned table knows no neighbours', () => {
    const trace = claim(12);
    expect(rounded(trace, 'sinusoidal', [0, 1, 2, 3, 4, 5], 4)).toEqual(sinusoidal);
    expect(rounded(trace, 'untrained', [0, 1, 2, 3, 4, 5])).toEqual(learned);
  });

  it('13: beyond the training length there is a row, of numbers never seen', () => {
    const trace = claim(13);
    expect(trace.value('length')).toBeCloseTo(Math.sqrt(32), 5);
    expect(trace.value('beyond')).toBeGreaterThan(10);
  });
});

describe('two “the”', () => {
  const words = ['The', 'cat', 'sat', 'on', 'the', 'mat'];
  const row = (trace: Trace, name: string, place: number) =>
    [...trace.get(name).data].slice(6 * place, 6 * place + 6);
  const column = (trace: Trace, name: string, place: number) =>
    words.map((_, asks) => trace.value(name, 6 * asks + place));

  it.each(['waves', 'learned'])(
    'have the same weights before, to the last bit, and others with %s',
    (positions) => {
      for (const seed of [0, 1, 2, 3]) {
        const trace = run('two-the-apart', { positions, seed });
        expect(row(trace, 'weights_before', 0)).toEqual(row(trace, 'weights_before', 4));
        expect(column(trace, 'weights_before', 0)).toEqual(column(trace, 'weights_before', 4));
        expect(trace.value('gap_before')).toBe(0);
        expect(trace.value('gap')).toBeGreaterThan(0.02);
        expect(column(trace, 'weights', 0)).not.toEqual(column(trace, 'weights', 4));
      }
    },
  );

  it('begin as the head of the lesson words-ask-words in which they could not be told apart', async () => {
    const lesson2 = await lessonUnderTest('words-ask-words');
    const before = lesson2.run('two-the').get('weights').data;
    expect(run('two-the-apart').get('weights_before').data).toEqual(before);
  });

  it('are word vector + position row = sum, number by number', () => {
    const trace = run('two-the-apart');
    for (const at of [0, 1, 63, 64 * 4, 64 * 4 + 5]) {
      const sum = trace.value('vectors', at) + trace.value('position_rows', at);
      expect(trace.value('placed', at)).toBeCloseTo(sum, 6);
    }
    expect(rounded(trace, 'position_rows', [0, 1, 2, 3])).toEqual([0, 1, 0, 1]);
    expect(rounded(trace, 'gap', [0])).toEqual([0.041]);
  });
});

describe('S3.24 and 6.3: what breaks the symmetry', () => {
  // As the tutorial's ten tokens, all different.
  const tenWords = ['The', 'cat', 'sat', 'on', 'a', 'mat', 'because', 'it', 'was', 'tired'];

  it('starts from the permutation that PyTorch draws', async () => {
    const full = await fullEngine(); // a lesson has no randperm
    full.scope(() => {
      full.manualSeed(0);
      drawAttention(full, 32);
      drawVectors(full, tenWords, 32);
      const { order } = step('what-breaks-the-symmetry').inputs;
      expect(full.randperm(10).tolist()).toEqual(order?.default);
    });
  });

  it('nothing, positions before, positions after; and a causal mask alone', () => {
    const trace = run('what-breaks-the-symmetry', { words: tenWords, positions: 'after' });
    // PyTorch's rounding gives 3.4e-7 and 5.8e-7.
    expect(trace.value('distances', 0)).toBeLessThan(1e-6);
    expect(trace.value('distances', 1)).toBeLessThan(1.5e-6);
    expect(rounded(trace, 'distances', [2])).toEqual([0.628]);
    expect(rounded(trace, 'distances', [3], 2)).toEqual([5.06]);
    expect(rounded(trace, 'output_length', [0], 2)).toEqual([8.11]);
    expect(trace.value('mean_gaps', 0)).toBeLessThan(2e-7);
    // The mean ignores order only where outputs merely change places.
    expect(trace.value('mean_gaps', 3)).toBeGreaterThan(0.01);
  });
});

describe('a causal mask without positions', () => {
  it('changes only the first two where they change places: the others see the same words', () => {
    const order = [1, 0, 2, 3, 4, 5, 6, 7, 8, 9];
    const gaps = (mask: string) => [
      ...run('what-breaks-the-symmetry', { order, mask, positions: 'none' }).get('gaps').data,
    ];
    const [first = 0, second = 0, ...later] = gaps('causal');
    expect(Math.min(first, second)).toBeGreaterThan(0.1);
    expect(Math.max(...later)).toBeLessThan(1e-6);
    expect(Math.max(...gaps('none'))).toBeLessThan(1e-6);
  });

  it('changes every word where a second layer asks the first, with five seeds, and nothing without the mask', () => {
    const order = [1, 0, 2, 3, 4, 5, 6, 7, 8, 9];
    for (const seed of [0, 1, 2, 3, 4]) {
      const gaps = (mask: string) => [
        ...run('what-breaks-the-symmetry', {
          order,
          mask,
          seed,
          positions: 'none',
          layers: 'two',
        }).get('gaps').data,
      ];
      expect(Math.min(...gaps('causal'))).toBeGreaterThan(0.05);
      expect(Math.max(...gaps('none'))).toBeLessThan(1e-5);
    }
  });

  it('and positions change the weights of every word, as the figure shows', () => {
    const { data } = run('two-the-apart').get('changes');
    expect(data).toEqual(prediction('whose-weights').get('changes').data);
    expect(Math.min(...data)).toBeGreaterThan(0.02);
  });
});

describe('6.2: three programs', () => {
  it.each([
    ['10', '3.9e-7'],
    ['50', '3.2e-6'],
    ['500', '2.8e-5'],
    ['2048', '1.2e-4'],
  ])('%s positions: the largest difference', (count, expected) => {
    const trace = run('three-programs', { count });
    expect(trace.value('largest_power').toExponential(1)).toBe(expected);
    expect(trace.value('largest_exponential')).toBeLessThan(1.3e-4);
  });
});
