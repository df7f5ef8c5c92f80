// What the fuzzer (tests/fuzz) found, a case of each kind, and a short run of the fuzzer itself with a fixed seed.
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { type Engine, EngineError, Generator, Tensor } from '../../web/src/engine';
import { loadEngine } from '../../web/src/engine/full';
import { Fuzzer } from '../fuzz/fuzz.mjs';
import { fullEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
});

/** A value that TypeScript would refuse. */
const any = (value: unknown): never => value as never;

describe('bad input', () => {
  const cases: readonly [what: string, act: () => unknown, message: RegExp][] = [
    [
      'int64 where a kernel reads float32',
      () => engine.additiveScores(engine.ones([2, 2], { dtype: 'int64' }), engine.ones([2, 2])),
      /^additive_scores: expected a tensor of float32, not int64/,
    ],
    [
      'truth values where a kernel reads float32',
      () => engine.rotaryEmbedding(engine.zeros([4, 2], { dtype: 'bool' })),
      /^rotary_embedding: expected a tensor of float32, not bool/,
    ],
    [
      'no tensor for an operand that is needed, beside one that is not',
      () => engine.additiveScores(any(undefined), engine.ones([2, 2])),
      /^additiveScores: expected a tensor, not undefined/,
    ],
    [
      'nothing where a list of tensors is needed',
      () => engine.stack(any(undefined)),
      /^stack: expected a list of tensors/,
    ],
    ['nothing to join', () => engine.cat(any(null)), /^cat: expected a list of tensors/],
    ['a negative size of a norm', () => engine.nn.layerNorm([2, -1]), /^LayerNorm: .*at least 1/],
    [
      'a hidden size whose gates are beyond 32 bits',
      () => engine.nn.lstm(2, 2 ** 31 - 1),
      /^LSTM: .*hidden_size at most/,
    ],
    [
      'a width of attention whose projections are beyond 32 bits',
      () => engine.nn.multiheadAttention(2 ** 31 - 1, 1),
      /^MultiheadAttention: every size/,
    ],
    [
      'keys without a width',
      () => engine.nn.multiheadAttention(4, 2, { kdim: 0 }),
      /^MultiheadAttention: every size/,
    ],
    [
      'rows beyond 32 bits',
      () => engine.models.training({ trainRows: 2 ** 31 - 1 }),
      /^training: .*2\^30/,
    ],
    [
      'more steps than memory holds',
      () => {
        const model = engine.models.seq2seq({ vocab: 3, embeddingDim: 1, hiddenDim: 1 });
        const ids = engine.tensor([[1n]]);
        return model.greedy(ids, ids, 2 ** 31 - 1);
      },
      /^out of memory/,
    ],
    [
      'a table that memory does not hold',
      () => engine.sinusoidalTable(3, 2 ** 31 - 2),
      /^out of memory/,
    ],
    ['null for options', () => engine.sort(engine.ones([2]), any(null)), /^sort: the options/],
    ['a number for options', () => engine.sort(engine.ones([2]), any(1)), /^sort: the options/],
    [
      'an option that is none',
      () => engine.sort(engine.ones([2]), any({ dims: 0 })),
      /^sort: it has no option 'dims'/,
    ],
    ['a date for options', () => engine.nn.linear(1, 1, any(new Date(0))), /^Linear: the options/],
    [
      'no list of parameters',
      () => engine.optim.adam(any({})),
      /^Adam: expected a list of tensors/,
    ],
    [
      'a list with holes',
      () => engine.optim.adam(new Array(3)),
      /^Adam: expected a tensor, not undefined/,
    ],
    ['no function', () => engine.scope(any([])), /^scope: expected a function/],
    ['a class for a function', () => engine.noGrad(any(class {})), /^noGrad: expected a function/],
    [
      'a name of two lines in a state',
      () => engine.nn.linear(1, 1).loadStateDict({ 'weight\nbias': engine.tensor([[1]]) }),
      /^loadStateDict: the name "weight\\nbias" has a line break in it$/,
    ],
    [
      'more tensors than the stack can hold',
      () => engine.stack(new Array(130_000).fill(engine.tensor(1))),
      /^stack: 130000 tensors are too many: expected at most 65536$/,
    ],
    [
      'more layers than memory can hold',
      () => engine.nn.lstm(1, 1, { numLayers: 2 ** 31 - 1 }),
      /^LSTM: 2147483647 layers are too many/,
    ],
    ['no state by name', () => engine.nn.linear(1, 1).loadStateDict(any(7)), /^loadStateDict: /],
    [
      'a gradient of another engine',
      () => {
        engine.tensor([1]).grad = any(5);
      },
      /^grad: expected a tensor/,
    ],
    [
      'a text for a truth value',
      () => {
        engine.tensor([1]).requiresGrad = any('yes');
      },
      /^requiresGrad: .*true or false/,
    ],
    ['a whole number beyond int64', () => engine.tensor([2n ** 63n]), /does not fit into an int64/],
    [
      'a number beyond int64',
      () => engine.tensor([1e300], { dtype: 'int64' }),
      /does not fit into an int64/,
    ],
    [
      'a list that contains itself, as an index',
      () => {
        const list: unknown[] = [];
        list.push(list);
        return engine.index(engine.ones([2]), [any(list)]);
      },
      /64 axes/,
    ],
    [
      'a symbol for a name',
      () => engine.trace(() => ({ a: engine.tensor([1]) })).get(any(Symbol('s'))),
      /no tensor is named Symbol\(s\)/,
    ],
    [
      'a factor of a schedule that is no number',
      () => engine.optim.exponentialLr(1, 1, any('x')),
      /^exponentialLr: gamma/,
    ],
    [
      'metadata that are no texts',
      () => engine.saveSafetensors({}, any({ a: 1 })),
      /^safetensors: the metadata/,
    ],
  ];

  it.each(cases)('is refused: %s', (_, act, message) => {
    engine.scope(() => {
      expect(act).toThrow(EngineError);
      expect(act).toThrow(message);
    });
  });

  it('leaves no tensor behind that could not require a gradient', () => {
    expect(() => engine.tensor([1n], { requiresGrad: true })).toThrow(EngineError);
  });
});

