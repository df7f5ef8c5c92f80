// Options on their way to the wasm module: checked, completed and made numbers, by the tables that the build writes of what the
// module reads (cpp/bindings/surface.h, as build/engine/surface.ts).
import { flag, list, number, requireOptions, safe, whole, word } from './check';
import type { Core } from './core';
import { EngineError } from './errors';
import { generatorHandle } from './ops/random';
import type { Tensor } from './tensor';

/** What a value must be. A `?` is for one that may be null; words are those allowed, a list of words for a list of them. */
type Check =
  | 'tensor'
  | 'generator'
  | 'flag'
  | 'whole'
  | 'whole?'
  | 'long'
  | 'number'
  | 'number?'
  | readonly string[]
  | readonly [readonly string[]];

/** For every option its check, and what it is when it is left out; without that it may not be, or is then nothing. */
export type Table<Options> = {
  readonly [Name in keyof Options]-?: readonly [check: Check, usual?: Options[Name]];
};

interface Read<Options> {
  /** As the wasm module takes them. */
  readonly numbers: number[];
  /** With the usual ones; without tensors and generators. */
  readonly attributes: { readonly [Name in keyof Options]-?: Exclude<Options[Name], undefined> };
  readonly tensors: Readonly<Record<string, Tensor | null | undefined>>;
}

/** @throws EngineError that names the option, if one is unknown or no such value. */
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
  for (const name of Object.keys(table) as (keyof Options & string)[]) {
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
      numbers.push(...coded(op, name, value, check, usual));
    }
  }
  return { numbers, attributes: attributes as never, tensors };
}

function coded(op: string, name: string, value: never, check: Check, usual: unknown): number[] {
  switch (check) {
    case 'flag':
      return [flag(op, name, value) ? 1 : 0];
    case 'whole':
      return [whole(op, name, value)];
    case 'long':
      return [safe(op, name, value)];
    case 'number':
      return [number(op, name, value)];
    case 'whole?':
    case 'number?':
      if (value === undefined || value === null) return [0, 0];
      return [1, (check === 'whole?' ? whole : number)(op, name, value)];
  }
  const [words] = check;
  if (typeof words === 'string') return [word(op, name, value, check as readonly string[])];
  const { length } = usual as readonly string[];
  if (list(op, name, value).length !== length) {
    throw new EngineError(`${op}: ${name} must be a list of ${length}`);
  }
  return (value as readonly string[]).map((each) =>
    word(op, `every entry of ${name}`, each, words as readonly string[]),
  );
}
