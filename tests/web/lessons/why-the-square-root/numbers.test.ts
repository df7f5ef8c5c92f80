// This lesson by the numbers of the tutorials: single draws to the digits given, means over thousands of draws within four
// standard errors of the means of 20,000.
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { heldOutSentences } from '../../../../web/src/course/grammar';
import type { Trace } from '../../../../web/src/engine';
import type { Report } from '../../../../web/src/lab/job';
import { programText } from '../../../../web/src/lab/python';
import { heldOut, right } from '../../../../web/src/lessons/why-the-square-root/ten-seeds';
import { jobs } from '../../lesson-jobs';
import { fullEngine, lessonUnderTest, testEngine } from '../../support';
import { train } from '../../trainings';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';
import { measured } from './measured';

await testNumbers('why-the-square-root');
await testCoverage('why-the-square-root', {
  entries: 'S0.5 S1.9 S2.10',
  corrections: '3 4',
});

const engine = await testEngine();
const { run, step, claim, prediction } = await lessonUnderTest('why-the-square-root');

const rounded = (trace: Trace, name: string, digits = 3): number[] =>
  Array.from(trace.get(name).data, (value) => Number(value.toFixed(digits)));

describe('S0.5: the printed table', () => {
  it('gives the real maxima of the experiment alone', () => {
    const trace = run('a-printed-table');
    expect(rounded(trace, 'largest_raw')).toEqual([1.59, 1.901, 13.164, 18.636, 70.529]);
    expect(rounded(trace, 'largest_scaled')).toEqual([0.368, 0.377, 0.559, 0.539, 0.565]);
  });

  it('gives the real maxima after what the program draws before it', () => {
    const trace = run('a-printed-table', { start: 'program' });
    expect(rounded(trace, 'largest_raw')).toEqual([-0.881, 7.397, 12.954, 32.239, 43.423]);
    expect(rounded(trace, 'largest_scaled')).toEqual([0.4, 0.373, 0.401, 0.561, 0.359]);
  });

  it('writes what was drawn before only into the program in which it is drawn', () => {
    const text = (start: string) =>
      programText(step('a-printed-table'), { seed: 0, start }).split('\n');
    expect(text('alone')).toContain('widths = [4, 16, 64, 256, 1024]');
    expect(text('alone')).not.toContain('torch.randn(1, 5, 8)');
    expect(text('program')).toContain('torch.randn(1, 5, 8)');
    expect(text('program')).toContain('    torch.nn.Linear(8, 8, bias=False)');
    expect(text('program').at(-2)).toBe(text('alone').at(-2));
  });

  it('is Moderate in all ten rows (correction 4)', () => {
    for (const start of ['alone', 'program']) {
      for (const weight of run('a-printed-table', { start }).get('largest_scaled').data) {
        expect(weight).toBeGreaterThan(0.3);
        expect(weight).toBeLessThan(0.7);
      }
    }
  });
});

describe('S0.5: the labels over many draws', () => {
  const draws = 8000;
  const shares = (width: number, ...limits: readonly number[]): number[] =>
    engine.scope(() => {
      engine.manualSeed(3);
      const parts = Array.from({ length: 4 }, () =>
        engine.scope(() => {
          const q = engine.randn([draws / 4, 1, width]);
          const k = engine.randn([draws / 4, 5, width]);
          const scores = engine.div(engine.sum(engine.mul(q, k), 2), Math.sqrt(width));
          return engine.amax(engine.softmax(scores, 1), 1);
        }),
      );
      const largest = engine.cat(parts).data();
      return limits.map((limit) => largest.filter((weight) => weight > limit).length / draws);
    });

  it.each([
    [4, measured.uniform.at4],
    [16, measured.uniform.beyond],
    [64, measured.uniform.beyond],
    [256, measured.uniform.beyond],
  ])('are Uniform in few and Sharp in 6 to 7 % at d_k = %d', (width, uniform) => {
    const [notUniform = 0, sharp = 0] = shares(width, 0.3, 0.7);
    // Four standard errors, and half of the last digit given.
    expect(Math.abs(1 - notUniform - uniform)).toBeLessThan(0.015 + 0.005);
    const [few, most] = measured.sharp;
    expect(Math.abs(sharp - (few + most) / 2)).toBeLessThan(0.012 + 0.005);
  });

  it('reach .934 at d_k = 64 about once in 2,000 draws', () => {
    const [share = 1] = shares(64, measured.printedWeight.weight);
    const expected = 1 / measured.printedWeight.draws;
    expect(share).toBeLessThan(expected + 4 * Math.sqrt(expected / draws));
  });
});

