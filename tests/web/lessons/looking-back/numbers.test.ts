// The lesson on looking back by PyTorch's numbers: its training's losses, what it comes to with the default seed, and that what the prose
// says of scores, weights and parameters is so.
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Trace } from '../../../../web/src/engine';
import { wholeAfter400 } from '../../../../web/src/lessons/looking-back/scores';
import {
  untrained,
  writingInputs,
  writtenLetters,
} from '../../../../web/src/lessons/looking-back/writing';
import { fullEngine, lessonUnderTest } from '../../support';
import { type Trained, train } from '../../trainings';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('looking-back');
await testCoverage('looking-back', {
  entries: 'S3.5 S3.6 S3.7 S3.8 S3.9 S3.10',
  corrections: '25 26 27',
});

const { run } = await lessonUnderTest('looking-back');

/** The weights of a row of a trace, and the position of the largest. */
function rowOf(trace: Trace, row: number, length: number) {
  const weights = [...trace.get('weights').data.subarray(row * length, (row + 1) * length)];
  return { weights, peak: weights.indexOf(Math.max(...weights)) };
}

it('the page draws the model that learns, number by number', async () => {
  const engine = await fullEngine();
  const { snapshots } = train(engine, 'learning-to-look-back', 3, { until: 0 });
  engine.scope(() => {
    engine.manualSeed(3);
    const state = snapshots[0]?.state ?? {};
    for (const [name, tensor] of Object.entries(untrained(engine))) {
      const theirs = state[`writer.${name}`]?.data ?? [];
      expect(tensor.data()).toHaveLength(theirs.length);
      for (const [i, number] of tensor.data().entries()) {
        expect(Math.abs(number - Number(theirs[i]))).toBeLessThan(1e-7);
      }
    }
  });
});

it('S3.6: without tanh all states give the same weights, with it each gives others', () => {
  const weightsOf = (asker: number, bend: string) => [
    ...run('added-inside', { asker, bend }).get('weights').data,
  ];
  for (const asker of [2, 3]) {
    for (const [i, weight] of weightsOf(asker, 'nothing').entries()) {
      expect(weight).toBeCloseTo(weightsOf(1, 'nothing')[i] ?? Number.NaN, 6);
    }
    expect(weightsOf(asker, 'tanh')[0]).not.toBeCloseTo(weightsOf(1, 'tanh')[0] ?? 0, 2);
  }
});

it('S3.7: the largest weight of row 0 is 0.078 at position 16, and its sums are 1', () => {
  const { weights, peak } = rowOf(run('too-sure'), 0, 20);
  expect(peak).toBe(16);
  expect(weights[16]).toBeCloseTo(0.0778, 4);
  expect(weights.reduce((sum, weight) => sum + weight)).toBeCloseTo(1, 6);
  expect(run('too-sure').get('context').shape).toEqual([4, 128]);
});

it('S3.9: dot products saturate on the same tensors, and divided by the root do not', () => {
  const { data } = run('too-sure').get('largest');
  const rounded = Array.from(data, (weight) => weight.toFixed(3));
  expect(rounded.slice(4, 8)).toEqual(['1.000', '0.999', '0.553', '0.670']);
  expect(Math.max(...data.subarray(8))).toBeLessThan(0.28);
});

it('additive scores stay within the sum of |v|, however large the state', () => {
  for (const times of [1, 20]) {
    const trace = run('too-sure', { times });
    expect(trace.value('bound').toFixed(2)).toBe('3.85');
    const additive = trace.get('scores').data.subarray(0, 80);
    expect(Math.max(...additive.map(Math.abs))).toBeLessThan(trace.value('bound'));
  }
});

it('S3.9: 16,448, 0, 16,384 and 16,448 parameters; concat gives the weights of additive', () => {
  const trace = run('four-scores');
  expect([...trace.get('in_all').data]).toEqual([16448, 0, 16384, 16448]);
  const [additive, dot, concat] = [0, 1, 3].map((row) => rowOf(trace, row, 3).weights);
  for (const [i, weight] of (additive ?? []).entries()) {
    expect(concat?.[i]).toBeCloseTo(weight, 6);
    expect(Math.abs((dot?.[i] ?? 0) - weight)).toBeGreaterThan(0.1);
  }
  const wide = run('four-scores', { width: 512 }).get('in_all').data;
  expect(wide[2]).toBeGreaterThan(3.9 * (wide[0] ?? 0));
});

