// One vector for a whole sentence, by PyTorch's numbers, and that what the prose says of its models is so.
import { describe, expect, it } from 'vitest';
import { right, source } from '../../../../web/src/lessons/one-vector/measured';
import { fullEngine, lessonUnderTest } from '../../support';
import { testLosses, train } from '../../trainings';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('one-vector');
await testCoverage('one-vector', {
  entries: 'S3.1 S3.2 S3.3 S3.4',
  corrections: '20 21 22 23 24 46',
});

const { run, claim } = await lessonUnderTest('one-vector');

describe('the wall', () => {
  it('is quoted alike in the step and in its claim, for every length', () => {
    const tested = claim(46);
    for (const [i, places] of Object.values(right).entries()) {
      const mean = places.reduce((sum, share) => sum + share, 0) / places.length;
      expect(tested.value('tokens_right', i)).toBeCloseTo(mean, 4);
      expect(tested.value('lengths', i)).toBe(places.length + 1);
    }
    expect(source).toHaveLength(40);
  });

  it('leaves 12.8 numbers for each of 20, and a third of them right', () => {
    const trace = run('before-attention', { length: 'twenty' });
    expect(trace.value('room')).toBeCloseTo(12.8, 5);
    expect(trace.value('tokens_right')).toBeCloseTo(0.315, 3);
  });
});

testLosses('one-vector');

describe('what is trained in front of the learner', () => {
  it('sorts sooner than it reverses: within two of the eight epochs', async () => {
    const { measures } = train(await fullEngine(), 'sort-or-reverse', 42, { until: 100 });
    const [sorted = 0, reversed = 1] = measures.tokens?.at(-1) ?? [];
    expect(sorted).toBeGreaterThan(0.7);
    expect(reversed).toBeLessThan(0.45);
  }, 120_000);
});

describe('what is quoted', () => {
  it('gains more with each doubling after 30 epochs, and less after 120', () => {
    const trace = run('how-much-fits');
    const gains = (name: string) => [...trace.get(name).data];
    const grows = (list: readonly number[]) => list.every((each, i) => each > (list[i - 1] ?? 0));
    expect(grows(gains('gains_fifteen'))).toBe(true);
    expect(grows(gains('gains_thirty'))).toBe(true);
    expect(grows(gains('gains_longer').reverse())).toBe(true);
    expect(gains('gains_fifteen').map((gain) => gain.toFixed(1))).toEqual(['12.8', '18.1', '24.3']);
    expect(gains('gains_longer').map((gain) => gain.toFixed(0))).toEqual(['32', '18', '9']);
    // What the prose and the recap say.
    const at = (name: string, i: number) => trace.value(name, i);
    expect(100 - at('longer', 3)).toBeCloseTo(10.6, 4);
    expect(at('longer_loss', 3)).toBeCloseTo(0.0027, 6);
    expect(at('fifteen', 3) - at('fifteen', 0)).toBeCloseTo(55.2, 4);
  });

  it('loses more by a wrong first number than any beam gains', () => {
    const gains = [...claim(23).get('gains').data];
    const [right = 0, wrong = 0] = claim(22).get('right').data;
    expect(right - wrong).toBeGreaterThan(1.9 * Math.max(...gains));
    expect(right - wrong).toBeCloseTo(13.5, 4);
  });
});
