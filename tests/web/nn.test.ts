// Layers, optimisers, models and their training from JavaScript: what goes in and comes out. Their numbers are tested in C++ and
// against PyTorch's (tests/goldens).
import { beforeEach, describe, expect, it } from 'vitest';
import { type Engine, EngineError, type Tensor } from '../../web/src/engine';
import { Layer, Module } from '../../web/src/engine/module';
import { fullEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
});

const bytes = (state: Readonly<Record<string, Tensor>>) =>
  Object.entries(state).map(([name, tensor]) => [name, tensor.shape, [...tensor.bytes()]]);

describe('a layer', () => {
  type Shaped = [what: string, run: () => Tensor, shape: number[]];
  const shapes: Shaped[] = [
    ['linear', () => engine.nn.linear(3, 5).forward(engine.ones([2, 4, 3])), [2, 4, 5]],
    ['embedding', () => engine.nn.embedding(7, 3).forward(engine.tensor([[1n, 6n]])), [1, 2, 3]],
    ['layerNorm', () => engine.nn.layerNorm(3).forward(engine.ones([2, 3])), [2, 3]],
    ['rmsNorm', () => engine.nn.rmsNorm([2, 3]).forward(engine.ones([4, 2, 3])), [4, 2, 3]],
    ['dropout', () => engine.nn.dropout(0.5).forward(engine.ones([4])), [4]],
    [
      'sequential',
      () => {
        const { nn } = engine;
        const layers = nn.sequential(nn.linear(3, 4), nn.activation('gelu'), nn.linear(4, 1));
        return layers.forward(engine.ones([2, 3]));
      },
      [2, 1],
    ],
    [
      'lstm of two directions',
      () => engine.nn.lstm(3, 4, { bidirectional: true }).forward(engine.ones([5, 2, 3]))[0],
      [5, 2, 8],
    ],
    [
      'last state of a gru of two layers',
      () =>
        engine.nn.gru(3, 4, { numLayers: 2, batchFirst: true }).forward(engine.ones([2, 5, 3]))[1],
      [2, 2, 4],
    ],
    [
      'encoder layer',
      () =>
        engine.nn
          .transformerEncoderLayer(4, 2, { dimFeedforward: 3 })
          .forward(engine.ones([5, 2, 4])),
      [5, 2, 4],
    ],
    [
      'decoder layer',
      () => {
        const layer = engine.nn.transformerDecoderLayer(4, 2, { batchFirst: true });
        return layer.forward(engine.ones([2, 3, 4]), engine.ones([2, 6, 4]));
      },
      [2, 3, 4],
    ],
    [
      'classifier',
      () => engine.models.classifier(7, 4, 2, 3).forward(engine.tensor([[1n, 2n]])),
      [1, 3],
    ],
  ];
  it.each(shapes)('gives the shape of PyTorch: %s', (_, run, shape) => {
    engine.scope(() => expect(run().shape).toEqual(shape));
  });

  it('gives weights of attention where they are asked for, averaged or of each head', () => {
    engine.scope(() => {
      const attention = engine.nn.multiheadAttention(4, 2, { batchFirst: true });
      const [q, k] = [engine.ones([3, 2, 4]), engine.ones([3, 5, 4])];
      const shape = (options: object) => attention.forward(q, k, k, options)[1]?.shape;
      expect(attention.forward(q, k, k)[0].shape).toEqual([3, 2, 4]);
      expect(shape({})).toEqual([3, 2, 5]);
      expect(shape({ averageAttnWeights: false })).toEqual([3, 2, 2, 5]);
      expect(shape({ needWeights: false })).toBeUndefined();
    });
  });

  it('drops out while training, and in all that it is made of', () => {
    engine.scope(() => {
      const { nn } = engine;
      const layers = nn.sequential(nn.dropout(0.5), nn.dropout(0.5));
      const x = engine.ones([1000]);
      expect(layers.training).toBe(true);
      expect(engine.eq(layers.forward(x), 0).tolist()).toContain(true);
      layers.eval();
      expect(layers.training).toBe(false);
      expect(engine.equal(layers.forward(x), x)).toBe(true);
      expect(layers.train().training).toBe(true);
    });
  });

  it('names its parameters as PyTorch does', () => {
    engine.scope(() => {
      const names = engine.nn
        .transformerEncoderLayer(4, 2)
        .namedParameters()
        .map(([name]) => name);
      expect(names).toEqual([
        ...['self_attn.in_proj_weight', 'self_attn.in_proj_bias'],
        ...['self_attn.out_proj.weight', 'self_attn.out_proj.bias'],
        ...['linear1.weight', 'linear1.bias', 'linear2.weight', 'linear2.bias'],
        ...['norm1.weight', 'norm1.bias', 'norm2.weight', 'norm2.bias'],
      ]);
    });
  });

  it('takes the state of another of its kind, through a file', () => {
    engine.scope(() => {
      const [from, to] = [engine.nn.lstm(2, 3), engine.nn.lstm(2, 3)];
      expect(bytes(to.stateDict())).not.toEqual(bytes(from.stateDict()));
      to.loadStateDict(engine.loadSafetensors(engine.saveSafetensors(from.stateDict())).tensors);
      expect(bytes(to.stateDict())).toEqual(bytes(from.stateDict()));
      const x = engine.randn([4, 1, 2]);
      expect(engine.equal(from.forward(x)[0], to.forward(x)[0])).toBe(true);
    });
  });

  it('says all that is wrong with a state, and stays as it was', () => {
    engine.scope(() => {
      const layer = engine.nn.linear(2, 3);
      const before = bytes(layer.stateDict());
      const state = { weight: engine.zeros([3, 3]), scale: engine.zeros([1]) };
      expect(() => layer.loadStateDict(state)).toThrow(EngineError);
      expect(() => layer.loadStateDict(state)).toThrow(
        /weight is \(3, 3\) of float32 and should be \(3, 2\) of float32; bias is missing; scale is unknown/,
      );
      const ids = { weight: engine.zeros([3, 2], { dtype: 'int64' }), bias: engine.zeros([3]) };
      expect(() => layer.loadStateDict(ids)).toThrow(/int64/);
      expect(bytes(layer.stateDict())).toEqual(before);
    });
  });

  it('lives until its scope ends, or longer if it is returned', () => {
    const layer = engine.scope(() => {
      const inner = engine.scope(() => engine.nn.linear(2, 2));
      expect(inner.disposed).toBe(false);
      return inner;
    });
    expect(engine.liveTensors()).toBe(2);
    layer.dispose();
    layer.dispose();
    expect(() => layer.parameters()).toThrow(/^module: it was used after/);
  });

  it('stays alive in the sequence that it is part of', () => {
    engine.scope(() => {
      const part = engine.nn.linear(2, 2);
      const whole = engine.nn.sequential(part);
      part.dispose();
      expect(whole.forward(engine.ones([1, 2])).shape).toEqual([1, 2]);
    });
  });

  it('that stands twice is listed once, and stepped once', () => {
    engine.scope(() => {
      const layer = engine.nn.linear(3, 3);
      const whole = engine.nn.sequential(layer, engine.nn.activation('tanh'), layer);
      expect(whole.namedParameters().map(([name]) => name)).toEqual(['0.weight', '0.bias']);
      const names = ['0.weight', '0.bias', '2.weight', '2.bias'];
      expect(Object.keys(whole.stateDict())).toEqual(names);
      whole.loadStateDict(whole.stateDict());
      const before = layer.parameters()[0]?.data()[0] ?? 0;
      const optimizer = engine.optim.sgd(whole.parameters(), { lr: 0.5 });
      engine.sum(whole.forward(engine.ones([2, 3]))).backward();
      const [weight] = layer.parameters();
      const step = 0.5 * (weight?.grad?.data()[0] ?? 0);
      const norm = Math.hypot(...layer.parameters().flatMap((p) => [...(p.grad?.data() ?? [])]));
      expect(engine.optim.clipGradNorm_(whole.parameters(), 1e9)).toBeCloseTo(norm, 5);
      optimizer.step();
      expect(weight?.data()[0]).toBeCloseTo(before - step, 6);
    });
  });

  it('may be nested a hundred times in others, and says so beyond', () => {
    engine.scope(() => {
      const x = engine.ones([1, 2]);
      let layer: Layer = engine.nn.transformerEncoderLayer(2, 1, { dimFeedforward: 2 });
      for (let i = 0; i < 98; i++) layer = engine.nn.sequential(layer);
      expect(layer.forward(engine.ones([3, 1, 2])).shape).toEqual([3, 1, 2]);
      expect(layer.namedParameters()).toHaveLength(12);
      const tooDeep = () => {
        for (let i = 0; i < 10; i++) layer = engine.nn.sequential(layer);
      };
      expect(tooDeep).toThrow(/^more than 100 modules are nested in each other/);
      expect(engine.softmax(x, 1).tolist()).toEqual([[0.5, 0.5]]);
    });
  });

  it('counts what it keeps of its weights among the bytes that live', () => {
    engine.scope(() => {
      const layer = engine.nn.linear(512, 512, { bias: false });
      const x = engine.ones([1, 512]);
      const before = engine.liveBytes();
      engine.scope(() => void engine.noGrad(() => layer.forward(x)));
      expect(engine.liveBytes() - before).toBe(512 * 512 * 4);
    });
  });

  it('says that eps is no number, or negative', () => {
    for (const eps of [Number.NaN, -1]) {
      expect(() => engine.nn.layerNorm(2, { eps })).toThrow(/^LayerNorm: eps must not be negative/);
      expect(() => engine.nn.rmsNorm(2, { eps })).toThrow(/^RMSNorm: eps must not be negative/);
    }
  });

  it('draws nothing if a later one of a sequence fails', () => {
    engine.scope(() => {
      const { nn } = engine;
      const layers = nn.sequential(nn.dropout(0.5), nn.linear(3, 2));
      const before = engine.getRngState().int64s();
      expect(() => layers.forward(engine.ones([2, 4]))).toThrow(/do not fit/);
      expect(engine.getRngState().int64s()).toEqual(before);
    });
  });

  it('refuses a single tensor where it needs more', () => {
    engine.scope(() => {
      const layers = engine.nn.sequential(engine.nn.linear(2, 2));
      expect(() => engine.nn.sequential(engine.nn.lstm(2, 2) as never)).toThrow(
        /layers of this engine/,
      );
      expect(() => layers.forward([1, 2] as never)).toThrow(/expected a tensor/);
      expect(() => engine.nn.multiheadAttention(5, 2)).toThrow(/2 heads do not share a width of 5/);
    });
  });
});

