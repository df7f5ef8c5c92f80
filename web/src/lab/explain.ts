// "Where do you come from?": the formula of one computed number with its operands, read from the trace.
// One rule for each operation of the engine. A formula is a list of texts and cells, so that the page can make every
// operand a button that walks back further.
import { explanation as texts } from '#words/lab';
import type { Trace, TraceNode } from '../engine';
import { formatShort } from './format';
import { ravel, unravel } from './shape';

/** One number of one tensor of the trace. */
export interface CellRef {
  readonly node: number;
  readonly index: number;
}

export type FormulaPart = string | CellRef;

export interface Explanation {
  readonly cell: CellRef;
  readonly value: number;
  /** The formula; empty for a number that was not computed. */
  readonly formula: readonly FormulaPart[];
  /** How a number that was not computed came about, such as "set by you". */
  readonly given?: string;
}

/** A cell by the name of its tensor. */
export function cellOf(trace: Trace, name: string, index = 0): CellRef {
  return { node: trace.get(name).id, index };
}

export function valueAt(trace: Trace, cell: CellRef): number {
  return trace.node(cell.node).data[cell.index] ?? Number.NaN;
}

export function explain(trace: Trace, cell: CellRef): Explanation {
  const node = trace.node(cell.node);
  const made = rule(trace, node, cell.index);
  const value = valueAt(trace, cell);
  return typeof made === 'string'
    ? { cell, value, formula: [], given: made }
    : { cell, value, formula: made };
}

/** The cells that the formula reads, each once. */
export function operandsOf(explanation: Explanation): CellRef[] {
  const seen = new Map<string, CellRef>();
  for (const part of explanation.formula) {
    if (typeof part !== 'string') seen.set(cellKey(part), part);
  }
  return [...seen.values()];
}

/**
 * An operand as it is written, in brackets where the sign of an operation stands before it, or a power after it, and it has a
 * sign of its own: −(−2), (−2)², (3×10⁻⁸)².
 */
export function inPlace({ formula }: Explanation, at: number, text: string): string {
  if (!/^[−-]|×/.test(text)) return text;
  const [before, after] = [formula[at - 1], formula[at + 1]];
  const power = ` ${texts.power} `;
  const beside =
    before === power ||
    after === power ||
    (typeof before === 'string' && /[−+×÷] ?$/.test(before)) ||
    (typeof after === 'string' && after.startsWith('²'));
  return beside ? `(${text})` : text;
}

/** The number is shown from elsewhere, not computed: the only operand is the number itself. */
export function isRepeated({ formula }: Explanation): boolean {
  return formula.length === 1 && typeof formula[0] !== 'string';
}

/** A cell as text, for sets. */
export function cellKey({ node, index }: CellRef): string {
  return `${node}:${index}`;
}

/** Of more numbers than these only a few are named: the largest of those that are compared, the first and last of a sum. */
const longestList = 100;

/** What stands between two operands. */
const signs: Readonly<Record<string, string>> = {
  add: '+',
  sub: '−',
  mul: '×',
  div: '÷',
  pow: texts.power,
  eq: '=',
  ne: '≠',
  lt: '<',
  le: '≤',
  gt: '>',
  ge: '≥',
  logicalAnd: texts.and,
  logicalOr: texts.or,
};

/** What stands before and after one operand. */
const functions: Readonly<Record<string, readonly [string, string]>> = {
  logicalNot: [`${texts.not} `, ''],
  abs: ['|', '|'],
  square: ['', '²'],
  exp: ['exp(', ')'],
  log: ['ln(', ')'],
  sin: ['sin(', ')'],
  cos: ['cos(', ')'],
  sqrt: ['√(', ')'],
};

