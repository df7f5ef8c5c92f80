// What every function of the engine rests on: the wasm module, memory by scope, traces, and tensors made from JavaScript's
// values. Functions on tensors are in ops/; nothing is computed here.

import type { MainModule } from '../../../build/engine/full-plain.mjs';
import { finished, flag, isPlainObject, runnable } from './check';
import { callEngine, described, EngineError, type ExceptionHelpers, unusable } from './errors';
import { Owned, type Watcher } from './owned';
import type { StateDict } from './safetensors';
import { type DType, dtypes, type NestedValues, Tensor } from './tensor';
import type { EngineBuild } from './tier';
import { type OpAttributes, Trace, type TraceNode, type TraceSeed } from './trace';

/**
 * The wasm module of the full tier, of which that of the page has a part. The emitted declarations leave out the helpers for
 * exceptions and the views of its memory.
 * @internal
 */
export type EngineModule = MainModule & ExceptionHelpers & Memory;

/** The wasm memory in views that Emscripten keeps up to date: any allocation may move it, so nobody else keeps one. */
interface Memory {
  readonly HEAPU8: Uint8Array;
  readonly HEAPF32: Float32Array;
}

/** Functions that work element by element take plain numbers beside tensors. */
export type Operand = Tensor | number;

/** What `tensor` takes: nested values, or row-major numbers of one type. */
export type TensorValues = NestedValues | TypedValues;

/** Row-major elements: of float32, int64, bool. */
export type TypedValues = Float32Array | BigInt64Array | Uint8Array;

export interface TensorOptions {
  /** Left out, it follows the values: truth values are bool, BigInts int64, and all numbers float32. */
  readonly dtype?: DType;
  /** Left out, it is the nesting of the values. */
  readonly shape?: readonly number[];
  readonly requiresGrad?: boolean;
}

type Named = Omit<TraceNode, 'name' | 'called'> & {
  name: string | undefined;
  called: string | undefined;
};

/** Operands by name that may be left out. */
export type Optional = Readonly<Record<string, Tensor | null | undefined>>;

interface Recording {
  readonly nodes: Named[];
  /** Which node each tensor made inside the trace is. */
  readonly ids: Map<Tensor, number>;
  readonly seeds: TraceSeed[];
  readonly compositionOf: (op: string) => Composition | undefined;
}

/**
 * The results of a function again, by smaller functions, which a trace then holds too; `undefined` if there is no such way with
 * these attributes. It draws no random numbers. What it calls `called` with is a stop of its own, under that name.
 */
export type Composition = (
  engine: Core,
  operands: readonly Tensor[],
  attributes: OpAttributes,
  called: (name: string, tensor: Tensor) => Tensor,
) => readonly Tensor[] | undefined;

/** What a trace knows of a tensor that is older than it; of constants also their numbers, which stay as they are. */
interface Leaf {
  readonly op: 'constant' | 'parameter';
  readonly attributes: OpAttributes;
  readonly data?: Float32Array;
}

/** See `Core.span`. */
export interface Span {
  enter<Result>(work: () => Result): Result;
  dispose(): void;
}

type Call = (...args: unknown[]) => unknown;

/** PyTorch's limit on the axes of a tensor; it also ends the walk through a list that contains itself. */
/** Constants by the array that they were made of. */
type Residents = Map<object, Owned>;

interface Turn {
  readonly before: Residents;
  readonly now: Residents;
}

const maximumAxes = 64;

export class Core {
  /** Which of the two wasm builds runs. */
  readonly build: EngineBuild;
  #module: EngineModule;
  #stopped = false;
  /** Tensors made in the innermost open scope; outside any scope tensors are the caller's to dispose of. */
  #scope: Set<Owned> | undefined;
  #recording: Recording | undefined;
  readonly #leaves = new WeakMap<Tensor, Leaf>();
  /** The constants that stay, by their numbers: those of before, and those that were asked for since. */
  #residents: Turn | undefined;

  /** @internal */
  constructor(module: EngineModule, build: EngineBuild) {
    this.#module = module;
    this.build = build;
  }

