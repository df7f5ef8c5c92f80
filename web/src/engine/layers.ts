// Layers that are made of functions of the engine, as anybody could make them: windows, normalisation over channels, plain recurrent
// layers, and the stacks of the Transformer. PyTorch's arguments, names of parameters and initial numbers.
import {
  type AttentionMasks,
  type Conv1dOptions,
  conv1dOptions,
  type Pool1dOptions,
  pool1dOptions,
  type RecurrentLayerOptions,
  recurrentLayerOptions,
  type TransformerLayerOptions,
  transformerLayerOptions,
} from '../../../build/engine/surface-modules';
import { oneOf, options, whole } from './check';
import type { Core } from './core';
import { described, EngineError } from './errors';
import { Layer, Module } from './module';
import type { TransformerDecoderLayer, TransformerEncoderLayer } from './nn';
import { creation } from './ops/creation';
import { further } from './ops/further';
import { indexing } from './ops/indexing';
import { pointwise } from './ops/pointwise';
import { products } from './ops/products';
import { random } from './ops/random';
import { views } from './ops/views';
import { readOptions, type Table } from './options';
import type { Tensor } from './tensor';

/** A size, which is at least 1. */
function size(op: string, what: string, value: number): number {
  if (whole(op, what, value) >= 1) return value;
  throw new EngineError(`${op}: ${what} must be at least 1, not ${value}`);
}

/** Runs `work` without recording gradients. */
function untaught<Result>(core: Core, work: () => Result): Result {
  const { module } = core;
  const before = module.gradEnabled();
  module.setGradEnabled(false);
  try {
    return work();
  } finally {
    module.setGradEnabled(before);
  }
}

/** If `work` fails, the engine's own generator has drawn nothing. */
function undone<Result>(core: Core, work: () => Result, always = false): Result {
  const { module } = core;
  const before = core.call(() => module.copyGenerator(0));
  let failed = true;
  try {
    const result = work();
    failed = false;
    return result;
  } finally {
    if (failed || always) module.assignGenerator(0, before);
    module.releaseGenerator(before);
  }
}

/** New numbers between -bound and bound. */
const uniform = (core: Core, shape: readonly number[], bound: number): Tensor =>
  random.uniform_.call(core, creation.zeros.call(core, shape), -bound, bound);

/** PyTorch's `kaiming_uniform_(a=sqrt(5))` rounds on its way to 1 / sqrt(fanIn). */
const kaiming = (fanIn: number): number =>
  Math.sqrt(3) * (Math.sqrt(2 / (1 + Math.sqrt(5) ** 2)) / Math.sqrt(fanIn));

// ---- windows ----

export interface Conv1dLayerOptions extends Conv1dOptions {
  readonly bias?: boolean | undefined;
}

/** Parameters `weight` (out, in / groups, size) and `bias` (out,). */
export class Conv1d extends Layer {
  readonly #options: Conv1dOptions;
  readonly #weight: Tensor;
  readonly #bias: Tensor | null;

  /** @internal */
  constructor(
    core: Core,
    inChannels: number,
    outChannels: number,
    kernelSize: number,
    given?: Conv1dLayerOptions,
  ) {
    const op = 'Conv1d';
    const table: Table<Conv1dLayerOptions> = { ...conv1dOptions, bias: ['flag', true] };
    const { bias, ...windows } = readOptions(core, op, table, given).attributes;
    const [ins, outs] = [size(op, 'inChannels', inChannels), size(op, 'outChannels', outChannels)];
    const width = size(op, 'kernelSize', kernelSize);
    const groups = size(op, 'groups', windows.groups as number);
    if (ins % groups !== 0 || outs % groups !== 0) {
      throw new EngineError(
        `${op}: ${groups} groups do not share ${ins} and ${outs} channels evenly`,
      );
    }
    super(core);
    this.#options = windows;
    const fanIn = (ins / groups) * width;
    const weight = uniform(core, [outs, ins / groups, width], kaiming(fanIn));
    this.#weight = this.registerParameter('weight', weight);
    this.#bias = bias
      ? this.registerParameter('bias', uniform(core, [outs], 1 / Math.sqrt(fanIn)))
      : null;
  }

