// Options on their way to the wasm module: checked, completed and made numbers, by the tables that the build writes of what the
// module reads (cpp/bindings/surface/, as build/engine/surface.ts).
import { flag, list, number, requireOptions, safe, whole, wholes, word } from './check';
import type { Core } from './core';
import { EngineError } from './errors';
import { generatorHandle } from './generator';
import type { Tensor } from './tensor';

/** One axis or several, counted from the end if negative; null (or none) for all of them. */
export type Dims = number | readonly number[] | null;

/** @internal What a value must be. A `?` is for one that may be null; words are those allowed, a list of words for a list of them. */
type Check =
  | 'tensor'
  | 'generator'
  | 'flag'
  | 'whole'
  | 'whole?'
  | 'long'
  | 'number'
  | 'number?'
  | 'numbers'
  | 'dims'
  | readonly string[]
  | readonly [readonly string[]];

/**
 * For every option its check, and what it is when it is left out; without that it may not be, or is then nothing.
 * @internal
 */
export type Table<Options> = {
  readonly [Name in keyof Options]-?: readonly [check: Check, usual?: Options[Name]];
};

/** @internal */
interface Read<Options> {
  /** As the wasm module takes them. */
  readonly numbers: number[];
  /** With the usual ones; without tensors and generators. */
  readonly attributes: { readonly [Name in keyof Options]-?: Exclude<Options[Name], undefined> };
  readonly tensors: Readonly<Record<string, Tensor | null | undefined>>;
}

/**
 * @throws EngineError that names the option, if one is unknown or no such value.
 * @internal
 */
export function readOptions<Options extends object>(
  core: Core,
  op: string,
  table: Table<Options>,
  given: Options | undefined,
): Read<Options> {
  requireOptions(op, given, table);
  const numbers: number[] = [];
  const attributes: Record<string, unknown> = {};
  const tensors: Record<string, Tensor | null | undefined> = {};
  for (const name in table) {
    const [check, usual] = table[name];
    const own = given?.[name];
    const value = (own === undefined ? usual : own) as never;
    if (check === 'tensor') {
      tensors[name] = value;
      numbers.push(core.optional(op, value));
    } else if (check === 'generator') {
      numbers.push(generatorHandle(core, op, value));
    } else {
      attributes[name] = value ?? null;
      append(numbers, op, name, value, check, usual);
    }
  }
  return { numbers, attributes: attributes as never, tensors };
}

/** @internal Axes as the wasm module takes them. */
export function dims(op: string, dim: Dims): number[] {
  if (dim === null) return [];
  return [...(typeof dim === 'number' ? [whole(op, 'dim', dim)] : wholes(op, 'axes', dim))];
}

/** Appends what a checked value is in numbers. */
function append(
  numbers: number[],
  op: string,
  name: string,
  value: never,
  check: Check,
  usual: unknown,
): void {
  if (check === 'flag') numbers.push(flag(op, name, value) ? 1 : 0);
  else if (check === 'number') numbers.push(number(op, name, value));
  else if (check === 'whole') numbers.push(whole(op, name, value));
  else if (check === 'long') numbers.push(safe(op, name, value));
  else if (check === 'whole?' || check === 'number?') {
    if (value === undefined || value === null) numbers.push(0, 0);
    else numbers.push(1, (check === 'whole?' ? whole : number)(op, name, value));
  } else if (check === 'dims') {
    const axes = dims(op, value);
    if (axes.length > 64) throw new EngineError(`${op}: no tensor has ${axes.length} axes`);
    numbers.push(axes.length, ...axes);
  } else if (check !== 'numbers' && typeof check[0] === 'string') {
    numbers.push(word(op, name, value, check as readonly string[]));
  } else {
    const { length } = usual as readonly unknown[];
    if (list(op, name, value).length !== length) {
      throw new EngineError(`${op}: ${name} must be a list of ${length}`);
    }
    const every = `every entry of ${name}`;
    for (const entry of value as never[]) {
      numbers.push(
        check === 'numbers' ? number(op, every, entry) : word(op, every, entry, check[0] as never),
      );
    }
  }
}
