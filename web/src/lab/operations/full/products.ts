// Products of matrices and vectors under other names, and sums over named axes.

import { unravel } from '../../shape';
import type { Asked } from '../asked';
import { torch } from '../forms';
import type { FormulaPart, Operation } from '../operation';
import { product, sumOfProducts } from '../products';

export const products = {
  mm: { ...product(), python: torch('mm') },
  bmm: { ...product(), python: torch('bmm') },
  outer: {
    formula: (asked) => {
      const [row = 0, column = 0] = asked.position;
      return [asked.from(0, row), ' × ', asked.from(1, column)];
    },
    python: torch('outer'),
    labels: (_, [a = [], b = []]) => [...a, ...b],
  },
  linear: {
    formula: (asked) => {
      const row = asked.position.slice(0, -1);
      const out = asked.position.at(-1) ?? 0;
      const inputs = asked.operand(0).shape.at(-1) ?? 0;
      const sum = sumOfProducts(asked, inputs, (k) => [
        [...row, k],
        [out, k],
      ]);
      return asked.node.inputs.length > 2 ? [asked.from(2, out), ' + ', ...sum] : sum;
    },
    python: torch('nn.functional.linear'),
    labels: (_, [a = [], b = []]) => [...a.slice(0, -1), b[0] ?? []],
  },
  einsum: {
    formula: sumOverLetters,
    python: ({ attributes: { equation } }, operands) =>
      `torch.einsum("${equation}", ${operands.join(', ')})`,
  },
} satisfies Readonly<Record<string, Operation>>;

/** Over the letters that the result does not have. */
function sumOverLetters(asked: Asked): FormulaPart[] {
  const equation = asked.attribute<string>('equation').replaceAll(' ', '');
  const [left = '', right] = equation.split('->');
  const letters = left.split(',');
  const all = [...new Set(letters.join(''))];
  // Without an arrow the result has the letters that stand once, in their order.
  const once = all.filter((letter) => left.split(letter).length === 2).sort();
  const kept = right === undefined ? once : [...right];
  const summed = all.filter((letter) => !kept.includes(letter));
  const lengths = summed.map((letter) => {
    const which = letters.findIndex((axes) => axes.includes(letter));
    return asked.operand(which).shape[letters[which]?.indexOf(letter) ?? 0] ?? 0;
  });
  const count = lengths.reduce((product, length) => product * length, 1);
  return sumOfProducts(asked, count, (k) => {
    const places = new Map([
      ...kept.map((letter, axis) => [letter, asked.position[axis] ?? 0] as const),
      ...unravel(k, lengths).map((at, i) => [summed[i] ?? '', at] as const),
    ]);
    return letters.map((axes) => [...axes].map((letter) => places.get(letter) ?? 0));
  });
}
