// Every module in every configuration, with parameters drawn anew, beside PyTorch's outputs and gradients (tests/goldens/torch/
// modules.json, written by build-scripts/goldens): each tensor as its sum weighted with numbers that both sides make.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine, Tensor } from '../../web/src/engine';
import type { Module } from '../../web/src/engine/module';
import { fullEngine } from './support';

interface Masks {
  readonly causal?: true;
  readonly attn?: boolean[][];
  readonly float?: number[][];
  readonly keys?: boolean[][];
}
interface Case {
  readonly kind: string;
  readonly arguments: readonly never[];
  readonly options: object | null;
  readonly training?: true;
  readonly inputs: readonly (number[] | { shape: number[]; ids: number })[];
  readonly lengths?: number[];
  readonly masks?: Masks;
  readonly memoryMasks?: Masks;
  readonly want?: { needWeights?: boolean; averageAttnWeights?: boolean };
  readonly outputs: readonly number[][];
  /** Of the outputs, then of the gradients of inputs of float32 and of parameters. */
  readonly expected: readonly (number | null)[];
}

const file = path.join(import.meta.dirname, '../goldens/torch/modules.json');
const cases: Case[] = JSON.parse(readFileSync(file, 'utf8'));

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
});

const count = (shape: readonly number[]) => shape.reduce((product, size) => product * size, 1);

/** See `drawn` of every_module.py: exact in float32. */
function drawn(shape: readonly number[], salt: number): Float32Array {
  return Float32Array.from({ length: count(shape) }, (_, i) => {
    let x = (Math.imul(i, 2654435761) + salt * 40503 + 12345) >>> 0;
    x = Math.imul(x ^ (x >>> 15), 2246822519) >>> 0;
    x = Math.imul(x ^ (x >>> 13), 3266489917) >>> 0;
    return ((x ^ (x >>> 16)) >>> 8) / 2 ** 23 - 1;
  });
}

/** The weighted sum of a tensor, and that of its magnitudes, which is what rounding is measured by. */
function weighted(values: Float32Array, salt: number): [sum: number, magnitude: number] {
  const weights = drawn([values.length], salt);
  const terms = Array.from(values, (value, i) => value * (weights[i] ?? 0));
  return [
    terms.reduce((sum, term) => sum + term, 0),
    terms.reduce((sum, term) => sum + Math.abs(term), 0),
  ];
}

const masksOf = ({ causal, attn, float, keys }: Masks = {}) => ({
  ...(causal ? { isCausal: true } : {}),
  ...(attn ? { attnMask: engine.tensor(attn) } : {}),
  ...(float ? { attnMask: engine.tensor(float) } : {}),
  ...(keys ? { keyMask: engine.tensor(keys) } : {}),
});

/** The module of a case, and what it makes of its inputs. */
function made(
  test: Case,
): [module: Module, run: (inputs: readonly [Tensor, ...Tensor[]]) => (Tensor | null)[]] {
  const { nn, models } = engine;
  const [a, b] = test.arguments;
  const options = (test.options ?? undefined) as never;
  const sequence = test.lengths
    ? { lengths: engine.tensor(test.lengths, { dtype: 'int64' }) }
    : undefined;
  switch (test.kind) {
    case 'shared': {
      const layer = nn.linear(3, 3);
      const whole = nn.sequential(layer, nn.activation('tanh'), layer, nn.layerNorm(3));
      return [whole, ([x]) => [whole.forward(x)]];
    }
    case 'lstm': {
      const layer = nn.lstm(a as never, b as never, options);
      return [layer, ([x, h, c]) => layer.forward(x, h && c ? [h, c] : null, sequence)];
    }
    case 'gru': {
      const layer = nn.gru(a as never, b as never, options);
      return [layer, ([x, h]) => layer.forward(x, h ?? null, sequence)];
    }
    case 'multiheadAttention': {
      const layer = nn.multiheadAttention(a as never, b as never, options);
      const asked = { ...masksOf(test.masks), ...test.want };
      return [layer, ([q, k = q, v = q]) => layer.forward(q, k, v, asked)];
    }
    case 'transformerEncoderLayer': {
      const layer = nn.transformerEncoderLayer(a as never, b as never, options);
      return [layer, ([x]) => [layer.forward(x, masksOf(test.masks))]];
    }
    case 'transformerDecoderLayer': {
      const layer = nn.transformerDecoderLayer(a as never, b as never, options);
      const [own, other] = [masksOf(test.masks), masksOf(test.memoryMasks)];
      return [layer, ([x, memory = x]) => [layer.forward(x, memory, own, other)]];
    }
    case 'rnn': {
      const layer = nn.rnn(a as never, b as never, options);
      return [layer, ([x, h]) => layer.forward(x, h ?? null)];
    }
    case 'transformerEncoder':
    case 'transformerDecoder': {
      const [width, heads, layers, hasNorm] = test.arguments as unknown as [
        ...[number, number, number],
        boolean,
      ];
      const norm = hasNorm ? nn.layerNorm(width) : null;
      const [own, other] = [masksOf(test.masks), masksOf(test.memoryMasks)];
      if (test.kind === 'transformerEncoder') {
        const layer = nn.transformerEncoderLayer(width, heads, options);
        const encoder = nn.transformerEncoder(layer, layers, norm);
        return [encoder, ([x]) => [encoder.forward(x, own)]];
      }
      const layer = nn.transformerDecoderLayer(width, heads, options);
      const decoder = nn.transformerDecoder(layer, layers, norm);
      return [decoder, ([x, memory = x]) => [decoder.forward(x, memory, own, other)]];
    }
    case 'transformer': {
      const model = nn.transformer(a as never, b as never, options);
      const masks = { tgt: masksOf(test.masks) };
      return [model, ([source, target = source]) => [model.forward(source, target, masks)]];
    }
    case 'seq2seq': {
      const model = models.seq2seq(options);
      return [model, ([source, target = source]) => model.forward(source, target, 1)];
    }
    case 'classifier': {
      const model = models.classifier(
        ...(test.arguments as unknown as Parameters<typeof models.classifier>),
      );
      return [model, ([ids]) => [model.forward(ids)]];
    }
    default: {
      const makers = nn as unknown as Record<
        string,
        (...args: unknown[]) => ReturnType<typeof nn.linear>
      >;
      const given = test.options ? [...test.arguments, test.options] : test.arguments;
      const layer = (makers[test.kind] as (typeof makers)[string]).call(nn, ...given);
      return [layer, ([x]) => [layer.forward(x)]];
    }
  }
}

