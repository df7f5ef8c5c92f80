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
  type RecurrentLayerOptions,
  type RmsNormOptions,
  recurrentLayerOptions,
  rmsNormOptions,
  type SequenceOptions,
  sequenceOptions,
  type TransformerLayerOptions,
  transformerLayerOptions,
} from '../../../build/engine/surface-modules';
import { flag, number, whole, wholes, word } from './check';
import { Core, type Optional } from './core';
import { described, EngineError } from './errors';
import { readOptions } from './options';
import { Owned } from './owned';
import type { StateDict } from './safetensors';
import type { Tensor } from './tensor';
import type { OpAttributes } from './trace';

/**
 * What owns parameters: a layer, or a model that is made of others. It lives as tensors do, until its scope ends or `dispose`.
 *
 * A class of one's own extends it (or `Layer`), calls `super(engine)`, registers what it owns, and has a `forward`. Parameters and
 * modules live as long as the module that they are registered with.
 */
export class Module extends Owned {
  /** @internal */
  protected readonly kind = 'module';
  readonly #op: string;
  readonly #parts: Owned[] = [];

  constructor(engine: Core);
  /** @internal */
  constructor(engine: Core, handle: number, op: string);
  constructor(engine: Core, handle?: number, op = 'nn.module') {
    if (!(engine instanceof Core)) {
      throw new EngineError('Module: expected an engine');
    }
    super(handle ?? engine.call(() => engine.module.plainModule()), engine);
    this.#op = op;
    engine.keep(this);
  }

  /**
   * Makes a tensor a parameter of this name, which requires a gradient; gives it back.
   * @throws EngineError unless it is one that was put in, of float32, and the name is free.
   */
  registerParameter(name: string, parameter: Tensor): Tensor {
    const handle = this.core.handle('registerParameter', parameter);
    this.#register('registerParameter', name, parameter, (module) =>
      module.moduleAddParameter(this.handle, name, handle),
    );
    this.core.markParameters([[name, parameter]]);
    return parameter;
  }

  /**
   * Makes another module a part of this one, whose parameters are called `name.weight` and so on here; gives it back.
   * @throws EngineError if the name is taken, or if this is a part of that.
   */
  registerModule<Kind extends Module>(name: string, part: Kind): Kind {
    const op = 'registerModule';
    if (!(part instanceof Module) || part.core !== this.core) {
      throw new EngineError(`${op}: expected a module of this engine, not ${described(part)}`);
    }
    this.#register(op, name, part, (module) =>
      module.moduleAddModule(this.handle, name, part.handle),
    );
    return part;
  }

  #register(op: string, name: string, part: Owned, add: (module: Core['module']) => void): void {
    if (typeof name !== 'string') {
      throw new EngineError(`${op}: the name must be text, not ${described(name)}`);
    }
    this.core.call(() => add(this.core.module));
    part.hold(this.core.scoped);
    this.#parts.push(part);
  }

  /** Its parameters in PyTorch's order; optimisers take them. */
  parameters(): Tensor[] {
    return this.namedParameters().map(([, parameter]) => parameter);
  }

  /** The same with their names. One that stands in several places is listed once, by the first of its names. */
  namedParameters(): [name: string, parameter: Tensor][] {
    return this.#named((module) => module.moduleParameters(this.handle));
  }

  /** The parameters by all of their names, as tensors that no gradient passes. They share the module's numbers. */
  stateDict(): StateDict {
    return Object.fromEntries(this.#named((module) => module.moduleState(this.handle)));
  }

  #named(list: (module: Core['module']) => number[]): [name: string, tensor: Tensor][] {
    const named = this.core.named(list);
    this.core.markParameters(named);
    return named;
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
    this.core.call(() => this.core.module.moduleZeroGrad(this.handle));
  }

  /** @internal Its function on tensors: traces have its parameters as operands, behind the others. */
  protected apply(
    operands: readonly Tensor[],
    attributes: OpAttributes,
    call: (...handles: number[]) => number[],
    optional: Optional = {},
  ): Tensor[] {
    const { core } = this;
    const parameters = core.tracing ? Object.fromEntries(this.namedParameters()) : {};
    return core.ops(this.#op, operands, attributes, call, { ...optional, ...parameters });
  }

  /** @internal */
  protected free(handle: number): void {
    this.core.module.releaseModule(handle);
    for (const part of this.#parts) part.letGo();
  }
}

/** A module that makes one tensor of one tensor, and so can stand in `sequential`. */
export abstract class Layer extends Module {
  abstract forward(x: Tensor): Tensor;
}

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

export class TransformerEncoderLayer extends Layer {
  forward(src: Tensor, masks?: AttentionMasks): Tensor {
    const { core } = this;
    const op = 'transformerEncoderLayer';
    const { numbers, attributes, tensors } = readOptions(core, op, attentionMasks, masks);
    const call = (x = 0) => [core.module.encoderLayerForward(this.handle, x, numbers)];
    return this.apply([src], attributes, call, tensors)[0] as Tensor;
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

  #transformer<Kind extends Module>(
    kind: Made<Kind>,
    decoder: boolean,
    dModel: number,
    nhead: number,
    given: TransformerLayerOptions | undefined,
  ): Kind {
    const op = decoder ? 'TransformerDecoderLayer' : 'TransformerEncoderLayer';
    const sizes = this.#sizes(op, { dModel, nhead });
    const { numbers } = readOptions(this.#core, op, transformerLayerOptions, given);
    return this.#make(kind, op, (module) =>
      module.transformerLayerModule(decoder, ...sizes, numbers),
    );
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

function normalizedShape(op: string, shape: number | readonly number[]): number[] {
  return [...wholes(op, 'shape', typeof shape === 'number' ? [shape] : shape)];
}