/** The formula of a number, or in words how it came about without one. */
function rule(trace: Trace, node: TraceNode, index: number): readonly FormulaPart[] | string {
  const operand = (which: number): TraceNode => trace.node(node.inputs[which] ?? -1);
  const cell = (source: TraceNode, at: number): CellRef =>
    origin(trace, { node: source.id, index: at });
  const pair = (sign: string, of = node, at = index): FormulaPart[] =>
    joined(
      of.inputs.map((id) => cell(trace.node(id), broadcast(at, of.shape, trace.node(id).shape))),
      ` ${sign} `,
    );
  const along = (): CellRef[] => line(node, operand(0), index).map((at) => cell(operand(0), at));
  const sign = signs[node.op];
  if (sign !== undefined) return pair(sign);
  const around = functions[node.op];
  if (around) return [around[0], cell(operand(0), index), around[1]];
  switch (node.op) {
    case 'input':
      return texts.set;
    case 'rand':
    case 'randn':
    case 'randint':
    case 'randperm':
    case 'linearWeight':
    case 'linearBias':
      return drawn(trace, node);
    case 'zeros':
    case 'ones':
    case 'full':
    case 'eye':
    case 'arange':
    case 'linspace':
      return texts.fixed;
    case 'neg': {
      const { node: id, index: at } = cell(operand(0), index);
      const source = trace.node(id);
      if (source.op === 'mul' && !source.name) return ['−', ...pair('×', source, at)];
      const sum = source.op === 'sum' && !source.name ? rule(trace, source, at) : '';
      return typeof sum === 'string' ? ['−', cell(operand(0), index)] : ['−(', ...sum, ')'];
    }
    case 'sum': {
      const all = along();
      const sum = (cells: readonly CellRef[]) =>
        cells.flatMap((part, i) => [...(i ? [' + '] : []), ...summand(trace, part)]);
      if (all.length <= longestList) return sum(all);
      const some = [...sum(all.slice(0, 3)), ' + … + ', ...sum(all.slice(-1))];
      return [...some, `, ${texts.numbers(all.length)}`];
    }
    case 'mean': {
      const row = along();
      return ['(', ...joined(row), `) ÷ ${row.length}`];
    }
    case 'norm': {
      const squares = along().flatMap((part, i) => [i ? '² + ' : '', part]);
      return ['√(', ...squares, '²)'];
    }
    case 'argsort': {
      const place = node.data[index] ?? 0;
      return [`${texts.place} `, cell(operand(0), place), `: ${place}`];
    }
    case 'sinusoidalTable': {
      const { dim, form } = node.attributes as { dim: number; form: string };
      const [position = 0, column = 0] = unravel(index, node.shape);
      const precision = form === 'float64' ? '' : `, ${texts.float32}`;
      const pair = column - (column % 2);
      const angle =
        form === 'exp32'
          ? `${position} × exp(−${pair} × ln(10000) ÷ ${dim})`
          : `${position} ÷ 10000^(${pair} ÷ ${dim})`;
      return [`${column % 2 ? 'cos' : 'sin'}(${angle})${precision}`];
    }
    case 'amax':
    case 'max': {
      const all = along();
      if (all.length <= longestList) return ['max(', ...joined(all, ', '), ')'];
      const largest = all.find((part) => valueAt(trace, part) === node.data[index]) ?? all[0];
      return [`${texts.largest(all.length)}: `, ...(largest ? [largest] : [])];
    }
    case 'softmax': {
      const source = operand(0);
      const row = along();
      return [
        'exp(',
        cell(source, index),
        ') ÷ (',
        ...row.flatMap((part, i) => [i ? ' + exp(' : 'exp(', part, ')']),
        ')',
      ];
    }
    case 'matmul':
    case 'mv':
    case 'dot':
      return products(trace, node, index);
    case 'maskedFill': {
      const mask = operand(1);
      const at = broadcast(index, node.shape, mask.shape);
      if (mask.data[at] === 0) return same(trace, { node: node.id, index });
      const fill = fillOf(trace, operand(2));
      return [`${texts.blocked} `, cell(mask, at), ': ', fill];
    }
    default:
      if (moved(trace, node, index)) return same(trace, { node: node.id, index });
      if (node.op === 'tril' || node.op === 'triu') return [`${texts.outside}: 0`];
      throw new Error(`no rule explains a number of "${node.op}"`);
  }
}

function same(trace: Trace, cell: CellRef): readonly FormulaPart[] {
  const source = origin(trace, moved(trace, trace.node(cell.node), cell.index) ?? cell);
  const node = trace.node(source.node);
  // What has no name of its own would be a stop that says nothing: how it was computed is what was asked.
  const computed = node.name ? undefined : rule(trace, node, source.index);
  return typeof computed === 'object' ? computed : [source];
}

/** A fill that the program writes as a plain number is text, any other a cell. */
function fillOf(trace: Trace, fill: TraceNode): FormulaPart {
  if (fill.name || fill.op !== 'input') return origin(trace, { node: fill.id, index: 0 });
  return formatShort(fill.data[0] ?? Number.NaN);
}