/** What is not as PyTorch has it. */
function differences(test: Case): string[] {
  return engine.scope(() => {
    const [module, run] = made(test);
    module.train(test.training ?? false);
    const parameters = module.namedParameters();
    const anew = parameters.map(([, { shape }], i) =>
      engine.tensor(
        drawn(shape, i + 1).map((value) => value / 2),
        { shape },
      ),
    );
    engine.noGrad(() => {
      for (const [i, [, parameter]] of parameters.entries()) {
        engine.assign(parameter, ['...'], anew[i] as Tensor);
      }
    });
    const inputs = test.inputs.map((input, i) => {
      if (Array.isArray(input)) {
        return engine.tensor(drawn(input, 1000 + i), { shape: input, requiresGrad: true });
      }
      const ids = Array.from(drawn(input.shape, 1000 + i), (x) =>
        Math.min(Math.floor(((x + 1) / 2) * input.ids), input.ids - 1),
      );
      return engine.reshape(engine.tensor(ids, { dtype: 'int64' }), input.shape);
    });
    engine.manualSeed(5);
    const outputs = run(inputs as [Tensor]).filter((output) => output !== null);
    const problems: string[] = [];
    const shapes = outputs.map(({ shape }) => shape);
    if (JSON.stringify(shapes) !== JSON.stringify(test.outputs)) {
      return [`shapes ${JSON.stringify(shapes)}, not ${JSON.stringify(test.outputs)}`];
    }
    const losses = outputs.map((output, i) =>
      engine.sum(
        engine.mul(output, engine.tensor(drawn(output.shape, 2000 + i), { shape: output.shape })),
      ),
    );
    const loss = losses.reduce((sum, each) => engine.add(sum, each));
    if (loss.requiresGrad) loss.backward();
    const gradients: [string, Tensor | null][] = [
      ...inputs.flatMap((x, i): [string, Tensor | null][] =>
        x.dtype === 'float32' ? [[`gradient of input ${i}`, x.grad]] : [],
      ),
      ...parameters.map(([name, { grad }]): [string, Tensor | null] => [name, grad]),
    ];
    const all: [what: string, tensor: Tensor | null, salt: number][] = [
      ...outputs.map((output, i): [string, Tensor, number] => [`output ${i}`, output, 2500 + i]),
      ...gradients.map(([what, grad], i): [string, Tensor | null, number] => [
        what,
        grad,
        3000 + i,
      ]),
    ];
    if (all.length !== test.expected.length) problems.push(`${all.length} numbers`);
    for (const [i, [what, tensor, salt]] of all.entries()) {
      const expected = test.expected[i] ?? null;
      if (tensor === null || expected === null) {
        if (tensor !== expected) problems.push(`${what}: ${tensor} and not ${expected}`);
        continue;
      }
      const [sum, magnitude] = weighted(tensor.data(), salt);
      // A few hundred roundings of float32 along the longest way; NaN is never near.
      if (!(Math.abs(sum - expected) <= 2e-5 * magnitude + 2e-6)) {
        problems.push(`${what}: ${sum}, not ${expected}`);
      }
    }
    return problems;
  });
}

const kinds = [...new Set(cases.map(({ kind }) => kind))];

describe('PyTorch gives the same outputs and gradients', () => {
  it.each(kinds)('%s', (kind) => {
    const found = cases
      .filter((test) => test.kind === kind)
      .flatMap(({ inputs, outputs, expected, ...test }) =>
        differences({ inputs, outputs, expected, ...test }).map(
          (problem) => `${JSON.stringify(test)}: ${problem}`,
        ),
      );
    expect(found).toEqual([]);
  });

  it('in each kind of module that there is', () => {
    const makers = Object.getOwnPropertyNames(Object.getPrototypeOf(engine.nn));
    const others = ['constructor', 'sequential'];
    expect(kinds).toEqual(expect.arrayContaining(makers.filter((name) => !others.includes(name))));
  });
});
