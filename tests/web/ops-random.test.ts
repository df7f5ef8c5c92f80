// Random tensors and generators from JavaScript. That the numbers are PyTorch's is tested in C++; here are the boundary's
// own rules, and a few numbers of torch 1.13.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Engine, EngineError } from '../../web/src/engine';
import { fullEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
});

describe('random tensors', () => {
  // torch.manual_seed(0), then each of the calls
  it('have the numbers of PyTorch', () => {
    engine.scope(() => {
      engine.manualSeed(0);
      expect(engine.rand([2]).tolist()).toEqual([0.49625658988952637, 0.7682217955589294]);
      expect(engine.randint(-5, 5, [2, 2]).tolist()).toEqual([
        [-2, -5],
        [-2, 4],
      ]);
      expect(engine.randperm(6).tolist()).toEqual([1, 4, 3, 2, 5, 0]);
    });
  });

  it('are those that a linear layer and an attention start with', () => {
    engine.scope(() => {
      for (const [inputs, outputs] of [
        [8, 8],
        [64, 3],
        [7, 16],
      ] as const) {
        engine.manualSeed(3);
        const layer = engine.nn.linear(inputs, outputs, { bias: false });
        engine.manualSeed(3);
        const weight = engine.linearWeight(inputs, outputs);
        expect(weight.tolist()).toEqual(layer.parameters()[0]?.tolist());
        engine.manualSeed(3);
        const biased = engine.nn.linear(inputs, outputs);
        engine.manualSeed(3);
        const both = [engine.linearWeight(inputs, outputs), engine.linearBias(inputs, outputs)];
        expect(both.map((part) => part.tolist())).toEqual(
          biased.parameters().map((part) => part.tolist()),
        );
      }
      engine.manualSeed(3);
      const attention = engine.nn.multiheadAttention(8, 2, { bias: false });
      engine.manualSeed(3);
      engine.linearWeight(8, 8);
      expect(engine.xavierUniform(8, 24).tolist()).toEqual(attention.parameters()[0]?.tolist());
      expect(engine.linearWeight(0, 2).shape).toEqual([2, 0]);
      expect(engine.xavierUniform(0, 2).shape).toEqual([2, 0]);
      expect(engine.linearBias(0, 2).tolist()).toEqual([0, 0]);
    });
  });

  it('are drawn from the generator that is given', () => {
    engine.scope(() => {
      const generator = engine.generator(5);
      engine.manualSeed(5);
      expect(engine.randn([3], { generator }).tolist()).toEqual(engine.randn([3]).tolist());
      const kept = generator.copy();
      const state = generator.getState();
      const ones = engine.tensor([1, 1, 1, 1, 1, 1]);
      const next = engine.dropout(ones, 0.5, { generator }).tolist();
      expect(engine.dropout(ones, 0.5, { generator: kept }).tolist()).toEqual(next);
      engine.setRngState(state);
      expect(engine.dropout(ones, 0.5).tolist()).toEqual(next);
      expect(engine.dropout(ones, 0.5, { training: false }).tolist()).toEqual(ones.tolist());
      generator.manualSeed(5);
      kept.setState(generator.getState());
      engine.setRngState(kept.getState());
      expect(engine.getRngState().tolist()).toEqual(generator.getState().tolist());
      generator.dispose();
      expect(() => engine.rand([1], { generator })).toThrow('generator: it was used after');
    });
  });

  it('fill a tensor in place', () => {
    engine.scope(() => {
      const a = engine.tensor([0, 0, 0]);
      expect(engine.uniform_(a, 2, 3)).toBe(a);
      expect([...a.data()].every((x) => x >= 2 && x < 3)).toBe(true);
      engine.normal_(a, 100, 0);
      expect(a.tolist()).toEqual([100, 100, 100]);
      engine.bernoulli_(a, 1);
      expect(a.tolist()).toEqual([1, 1, 1]);
      expect(engine.bernoulli(a).tolist()).toEqual([1, 1, 1]);
      engine.random_(a);
      expect([...a.data()].every(Number.isInteger)).toBe(true);
    });
  });

  it('refuse what makes no sense', () => {
    engine.scope(() => {
      const error = (work: () => unknown, message: string): void => {
        expect(work).toThrow(EngineError);
        expect(work).toThrow(message);
      };
      error(() => engine.rand([-1]), 'rand: shape (-1,) has a negative size');
      error(() => engine.rand([0.5]), 'rand: every entry of the shape must be a whole number');
      error(() => engine.randint(3, 3, [1]), 'randint: the range from 3 to 3 is empty');
      error(() => engine.manualSeed(Number.NaN), 'manualSeed: the seed must be a whole number');
      error(() => engine.dropout(engine.tensor([1]), 2), 'dropout: probability 2 is out of range');
      error(() => engine.rand([1], { generator: 3 as never }), 'rand: expected a generator, not 3');
    });
  });
});