/** How a random number came to be: the seed, and the drawing. */
function drawn(trace: Trace, node: TraceNode): string {
  const seed = trace.seeds.findLast(({ before }) => before <= node.id)?.seed;
  return texts.drawn(seed === undefined ? undefined : `manual_seed(${seed})`);
}

/** Follows views and copies (which move numbers and change none) to the cell that they show. */
function origin(trace: Trace, cell: CellRef): CellRef {
  const node = trace.node(cell.node);
  // What has a name is a stop of its own, so that nothing on the page is skipped.
  const source = node.name ? undefined : moved(trace, node, cell.index);
  return source ? origin(trace, source) : cell;
}

/** The element of an operand that an element of the result shows, if the operation only moves numbers. */
function moved(trace: Trace, node: TraceNode, index: number): CellRef | undefined {
  const [source] = node.inputs;
  if (source === undefined) return undefined;
  const { shape } = trace.node(source);
  const position = unravel(index, node.shape);
  const attributes = node.attributes as Readonly<Record<string, number>>;
  const axisOf = (dim = 0, rank = shape.length): number => (dim < 0 ? dim + rank : dim);
  const at = (place: readonly number[]): CellRef => ({ node: source, index: ravel(place, shape) });
  switch (node.op) {
    case 'clone':
    case 'contiguous':
    case 'to':
    case 'view':
    case 'reshape':
    case 'flatten':
    case 'unsqueeze':
    case 'squeeze':
      return { node: source, index };
    case 't':
    case 'transpose': {
      const a = axisOf(node.op === 't' ? 0 : attributes.dim0);
      const b = axisOf(node.op === 't' ? 1 : attributes.dim1);
      return at(position.with(a, position[b] ?? 0).with(b, position[a] ?? 0));
    }
    case 'permute': {
      const dims = node.attributes.dims as readonly number[];
      const place = [...position];
      for (const [to, from] of dims.entries()) place[axisOf(from)] = position[to] ?? 0;
      return at(place);
    }
    case 'expand':
      return { node: source, index: broadcast(index, node.shape, shape) };
    case 'select':
    case 'narrow':
    case 'slice': {
      const axis = axisOf(attributes.dim);
      const length = shape[axis] ?? 0;
      if (node.op === 'select') {
        return at(position.toSpliced(axis, 0, axisOf(attributes.index, length)));
      }
      const start = Math.min(axisOf(attributes.start ?? 0, length), length);
      const step = node.op === 'slice' ? (attributes.step ?? 1) : 1;
      return at(position.with(axis, start + (position[axis] ?? 0) * step));
    }
    case 'flip': {
      const dims = (node.attributes.dims as readonly number[]).map((dim) => axisOf(dim));
      return at(position.map((i, axis) => (dims.includes(axis) ? (shape[axis] ?? 0) - 1 - i : i)));
    }
    case 'indexSelect': {
      const axis = axisOf(attributes.dim);
      const chosen = trace.node(node.inputs[1] ?? -1).data[position[axis] ?? 0] ?? 0;
      return at(position.with(axis, chosen));
    }
    case 'embedding': {
      const [ids, table] = node.inputs.map((id) => trace.node(id));
      if (!ids || !table) return undefined;
      const width = table.shape.at(-1) ?? 1;
      const row = ids.data[Math.floor(index / width)] ?? 0;
      return { node: table.id, index: row * width + (index % width) };
    }
    case 'cat':
    case 'stack': {
      const rank = node.shape.length;
      const axis = axisOf(attributes.dim, rank);
      let offset = position[axis] ?? 0;
      if (node.op === 'stack') {
        const part = trace.node(node.inputs[offset] ?? -1);
        return { node: part.id, index: ravel(position.toSpliced(axis, 1), part.shape) };
      }
      for (const id of node.inputs) {
        const part = trace.node(id);
        const length = part.shape[axis] ?? 0;
        if (offset < length) {
          return { node: id, index: ravel(position.with(axis, offset), part.shape) };
        }
        offset -= length;
      }
      return undefined;
    }
    case 'tril':
    case 'triu': {
      const [row = 0, column = 0] = position.slice(-2);
      const above = column - row - (attributes.diagonal ?? 0);
      return (node.op === 'tril' ? above <= 0 : above >= 0) ? { node: source, index } : undefined;
    }
    case 'maskedFill': {
      const mask = trace.node(node.inputs[1] ?? -1);
      if (mask.data[broadcast(index, node.shape, mask.shape)] !== 0) return undefined;
      return { node: source, index: broadcast(index, node.shape, shape) };
    }
    case 'where': {
      const [condition, yes, no] = node.inputs.map((id) => trace.node(id));
      if (!condition || !yes || !no) return undefined;
      const chosen = condition.data[broadcast(index, node.shape, condition.shape)] ? yes : no;
      return { node: chosen.id, index: broadcast(index, node.shape, chosen.shape) };
    }
    default:
      return undefined;
  }
}