describe('an optimiser', () => {
  const kinds = ['sgd', 'adam', 'adamW'] as const;
  it.each(kinds)('goes on where another left off: %s', (kind) => {
    engine.scope(() => {
      const x = engine.randn([4, 2]);
      const make = () => {
        const layer = engine.nn.linear(2, 1);
        const options = kind === 'sgd' ? { lr: 0.1, momentum: 0.9 } : { lr: 0.1 };
        const optimizer = engine.optim[kind](layer.parameters(), options);
        const step = () => {
          optimizer.zeroGrad();
          engine.mean(engine.square(layer.forward(x))).backward();
          optimizer.step();
        };
        return { layer, optimizer, step };
      };
      const [a, b] = [make(), make()];
      a.step();
      a.step();
      b.layer.loadStateDict(a.layer.stateDict());
      b.optimizer.loadStateDict(a.optimizer.stateDict());
      a.step();
      b.step();
      expect(bytes(b.layer.stateDict())).toEqual(bytes(a.layer.stateDict()));
    });
  });

  it('steps by its learning rate, which schedules may change', () => {
    engine.scope(() => {
      const x = engine.tensor([1], { requiresGrad: true });
      const optimizer = engine.optim.sgd([x], { lr: 0.5 });
      engine.sum(x).backward();
      optimizer.step();
      expect(x.item()).toBe(0.5);
      optimizer.lr = engine.optim.stepLr(0.5, 2, 2, 0.5);
      expect(optimizer.lr).toBe(0.25);
      optimizer.step();
      expect(x.item()).toBe(0.25);
      optimizer.zeroGrad();
      expect(x.grad).toBeNull();
    });
  });

  it('clips gradients by their norm together', () => {
    engine.scope(() => {
      const parameters = [engine.zeros([1]), engine.zeros([1])];
      for (const [i, parameter] of parameters.entries()) {
        parameter.requiresGrad = true;
        parameter.grad = engine.tensor([3 + i]);
      }
      expect(engine.optim.clipGradNorm_(parameters, 1)).toBe(5);
      expect(parameters.map(({ grad }) => grad?.item().toFixed(4))).toEqual(['0.6000', '0.8000']);
    });
  });

  it('makes all gradients NaN where their norm is, as PyTorch does', () => {
    engine.scope(() => {
      const parameters = [engine.zeros([1]), engine.zeros([2])];
      for (const parameter of parameters) parameter.requiresGrad = true;
      const [a, b] = parameters as [Tensor, Tensor];
      a.grad = engine.tensor([1]);
      b.grad = engine.tensor([Number.NaN, 2]);
      expect(engine.optim.clipGradNorm_(parameters, 1)).toBeNaN();
      expect([a.grad, b.grad].flatMap((grad) => [...(grad?.data() ?? [])])).toEqual(
        Array(3).fill(Number.NaN),
      );
    });
  });

  it('refuses a parameter that is there twice', () => {
    engine.scope(() => {
      const layer = engine.nn.linear(2, 1);
      const twice = [...layer.parameters(), ...layer.parameters()];
      for (const kind of ['sgd', 'adam', 'adamW'] as const) {
        expect(() => engine.optim[kind](twice)).toThrow(
          /: a parameter of shape \(1, 2\) is there twice/,
        );
      }
    });
  });

  it('refuses what it cannot change, and the state of another', () => {
    engine.scope(() => {
      expect(() => engine.optim.sgd([engine.ones([1])], { dampening: Number.NaN })).toThrow(
        /^SGD: damp/,
      );
      const { optim } = engine;
      const layer = engine.nn.linear(2, 1);
      const adam = optim.adam(layer.parameters());
      expect(() => optim.sgd([])).toThrow(/^SGD: there are no parameters/);
      expect(() => optim.adam([engine.tensor([1n])])).toThrow(/^Adam: a parameter must be/);
      expect(() => optim.adam(layer.parameters(), { betas: [0.9, 1] })).toThrow(/^Adam: betas/);
      expect(() => optim.sgd(layer.parameters(), { lr: -1 })).toThrow(/^SGD: lr/);
      expect(() => adam.loadStateDict({})).toThrow(/^Adam: this state is of another/);
    });
  });
});

