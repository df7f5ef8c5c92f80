// Making, viewing, joining, sorting, indexing and printing tensors from JavaScript. The numbers themselves are held to
// PyTorch by the tests in C++; here it is what crosses the boundary.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Engine, EngineError, type IndexItem, type Tensor } from '../../web/src/engine';
import { fullEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
});
afterEach(() => expect(engine.liveTensors()).toBe(0));

const counting = (...shape: number[]): Tensor =>
  engine.reshape(engine.arange(shape.reduce((a, b) => a * b, 1)), shape);
const lists = (tensors: readonly Tensor[]) => tensors.map((tensor) => tensor.tolist());

describe('creation', () => {
  it('makes tensors by rules, in every type', () => {
    engine.scope(() => {
      expect(engine.zeros([2]).toString()).toBe('tensor([0., 0.])');
      expect(engine.ones([1, 2], { dtype: 'int64' }).toString()).toBe('tensor([[1, 1]])');
      expect(engine.full([2], 1, { dtype: 'bool' }).tolist()).toEqual([true, true]);
      expect(engine.onesLike(counting(3)).dtype).toBe('int64');
      expect(engine.fullLike(counting(3), 0.5, { dtype: 'float32' }).tolist()).toEqual([
        0.5, 0.5, 0.5,
      ]);
      expect(engine.eye(2).tolist()).toEqual([
        [1, 0],
        [0, 1],
      ]);
      expect(engine.linspace(0, 1, 3).tolist()).toEqual([0, 0.5, 1]);
      expect(engine.tril(engine.ones([2, 2])).tolist()).toEqual([
        [1, 0],
        [1, 1],
      ]);
      expect(engine.oneHot(engine.arange(2)).tolist()).toEqual([
        [1, 0],
        [0, 1],
      ]);
    });
  });

  it('counts in whole numbers unless an argument is none', () => {
    engine.scope(() => {
      expect(engine.arange(3).tolist()).toEqual([0, 1, 2]);
      expect(engine.arange(3).dtype).toBe('int64');
      expect(engine.arange(0, 1, 0.25).tolist()).toEqual([0, 0.25, 0.5, 0.75]);
      expect(engine.arange(3, 0, -1, { dtype: 'float32' }).dtype).toBe('float32');
    });
  });

  it('refuses what is no shape and no number', () => {
    expect(() => engine.zeros([2.5])).toThrow(EngineError);
    expect(() => engine.zeros([-1])).toThrow('full: shape (-1,) has a negative size');
    expect(() => engine.full([1], 'x' as unknown as number)).toThrow(EngineError);
    expect(() => engine.zeros([1], { dtype: 'float16' as 'bool' })).toThrow(EngineError);
    expect(() => engine.zeros([2 ** 30, 2 ** 30])).toThrow('out of memory');
  });
});

describe('views', () => {
  it('divides and turns', () => {
    engine.scope(() => {
      const a = counting(2, 3);
      expect(engine.t(a).tolist()).toEqual([
        [0, 3],
        [1, 4],
        [2, 5],
      ]);
      expect(engine.permute(a, [1, 0]).shape).toEqual([3, 2]);
      expect(engine.flatten(a).shape).toEqual([6]);
      expect(engine.squeeze(engine.view(a, [1, 6, 1])).shape).toEqual([6]);
      expect(engine.squeeze(engine.view(a, [1, 6, 1]), 0).shape).toEqual([6, 1]);
      expect(engine.slice(a, 1, null, null, 2).tolist()).toEqual([
        [0, 2],
        [3, 5],
      ]);
      expect(engine.slice(a, 1, -2).tolist()).toEqual([
        [1, 2],
        [4, 5],
      ]);
      expect(lists(engine.unbind(a))).toEqual([
        [0, 1, 2],
        [3, 4, 5],
      ]);
      expect(lists(engine.split(a, [1, 2], 1))).toEqual([
        [[0], [3]],
        [
          [1, 2],
          [4, 5],
        ],
      ]);
      expect(lists(engine.split(a, 2, 1))).toEqual([
        [
          [0, 1],
          [3, 4],
        ],
        [[2], [5]],
      ]);
      expect(engine.chunk(a, 2)).toHaveLength(2);
      expect(engine.diagonal(a).tolist()).toEqual([0, 4]);
      expect(engine.movedim(a, 0, 1).shape).toEqual([3, 2]);
      expect(engine.narrow(a, 1, 1, 2).shape).toEqual([2, 2]);
      expect(() => engine.view(engine.t(a), [6])).toThrow('use reshape');
    });
  });
});

describe('joining and order', () => {
  it('joins, repeats and reverses', () => {
    engine.scope(() => {
      const a = counting(2);
      expect(engine.cat([a, a, engine.tensor([0.5])]).tolist()).toEqual([0, 1, 0, 1, 0.5]);
      expect(engine.stack([a, a], 1).tolist()).toEqual([
        [0, 0],
        [1, 1],
      ]);
      expect(engine.flip(a, [0]).tolist()).toEqual([1, 0]);
      expect(engine.roll(counting(3), 1).tolist()).toEqual([2, 0, 1]);
      expect(engine.roll(counting(1, 3), [1], [1]).tolist()).toEqual([[2, 0, 1]]);
      expect(engine.repeat(a, [2]).tolist()).toEqual([0, 1, 0, 1]);
      expect(() => engine.cat(a as unknown as Tensor[])).toThrow(EngineError);
      expect(() => engine.cat([1 as unknown as Tensor])).toThrow(EngineError);
    });
  });

  it('sorts and takes by position', () => {
    engine.scope(() => {
      const a = engine.tensor([2, 3, 1]);
      expect(lists(engine.sort(a))).toEqual([
        [1, 2, 3],
        [2, 0, 1],
      ]);
      expect(engine.argsort(a, { descending: true }).tolist()).toEqual([1, 0, 2]);
      expect(lists(engine.topk(a, 1))).toEqual([[3], [1]]);
      expect(lists(engine.topk(a, 2, { largest: false }))).toEqual([
        [1, 2],
        [2, 0],
      ]);
      expect(engine.gather(a, 0, engine.arange(2)).tolist()).toEqual([2, 3]);
      expect(engine.indexSelect(a, 0, engine.arange(2)).tolist()).toEqual([2, 3]);
      expect(engine.nonzero(engine.tensor([0, 5])).tolist()).toEqual([[1]]);
    });
  });
});

