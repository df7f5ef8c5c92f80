// The forms that many entries share: signs between operands, a function around one, lists of numbers too long to be written whole.
import { texts } from '#words/operations';
import type { TraceNode } from '../../engine';
import type { CellRef } from '../cell-ref';
import type { Asked } from './asked';
import type { Formula, FormulaPart, Labels, Operation, Python } from './operation';

/** Of more numbers than these only a few are named: the largest of those that are compared, the first and last of a sum. */
export const longestList = 100;

/** The operands side by side, element by element, with a sign between them; `python` is Python's sign. */
export function infix(sign: string, python: string): Operation {
  return {
    sign,
    formula: (asked) => paired(asked, sign),
    python: (_, [a, b]) => `${a} ${python} ${b}`,
    labels: broadcastLabels,
  };
}

/** What stands before and after the one operand, element by element. */
export function around(before: string, after: string, python: Python): Operation {
  return {
    formula: (asked) => [before, asked.pairedFrom(0), after],
    python,
    labels: (_, [labels = []]) => labels,
  };
}

/** A function of torch, which is given the operands and nothing else. */
export function torch(name: string): Python {
  return (_, operands) => `torch.${name}(${operands.join(', ')})`;
}

/** A method of the first operand, which is given some of the attributes. */
export function method(name: string, ...attributes: string[]): Python {
  return ({ attributes: given }, [a]) =>
    `${a}.${name}(${attributes.map((attribute) => listed(given[attribute]) || '()').join(', ')})`;
}

/** A number, or numbers side by side, as arguments. */
export function listed(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : `${value}`;
}

/** Numbers as Python's tuple. */
export function tuple(value: unknown): string {
  const numbers = listed(value);
  return numbers === '' ? '()' : `(${numbers},)`;
}

export function paired(asked: Asked, sign: string): FormulaPart[] {
  return joined(
    asked.node.inputs.map((_, which) => asked.pairedFrom(which)),
    ` ${sign} `,
  );
}

export function joined(cells: readonly FormulaPart[], sign = ' + '): FormulaPart[] {
  return cells.flatMap((part, i) => (i ? [sign, part] : [part]));
}

/** Terms of a sum, each made of parts; of a long sum the first three and the last, and how many there are. */
export function summed<Term>(
  terms: readonly Term[],
  parts: (term: Term) => Formula,
  count: (count: number) => string = texts.numbers,
  sign = '+',
): FormulaPart[] {
  const sum = (some: readonly Term[]) =>
    some.flatMap((term, i) => [...(i ? [` ${sign} `] : []), ...parts(term)]);
  if (terms.length <= longestList) return sum(terms);
  return [
    ...sum(terms.slice(0, 3)),
    ` ${sign} … ${sign} `,
    ...sum(terms.slice(-1)),
    `, ${count(terms.length)}`,
  ];
}

/** The largest (or another) of several numbers: all of them, or of many the one that it is. */
export function extreme(
  asked: Asked,
  name: string,
  all: readonly CellRef[],
  ofMany: (count: number) => string,
): FormulaPart[] {
  if (all.length <= longestList) return [`${name}(`, ...joined(all, ', '), ')'];
  const found = all.find((part) => asked.valueOf(part) === asked.value) ?? all[0];
  return [`${ofMany(all.length)}: `, ...(found ? [found] : [])];
}

/** Of each axis those labels of an operand that fit its length. */
function broadcastLabels({ shape }: TraceNode, operands: readonly Labels[]): Labels {
  return shape.map((length, axis) => {
    const ofAxis = operands.map((labels) => labels.at(axis - shape.length));
    return ofAxis.find((labels) => labels?.length === length) ?? [];
  });
}