describe('a training', () => {
  const attention = 'additive' as const;
  const sizes = {
    ...{ vocab: 6, embeddingDim: 3, hiddenDim: 4, attentionDim: 2 },
    ...{ attention, length: 3, trainRows: 10, testRows: 4, batch: 4 },
  };
  const make = (options = {}) => engine.models.training({ ...sizes, ...options });

  it('tells of each step, and where it stands', () => {
    engine.scope(() => {
      const training = make();
      expect(training.batchesPerEpoch).toBe(3);
      const first = training.step();
      expect([first.epoch, first.batch, first.teacherForcing]).toEqual([0, 0, 1]);
      expect(first.loss).toBeGreaterThan(0);
      expect(first.gradNorm).toBeGreaterThan(0);
      training.step();
      training.step();
      expect(training.epoch).toBe(1);
      expect(training.step().teacherForcing).toBeCloseTo(0.97, 12);
    });
  });

  // Stopped after a step in the middle of an epoch, and taken up in a training of its own.
  it('goes on bit for bit from a saved state', () => {
    engine.scope(() => {
      const [one, other] = [make(), make()];
      other.step();
      for (let i = 0; i < 4; i++) one.step();
      const file = engine.saveSafetensors(one.stateDict());
      const after = [1, 2, 3, 4, 5].map(() => one.step());
      other.loadStateDict(engine.loadSafetensors(file).tensors);
      expect([1, 2, 3, 4, 5].map(() => other.step())).toEqual(after);
      const [a, b] = [one, other].map((training) => bytes(training.stateDict()));
      expect(b).toEqual(a);
      expect(one.evaluate()).toEqual(one.evaluate());
    });
  });

  it('is not disturbed by what else draws numbers, nor by looking at it', () => {
    engine.scope(() => {
      const [alone, watched] = [make(), make()];
      for (let i = 0; i < 5; i++) {
        engine.randn([7]);
        const [source, target] = watched.testPairs();
        const { positions } = watched.evaluate({ rows: 2 });
        expect(positions).toHaveLength(2);
        expect(watched.alignment(source, target).shape).toEqual([4, 2, 3]);
        expect(watched.write(source, engine.narrow(target, 1, 0, 1)).shape).toEqual([4, 2]);
        expect(watched.step()).toEqual(alone.step());
      }
    });
  });

  it('hands out copies of the pairs that it is tested on', () => {
    engine.scope(() => {
      const training = make();
      const before = training.evaluate();
      for (const ids of training.testPairs()) engine.fill_(ids, 99);
      expect(training.evaluate()).toEqual(before);
    });
  });

  it('refuses the state of another, and stays as it was', () => {
    engine.scope(() => {
      const training = make();
      training.step();
      const before = bytes(training.stateDict());
      const other = make({ hiddenDim: 5 });
      other.step();
      const { place: _, ...incomplete } = training.stateDict();
      const more = { ...training.stateDict(), notes: engine.tensor(1) };
      const far = { ...training.stateDict(), place: engine.tensor([0n, 2n ** 32n + 1n]) };
      const another = ['seed', 'lr', 'clip'].map((option) => make({ [option]: 7 }).stateDict());
      for (const state of [other.stateDict(), incomplete, more, far, ...another, {}]) {
        expect(() => training.loadStateDict(state)).toThrow(EngineError);
      }
      expect(bytes(training.stateDict())).toEqual(before);
    });
  });

  it('goes on given pairs, of two lengths and two vocabularies', () => {
    engine.scope(() => {
      const source = engine.randint(0, 6, [14, 5]);
      const target = engine.randint(0, 4, [14, 3]);
      const options = { ...sizes, task: 'given', targetVocab: 4, attention: 'dot' } as const;
      const training = engine.models.training(options, { source, target });
      const [from, to] = training.testPairs();
      expect(engine.equal(from, engine.narrow(source, 0, 10, 4))).toBe(true);
      expect(engine.equal(to, engine.narrow(target, 0, 10, 4))).toBe(true);
      expect(training.step().loss).toBeGreaterThan(0);
      expect(training.alignment(from, to).shape).toEqual([4, 2, 5]);
      const other = engine.models.training(options, { source, target: engine.flip(target, [0]) });
      expect(() => other.loadStateDict(training.stateDict())).toThrow(/on other pairs/);
      const bad: [object, unknown, RegExp][] = [
        [{}, undefined, /needs pairs/],
        [{}, { source }, /needs pairs/],
        [{}, [source, target], /must be an object/],
        [{}, { source, target, words: 3 }, /no option 'words'/],
        [{}, { source, target: [1, 2] }, /^training: expected a tensor/],
        [{}, { source, target: source }, /target must be int64 of shape \(14, 3\)/],
        [{ targetVocab: 3 }, { source, target }, /target has the id 3, expected 0 to 2/],
        [{ task: 'sort', targetVocab: 0 }, { source, target }, /only the task 'given' takes pairs/],
      ];
      for (const [more, pairs, message] of bad) {
        expect(() => engine.models.training({ ...options, ...more }, pairs as never)).toThrow(
          message,
        );
      }
    });
  });

  it('refuses options that make no sense', () => {
    const bad: [object, RegExp][] = [
      [{ length: 1 }, /length must be at least 2/],
      [{ batch: 0 }, /at least 1/],
      [{ vocab: 2 }, /vocab/],
      [{ task: 'sum' }, /'reverse' or 'sort' or 'copy' or 'given'/],
      [{ seed: 0.5 }, /seed/],
      [{ epochs: 3 }, /no option 'epochs'/],
      ...['teacherForcing', 'decay', 'least'].flatMap((name) =>
        [Number.NaN, -0.1, 1.1, Number.POSITIVE_INFINITY].map((value): [object, RegExp] => [
          { [name]: value },
          /(teacher_forcing|decay|least) must be from 0 to 1/,
        ]),
      ),
      [{ attention: true }, /attention must be 'none' or 'additive' or .*, not true/],
      [{ task: 'given' }, /the task 'given' needs pairs/],
    ];
    for (const [options, message] of bad) expect(() => make(options)).toThrow(message);
  });
});

