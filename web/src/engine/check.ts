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

/** A whole number beyond 32 bits too. */
export function safe(op: string, what: string, value: number): number {
  if (Number.isSafeInteger(value)) return value;
  throw new EngineError(`${op}: ${what} must be a whole number, not ${described(value)}`);
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

export function isPlainObject(value: unknown): value is object {
  return value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
}

/** The options of a call, with the defaults of those that are left out. */
export function options<Options extends object>(
  op: string,
  given: { readonly [Key in keyof Options]?: Options[Key] | undefined } | undefined,
  defaults: Options,
): Options {
  requireOptions(op, given, defaults);
  const all = { ...defaults };
  for (const [name, value] of Object.entries(given ?? {})) {
    if (value !== undefined) all[name as keyof Options] = value as Options[keyof Options];
  }
  return all;
}

/** Options, if there are any, with no names but those that are `known`. */
export function requireOptions(op: string, given: object | undefined, known: object): void {
  if (given === undefined) return;
  if (!isPlainObject(given)) {
    throw new EngineError(`${op}: the options must be an object, not ${described(given)}`);
  }
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(known, name)) throw new EngineError(`${op}: it has no option '${name}'`);
  }
}

/** A list of tensors (of layers, of words), whose entries are checked by whoever reads them. */
export function list<Entry>(op: string, what: string, values: readonly Entry[]): readonly Entry[] {
  // A copy, in which holes are undefined: `map` would leave them out.
  if (Array.isArray(values)) return Array.from(values);
  throw new EngineError(`${op}: expected a list of ${what}, not ${described(values)}`);
}

/** A function, which is called at once; a class cannot be. */
export function runnable(op: string, value: unknown): void {
  // An arrow function has no prototype, and is no class: to look at its text takes longer than a small computation.
  if (typeof value === 'function' && !(value.prototype && /^class\b/.test(String(value)))) return;
  throw new EngineError(`${op}: expected a function, not ${described(value)}`);
}

/** A promise returned where work should be finished: its tensors would be freed before it uses them. */
export function finished(op: string, result: unknown): void {
  if (typeof (result as { readonly then?: unknown } | null | undefined)?.then === 'function') {
    throw new EngineError(`${op}: it takes no async function: tensors are freed when it returns`);
  }
}

/** The number by which a word of a list crosses. */
export function word<const Words extends readonly string[]>(
  op: string,
  what: string,
  value: Words[number],
  words: Words,
): number {
  return words.indexOf(oneOf(op, what, value, words));
}
