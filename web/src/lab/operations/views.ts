// The same numbers elsewhere: other shapes, parts, order, and several tensors in one.
import type { CellRef } from '../cell-ref';
import { type Asked, fromFront } from './asked';
import { method } from './forms';
import type { Operation, Python } from './operation';
import { place } from './reductions';

export const views = {
  clone: { view: true, shows: sameIndex, python: method('clone') },
  contiguous: { view: true, shows: sameIndex, python: method('contiguous') },
  reshape: { view: true, shows: sameIndex, python: method('reshape', 'shape') },
  transpose: {
    view: true,
    shows: (asked) => exchanged(asked, asked.attribute('dim0'), asked.attribute('dim1')),
    python: method('transpose', 'dim0', 'dim1'),
  },
  unsqueeze: { view: true, shows: sameIndex, python: method('unsqueeze', 'dim') },
  narrow: { view: true, shows: part, python: method('narrow', 'dim', 'start', 'length') },
  select: {
    view: true,
    shows: (asked) => {
      const axis = axisOf(asked);
      const at = fromFront(asked.attribute('index'), asked.operand().shape[axis] ?? 0);
      return asked.element(0, asked.position.toSpliced(axis, 0, at));
    },
    python: method('select', 'dim', 'index'),
  },
  indexSelect: {
    shows: (asked) => {
      const axis = axisOf(asked);
      const chosen = asked.operand(1).data[asked.position[axis] ?? 0] ?? 0;
      return asked.element(0, asked.position.with(axis, chosen));
    },
    python: ({ attributes: { dim } }, [a, index]) => `${a}.index_select(${dim}, ${index})`,
  },
  cat: {
    shows: (asked) => {
      const axis = fromFront(asked.attribute('dim'), asked.node.shape.length);
      let at = asked.position[axis] ?? 0;
      for (const which of asked.node.inputs.keys()) {
        const length = asked.operand(which).shape[axis] ?? 0;
        if (at < length) return asked.element(which, asked.position.with(axis, at));
        at -= length;
      }
      return undefined;
    },
    python: joining('cat'),
  },
  stack: {
    shows: (asked) => {
      const axis = fromFront(asked.attribute('dim'), asked.node.shape.length);
      return asked.element(asked.position[axis] ?? 0, asked.position.toSpliced(axis, 1));
    },
    python: joining('stack'),
  },
  sort: {
    shows: ordered,
    formula: place,
    python: ({ attributes: { dim, descending } }, [a]) =>
      `torch.sort(${a}, dim=${dim}${descending ? ', descending=True' : ''}, stable=True)`,
  },
  argsort: {
    formula: place,
    python: ({ attributes: { dim, descending } }, [a]) =>
      `${a}.argsort(dim=${dim}${descending ? ', descending=True' : ''}, stable=True)`,
  },
} satisfies Readonly<Record<string, Operation>>;

export function sameIndex(asked: Asked): CellRef {
  return asked.element(0, asked.index);
}

export function exchanged(asked: Asked, dim0: number, dim1: number): CellRef {
  const { position } = asked;
  const [a, b] = [dim0, dim1].map((dim) => fromFront(dim, position.length)) as [number, number];
  return asked.element(0, position.with(a, position[b] ?? 0).with(b, position[a] ?? 0));
}

/** Some of the positions along the axis `dim`: from `start`, every `step`-th. */
export function part(asked: Asked): CellRef {
  const axis = axisOf(asked);
  const length = asked.operand().shape[axis] ?? 0;
  const start = Math.min(fromFront(asked.attribute<number | null>('start') ?? 0, length), length);
  const step = asked.attribute<number | undefined>('step') ?? 1;
  return asked.element(0, asked.position.with(axis, start + (asked.position[axis] ?? 0) * step));
}

/** In the values of a call that also gives their positions: the element that stood there. */
export function ordered(asked: Asked): CellRef | undefined {
  if (asked.node.result !== 0) return undefined;
  const positions = asked.trace.node(asked.node.id + 1);
  return asked.element(0, asked.position.with(axisOf(asked), positions.data[asked.index] ?? 0));
}

/** The axis of the operand that the attribute `dim` names. */
export function axisOf(asked: Asked): number {
  return fromFront(asked.attribute('dim'), asked.operand().shape.length);
}

function joining(name: string): Python {
  return ({ attributes: { dim } }, operands) =>
    `torch.${name}([${operands.join(', ')}], dim=${dim})`;
}
