// The operations that a trace can hold, read off the type of an engine: every function that gives tensors, but those that
// change one in place.
import type { Core } from './core';
import type { Engine } from './engine';
import type { Tensor } from './tensor';

/** They give tensors that nothing computed. */
type Unrecorded = 'assign' | 'getRngState' | 'grad' | `${string}_`;

type Present<Value> = Exclude<Value, undefined>;

/** A tensor, a list of them, or tensors by name. */
type GivesTensors<Result> = Result extends Tensor | readonly Tensor[]
  ? true
  : Result extends object
    ? Present<Result[keyof Result]> extends Tensor
      ? true
      : false
    : false;

export type Operations<Kind> = {
  [Name in Exclude<keyof Kind, keyof Core | Unrecorded> & string]: Kind[Name] extends (
    ...args: never
  ) => infer Result
    ? true extends GivesTensors<Result>
      ? Name
      : never
    : never;
}[Exclude<keyof Kind, keyof Core | Unrecorded> & string];

/** Every operation of the engine, and `input` for a tensor that was put in. */
export type OpName = 'input' | 'constant' | Operations<Engine>;
