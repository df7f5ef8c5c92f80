// The layers of the course give what the engine's modules give on the same parameters: those out of small operations, of which the page
// shows every number, and those in one, with which models learn.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Activation,
  encoderLayer,
  type Layers,
  type Made,
  multiHead,
  type Parameters,
  parameter,
  smallLayers,
  under,
} from '../../web/src/course/transformer';
import {
  newAttention,
  newEmbedding,
  newEncoderLayer,
  newLinear,
} from '../../web/src/course/untrained';
import { losing, wholeLayers } from '../../web/src/course/whole';
import type { Engine, Tensor } from '../../web/src/engine';
import { fullEngine, testEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
  engine.manualSeed(7);
});

const both: readonly Layers<Made, Made>[] = [smallLayers, wholeLayers];
const [batch, length, memoryLength, width, heads] = [3, 5, 4, 8, 2];

/** A module's parameters, all drawn anew: biases begin as 0 and norms as 1, where a mistake would not show. */
function redrawn(module: {
  stateDict(): Parameters;
  loadStateDict(state: Parameters): void;
}): Parameters {
  const drawn = Object.fromEntries(
    Object.entries(module.stateDict()).map(([name, { shape }]) => [
      name,
      engine.mul(engine.randn(shape), 0.5),
    ]),
  );
  module.loadStateDict(drawn);
  return drawn;
}

function expectClose(actual: Tensor, expected: Tensor): void {
  expect(actual.shape).toEqual(expected.shape);
  const difference = engine.amax(engine.abs(engine.sub(actual, expected)));
  expect(difference.item()).toBeLessThan(2e-6);
}

const words = (count = length) => engine.randn([batch, count, width]);

describe('multiHead', () => {
  it.each([true, false])(
    'is MultiheadAttention (bias: %s): output and every head’s weights',
    (bias) => {
      engine.scope(() => {
        const module = engine.nn.multiheadAttention(width, heads, { bias, batchFirst: true });
        const parameters = redrawn(module);
        const [query, key, value] = [words(), words(memoryLength), words(memoryLength)];
        const made = multiHead(engine, parameters, heads, query, key, value);
        const [output, weights] = module.forward(query, key, value, { averageAttnWeights: false });
        expectClose(made.output, output);
        expectClose(
          wholeLayers.multiHead(engine, parameters, heads, query, key, value).output,
          output,
        );
        expectClose(made.weights, weights as Tensor);
        expect(made.Q.shape).toEqual([batch, heads, length, width / heads]);
        expect(made.V.shape).toEqual([batch, heads, memoryLength, width / heads]);
        expect(made.joined.shape).toEqual([batch, length, width]);
      });
    },
  );

  it('hides the future and padding', () => {
    engine.scope(() => {
      const module = engine.nn.multiheadAttention(width, heads, { batchFirst: true });
      const parameters = redrawn(module);
      const x = words();
      const future = engine.gt(engine.triu(engine.ones([length, length]), 1), 0);
      const ends = engine.tensor([[5], [3], [1]]);
      const real = engine.lt(engine.arange(length), ends);
      const padded = engine.reshape(engine.logicalNot(real), [batch, 1, 1, length]);
      const hidden = engine.logicalOr(future, padded);
      const options = { isCausal: true, keyMask: real };
      const [output] = module.forward(x, x, x, options);
      for (const { multiHead } of both) {
        expectClose(multiHead(engine, parameters, heads, x, x, x, hidden).output, output);
      }
    });
  });

  it('loses in one the weights that MultiheadAttention with dropout loses', () => {
    engine.scope(() => {
      const module = engine.nn.multiheadAttention(width, heads, {
        batchFirst: true,
        dropout: 0.25,
      });
      const parameters = redrawn(module);
      const x = words();
      const seeded = (make: () => Tensor) => {
        engine.manualSeed(3);
        return make();
      };
      const ours = seeded(() => losing(0.25).multiHead(engine, parameters, heads, x).output);
      expectClose(
        ours,
        seeded(() => module.forward(x, x, x)[0]),
      );
      const whole = wholeLayers.multiHead(engine, parameters, heads, x).output;
      expect(engine.amax(engine.abs(engine.sub(ours, whole))).item()).toBeGreaterThan(0.01);
    });
  });

  it('works on the page’s tier, and on one sentence without a batch', async () => {
    const page = await testEngine();
    page.scope(() => {
      page.manualSeed(7);
      const parameters = {
        in_proj_weight: page.randn([3 * width, width]),
        'out_proj.weight': page.randn([width, width]),
      };
      const x = page.randn([length, width]);
      const one = multiHead(page, parameters, heads, x).output;
      const batched = multiHead(page, parameters, heads, page.unsqueeze(x, 0)).output;
      expect([...one.data()]).toEqual([...batched.data()]);
    });
  });
});

