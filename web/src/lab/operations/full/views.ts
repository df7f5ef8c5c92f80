// The same numbers elsewhere: what the page's tier leaves out.
import { texts } from '#words/operations';
import type { CellRef } from '../../cell-ref';
import { ravel } from '../../shape';
import { type Asked, broadcast, fromFront } from '../asked';
import { listed, method, torch } from '../forms';
import type { Operation } from '../operation';
import { place } from '../reductions';
import { axisOf, exchanged, ordered, part, sameIndex } from '../views';
import { chosen } from './indexed';

export const views = {
  view: { view: true, shows: sameIndex, python: method('view', 'shape') },
  flatten: { view: true, shows: sameIndex, python: method('flatten', 'start_dim', 'end_dim') },
  squeeze: {
    view: true,
    shows: sameIndex,
    python: ({ attributes: { dim } }, [a]) => `${a}.squeeze(${dim ?? ''})`,
  },
  expand: { view: true, shows: (asked) => asked.paired(0), python: method('expand', 'shape') },
  t: {
    view: true,
    shows: (asked) => (asked.position.length < 2 ? sameIndex(asked) : exchanged(asked, 0, 1)),
    python: method('t'),
  },
  permute: {
    view: true,
    shows: (asked) => reordered(asked, asked.attribute('dims')),
    python: method('permute', 'dims'),
  },
  movedim: {
    view: true,
    shows: (asked) => {
      const axes = [...asked.position.keys()];
      const source = fromFront(asked.attribute('source'), axes.length);
      const destination = fromFront(asked.attribute('destination'), axes.length);
      return reordered(asked, axes.toSpliced(source, 1).toSpliced(destination, 0, source));
    },
    python: method('movedim', 'source', 'destination'),
  },
  slice: {
    view: true,
    shows: part,
    python: ({ attributes, shape }, [a]) => {
      const { dim, start, end, step } = attributes as Readonly<Record<string, number | null>>;
      const whole = ':, '.repeat(fromFront(dim ?? 0, shape.length));
      return `${a}[${whole}${start ?? ''}:${end ?? ''}:${step}]`;
    },
  },
  diagonal: {
    shows: (asked) => {
      const { length: rank } = asked.operand().shape;
      const [dim1, dim2] = ['dim1', 'dim2'].map((name) => fromFront(asked.attribute(name), rank));
      const offset = asked.attribute('offset');
      const position = asked.position;
      const at = position.pop() ?? 0;
      const places = {
        [dim1 ?? 0]: at - Math.min(offset, 0),
        [dim2 ?? 1]: at + Math.max(offset, 0),
      };
      return asked.element(
        0,
        Array.from({ length: rank }, (_, axis) => places[axis] ?? position.shift() ?? 0),
      );
    },
    python: method('diagonal', 'offset', 'dim1', 'dim2'),
  },
  unbind: {
    shows: (asked) => {
      return asked.element(0, asked.position.toSpliced(axisOf(asked), 0, asked.node.result ?? 0));
    },
    python: method('unbind', 'dim'),
  },
  split: {
    shows: afterSiblings,
    python: ({ attributes: { sizes, split_size, dim } }, [a]) =>
      `${a}.split(${sizes ? `[${listed(sizes)}]` : split_size}, ${dim})`,
  },
  chunk: { shows: afterSiblings, python: method('chunk', 'chunks', 'dim') },

  flip: {
    shows: (asked) => {
      const { position } = asked;
      const { shape } = asked.operand();
      for (const dim of asked.attribute<readonly number[]>('dims')) {
        const axis = fromFront(dim, shape.length);
        position[axis] = (shape[axis] ?? 0) - 1 - (position[axis] ?? 0);
      }
      return asked.element(0, position);
    },
    python: ({ attributes: { dims } }, [a]) => `${a}.flip(${listed(dims)})`,
  },
  roll: {
    shows: rolled,
    python: ({ attributes: { shifts, dims } }, [a]) => {
      const axes = listed(dims);
      return axes === ''
        ? `${a}.roll(${listed(shifts)})`
        : `${a}.roll((${listed(shifts)},), (${axes},))`;
    },
  },
  repeat: {
    shows: (asked) => {
      const { shape } = asked.operand();
      const position = asked.position.slice(asked.position.length - shape.length);
      return asked.element(
        0,
        position.map((at, axis) => at % (shape[axis] ?? 1)),
      );
    },
    python: method('repeat', 'repeats'),
  },
  topk: {
    shows: ordered,
    formula: place,
    python: ({ attributes: { k, dim, largest } }, [a]) =>
      `torch.topk(${a}, ${k}, dim=${dim}, largest=${largest ? 'True' : 'False'})`,
  },
  gather: {
    shows: (asked) => {
      const chosen = asked.operand(1).data[asked.index] ?? 0;
      return asked.element(0, asked.position.with(axisOf(asked), chosen));
    },
    python: ({ attributes: { dim } }, [a, index]) => `${a}.gather(${dim}, ${index})`,
  },
  embedding: {
    shows: (asked) => {
      const row = asked.operand(0).data[ravel(asked.position.slice(0, -1), asked.operand(0).shape)];
      return asked.element(1, [row ?? 0, asked.position.at(-1) ?? 0]);
    },
    python: torch('nn.functional.embedding'),
  },
  nonzero: {
    formula: (asked) => {
      const [which = 0] = asked.position;
      const found = [...asked.operand().data.entries()].filter(([, value]) => value !== 0)[which];
      return [`${texts.place} `, asked.from(0, found?.[0] ?? 0), `: ${asked.value}`];
    },
    python: method('nonzero'),
  },
  index: {
    shows: (asked) => asked.element(0, chosen(asked, 1).places[asked.index] ?? 0),
    python: (node, [a, ...tensors]) => `${a}[${items(node.attributes.items, tensors)}]`,
  },
  indexPut: {
    // The last value that was put there is seen; all of them are if they are added.
    shows: (asked) => {
      const put = putHere(asked);
      if (put.length === 0) return asked.element(0, asked.index);
      return asked.attribute<boolean>('accumulate') ? undefined : asked.element(1, put.at(-1) ?? 0);
    },
    formula: (asked) => [
      asked.from(0, asked.index),
      ...putHere(asked).flatMap((index) => [' + ', asked.from(1, index)]),
    ],
    python: ({ attributes: { items: texts, accumulate } }, [a, values, ...tensors]) => {
      const list = items(texts, tensors, asValue);
      if (accumulate) return `${a}.index_put((${list},), ${values}, accumulate=True)`;
      return `(lambda copy: copy.__setitem__((${list},), ${values}) or copy)(${a}.clone())`;
    },
  },
} satisfies Readonly<Record<string, Operation>>;

