// Arguments that are not tensors, checked before they cross into the wasm module: Embind turns 2.7, "x" and 2 ** 32 into
// some int without a word. Every function returns what it was given.
import { described, EngineError } from './errors';

/** A whole number that fits into 32 bits. */
export function whole(op: string, what: string, value: number): number {
  if (!Number.isInteger(value)) {
    throw new EngineError(`${op}: ${what} must be a whole number, not ${described(value)}`);
  }
  if ((value | 0) !== value) throw new EngineError(`${op}: ${what} ${value} is out of range`);
  return value;
}

export function wholes(op: string, what: string, values: readonly number[]): readonly number[] {
  if (!Array.isArray(values)) {
    throw new EngineError(`${op}: the ${what} must be a list of whole numbers`);
  }
  for (const value of values) whole(op, `every entry of the ${what}`, value);
  return values;
}

/** Any number, NaN and infinities included. */
export function number(op: string, what: string, value: number): number {
  if (typeof value !== 'number') {
    throw new EngineError(`${op}: ${what} must be a number, not ${described(value)}`);
  }
  return value;
}

export function flag(op: string, what: string, value: boolean): boolean {
  if (typeof value !== 'boolean') {
    throw new EngineError(`${op}: ${what} must be true or false, not ${described(value)}`);
  }
  return value;
}

/** One of a few words. */
export function oneOf<const Words extends readonly string[]>(
  op: string,
  what: string,
  value: string,
  words: Words,
): Words[number] {
  if (words.includes(value)) return value;
  const list = words.map((word) => `'${word}'`).join(' or ');
  throw new EngineError(`${op}: ${what} must be ${list}, not ${described(value)}`);
}

/** A promise returned where work should be finished: its tensors would be freed before it uses them. */
export function finished(op: string, result: unknown): void {
  if (typeof (result as { readonly then?: unknown } | null | undefined)?.then === 'function') {
    throw new EngineError(`${op}: it takes no async function: tensors are freed when it returns`);
  }
}
