// This lesson: the numbers that the tutorials' entries on masks have, against the steps' and claims' own tensors.
import { describe, expect, it } from 'vitest';
import type { Trace } from '../../../../web/src/engine';
import { fitInputs } from '../../../../web/src/lab/inputs';
import { lessonUnderTest, testEngine } from '../../support';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('hiding-the-future');
await testCoverage('hiding-the-future', {
  entries: 'S0.3 S0.9 S0.15 S1.2 S1.3 S1.5 S4.6 S4.8',
  corrections: '10 11 36 47',
});

const engine = await testEngine();
const { step, run, claim } = await lessonUnderTest('hiding-the-future');

/** The rows of a square tensor. */
function rowsOf(trace: Trace, name: string): number[][] {
  const { data } = trace.get(name);
  const count = Math.sqrt(data.length);
  return Array.from({ length: count }, (_, i) => [...data.slice(i * count, (i + 1) * count)]);
}

function expectRow(row: readonly number[] | undefined, expected: readonly number[]): void {
  expect(row).toHaveLength(expected.length);
  for (const [j, value] of expected.entries()) expect(row?.[j]).toBeCloseTo(value, 3);
}

function expectCausal(trace: Trace): void {
  expectRowsCausal(rowsOf(trace, 'weights'));
}

function expectRowsCausal(rows: readonly (readonly number[])[]): void {
  for (const [i, row] of rows.entries()) {
    for (const [j, weight] of row.entries()) {
      if (j > i) expect(weight, `${i}, ${j}`).toBe(0);
    }
    if (i === 0) expect(row[0]).toBe(1);
  }
}

const six = ['the', 'cat', 'sat', 'on', 'a', 'mat'];

describe('S0.9, the causal mask', () => {
  /** Of a run of the tutorial's program, (2, 5, 5), the rows of a head. */
  const headOf = (name: string, head: number): number[][] => {
    const { shape, data } = claim('S0.9').get(name);
    expect(shape).toEqual([2, 5, 5]);
    return [0, 1, 2, 3, 4].map((i) => [...data.slice(25 * head + 5 * i, 25 * head + 5 * i + 5)]);
  };

  it('gives the weights of the program alone', () => {
    const rows = headOf('alone', 0);
    expectRow(rows[0], [1, 0, 0, 0, 0]);
    expectRow(rows[1], [0.59, 0.41, 0, 0, 0]);
    expectRow(rows[2], [0.27, 0.365, 0.366, 0, 0]);
    expectRow(rows[3], [0.229, 0.067, 0.124, 0.581, 0]);
    expectRow(rows[4], [0.248, 0.245, 0.145, 0.177, 0.185]);
  });

  it('gives the weights of the tutorial run from its top', () => {
    const rows = headOf('from_top', 0);
    expectRow(rows[1], [0.588, 0.412, 0, 0, 0]);
    expectRow(rows[2], [0.359, 0.51, 0.131, 0, 0]);
    expectRow(rows[3], [0.268, 0.156, 0.318, 0.258, 0]);
    expectRow(rows[4], [0.166, 0.387, 0.165, 0.175, 0.108]);
  });

  it('is exactly 1 in row 0 and exactly 0 above the diagonal, in both heads and runs', () => {
    for (const name of ['alone', 'from_top']) {
      for (const head of [0, 1]) expectRowsCausal(headOf(name, head));
    }
    expect(claim('S0.9').get('alone').data).not.toEqual(claim('S0.9').get('from_top').data);
  });
});

describe('S1.3 and S0.15, six words', () => {
  it('has i + 1 zeros and then ones in row i of the mask that is True where hidden', () => {
    const rows = rowsOf(run('minus-infinity', { words: six }), 'hidden');
    for (const [i, row] of rows.entries()) {
      expect(row).toEqual([0, 1, 2, 3, 4, 5].map((j) => (j <= i ? 0 : 1)));
    }
    expect(rowsOf(claim(10), 'mask_of_s1')).toEqual(rows);
  });

  it('leaves the upper triangle of the one head of exercise 3 exactly 0', () => {
    const trace = run('minus-infinity', { words: six, hide: 'before' });
    expectCausal(trace);
    expectRow(rowsOf(trace, 'weights')[1], [0.53353715, 0.46646288, 0, 0, 0, 0]);
    expectRow(
      rowsOf(trace, 'weights')[5],
      [0.1662749, 0.20543239, 0.1198267, 0.25798813, 0.15470594, 0.09577196],
    );
  });
});

