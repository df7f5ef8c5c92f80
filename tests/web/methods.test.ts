// What the engine's users have beside functions: methods of tensors, `using`, gradients by inputs, a look at what nobody frees, and the
// list of functions, which is written from the sources.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { notMethods, written } from '../../build-scripts/engine-reference.mjs';
import { type Engine, EngineError, type Tensor } from '../../web/src/engine';
import { fullEngine } from './support';

const expectedWeights = Float32Array.of(-0.05865224078297615, -0.3911614418029785);
const expectedConv = Float32Array.of(-0.003743410110473633, 0.26822179555892944);
const expectedConvBias = Float32Array.of(-0.4776742458343506, -0.33114105463027954);
const expectedRnnBias = Float32Array.of(
  -0.3914094567298889,
  -0.25141456723213196,
  0.2097034901380539,
);

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
});

describe('methods of tensors', () => {
  it('are the functions, with the tensor first', () => {
    engine.scope(() => {
      const x = engine.tensor([
        [1, 2],
        [3, 4],
      ]);
      expect(x.add(1).mul(x).tolist()).toEqual([
        [2, 6],
        [12, 20],
      ]);
      expect(x.matmul(x.t()).sum().item()).toBe(52);
      const [values, indices] = x.max(1);
      expect([values.tolist(), indices.tolist()]).toEqual([
        [2, 4],
        [1, 1],
      ]);
      expect(x.max().item()).toBe(4);
      expect(x.argmax()).toBe(3);
      expect(x.index([0, { start: 1 }]).tolist()).toEqual([2]);
      expect(x.pad([1, 0]).shape).toEqual([2, 3]);
      expect(x.add_(1)).toBe(x);
      expect(() => x.reshape([5])).toThrow(EngineError);
    });
  });

  it('stand in traces as the functions do', () => {
    const trace = engine.trace(() => {
      const x = engine.tensor([1, 2]);
      return { x, y: x.softmax(0) };
    });
    expect(trace.get('y').op).toBe('softmax');
  });

  it('leave out what is about something else', () => {
    const x = engine.tensor([1]) as Tensor & Record<string, unknown>;
    for (const name of notMethods) expect(x[name], name).toBeUndefined();
    x.dispose();
  });
});

it('the list of functions and the types of methods are those of the sources', () => {
  const root = path.join(import.meta.dirname, '../..');
  for (const [file, text] of Object.entries(written())) {
    const there = readFileSync(path.join(root, file), 'utf8');
    expect(there, `node build-scripts/engine-reference.mjs writes ${file} anew`).toBe(text);
  }
});

it('what is owned can stand behind `using`', () => {
  const before = engine.liveTensors();
  const x = engine.tensor([1, 2]);
  x[Symbol.dispose]();
  expect([x.disposed, engine.liveTensors()]).toEqual([true, before]);
});

describe('grad', () => {
  it('gives gradients by inputs and changes no grad', () => {
    engine.scope(() => {
      const x = engine.tensor([1, 2], { requiresGrad: true });
      const w = engine.tensor([3, 4], { requiresGrad: true });
      const y = x.mul(w);
      const loss = y.square().sum();
      const [byX, byY] = engine.grad(loss, [x, y]);
      expect([byX?.tolist(), byY?.tolist()]).toEqual([
        [18, 64],
        [6, 16],
      ]);
      expect([x.grad, w.grad]).toEqual([null, null]);
      const [unused] = engine.grad(x.sum(), w, { allowUnused: true });
      expect(unused).toBeNull();
      const gradients = [engine.tensor([1, 10])];
      expect(engine.grad([x.mul(2)], [x], { gradients })[0]?.tolist()).toEqual([2, 20]);
    });
  });

  it('says what is wrong', () => {
    engine.scope(() => {
      const x = engine.tensor([1, 2], { requiresGrad: true });
      const w = engine.tensor([3, 4], { requiresGrad: true });
      const say = (work: () => unknown, words: RegExp) => expect(work).toThrow(words);
      say(() => engine.grad(x.sum(), w), /^grad: the outputs do not depend on an input/);
      say(
        () => engine.grad(x.sum(), engine.tensor([1])),
        /^grad: an input of shape \(1,\) requires/,
      );
      say(() => engine.grad(x, 5 as never), /^grad: expected a list of tensors, not 5/);
      say(() => engine.grad(x.sum(), x, { create: true } as never), /^grad: it has no option/);
    });
  });
});

