// Sums of products: rows of one operand meet columns of the other.
import { texts } from '#words/operations';
import type { TraceNode } from '../../engine';
import type { Asked } from './asked';
import { summed, torch } from './forms';
import type { FormulaPart, Labels, Operation } from './operation';

export const products = {
  matmul: { ...product(), python: (_, [a, b]) => `${a} @ ${b}` },
  mv: { ...product(), python: torch('mv') },
  dot: { ...product(), python: torch('dot') },
} satisfies Readonly<Record<string, Operation>>;

export function product(): Pick<Operation, 'sign' | 'formula' | 'labels'> {
  return { sign: '·', formula: rowsByColumns, labels: outerLabels };
}

function rowsByColumns(asked: Asked): FormulaPart[] {
  const [a, b] = [asked.operand(0), asked.operand(1)];
  // Rows of a meet columns of b; a vector on the left has no row axis, one on the right no column axis.
  const position = asked.position;
  const columns = b.shape.length > 1 ? [position.pop() ?? 0] : [];
  const rows = a.shape.length > 1 ? [position.pop() ?? 0] : [];
  const batch = ({ shape }: TraceNode): number[] => {
    const lengths = shape.slice(0, -2);
    return position
      .slice(position.length - lengths.length)
      .map((at, axis) => (lengths[axis] === 1 ? 0 : at));
  };
  return sumOfProducts(asked, a.shape.at(-1) ?? 0, (k) => [
    [...batch(a), ...rows, k],
    [...batch(b), k, ...columns],
  ]);
}

/** The sum of the products of the elements at these positions of the operands, for k from 0 to `count`. */
export function sumOfProducts(
  asked: Asked,
  count: number,
  places: (k: number) => readonly (readonly number[])[],
): FormulaPart[] {
  return summed(
    Array.from({ length: count }, (_, k) => places(k)),
    (factors) => factors.flatMap((at, which) => [...(which ? [' × '] : []), asked.from(which, at)]),
    texts.products,
  );
}

function outerLabels(_: TraceNode, [a = [], b = []]: readonly Labels[]): Labels {
  return [...a.slice(0, -1), ...b.slice(1)];
}