describe('a model', () => {
  it('writes the same by a beam of one as by taking the likeliest', () => {
    engine.scope(() => {
      const model = engine.models.seq2seq({
        vocab: 9,
        embeddingDim: 4,
        hiddenDim: 5,
        attention: 'general',
      });
      const source = engine.randint(0, 9, [3, 6]);
      const first = engine.zeros([3, 1], { dtype: 'int64' });
      const greedy = model.greedy(source, first, 4);
      expect([greedy.shape, greedy.dtype]).toEqual([[3, 4], 'int64']);
      expect(engine.equal(model.beamSearch(source, first, 4, 1), greedy)).toBe(true);
      const [logits, weights] = model.forward(source, engine.randint(0, 9, [3, 4]));
      expect([logits.shape, weights?.shape]).toEqual([
        [3, 3, 9],
        [3, 3, 6],
      ]);
    });
  });

  it('refuses tokens that are none', () => {
    engine.scope(() => {
      const model = engine.models.seq2seq({ vocab: 3, embeddingDim: 2, hiddenDim: 2 });
      const ids = engine.tensor([[1n, 2n]]);
      expect(() => model.forward(engine.ones([1, 2]), ids)).toThrow(/expected int64/);
      expect(() => model.forward(ids, engine.tensor([[1n]]))).toThrow(/nothing to predict/);
      expect(() => model.greedy(engine.tensor([[3n]]), ids, 1)).toThrow(EngineError);
      expect(() => model.greedy(ids, ids, 0)).toThrow(/at least 1/);
      expect(() => model.forward(ids, ids, Number.NaN)).toThrow(/teacher_forcing must be from 0/);
    });
  });
});

