// What the engine's work costs in memory, measured as what a page sees: the size of the wasm heap, which never shrinks.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine, Tensor } from '../../web/src/engine';
import { freshEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await freshEngine();
});

const heap = () => engine.module.HEAPU8.length;

/** Takes what the heap has to spare but for 256 KB, so that whatever needs more makes it grow; gives what frees it. */
function fillHeap(): () => void {
  const before = heap();
  const all: Tensor[] = [];
  while (heap() === before) all.push(engine.zeros([1 << 14]));
  const grown = heap();
  all.push(engine.zeros([(grown - before - 2 ** 18) / 4]));
  expect(heap()).toBe(grown);
  return () => {
    for (const tensor of all) tensor.dispose();
  };
}

describe('training', () => {
  it.each(['none', 'additive', 'concat'] as const)(
    'of 2,000 steps keeps the heap as it was after ten, attention: %s',
    (attention) => {
      engine.scope(() => {
        const training = engine.models.training({
          ...{ vocab: 8, embeddingDim: 4, hiddenDim: 8, attention, attentionDim: 4 },
          ...{ length: 4, trainRows: 40, testRows: 4, batch: 8 },
        });
        const steps = (count: number) => {
          for (let i = 0; i < count; i++) training.step();
        };
        steps(10);
        const [size, bytes, tensors] = [heap(), engine.liveBytes(), engine.liveTensors()];
        // Then a leak of 130 bytes each step makes the heap grow.
        const free = fillHeap();
        const full = heap();
        steps(1990);
        expect(heap()).toBe(full);
        free();
        expect([engine.liveBytes(), engine.liveTensors()]).toEqual([bytes, tensors]);
        expect(full - size).toBeLessThan(2 ** 24);
        expect(training.epoch).toBe(400);
      });
    },
  );

  it('written in JavaScript is as flat', () => {
    engine.scope(() => {
      const model = engine.nn.transformerEncoderLayer(8, 2, {
        dimFeedforward: 16,
        batchFirst: true,
      });
      const optimizer = engine.optim.adam(model.parameters(), { lr: 1e-3 });
      const x = engine.randn([4, 5, 8]);
      const steps = (count: number) => {
        for (let i = 0; i < count; i++) {
          engine.scope(() => {
            optimizer.zeroGrad();
            engine.mean(engine.square(model.forward(x))).backward();
            optimizer.step();
          });
        }
      };
      steps(10);
      const [bytes, tensors] = [engine.liveBytes(), engine.liveTensors()];
      const free = fillHeap();
      const full = heap();
      steps(500);
      expect(heap()).toBe(full);
      free();
      expect([engine.liveBytes(), engine.liveTensors()]).toEqual([bytes, tensors]);
    });
  });
});

describe('attention over 8192 positions', () => {
  // The weights alone would take 256 MB.
  it('takes less than 64 MB beyond its inputs, there and back', { timeout: 60_000 }, () => {
    engine.scope(() => {
      const inputs = [1, 2, 3].map(() => engine.randn([8192, 16]));
      const [q, k, v] = inputs as [(typeof inputs)[0], (typeof inputs)[0], (typeof inputs)[0]];
      const free = fillHeap();
      const before = heap();
      engine.noGrad(() => engine.scope(() => void engine.scaledDotProductAttention(q, k, v)));
      const forward = heap() - before;
      for (const input of inputs) input.requiresGrad = true;
      engine.sum(engine.scaledDotProductAttention(q, k, v, { isCausal: true })).backward();
      const both = heap() - before;
      free();
      expect(forward).toBeLessThan(2 ** 26);
      expect(both).toBeLessThan(2 ** 26);
      expect(inputs.map((input) => input.grad?.shape)).toEqual([q.shape, k.shape, v.shape]);
    });
  });
});
