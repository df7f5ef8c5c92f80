// The engine as Python calls it: its wasm functions, with nothing but plain numbers, texts and truth values as arguments, because to hand a
// list or an object to JavaScript costs Python microseconds. A list crosses as its count and its entries, or, if it is the last
// argument, as its entries alone; a list comes back as a text. What the engine refuses is raised in Python.
import type { EngineModule } from '../engine/core';

export type Bridged = Readonly<Record<string, (...values: never[]) => unknown>>;

type Raw = (...values: unknown[]) => unknown;

/** Raises an error in Python: it never returns. */
type Raise = (name: string, message: string) => never;

const itemSize = [1, 8, 4];

/**
 * @param signatures what crosses, by the function's name: `n` a number, `l` a list, `b` a truth value, `s` a text; the result's last.
 * @param raise raises Python's error for one of the engine.
 */
export function bridge(
  module: EngineModule,
  signatures: Readonly<Record<string, string>>,
  raise: Raise,
): Bridged {
  const stack = module.stackSave(); // where every call begins
  const failed = (name: string, thrown: unknown): never => {
    if (!(thrown instanceof WebAssembly.Exception)) throw thrown;
    module.stackRestore(stack);
    const [type, message] = module.getExceptionMessage(thrown);
    module.decrementExceptionRefcount(thrown);
    return raise(name, type.includes('EngineError') ? message : 'out of memory');
  };
  const functions: Record<string, Raw> = {};
  for (const [name, signature] of Object.entries(signatures)) {
    functions[name] = wrapped(name, signature, module[name as never] as Raw, failed);
  }
  const { scalar, add } = module;
  for (const [name, signature] of Object.entries(signatures)) {
    if (signature !== 'nnn') continue;
    const raw = module[name as never] as typeof add;
    // A plain number as the second operand, or as the first.
    functions[`${name}Number`] = (tensor, value, type) => {
      const number = scalar(value as number, type as number);
      try {
        return raw(tensor as number, number);
      } catch (thrown) {
        return failed(name, thrown);
      } finally {
        module.release(number);
      }
    };
    functions[`number${name[0]?.toUpperCase()}${name.slice(1)}`] = (value, type, tensor) => {
      const number = scalar(value as number, type as number);
      try {
        return raw(number, tensor as number);
      } catch (thrown) {
        return failed(name, thrown);
      } finally {
        module.release(number);
      }
    };
  }
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
      return module.filled(type, shape, count);
    } catch (thrown) {
      return failed('tensor', thrown);
    }
  };
  return {
    ...functions,
    /** A row-major copy of the elements. */
    bytes: copied,
    /** The element of a tensor of one; of int64 a BigInt where it must be. */
    item: (handle: number): number | bigint | boolean => {
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
}

function wrapped(
  name: string,
  signature: string,
  raw: Raw,
  failed: (name: string, thrown: unknown) => never,
): Raw {
  const taken = signature.slice(0, -1);
  const listed = signature.endsWith('l');
  // The two forms that are called most are written out: a list at the end, and one between, of two axes at most.
  if (taken === 'nl' && !listed) {
    return (a, ...list) => {
      try {
        return raw(a, list);
      } catch (thrown) {
        return failed(name, thrown);
      }
    };
  }
  if (taken === 'n' && listed) {
    return (a) => {
      try {
        return (raw(a) as number[]).join(' ');
      } catch (thrown) {
        return failed(name, thrown);
      }
    };
  }
  if (/^nl[nb]$/.test(taken) && !listed) {
    return (a, count, b, c, ...rest) => {
      try {
        if (count === 1) return raw(a, [b], c);
        if (count === 0) return raw(a, [], b);
        const flat = [b, c, ...rest];
        return raw(a, flat.slice(0, -1), flat.at(-1));
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
        const result = raw(...values);
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
        return raw(a);
      } catch (thrown) {
        return failed(name, thrown);
      }
    };
  }
  if (taken.length === 2) {
    return (a, b) => {
      try {
        return raw(a, b);
      } catch (thrown) {
        return failed(name, thrown);
      }
    };
  }
  if (taken.length === 3) {
    return (a, b, c) => {
      try {
        return raw(a, b, c);
      } catch (thrown) {
        return failed(name, thrown);
      }
    };
  }
  return (...values) => {
    try {
      return raw(...values);
    } catch (thrown) {
      return failed(name, thrown);
    }
  };
}
