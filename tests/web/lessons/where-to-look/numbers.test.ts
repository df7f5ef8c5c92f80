// Lesson 1: the numbers that the tutorial's entries have, against the steps' own tensors.
import { describe, expect, it } from 'vitest';
import type { Trace } from '../../../../web/src/engine';
import { lessonUnderTest, testEngine } from '../../support';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('where-to-look');
await testCoverage('where-to-look', {
  entries: 'S2.1 S2.2 S2.3 S2.4 S2.5 S2.6 S2.13',
  corrections: '15',
});

const engine = await testEngine();
const { run } = await lessonUnderTest(engine, 'where-to-look');

function expectNumbers(trace: Trace, name: string, expected: readonly number[], digits = 6): void {
  const actual = [...trace.get(name).data];
  expect(actual).toHaveLength(expected.length);
  for (const [i, value] of expected.entries())
    expect(actual[i], `${name}[${i}]`).toBeCloseTo(value, digits);
}

describe('the numbers of the tutorial', () => {
  it('S2.1: importance .1 .3 .6 sums to 1', () => {
    expectNumbers(run('spotlight'), 'total', [1]);
    expectNumbers(run('spotlight'), 'weights', [0.1, 0.3, 0.6]);
  });

  it('S2.1: importance that does not sum to 1 is shared out in proportion', () => {
    const trace = run('spotlight', { importance: [0.2, 0.6, 1] });
    expectNumbers(trace, 'total', [1.8]);
    expectNumbers(trace, 'weights', [1 / 9, 1 / 3, 5 / 9]);
    expectNumbers(trace, 'weights_total', [1]);
  });

  it('S2.2: softmax of 2, 1, 3', () => {
    expectNumbers(run('scores-to-weights'), 'weights', [0.244728, 0.090031, 0.665241]);
    expectNumbers(run('scores-to-weights'), 'total', [1.503215]);
  });

  it('S2.2: a constant changes nothing, a temperature does', () => {
    const trace = run('what-softmax-ignores', { constant: 8 });
    expect(trace.get('weights_plus').data).toEqual(trace.get('weights').data);
    expect(trace.get('weights_scaled').data).not.toEqual(trace.get('weights').data);
  });

  it('S2.3: the weighted sum ends at (0.910, 0.755)', () => {
    expectNumbers(run('weighted-combination'), 'output', [0.90996945, 0.7552715]);
  });

  it('S2.4: a tie, 1.0 and 1.0', () => {
    const trace = run('dot-products');
    expect([...trace.get('scores').data]).toEqual([1, 1]);
  });

  it('S2.5 and S2.6: weights .731059 .268941, output (1.731059, 3.268941), step by step and in one line', () => {
    for (const id of ['query-key-value', 'one-line']) {
      expectNumbers(run(id), 'weights', [0.731059, 0.268941]);
      expectNumbers(run(id), 'output', [1.731059, 3.268941]);
    }
    expectNumbers(run('one-line'), 'one_line', [1.731059, 3.268941]);
    expectNumbers(run('query-key-value'), 'hard', [2, 3]);
  });
});