  /** (N, C, L) or (C, L). */
  forward(x: Tensor): Tensor {
    return further.conv1d.call(this.core, x, this.#weight, this.#bias, this.#options);
  }
}

/** The largest, or the mean, of each window. */
export class Pool1d extends Layer {
  readonly #op: 'maxPool1d' | 'avgPool1d';
  readonly #size: number;
  readonly #options: Pool1dOptions | undefined;

  /** @internal */
  constructor(
    core: Core,
    op: 'maxPool1d' | 'avgPool1d',
    kernelSize: number,
    given?: Pool1dOptions,
  ) {
    readOptions(core, op, pool1dOptions, given);
    size(op, 'kernelSize', kernelSize);
    super(core);
    this.#op = op;
    this.#size = kernelSize;
    this.#options = given;
  }

  forward(x: Tensor): Tensor {
    return further[this.#op].call(this.core, x, this.#size, this.#options);
  }
}

// ---- normalisation over channels ----

export interface BatchNorm1dOptions {
  readonly eps?: number | undefined;
  /** How far the running numbers move at each step; null: they are the mean of all steps. */
  readonly momentum?: number | null | undefined;
  readonly affine?: boolean | undefined;
  readonly trackRunningStats?: boolean | undefined;
}
const batchNorm1dOptions: Table<BatchNorm1dOptions> = {
  eps: ['number', 1e-5],
  momentum: ['number?', 0.1],
  affine: ['flag', true],
  trackRunningStats: ['flag', true],
};

/** Parameters `weight` and `bias`, buffers `running_mean`, `running_var` and `num_batches_tracked`. */
export class BatchNorm1d extends Layer {
  readonly #eps: number;
  readonly #momentum: number | null;
  readonly #affine: { weight?: Tensor; bias?: Tensor };
  readonly #running: { mean: Tensor; variance: Tensor; count: Tensor } | undefined;

  /** @internal */
  constructor(core: Core, numFeatures: number, given?: BatchNorm1dOptions) {
    const op = 'BatchNorm1d';
    const shape = [size(op, 'numFeatures', numFeatures)];
    const { attributes } = readOptions(core, op, batchNorm1dOptions, given);
    super(core);
    this.#eps = attributes.eps;
    this.#momentum = given?.momentum === null ? null : (attributes.momentum ?? 0.1);
    this.#affine = attributes.affine
      ? {
          weight: this.registerParameter('weight', creation.ones.call(core, shape)),
          bias: this.registerParameter('bias', creation.zeros.call(core, shape)),
        }
      : {};
    this.#running = attributes.trackRunningStats
      ? {
          mean: this.registerBuffer('running_mean', creation.zeros.call(core, shape)),
          variance: this.registerBuffer('running_var', creation.ones.call(core, shape)),
          count: this.registerBuffer(
            'num_batches_tracked',
            creation.zeros.call(core, [], { dtype: 'int64' }),
          ),
        }
      : undefined;
  }

  /** (N, C) or (N, C, L). */
  forward(x: Tensor): Tensor {
    const { core } = this;
    const running = this.#running;
    const { training } = this;
    const steps = training && running ? running.count.item() + 1 : 1;
    const out = further.batchNorm.call(core, x, running?.mean ?? null, running?.variance ?? null, {
      ...this.#affine,
      eps: this.#eps,
      training: training || !running,
      momentum: this.#momentum ?? 1 / steps,
    });
    if (training && running) pointwise.fill_.call(core, running.count, steps);
    return out;
  }
}

export interface GroupNormOptions {
  readonly eps?: number | undefined;
  readonly affine?: boolean | undefined;
}
const groupNormOptions: Table<GroupNormOptions> = { eps: ['number', 1e-5], affine: ['flag', true] };

export class GroupNorm extends Layer {
  readonly #groups: number;
  readonly #eps: number;
  readonly #weight: Tensor | null = null;
  readonly #bias: Tensor | null = null;

