// Layers that own their parameters, with PyTorch's arguments, initial numbers and names of parameters.
import {
  type ActivationName,
  type AttentionMasks,
  type AttentionRequest,
  activationNameWords,
  attentionMasks,
  attentionRequest,
  type EmbeddingOptions,
  embeddingOptions,
  type LayerNormOptions,
  type LinearOptions,
  layerNormOptions,
  linearOptions,
  type MultiheadAttentionOptions,
  multiheadAttentionOptions,
  type RecurrentLayerOptions,
  type RmsNormOptions,
  recurrentLayerOptions,
  rmsNormOptions,
  type SequenceOptions,
  sequenceOptions,
  type TransformerLayerOptions,
  transformerLayerOptions,
} from '../../../build/engine/surface';
import { flag, number, whole, wholes, word } from './check';
import type { Core } from './core';
import { described, EngineError } from './errors';
import { readOptions } from './options';
import { Owned } from './owned';
import type { StateDict } from './safetensors';
import type { Tensor } from './tensor';

/** What owns parameters. It lives as tensors do, until its scope ends or `dispose`. */
export class Module extends Owned {
  protected readonly kind = 'module';

  /** Its parameters in PyTorch's order; optimisers take them. */
  parameters(): Tensor[] {
    const { core } = this;
    const handles = core.call(() => core.module.moduleParameters(this.handle));
    return handles.map((handle) => core.own(handle));
  }

  namedParameters(): [name: string, parameter: Tensor][] {
    const names = this.core.call(() => this.core.module.moduleNames(this.handle)).split('\n');
    return this.parameters().map((parameter, i) => [names[i] ?? '', parameter]);
  }

  /** The parameters by name, as tensors that no gradient passes. They share the module's numbers. */
  stateDict(): StateDict {
    return Object.fromEntries(
      this.namedParameters().map(([name, parameter]) => [name, parameter.detach()]),
    );
  }

  /**
   * Copies numbers into the parameters.
   * @throws EngineError, before any is changed, that lists what is missing, unknown or of another shape.
   */
  loadStateDict(state: StateDict): void {
    const [names, handles] = this.core.stateArguments(state);
    this.core.call(() => this.core.module.moduleLoad(this.handle, names, handles));
  }

  /** Dropout works while training only. A new module is training. */
  train(training = true): this {
    flag('train', 'training', training);
    this.core.call(() => this.core.module.moduleTrain(this.handle, training));
    return this;
  }

  eval(): this {
    return this.train(false);
  }

  get training(): boolean {
    return this.core.module.moduleTraining(this.handle);
  }

  /** Forgets the gradients of all parameters. */
  zeroGrad(): void {
    this.core.module.moduleZeroGrad(this.handle);
  }

  protected free(handle: number): void {
    this.core.module.releaseModule(handle);
  }
}

/** A module that makes one tensor of one tensor. */
export class Layer extends Module {
  forward(x: Tensor): Tensor {
    return this.core.op('forward', [x], {}, (handle) =>
      this.core.module.moduleForward(this.handle, handle),
    );
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
    const { numbers } = readOptions(core, 'lstm', sequenceOptions, given);
    if (state && !(Array.isArray(state) && state.length === 2)) {
      throw new EngineError(`lstm: the state must be a list of h0 and c0, not ${described(state)}`);
    }
    const [h0, c0] = state ?? [];
    const input = core.handle('lstm', x);
    const [h = 0, c = 0] = [h0, c0].map((t) => core.optional('lstm', t));
    const results = core.call(() => core.module.lstmForward(this.handle, input, h, c, numbers));
    return results.map((handle) => core.own(handle)) as [Tensor, Tensor, Tensor];
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
    const { numbers } = readOptions(core, 'gru', sequenceOptions, given);
    const input = core.handle('gru', x);
    const h = core.optional('gru', h0);
    const results = core.call(() => core.module.gruForward(this.handle, input, h, numbers));
    return results.map((handle) => core.own(handle)) as [Tensor, Tensor];
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
    const op = 'multiheadAttention';
    const [q = 0, k = 0, v = 0] = [query, key, value].map((tensor) => core.handle(op, tensor));
    const { numbers } = readOptions(core, op, attentionRequest, given);
    const [output = 0, weights = 0] = core.call(() =>
      core.module.attentionForward(this.handle, q, k, v, numbers),
    );
    return [core.own(output), weights === 0 ? null : core.own(weights)];
  }
}

export class TransformerEncoderLayer extends Layer {
  override forward(src: Tensor, masks?: AttentionMasks): Tensor {
    const { core } = this;
    const op = 'transformerEncoderLayer';
    const { numbers } = readOptions(core, op, attentionMasks, masks);
    return core.op(op, [src], {}, (x = 0) =>
      core.module.encoderLayerForward(this.handle, x, numbers),
    );
  }
}