/** What a user of the engine might write: a layer with a part, a parameter, and a part that it shares. */
class Gated extends Layer {
  readonly gate: Layer;
  readonly scale: Tensor;

  constructor(
    readonly engine: Engine,
    size: number,
    readonly value = engine.nn.linear(size, size),
  ) {
    super(engine);
    this.gate = this.registerModule('gate', engine.nn.linear(size, size));
    this.registerModule('value', value);
    this.scale = this.registerParameter('scale', engine.ones([size]));
  }

  forward(x: Tensor): Tensor {
    const { engine } = this;
    const gates = engine.sigmoid(this.gate.forward(x));
    const dropped = engine.dropout(this.value.forward(x), 0.5, { training: this.training });
    return engine.mul(engine.mul(gates, dropped), this.scale);
  }
}

describe("a module of one's own", () => {
  it('has parameters by name, trains, and is loaded as any other', () => {
    engine.scope(() => {
      engine.manualSeed(1);
      const layer = new Gated(engine, 3);
      const names = ['scale', 'gate.weight', 'gate.bias', 'value.weight', 'value.bias'];
      expect(layer.namedParameters().map(([name]) => name)).toEqual(names);
      const whole = engine.nn.sequential(layer, engine.nn.linear(3, 1)).eval();
      expect([layer.training, layer.value.training]).toEqual([false, false]);
      const optimizer = engine.optim.adam(whole.parameters(), { lr: 0.1 });
      const x = engine.randn([8, 3]);
      const losses = Array.from({ length: 30 }, () =>
        engine.scope(() => {
          whole.zeroGrad();
          const loss = engine.mean(engine.square(engine.sub(whole.forward(x), 1)));
          loss.backward();
          optimizer.step();
          return loss.item();
        }),
      );
      expect(losses.at(-1)).toBeLessThan((losses[0] as number) / 4);
      expect(layer.scale.data()).not.toEqual(Float32Array.of(1, 1, 1));

      const other = engine.nn.sequential(new Gated(engine, 3), engine.nn.linear(3, 1)).eval();
      const file = engine.saveSafetensors(whole.stateDict());
      other.loadStateDict(engine.loadSafetensors(file).tensors);
      expect(engine.equal(other.forward(x), whole.forward(x))).toBe(true);
      expect(() => other.loadStateDict({})).toThrow(
        /0\.scale is missing; 0\.gate\.weight is missing/,
      );
    });
  });

  it('shares a part with another, whose parameters are listed once', () => {
    engine.scope(() => {
      const [a, b] = [new Gated(engine, 2), new Gated(engine, 2)];
      const tied = new Gated(engine, 2, a.value as never);
      const whole = engine.nn.sequential(a, tied, b);
      expect(whole.parameters()).toHaveLength(13);
      expect(Object.keys(whole.stateDict())).toHaveLength(15);
    });
  });

  it('keeps what it registered as long as it lives, and no longer', () => {
    const before = engine.liveTensors();
    const layer = engine.scope(() => new Gated(engine, 2));
    engine.scope(() => expect(layer.forward(engine.ones([1, 2])).shape).toEqual([1, 2]));
    const [twice, part] = [engine.nn.sequential(layer, layer), layer.gate];
    layer.dispose();
    engine.scope(() => expect(twice.forward(engine.ones([1, 2])).shape).toEqual([1, 2]));
    twice.dispose();
    expect([layer.disposed, part.disposed]).toEqual([true, true]);
    const alone = new Gated(engine, 2);
    alone.dispose();
    expect([alone.gate.disposed, alone.scale.disposed]).toEqual([true, true]);
    expect(engine.liveTensors()).toBe(before);
    // What belongs to a scope stays, whatever it was a part of.
    engine.scope(() => {
      const outer = engine.nn.linear(2, 2);
      engine.scope(() => void engine.nn.sequential(outer));
      expect(outer.forward(engine.ones([1, 2])).shape).toEqual([1, 2]);
    });
  });

  it('refuses what cannot be registered', () => {
    engine.scope(() => {
      const module = new Module(engine);
      const x = engine.tensor([1, 1]);
      module.registerParameter('x', x);
      const outer = new Module(engine);
      outer.registerModule('inner', module);
      const bad: [() => unknown, RegExp][] = [
        [() => module.registerParameter('x', x), /is called 'x' already/],
        [() => module.registerModule('x', new Module(engine)), /is called 'x' already/],
        [() => module.registerParameter('a.b', x), /cannot be called 'a\.b'/],
        [() => module.registerParameter('', x), /cannot be called ''/],
        [() => module.registerParameter(3 as never, x), /the name must be text, not 3/],
        [() => module.registerParameter('y', engine.mul(x, 2)), /a contiguous leaf of float32/],
        [() => module.registerParameter('y', engine.tensor([1n])), /float32/],
        [() => module.registerParameter('y', 2 as never), /expected a tensor, not 2/],
        [() => module.registerModule('y', x as never), /expected a module of this engine/],
        [() => module.registerModule('y', module), /a module cannot be a part of itself/],
        [() => module.registerModule('y', outer), /a module cannot be a part of itself/],
        [() => new Module({} as never), /expected an engine/],
      ];
      for (const [act, message] of bad) {
        expect(act).toThrow(EngineError);
        expect(act).toThrow(message);
      }
      expect(module.parameters()).toHaveLength(1);
    });
  });
});