  /** @internal */
  constructor(core: Core, numGroups: number, numChannels: number, given?: GroupNormOptions) {
    const op = 'GroupNorm';
    const groups = size(op, 'numGroups', numGroups);
    const shape = [size(op, 'numChannels', numChannels)];
    if (numChannels % groups !== 0) {
      throw new EngineError(`${op}: ${numChannels} channels are no ${groups} groups of one size`);
    }
    const { eps, affine } = readOptions(core, op, groupNormOptions, given).attributes;
    super(core);
    this.#groups = groups;
    this.#eps = eps;
    if (!affine) return;
    this.#weight = this.registerParameter('weight', creation.ones.call(core, shape));
    this.#bias = this.registerParameter('bias', creation.zeros.call(core, shape));
  }

  /** (N, C) or (N, C, ...). */
  forward(x: Tensor): Tensor {
    const { core } = this;
    return further.groupNorm.call(core, x, this.#groups, this.#weight, this.#bias, this.#eps);
  }
}

// ---- plain recurrent layers ----

export interface RnnOptions extends RecurrentLayerOptions {
  readonly nonlinearity?: 'tanh' | 'relu' | undefined;
}

interface Pass {
  readonly inputWeight: Tensor;
  readonly hiddenWeight: Tensor;
  readonly inputBias: Tensor | null;
  readonly hiddenBias: Tensor | null;
}

/** h' = tanh(W_ih x + b_ih + W_hh h + b_hh) in every layer and direction. Parameters are named as those of `lstm`. */
export class RNN extends Module {
  readonly #hidden: number;
  readonly #options: RnnSettings;
  readonly #passes: readonly Pass[];

  /** @internal */
  constructor(core: Core, inputSize: number, hiddenSize: number, given?: RnnOptions) {
    const op = 'RNN';
    const [width, hidden] = [size(op, 'inputSize', inputSize), size(op, 'hiddenSize', hiddenSize)];
    const { nonlinearity = 'tanh', ...others } = given ?? {};
    oneOf(op, 'nonlinearity', nonlinearity, ['tanh', 'relu']);
    const { attributes } = readOptions(core, op, recurrentLayerOptions, others);
    const settings = { ...attributes, nonlinearity } as RnnSettings;
    size(op, 'numLayers', settings.numLayers);
    if (!(settings.dropout >= 0 && settings.dropout <= 1)) {
      throw new EngineError(`${op}: dropout must be from 0 to 1`);
    }
    super(core);
    this.#hidden = hidden;
    this.#options = settings;
    const bound = 1 / Math.sqrt(hidden);
    const directions = settings.bidirectional ? 2 : 1;
    this.#passes = Array.from({ length: settings.numLayers * directions }, (_, i) => {
      const layer = Math.floor(i / directions);
      const end = `_l${layer}${i % directions === 1 ? '_reverse' : ''}`;
      const add = (name: string, shape: number[]) =>
        this.registerParameter(`${name}${end}`, uniform(core, shape, bound));
      return {
        inputWeight: add('weight_ih', [hidden, layer === 0 ? width : directions * hidden]),
        hiddenWeight: add('weight_hh', [hidden, hidden]),
        inputBias: settings.bias ? add('bias_ih', [hidden]) : null,
        hiddenBias: settings.bias ? add('bias_hh', [hidden]) : null,
      };
    });
  }