describe('a word that comes twice', () => {
  it('has one vector, so that only what it may attend to tells its places apart', () => {
    const words = ['The', 'cat', 'saw', 'the', 'mat'];
    const rows = (trace: Trace, name: string) => {
      const { data, shape } = trace.get(name);
      const width = shape[1] ?? 0;
      return [0, 3].map((i) => [...data.slice(width * i, width * (i + 1))]);
    };
    const open = run('minus-infinity', { words, hide: 'nothing' });
    for (const name of ['X', 'Q', 'K', 'weights', 'output']) {
      const [first, second] = rows(open, name);
      expect(second, name).toEqual(first);
    }
    const [first, second] = rows(run('minus-infinity', { words, hide: 'before' }), 'output');
    expect(second).not.toEqual(first);
    const everyone = words.map(() => words.map(() => 1));
    const [a, b] = rows(run('paint-a-mask', { words, mask: everyone }), 'weights');
    expect(b).toEqual(a);
    const written = run('one-at-a-time', { words, written: 5, rule: 'everything' });
    const [before, after] = rows(written, 'output');
    expect(after).toEqual(before);
  });
});

describe('hiding before softmax, after it, or not at all', () => {
  it('keeps rows that sum to 1 only where the scores were hidden before', () => {
    for (const seed of [0, 1, 42]) {
      const [nothing, before, after] = ['nothing', 'before', 'after'].map((hide) =>
        run('minus-infinity', { hide, seed }),
      ) as [Trace, Trace, Trace];
      expectCausal(before);
      for (const sum of [nothing, before].flatMap((each) => [...each.get('weights_total').data])) {
        expect(sum).toBeCloseTo(1, 6);
      }
      const sums = [...after.get('weights_total').data];
      expect(Math.max(...sums.slice(0, -1))).toBeLessThan(0.95);
      expect(sums.at(-1)).toBeCloseTo(1, 6);
      expect(Math.min(...nothing.get('weights').data)).toBeGreaterThan(0);
      // What softmax gave before it was taken away: nobody else gets it.
      for (const [i, row] of rowsOf(after, 'weights').entries()) {
        expect(row.slice(0, i + 1)).toEqual(rowsOf(nothing, 'weights')[i]?.slice(0, i + 1));
      }
    }
  });

  it('needs no −∞ in 32-bit numbers: e to the −104 is exactly 0', () => {
    const [more, less] = engine.scope(() => engine.exp(engine.tensor([-103, -104])).data());
    expect(more).toBeGreaterThan(0);
    expect(less).toBe(0);
  });
});