describe('layerNorm and linear', () => {
  it('are LayerNorm and Linear', () => {
    engine.scope(() => {
      const [norm, layer] = [engine.nn.layerNorm(width), engine.nn.linear(width, 3)];
      const x = words();
      const [ofNorm, ofLayer] = [redrawn(norm), redrawn(layer)];
      for (const { layerNorm, linear } of both) {
        expectClose(layerNorm(engine, ofNorm, x).output, norm.forward(x));
        expectClose(linear(engine, ofLayer, x), layer.forward(x));
      }
      const { normal } = smallLayers.layerNorm(engine, ofNorm, x);
      expectClose(engine.mean(normal, -1), engine.zeros([batch, length]));
    });
  });
});

describe('whole layers', () => {
  const kinds: [Activation, boolean][] = [
    ['relu', false],
    ['gelu', true],
    ['relu', true],
    ['gelu', false],
  ];

  it.each(kinds)(
    'encoderLayer is TransformerEncoderLayer (%s, norm first: %s)',
    (activation, normFirst) => {
      engine.scope(() => {
        const module = engine.nn.transformerEncoderLayer(width, heads, {
          ...{ dimFeedforward: 12, activation, normFirst, batchFirst: true },
        });
        module.eval();
        const parameters = redrawn(module);
        const x = words();
        const allowed = engine.tril(engine.ones([length, length]));
        const hidden = engine.eq(allowed, 0);
        const options = { heads, activation, normFirst };
        for (const layers of both) {
          expectClose(
            encoderLayer(engine, layers, parameters, x, options).output,
            module.forward(x),
          );
          expectClose(
            encoderLayer(engine, layers, parameters, x, { ...options, hidden }).output,
            module.forward(x, { isCausal: true }),
          );
        }
      });
    },
  );
});

describe('parameters', () => {
  it('are had by the names of a part, and asked for by name', () => {
    engine.scope(() => {
      const layer = engine.nn.transformerEncoderLayer(width, heads).stateDict();
      const attention = under(layer, 'self_attn');
      expect(Object.keys(attention).slice(0, 2)).toEqual(['in_proj_weight', 'in_proj_bias']);
      expect(parameter(under(attention, 'out_proj'), 'weight').shape).toEqual([width, width]);
      expect(() => parameter(attention, 'weight')).toThrow(/^no "weight" among in_proj_weight, /);
    });
  });
});

describe('layers before training', () => {
  type Made = [
    what: string,
    parameters: () => Parameters,
    module: () => { stateDict(): Parameters },
  ];
  const options = { dimFeedforward: 12 };
  it.each<Made>([
    ['embedding', () => newEmbedding(engine, 5, width), () => engine.nn.embedding(5, width)],
    ['linear', () => newLinear(engine, width, 3), () => engine.nn.linear(width, 3)],
    [
      'attention',
      () => newAttention(engine, width),
      () => engine.nn.multiheadAttention(width, heads),
    ],
    [
      'encoder layer',
      () => newEncoderLayer(engine, width, 12),
      () => engine.nn.transformerEncoderLayer(width, heads, options),
    ],
  ])('are drawn as modules draw them, to the last bit: %s', (_, parameters, module) => {
    engine.scope(() => {
      const numbers = (make: () => Parameters) => {
        engine.manualSeed(3);
        const made = make();
        // The next number tells that as many were drawn.
        return { made, next: engine.rand([1]).item() };
      };
      const [ours, theirs] = [numbers(parameters), numbers(() => module().stateDict())];
      expect(ours.next).toBe(theirs.next);
      expect(Object.keys(ours.made).sort()).toEqual(Object.keys(theirs.made).sort());
      for (const [name, tensor] of Object.entries(ours.made)) {
        const expected = parameter(theirs.made, name);
        expect(tensor.shape, name).toEqual(expected.shape);
        expect(tensor.data(), name).toEqual(expected.data());
      }
    });
  });
});