  /**
   * x (L, N, inputSize), or (N, L, inputSize) if `batchFirst`; h0 (layers * directions, N, hiddenSize), zeros if left out. Gives the
   * output of the last layer at every step, and h after the last step.
   */
  forward(x: Tensor, h0: Tensor | null = null): [output: Tensor, h: Tensor] {
    const { core } = this;
    core.handle('rnn', x);
    core.optional('rnn', h0);
    const { batchFirst, dropout, bidirectional } = this.#options;
    if (x.shape.length !== 3) {
      throw new EngineError(
        `rnn: expected x of shape (L, N, inputSize), or (N, L, inputSize) if batchFirst, not (${x.shape.join(', ')})`,
      );
    }
    const turned = (of: Tensor) => (batchFirst ? views.transpose.call(core, of, 0, 1) : of);
    const directions = bidirectional ? 2 : 1;
    const run = () =>
      core.scope((): [Tensor, Tensor] => {
        let output = turned(x);
        const shape = [this.#passes.length, output.shape[1] ?? 0, this.#hidden];
        if (h0 && `${h0.shape}` !== `${shape}`) {
          throw new EngineError(
            `rnn: a state of shape (${h0.shape.join(', ')}): expected (${shape.join(', ')})`,
          );
        }
        const states = h0 ?? creation.zeros.call(core, shape);
        const last: Tensor[] = [];
        for (let i = 0; i < this.#passes.length; i += directions) {
          const both = this.#passes.slice(i, i + directions).map((pass, d) => {
            const steps = this.#steps(
              pass,
              output,
              views.select.call(core, states, 0, i + d),
              d === 1,
            );
            last.push(steps.at(d === 1 ? 0 : -1) ?? views.select.call(core, states, 0, i + d));
            if (steps.length > 0) return indexing.stack.call(core, steps, 0);
            return creation.zeros.call(core, [0, shape[1] ?? 0, this.#hidden]);
          });
          output = both.length > 1 ? indexing.cat.call(core, both, -1) : (both[0] as Tensor);
          const isLast = i + directions >= this.#passes.length;
          if (this.training && dropout > 0 && !isLast) {
            output = random.dropout.call(core, output, dropout);
          }
        }
        return [turned(output), indexing.stack.call(core, last, 0)];
      });
    return this.training && dropout > 0 ? undone(core, run) : run();
  }

  /** The states after each step, in the order of time. */
  #steps(pass: Pass, x: Tensor, start: Tensor, backwards: boolean): Tensor[] {
    const { core } = this;
    const activation = this.#options.nonlinearity;
    const inputs = views.unbind.call(
      core,
      products.linear.call(core, x, pass.inputWeight, pass.inputBias),
      0,
    );
    if (backwards) inputs.reverse();
    let h = start;
    const states = inputs.map((input) => {
      const before = products.linear.call(core, h, pass.hiddenWeight, pass.hiddenBias);
      h = pointwise[activation].call(core, pointwise.add.call(core, input, before));
      return h;
    });
    return backwards ? states.reverse() : states;
  }
}

interface RnnSettings {
  readonly numLayers: number;
  readonly bias: boolean;
  readonly batchFirst: boolean;
  readonly dropout: number;
  readonly bidirectional: boolean;
  readonly nonlinearity: 'tanh' | 'relu';
}

// ---- stacks of the Transformer ----

/** So many copies of a layer, one after the other, called `layers.0`, `layers.1`, ...; then a norm, if there is one. */
function stack<Kind extends TransformerEncoderLayer | TransformerDecoderLayer>(
  whole: Module,
  op: string,
  layer: Kind,
  numLayers: number,
): Kind[] {
  const layers = new Module(whole.core);
  const list = Array.from({ length: size(op, 'numLayers', numLayers) }, (_, i) => {
    // What copies draw at first is not theirs.
    const copy = undone(whole.core, () => layer.copy() as Kind, true);
    layers.registerModule(`${i}`, copy);
    return copy;
  });
  whole.registerModule('layers', layers);
  return list;
}

function checkNorm(op: string, norm: Layer | null): void {
  if (norm === null || norm instanceof Layer) return;
  throw new EngineError(`${op}: the norm must be a layer, not ${described(norm)}`);
}

export class TransformerEncoder extends Layer {
  readonly #layers: readonly TransformerEncoderLayer[];
  readonly #norm: Layer | null;

  /** @internal */
  constructor(core: Core, layer: TransformerEncoderLayer, numLayers: number, norm: Layer | null) {
    checkNorm('TransformerEncoder', norm);
    super(core);
    this.#layers = stack(this, 'TransformerEncoder', layer, numLayers);
    this.#norm = norm && this.registerModule('norm', norm);
  }

  forward(src: Tensor, masks?: AttentionMasks): Tensor {
    const { core } = this;
    return undone(core, () =>
      core.scope(() => {
        const x = this.#layers.reduce((before, layer) => layer.forward(before, masks), src);
        return this.#norm ? this.#norm.forward(x) : x;
      }),
    );
  }
}

