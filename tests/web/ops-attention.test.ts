// Attention, masks, positions and recurrent layers from JavaScript. Their numbers are tested in C++; here are the boundary's
// own rules, and a few numbers that lessons show.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Engine, EngineError, type Tensor } from '../../web/src/engine';
import { fullEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
});

/** Numbers to five digits. */
function rounded(tensor: Tensor): number[] {
  return [...tensor.data()].map((entry) => Number(entry.toFixed(5)));
}

describe('attention', () => {
  // Lesson S2.6: softmax(K q) V.
  it('mixes values by the weights of their keys', () => {
    engine.scope(() => {
      const q = engine.tensor([[1, 0]]);
      const k = engine.tensor([
        [1, 0],
        [0, 1],
      ]);
      const v = engine.tensor([
        [2, 3],
        [1, 4],
      ]);
      const options = { scale: 1 };
      expect(rounded(engine.scaledDotProductAttention(q, k, v, options))).toEqual([
        1.73106, 3.26894,
      ]);
      const stages = engine.attentionStages(q, k, v, options);
      expect(rounded(stages.weights)).toEqual([0.73106, 0.26894]);
      const attnMask = engine.convertMask(engine.tensor([[0, 1]]), 'zeroHidden');
      expect(rounded(engine.scaledDotProductAttention(q, k, v, { attnMask }))).toEqual([1, 4]);
    });
  });

  it('gives a query without keys what is asked for', () => {
    engine.scope(() => {
      const one = engine.tensor([[1]]);
      const attnMask = engine.tensor([[false]]);
      const output = (fullyMasked: 'zeros' | 'nan' | 'uniform') =>
        engine.scaledDotProductAttention(one, one, one, { attnMask, fullyMasked }).item();
      expect([output('zeros'), output('nan'), output('uniform')]).toEqual([0, Number.NaN, 1]);
    });
  });

  it('counts its cost', () => {
    const sizes = { queryLen: 10, keyLen: 10, headDim: 4 };
    expect(engine.attentionCost('full', sizes)).toEqual({ multiplyAdds: 800, bytes: 400 });
    const { multiplyAdds } = engine.attentionCost('slidingWindow', sizes, {
      causal: true,
      reach: 2,
    });
    expect(multiplyAdds).toBe(27 * 8);
  });

  it('looks at fewer pairs, or at sums', () => {
    engine.scope(() => {
      const x = engine.tensor([[1], [2], [3]]);
      expect(rounded(engine.slidingWindowAttention(x, x, x, 0))).toEqual([1, 2, 3]);
      expect(engine.stridedAttention(x, x, x, 2, { causal: true }).shape).toEqual([3, 1]);
      // Weights (1 + 1)(1 + 1) and (1 + 1)(2 + 1) of values 1 and 2.
      expect(rounded(engine.linearAttention(x, x, x, { causal: true })).slice(0, 2)).toEqual([
        1, 1.6,
      ]);
    });
  });

  it('has heads', () => {
    engine.scope(() => {
      const x = engine.tensor([
        [
          [1, 2],
          [3, 4],
        ],
      ]);
      const plain = engine.multiHeadAttention(x, x, x, {}, { numHeads: 2, isCausal: true });
      expect(plain.weights).toBeUndefined();
      expect(plain.presentKey.shape).toEqual([1, 2, 2, 1]);
      const made = engine.multiHeadAttention(
        x,
        x,
        x,
        {},
        { numHeads: 2, isCausal: true, needWeights: true },
      );
      expect(made.weights?.shape).toEqual([1, 2, 2]);
      expect(engine.allclose(made.output, plain.output, { atol: 1e-5 })).toBe(true);
    });
  });

  it('refuses what it cannot use', () => {
    engine.scope(() => {
      const one = engine.tensor([[1]]);
      const call = (options: object) => () =>
        engine.scaledDotProductAttention(one, one, one, options);
      expect(call({ causalOffset: 0.5 })).toThrow('causalOffset must be a whole number, not 0.5');
      expect(call({ fullyMasked: 'ones' })).toThrow("'zeros' or 'nan' or 'uniform'");
      expect(call({ attnMask: [[true]] })).toThrow(EngineError);
      expect(call({ attnMask: engine.tensor([1, 1]) })).toThrow('does not broadcast');
      expect(() => engine.convertMask(one, 'trueHidden')).toThrow('masks of bool');
    });
  });
});

describe('scores', () => {
  it('become weights and a context', () => {
    engine.scope(() => {
      const query = engine.tensor([[1]]);
      const keys = engine.tensor([[0], [1]]);
      const scores = engine.additiveScores(query, keys);
      expect(rounded(scores)).toEqual([0.76159, 0.96403]);
      const keyMask = engine.tensor([true, false]);
      const made = engine.align(scores, keys, { keyMask });
      expect([rounded(made.weights), rounded(made.output as Tensor)]).toEqual([[1, 0], [0]]);
      expect(engine.align(scores).output).toBeUndefined();
      const bias = engine.tensor([1]);
      expect(rounded(engine.multiplicativeScores(query, keys, { scale: 2, bias }))).toEqual([2, 4]);
      const concat = engine.concatScores(query, keys, engine.tensor([[1, 1]]), engine.tensor([2]));
      expect(rounded(concat)).toEqual([1.52319, 1.92806]);
    });
  });
});

describe('positions', () => {
  it('are waves and turns', () => {
    engine.scope(() => {
      const table = engine.sinusoidalTable(3, 4);
      expect(rounded(engine.select(table, 0, 1))).toEqual([0.84147, 0.5403, 0.01, 0.99995]);
      const halves = engine.sinusoidalPositions(engine.tensor([1]), 4, { layout: 'halves' });
      expect(rounded(halves)).toEqual([0.84147, 0.01, 0.5403, 0.99995]);
      const turned = engine.rotaryEmbedding(engine.tensor([[1, 0]]), { offset: 1 });
      expect(rounded(turned)).toEqual([0.5403, 0.84147]);
    });
  });
});

describe('recurrent layers', () => {
  it('give outputs and last states', () => {
    engine.scope(() => {
      const x = engine.zeros([3, 2, 1]);
      const weights = [engine.zeros([8, 1]), engine.zeros([8, 2])];
      const made = engine.lstm(x, null, null, weights);
      expect([made.output.shape, made.hN.shape, made.cN.shape]).toEqual([
        [3, 2, 2],
        [1, 2, 2],
        [1, 2, 2],
      ]);
      const lengths = engine.tensor([3n, 1n]);
      const gates = [engine.zeros([6, 1]), engine.zeros([6, 2])];
      const { output } = engine.gru(x, null, gates, { lengths, direction: 'reverse' });
      expect(output.shape).toEqual([3, 2, 2]);
      expect(() => engine.lstm(x, null, null, weights, { numLayers: 2 })).toThrow(
        '2 weights for 2 layers',
      );
    });
  });
});