  /** @internal Only `web/src/engine` uses it: this, and what else the types of the package leave out. */
  get module(): EngineModule {
    return this.#module;
  }

  /** What Node's console shows of it. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `engine (${this.build} build, ${this.#stopped ? 'unusable' : `${this.liveTensors()} tensors`})`;
  }

  // ---- memory ----

  /**
   * Runs `work` and frees every tensor (module, optimiser, generator) made inside it, except those in what it returns (a
   * tensor, or arrays and plain objects of them), which pass to the scope around. They are freed as well when `work` throws.
   * @throws EngineError if `work` is asynchronous: its tensors would be freed before it uses them.
   */
  scope<Result>(work: () => Result): Result {
    runnable('scope', work);
    const outer = this.#scope;
    const inner = new Set<Owned>();
    this.#scope = inner;
    try {
      const result = work();
      finished('scope', result);
      for (const kept of ownedIn(result)) {
        if (inner.delete(kept)) outer?.add(kept);
      }
      return result;
    } finally {
      this.#scope = outer;
      for (const owned of inner) owned.dispose();
    }
  }

  /**
   * A scope that can be entered again and again: what is made inside lives until the span is disposed of. It is for work that is done
   * in slices, and so cannot stand inside one call.
   */
  span(): Span {
    const owned = new Set<Owned>();
    return {
      enter: (work) => {
        const outer = this.#scope;
        this.#scope = owned;
        try {
          return work();
        } finally {
          this.#scope = outer;
        }
      },
      dispose: () => {
        for (const each of owned) each.dispose();
        owned.clear();
      },
    };
  }

  /**
   * A span for work that is done again and again with the same constants: one that is made inside stays in the engine, and the next time
   * the same array of numbers (the object, not its content) gives the same tensor and copies nothing. Nothing may be written into it.
   * So does a model that is read from a file: the same bytes give the same model. What a turn does not use is freed at its end, the
   * rest when the span is disposed of. Other tensors belong to the scope around.
   */
  residents(): Span {
    let kept: Residents = new Map();
    const free = (those: Residents, but?: Residents): void => {
      for (const [key, owned] of those) if (but?.get(key) !== owned) owned.dispose();
    };
    return {
      enter: (work) => {
        const outer = this.#residents;
        const now: Residents = new Map();
        this.#residents = { before: kept, now };
        try {
          return work();
        } finally {
          this.#residents = outer;
          free(kept, now);
          kept = now;
        }
      },
      dispose: () => {
        free(kept);
        kept = new Map();
      },
    };
  }

  /** How many tensor storages are alive in the engine. */
  liveTensors(): number {
    return this.module.liveTensors();
  }

  /** How many bytes the live storages hold. */
  liveBytes(): number {
    return this.module.liveBytes();
  }

  // ---- traces ----

