// Many numbers into one along axes, and the softmax, which needs all of them for each.
import { texts } from '#words/operations';
import type { TraceNode } from '../../engine';
import type { CellRef } from '../cell-ref';
import { type Asked, formulaOf, fromFront } from './asked';
import { extreme, joined, summed } from './forms';
import type { FormulaPart, Labels, Operation, Python } from './operation';

export const reductions = {
  sum: {
    formula: (asked) => summed(asked.along(), (part) => summand(asked, part)),
    python: reduced('sum'),
    labels: remainingLabels,
  },
  mean: {
    formula: (asked) => {
      const all = asked.along();
      return ['(', ...joined(all), `) ÷ ${all.length}`];
    },
    python: reduced('mean'),
    labels: remainingLabels,
  },
  std: {
    formula: (asked) => ['√(', ...variance(asked), ')'],
    python: spread('std'),
    labels: remainingLabels,
  },
  amax: { formula: largest, python: reduced('amax'), labels: remainingLabels },
  max: { formula: largest, python: reduced('max'), labels: remainingLabels },
  argmax: {
    formula: (asked) => place(asked),
    python: reduced('argmax'),
    labels: remainingLabels,
  },
  norm: {
    formula: norm,
    python: (node, [a]) => `${a}.norm(${[...exponent(node), ...along(node)].join(', ')})`,
    labels: remainingLabels,
  },
  softmax: {
    formula: (asked) => shareOfExps(asked, asked.pairedFrom(0), asked.along()),
    python: ({ attributes: { dim } }, [a]) => `torch.softmax(${a}, dim=${dim})`,
    labels: (_, [labels = []]) => labels,
  },
} satisfies Readonly<Record<string, Operation>>;

export function largest(asked: Asked): FormulaPart[] | string {
  // Of a call with positions the second result.
  if (asked.node.result === 1) return place(asked);
  return extreme(asked, 'max', asked.along(), texts.largest);
}

// Beyond it, the exponentials of doubles are nothing or infinite.
const largestExponent = 700;

/** The exponential of a number among those of all; of numbers too large for that, of their distances from the largest one. */
export function shareOfExps(asked: Asked, own: CellRef, all: readonly CellRef[]): FormulaPart[] {
  const largest = Math.max(...all.map((cell) => asked.valueOf(cell)));
  const beyond = Number.isFinite(largest) && Math.abs(largest) > largestExponent;
  const top = beyond ? all.find((cell) => asked.valueOf(cell) === largest) : undefined;
  const exp = (cell: CellRef) => ['exp(', cell, ...(top ? [' − ', top] : []), ')'];
  return [
    ...exp(own),
    ' ÷ (',
    ...all.flatMap((cell, i) => [...(i ? [' + '] : []), ...exp(cell)]),
    ')',
  ];
}

/** Where along the axis the number stands that was looked for. */
export function place(asked: Asked): FormulaPart[] {
  const found = asked.along()[asked.value];
  return [`${texts.place} `, ...(found ? [found] : []), `: ${asked.value}`];
}

/** The squared distance from the mean, summed and divided: by the sum and the sum of squares, which need no mean first. */
export function variance(asked: Asked): FormulaPart[] {
  const all = asked.along();
  const squares = summed(all, (part) => [part, '²']);
  const sum = summed(all, (part) => [part]);
  const divisor = all.length - asked.attribute('correction');
  return ['(', ...squares, ' − (', ...sum, `)² ÷ ${all.length}) ÷ ${divisor}`];
}

function norm(asked: Asked): FormulaPart[] {
  const all = asked.along();
  const p = asked.attribute('p');
  if (p === 1) return all.flatMap((part, i) => [i ? ' + |' : '|', part, '|']);
  if (p !== 2) return ['max(', ...all.flatMap((part, i) => [i ? ', |' : '|', part, '|']), ')'];
  return ['√(', ...all.flatMap((part, i) => [i ? '² + ' : '', part]), '²)'];
}

/** A number as it stands in a sum: of a product without a name its factors, of a logarithm among them what it is taken of. */
function summand(asked: Asked, cell: CellRef): FormulaPart[] {
  const { trace } = asked;
  const { name, op } = trace.node(cell.node);
  if (name || op !== 'mul') return [cell];
  const factors = formulaOf(trace, cell);
  if (typeof factors === 'string') return [cell];
  return factors.flatMap((part) => {
    if (typeof part === 'string') return [part];
    const factor = trace.node(part.node);
    const inner = factor.op === 'log' && !factor.name ? formulaOf(trace, part) : [part];
    return typeof inner === 'string' ? [part] : inner;
  });
}

/** A method that reduces along the attribute `dim`. */
export function reduced(name: string): Python {
  return (node, [a]) => `${a}.${name}(${along(node).join(', ')})`;
}

export function spread(name: 'var' | 'std'): Python {
  return (node, [a]) => {
    const { correction } = node.attributes;
    return `${a}.${name}(${[...along(node, ['dim=None']), `correction=${correction}`].join(', ')})`;
  };
}

function exponent({ attributes: { p } }: TraceNode): string[] {
  if (p === 2) return [];
  return [`p=${p === Number.POSITIVE_INFINITY ? 'float("inf")' : p}`];
}

/** The axes and whether they are kept; without axes all, which is said only where something must be. */
function along(
  { attributes: { dim, keepdim } }: TraceNode,
  all = keepdim ? ['dim=()'] : [],
): string[] {
  const axes = typeof dim === 'number' ? [`dim=${dim}`] : dim ? [`dim=(${dim.join(', ')})`] : all;
  return keepdim ? [...axes, 'keepdim=True'] : axes;
}

/** The labels of the axes that are left. */
export function remainingLabels(
  { attributes: { dim, keepdim } }: TraceNode,
  [labels = []]: readonly Labels[],
): Labels {
  if (typeof dim !== 'number' || keepdim) return [];
  return labels.filter((_, axis) => axis !== fromFront(dim, labels.length));
}