it('S3.10: logits (2, 800), weights (2, 10), 163,328 and 438,112 parameters', () => {
  const trace = run('twice');
  expect(trace.get('logits').shape).toEqual([2, 800]);
  expect(trace.get('weights').shape).toEqual([2, 10]);
  expect(trace.value('encoder_total')).toBe(163_328);
  expect(trace.value('decoder_total')).toBe(438_112);
  const [inside, features, context] = ['inside', 'features', 'context'].map(
    (name) => trace.get(name).data,
  );
  expect(inside?.subarray(64, 192)).toEqual(context?.subarray(0, 128));
  expect(features?.subarray(128, 256)).toEqual(context?.subarray(0, 128));
});

it('the page draws the writers that learn with four scores, number by number', async () => {
  const engine = await fullEngine();
  const inputs = { seed: 3, width: 'narrow' };
  const { snapshots } = train(engine, 'learning-with-scores', inputs, { until: 0 });
  const state = snapshots[0]?.state ?? {};
  // The one that divides begins with the numbers of the one that does not.
  const names = (kind: string) => Object.keys(state).filter((name) => name.startsWith(`${kind}.`));
  expect(names('scaled')).toHaveLength(names('dot').length);
  for (const name of names('dot')) {
    expect(state[name.replace('dot.', 'scaled.')]?.data).toEqual(state[name]?.data);
  }
  const drawn = run('must-you-divide', { seed: 3 });
  const learned = run('must-you-divide', { seed: 3 }, snapshots);
  for (const name of ['right', 'largest', 'spread']) {
    for (const [i, number] of drawn.get(name).data.entries()) {
      expect(learned.value(name, i)).toBeCloseTo(number, 6);
    }
  }
});

// A training to its end, for what the prose says of it.
if (inject('build') === 'plain') {
  describe('with the default seed', () => {
    let training: Trained;
    beforeAll(async () => {
      training = train(await fullEngine(), 'learning-to-look-back', writingInputs.seed.default);
    }, 120_000);
    const at = (name: string, made: number, word: string) =>
      run(name, { made, words: [...word] }, training.snapshots);

    it.each(['drawer', 'pizza', 'red', 'noon'])(
      'it writes %s backwards, and looks there',
      (word) => {
        const trace = at('not-one-vector', 400, word);
        expect(writtenLetters(trace)).toEqual([...word].reverse());
        for (let row = 0; row < word.length; row++) {
          const { weights, peak } = rowOf(trace, row, word.length);
          expect(peak, `letter ${row}`).toBe(word.length - 1 - row);
          expect(weights[peak]).toBeGreaterThan(0.5);
        }
      },
    );

    it('undivided dot products learn sooner than divided ones; the states stay small', async () => {
      const inputs = { seed: 1, width: 'narrow' };
      const part = { until: 400 };
      const learned = train(await fullEngine(), 'learning-with-scores', inputs, part);
      const [dot = 0, scaled = 1, general = 0, additive = 0] = learned.measures.right?.at(-1) ?? [];
      // The bet quotes both, of a hundred words; the last bits of a sum may cost or save a few of them.
      expect(dot).toBeGreaterThan(scaled);
      expect(Math.abs(dot - wholeAfter400.dot)).toBeLessThan(0.035);
      expect(Math.abs(scaled - wholeAfter400.scaled)).toBeLessThan(0.035);
      expect(additive).toBeGreaterThan(Math.max(dot, general));
      const trace = run('must-you-divide', { ...inputs, made: 400 }, learned.snapshots);
      expect(trace.value('spread')).toBeLessThan(1);
      expect(trace.value('largest', 0)).toBeGreaterThan(trace.value('largest', 1));
      // Sharpness is not all: additive does better with a smaller largest weight than dot.
      expect(trace.value('largest', 3)).toBeLessThan(trace.value('largest', 0));
      expect(run('must-you-divide', inputs).value('spread')).toBeLessThan(0.2);
    }, 240_000);

    it('before training all weights are nearly equal', () => {
      const { weights } = rowOf(at('not-one-vector', 0, 'drawer'), 0, 6);
      for (const weight of weights) expect(Math.abs(weight - 1 / 6)).toBeLessThan(0.03);
    });

    it('asking with the state after a step, it looks where the next letter is', () => {
      const trace = at('before-or-after', 400, 'drawer');
      for (let letter = 1; letter < 6; letter++) {
        expect(rowOf(trace, letter - 1, 6).peak).toBe(6 - letter);
        expect(rowOf(trace, letter, 6).peak).toBe(5 - letter);
      }
    });
  });
}