describe('a trace', () => {
  const nodes = (compute: () => Readonly<Record<string, Tensor>>) =>
    engine.scope(() => engine.trace(compute).nodes.map(({ op, inputs }) => [op, inputs.length]));

  it('has every module with its parameters, wherever it was made', () => {
    engine.scope(() => {
      const { nn, models } = engine;
      const x = () => engine.ones([2, 1, 4]);
      const ids = () => engine.tensor([[1n, 2n]]);
      const norm = nn.layerNorm(4);
      const cases: [op: string, operands: number, run: () => Tensor][] = [
        ['nn.Linear', 3, () => nn.linear(4, 2).forward(x())],
        ['nn.Embedding', 2, () => nn.embedding(3, 2).forward(ids())],
        ['nn.LayerNorm', 3, () => norm.forward(x())],
        ['nn.RMSNorm', 2, () => nn.rmsNorm(4).forward(x())],
        ['nn.Dropout', 1, () => nn.dropout(0.5).forward(x())],
        ['nn.Activation', 1, () => nn.activation('gelu').forward(x())],
        ['nn.LSTM', 5, () => nn.lstm(4, 2).forward(x())[0]],
        [
          'nn.LSTM',
          7,
          () => nn.lstm(4, 2).forward(x(), [engine.ones([1, 1, 2]), engine.ones([1, 1, 2])])[0],
        ],
        ['nn.GRU', 5, () => nn.gru(4, 2).forward(x())[0]],
        ['nn.MultiheadAttention', 7, () => nn.multiheadAttention(4, 2).forward(x(), x(), x())[0]],
        [
          'nn.TransformerEncoderLayer',
          13,
          () => nn.transformerEncoderLayer(4, 2, { dimFeedforward: 2 }).forward(x()),
        ],
        [
          'nn.TransformerDecoderLayer',
          20,
          () => nn.transformerDecoderLayer(4, 2, { dimFeedforward: 2 }).forward(x(), x()),
        ],
        [
          'Seq2Seq',
          14,
          () =>
            models.seq2seq({ vocab: 3, embeddingDim: 2, hiddenDim: 2 }).forward(ids(), ids())[0],
        ],
        ['Classifier', 8, () => models.classifier(3, 2, 1, 2).forward(ids())],
      ];
      for (const [op, operands, run] of cases) {
        const made = nodes(() => ({ out: run() }));
        expect(made.filter(([name]) => name === op)[0], op).toEqual([op, operands]);
        const leaves = made.filter(([name]) => name === 'parameter');
        expect(leaves.length, op).toBeGreaterThanOrEqual(operands > 4 ? 4 : 0);
      }
      const gated = new Gated(engine, 4);
      const ops = nodes(() => ({ out: nn.sequential(gated, nn.linear(4, 1)).forward(x()) }));
      expect(ops.map(([op]) => op)).toEqual(
        expect.arrayContaining(['nn.Linear', 'sigmoid', 'dropout', 'mul']),
      );
    });
  });

  it('has a parameter once, as long as its numbers stay the same, and its gradient', () => {
    engine.scope(() => {
      const layer = engine.nn.linear(2, 1);
      const trace = engine.trace(() => {
        const x = engine.ones([1, 2]);
        const y = layer.forward(layer.forward(x).detach().shape.length > 1 ? x : x);
        engine.sum(y).backward();
        const [weight] = layer.parameters() as [Tensor];
        const grad = weight.grad as Tensor;
        engine.optim.sgd(layer.parameters(), { lr: 1 }).step();
        return { y, grad, after: layer.forward(x), detached: y.detach() };
      });
      const leaves = trace.nodes.filter(({ op }) => op === 'parameter');
      expect(leaves.map(({ attributes }) => attributes.name)).toEqual([
        'weight',
        'bias',
        'weight',
        'bias',
      ]);
      expect(trace.get('grad')).toMatchObject({ op: 'grad', shape: [1, 2] });
      expect([...trace.get('grad').data]).toEqual([1, 1]);
      expect(trace.get('detached')).toMatchObject({ op: 'detach', inputs: [trace.get('y').id] });
    });
  });
});
