// The engine as Python calls it: its wasm functions, with nothing but plain numbers, texts and truth values as arguments, because to hand a
// list or an object to JavaScript costs Python microseconds. A list crosses as its count and its entries, or, if it is the last
// argument, as its entries alone; a list comes back as a text. What the engine refuses is raised in Python.
import type { EngineModule } from '../engine/core';
import { type Follower, isSeen } from './follow';

export type Bridged = Readonly<Record<string, (...values: never[]) => unknown>>;

type Raw = (...values: unknown[]) => unknown;

/** Raises an error in Python: it never returns. */
type Raise = (name: string, message: string) => never;

/** A function of the module, at a place of its own: while a program is followed another stands there. */
interface Place {
  raw: Raw;
}

export interface Bridge {
  readonly functions: Bridged;
  /** Who is told of each call from now on; undefined for nobody. */
  watch(follower: Follower | undefined): void;
}

const itemSize = [1, 8, 4];

/**
 * @param signatures what crosses, by the function's name: `n` a number, `l` a list, `b` a truth value, `s` a text; the result's last.
 * @param raise raises Python's error for one of the engine.
 */
export function bridge(
  module: EngineModule,
  signatures: Readonly<Record<string, string>>,
  raise: Raise,
): Bridge {
  let follower: Follower | undefined;
  const stack = module.stackSave(); // where every call begins
  const failed = (name: string, thrown: unknown): never => {
    if (!(thrown instanceof WebAssembly.Exception)) throw thrown;
    module.stackRestore(stack);
    const [type, message] = module.getExceptionMessage(thrown);
    module.decrementExceptionRefcount(thrown);
    return raise(name, type.includes('EngineError') ? message : 'out of memory');
  };
  const functions: Record<string, Raw> = {};
  const places: Record<string, Place> = {};
  for (const [name, signature] of Object.entries(signatures)) {
    const place = { raw: module[name as never] as Raw };
    places[name] = place;
    functions[name] = wrapped(name, signature, place, failed);
  }
  const { scalar } = module;
  /** A number for as long as a call needs it. */
  const written = (value: unknown, type: unknown): number => {
    const number = scalar(value as number, type as number);
    follower?.wrote(number);
    return number;
  };
  const free = (number: number): void => {
    follower?.forget(number);
    module.release(number);
  };
  for (const [name, signature] of Object.entries(signatures)) {
    if (signature !== 'nnn') continue;
    const place = places[name] as Place;
    // A plain number as the second operand, or as the first.
    functions[`${name}Number`] = (tensor, value, type) => {
      const number = written(value, type);
      try {
        return place.raw(tensor, number);
      } catch (thrown) {
        return failed(name, thrown);
      } finally {
        free(number);
      }
    };
    functions[`number${name[0]?.toUpperCase()}${name.slice(1)}`] = (value, type, tensor) => {
      const number = written(value, type);
      try {
        return place.raw(number, tensor);
      } catch (thrown) {
        return failed(name, thrown);
      } finally {
        free(number);
      }
    };
  }
  const watch = (who: Follower | undefined): void => {
    follower = who;
    for (const [name, place] of Object.entries(places)) {
      const raw = module[name as never] as Raw;
      if (!who || !isSeen(name)) place.raw = raw;
      else {
        place.raw = (...values) => {
          const result = raw(...values);
          who.saw(name, values, result);
          return result;
        };
      }
    }
  };
  const copied = (handle: number): Uint8Array => {
    const bytes = (module.numel(handle) * (itemSize[module.dtype(handle)] as number)) as number;
    const at = module.address(handle);
    if (at !== 0) return module.HEAPU8.slice(at, at + bytes);
    const packed = module.contiguous(handle);
    try {
      const from = module.address(packed);
      return module.HEAPU8.slice(from, from + bytes);
    } finally {
      module.release(packed);
    }
  };
  const made = (type: number, shape: number[], count: number): number => {
    try {
      const handle = module.filled(type, shape, count);
      follower?.wrote(handle);
      return handle;
    } catch (thrown) {
      return failed('tensor', thrown);
    }
  };
  const all = {
    ...functions,
    /** The program begins. */
    follow: (): void => follower?.begin(),
    /** Of the trace that follows the program: the node of what a tensor is now; -1 where there is none. */
    nodeOf: (handle: number): number => follower?.nodeOf(handle) ?? -1,
    /** At which line of the program what follows is computed. */
    atLine: (line: number): void => {
      if (follower) follower.line = line;
    },
    /** A row-major copy of the elements. */
    bytes: copied,
    /** The element of a tensor of one, of int64 a BigInt where it must be; undefined for a tensor of another number of elements. */
    item: (handle: number): number | bigint | boolean | undefined => {
      if (module.numel(handle) !== 1) return undefined;
      const at = module.address(handle);
      if (at !== 0 && module.dtype(handle) === 2) return module.HEAPF32[at / 4];
      const bytes = copied(handle);
      if (bytes.length === 4) return new Float32Array(bytes.buffer)[0] as number;
      if (bytes.length === 1) return bytes[0] !== 0;
      const whole = new BigInt64Array(bytes.buffer)[0] as bigint;
      return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole;
    },
    /** A tensor of these elements; the shape first, after its length. */
    make: (type: number, axes: number, ...numbers: (number | bigint)[]): number => {
      const shape = numbers.slice(0, axes).map(Number);
      const count = numbers.length - axes;
      const handle = made(type, shape, count);
      const { HEAPU8 } = module;
      const at = module.address(handle);
      if (type === 2) {
        const to = module.HEAPF32;
        for (let i = 0; i < count; i++) to[at / 4 + i] = Number(numbers[axes + i]);
      } else if (type === 1) {
        const to = new BigInt64Array(HEAPU8.buffer, at, count);
        for (let i = 0; i < count; i++) to[i] = BigInt(numbers[axes + i] as number);
      } else {
        for (let i = 0; i < count; i++) HEAPU8[at + i] = numbers[axes + i] ? 1 : 0;
      }
      return handle;
    },
    /** The same of bytes, which Python gives as an array of JavaScript. */
    fromBytes: (type: number, bytes: Uint8Array, ...shape: number[]): number => {
      const handle = made(type, shape, bytes.length / (itemSize[type] as number));
      module.HEAPU8.set(bytes, module.address(handle));
      return handle;
    },
  } as Bridged;
  return { functions: all, watch };
}