/** The index in an operand of the element that broadcasting pairs with `index` of the result. */
function broadcast(index: number, result: readonly number[], operand: readonly number[]): number {
  const position = unravel(index, result).slice(result.length - operand.length);
  return ravel(
    position.map((at, axis) => (operand[axis] === 1 ? 0 : at)),
    operand,
  );
}

/** The indices in `source` along the axes that a reduction (or a softmax) reads for `index` of `node`. */
function line(node: TraceNode, source: TraceNode, index: number): number[] {
  const { dim, keepdim } = node.attributes;
  if (dim === null || dim === undefined) return Array.from(source.data.keys());
  const rank = source.shape.length;
  const axes = [dim]
    .flat()
    .map((axis) => (axis < 0 ? axis + rank : axis))
    .sort((a, b) => a - b);
  const position = unravel(index, node.shape);
  if (node.op !== 'softmax' && !keepdim) for (const axis of axes) position.splice(axis, 0, 0);
  const lengths = axes.map((axis) => source.shape[axis] ?? 0);
  return Array.from(
    { length: lengths.reduce((product, length) => product * length, 1) },
    (_, i) => {
      for (const [which, at] of unravel(i, lengths).entries()) position[axes[which] ?? 0] = at;
      return ravel(position, source.shape);
    },
  );
}

function products(trace: Trace, node: TraceNode, index: number): FormulaPart[] {
  const [a, b] = node.inputs.map((id) => trace.node(id));
  if (!a || !b) return [];
  // Rows of a meet columns of b; a vector on the left has no row axis, one on the right no column axis.
  const position = unravel(index, node.shape);
  const columns = b.shape.length > 1 ? [position.pop() ?? 0] : [];
  const rows = a.shape.length > 1 ? [position.pop() ?? 0] : [];
  const inner = a.shape.at(-1) ?? 0;
  const batch = (shape: readonly number[]): number[] => {
    const lengths = shape.slice(0, -2);
    return position
      .slice(position.length - lengths.length)
      .map((at, axis) => (lengths[axis] === 1 ? 0 : at));
  };
  const product = (k: number): FormulaPart[] => [
    ...(k ? [' + '] : []),
    origin(trace, { node: a.id, index: ravel([...batch(a.shape), ...rows, k], a.shape) }),
    ' × ',
    origin(trace, { node: b.id, index: ravel([...batch(b.shape), k, ...columns], b.shape) }),
  ];
  if (inner <= longestList) return Array.from({ length: inner }, (_, k) => product(k)).flat();
  return [
    ...[0, 1, 2].flatMap(product),
    ' + …',
    ...product(inner - 1),
    `, ${texts.products(inner)}`,
  ];
}

/** A number as it stands in a sum: of a product without a name its factors, of a logarithm among them what it is taken of. */
function summand(trace: Trace, cell: CellRef): FormulaPart[] {
  const { name, op, inputs, shape } = trace.node(cell.node);
  if (name || op !== 'mul') return [cell];
  return inputs.flatMap((id, i) => {
    const factor = trace.node(id);
    const at = origin(trace, { node: id, index: broadcast(cell.index, shape, factor.shape) });
    const found = trace.node(at.node);
    const logarithm = found.op === 'log' && !found.name;
    const parts = logarithm ? rule(trace, found, at.index) : [at];
    return [...(i ? [' × '] : []), ...parts];
  });
}

function joined(cells: readonly CellRef[], sign = ' + '): FormulaPart[] {
  return cells.flatMap((part, i) => (i ? [sign, part] : [part]));
}
