// What controls share: where in an input a number stands, and how far a key moves it.
import { tidy } from './format';
import {
  type InputSpecs,
  type Inputs,
  type InputValue,
  limitsFor,
  type MatrixInput,
  type NumberInput,
  type VectorInput,
} from './inputs';

/** One number of an input: of a vector by its index, of a matrix by row and column, a plain number without either. */
export interface NumberPlace {
  readonly input: string;
  readonly at?: number | readonly [row: number, column: number];
}

export type NumericSpec = NumberInput | VectorInput | MatrixInput;

/** What is known of an input of numbers; beside other inputs, with the limits that these leave it. */
export function numericSpec(specs: InputSpecs, input: string, beside?: Inputs): NumericSpec {
  const spec = specs[input];
  if (beside && spec?.kind === 'number' && spec.per) {
    return limitsFor(spec, (beside[spec.per] as readonly string[]).length);
  }
  if (spec?.kind === 'number' || spec?.kind === 'vector' || spec?.kind === 'matrix') return spec;
  throw new Error(`"${input}" is not an input of numbers`);
}

export function readNumber(inputs: Inputs, { input, at }: NumberPlace): number | undefined {
  const value = inputs[input];
  if (typeof value === 'number') return value;
  if (at === undefined || !value || typeof value === 'string') return undefined;
  const entry =
    typeof at === 'number' ? value[at] : (value[at[0]] as readonly number[] | undefined)?.[at[1]];
  return typeof entry === 'number' ? entry : undefined;
}

/** The whole input with one number of it changed. */
export function withNumber(
  inputs: Inputs,
  { input, at }: NumberPlace,
  changed: number,
): InputValue {
  const value = inputs[input];
  if (typeof value === 'number' || at === undefined || !value) return changed;
  if (typeof at === 'number') return (value as readonly number[]).with(at, changed);
  const rows = value as readonly (readonly number[])[];
  return rows.with(at[0], (rows[at[0]] ?? []).with(at[1], changed));
}

/** The row-major position of the place in the tensor that the step makes of the input. */
export function flatIndex(inputs: Inputs, { input, at }: NumberPlace): number {
  if (at === undefined) return 0;
  if (typeof at === 'number') return at;
  const rows = inputs[input] as readonly (readonly number[])[];
  return at[0] * (rows[0]?.length ?? 0) + at[1];
}

interface Modifiers {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The increment with the modifier keys held: ten times coarser with Shift, ten times finer with Alt. */
export function increment(step: number, { shiftKey, altKey }: Modifiers): number {
  return step * (shiftKey ? 10 : 1) * (altKey ? 0.1 : 1);
}

/** The nearest multiple of a step. */
export function snap(value: number, step: number): number {
  return tidy(Math.round(value / step) * step);
}

/** The decimals that a step needs: 2 for 0.05. */
export function decimalsOf(step: number): number {
  return (String(step).split('.')[1] ?? '').length;
}
