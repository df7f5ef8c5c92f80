// What owns parameters: the base of every layer and model, and of those that users write.
import { flag } from './check';
import { Core, type Optional } from './core';
import { described, EngineError } from './errors';
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

  /**
   * Keeps a tensor that is no parameter with the module's state, such as a running mean; gives it back.
   * @throws EngineError if it requires a gradient, or if the name is taken.
   */
  registerBuffer(name: string, buffer: Tensor): Tensor {
    const handle = this.core.handle('registerBuffer', buffer);
    this.#register('registerBuffer', name, buffer, (module) =>
      module.moduleAddBuffer(this.handle, name, handle),
    );
    this.core.markParameters([[name, buffer]]);
    return buffer;
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

  /** Parameters and buffers by all of their names, as tensors that no gradient passes. They share the module's numbers. */
  stateDict(): StateDict {
    return Object.fromEntries(this.#named((module) => module.moduleState(this.handle)));
  }

  #named(list: (module: Core['module']) => number[]): [name: string, tensor: Tensor][] {
    const named = this.core.named(list);
    this.core.markParameters(named);
    return named;
  }

  /**
   * Copies numbers into the parameters and buffers.
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