describe('watching tensors', () => {
  it('says what is alive, where it was made and how often', () => {
    const watch = engine.watchTensors();
    const kept = [1, 2, 3].map((value) => engine.tensor([value, value]));
    engine.scope(() => {
      engine.tensor([1]).add(1);
    });
    const [most] = watch.report();
    expect(most).toMatchObject({ count: 3, what: 'tensor of shape (2) and type float32' });
    expect(most?.made).toContain('methods.test');
    expect(() => engine.watchTensors()).toThrow(/^watchTensors: somebody watches already/);
    for (const tensor of kept) tensor.dispose();
    expect(watch.report()).toEqual([]);
    watch.stop();
    engine.watchTensors().stop();
  });
});

it('keeps buffers with the state of a module, and batch norm learns them', () => {
  engine.scope(() => {
    const norm = engine.nn.batchNorm1d(2, { momentum: null });
    const names = ['running_mean', 'running_var', 'num_batches_tracked'];
    expect(Object.keys(norm.stateDict())).toEqual(['weight', 'bias', ...names]);
    expect(norm.parameters()).toHaveLength(2);
    const x = engine.tensor([
      [1, 10],
      [3, 30],
    ]);
    norm.forward(x);
    norm.forward(x.add(2));
    const state = norm.stateDict();
    // Without a momentum, the mean of all steps.
    expect(state.running_mean?.tolist()).toEqual([3, 21]);
    expect(state.num_batches_tracked?.tolist()).toBe(2);
    const other = engine.nn.batchNorm1d(2).eval();
    other.loadStateDict(engine.loadSafetensors(engine.saveSafetensors(state)).tensors);
    expect(other.forward(x).tolist()).toEqual(norm.eval().forward(x).tolist());
  });
});

it('copies the layer that a stack is made of, and draws what PyTorch draws', () => {
  engine.scope(() => {
    engine.manualSeed(0);
    const layer = engine.nn.transformerEncoderLayer(4, 2, { dimFeedforward: 6 });
    const next = engine.getRngState();
    const encoder = engine.nn.transformerEncoder(layer, 2);
    expect(engine.getRngState().equal(next)).toBe(true);
    const state = encoder.stateDict();
    const [first, second] = ['layers.0.linear1.weight', 'layers.1.linear1.weight'];
    expect(engine.equal(state[first as string] as Tensor, state[second as string] as Tensor)).toBe(
      true,
    );
    expect(encoder.parameters()).toHaveLength(2 * layer.parameters().length);
    // torch.manual_seed(0); torch.nn.Transformer(4, 2, 1, 1, 6).state_dict()['decoder.layers.0.linear2.weight'][0, :2]
    engine.manualSeed(0);
    const model = engine.nn.transformer(4, 2, {
      numEncoderLayers: 1,
      numDecoderLayers: 1,
      dimFeedforward: 6,
    });
    const weight = model.stateDict()['decoder.layers.0.linear2.weight'] as Tensor;
    expect(weight.data().slice(0, 2)).toEqual(expectedWeights);
    // torch.manual_seed(0); torch.nn.Conv1d(2, 3, 2)
    engine.manualSeed(0);
    const conv = engine.nn.conv1d(2, 3, 2).stateDict();
    expect(conv.weight?.data().slice(0, 2)).toEqual(expectedConv);
    expect(conv.bias?.data().slice(0, 2)).toEqual(expectedConvBias);
    // torch.manual_seed(0); torch.nn.RNN(2, 3)
    engine.manualSeed(0);
    const rnn = engine.nn.rnn(2, 3).stateDict();
    expect(rnn.bias_hh_l0?.data()).toEqual(expectedRnnBias);
  });
});
