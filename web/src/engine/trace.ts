// The record of one computation: which operation made which numbers from which. "Explain this cell" reads it.
// It holds copies of numbers, never handles, so it stays valid after every tensor has been freed.
import { described, EngineError } from './errors';
import type { DType } from './tensor';

/** What a call was given beside tensors, under PyTorch's names. `dim: null` means over all axes. */
export interface OpAttributes {
  readonly dim?: number | readonly number[] | null;
  readonly keepdim?: boolean;
  readonly dim0?: number;
  readonly dim1?: number;
  readonly index?: number;
  readonly [name: string]: unknown;
}

export interface TraceNode {
  readonly id: number;
  /**
   * The name of a function of the engine, or of a module (`nn.Linear`), whose parameters are its last operands; `input`
   * for a tensor that was put in, `parameter` and `constant` for what is older than the trace.
   */
  readonly op: string;
  /** Of a call with several results, which one this is; they are nodes in a row. */
  readonly result: number | undefined;
  /** The ids of the operands, in the order of the call; `attributes.given` names those of them that could be left out. */
  readonly inputs: readonly number[];
  readonly attributes: OpAttributes;
  readonly shape: readonly number[];
  readonly dtype: DType;
  /** Row-major copy of the result, as float32 whatever the dtype is. */
  readonly data: Float32Array;
  /** The name under which the computation returned this tensor, if it did. */
  readonly name: string | undefined;
  /** The node of the same numbers made by smaller operations, if the trace was asked for those. */
  readonly composed: number | undefined;
  /** What those call this tensor for readers, if they do: `forget gate`. */
  readonly called: string | undefined;
}

/** The engine's own generator was seeded before the node with this id was made. */
export interface TraceSeed {
  readonly before: number;
  readonly seed: number;
}

/** `Name` is what its tensors are called. */
export class Trace<in Name extends string = string> {
  readonly nodes: readonly TraceNode[];
  /** In the order of the calls. */
  readonly seeds: readonly TraceSeed[];
  readonly #byName: ReadonlyMap<string, TraceNode>;

  constructor(nodes: readonly TraceNode[], seeds: readonly TraceSeed[] = []) {
    this.nodes = nodes;
    this.seeds = seeds;
    this.#byName = new Map(nodes.flatMap((node) => (node.name ? [[node.name, node]] : [])));
  }

  /** The names that the computation gave, in the order in which the tensors were made. */
  get names(): string[] {
    return [...this.#byName.keys()];
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** The node of a named tensor; naming one that the computation did not return is a programming error. */
  get(name: Name): TraceNode {
    const node = this.#byName.get(name);
    if (!node) {
      const wanted = typeof name === 'string' ? `"${name}"` : described(name);
      throw new EngineError(`no tensor is named ${wanted}; there are ${this.names.join(', ')}`);
    }
    return node;
  }

  node(id: number): TraceNode {
    const node = Number.isInteger(id) ? this.nodes[id] : undefined;
    if (!node) throw new EngineError(`no node ${described(id)} in a trace of ${this.nodes.length}`);
    return node;
  }

  /** One number of a named tensor, by its row-major position. */
  value(name: Name, index = 0): number {
    const { data } = this.get(name);
    const value = Number.isInteger(index) ? data[index] : undefined;
    if (value === undefined) throw new EngineError(`"${name}" has no element ${described(index)}`);
    return value;
  }
}
