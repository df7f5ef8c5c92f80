// Options on their way to the wasm module: what is refused and how that is said, and that what is given arrives.
import { beforeEach, describe, expect, it } from 'vitest';
import { attentionOptions, lstmOptions, normOptions } from '../../build/engine/surface';
import { trainingOptions } from '../../build/engine/surface-modules';
import { type Engine, EngineError, type Tensor } from '../../web/src/engine';
import { readOptions } from '../../web/src/engine/options';
import { fullEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
});

const refused = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(EngineError);
    return (error as EngineError).message;
  }
  throw new Error('it was not refused');
};

describe('what is refused', () => {
  it.each([
    [{ isCausal: 1 }, 'isCausal must be true or false, not 1'],
    [{ causalOffset: 1.5 }, 'causalOffset must be a whole number, not 1.5'],
    [{ causalOffset: 2 ** 31 }, 'causalOffset 2147483648 is out of range'],
    [{ scale: '2' }, "scale must be a number, not '2' (a string)"],
    [{ softcap: null }, 'softcap must be a number, not null'],
    [
      { fullyMasked: 'ones' },
      "fullyMasked must be 'zeros' or 'nan' or 'uniform', not 'ones' (a string)",
    ],
    [{ attnMask: [1] }, 'expected a tensor, not a value of type Array'],
    [{ generator: 5 }, 'expected a generator, not 5'],
    [{ causal: true }, "it has no option 'causal'"],
    [{ toString: true }, "it has no option 'toString'"],
    ['fast', "the options must be an object, not 'fast' (a string)"],
    [null, 'the options must be an object, not null'],
  ])('%j', (given, message) => {
    expect(refused(() => readOptions(engine, 'f', attentionOptions, given as never))).toBe(
      `f: ${message}`,
    );
  });

  it.each([
    [['sigmoid', 'tanh'], 'activations must be a list of 3'],
    ['tanh', "expected a list of activations, not 'tanh' (a string)"],
    [
      ['sigmoid', 'tanh', 'gelu'],
      "every entry of activations must be 'sigmoid' or 'tanh' or 'relu', not 'gelu' (a string)",
    ],
  ])('activations %j', (activations, message) => {
    const given = { activations } as never;
    expect(refused(() => readOptions(engine, 'lstm', lstmOptions, given))).toBe(`lstm: ${message}`);
  });

  it.each([
    ['0', 'the axes must be a list of whole numbers'],
    [[0, 0.5], 'every entry of the axes must be a whole number, not 0.5'],
    [Array.from({ length: 65 }, () => 0), 'no tensor has 65 axes'],
  ])('dim %j', (dim, message) => {
    const given = { dim } as never;
    expect(refused(() => readOptions(engine, 'norm', normOptions, given))).toBe(`norm: ${message}`);
  });

  it('a required one that is left out', () => {
    expect(refused(() => engine.attentionCost('full', { queryLen: 1, keyLen: 1 } as never))).toBe(
      'attentionCost: headDim must be a whole number, not undefined',
    );
    expect(refused(() => engine.attentionCost('full', undefined as never))).toBe(
      'attentionCost: the options must be an object, not null',
    );
    engine.scope(() => {
      const x = engine.zeros([1, 2, 4]);
      expect(refused(() => engine.multiHeadAttention(x, x, x, {}, {} as never))).toBe(
        'multiHeadAttention: numHeads must be a whole number, not undefined',
      );
    });
  });
});

