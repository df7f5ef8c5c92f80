// Follows what a program computes, call by call of the wasm module, into a trace of the engine's own: where each number comes from is
// then answered as in the lessons. A program goes on whatever becomes of that; what is not followed is a leaf of the trace.
import type { Engine, Trace, TraceNode } from '../engine';
import { calledOf, isFollowed } from '../engine/calls';
import { Tensor } from '../engine/tensor';

/** A trace of a long run ends there, and the program goes on without: nodes, their elements in all, and those of one. */
const most = { nodes: 20_000, elements: 2_000_000, ofOne: 65_536 };

/** How a leaf came about that no followed call made. */
export type Origin = 'random' | 'elsewhere';

/** The functions that fill a tensor with random numbers in place. */
const fillings = new Set(['uniform_', 'normal_', 'random_', 'bernoulli_']);

/** The functions of which `saw` is to be told: beside what a trace follows, what makes and frees tensors, and fills and seeds. */
export const isSeen = (name: string): boolean =>
  isFollowed(name) || fillings.has(name) || ['release', 'scalar', 'manualSeed'].includes(name);

/** Whole numbers beyond it are not all float32 numbers. */
const wholeInFloats = 2 ** 24;

interface Known {
  readonly tensor: Tensor;
  readonly node: TraceNode;
}

export interface Followed {
  readonly nodes: readonly TraceNode[];
  readonly seeds: Trace['seeds'];
  /** For each node the line of the program at which it was made; 0 for none. */
  readonly lines: readonly number[];
}

export class Follower {
  readonly #engine: Engine;
  readonly #compositionOf: Parameters<Engine['trace']>[1];
  /** What each handle stands for. */
  readonly #known = new Map<number, Known>();
  /** Handles of numbers that the program gave as they are. */
  readonly #written = new Set<number>();
  readonly #random = new Set<number>();
  readonly #lines: number[] = [];
  readonly #seeds: { before: number; seed: number }[] = [];
  #elements = 0;
  #follows = false;
  /** The line of the program at work. */
  line = 0;

  constructor(engine: Engine, compositionOf: Parameters<Engine['trace']>[1]) {
    this.#engine = engine;
    this.#compositionOf = compositionOf;
  }

  /** From now on what is called is the program's. */
  begin(): void {
    this.#follows = true;
  }

  /** Runs what begins a program, and gives what was followed of it beside its result. */
  around<Result>(work: () => Result): { result: Result; followed: Followed } {
    let result: Result | undefined;
    let trace: Trace | undefined;
    try {
      trace = this.#engine.trace(() => {
        result = work();
        this.#follows = false;
        return {};
      }, this.#compositionOf);
    } finally {
      this.#follows = false;
    }
    return {
      result: result as Result,
      followed: { nodes: trace.nodes, seeds: this.#seeds, lines: this.#lines },
    };
  }

  /** After a call of the module: what it was given, and what it gave. */
  saw(name: string, values: readonly unknown[], result: unknown): void {
    if (!this.#follows) return;
    if (name === 'release') this.forget(values[0] as number);
    else if (name === 'scalar') this.wrote(result as number);
    else if (name === 'manualSeed') {
      // The generator that programs seed is the first.
      if (values[0] === 0)
        this.#seeds.push({ before: this.#lines.length, seed: values[1] as number });
    } else if (fillings.has(name)) {
      this.forget(values[0] as number);
      this.#random.add(values[0] as number);
    } else this.#guarded(() => this.#call(name, values, result));
  }

  /** A tensor was made of numbers that the program gives. */
  wrote(handle: number): void {
    this.forget(handle);
    this.#written.add(handle);
  }

  /** The handle stands for nothing any more. */
  forget(handle: number): void {
    this.#known.delete(handle);
    this.#written.delete(handle);
    this.#random.delete(handle);
  }

  /** The node of what a handle stands for now; -1 where it is not kept. */
  nodeOf(handle: number): number {
    const node = this.#guarded(() => this.#nodeOf(handle)?.node);
    const isExact =
      node?.dtype !== 'int64' || node.data.every((it) => Math.abs(it) < wholeInFloats);
    return node && isExact ? node.id : -1;
  }

  /** No fault of following breaks the program: it ends the following. */
  #guarded<Result>(work: () => Result): Result | undefined {
    if (!this.#follows) return undefined;
    try {
      return work();
    } catch {
      this.#follows = false;
      return undefined;
    }
  }

  #call(name: string, values: readonly unknown[], result: unknown): void {
    const called = calledOf(name, values);
    if (!called) return;
    const several = Array.isArray(result);
    const handles = (several ? (result as number[]) : [result as number]).filter(Boolean);
    for (const handle of handles) this.forget(handle);
    const { op, operands, attributes, given } = called;
    const known = operands.map((handle) => this.#nodeOf(handle));
    const optional = Object.entries(given).map(
      ([option, handle]) => [option, this.#nodeOf(handle)?.tensor] as const,
    );
    const isWhole = known.every(Boolean) && optional.every(([, tensor]) => tensor);
    if (!isWhole || !handles.every((handle) => this.#fits(handle))) return;
    this.#add(
      op,
      known.map((each) => (each as Known).tensor),
      attributes,
      Object.fromEntries(optional),
      handles,
      several,
    );
  }

  /** What a handle stands for; what nobody followed, or what was changed in place since, becomes a leaf. */
  #nodeOf(handle: number): Known | undefined {
    const known = this.#known.get(handle);
    if (known && this.#isSame(known.node, handle)) return known;
    if (!this.#fits(handle)) return undefined;
    const origin: Origin = this.#random.has(handle) && !known ? 'random' : 'elsewhere';
    const op = this.#written.has(handle) && !known ? 'input' : 'program';
    return this.#add(op, [], op === 'input' ? {} : { origin }, {}, [handle], false);
  }

  #add(
    op: string,
    operands: readonly Tensor[],
    attributes: Readonly<Record<string, unknown>>,
    optional: Readonly<Record<string, Tensor | undefined>>,
    handles: readonly number[],
    several: boolean,
  ): Known | undefined {
    const engine = this.#engine;
    const tensors = handles.map((handle) => new Tensor(handle, engine));
    const record = () => engine.record(op, operands, attributes, optional, tensors, several);
    for (const [i, node] of engine.scope(record).entries()) {
      this.#known.set(handles[i] as number, { tensor: tensors[i] as Tensor, node });
      // With those of its composition, which stand before it and are about as large.
      while (this.#lines.length <= node.id) {
        this.#lines.push(this.line);
        this.#elements += node.data.length;
      }
    }
    this.#follows &&= this.#lines.length <= most.nodes && this.#elements <= most.elements;
    return this.#known.get(handles[0] as number);
  }

  #fits(handle: number): boolean {
    const { module } = this.#engine;
    return module.numel(handle) <= most.ofOne;
  }

  /** Whether the elements are still those of the node. */
  #isSame({ shape, dtype, data }: TraceNode, handle: number): boolean {
    const now = new Tensor(handle, this.#engine);
    if (now.dtype !== dtype || `${now.shape}` !== `${shape}`) return false;
    const elements = floats(now);
    return data.every((value, i) => Object.is(value, elements[i]));
  }
}

/** As a trace holds elements. */
function floats(tensor: Tensor): ArrayLike<number> {
  if (tensor.dtype === 'float32') return tensor.data();
  return tensor.dtype === 'bool' ? tensor.bytes() : Float32Array.from(tensor.int64s(), Number);
}