describe('S2.10: ten by ten, d = 64', () => {
  it('gives the largest weights of each row, without the root and with it', () => {
    const trace = run('sharp-softmax', { d_k: 64 });
    expect(rounded(trace, 'unscaled_largest')).toEqual([
      0.778, 0.977, 1, 0.85, 1, 0.585, 1, 0.97, 0.909, 0.662,
    ]);
    expect(rounded(trace, 'largest')).toEqual([
      0.359, 0.308, 0.565, 0.235, 0.406, 0.196, 0.459, 0.269, 0.305, 0.224,
    ]);
  });

  it('has a mean row entropy of .36 nats instead of 1.88 (correction 16)', () => {
    const trace = run('sharp-softmax', { d_k: 64 });
    expect(trace.value('unscaled_entropy')).toBeCloseTo(0.36, 2);
    expect(trace.value('entropy')).toBeCloseTo(1.88, 2);
    expect(rounded(trace, 'unscaled_sharing', 1)).toEqual([1.4]);
    expect(rounded(trace, 'sharing', 1)).toEqual([6.5]);
  });
});

describe('long vectors', () => {
  it('opens on walks as they usually are: of five some end within ±√d_k and some beyond', () => {
    const inside = Array.from(run('long-vectors').get('scores').data, Math.abs).filter(
      (score) => score <= 4,
    );
    expect(inside).toHaveLength(4);
  });

  it('has about two walks in three end within ±√d_k', () => {
    for (const width of [16, 64]) {
      engine.manualSeed(5);
      const scores = engine.scope(() =>
        engine.sum(engine.mul(engine.randn([8000, width]), engine.randn([8000, width])), 1).data(),
      );
      const inside = scores.filter((score) => Math.abs(score) <= Math.sqrt(width)).length / 8000;
      expect(inside).toBeGreaterThan(0.66);
      expect(inside).toBeLessThan(0.71);
    }
  });
});

describe('softmax that stops learning', () => {
  it('gains less and less from the same nudge from a factor of 1 on, while factor × slope still rises', () => {
    const gain = (factor: number) => run('saturation', { factor }).value('gain');
    const gains = [...run('saturation').get('gains').data];
    for (const factor of [0, 1, 3, 10.5, 32])
      expect(gains[2 * factor]).toBeCloseTo(gain(factor), 8);
    const own = gains.slice(2);
    expect(own.every((each, i) => i === 0 || each < (own[i - 1] ?? 0) + 1e-8)).toBe(true);
    expect(gain(32)).toBeLessThan(gain(1) / 10_000);
    const sizes = [1, 3, 32].map((factor) => run('saturation', { factor }).value('size'));
    expect(sizes[0]).toBeCloseTo(0.41, 2);
    expect(sizes[1]).toBeCloseTo(0.31, 2);
    expect(3 * (sizes[1] ?? 0)).toBeCloseTo(0.93, 2);
    expect(32 * (sizes[2] ?? 1)).toBeLessThan(0.0001);
  });

  it('has the Jacobian diag(w) − w wᵀ, whose size fades as the scores grow', () => {
    const gentle = run('saturation');
    const weights = gentle.get('weights').data;
    for (const [at, value] of gentle.get('jacobian').data.entries()) {
      const [i, j] = [Math.floor(at / 5), at % 5];
      const [a = 0, b = 0] = [weights[i], weights[j]];
      expect(value).toBeCloseTo((i === j ? a : 0) - a * b, 6);
    }
    const steep = run('saturation', { factor: 32 });
    expect(steep.value('size')).toBeLessThan(gentle.value('size') / 1000);
    expect(run('saturation', { factor: 0 }).value('size')).toBeCloseTo(0.4, 6);
  });
});