export class TransformerDecoder extends Module {
  readonly #layers: readonly TransformerDecoderLayer[];
  readonly #norm: Layer | null;

  /** @internal */
  constructor(core: Core, layer: TransformerDecoderLayer, numLayers: number, norm: Layer | null) {
    checkNorm('TransformerDecoder', norm);
    super(core);
    this.#layers = stack(this, 'TransformerDecoder', layer, numLayers);
    this.#norm = norm && this.registerModule('norm', norm);
  }

  forward(
    tgt: Tensor,
    memory: Tensor,
    tgtMasks?: AttentionMasks,
    memoryMasks?: AttentionMasks,
  ): Tensor {
    const { core } = this;
    return undone(core, () =>
      core.scope(() => {
        const x = this.#layers.reduce(
          (before, layer) => layer.forward(before, memory, tgtMasks, memoryMasks),
          tgt,
        );
        return this.#norm ? this.#norm.forward(x) : x;
      }),
    );
  }
}

export interface TransformerOptions extends TransformerLayerOptions {
  readonly numEncoderLayers?: number | undefined;
  readonly numDecoderLayers?: number | undefined;
}

export interface TransformerMasks {
  readonly src?: AttentionMasks | undefined;
  readonly tgt?: AttentionMasks | undefined;
  /** Of what the decoder sees of the encoder's output. */
  readonly memory?: AttentionMasks | undefined;
}
const noMasks: TransformerMasks = { src: undefined, tgt: undefined, memory: undefined };

/** What `Transformer` makes its parts by: the functions of `engine.nn` that do. */
export interface Makers {
  layerNorm(shape: number, given?: { readonly eps: number }): Layer;
  transformerEncoderLayer(
    dModel: number,
    nhead: number,
    given?: TransformerLayerOptions,
  ): TransformerEncoderLayer;
  transformerDecoderLayer(
    dModel: number,
    nhead: number,
    given?: TransformerLayerOptions,
  ): TransformerDecoderLayer;
}

/** An encoder and a decoder, each with a norm at its end: `encoder.layers.0...`, `encoder.norm.weight`, `decoder...`. */
export class Transformer extends Module {
  readonly encoder: TransformerEncoder;
  readonly decoder: TransformerDecoder;

  /** @internal */
  constructor(core: Core, make: Makers, dModel: number, nhead: number, given?: TransformerOptions) {
    const { numEncoderLayers = 6, numDecoderLayers = 6, ...others } = given ?? {};
    const { attributes } = readOptions(core, 'Transformer', transformerLayerOptions, others);
    const norm = () => make.layerNorm(dModel, { eps: attributes.layerNormEps });
    super(core);
    const parts = undone(core, () =>
      core.scope(() => {
        const encoderLayer = make.transformerEncoderLayer(dModel, nhead, others);
        const encoder = new TransformerEncoder(core, encoderLayer, numEncoderLayers, norm());
        const decoderLayer = make.transformerDecoderLayer(dModel, nhead, others);
        const decoder = new TransformerDecoder(core, decoderLayer, numDecoderLayers, norm());
        return [encoder, decoder];
      }),
    );
    this.encoder = this.registerModule('encoder', parts[0] as TransformerEncoder);
    this.decoder = this.registerModule('decoder', parts[1] as TransformerDecoder);
    // PyTorch draws every matrix once more.
    untaught(core, () =>
      core.scope(() => {
        for (const parameter of this.parameters()) {
          const [rows = 0, columns] = parameter.shape;
          if (columns === undefined) continue;
          const bound = Math.sqrt(3) * Math.sqrt(2 / (rows + columns));
          random.uniform_.call(core, parameter, -bound, bound);
        }
      }),
    );
  }

  forward(src: Tensor, tgt: Tensor, given?: TransformerMasks): Tensor {
    const masks = options<TransformerMasks>('transformer', given, noMasks);
    return undone(this.core, () =>
      this.core.scope(() => {
        const memory = this.encoder.forward(src, masks.src);
        return this.decoder.forward(tgt, memory, masks.tgt, masks.memory);
      }),
    );
  }
}