/** Axis i of the result is axis dims[i] of the operand. */
function reordered(asked: Asked, dims: readonly number[]): CellRef {
  const position = asked.position;
  const place = [...position];
  for (const [to, from] of dims.entries()) {
    place[fromFront(from, place.length)] = position[to] ?? 0;
  }
  return asked.element(0, place);
}

/** Of parts cut off one after the other along an axis: behind the parts before this one. */
function afterSiblings(asked: Asked): CellRef {
  const axis = axisOf(asked);
  let at = asked.position[axis] ?? 0;
  for (let i = 0; i < (asked.node.result ?? 0); i++) at += asked.sibling(i).shape[axis] ?? 0;
  return asked.element(0, asked.position.with(axis, at));
}

function rolled(asked: Asked): CellRef {
  const { shape, data } = asked.operand();
  const shifts = asked.attribute<readonly number[]>('shifts');
  const dims = asked.attribute<readonly number[]>('dims');
  const back = (at: number, shift: number, length: number): number =>
    (((at - shift) % length) + length) % length;
  if (dims.length === 0) return asked.element(0, back(asked.index, shifts[0] ?? 0, data.length));
  const position = asked.position;
  for (const [i, dim] of dims.entries()) {
    const axis = fromFront(dim, shape.length);
    position[axis] = back(position[axis] ?? 0, shifts[i] ?? 0, shape[axis] ?? 1);
  }
  return asked.element(0, position);
}

/** The indices of the values that `indexPut` writes to this place. */
function putHere(asked: Asked): number[] {
  const { shape, places } = chosen(asked, 2);
  return [...places.keys()]
    .filter((put) => places[put] === asked.index)
    .map((put) => broadcast(put, shape, asked.operand(1).shape));
}

/** The items between Python's brackets, with the variables of the tensors among them. */
function items(texts: unknown, tensors: readonly string[], each = (text: string) => text): string {
  const left = [...tensors];
  const list = texts as readonly string[];
  return list.map((text) => (text === 'tensor' ? left.shift() : each(text))).join(', ');
}

/** A slice as a value. */
function asValue(text: string): string {
  if (!text.includes(':')) return text;
  return `slice(${text
    .split(':')
    .map((bound) => bound || 'None')
    .join(', ')})`;
}