describe('training with the root and without it', () => {
  // All ten take a minute: ATTENTION_LAB_TRAIN=all.
  const seeds = process.env.ATTENTION_LAB_TRAIN ? right.with.map((_, seed) => seed) : [1];

  // They were recorded on the plain build.
  if (inject('build') === 'plain') {
    it.each(seeds)(
      'ends where it was recorded: seed %d',
      async (seed) => {
        const { measures } = train(await fullEngine(), 'learning-without-root', seed);
        const found = measures.right?.at(-1)?.map((share) => Math.round(share * heldOut));
        expect(found).toEqual([right.with[seed], right.without[seed]]);
      },
      120_000,
    );
  }

  it('is measured on all held-out sentences', () => {
    expect(heldOutSentences.meant).toHaveLength(heldOut);
  });

  it('begins with weights that are sharper without the root', () => {
    const [withRoot = 1, without = 0] = prediction('untrained').get('largest').data;
    expect(without).toBeGreaterThan(1.5 * withRoot);
  });
});

describe('S1.9: a claim that holds', () => {
  it('finds the slope of softmax the same at width 4 and 1024 with the root, and gone without', () => {
    const trace = claim('S1.9');
    const [narrow = 0, wide = 0] = trace.get('slope_scaled').data;
    expect(Math.abs(narrow - 0.393)).toBeLessThan(0.025);
    expect(Math.abs(wide - measured.meanSlope.scaled)).toBeLessThan(0.025);
    const [narrowRaw = 0, wideRaw = 1] = trace.get('slope_unscaled').data;
    expect(Math.abs(narrowRaw - 0.339)).toBeLessThan(0.05);
    expect(Math.abs(wideRaw - measured.meanSlope.raw)).toBeLessThan(0.03);
  });
});