describe('values', () => {
  // torch.tensor([True, 2.]), torch.tensor([float('nan')], dtype=torch.bool)
  it('become tensors as in PyTorch, of whatever kinds they are', () => {
    engine.scope(() => {
      expect(engine.tensor([true, 2]).tolist()).toEqual([1, 2]);
      expect(engine.tensor([1n, true]).dtype).toBe('int64');
      expect(engine.tensor([1.5, 2n]).tolist()).toEqual([1.5, 2]);
      expect(engine.tensor([2n], { dtype: 'float32' }).tolist()).toEqual([2]);
      expect(engine.tensor([Number.NaN], { dtype: 'bool' }).tolist()).toEqual([true]);
    });
  });

  // Wasm counts positions in 32 bits.
  it.each([2 ** 31 - 1, 2 ** 31 - 3])('do not wrap around: %i is beyond every key', (far) => {
    engine.scope(() => {
      const [q, k] = [engine.randn([2, 4, 3]), engine.randn([2, 5, 3])];
      const all = engine.scaledDotProductAttention(q, k, k);
      const options = { isCausal: true, causalOffset: far };
      expect(engine.causalMask(4, 5, far).tolist()).toEqual(
        new Array(4).fill(new Array(5).fill(true)),
      );
      expect(engine.equal(engine.scaledDotProductAttention(q, k, k, options), all)).toBe(true);
      const { output } = engine.attentionStages(q, k, k, options);
      expect(engine.allclose(output, all, { atol: 1e-6 })).toBe(true);
      const near = engine.slidingWindowAttention(q, q, q, 4);
      expect(engine.equal(engine.slidingWindowAttention(q, q, q, far), near)).toBe(true);
      const sizes = { queryLen: 4, keyLen: 5, headDim: 2 };
      const { multiplyAdds } = engine.attentionCost('slidingWindow', sizes, { reach: far });
      expect(multiplyAdds).toBe(4 * 5 * 2 * 2);
      expect(engine.optim.noamLr(1, far, 4, 5)).toBeCloseTo(2 ** -16.5, 9);
    });
  });

  // PyTorch: torch.arange(8.).view(2, 2, 2)[:, :, 1:].sum(0)
  it('are added up where they lie, beside a last axis of one', () => {
    engine.scope(() => {
      const all = engine.view(engine.arange(0, 8, 1, { dtype: 'float32' }), [2, 2, 2]);
      expect(engine.sum(engine.slice(all, 2, 1), 0).tolist()).toEqual([[6], [10]]);
    });
  });

  it('are scores of zero where there is nothing to score', () => {
    engine.scope(() => {
      const scores = engine.additiveScores(engine.ones([9, 0]), engine.ones([3, 0]));
      expect(scores.tolist()).toEqual(new Array(9).fill([0, 0, 0]));
    });
  });
});

describe('the fuzzer', () => {
  it('finds nothing, and reaches every function', { timeout: 60_000 }, async () => {
    const other = await loadEngine(inject('build'));
    const fuzzer = new Fuzzer(engine, other, { EngineError, Generator, Tensor });
    const { names } = fuzzer;
    for (let number = 0; number < 3 * names.length; number++) {
      fuzzer.run(number, 1, names[number % names.length]);
    }
    for (let number = 0; number < 300; number++) fuzzer.run(number, 2);
    expect(fuzzer.findings).toEqual([]);
    expect(names.filter((name) => !fuzzer.counts.has(name))).toEqual([]);
    expect(fuzzer.undeclared).toEqual([]);
    const heap = engine.module.HEAPU8.length;
    for (let number = 0; number < 300; number++) fuzzer.run(number, 2);
    expect(engine.module.HEAPU8.length).toBe(heap);
  });
});
