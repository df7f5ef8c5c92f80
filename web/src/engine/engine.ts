// The engine as TypeScript sees it: PyTorch's functions on tensors, memory by scope, traces, and errors as EngineError.
// It computes nothing itself; every number comes from the wasm module.
import type { Tensor as Handle, MainModule } from '#wasm/engine-plain.mjs';
import { callEngine, described, EngineError, type ExceptionHelpers } from './errors';
import { Tensor } from './tensor';
import { type OpAttributes, type OpName, Trace, type TraceNode } from './trace';

export type EngineBuild = 'plain' | 'relaxed';

/** The wasm module; the emitted declarations leave out the helpers for exceptions. */
export type EngineModule = MainModule & ExceptionHelpers;

/** Numbers nested to any depth, as PyTorch's `tensor` takes them. */
export type NestedNumbers = number | readonly NestedNumbers[];

/** Where a function takes a tensor it takes a plain number too. */
export type Operand = Tensor | number;

interface Recording {
  readonly nodes: (Omit<TraceNode, 'name'> & { name: string | undefined })[];
  /** Which node each tensor made inside the trace is. */
  readonly ids: Map<Tensor, number>;
}

/** PyTorch's limit on the axes of a tensor; it also ends the walk through a list that contains itself. */
const maximumAxes = 64;

export class Engine {
  /** Which of the two wasm builds runs. */
  readonly build: EngineBuild;
  readonly #module: EngineModule;
  /** Tensors made in the innermost open scope; outside any scope tensors are the caller's to dispose of. */
  #scope: Set<Tensor> | undefined;
  #recording: Recording | undefined;

  constructor(module: EngineModule, build: EngineBuild) {
    this.#module = module;
    this.build = build;
  }

  // ---- memory ----

  /**
   * Runs `work` and frees every tensor made inside it, except those in what it returns (a tensor, or arrays and plain
   * objects of them), which pass to the scope around. They are freed as well when `work` throws.
   * @throws EngineError if `work` is asynchronous: its tensors would be freed before it uses them.
   */
  scope<Result>(work: () => Result): Result {
    const outer = this.#scope;
    const inner = new Set<Tensor>();
    this.#scope = inner;
    try {
      const result = work();
      requireFinished('scope', result);
      for (const kept of tensorsIn(result)) {
        if (inner.delete(kept)) outer?.add(kept);
      }
      return result;
    } finally {
      this.#scope = outer;
      for (const tensor of inner) tensor.dispose();
    }
  }

  /** How many tensor storages are alive in the engine. */
  liveTensors(): number {
    return this.#module.liveTensors();
  }

  /** How many bytes the live storages hold. */
  liveBytes(): number {
    return this.#module.liveBytes();
  }