describe('the laboratory', () => {
  const widths = [4, 16, 64, 256, 1024];
  const found: Report[] = [];
  beforeAll(() => {
    const inputs = { d_k: 100, keys: 5, seed: 7 };
    const slices = jobs['with-and-without-root']?.(engine, inputs as never, undefined, {});
    for (const findings of slices ?? []) found.push(findings);
  }, 120_000);

  const last = (): Report => {
    const findings = found.at(-1);
    if (!findings) throw new Error('nothing was found');
    return findings;
  };
  /** Of a measure (0 score, 1 weight, 2 entropy, 3 size), with the root (0) or without it (1): the mean (0), the median (3). */
  const toldOf = (width: number, measure: number, root: number, which: number): number =>
    last().numbers?.curves?.data[((Math.log2(width) * 4 + measure) * 2 + root) * 4 + which] ??
    Number.NaN;
  const mean = (width: number, measure: number, root: number) => toldOf(width, measure, root, 0);

  // From the means of 20,000 draws; the last number is the standard deviation of one draw, generously.
  it.each([
    ['largest score', 0, 1, measured.largestScores, 0.75],
    ['largest weight with the root', 1, 0, [0.442, 0.456, 0.461, 0.461, 0.461], 0.17],
    ['largest weight without it', 1, 1, [0.61, 0.797, 0.897, 0.95, 0.974], 0.22],
    ['Jacobian with the root', 3, 0, [0.393, 0.395, 0.395, 0.396, 0.396], 0.08],
    ['Jacobian without it', 3, 1, [0.339, 0.228, 0.131, 0.068, 0.036], 0.2],
  ] as const)('agrees on the %s', (_, measure, root, expected, deviation) => {
    for (const [i, width] of widths.entries()) {
      const draws = last().numbers?.widths?.data[Math.log2(width)] ?? 0;
      expect(draws).toBeGreaterThan(500);
      const unit = measure === 0 ? Math.sqrt(width) : 1;
      const error = (deviation * unit) / Math.sqrt(draws);
      const rounding = 0.005; // of the expected numbers
      const off = Math.abs(mean(width, measure, root) - (expected[i] ?? Number.NaN));
      expect(off, `d_k ${width}`).toBeLessThan(4 * error + rounding);
    }
  });

  it('finds that scores have standard deviation √d_k, and their largest of five 1.16 of it', () => {
    const [scaled = 0, raw = 0] = last().numbers?.spread?.data ?? [];
    expect(scaled).toBeCloseTo(1, 1);
    expect(raw / 10).toBeCloseTo(1, 1);
    for (const width of [64, 256, 1024]) {
      expect(mean(width, 0, 1) / Math.sqrt(width)).toBeCloseTo(measured.largestScore, 1);
    }
  });

  it('has medians that collapse without the root, where a few draws still lift the mean', () => {
    const median = (width: number, root: number) => toldOf(width, 3, root, 3);
    for (const width of widths) expect(median(width, 0)).toBeCloseTo(0.408, 1);
    expect(median(64, 1)).toBeGreaterThan(0.01);
    expect(median(64, 1)).toBeLessThan(0.035);
    expect(Math.abs(median(256, 1) - measured.medianSlope.raw)).toBeLessThan(0.0002);
    expect(median(1024, 1)).toBeLessThan(0.00005);
    expect(mean(1024, 3, 1)).toBeGreaterThan(0.02);
    for (const width of [16, 64, 256, 1024, 4096])
      expect(mean(width, 1, 0)).toBeCloseTo(measured.largestWeight, 1);
  });

  it('has a slope by the raw product that is larger on average without the root, and collapses in most draws', () => {
    const slope = (width: number, root: number, which: number) =>
      toldOf(width, 3, root, which) / (root === 0 ? Math.sqrt(width) : 1);
    const [average, median] = [0, 3];
    const { meanSlope, medianSlope } = measured;
    expect(slope(1024, 0, average)).toBeCloseTo(meanSlope.scaledOfProduct, 3);
    expect(Math.abs(slope(1024, 1, average) - meanSlope.raw)).toBeLessThan(0.012);
    expect(slope(256, 0, median)).toBeCloseTo(medianSlope.scaledOfProduct, 3);
    expect(slope(256, 1, median)).toBeLessThan(0.001);
  });

  it('counts every score in one bin', () => {
    const { data = new Float32Array() } = last().numbers?.histogram ?? {};
    for (const half of [data.slice(0, data.length / 2), data.slice(data.length / 2)]) {
      expect(half.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
    }
  });

  it('comes bit by bit, the width that is looked at first, and says how far it is', () => {
    expect(found.length).toBeGreaterThan(13);
    expect(found[0]?.numbers?.stats).toBeDefined();
    const done = found.map((findings) => findings.done);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.at(-1)).toBeCloseTo(1, 9);
    expect(engine.liveTensors()).toBe(0);
  });

  it('shows no mean of so few draws that the curves would seem to fall', () => {
    for (const { numbers } of found) {
      for (const [i, draws] of (numbers?.widths?.data ?? []).entries()) {
        const shown = !Number.isNaN(numbers?.curves?.data[i * 32]);
        expect(shown).toBe(draws >= 200);
      }
    }
  });

  it('has a table for each of its findings, with a label for every place', () => {
    const { job } = step('laboratory');
    const shapes = Object.entries(last().numbers ?? {}).map(([name, { shape }]) => [name, shape]);
    const labelled = Object.entries(job?.findings ?? {}).map(([name, { axes }]) => [
      name,
      axes.map((labels) => labels.length),
    ]);
    expect(labelled).toEqual(shapes);
    const [bins = []] = job?.findings.histogram?.axes.slice(1) ?? [];
    expect([bins[0], bins[1], bins[25], bins.at(-1)]).toEqual([
      'below −12',
      '−12 to −11.5',
      '0 to 0.5',
      '12 or more',
    ]);
  });

  it('has bands around its means', () => {
    const data = last().numbers?.curves?.data ?? new Float32Array();
    for (let at = 0; at < data.length; at += 4) {
      const [average = Number.NaN, low = Number.NaN, high = Number.NaN, median = Number.NaN] =
        data.subarray(at, at + 4);
      expect(median).toBeLessThanOrEqual(high);
      expect(median).toBeGreaterThanOrEqual(low);
      expect(low).toBeLessThan(high + 1e-6);
      expect(average).toBeLessThan(high + 0.2);
      expect(average).toBeGreaterThan(low - 0.2);
    }
  });
});
