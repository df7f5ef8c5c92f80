// The lesson on cost by PyTorch's numbers and by those of the tutorials; its counts beside the engine's own, its patterns beside the
// engine's own attention, and what its two jobs tell.
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../../web/src/engine';
import type { Report } from '../../../../web/src/lab/job';
import { lengths as grown, width } from '../../../../web/src/lessons/what-it-costs/memory';
import { lengths as timed, told } from '../../../../web/src/lessons/what-it-costs/timing';
import { jobs } from '../../lesson-jobs';
import { fullEngine, lessonUnderTest } from '../../support';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('what-it-costs');
await testCoverage('what-it-costs', { entries: 'S3.16 S3.17 S4.7 S4.15', corrections: '29 41 44' });

const { run, claim, prediction } = await lessonUnderTest('what-it-costs');

describe('the way between two words', () => {
  it.each([0, 1, 2, 3])(
    'loses a gradient in an LSTM, and not in attention, with seed %d',
    (seed) => {
      const trace = run('far-apart', { seed });
      expect(Array.from(trace.get('steps_lstm').data)).toEqual([1, 2, 5, 10, 20, 50, 99]);
      expect(new Set(trace.get('steps_attention').data)).toEqual(new Set([1]));
      const lstm = trace.get('left_lstm').data;
      for (let i = 1; i < lstm.length; i++) expect(lstm[i]).toBeLessThan(lstm[i - 1] ?? 0);
      expect(lstm[1]).toBeCloseTo(0.5, 0);
      expect(lstm[4]).toBeLessThan(1e-4);
      expect(lstm[6]).toBeLessThan(1e-20);
      for (const left of trace.get('left_attention').data) {
        expect(left).toBeGreaterThan(0.2);
        expect(left).toBeLessThan(5);
      }
    },
  );

  it('is the same for a near and a far word, but softmax can close it (correction 41)', () => {
    const path = claim('S4.7');
    expect(path.value('far') / path.value('near')).toBeCloseTo(1, 5);
    const slopes = claim(41).get('slope_sizes').data;
    expect(slopes[0]).toBeGreaterThan(0.2);
    expect(slopes[2]).toBeLessThan(0.01 * (slopes[0] ?? 0));
  });
});

describe('multiply-adds', () => {
  it('of both are equal at 160 words of width 64, as tutorial S3’s entry has it', () => {
    const trace = run('multiply-adds', { n: 160, d: 64 });
    expect(trace.value('lstm')).toBe(8 * 160 * 64 ** 2);
    expect(trace.value('attention')).toBe(trace.value('lstm'));
    expect(trace.value('crossing')).toBe(160);
    expect(run('multiply-adds', { n: 159, d: 64 }).value('times')).toBeLessThan(1);
    expect(run('multiply-adds', { n: 161, d: 64 }).value('times')).toBeGreaterThan(1);
  });

  it('are mostly those of the projections for 50 words (correction 44), of the pairs for 10,000', () => {
    expect(claim(44).value('share')).toBeCloseTo(100 / 292, 5);
    expect(claim('S3.17').value('share')).toBeGreaterThan(0.99);
    expect(claim('S3.17').value('times')).toBeCloseTo((3 * 64 + 2 * 10_000) / (8 * 64), 3);
  });

  it('and what is kept are what the engine counts', async () => {
    const engine = await fullEngine();
    for (const [n, d, reach] of [
      [1024, 64, 64],
      [100, 128, 7],
      [16, 64, 4096],
    ] as const) {
      const trace = run('the-whole-bill', { n, d, reach });
      const projections = 3 * n * d ** 2;
      const kinds = ['full', 'flash', 'slidingWindow', 'linear'] as const;
      for (const [i, kind] of kinds.entries()) {
        const sizes = { queryLen: n, keyLen: n, headDim: d };
        const { multiplyAdds, bytes } = engine.attentionCost(kind, sizes, { reach });
        expect(trace.value('multiply_adds', i + 1), `${kind} ${n}`).toBe(
          multiplyAdds + projections,
        );
        expect(trace.value('kept', i + 1), `${kind} ${n}`).toBe(bytes / 4);
      }
      expect(trace.value('path', 0)).toBe(n - 1);
      expect(trace.value('path', 3)).toBe(Math.ceil((n - 1) / Math.min(reach, n - 1)));
    }
  });

  it('of a book are fewest in linear attention, and most in full attention', () => {
    const all = Array.from(prediction('least-work').get('multiply_adds').data);
    expect(all.indexOf(Math.min(...all))).toBe(4);
    expect(all.indexOf(Math.max(...all))).toBe(1);
    expect(run('a-square-of-weights', { n: 131_072 }).value('squares', 0)).toBeCloseTo(
      68_719.48,
      1,
    );
  });
});

it('what was timed elsewhere does not settle who is faster (correction 29)', () => {
  expect(claim(29).value('library_faster')).toBeGreaterThan(10);
  expect(claim(29).value('loops_faster')).toBeLessThan(1);
});

describe('softmax tile by tile', () => {
  it.each([
    [[1, 2, 0.5, 3, 2.5, -1]],
    [[10, -10, 0, 10, -10, 10]],
    [[-10, -9, -5, 0, 5, 10]],
    [[3, 2, 1, 0, -1, -2]],
  ])('is that of all at once for %j', (scores) => {
    const trace = run('tile-by-tile', { scores });
    expect(trace.value('difference')).toBeLessThan(1e-5);
    const maximum = Math.max(...scores);
    expect(trace.value('running_max', 2)).toBe(maximum);
    const sum = scores.reduce((all, score) => all + Math.exp(score - maximum), 0);
    expect(trace.value('running_sum', 2)).toBeCloseTo(sum, 5);
  });
});