  /**
   * Runs `compute`, recording every operation, and returns the record with the returned tensors under their names.
   * Every tensor made by it is freed.
   */
  trace(compute: () => Readonly<Record<string, Tensor>>): Trace {
    if (this.#recording) throw new EngineError('trace: a trace is already being recorded');
    const recording: Recording = { nodes: [], ids: new Map() };
    this.#recording = recording;
    try {
      this.scope(() => {
        const named: unknown = compute();
        requireFinished('trace', named);
        if (!isPlainObject(named)) {
          throw new EngineError(`trace: expected tensors by name, not ${described(named)}`);
        }
        for (const [name, tensor] of Object.entries(named)) {
          if (name === '') throw new EngineError('trace: a returned tensor has an empty name');
          if (!(tensor instanceof Tensor)) {
            throw new EngineError(`trace: "${name}" must be a tensor, not ${described(tensor)}`);
          }
          const node = recording.nodes[recording.ids.get(tensor) ?? -1];
          if (!node) throw new EngineError(`trace: "${name}" was not made inside the trace`);
          if (node.name) {
            throw new EngineError(`trace: "${node.name}" and "${name}" are the same tensor`);
          }
          node.name = name;
        }
      });
    } finally {
      this.#recording = undefined;
    }
    return new Trace(recording.nodes);
  }

  // ---- making tensors ----

  /**
   * A float32 tensor from nested numbers (their nesting is the shape) or from row-major numbers and a shape.
   * @throws EngineError if rows differ in length, the shape does not fit the count, or there are more than 64 axes.
   */
  tensor(values: NestedNumbers | Float32Array, shape?: readonly number[]): Tensor {
    const flat = values instanceof Float32Array;
    const nesting = flat ? [] : shapeOf(values);
    const data = flat ? plainFloats(values) : Float32Array.from(flatten(values, nesting));
    const axes = shape ?? (flat ? [data.length] : nesting);
    if (!Array.isArray(axes)) {
      throw new EngineError('tensor: the shape must be a list of whole numbers');
    }
    requireFewAxes(axes.length);
    for (const axis of axes) requireWhole('tensor', 'every axis of the shape', axis);
    return this.#make('input', [], {}, () => this.#module.tensor(data, axes));
  }

  // ---- element by element, with PyTorch's broadcasting ----

  add(a: Operand, b: Operand): Tensor {
    return this.#binary('add', a, b);
  }

  sub(a: Operand, b: Operand): Tensor {
    return this.#binary('sub', a, b);
  }

  mul(a: Operand, b: Operand): Tensor {
    return this.#binary('mul', a, b);
  }

  div(a: Operand, b: Operand): Tensor {
    return this.#binary('div', a, b);
  }

  neg(a: Operand): Tensor {
    return this.#unary('neg', a);
  }

  exp(a: Operand): Tensor {
    return this.#unary('exp', a);
  }

  sqrt(a: Operand): Tensor {
    return this.#unary('sqrt', a);
  }

  // ---- reductions ----

  /** The sum over one axis, or over all of them when no `dim` is given. */
  sum(a: Tensor, dim: number | null = null, keepdim = false): Tensor {
    return this.#reduce('sum', a, dim, keepdim);
  }

  /** The largest value over one axis (PyTorch's `amax`), or over all of them when no `dim` is given. */
  max(a: Tensor, dim: number | null = null, keepdim = false): Tensor {
    return this.#reduce('max', a, dim, keepdim);
  }

  /** The position of the largest value, the first of several (PyTorch's `argmax` over all elements). */
  argmax(a: Tensor): number {
    return this.#call(() => this.#module.argmax(this.#handle('argmax', a)));
  }

  /** exp(x - max) / sum exp(x - max) along `dim`. */
  softmax(a: Tensor, dim: number): Tensor {
    requireInt32('softmax', 'dim', dim);
    return this.#make('softmax', [a], { dim }, (x) => this.#module.softmax(x, dim));
  }

  // ---- products ----

  matmul(a: Tensor, b: Tensor): Tensor {
    return this.#make('matmul', [a, b], {}, (x, y) => this.#module.matmul(x, y));
  }

  /** Matrix (n, m) times vector (m,). */
  mv(matrix: Tensor, vector: Tensor): Tensor {
    return this.#make('mv', [matrix, vector], {}, (m, v) => this.#module.mv(m, v));
  }

  /** The inner product of two vectors of one length, as a tensor without axes. */
  dot(a: Tensor, b: Tensor): Tensor {
    return this.#make('dot', [a, b], {}, (x, y) => this.#module.dot(x, y));
  }

  // ---- views ----

  transpose(a: Tensor, dim0: number, dim1: number): Tensor {
    requireInt32('transpose', 'dim0', dim0);
    requireInt32('transpose', 'dim1', dim1);
    return this.#make('transpose', [a], { dim0, dim1 }, (x) =>
      this.#module.transpose(x, dim0, dim1),
    );
  }

  unsqueeze(a: Tensor, dim: number): Tensor {
    requireInt32('unsqueeze', 'dim', dim);
    return this.#make('unsqueeze', [a], { dim }, (x) => this.#module.unsqueeze(x, dim));
  }

  /** The slice at `index` of axis `dim`, without that axis. */
  select(a: Tensor, dim: number, index: number): Tensor {
    requireInt32('select', 'dim', dim);
    requireInt32('select', 'index', index);
    return this.#make('select', [a], { dim, index }, (x) => this.#module.select(x, dim, index));
  }

  // ---- the machinery ----