describe('indexing', () => {
  const cases: [string, IndexItem[], unknown][] = [
    ['a position', [1], [3, 4, 5]],
    ['a position from the end', [-1, -1], 5],
    ['slices', [{ start: 1 }, { stop: -1 }], [[3, 4]]],
    ['a step', [0, { step: 2 }], [0, 2]],
    [
      'everything',
      [{}],
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
    ],
    ['a new axis', [0, null], [[0, 1, 2]]],
    ['an ellipsis', ['...', 1], [1, 4]],
    ['a list', [0, [2, 0]], [2, 0]],
    ['a nested list', [0, [[2], [0]]], [[2], [0]]],
    ['an empty list', [[]], []],
    ['truth values', [0, [true, false, true]], [0, 2]],
    [
      'a mask over both axes',
      [
        [
          [true, false, false],
          [false, true, false],
        ],
      ],
      [0, 4],
    ],
    ['a single truth', [0, true], [[0, 1, 2]]],
  ];
  for (const [name, items, expected] of cases) {
    it(`reads by ${name}`, () => {
      engine.scope(() => expect(engine.index(counting(2, 3), items).tolist()).toEqual(expected));
    });
  }

  it('takes tensors, and frees only what it made', () => {
    engine.scope(() => {
      const mask = engine.tensor([true, false]);
      expect(engine.index(counting(2, 3), [mask]).tolist()).toEqual([[0, 1, 2]]);
      expect(mask.disposed).toBe(false);
    });
    const a = engine.tensor([1, 2]);
    const part = engine.index(a, [[0]]);
    expect(engine.liveTensors()).toBe(2);
    part.dispose();
    expect(() => engine.index(a, [[5]])).toThrow('position 5 is out of range');
    a.dispose();
  });

  it('writes in place and as a copy', () => {
    engine.scope(() => {
      const a = counting(2, 3);
      expect(engine.assign(a, [0, { start: 1 }], 9)).toBe(a);
      expect(a.tolist()).toEqual([
        [0, 9, 9],
        [3, 4, 5],
      ]);
      engine.assign(a, [[false, true]], engine.tensor([7, 8, 9]));
      expect(a.tolist()).toEqual([
        [0, 9, 9],
        [7, 8, 9],
      ]);
      const put = engine.indexPut(a, [[0, 0], 0], engine.tensor([1, 2]), { accumulate: true });
      expect(put.tolist()).toEqual([
        [3, 9, 9],
        [7, 8, 9],
      ]);
      expect(a.tolist()).toEqual([
        [0, 9, 9],
        [7, 8, 9],
      ]);
    });
    const big = engine.zeros([1], { dtype: 'int64' });
    engine.assign(big, [0], 2 ** 40 + 1);
    expect(big.item()).toBe(2 ** 40 + 1);
    expect(engine.liveTensors()).toBe(1);
    big.dispose();
  });

  it('lets gradients through', () => {
    engine.scope(() => {
      const a = engine.tensor([1, 2, 3], { requiresGrad: true });
      engine.sum(engine.index(a, [[0, 0, 2]])).backward();
      expect(a.grad?.tolist()).toEqual([2, 0, 1]);
      expect(() => engine.assign(a, [0], 1)).toThrow(EngineError);
    });
  });

  it('is traced with its text in Python', () => {
    const trace = engine.trace(() => {
      const a = counting(2, 3);
      return { part: engine.index(a, [{ stop: 1 }, null, '...', [2, 0]]) };
    });
    expect(trace.get('part').attributes).toEqual({
      items: [':1', 'None', '...', 'tensor'],
    });
    expect([...trace.get('part').data]).toEqual([2, 0]);
  });

  it('refuses what is no index', () => {
    engine.scope(() => {
      const a = counting(2, 3);
      for (const item of [
        1.5,
        'x',
        undefined,
        { step: 0 },
        { start: 1.5 },
        [1.5],
        [[0], 1],
        new Map(),
      ]) {
        expect(() => engine.index(a, [item as IndexItem]), String(item)).toThrow(EngineError);
      }
      expect(() => engine.index(a, 0 as unknown as IndexItem[])).toThrow(EngineError);
      expect(() => engine.index(a, [0, 0, 0])).toThrow('too long for shape (2, 3)');
      expect(() => engine.index(a, [engine.tensor([0.5])])).toThrow('are no index');
    });
  });
});

describe('printing', () => {
  it('shows what PyTorch shows', () => {
    engine.scope(() => {
      const a = engine.tensor([0.2447, 0.09, 0.6652], { requiresGrad: true });
      expect(`${a}`).toBe('tensor([0.2447, 0.0900, 0.6652], requires_grad=True)');
      expect(`${engine.neg(a)}`).toBe(
        'tensor([-0.2447, -0.0900, -0.6652], grad_fn=<NegBackward0>)',
      );
    });
  });
});
