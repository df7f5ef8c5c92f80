// One vector for a whole sentence, by PyTorch's numbers, and that what the prose says of its models is so.
import { describe, expect, it } from 'vitest';
import { right, source } from '../../../../web/src/lessons/one-vector/measured';
import { lessonUnderTest } from '../../support';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('one-vector');
await testCoverage('one-vector', { entries: 'S3.4', corrections: '46' });

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