  #unary(op: 'neg' | 'exp' | 'sqrt', value: Operand): Tensor {
    return this.#withOperands([value], ([a]) =>
      this.#make(op, [a], {}, (x) => this.#module[op](x)),
    );
  }

  #binary(op: 'add' | 'sub' | 'mul' | 'div', left: Operand, right: Operand): Tensor {
    return this.#withOperands([left, right], ([a, b]) =>
      this.#make(op, [a, b], {}, (x, y) => this.#module[op](x, y)),
    );
  }

  /** Makes tensors of the plain numbers among the operands of one call. */
  #withOperands<const Operands extends readonly Operand[]>(
    operands: Operands,
    work: (tensors: { readonly [I in keyof Operands]: Tensor }) => Tensor,
  ): Tensor {
    const tensors = operands.map((operand) =>
      typeof operand === 'number' ? this.tensor(operand) : operand,
    );
    try {
      return work(tensors as { readonly [I in keyof Operands]: Tensor });
    } finally {
      // Outside a scope nobody else could free the tensor that a plain number became.
      if (!this.#scope) {
        for (const [i, tensor] of tensors.entries()) if (tensor !== operands[i]) tensor.dispose();
      }
    }
  }

  #reduce(op: 'sum' | 'max', a: Tensor, dim: number | null, keepdim: boolean): Tensor {
    if (typeof keepdim !== 'boolean') {
      throw new EngineError(`${op}: keepdim must be true or false, not ${described(keepdim)}`);
    }
    if (dim === null) {
      if (keepdim) throw new EngineError(`${op}: keepdim needs a dim`);
      return this.#make(op, [a], { dim }, (x) => this.#module[`${op}All`](x));
    }
    requireInt32(op, 'dim', dim);
    return this.#make(op, [a], { dim, keepdim }, (x) => this.#module[op](x, dim, keepdim));
  }

  /** The handle of an operand, which JavaScript may have made anything. */
  #handle(op: string, operand: unknown): Handle {
    if (!(operand instanceof Tensor)) {
      throw new EngineError(`${op}: expected a tensor, not ${described(operand)}`);
    }
    if (operand.module !== this.#module) {
      throw new EngineError(`${op}: the tensor belongs to another engine`);
    }
    return operand.handle;
  }

  #make<const Inputs extends readonly Tensor[]>(
    op: OpName,
    inputs: Inputs,
    attributes: OpAttributes,
    call: (...handles: { [I in keyof Inputs]: Handle }) => Handle,
  ): Tensor {
    const handles = inputs.map((input) => this.#handle(op, input));
    const handle = this.#call(() => call(...(handles as { [I in keyof Inputs]: Handle })));
    const tensor = new Tensor(handle, this.#module);
    this.#scope?.add(tensor);
    const recording = this.#recording;
    if (recording) {
      const id = recording.nodes.length;
      recording.ids.set(tensor, id);
      recording.nodes.push({
        id,
        op,
        inputs: inputs.map((input) => {
          const from = recording.ids.get(input);
          if (from === undefined) {
            throw new EngineError(`trace: an operand of ${op} was made outside the trace`);
          }
          return from;
        }),
        attributes,
        shape: tensor.shape,
        data: tensor.data(),
        name: undefined,
      });
    }
    return tensor;
  }

  #call<Result>(work: () => Result): Result {
    return callEngine(this.#module, work);
  }
}

// Embind turns 2.7, "x" and 2 ** 32 into some int without a word, so integers are checked before they cross.
function requireInt32(op: string, what: string, value: number): void {
  requireWhole(op, what, value);
  if ((value | 0) !== value) throw new EngineError(`${op}: ${what} ${value} is out of range`);
}

function requireWhole(op: string, what: string, value: number): void {
  if (!Number.isInteger(value)) {
    throw new EngineError(`${op}: ${what} must be a whole number, not ${described(value)}`);
  }
}

function requireFewAxes(count: number): void {
  if (count > maximumAxes) {
    throw new EngineError(
      `tensor: there are more than ${maximumAxes} axes, or a list contains itself`,
    );
  }
}

function requireFinished(op: string, result: unknown): void {
  if (typeof (result as { readonly then?: unknown } | null | undefined)?.then === 'function') {
    throw new EngineError(`${op}: it takes no async function: tensors are freed when it returns`);
  }
}

function shapeOf(values: NestedNumbers): number[] {
  const shape: number[] = [];
  // What is neither a number nor rows is refused by flatten.
  for (let part: NestedNumbers | undefined = values; Array.isArray(part); [part] = part) {
    shape.push(part.length);
    requireFewAxes(shape.length);
  }
  return shape;
}

function flatten(values: NestedNumbers, nesting: readonly number[]): number[] {
  const numbers: number[] = [];
  const visit = (part: NestedNumbers, axis: number): void => {
    if (typeof part === 'number') {
      if (axis < nesting.length) throw uneven(nesting[axis]);
      numbers.push(part);
    } else if (Array.isArray(part)) {
      if (part.length !== nesting[axis]) throw uneven(nesting[axis]);
      for (const inner of part) visit(inner, axis + 1);
    } else {
      throw new EngineError(`tensor: expected numbers, not ${described(part)}`);
    }
  };
  visit(values, 0);
  return numbers;
}

function uneven(length: number | undefined): EngineError {
  const expected = length === undefined ? 'a number' : `${length} entries`;
  return new EngineError(
    `tensor: the rows are not of one length (expected ${expected} at one place)`,
  );
}

// A subclass may say any `length`, and wasm would believe it; a transferred array looks like an empty one. Both show
// in a copy.
function plainFloats(values: Float32Array): Float32Array {
  if (values.constructor === Float32Array && values.length > 0) return values;
  try {
    return new Float32Array(values);
  } catch (cause) {
    throw new EngineError('tensor: the memory of the array was transferred elsewhere', { cause });
  }
}

function isPlainObject(value: unknown): value is object {
  return value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
}

function tensorsIn(value: unknown): Tensor[] {
  const seen = new Set([value]);
  // A set hands out what is added while it is walked, each value once: so lists that contain themselves end too.
  for (const part of seen) {
    if (Array.isArray(part) || isPlainObject(part)) {
      for (const inner of Object.values(part)) if (typeof inner === 'object') seen.add(inner);
    }
  }
  return [...seen].filter((part) => part instanceof Tensor);
}
