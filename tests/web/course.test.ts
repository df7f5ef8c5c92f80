// What lessons share: attention out of small operations beside the engine's own, layers beside PyTorch's order of drawing, masks.
import { expect, it } from 'vitest';
import { attention } from '../../web/src/course/attention';
import { numbered, numberedBy } from '../../web/src/course/axes';
import { drawLinear, three } from '../../web/src/course/linear';
import { causal, future } from '../../web/src/course/masks';
import type { Tensor } from '../../web/src/engine';
import { fullEngine } from './support';

const engine = await fullEngine();

function expectClose(actual: Tensor, expected: Tensor): void {
  expect(actual.shape).toEqual(expected.shape);
  const [left, right] = [actual.data(), expected.data()];
  for (const [i, number] of right.entries()) expect(left[i], `[${i}]`).toBeCloseTo(number, 6);
}

it.each([
  ['rows', [5, 8], false],
  ['rows that see no later one', [5, 8], true],
  ['heads', [2, 3, 5, 8], true],
] as const)('attention of %s is the engine’s own', (_, shape, isCausal) => {
  engine.scope(() => {
    engine.manualSeed(0);
    const [Q, K, V] = three(() => engine.randn([...shape]));
    const hidden = isCausal ? future(engine, 5) : undefined;
    const { scores, scaled_scores, weights, output } = attention(engine, Q, K, V, hidden);
    expectClose(output, engine.scaledDotProductAttention(Q, K, V, { isCausal }));
    expectClose(scaled_scores, engine.div(scores, Math.sqrt(8)));
    expectClose(engine.matmul(weights, V), output);
  });
});

it.each([false, true])('a linear layer is drawn as the engine’s own, bias %s', (bias) => {
  engine.scope(() => {
    engine.manualSeed(3);
    const layer = drawLinear(engine, 4, 6, { bias });
    const x = engine.randn([5, 4]);
    engine.manualSeed(3);
    const own = engine.nn.linear(4, 6, { bias });
    expectClose(x, engine.randn([5, 4]));
    expectClose(layer(x), own.forward(x));
    own.dispose();
  });
});

it('masks: what is causal is not in the future', () => {
  engine.scope(() => {
    expect([...causal(engine, 3).data()]).toEqual([1, 0, 0, 1, 1, 0, 1, 1, 1]);
    const hidden = engine.to(future(engine, 3), 'float32');
    expect([...hidden.data()]).toEqual([0, 1, 1, 0, 0, 1, 0, 0, 0]);
  });
});

it('axes are numbered from 1, or from what is said, as far as an input says', () => {
  expect(numbered(3)).toEqual(['1', '2', '3']);
  expect(numbered(2, 0)).toEqual(['0', '1']);
  expect(numberedBy('d_k')({ d_k: 2 })).toEqual(['1', '2']);
});
