// Layers that own their parameters, with PyTorch's arguments, initial numbers and names of parameters.
import { type EmbeddingOptions, embeddingOptions } from '../../../build/engine/surface';
import {
  type ActivationName,
  type AttentionMasks,
  type AttentionRequest,
  activationNameWords,
  attentionMasks,
  attentionRequest,
  type LayerNormOptions,
  type LinearOptions,
  layerNormOptions,
  linearOptions,
  type MultiheadAttentionOptions,
  multiheadAttentionOptions,
  type Pool1dOptions,
  type RecurrentLayerOptions,
  type RmsNormOptions,
  recurrentLayerOptions,
  rmsNormOptions,
  type SequenceOptions,
  sequenceOptions,
  type TransformerLayerOptions,
  transformerLayerOptions,
} from '../../../build/engine/surface-modules';
import { number, whole, wholes, word } from './check';
import type { Core } from './core';
import { described, EngineError } from './errors';
import {
  BatchNorm1d,
  type BatchNorm1dOptions,
  Conv1d,
  type Conv1dLayerOptions,
  GroupNorm,
  type GroupNormOptions,
  Pool1d,
  RNN,
  type RnnOptions,
  Transformer,
  TransformerDecoder,
  TransformerEncoder,
  type TransformerOptions,
} from './layers';
import { Layer, Module } from './module';
import { readOptions } from './options';
import type { Tensor } from './tensor';

/** One that the wasm module has. */
export class BuiltIn extends Layer {
  forward(x: Tensor): Tensor {
    const { core } = this;
    const call = (input = 0) => core.module.moduleForward(this.handle, input);
    // Most of what is called: without a trace there is no list of results to make.
    if (!core.tracing) return core.op('forward', [x], {}, call);
    return this.apply([x], {}, (input) => [call(input)])[0] as Tensor;
  }
}

/** One after the other, named `0`, `1`, ... */
export class Sequential extends Layer {
  readonly #layers: readonly Layer[];

  /** @internal */
  constructor(core: Core, layers: readonly Layer[]) {
    super(core);
    this.#layers = layers;
    for (const [i, layer] of layers.entries()) this.registerModule(`${i}`, layer);
  }

  forward(x: Tensor): Tensor {
    const { core } = this;
    const run = () =>
      core.scope(() => this.#layers.reduce((before, layer) => layer.forward(before), x));
    const { module } = core;
    if (!this.training) return run();
    // If a later layer fails, a dropout before it has drawn nothing.
    const before = core.call(() => module.copyGenerator(0));
    try {
      return run();
    } catch (error) {
      module.assignGenerator(0, before);
      throw error;
    } finally {
      module.releaseGenerator(before);
    }
  }
}

export class LSTM extends Module {
  /** States left out are zeros. Gives the output, h and c after the last step. */
  forward(
    x: Tensor,
    state: readonly [h0: Tensor, c0: Tensor] | null = null,
    given?: SequenceOptions,
  ): [output: Tensor, h: Tensor, c: Tensor] {
    const { core } = this;
    const { numbers, tensors } = readOptions(core, 'lstm', sequenceOptions, given);
    if (state && !(Array.isArray(state) && state.length === 2)) {
      throw new EngineError(`lstm: the state must be a list of h0 and c0, not ${described(state)}`);
    }
    const [h0, c0] = state ?? [];
    const h = core.optional('lstm', h0);
    const c = core.optional('lstm', c0);
    const call = (input = 0) => core.module.lstmForward(this.handle, input, h, c, numbers);
    return this.apply([x], {}, call, { h0, c0, ...tensors }) as [Tensor, Tensor, Tensor];
  }
}

export class GRU extends Module {
  /** The state left out is zeros. Gives the output, and h after the last step. */
  forward(
    x: Tensor,
    h0: Tensor | null = null,
    given?: SequenceOptions,
  ): [output: Tensor, h: Tensor] {
    const { core } = this;
    const { numbers, tensors } = readOptions(core, 'gru', sequenceOptions, given);
    const h = core.optional('gru', h0);
    const call = (input = 0) => core.module.gruForward(this.handle, input, h, numbers);
    return this.apply([x], {}, call, { h0, ...tensors }) as [Tensor, Tensor];
  }
}

export class MultiheadAttention extends Module {
  /** The output, and the weights if they are needed: averaged over heads, or of every head. */
  forward(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    given?: AttentionRequest,
  ): [output: Tensor, weights: Tensor | null] {
    const { core } = this;
    const { numbers, attributes, tensors } = readOptions(
      core,
      'multiheadAttention',
      attentionRequest,
      given,
    );
    const call = (q = 0, k = 0, v = 0) =>
      core.module.attentionForward(this.handle, q, k, v, numbers);
    const made = this.apply([query, key, value], attributes, call, tensors);
    return [made[0] as Tensor, made[1] ?? null];
  }
}

/** One that can be made again, with the same arguments. */
type Again = () => unknown;

export class TransformerEncoderLayer extends Layer {
  /** @internal */
  again: Again | undefined;