describe('patterns', () => {
  it('give what the engine’s own attention of these kinds gives', async () => {
    const engine = await fullEngine();
    for (const reach of [1, 2, 5]) {
      const of = (kind: string) => run('not-every-pair', { kind, reach, seed: 3 });
      engine.scope(() => {
        const tensor = (name: string) => {
          const { data, shape } = of('full').get(name);
          return engine.tensor(data, { shape });
        };
        const [Q, K, V] = ['Q', 'K', 'V'].map(tensor) as [
          ReturnType<typeof tensor>,
          ReturnType<typeof tensor>,
          ReturnType<typeof tensor>,
        ];
        const theirs = {
          full: engine.scaledDotProductAttention(Q, K, V),
          window: engine.slidingWindowAttention(Q, K, V, reach),
          linear: engine.linearAttention(Q, K, V),
        };
        for (const [kind, output] of Object.entries(theirs)) {
          const ours = of(kind).get('output').data;
          for (const [i, value] of output.data().entries()) expect(ours[i]).toBeCloseTo(value, 5);
        }
      });
    }
  });

  it('hide what they say: a window its distance, blocks all but two of them', () => {
    const seen = (kind: string) =>
      Array.from(run('not-every-pair', { kind, reach: 3 }).get('mask').data);
    const place = (i: number) => [Math.floor(i / 12), i % 12] as const;
    for (const [i, sees] of seen('window').entries()) {
      const [row, column] = place(i);
      expect(sees === 1).toBe(Math.abs(row - column) <= 3);
    }
    for (const [i, sees] of seen('blocks').entries()) {
      const [row, column] = place(i);
      expect(sees === 1).toBe(column < 3 || Math.floor(row / 3) === Math.floor(column / 3));
    }
    for (const [i, sees] of seen('strided').entries()) {
      const [row, column] = place(i);
      const far = Math.abs(row - column);
      expect(sees === 1).toBe(far <= 1 || far % 3 === 0);
    }
  });
});

describe('the cache', () => {
  it('gives the output of the newest letter, for less work from the second letter on', () => {
    const trace = run('kept-not-repeated', { seed: 5 });
    for (const difference of trace.get('differences').data) expect(difference).toBeLessThan(1e-6);
    expect(trace.get('output_again').data.some((number) => Math.abs(number) > 0.1)).toBe(true);
    expect(trace.value('again', 0)).toBe(trace.value('kept', 0));
    for (let i = 1; i < 11; i++) {
      expect(trace.value('again', i)).toBe((i + 1) * trace.value('kept', i));
    }
  });

  it('of real models takes what their sizes come to', () => {
    const trace = run('kept-not-repeated');
    expect(Array.from(trace.get('token_bytes').data)).toEqual([
      36_864, 4_718_592, 524_288, 327_680, 131_072,
    ]);
    expect(trace.value('cache_gigabytes', 1)).toBeCloseTo(9.663676, 5);
    expect(trace.value('shared_bytes')).toBe(trace.value('token_bytes', 4));
  });
});

/** What a job tells, report by report, until it ends or enough is told; all that it makes is freed. */
function reportsOf(engine: Engine, id: keyof typeof jobs & string, inputs: object, most: number) {
  const span = engine.span();
  const reports: Report[] = [];
  try {
    const work = span.enter(() => jobs[id]?.(engine, inputs as never, undefined, {}));
    while (reports.length < most) {
      const next = span.enter(() => work?.next());
      if (!next || next.done) break;
      reports.push(next.value);
    }
  } finally {
    span.dispose();
  }
  return reports;
}

describe('the job that times', () => {
  it('tells the first pass by itself, then medians within their quartiles, for every length and both', async () => {
    const passes = 2 * timed.length;
    const reports = reportsOf(await fullEngine(), 'by-the-clock', {}, 4 * passes);
    const first = reports[passes - 1]?.numbers?.times;
    expect(first?.shape).toEqual([timed.length, 2, told.length]);
    const rows = (data: Float32Array | undefined) =>
      Array.from({ length: passes }, (_, i) => Array.from(data?.subarray(4 * i, 4 * i + 4) ?? []));
    for (const [pass, ...others] of rows(first?.data)) {
      expect(pass).toBeGreaterThan(0);
      expect(others.every(Number.isNaN)).toBe(true);
    }
    for (const [pass = 0, low = 0, median = 0, high = 0] of rows(
      reports.at(-1)?.numbers?.times?.data,
    )) {
      expect(pass).toBeGreaterThan(0);
      expect(low).toBeGreaterThan(0);
      expect(median).toBeGreaterThanOrEqual(low);
      expect(high).toBeGreaterThanOrEqual(median);
    }
    expect(reports.at(-1)?.done).toBeCloseTo(3 / 15, 5);
  });
});

describe('the job that lets attention grow', () => {
  it('tells what the engine holds: two numbers a pair, divided queries and the output, or the output alone', async () => {
    const reports = reportsOf(await fullEngine(), 'until-it-fails', { longest: 2048 }, 100);
    expect(reports).toHaveLength(4);
    const { bytes, times } = reports.at(-1)?.numbers ?? {};
    const output = (n: number) => 4 * n * width;
    const held = grown
      .slice(0, 2)
      .flatMap((n) => [8 * n ** 2 + 4 * n * width + output(n), output(n)]);
    expect(Array.from(bytes?.data.subarray(0, 4) ?? [])).toEqual(held);
    expect(Array.from(bytes?.data.subarray(4) ?? []).every(Number.isNaN)).toBe(true);
    expect(times?.data[0]).toBeGreaterThan(0);
    expect(reports.at(-1)?.texts?.failed).toBe('');
  });
});