  /**
   * Runs `compute`, recording every operation, and returns the record with the returned tensors under their names.
   * Every tensor made by it is freed. Functions for which there is a composition are recorded with that beside them.
   */
  trace(
    compute: () => Readonly<Record<string, Tensor>>,
    compositionOf: Recording['compositionOf'] = () => undefined,
  ): Trace {
    runnable('trace', compute);
    if (this.#recording) throw new EngineError('trace: a trace is already being recorded');
    const recording: Recording = { nodes: [], ids: new Map(), seeds: [], compositionOf };
    this.#recording = recording;
    try {
      this.scope(() => {
        const named: unknown = compute();
        finished('trace', named);
        if (!isPlainObject(named)) {
          throw new EngineError(`trace: expected tensors by name, not ${described(named)}`);
        }
        for (const [name, tensor] of Object.entries(named)) {
          if (name === '') throw new EngineError('trace: a returned tensor has an empty name');
          if (!(tensor instanceof Tensor)) {
            throw new EngineError(`trace: "${name}" must be a tensor, not ${described(tensor)}`);
          }
          const node = recording.nodes[this.#nodeOf(recording, tensor) ?? -1];
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
    return new Trace(recording.nodes, recording.seeds);
  }

  /**
   * A tensor of numbers that were made elsewhere, such as trained weights. Traces may use it wherever it was made: in them it is a leaf,
   * whose numbers are the given array itself, which must stay as it is. The attributes say where they come from.
   */
  constant(
    { shape, data }: { readonly shape: readonly number[]; readonly data: TypedValues },
    attributes: OpAttributes = {},
  ): Tensor {
    const make = (): Tensor =>
      this.untraced(() => this.tensor(data, { shape, dtype: dtypeOf(data) }));
    const tensor = this.#residents ? this.#resident(this.#residents, data, shape, make) : make();
    const floats =
      data instanceof Float32Array ? data : Float32Array.from(data as Uint8Array, Number);
    this.#leaves.set(tensor, { op: 'constant', attributes, data: floats });
    return tensor;
  }

  /** A constant that belongs to no scope. */
  #resident(turn: Turn, data: TypedValues, shape: readonly number[], make: () => Tensor): Tensor {
    const known = turn.now.get(data);
    // One with the same numbers in another shape is not kept beside it: it is the caller's, as any other.
    if (known && `${(known as Tensor).shape}` !== `${shape}`) return make();
    return this.#stay(turn, data, make, (tensor) => `${tensor.shape}` === `${shape}`);
  }

  /** @internal What was made of this object in the last turn of the `residents` around, or is made now; outside them it is the caller's. */
  resident<Kept extends Owned>(key: object, make: () => Kept): Kept {
    return this.#residents ? this.#stay(this.#residents, key, make) : make();
  }

  #stay<Kept extends Owned>(
    { before, now }: Turn,
    key: object,
    make: () => Kept,
    fits: (known: Kept) => boolean = () => true,
  ): Kept {
    const known = (now.get(key) ?? before.get(key)) as Kept | undefined;
    const scope = this.#scope;
    this.#scope = undefined;
    try {
      const kept = known && !known.disposed && fits(known) ? known : make();
      now.set(key, kept);
      return kept;
    } finally {
      this.#scope = scope;
    }
  }

  /** Computes what a trace leaves out, such as how a program found the inputs of the rest: no operand of that is made in here. */
  untraced<Result>(work: () => Result): Result {
    runnable('untraced', work);
    const recording = this.#recording;
    this.#recording = undefined;
    try {
      const result = work();
      finished('untraced', result);
      return result;
    } finally {
      this.#recording = recording;
    }
  }

  /** @internal Whether a trace is being recorded. */
  get tracing(): boolean {
    return this.#recording !== undefined;
  }

  /** @internal Parameters of a module, which may be older than a trace, are leaves of it. */
  markParameters(named: readonly (readonly [name: string, tensor: Tensor])[]): void {
    for (const [name, tensor] of named) {
      this.#leaves.set(tensor, { op: 'parameter', attributes: { name } });
    }
  }

  /** @internal Whether what is made now belongs to a scope. */
  get scoped(): boolean {
    return this.#scope !== undefined;
  }

  /** @internal Seeds the engine's own generator. */
  seed(value: number): void {
    this.module.manualSeed(0, value);
    const recording = this.#recording;
    recording?.seeds.push({ before: recording.nodes.length, seed: value });
  }

  // ---- making tensors ----

  /**
   * A tensor from nested values (their nesting is the shape) or from row-major numbers and a shape, which can also be the
   * second argument itself.
   * @throws EngineError if rows differ in length, the shape does not fit the count, or there are more than 64 axes.
   */
  tensor(values: TensorValues, options: TensorOptions | readonly number[] = noOptions): Tensor {
    const { dtype, shape, requiresGrad } = tensorOptions(options);
    const typed = ArrayBuffer.isView(values);
    const nesting = typed ? [] : shapeOf(values);
    const flat = typed ? plainArray(values) : flatten(values, nesting);
    const type = dtype === undefined ? naturalType(flat) : dtype;
    const code = dtypeCode('tensor', type);
    const axes = shape === undefined ? (typed ? [flat.length] : nesting) : shape;
    if (!Array.isArray(axes)) {
      throw new EngineError('tensor: the shape must be a list of whole numbers');
    }
    requireFewAxes(axes.length);
    for (const axis of axes) {
      if (Number.isInteger(axis)) continue;
      throw new EngineError(
        `tensor: every axis of the shape must be a whole number, not ${described(axis)}`,
      );
    }
    return this.op('input', [], {}, () => {
      const { module } = this;
      const { length } = flat;
      const isRow = axes.length === 1 && axes[0] === length;
      const handle = isRow ? module.row(code, length) : module.filled(code, axes, length);
      try {
        fill(type, flat, module, module.address(handle));
        if (requiresGrad) this.of('setRequiresGrad')(handle, true);
      } catch (error) {
        module.release(handle);
        throw error;
      }
      return handle;
    });
  }

  // ---- the machinery of ops/ ----

  /**
   * One application of a function: a tensor from tensors. `call` gets the operands' handles and gives the result's;
   * left out, it is the function of the wasm module with this name, called with the handles and then the attributes in
   * their order. Those of the `optional` operands that are there follow the others.
   * @internal
   */
  op(
    name: string,
    operands: readonly Tensor[],
    attributes: OpAttributes = {},
    call?: (...handles: number[]) => number,
    optional: Optional = {},
  ): Tensor {
    const handles = operands.map((operand) => this.handle(name, operand));
    const handle = this.call(() =>
      call
        ? call(...handles)
        : ((this.of(name as never) as Call)(...handles, ...Object.values(attributes)) as number),
    );
    const result = this.own(handle);
    if (this.#recording) this.record(name, operands, attributes, optional, [result], false);
    return result;
  }

  /** @internal The same for functions that work element by element, with plain numbers among the operands. */
  elementwise(
    name: string,
    operands: readonly Operand[],
    attributes: OpAttributes = {},
    call?: (...handles: number[]) => number,
  ): Tensor {
    // In a trace a number has a node; elsewhere a tensor of JavaScript would take longer than most computations.
    if (this.#recording || !operands.some((operand) => typeof operand === 'number')) {
      return this.withNumbers(operands, (tensors) => this.op(name, tensors, attributes, call));
    }
    const { module } = this;
    const made: number[] = [];
    try {
      return this.op(name, [], attributes, () => {
        const handles = operands.map((operand) => {
          if (typeof operand !== 'number') return this.handle(name, operand);
          const number = module.scalar(operand, dtypes.indexOf(scalarType(operand)));
          made.push(number);
          return number;
        });
        return call
          ? call(...handles)
          : ((this.of(name as never) as Call)(...handles, ...Object.values(attributes)) as number);
      });
    } finally {
      for (const number of made) module.release(number);
    }
  }

  /** @internal What `work` gives for tensors in place of the plain numbers among the operands. */
  withNumbers<Result>(
    operands: readonly Operand[],
    work: (tensors: readonly Tensor[]) => Result,
  ): Result {
    const tensors = operands.map((operand) =>
      typeof operand === 'number' ? this.tensor(operand, { dtype: scalarType(operand) }) : operand,
    );
    try {
      return work(tensors);
    } finally {
      // Outside a scope nobody else could free the tensor that a plain number became.
      if (!this.#scope) {
        for (const [i, tensor] of tensors.entries()) if (tensor !== operands[i]) tensor.dispose();
      }
    }
  }

  /**
   * @internal The same for a function with several results: the wasm module's function of this name gives a list of handles, 0 for
   * what there is not.
   */
  ops(
    name: string,
    operands: readonly Tensor[],
    attributes: OpAttributes = {},
    call?: (...handles: number[]) => number[],
    optional: Optional = {},
  ): Tensor[] {
    const handles = operands.map((operand) => this.handle(name, operand));
    const results = this.call(() =>
      call
        ? call(...handles)
        : ((this.of(name as never) as Call)(...handles, ...Object.values(attributes)) as number[]),
    );
    const made = results.filter(Boolean).map((handle) => this.own(handle));
    if (this.#recording) this.record(name, operands, attributes, optional, made, true);
    return made;
  }

  /** @internal Makes a handle a tensor of the innermost scope. */
  own(handle: number): Tensor {
    return this.keep(new Tensor(handle, this));
  }

  /** @internal Who looks at what is made and freed: see leaks.ts. */
  watcher: Watcher | undefined;

  /** @internal Leaves it to the innermost scope to free this. */
  keep<Kind extends Owned>(owned: Kind): Kind {
    this.watcher?.made(owned);
    this.#scope?.add(owned);
    return owned;
  }

  /** @internal The handle of an operand, which JavaScript may have made anything. */
  handle(op: string, operand: unknown): number {
    if (!(operand instanceof Tensor)) {
      throw new EngineError(`${op}: expected a tensor, not ${described(operand)}`);
    }
    if (operand.core !== this) {
      throw new EngineError(`${op}: the tensor belongs to another engine`);
    }
    return operand.handle;
  }

  /** @internal The handle of a tensor that may be left out; 0 without one. */
  optional(op: string, operand: Tensor | null | undefined): number {
    return operand === null || operand === undefined ? 0 : this.handle(op, operand);
  }

  /** @internal Tensors with names, which the wasm module gives as handles, and then as lines of one text. */
  named(handles: (module: EngineModule) => readonly number[]): [name: string, tensor: Tensor][] {
    const { module } = this;
    const tensors = this.call(() => handles(module)).map((handle) => this.own(handle));
    const names = this.call(() => module.names()).split('\n');
    return tensors.map((tensor, i) => [names[i] as string, tensor]);
  }

  /** @internal The same as the wasm module takes it. */
  stateArguments(state: StateDict): [names: string, handles: number[]] {
    const op = 'loadStateDict';
    if (!isPlainObject(state)) {
      throw new EngineError(`${op}: expected tensors by name, not ${described(state)}`);
    }
    const handles = Object.values(state).map((tensor) => this.handle(op, tensor));
    const names = Object.keys(state);
    // They cross as one text, in lines.
    const broken = names.find((name) => name.includes('\n'));
    if (broken !== undefined) {
      throw new EngineError(`${op}: the name ${JSON.stringify(broken)} has a line break in it`);
    }
    return [names.join('\n'), handles];
  }

  /** @internal Runs what calls into the wasm module; its errors become `EngineError`. */
  call<Result>(work: () => Result): Result {
    return callEngine(this.module, work, (cause) => {
      this.#stopped = true;
      this.#module = unusable(this.#module, cause);
    });
  }

  /**
   * @internal A function of the wasm module.
   * @throws EngineError if that of the page leaves it out.
   */
  of<Name extends keyof EngineModule>(name: Name): EngineModule[Name] {
    const found = this.module[name];
    if (!found) throw new EngineError(`${name}: the engine of this page leaves this function out`);
    return found;
  }

  /**
   * @internal Adds a call to the trace that is being recorded, and gives the nodes of its results: for who calls the wasm module itself.
   * A tensor whose elements were changed since is another one.
   */
  record(
    op: string,
    required: readonly Tensor[],
    options: OpAttributes,
    optional: Optional,
    results: readonly Tensor[],
    several: boolean,
  ): readonly TraceNode[] {
    const recording = this.#recording as Recording;
    const { ids, nodes } = recording;
    const there = Object.entries(optional).filter(isThere);
    const operands = [...required, ...there.map(([, operand]) => operand)];
    const given = there.map(([operand]) => operand);
    const attributes = given.length > 0 ? { ...options, given } : options;
    const inputs = operands.map((operand) => {
      const from = this.#nodeOf(recording, operand);
      if (from === undefined) {
        throw new EngineError(`trace: an operand of ${op} was made outside the trace`);
      }
      return from;
    });
    const called = (name: string, tensor: Tensor): Tensor => {
      const node = nodes[ids.get(tensor) ?? -1];
      if (node) node.called = name;
      return tensor;
    };
    const parts = recording.compositionOf(op)?.(this, operands, attributes, called);
    return results.map((result, i) => {
      const id = nodes.length;
      ids.set(result, id);
      const node: Named = {
        id,
        op,
        result: several ? i : undefined,
        inputs,
        composed: parts?.[i] && ids.get(parts[i]),
        attributes,
        shape: result.shape,
        dtype: result.dtype,
        data: this.#floats(result),
        name: undefined,
        called: undefined,
      };
      nodes.push(node);
      return node;
    });
  }

  /** The node of a tensor; constants and parameters get one when they are first used. */
  #nodeOf({ ids, nodes }: Recording, tensor: Tensor): number | undefined {
    const leaf = this.#leaves.get(tensor);
    // Of a parameter others with its name and numbers stand for the same one, and an optimiser gives it other numbers.
    if (leaf && !(leaf.data && ids.has(tensor))) {
      const { op, attributes } = leaf;
      const data = leaf.data ?? this.#floats(tensor);
      const { shape, dtype } = tensor;
      const same = (node: Named) =>
        node.op === op &&
        String([node.attributes.name, node.shape]) === String([attributes.name, shape]) &&
        node.data.every((value, i) => Object.is(value, data[i]));
      const known = leaf.data ? undefined : nodes.find(same);
      ids.set(tensor, known?.id ?? nodes.length);
      if (!known) {
        nodes.push({
          id: nodes.length,
          op,
          result: undefined,
          inputs: [],
          composed: undefined,
          attributes,
          shape,
          dtype,
          data,
          name: undefined,
          called: undefined,
        });
      }
    }
    return ids.get(tensor);
  }

  /** The numbers of a tensor of any dtype, for a trace. */
  #floats(tensor: Tensor): Float32Array {
    if (tensor.dtype === 'float32') return tensor.data();
    const floats = new Tensor(this.module.to(tensor.handle, dtypes.indexOf('float32')), this);
    const data = floats.data();
    floats.dispose();
    return data;
  }
}

function isThere(entry: [string, Tensor | null | undefined]): entry is [string, Tensor] {
  return entry[1] !== null && entry[1] !== undefined;
}

/** The dtype whose elements such an array holds. */
export function dtypeOf(data: TypedValues): DType {
  if (data instanceof Float32Array) return 'float32';
  return data instanceof BigInt64Array ? 'int64' : 'bool';
}

/** The engine's code of a dtype by its name. */
export function dtypeCode(op: string, dtype: DType): number {
  const code = dtypes.indexOf(dtype);
  if (code < 0) {
    throw new EngineError(`${op}: the dtypes are ${dtypes.join(', ')}, not ${described(dtype)}`);
  }
  return code;
}

/** Whole numbers do not make floats of the whole numbers they meet; in a tensor of floats it is all one. */
function scalarType(value: number): DType {
  return Number.isSafeInteger(value) && !Object.is(value, -0) ? 'int64' : 'float32';
}

const noOptions: TensorOptions = {};

function tensorOptions(options: TensorOptions | readonly number[]): TensorOptions {
  if (options === noOptions) return noOptions;
  if (Array.isArray(options)) return { shape: options };
  const known = ['dtype', 'shape', 'requiresGrad'];
  if (!isPlainObject(options) || Object.keys(options).some((key) => !known.includes(key))) {
    throw new EngineError('tensor: the shape must be a list of whole numbers');
  }
  const { requiresGrad = false } = options as TensorOptions;
  return { ...options, requiresGrad: flag('tensor', 'requiresGrad', requiresGrad) };
}

type FlatValues = (number | boolean | bigint)[] | Float32Array | BigInt64Array | Uint8Array;

/** A number among truth values or BigInts makes floats of all, as in PyTorch. */
function naturalType(values: FlatValues): DType {
  if (values instanceof BigInt64Array) return 'int64';
  const first = values[0];
  if (first === undefined || typeof first === 'number') return 'float32';
  const list = values as unknown[];
  if (list.some((value) => typeof value === 'number')) return 'float32';
  return list.some((value) => typeof value === 'bigint') ? 'int64' : 'bool';
}

/** Writes values as the elements of a tensor at an address in wasm memory. */
function fill(dtype: DType, values: FlatValues, memory: Memory, at: number): void {
  const { length } = values;
  if (length === 0) return;
  if (dtype === 'float32') {
    // To make a view takes longer than a small computation.
    const { HEAPF32: to } = memory;
    const start = at / Float32Array.BYTES_PER_ELEMENT;
    try {
      // A plain list takes `set` several times as long as a loop.
      if (ArrayBuffer.isView(values)) to.set(values as Float32Array, start);
      else for (let i = 0; i < length; i++) to[start + i] = values[i] as number;
    } catch {
      to.set(Array.from<unknown, number>(values, Number), start); // there is a BigInt among them
    }
  } else if (dtype === 'int64') {
    const to = new BigInt64Array(memory.HEAPU8.buffer, at, length);
    for (let i = 0; i < length; i++) to[i] = wholeValue(values[i]);
  } else {
    const { HEAPU8: to } = memory;
    for (let i = 0; i < length; i++) to[at + i] = values[i] || Number.isNaN(values[i]) ? 1 : 0;
  }
}

function wholeValue(value: unknown): bigint {
  const whole = typeof value === 'bigint' || Number.isInteger(Number(value));
  if (whole) {
    const big = BigInt(value as bigint);
    if (BigInt.asIntN(64, big) === big) return big;
    throw new EngineError(`tensor: ${described(value)} does not fit into an int64`);
  }
  throw new EngineError(`tensor: an int64 must be a whole number, not ${described(value)}`);
}

function requireFewAxes(count: number): void {
  if (count > maximumAxes) {
    throw new EngineError(
      `tensor: there are more than ${maximumAxes} axes, or a list contains itself`,
    );
  }
}

function shapeOf(values: NestedValues): number[] {
  const shape: number[] = [];
  // What is neither a number nor rows is refused by flatten.
  for (let part: NestedValues | undefined = values; Array.isArray(part); [part] = part) {
    shape.push(part.length);
    requireFewAxes(shape.length);
  }
  return shape;
}

/** `every` would leave out holes. */
function isRowOfNumbers(values: NestedValues): values is number[] {
  if (!Array.isArray(values)) return false;
  for (let i = 0; i < values.length; i++) if (typeof values[i] !== 'number') return false;
  return true;
}

function flatten(values: NestedValues, nesting: readonly number[]): FlatValues {
  if (isRowOfNumbers(values)) return values;
  const flat: (number | boolean | bigint)[] = [];
  const visit = (part: NestedValues, axis: number): void => {
    if (Array.isArray(part)) {
      if (part.length !== nesting[axis]) throw uneven(nesting[axis]);
      for (const inner of part) visit(inner, axis + 1);
    } else if (typeof part === 'number' || typeof part === 'boolean' || typeof part === 'bigint') {
      if (axis < nesting.length) throw uneven(nesting[axis]);
      flat.push(part);
    } else {
      throw new EngineError(`tensor: expected numbers, not ${described(part)}`);
    }
  };
  visit(values, 0);
  return flat;
}

function uneven(length: number | undefined): EngineError {
  const expected = length === undefined ? 'a number' : `${length} entries`;
  return new EngineError(
    `tensor: the rows are not of one length (expected ${expected} at one place)`,
  );
}

// A subclass may say any `length`, and wasm would believe it; a transferred array looks like an empty one. Both show
// in a copy.
function plainArray(values: ArrayBufferView): FlatValues {
  const kind = [Float32Array, BigInt64Array, Uint8Array].find((type) => values instanceof type);
  if (!kind) throw new EngineError(`tensor: expected numbers, not ${described(values)}`);
  const array = values as Float32Array;
  if (array.constructor === kind && array.length > 0) return array;
  try {
    return new (kind as typeof Float32Array)(array);
  } catch (cause) {
    throw new EngineError('tensor: the memory of the array was transferred elsewhere', { cause });
  }
}

const isNested = (value: unknown): value is object => Array.isArray(value) || isPlainObject(value);

function ownedIn(value: unknown): Owned[] {
  if (value instanceof Owned) return [value];
  if (!isNested(value)) return [];
  const seen = new Set<unknown>([value]);
  // A set hands out what is added while it is walked, each value once: so lists that contain themselves end too.
  for (const part of seen) {
    if (isNested(part)) {
      for (const inner of Object.values(part)) if (typeof inner === 'object') seen.add(inner);
    }
  }
  return [...seen].filter((part) => part instanceof Owned);
}