describe('the guess', () => {
  it('is a chance for each of seven words, that is bolder where the vector is longer', () => {
    const { data } = run('a-number-for-every-word').get('chances');
    expect([...data].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
    expect(data.indexOf(Math.max(...data))).toBe(0);
    // The prose: where the second number falls to −1 another word wins.
    const other = run('a-number-for-every-word', { vector: [1.2, -1, 0.2] }).get('chances').data;
    expect(other.indexOf(Math.max(...other))).toBe(2);
  });
});

describe('S4.6 and correction 36', () => {
  it('lets word t attend to itself and what comes before: t + 1 words', () => {
    expect([...run('no-peeking', { ahead: 0 }).get('allowed').data]).toEqual([1, 2, 3, 4, 5]);
    expect([...run('no-peeking', { ahead: -1 }).get('allowed').data]).toEqual([0, 1, 2, 3, 4]);
  });

  it('leaves the first word without numbers if only what comes before may be attended to', () => {
    const [strictly, itself] = ['strictly', 'itself'].map((name) => rowsOf(claim(36), name));
    expect(strictly?.[0]?.every(Number.isNaN)).toBe(true);
    expect(strictly?.[1]).toEqual([1, 0, 0, 0, 0]);
    expectRowsCausal(itself ?? []);
  });
});

describe('S1.5, painted masks', () => {
  it('gives weight to what may be seen and to nothing else', () => {
    const mask = [
      [0, 1, 0, 0, 1],
      [1, 1, 0, 0, 0],
      [0, 0, 1, 1, 1],
      [1, 0, 0, 0, 0],
      [1, 1, 1, 1, 1],
    ];
    const trace = run('paint-a-mask', { mask });
    for (const [i, row] of rowsOf(trace, 'weights').entries()) {
      for (const [j, weight] of row.entries()) expect(weight > 0).toBe(mask[i]?.[j] === 1);
    }
    expect([...trace.get('allowed').data]).toEqual([2, 2, 3, 1, 5]);
  });

  it('says which words may look at nothing', () => {
    const mask = [0, 1, 2, 3, 4].map((i) => [0, 1, 2, 3, 4].map(() => (i === 2 ? 0 : 1)));
    const trace = run('paint-a-mask', { mask });
    expect(trace.value('weights', 10)).toBeNaN();
    const { inputs, problem } = step('paint-a-mask');
    expect(problem?.(trace, fitInputs(inputs, { mask }).inputs as never)).toMatch(
      /^“sat” may attend to nothing/,
    );
  });
});

describe('one word at a time', () => {
  it('leaves the outputs that are there under the causal mask, and changes them without', () => {
    for (const written of [2, 3, 4, 5]) {
      const kept = run('one-at-a-time', { written }).get('change').data;
      expect(kept).toHaveLength(written - 1);
      expect(Math.max(...kept)).toBeLessThan(1e-6);
      const changed = run('one-at-a-time', { written, rule: 'everything' }).get('change').data;
      expect(Math.min(...changed)).toBeGreaterThan(1e-3);
    }
  });

  it('counts a word that is on its way', () => {
    const shapeOf = (written: number) => run('one-at-a-time', { written }).get('weights').shape;
    expect(shapeOf(3)).toEqual([3, 3]);
    expect(shapeOf(3.05)).toEqual([4, 4]);
  });
});

describe('S4.8 and correction 11', () => {
  it('gives the weights of row 0 of batch 0', () => {
    const trace = run('nothing-to-see', { blocked: 0 });
    for (const name of ['weights_inf', 'weights_big', 'weights_zeros']) {
      expectRow([...trace.get(name).data], [0.072, 0.09, 0.525, 0.167, 0.146]);
    }
  });

  it('makes the same zeros of −1e9 as of −∞ while a word is open', () => {
    for (const blocked of [1, 2, 3, 4]) {
      const trace = run('nothing-to-see', { blocked });
      expect(trace.get('weights_big').data).toEqual(trace.get('weights_inf').data);
      expect([...trace.get('weights_big').data.slice(-blocked)]).toEqual(
        Array.from({ length: blocked }, () => 0),
      );
    }
  });

  it('gives a row that is blocked entirely NaN, equal weights or zeros', () => {
    const trace = run('nothing-to-see', { blocked: 5 });
    expect([...trace.get('weights_inf').data].every(Number.isNaN)).toBe(true);
    for (const weight of trace.get('weights_big').data) expect(weight).toBeCloseTo(0.2, 7);
    expect([...trace.get('weights_zeros').data]).toEqual([0, 0, 0, 0, 0]);
  });

  it('C.mask: .25 each for four keys', () => {
    const trace = claim(11);
    expectRow(rowsOf(trace, 'weights_big')[1], [0.25, 0.25, 0.25, 0.25]);
    expect(rowsOf(trace, 'weights_inf')[1]?.every(Number.isNaN)).toBe(true);
    for (const name of ['weights_inf', 'weights_big']) {
      const rows = rowsOf(trace, name);
      expectRow(rows[0], [1, 0, 0, 0]);
      expectRow(rows[2], [0.6221406, 0.031750172, 0.34610918, 0]);
      expectRow(rows[3], [0.20322073, 0.6234667, 0.10249732, 0.07081535]);
    }
  });
});

describe('6.1, conventions of masks', () => {
  const names = ['S0', 'S1', 'S4', 'module', 'function'];
  const means: Record<string, string> = { S0: '1', S4: '1', S1: 'hides', module: 'hides' };

  it('gives every program the causal mask in its own convention', () => {
    for (const name of names) {
      const trace = run('four-conventions', { written: name, reader: name });
      expect([...trace.get('hidden').data]).toEqual(
        [...trace.get('may_attend').data].map((allowed) => 1 - allowed),
      );
      expectCausal(trace);
    }
  });

  it('shows only the future when the mask is turned round, and nothing in the last row', () => {
    for (const [written, reader] of [
      ['S1', 'S0'],
      ['function', 'S1'],
      ['module', 'function'],
    ]) {
      const rows = rowsOf(run('four-conventions', { written, reader }), 'weights');
      for (const [i, row] of rows.slice(0, -1).entries()) {
        for (const [j, weight] of row.entries()) expect(weight > 0).toBe(j > i);
      }
      expect(rows.at(-1)?.every(Number.isNaN)).toBe(true);
    }
    expectRow(
      rowsOf(run('four-conventions', { written: 'S1', reader: 'S4' }), 'weights')[4],
      [0.2, 0.2, 0.2, 0.2, 0.2],
    );
  });

  it('hides nothing when numbers are given to a program that hides where True', () => {
    for (const reader of names) {
      const trace = run('four-conventions', { written: 'S0', reader });
      const zeros = trace.get('weights').data.filter((weight) => weight === 0).length;
      expect(zeros).toBe(means[reader] === '1' ? 10 : 0);
    }
  });

  it('correction 10: every word sees only the future and the last row is NaN', () => {
    const rows = rowsOf(claim(10), 'weights');
    expect(rows[1]?.slice(0, 2)).toEqual([0, 0]);
    expect(rows[0]?.[0]).toBe(0);
    expect(rows[5]?.every(Number.isNaN)).toBe(true);
    expectRowsCausal(rowsOf(claim(10), 'right'));
    expect(rowsOf(claim(10), 'mask_of_s0')).toEqual(
      rowsOf(claim(10), 'mask_of_s1').map((row) => row.map((hidden) => 1 - hidden)),
    );
  });

  it('correction 47: a mask of four axes gives the right shape and wrong numbers', () => {
    const trace = claim(47);
    expect(trace.get('wrong').shape).toEqual(trace.get('right').shape);
    expect(Math.max(...trace.get('difference').data)).toBeGreaterThan(0.1);
    // The function itself reads one mask for each sentence rightly.
    expect(trace.get('same').shape).toEqual([2, 2, 4, 4]);
    expect(Math.max(...trace.get('same').data)).toBe(0);
  });
});
