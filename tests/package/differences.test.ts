// What DIFFERENCES.md says of the package is so: each of its points is tried, on the package as it is built.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../web/src/engine/public';

const dist = path.join(import.meta.dirname, '../../dist/engine');
let engine: Engine;
let points: readonly string[];

beforeAll(async () => {
  const { loadEngine } = await import(path.join(dist, 'attention-lab-engine.js'));
  engine = await loadEngine();
  const text = await readFile(path.join(dist, 'DIFFERENCES.md'), 'utf8');
  points = text.split(/^- /m).slice(1);
});

const whole = (...values: number[]) => engine.tensor(values, { dtype: 'int64' });
const learned = () => engine.tensor([1, 2], { requiresGrad: true });

/** What is tried of each point, by how it begins. */
const tried: Readonly<Record<string, () => void>> = {
  'Names are camelCase'() {
    expect(`${engine.logSoftmax(engine.tensor([0, 0]), 0)}`).toBe('tensor([-0.6931, -0.6931])');
    expect(engine.tensor([0, 0]).logSoftmax(0).shape).toEqual([2]);
    expect(engine).not.toHaveProperty('log_softmax');
  },
  'What Python gives by keyword'() {
    expect(`${engine.gelu(engine.tensor([1]), { approximate: 'tanh' })}`).toBe('tensor([0.8412])');
    expect(engine.softmax(engine.ones([2, 2]), 1).shape).toEqual([2, 2]);
    expect(engine.sum(engine.ones([2, 2]), 1, true).shape).toEqual([2, 1]);
  },
  'A plain number beside a tensor of int64'() {
    expect(engine.add(whole(1, 2), 3.0).dtype).toBe('int64');
    expect(engine.add(whole(1, 2), 3.5).dtype).toBe('float32');
  },
  '`unique` gives values'() {
    const { values, inverse, counts } = engine.unique(
      engine.tensor([
        [2, 1],
        [2, 5],
      ]),
    );
    expect([values, inverse, counts].map((each) => each.tolist())).toEqual([
      [1, 2, 5],
      [
        [1, 0],
        [1, 2],
      ],
      [1, 2, 1],
    ]);
  },
  '`crossEntropy`, `nllLoss`'() {
    const [a, b] = [engine.zeros([2, 2]), engine.ones([2, 2])];
    const shapes = (['mean', 'sum', 'none'] as const).map(
      (reduction) => engine.mseLoss(a, b, { reduction }).shape,
    );
    expect(shapes).toEqual([[], [], [2, 2]]);
    expect(engine.klDiv(a, b, { reduction: 'batchmean' }).item()).toBe(0);
    expect(() => engine.mseLoss(a, b, { reduction: 'batchmean' as 'mean' })).toThrow('reduction');
  },
  '`multinomial` with replacement'() {
    engine.manualSeed(0);
    const one = engine.multinomial(engine.ones([4]), 1, { replacement: true }).shape;
    expect(one).toEqual([1]); // what it draws is among tests/goldens
  },
  'Types are float32, int64 and bool'() {
    expect(() => engine.tensor([1], { dtype: 'float64' as 'float32' })).toThrow(
      'the dtypes are bool, int64, float32',
    );
  },
  'A tensor lives until its scope ends'() {
    const inside = engine.scope(() => void engine.ones([2]));
    expect(inside).toBeUndefined();
    const watch = engine.watchTensors();
    const kept = engine.ones([2]);
    expect(watch.report().map(({ count }) => count)).toEqual([1]);
    kept.dispose();
    expect(watch.report()).toEqual([]);
    watch.stop();
    expect(() => kept.data()).toThrow();
  },
  'Numbers leave a tensor as copies'() {
    const x = engine.ones([2]);
    x.data()[0] = 5;
    expect(x.tolist()).toEqual([1, 1]);
    expect(whole(7).int64s()).toEqual(BigInt64Array.of(7n));
    expect(engine.tensor([true], { dtype: 'bool' }).bytes()).toEqual(Uint8Array.of(1));
  },
  'Memory ends at 2 GB'() {
    const before = engine.ones([2]);
    expect(() => engine.zeros([2 ** 30])).toThrow('memory');
    expect(before.add(1).tolist()).toEqual([2, 2]);
  },
  'There are no second derivatives'() {
    const x = learned();
    const [slope] = engine.grad(x.square().sum(), x);
    expect(slope?.requiresGrad).toBe(false);
  },
  'A result that requires a gradient cannot be changed'() {
    const x = learned();
    expect(() => x.add_(1)).toThrow('a leaf');
    expect(() => x.mul(2).add_(1)).toThrow('a result that requires a gradient');
    expect(engine.noGrad(() => x.add_(1)).tolist()).toEqual([2, 3]);
  },
  '`x.grad` is a new tensor'() {
    const x = learned();
    x.square().sum().backward();
    const first = x.grad;
    x.square().sum().backward();
    expect([first?.tolist(), x.grad?.tolist()]).toEqual([
      [2, 4],
      [4, 8],
    ]);
  },
  '`engine.grad(outputs, inputs'() {
    const [x, other] = [learned(), learned()];
    const gradients = [engine.tensor([1, 10])];
    const [slope, none] = engine.grad(x.square(), [x, other], { gradients, allowUnused: true });
    expect([slope?.tolist(), none]).toEqual([[2, 40], null]);
  },
  'A mask is true where attention is allowed'() {
    const x = engine.randn([1, 2, 4]);
    const module = engine.nn.multiheadAttention(4, 1, { batchFirst: true });
    const attnMask = engine.tensor(
      [
        [true, false],
        [true, true],
      ],
      { dtype: 'bool' },
    );
    const [, weights] = module.forward(x, x, x, { attnMask });
    expect(weights?.select(0, 0).select(0, 0).tolist()).toEqual([1, 0]);
    const converted = engine.convertMask(attnMask, 'trueHidden');
    expect(converted.tolist()).toEqual([
      [false, true],
      [false, false],
    ]);
  },
  'A query that may attend to nothing'() {
    const x = engine.ones([1, 1, 2]);
    const attnMask = engine.tensor([[false]], { dtype: 'bool' });
    const said = (fullyMasked: 'zeros' | 'nan') =>
      engine.scaledDotProductAttention(x, x, x, { attnMask, fullyMasked }).data()[0];
    expect([said('zeros'), said('nan')]).toEqual([0, Number.NaN]);
  },
  'Modules take masks by name'() {
    const layer = engine.nn.transformerEncoderLayer(4, 1, { batchFirst: true });
    const keyMask = engine.tensor([[true, true, false]], { dtype: 'bool' });
    expect(layer.forward(engine.randn([1, 3, 4]), { isCausal: true, keyMask }).shape).toEqual([
      1, 3, 4,
    ]);
  },
  '`transformerEncoder` and `transformerDecoder` copy'() {
    const layer = engine.nn.transformerEncoderLayer(4, 1);
    const encoder = engine.nn.transformerEncoder(layer, 2);
    const own = encoder.parameters();
    expect(own).toHaveLength(2 * layer.parameters().length);
    expect(own).not.toContain(layer.parameters()[0]);
  },
  '`transformer` must be told'() {
    // @ts-expect-error: without its width and heads
    expect(() => engine.nn.transformer()).toThrow('dModel must be a whole number');
  },
  '`rnn` takes no lengths'() {
    const x = engine.randn([3, 2, 2]);
    const lengths = whole(3, 1);
    for (const module of [engine.nn.lstm(2, 2), engine.nn.gru(2, 2)]) {
      const [output] = module.forward(x, undefined, { lengths });
      expect(output.select(0, 2).select(0, 1).tolist()).toEqual([0, 0]);
    }
    // @ts-expect-error: there is no place for them
    engine.nn.rnn(2, 2).forward(x, null, { lengths });
  },
  'An optimiser refuses a parameter that is given twice'() {
    const x = learned();
    expect(() => engine.optim.adam([x, x])).toThrow('is there twice');
    expect(Object.keys(engine.optim.adam([x]).stateDict())).toEqual(['0.step']);
  },
  'Modules can be nested a hundred times'() {
    let module = engine.nn.sequential(engine.nn.linear(1, 1));
    for (let depth = 1; depth < 100; depth++) module = engine.nn.sequential(module);
    expect(() => engine.nn.sequential(module)).toThrow('more than 100 modules');
  },
  'Activations that are given int64 or bool'() {
    expect(engine.sigmoid(whole(1)).dtype).toBe('float32');
    expect(engine.gelu(engine.tensor([true], { dtype: 'bool' })).dtype).toBe('float32');
  },
};

it('tries each point of the list, and nothing else', () => {
  const beginnings = Object.keys(tried);
  const found = points.map((point) => beginnings.find((each) => point.startsWith(each)) ?? point);
  expect(found).toEqual(beginnings);
});

it.each(Object.entries(tried))('%s …', (_, tryIt) => engine.scope(tryIt));