describe('what crosses', () => {
  it('has the usual ones in the place of those left out, and a list in the order of the description', () => {
    const { numbers, attributes } = readOptions(engine, 'f', attentionOptions, {
      isCausal: true,
      softcap: undefined,
    });
    expect(Object.entries(attributes)).toEqual([
      ['isCausal', true],
      ['causalOffset', 0],
      ['scale', null],
      ['softcap', 0],
      ['dropoutP', 0],
      ['enableGqa', false],
      ['fullyMasked', 'zeros'],
    ]);
    expect(numbers).toEqual([0, 1, 0, 0, ...[0, 0], 0, 0, 0, 0, 0]);
    expect(readOptions(engine, 'f', attentionOptions, undefined).attributes.isCausal).toBe(false);
  });

  it('has axes after their count, and none for all of them', () => {
    const numbers = (dim?: number | number[] | null) =>
      readOptions(engine, 'norm', normOptions, { dim }).numbers;
    expect(numbers()).toEqual([2, 0, 0]);
    expect(numbers(null)).toEqual([2, 0, 0]);
    expect(numbers(-1)).toEqual([2, 1, -1, 0]);
    expect(numbers([2, 0])).toEqual([2, 2, 2, 0, 0]);
    engine.scope(() => {
      const a = engine.tensor([[3, 4]]);
      const norm = (dim: number[]) => engine.norm(a, { dim, keepdim: true }).tolist();
      expect(norm([])).toEqual([[5]]);
      expect(norm([0])).toEqual([[3, 4]]);
      // As many as a tensor could have still reach the module, which knows this one's.
      const most = Array.from({ length: 64 }, (_, i) => i);
      expect(refused(() => norm(most))).toContain('dimension 2 is out of range for shape (1, 2)');
    });
  });

  it('tells what is left out from what is not a number', () => {
    engine.scope(() => {
      const x = engine.tensor([[1, 2]]);
      const attended = (scale: number | null) =>
        engine.scaledDotProductAttention(x, engine.cat([x, x]), engine.cat([x, x]), { scale });
      expect(attended(null).tolist()).toEqual([[1, 2]]);
      expect(attended(Number.NaN).tolist()).toEqual([[Number.NaN, Number.NaN]]);
    });
  });

  it('holds whole numbers beyond 32 bits where an option may be one, negative ones too', () => {
    const seeded = (seed: number): number[] => {
      const { numbers } = readOptions(engine, 'f', trainingOptions, { seed });
      return numbers.slice(-1);
    };
    expect(seeded(2 ** 40 + 1)).toEqual([2 ** 40 + 1]);
    const drawn = (seed: number): string =>
      engine.scope(() => {
        const sizes = {
          vocab: 9,
          embeddingDim: 2,
          hiddenDim: 2,
          length: 3,
          trainRows: 2,
          testRows: 2,
        };
        return String(engine.models.training({ ...sizes, seed }).testPairs()[0]);
      });
    expect(drawn(-1)).toBe(drawn(2 ** 32 - 1)); // as in PyTorch, the low 32 bits count
    expect(drawn(7)).not.toBe(drawn(8));
  });

  it('reads every option where the module expects it', () => {
    // Each option, alone, does what its name says: a list that were read one place off would not.
    engine.scope(() => {
      engine.manualSeed(0);
      const [q, k, v] = [0, 1, 2].map(() => engine.randn([1, 2, 3, 4])) as [Tensor, Tensor, Tensor];
      const attend = (options: object) => engine.attentionStages(q, k, v, options);
      const usual = attend({});
      const same = (a: Tensor, b: Tensor) => engine.allclose(a, b);
      expect(same(attend({ scale: 2 }).scaled, engine.mul(usual.scores, 2))).toBe(true);
      expect(
        same(
          attend({ softcap: 0.5 }).softcapped,
          engine.mul(engine.tanh(engine.div(usual.scaled, 0.5)), 0.5),
        ),
      ).toBe(true);
      const allowed = engine.causalMask(3, 3);
      expect(same(attend({ attnMask: allowed }).weights, attend({ isCausal: true }).weights)).toBe(
        true,
      );
      expect(same(attend({ isCausal: true, causalOffset: 2 }).weights, usual.weights)).toBe(true);
      const lengths = engine.tensor([2n]);
      expect(engine.sum(engine.select(attend({ keyLengths: lengths }).weights, 3, 2)).item()).toBe(
        0,
      );
      const none = engine.tensor([false, false, false]);
      expect(engine.sum(attend({ attnMask: none }).weights).item()).toBe(0);
      expect(
        engine.sum(attend({ attnMask: none, fullyMasked: 'uniform' }).weights).item(),
      ).toBeCloseTo(6, 5);
      expect(
        engine.isnan(attend({ attnMask: none, fullyMasked: 'nan' }).weights).tolist(),
      ).not.toContain(false);
      const drop = (seed: number) =>
        attend({ dropoutP: 0.5, generator: engine.generator(seed) }).dropped;
      expect(same(drop(1), drop(1))).toBe(true);
      expect(same(drop(1), drop(2))).toBe(false);
      const one = engine.narrow(k, 1, 0, 1);
      expect(engine.scaledDotProductAttention(q, one, one, { enableGqa: true }).shape).toEqual([
        1, 2, 3, 4,
      ]);
    });
  });
});