  /** @internal Another with the same parameters. */
  copy(): TransformerEncoderLayer {
    return copied(this, this.again);
  }

  forward(src: Tensor, masks?: AttentionMasks): Tensor {
    const { core } = this;
    const op = 'transformerEncoderLayer';
    const { numbers, attributes, tensors } = readOptions(core, op, attentionMasks, masks);
    const call = (x = 0) => [core.module.encoderLayerForward(this.handle, x, numbers)];
    return this.apply([src], attributes, call, tensors)[0] as Tensor;
  }
}

export class TransformerDecoderLayer extends Module {
  /** @internal */
  again: Again | undefined;

  /** @internal Another with the same parameters. */
  copy(): TransformerDecoderLayer {
    return copied(this, this.again);
  }

  forward(
    tgt: Tensor,
    memory: Tensor,
    tgtMasks?: AttentionMasks,
    memoryMasks?: AttentionMasks,
  ): Tensor {
    const { core } = this;
    const op = 'transformerDecoderLayer';
    const own = readOptions(core, op, attentionMasks, tgtMasks);
    const cross = readOptions(core, op, attentionMasks, memoryMasks);
    const call = (x = 0, m = 0) => [
      core.module.decoderLayerForward(this.handle, x, m, own.numbers, cross.numbers),
    ];
    const { attnMask: memoryMask, keyMask: memoryKeyMask } = cross.tensors;
    const masks = { ...own.tensors, memoryMask, memoryKeyMask };
    const attributes = { ...own.attributes, memory: cross.attributes };
    return this.apply([tgt, memory], attributes, call, masks)[0] as Tensor;
  }
}

function copied<Kind extends Module>(layer: Kind, again: Again | undefined): Kind {
  const copy = again?.() as Kind;
  layer.core.scope(() => copy.loadStateDict(layer.stateDict()));
  return copy.train(layer.training);
}

/** How the classes of this file are made for what the wasm module has made. */
type Made<Kind> = new (core: Core, handle: number, op: string) => Kind;

/** `engine.nn`: makes layers. Sizes and defaults are PyTorch's. */
export class Nn {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  linear(inFeatures: number, outFeatures: number, given?: LinearOptions): Layer {
    const sizes = this.#sizes('Linear', { inFeatures, outFeatures });
    const { numbers } = readOptions(this.#core, 'Linear', linearOptions, given);
    return this.#make(BuiltIn, 'Linear', (module) => module.linearModule(...sizes, numbers));
  }

