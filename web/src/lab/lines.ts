// What a long formula is in few words: which row of one tensor meets which column of another, and how much of a sum is shown first.
import type { Trace } from '../engine';
import type { CellRef } from './cell-ref';
import type { Formula, Labels } from './operations/operation';
import { unravel } from './shape';

/** A row or column of a named tensor, or all of a vector. */
export interface Line {
  readonly tensor: string;
  /** Left out of a vector. */
  readonly axis?: 'row' | 'column';
  /** Which row or column. */
  readonly label: string;
}

/** The two lines whose numbers a sum of products takes in turn; `undefined` of another formula. */
export function linesMet(
  trace: Trace,
  labels: (tensor: string) => Labels,
  formula: Formula,
): readonly [Line, Line] | undefined {
  const signs = formula.filter((part) => typeof part === 'string');
  const factors = formula.filter((part) => typeof part !== 'string');
  const isSum = signs.every((sign, i) => sign === (i % 2 === 0 ? ' × ' : ' + '));
  if (!isSum || factors.length !== signs.length + 1 || factors.length < 2 * termsInWords)
    return undefined;
  const line = (which: number) =>
    lineThrough(
      trace,
      labels,
      factors.filter((_, i) => i % 2 === which),
    );
  const [row, column] = [line(0), line(1)];
  return row && column && [row, column];
}

/** Fewer products are written out as well. */
const termsInWords = 3;

/** The line that these cells stand in, one after the other. */
function lineThrough(
  trace: Trace,
  labels: (tensor: string) => Labels,
  cells: readonly CellRef[],
): Line | undefined {
  const [first] = cells;
  if (!first || cells.some(({ node }) => node !== first.node)) return undefined;
  const { name, shape } = trace.node(first.node);
  if (!name) return undefined;
  const places = cells.map(({ index }) => unravel(index, shape));
  const start = places[0] ?? [];
  const moving = start.flatMap((_, axis) =>
    places.some((place) => place[axis] !== start[axis]) ? [axis] : [],
  );
  const [axis] = moving;
  if (axis === undefined || moving.length > 1) return undefined;
  const axes = labels(name);
  const fixed = start.flatMap((at, other) =>
    other === axis ? [] : [axes[other]?.[at] ?? `${at + 1}`],
  );
  if (fixed.length === 0) return { tensor: name, label: '' };
  return {
    tensor: name,
    axis: axis === shape.length - 1 ? 'row' : 'column',
    label: fixed.join(', '),
  };
}

/** The parts of a long formula that are folded at first, from the first of them to the last, and how many terms they are. */
export interface Fold {
  readonly from: number;
  readonly to: number;
  readonly terms: number;
}

/** So many terms stand before the fold, and so many are not worth one. */
const termsShown = 3;
const termsFolded = 4;

export function foldOf(formula: Formula): Fold | undefined {
  const between = formula.flatMap((part, i) =>
    typeof part === 'string' && (part.includes(' + ') || part === ', ') ? [i] : [],
  );
  const last = formula.findLastIndex((part) => typeof part !== 'string');
  const from = between[termsShown - 1];
  const terms = between.length + 1 - termsShown;
  if (from === undefined || terms < termsFolded) return undefined;
  return { from: from + 1, to: last, terms };
}
