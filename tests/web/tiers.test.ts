// The two tiers of the engine: what the page's offers, and that its type says so; that the full one has the same numbers.
import { expect, inject, it } from 'vitest';
import { type Engine, EngineError, type PageEngine, type Tensor } from '../../web/src/engine';
import { Engine as FullClass } from '../../web/src/engine/engine';
import { engineBytes, PageEngine as PageClass, startEngine } from '../../web/src/engine/page';
import { fullEngine, testEngine } from './support';

const page = await testEngine();
const full = await fullEngine();

it('the type of the page offers what the page has, and nothing else', () => {
  page.scope(() => {
    const a = page.tensor([1, 2, 3]);
    // Each of these lines would not compile if the type offered it, nor would this file if it offered it no more.
    // @ts-expect-error
    expect(() => page.gelu(a)).toThrow();
    // @ts-expect-error
    expect(() => page.layerNorm(a, [3])).toThrow();
    // @ts-expect-error
    expect(() => page.max(a, 0)).toThrow();
    // @ts-expect-error
    expect(() => page.scaledDotProductAttention(a, a, a)).toThrow();
    // @ts-expect-error
    expect(page.nn).toBeUndefined();
  });
});

it('a tensor of the page says in words what its engine leaves out: gradients, and printing', () => {
  page.scope(() => {
    const a = page.tensor([1, 2, 3]);
    for (const asked of [
      () => page.tensor([1], { requiresGrad: true }),
      () => a.backward(),
      () => a.grad,
      () => a.requiresGrad,
      () => a.detach(),
      () => String(a),
    ]) {
      expect(asked).toThrow(EngineError);
      expect(asked).toThrow(/: the engine of this page leaves this function out$/);
    }
  });
});

/** Functions that call others of the module than the one of their own name: page-engine.ts lists by hand what they need. */
const composed: { readonly [name: string]: (engine: PageEngine) => Tensor } = {
  zeros: (engine) => engine.zeros([2]),
  ones: (engine) => engine.ones([2]),
  zerosLike: (engine) => engine.zerosLike(engine.tensor([1, 2])),
  onesLike: (engine) => engine.onesLike(engine.tensor([1, 2])),
  fullLike: (engine) => engine.fullLike(engine.tensor([1, 2]), 3),
  linearWeight: (engine) => engine.linearWeight(2, 3),
  linearBias: (engine) => engine.linearBias(2, 3),
  xavierUniform: (engine) => engine.xavierUniform(2, 3),
  max: (engine) => engine.max(engine.tensor([1, 2])),
  argmax: (engine) => engine.tensor(engine.argmax(engine.tensor([1, 2]))),
};

it.each(Object.entries(composed))('%s is the same in both tiers', (_, compute) => {
  const numbers = (engine: PageEngine) =>
    engine.scope(() => {
      engine.manualSeed(0);
      return compute(engine).tolist();
    });
  expect(numbers(page)).toEqual(numbers(full));
});

it('what the page computes, the full engine can: a job may hand one to the other', () => {
  const asPage: PageEngine = full;
  expect(asPage.scope(() => asPage.softmax(asPage.tensor([2, 1, 3]), 0).data())).toEqual(
    page.scope(() => page.softmax(page.tensor([2, 1, 3]), 0).data()),
  );
  // @ts-expect-error
  const asFull: Engine = page;
  expect(asFull).not.toBeInstanceOf(FullClass);
});

it('starts a tier from its bytes, as a worker does', async () => {
  const build = inject('build');
  const small = await engineBytes('page', build);
  const large = await engineBytes('full', build);
  expect(small.byteLength).toBeLessThan(large.byteLength / 2);
  expect((await startEngine(PageClass, build, small)).liveTensors()).toBe(0);
  const engine = await startEngine(FullClass, build, large);
  expect(engine.build).toBe(build);
  engine.scope(() => expect(engine.nn.linear(2, 3).parameters()).toHaveLength(2));
});
