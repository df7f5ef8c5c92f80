// Which elements a[items] takes: Python's indexing, done on places instead of tensors, for explanations of it.
import type { TraceNode } from '../../../engine';
import { ravel, unravel } from '../../shape';
import { type Asked, broadcast, fromFront } from '../asked';

/** Positions along some axes of the operand. */
type Places = readonly (readonly [axis: number, position: number])[];

/** One axis of the result, or several in a row as one: their lengths, and where each position along it lies in the operand. */
interface Axis {
  readonly shape: readonly number[];
  readonly at: (position: number) => Places;
}

/** Positions along one axis, of any shape. */
interface List {
  readonly axis: number;
  readonly shape: readonly number[];
  readonly positions: ArrayLike<number>;
}

/**
 * The shape of what is taken, and for each of its elements the row-major index in the first operand. The tensors among the items are
 * the operands from number `first` on.
 */
export function chosen(
  asked: Asked,
  first: number,
): { readonly shape: readonly number[]; readonly places: readonly number[] } {
  const { shape } = asked.operand();
  const items = asked.attribute<readonly string[]>('items');
  const tensors = asked.node.inputs.slice(first).map((id) => asked.trace.node(id));
  const spans = tensors.map((tensor) => (tensor.dtype === 'bool' ? tensor.shape.length : 1));
  const named = items.filter((item) => !['tensor', 'None', '...'].includes(item)).length;
  const left = shape.length - named - spans.reduce((sum, span) => sum + span, 0);

  const axes: Axis[] = [];
  const fixed: (readonly [axis: number, position: number])[] = [];
  const lists: List[] = [];
  const before: number[] = []; // how many axes of the result come before each list
  let axis = 0;
  for (const item of items.includes('...') ? items : [...items, '...']) {
    const length = shape[axis] ?? 0;
    if (item === '...') {
      for (const end = axis + left; axis < end; axis++) axes.push(range(axis, shape[axis] ?? 0));
    } else if (item === 'None') {
      axes.push({ shape: [1], at: () => [] });
    } else if (item === 'tensor') {
      const tensor = tensors.shift();
      if (!tensor) continue;
      before.push(axes.length);
      lists.push(...listsOf(tensor, axis));
      axis += spans.shift() ?? 1;
    } else if (item.includes(':')) {
      const [start = '', stop = '', step = '1'] = item.split(':');
      const bound = (text: string, usual: number): number =>
        text === '' ? usual : Math.min(Math.max(fromFront(Number(text), length), 0), length);
      const from = bound(start, 0);
      const count = Math.max(0, Math.ceil((bound(stop, length) - from) / Number(step)));
      axes.push(range(axis++, count, from, Number(step)));
    } else {
      fixed.push([axis++, fromFront(Number(item), length)]);
    }
  }
  if (lists.length > 0) {
    // Where the first list was if they stand next to each other, otherwise in front.
    const together = before.every((count) => count === before[0]);
    axes.splice(together ? (before[0] ?? 0) : 0, 0, joint(lists, shape));
  }

  const lengths = axes.map((each) => product(each.shape));
  const places = Array.from({ length: product(lengths) }, (_, index) => {
    const position = unravel(index, lengths);
    const place = shape.map(() => 0);
    const found = axes.flatMap((each, i) => each.at(position[i] ?? 0));
    for (const [along, at] of [...fixed, ...found]) place[along] = at;
    return ravel(place, shape);
  });
  return { shape: axes.flatMap((each) => each.shape), places };
}

function product(lengths: readonly number[]): number {
  return lengths.reduce((result, length) => result * length, 1);
}

function range(axis: number, length: number, from = 0, step = 1): Axis {
  return { shape: [length], at: (position) => [[axis, from + position * step]] };
}

/** A mask stands for the positions where it is true, along each of its axes. */
function listsOf({ dtype, shape, data }: TraceNode, axis: number): List[] {
  if (dtype !== 'bool') return [{ axis, shape, positions: data }];
  const hits = [...data.keys()].filter((i) => data[i] !== 0).map((i) => unravel(i, shape));
  return shape.map((_, i) => ({
    axis: axis + i,
    shape: [hits.length],
    positions: hits.map((position) => position[i] ?? 0),
  }));
}

/** The axes of all lists, broadcast against each other, as one. */
function joint(lists: readonly List[], operand: readonly number[]): Axis {
  const rank = Math.max(...lists.map(({ shape }) => shape.length));
  const all = Array.from({ length: rank }, (_, axis) => {
    const lengths = lists.map(({ shape }) => shape.at(axis - rank) ?? 1);
    return lengths.find((length) => length !== 1) ?? 1;
  });
  return {
    shape: all,
    at: (index) =>
      lists.map(({ axis, shape, positions }) => {
        const at = positions[broadcast(index, all, shape)] ?? 0;
        return [axis, fromFront(at, operand[axis] ?? 0)];
      }),
  };
}
