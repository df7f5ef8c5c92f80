// Operands that may be left out: by name, for compositions and for the arguments of PyTorch's functions.
import type { OpAttributes, Tensor, TraceNode } from '../../../engine';

function byName<Operand>(
  operands: readonly Operand[],
  { given }: OpAttributes,
): Readonly<Record<string, Operand>> {
  const names = (given ?? []) as readonly string[];
  const first = operands.length - names.length;
  return Object.fromEntries(names.map((name, i) => [name, operands[first + i] as Operand]));
}

/** The operands that could have been left out and were not. */
export function optionals(
  operands: readonly Tensor[],
  attributes: OpAttributes,
): Readonly<Record<string, Tensor | undefined>> {
  return byName(operands, attributes);
}

/** The names of their variables in a program. */
export function variables(
  { attributes }: TraceNode,
  operands: readonly string[],
): Readonly<Record<string, string | undefined>> {
  return byName(operands, attributes);
}

/** Those of them as Python's arguments that PyTorch has a keyword for. */
export function keywords(
  node: TraceNode,
  operands: readonly string[],
  names: Readonly<Record<string, string>>,
): string[] {
  const given = variables(node, operands);
  return Object.entries(names).flatMap(([name, keyword]) =>
    given[name] === undefined ? [] : [`${keyword}=${given[name]}`],
  );
}
