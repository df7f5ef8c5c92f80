// Functions that work element by element, from JavaScript. Their values and gradients are tested in C++; here are the
// boundary's own rules: plain numbers beside tensors, options, errors in words, memory.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Engine, EngineError } from '../../web/src/engine';
import { fullEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
});

describe('functions element by element', () => {
  it('keep whole numbers whole beside int64', () => {
    engine.scope(() => {
      const counts = engine.tensor([1, 2, 3], { dtype: 'int64' });
      expect(engine.add(counts, 1).dtype).toBe('int64');
      expect(engine.add(counts, 0.5).tolist()).toEqual([1.5, 2.5, 3.5]);
      expect(engine.div(counts, 2).dtype).toBe('float32');
      expect(engine.floorDivide(7, counts).tolist()).toEqual([7, 3, 2]);
      expect(engine.remainder(-7, counts).tolist()).toEqual([0, 1, 2]);
      expect(engine.pow(2, counts).tolist()).toEqual([2, 4, 8]);
      expect(engine.mul(engine.gt(counts, 1), 5).tolist()).toEqual([0, 5, 5]);
    });
  });

  it('take bounds, masks and forms as options', () => {
    engine.scope(() => {
      const a = engine.tensor([-2, 0.5, 2]);
      expect(engine.clamp(a, { min: 0, max: 1 }).tolist()).toEqual([0, 0.5, 1]);
      expect(engine.clamp(a, { max: engine.tensor([0, 0, 3]) }).tolist()).toEqual([-2, 0, 2]);
      const mask = engine.tensor([true, false, true]);
      expect(engine.maskedFill(a, mask, -Infinity).tolist()).toEqual([-Infinity, 0.5, -Infinity]);
      expect(engine.where(mask, a, 9).tolist()).toEqual([-2, 9, 2]);
      // torch.nn.functional.gelu(torch.tensor([-2, 0.5, 2]), approximate=...)
      const [none, tanh] = [engine.gelu(a), engine.gelu(a, { approximate: 'tanh' })];
      expect(engine.allclose(none, engine.tensor([-0.0455, 0.3457, 1.9545]), { atol: 1e-4 })).toBe(
        true,
      );
      expect(engine.allclose(tanh, engine.tensor([-0.0454, 0.3457, 1.9546]), { atol: 1e-4 })).toBe(
        true,
      );
      expect(engine.equal(none, tanh)).toBe(false);
      expect(engine.allclose(engine.tensor([Number.NaN]), engine.tensor([Number.NaN]))).toBe(false);
    });
  });

  it('turn large angles as precisely as small ones', () => {
    const angles = Float32Array.of(2e5, -1e6, 2 ** 28, 5e8, 1e9, -3e15, 1e22, -7.7e30, 3.4e38);
    engine.scope(() => {
      const a = engine.tensor(angles);
      expect(engine.sin(a).data()).toEqual(angles.map(Math.sin));
      expect(engine.cos(a).data()).toEqual(angles.map(Math.cos));
      const rotations = engine.sinusoidalPositions(a, 2).data();
      expect(rotations.filter((_, i) => i % 2 === 0)).toEqual(angles.map(Math.sin));
      expect(engine.sin(engine.tensor([Infinity])).item()).toBeNaN();
    });
  });

  it('send gradients back', () => {
    engine.scope(() => {
      const x = engine.tensor([-1, 2, 3], { requiresGrad: true });
      engine.sum(engine.mul(engine.relu(x), engine.pow(x, 2))).backward();
      expect(x.grad?.tolist()).toEqual([0, 12, 27]);
    });
  });

  it('change a tensor in place and give it back', () => {
    engine.scope(() => {
      const a = engine.tensor([
        [1, 2],
        [3, 4],
      ]);
      expect(engine.add_(engine.select(a, 1, 0), 10, { alpha: 0.5 }).tolist()).toEqual([6, 8]);
      expect(engine.mul_(a, 2)).toBe(a);
      expect(engine.copy_(engine.select(a, 0, 1), engine.tensor([7, 8])).tolist()).toEqual([7, 8]);
      expect(a.tolist()).toEqual([
        [12, 4],
        [7, 8],
      ]);
      expect(engine.fill_(a, 3).tolist()).toEqual([
        [3, 3],
        [3, 3],
      ]);
      expect(engine.zero_(engine.tensor([1], { dtype: 'int64' })).tolist()).toEqual([0]);
    });
  });

  it('leave nothing behind for the numbers they were given', () => {
    const a = engine.tensor([1]);
    const before = engine.liveTensors();
    engine.add(a, 1).dispose();
    engine.clamp(a, { min: 2 }).dispose();
    engine.add_(a, 5);
    expect(() => engine.maskedFill(a, a, 0)).toThrow(EngineError);
    expect(engine.liveTensors()).toBe(before);
    a.dispose();
  });

  it('say what is wrong', () => {
    engine.scope(() => {
      const a = engine.tensor([1, 2]);
      const counts = engine.tensor([1, 2], { dtype: 'int64' });
      const say = (work: () => unknown, words: string) =>
        expect(work).toThrow(new EngineError(words));
      say(() => engine.clamp(a), 'clamp: at least one of min and max is needed');
      say(() => engine.where(a, 1, 2), 'where: expected a condition of bool, not float32');
      say(() => engine.floorDivide(counts, 0), 'floor_divide: an integer is divided by 0');
      say(
        () => engine.mul_(counts, 0.5),
        'mul_: a tensor of int64 cannot hold the result, which is of float32',
      );
      say(
        () => engine.gelu(a, { approximate: 'erf' as 'tanh' }),
        "gelu: approximate must be 'none' or 'tanh', not 'erf' (a string)",
      );
      say(() => engine.fill_(a, '1' as never), "fill_: value must be a number, not '1' (a string)");
      expect(() => engine.add(a, 'x' as never)).toThrow(EngineError);
      expect(() => engine.copy_(a, undefined as never)).toThrow(EngineError);
      a.requiresGrad = true;
      expect(() => engine.add_(a, 1)).toThrow(/^add_: a leaf that requires a gradient/);
    });
  });
});