  embedding(numEmbeddings: number, embeddingDim: number, given?: EmbeddingOptions): Layer {
    const sizes = this.#sizes('Embedding', { numEmbeddings, embeddingDim });
    const { numbers } = readOptions(this.#core, 'Embedding', embeddingOptions, given);
    return this.#make(BuiltIn, 'Embedding', (module) => module.embeddingModule(...sizes, numbers));
  }

  layerNorm(shape: number | readonly number[], given?: LayerNormOptions): Layer {
    const axes = normalizedShape('LayerNorm', shape);
    const { numbers } = readOptions(this.#core, 'LayerNorm', layerNormOptions, given);
    return this.#make(BuiltIn, 'LayerNorm', (module) => module.layerNormModule(axes, numbers));
  }

  rmsNorm(shape: number | readonly number[], given?: RmsNormOptions): Layer {
    const axes = normalizedShape('RMSNorm', shape);
    const { numbers } = readOptions(this.#core, 'RMSNorm', rmsNormOptions, given);
    return this.#make(BuiltIn, 'RMSNorm', (module) => module.rmsNormModule(axes, numbers));
  }

  dropout(p = 0.5): Layer {
    number('Dropout', 'p', p);
    return this.#make(BuiltIn, 'Dropout', (module) => module.dropoutModule(p));
  }

  /** A function without parameters as a layer. */
  activation(name: ActivationName): Layer {
    const code = word('Activation', 'the activation', name, activationNameWords);
    return this.#make(BuiltIn, 'Activation', (module) => module.activationModule(code));
  }

  /** One after the other; it keeps its layers alive. */
  sequential(...layers: Layer[]): Layer {
    for (const layer of layers) {
      if (layer instanceof Layer) continue;
      throw new EngineError(`Sequential: expected layers of this engine, not ${described(layer)}`);
    }
    return new Sequential(this.#core, layers);
  }

  lstm(inputSize: number, hiddenSize: number, given?: RecurrentLayerOptions): LSTM {
    return this.#recurrent(LSTM, 'LSTM', inputSize, hiddenSize, given);
  }

  gru(inputSize: number, hiddenSize: number, given?: RecurrentLayerOptions): GRU {
    return this.#recurrent(GRU, 'GRU', inputSize, hiddenSize, given);
  }

  multiheadAttention(
    embedDim: number,
    numHeads: number,
    given?: MultiheadAttentionOptions,
  ): MultiheadAttention {
    const op = 'MultiheadAttention';
    const sizes = this.#sizes(op, { embedDim, numHeads });
    const { numbers } = readOptions(this.#core, op, multiheadAttentionOptions, given);
    return this.#make(MultiheadAttention, op, (module) =>
      module.multiheadAttentionModule(...sizes, numbers),
    );
  }

  transformerEncoderLayer(
    dModel: number,
    nhead: number,
    given?: TransformerLayerOptions,
  ): TransformerEncoderLayer {
    return this.#transformer(TransformerEncoderLayer, false, dModel, nhead, given);
  }

  transformerDecoderLayer(
    dModel: number,
    nhead: number,
    given?: TransformerLayerOptions,
  ): TransformerDecoderLayer {
    return this.#transformer(TransformerDecoderLayer, true, dModel, nhead, given);
  }

  /** Copies of a layer, so many, one after the other, and a norm behind them if one is given. */
  transformerEncoder(
    layer: TransformerEncoderLayer,
    numLayers: number,
    norm: Layer | null = null,
  ): TransformerEncoder {
    requireLayer('TransformerEncoder', layer, TransformerEncoderLayer);
    return new TransformerEncoder(this.#core, layer, numLayers, norm);
  }

  transformerDecoder(
    layer: TransformerDecoderLayer,
    numLayers: number,
    norm: Layer | null = null,
  ): TransformerDecoder {
    requireLayer('TransformerDecoder', layer, TransformerDecoderLayer);
    return new TransformerDecoder(this.#core, layer, numLayers, norm);
  }

  /** An encoder and a decoder of `numEncoderLayers` and `numDecoderLayers` layers, each with a norm at its end. */
  transformer(dModel: number, nhead: number, given?: TransformerOptions): Transformer {
    return new Transformer(this.#core, this, dModel, nhead, given);
  }

  /** Plain recurrent layers: h' = tanh(W_ih x + b_ih + W_hh h + b_hh), or with `relu`. */
  rnn(inputSize: number, hiddenSize: number, given?: RnnOptions): RNN {
    return new RNN(this.#core, inputSize, hiddenSize, given);
  }

  conv1d(
    inChannels: number,
    outChannels: number,
    kernelSize: number,
    given?: Conv1dLayerOptions,
  ): Layer {
    return new Conv1d(this.#core, inChannels, outChannels, kernelSize, given);
  }

  maxPool1d(kernelSize: number, given?: Pool1dOptions): Layer {
    return new Pool1d(this.#core, 'maxPool1d', kernelSize, given);
  }

  avgPool1d(kernelSize: number, given?: Pool1dOptions): Layer {
    return new Pool1d(this.#core, 'avgPool1d', kernelSize, given);
  }

  batchNorm1d(numFeatures: number, given?: BatchNorm1dOptions): Layer {
    return new BatchNorm1d(this.#core, numFeatures, given);
  }

  groupNorm(numGroups: number, numChannels: number, given?: GroupNormOptions): Layer {
    return new GroupNorm(this.#core, numGroups, numChannels, given);
  }

  #recurrent<Kind extends Module>(
    kind: Made<Kind>,
    op: 'LSTM' | 'GRU',
    inputSize: number,
    hiddenSize: number,
    given: RecurrentLayerOptions | undefined,
  ): Kind {
    const sizes = this.#sizes(op, { inputSize, hiddenSize });
    const { numbers } = readOptions(this.#core, op, recurrentLayerOptions, given);
    return this.#make(kind, op, (module) =>
      module.recurrentModule(op === 'GRU', ...sizes, numbers),
    );
  }

  #transformer<Kind extends Module & { again: Again | undefined }>(
    kind: Made<Kind>,
    decoder: boolean,
    dModel: number,
    nhead: number,
    given: TransformerLayerOptions | undefined,
  ): Kind {
    const op = decoder ? 'TransformerDecoderLayer' : 'TransformerEncoderLayer';
    const sizes = this.#sizes(op, { dModel, nhead });
    const { numbers } = readOptions(this.#core, op, transformerLayerOptions, given);
    const make = (): Kind =>
      this.#make(kind, op, (module) => module.transformerLayerModule(decoder, ...sizes, numbers));
    const layer = make();
    layer.again = make;
    return layer;
  }

  #make<Kind extends Module>(
    kind: Made<Kind>,
    name: string,
    make: (module: Core['module']) => number,
  ): Kind {
    const core = this.#core;
    return new kind(
      core,
      core.call(() => make(core.module)),
      `nn.${name}`,
    );
  }

  #sizes(op: string, sizes: Readonly<Record<string, number>>): [number, number] {
    return Object.entries(sizes).map(([what, size]) => whole(op, what, size)) as [number, number];
  }
}

function requireLayer(
  op: string,
  layer: unknown,
  kind: typeof TransformerEncoderLayer | typeof TransformerDecoderLayer,
): void {
  if (layer instanceof kind) return;
  throw new EngineError(`${op}: expected a ${op}Layer, not ${described(layer)}`);
}

function normalizedShape(op: string, shape: number | readonly number[]): number[] {
  return [...wholes(op, 'shape', typeof shape === 'number' ? [shape] : shape)];
}