export class TransformerDecoderLayer extends Module {
  forward(
    tgt: Tensor,
    memory: Tensor,
    tgtMasks?: AttentionMasks,
    memoryMasks?: AttentionMasks,
  ): Tensor {
    const { core } = this;
    const op = 'transformerDecoderLayer';
    const own = readOptions(core, op, attentionMasks, tgtMasks).numbers;
    const cross = readOptions(core, op, attentionMasks, memoryMasks).numbers;
    return core.op(op, [tgt, memory], {}, (x = 0, m = 0) =>
      core.module.decoderLayerForward(this.handle, x, m, own, cross),
    );
  }
}

/** `engine.nn`: makes layers. Sizes and defaults are PyTorch's. */
export class Nn {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  linear(inFeatures: number, outFeatures: number, given?: LinearOptions): Layer {
    const sizes = this.#sizes('Linear', { inFeatures, outFeatures });
    const { numbers } = readOptions(this.#core, 'Linear', linearOptions, given);
    return this.#make(Layer, (module) => module.linearModule(...sizes, numbers));
  }

  embedding(numEmbeddings: number, embeddingDim: number, given?: EmbeddingOptions): Layer {
    const sizes = this.#sizes('Embedding', { numEmbeddings, embeddingDim });
    const { numbers } = readOptions(this.#core, 'Embedding', embeddingOptions, given);
    return this.#make(Layer, (module) => module.embeddingModule(...sizes, numbers));
  }

  layerNorm(shape: number | readonly number[], given?: LayerNormOptions): Layer {
    const axes = normalizedShape('LayerNorm', shape);
    const { numbers } = readOptions(this.#core, 'LayerNorm', layerNormOptions, given);
    return this.#make(Layer, (module) => module.layerNormModule(axes, numbers));
  }

  rmsNorm(shape: number | readonly number[], given?: RmsNormOptions): Layer {
    const axes = normalizedShape('RMSNorm', shape);
    const { numbers } = readOptions(this.#core, 'RMSNorm', rmsNormOptions, given);
    return this.#make(Layer, (module) => module.rmsNormModule(axes, numbers));
  }

  dropout(p = 0.5): Layer {
    number('Dropout', 'p', p);
    return this.#make(Layer, (module) => module.dropoutModule(p));
  }

  /** A function without parameters as a layer. */
  activation(name: ActivationName): Layer {
    const code = word('Activation', 'the activation', name, activationNameWords);
    return this.#make(Layer, (module) => module.activationModule(code));
  }

  /** One after the other; it keeps its layers alive. */
  sequential(...layers: Layer[]): Layer {
    const handles = layers.map((layer) => {
      if (!(layer instanceof Layer) || layer.core !== this.#core) {
        throw new EngineError(
          `Sequential: expected layers of this engine, not ${described(layer)}`,
        );
      }
      return layer.handle;
    });
    return this.#make(Layer, (module) => module.sequentialModule(handles));
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
    return this.#make(MultiheadAttention, (module) =>
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

  #recurrent<Kind extends Module>(
    kind: new (handle: number, core: Core) => Kind,
    op: 'LSTM' | 'GRU',
    inputSize: number,
    hiddenSize: number,
    given: RecurrentLayerOptions | undefined,
  ): Kind {
    const sizes = this.#sizes(op, { inputSize, hiddenSize });
    const { numbers } = readOptions(this.#core, op, recurrentLayerOptions, given);
    return this.#make(kind, (module) => module.recurrentModule(op === 'GRU', ...sizes, numbers));
  }

  #transformer<Kind extends Module>(
    kind: new (handle: number, core: Core) => Kind,
    decoder: boolean,
    dModel: number,
    nhead: number,
    given: TransformerLayerOptions | undefined,
  ): Kind {
    const op = decoder ? 'TransformerDecoderLayer' : 'TransformerEncoderLayer';
    const sizes = this.#sizes(op, { dModel, nhead });
    const { numbers } = readOptions(this.#core, op, transformerLayerOptions, given);
    return this.#make(kind, (module) => module.transformerLayerModule(decoder, ...sizes, numbers));
  }

  #make<Kind extends Module>(
    kind: new (handle: number, core: Core) => Kind,
    make: (module: Core['module']) => number,
  ): Kind {
    const core = this.#core;
    return core.keep(
      new kind(
        core.call(() => make(core.module)),
        core,
      ),
    );
  }

  #sizes(op: string, sizes: Readonly<Record<string, number>>): [number, number] {
    const [a = 0, b = 0] = Object.entries(sizes).map(([what, size]) => whole(op, what, size));
    return [a, b];
  }
}

function normalizedShape(op: string, shape: number | readonly number[]): number[] {
  return [...wholes(op, 'shape', typeof shape === 'number' ? [shape] : shape)];
}
