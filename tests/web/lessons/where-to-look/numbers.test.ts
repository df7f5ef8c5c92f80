// This lesson: the numbers that the tutorial's entries have, against the steps' own tensors.
import { describe, expect, it } from 'vitest';
import type { Trace } from '../../../../web/src/engine';
import { lessonUnderTest } from '../../support';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('where-to-look');
await testCoverage('where-to-look', {
  entries: 'S0.1 S2.1 S2.2 S2.3 S2.4 S2.5 S2.6 S2.13',
  corrections: '15',
});

const { run, prediction, claim } = await lessonUnderTest('where-to-look');

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
    expectNumbers(run('scores-to-weights'), 'exps', [7.389056, Math.E, 20.085537], 5);
    expectNumbers(run('scores-to-weights'), 'total', [30.192875], 5);
    expectNumbers(run('scores-to-weights'), 'weights', [0.244728, 0.090031, 0.665241]);
  });

  it('S2.2: a constant changes nothing, a temperature does', () => {
    const trace = run('what-softmax-ignores', { constant: 8 });
    expect(trace.get('weights_plus').data).toEqual(trace.get('weights').data);
    const bold = run('temperature', { temperature: 0.5 });
    expectNumbers(bold, 'plain', [0.244728, 0.090031, 0.665241]);
    expectNumbers(bold, 'weights', [0.11731, 0.015876, 0.866813]);
  });

  it('S2.3: the weighted sum ends at (0.910, 0.755)', () => {
    expectNumbers(run('weighted-combination'), 'output', [0.90996945, 0.7552715]);
  });

  it('S2.3: the output is mostly pizza, as the tutorial says', () => {
    expectNumbers(claim('S2.3'), 'shares', [0.268941, 0, 0, 0.119203, 0.731059, 0.880797]);
  });

  it('S2.4: a tie, 1.0 and 1.0; twice as long, it is none any more, though the angles are equal', () => {
    expectNumbers(run('dot-products'), 'scores', [1, 1, 0.5]);
    expectNumbers(prediction('length'), 'scores', [1, 2]);
    const keys = [
      [1, 0],
      [0, 2],
    ];
    const trace = run('length-and-angle', { words: ['I', 'love'], keys });
    expectNumbers(trace, 'cosines', [Math.SQRT1_2, Math.SQRT1_2]);
  });

  // The tutorial has the first two words, and values of its own.
  const two = {
    words: ['I', 'love'],
    values: [
      [2, 3],
      [1, 4],
    ],
  };

  it('S2.5 and S2.6: weights .731059 .268941, output (1.731059, 3.268941), step by step and in one line', () => {
    for (const id of ['query-key-value', 'one-line']) {
      expectNumbers(run(id, two), 'weights', [0.731059, 0.268941]);
      expectNumbers(run(id, two), 'output', [1.731059, 3.268941]);
    }
    expectNumbers(run('one-line', two), 'one_line', [1.731059, 3.268941]);
    expectNumbers(run('query-key-value', two), 'hard', [2, 3]);
  });

  it('S2.6: with the temperature √2 the weights would be .66976 .33024', () => {
    const scores = [...run('one-line', two).get('scores').data];
    const trace = run('temperature', { words: two.words, scores, temperature: Math.SQRT2 });
    expectNumbers(trace, 'weights', [0.66976, 0.33024], 5);
  });
});

describe('the first scene', () => {
  it('gives “it” to the animal when it is tired, to the street when it is wide', () => {
    const [tired, wide] = ['tired', 'wide'].map((ending) => run('what-it-means', { ending }));
    for (const trace of [tired, wide]) expect(trace?.value('weights_total')).toBeCloseTo(1, 5);
    expect(tired?.value('weights', 1)).toBeGreaterThan(0.85);
    expect(wide?.value('weights', 5)).toBeGreaterThan(0.85);
  });
});
