// Reductions, losses, normalisation and products from JavaScript: names, options and errors of the boundary. That the
// numbers are right is tested in C++; the few here are PyTorch's.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Engine, EngineError, type Tensor } from '../../web/src/engine';
import { fullEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
});

const rows = (): Tensor =>
  engine.tensor([
    [1, -2, 3],
    [4, 0.5, -6],
  ]);
const near = (tensor: Tensor, expected: readonly number[]): void => {
  const actual = [...tensor.data()];
  expect(actual.length).toBe(expected.length);
  for (const [i, value] of actual.entries()) expect(value).toBeCloseTo(expected[i] as number, 5);
};

describe('reductions', () => {
  it('take an axis, several, or all', () => {
    engine.scope(() => {
      near(engine.sum(rows(), 0), [5, -1.5, -3]);
      near(engine.sum(rows(), [0, -1]), [0.5]);
      expect(engine.mean(rows(), null, true).shape).toEqual([1, 1]);
      near(engine.var(rows(), 0), [4.5, 3.125, 40.5]);
      near(engine.std(rows()), [3.63891]);
      near(engine.var(rows(), 1, { correction: 0 }), [4.22222, 17.16667]);
      near(engine.amax(rows(), [0, 1]), [4]);
      near(engine.amin(rows(), 1, true), [-2, -6]);
      near(engine.norm(rows(), { p: 1, dim: 1 }), [6, 10.5]);
      near(engine.norm(rows()), [8.13941]);
      near(engine.logsumexp(rows(), 0), [4.048587, 0.57889, 3.000123]);
      near(engine.cumsum(rows(), 1), [1, -1, 2, 4, 4.5, -1.5]);
      expect(engine.any(rows()).tolist()).toBe(true);
      expect(engine.all(engine.tensor([1, 0])).item()).toBe(0);
    });
  });

  it('give extremes of all, or with positions along an axis', () => {
    engine.scope(() => {
      expect(engine.max(rows()).item()).toBe(4);
      const [values, indices] = engine.min(rows(), 1);
      expect(values.tolist()).toEqual([-2, -6]);
      expect(indices.tolist()).toEqual([1, 2]);
      expect(engine.argmax(rows())).toBe(3);
      expect(engine.argmin(rows(), 0, true).tolist()).toEqual([[0, 0, 1]]);
    });
  });

  it('refuse what is no axis', () => {
    engine.scope(() => {
      expect(() => engine.sum(rows(), 2)).toThrow(EngineError);
      expect(() => engine.mean(rows(), [0, 0])).toThrow('mean: dimension 0 is listed twice');
      expect(() => engine.amax(rows(), 'x' as never)).toThrow(EngineError);
      expect(() => engine.max(engine.tensor([]), 0)).toThrow('max: dimension 0 of shape (0,)');
    });
  });
});

describe('losses and layers', () => {
  it('have the numbers of PyTorch', () => {
    engine.scope(() => {
      const target = engine.tensor([2, 0], { dtype: 'int64' });
      near(engine.crossEntropy(rows(), target), [0.08132]);
      near(
        engine.crossEntropy(rows(), target, { reduction: 'none', ignoreIndex: 2 }),
        [0, 0.0297945],
      );
      near(engine.mseLoss(rows(), engine.tensor(1), { reduction: 'sum' }), [71.25]);
      near(engine.cosineSimilarity(rows(), engine.tensor([[1, 1, 1]])), [0.308607, -0.119808]);
      near(engine.logSoftmax(engine.tensor([0, -200]), 0), [0, -200]);
      const weight = engine.tensor([1, 2, 3]);
      const normal = engine.layerNorm(rows(), [3], weight, engine.tensor([0, 1, 0]));
      near(normal, [0.162221, -1.59554, 3.406646, 1.086099, 1.482711, -3.982363]);
      near(engine.rmsNorm(engine.tensor([[3, 4]]), [2], null, 0), [0.848528, 1.131371]);
      expect(engine.embedding(target, engine.tensor([[1], [2], [3]])).tolist()).toEqual([[3], [1]]);
      expect(() => engine.crossEntropy(rows(), target, { reduction: 'avg' as never })).toThrow(
        "crossEntropy: reduction must be 'mean' or 'sum' or 'none'",
      );
    });
  });

  it('gives a padded row no gradient', () => {
    engine.scope(() => {
      const ids = engine.tensor([0, 1, 1], { dtype: 'int64' });
      const table = engine.tensor([[1], [2]], { requiresGrad: true });
      engine.sum(engine.embedding(ids, table, { paddingIdx: -2 })).backward();
      expect(table.grad?.tolist()).toEqual([[0], [2]]);
    });
  });
});

describe('products', () => {
  it('have their shapes and messages', () => {
    engine.scope(() => {
      const a = rows();
      near(engine.linear(a, engine.tensor([[1, 0, 1]]), engine.tensor([10])), [14, 8]);
      near(engine.mm(a, engine.tensor([[1], [1], [1]])), [2, -1.5]);
      expect(engine.outer(engine.tensor([1, 2]), engine.tensor([1, 2, 3])).shape).toEqual([2, 3]);
      near(engine.einsum('ij,kj->ik', a, a), [14, -15, -15, 52.25]);
      near(engine.einsum('ij->j', a), [5, -1.5, -3]);
      expect(() => engine.bmm(a, a)).toThrow('bmm: shapes (2, 3) and (2, 3) do not fit');
      expect(() => engine.einsum('ij,jk', a, a)).toThrow('einsum: ');
      expect(() => engine.einsum(3 as never, a)).toThrow('einsum: the equation must be a text');
    });
  });
});