function wrapped(
  name: string,
  signature: string,
  place: Place,
  failed: (name: string, thrown: unknown) => never,
): Raw {
  const taken = signature.slice(0, -1);
  const listed = signature.endsWith('l');
  // The two forms that are called most are written out: a list at the end, and one between, of two axes at most.
  if (taken === 'nl' && !listed) {
    return (a, ...list) => {
      try {
        return place.raw(a, list);
      } catch (thrown) {
        return failed(name, thrown);
      }
    };
  }
  if (taken === 'n' && listed) {
    return (a) => {
      try {
        return (place.raw(a) as number[]).join(' ');
      } catch (thrown) {
        return failed(name, thrown);
      }
    };
  }
  if (/^nl[nb]$/.test(taken) && !listed) {
    return (a, count, b, c, ...rest) => {
      try {
        if (count === 1) return place.raw(a, [b], c);
        if (count === 0) return place.raw(a, [], b);
        const flat = [b, c, ...rest];
        return place.raw(a, flat.slice(0, -1), flat.at(-1));
      } catch (thrown) {
        return failed(name, thrown);
      }
    };
  }
  if (taken.includes('l') || listed) {
    const last = taken.length - 1;
    return (...flat) => {
      const values: unknown[] = [];
      let at = 0;
      for (let i = 0; i <= last; i++) {
        if (taken[i] !== 'l') values.push(flat[at++]);
        else {
          const count = i === last ? flat.length - at : (flat[at++] as number);
          values.push(flat.slice(at, at + count));
          at += count;
        }
      }
      try {
        const result = place.raw(...values);
        return listed ? (result as number[]).join(' ') : result;
      } catch (thrown) {
        return failed(name, thrown);
      }
    };
  }
  // Written out by their number: to spread arguments takes longer than a small computation.
  if (taken.length === 1) {
    return (a) => {
      try {
        return place.raw(a);
      } catch (thrown) {
        return failed(name, thrown);
      }
    };
  }
  if (taken.length === 2) {
    return (a, b) => {
      try {
        return place.raw(a, b);
      } catch (thrown) {
        return failed(name, thrown);
      }
    };
  }
  if (taken.length === 3) {
    return (a, b, c) => {
      try {
        return place.raw(a, b, c);
      } catch (thrown) {
        return failed(name, thrown);
      }
    };
  }
  return (...values) => {
    try {
      return place.raw(...values);
    } catch (thrown) {
      return failed(name, thrown);
    }
  };
}
