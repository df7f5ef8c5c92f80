// Numbers and texts as Python's literals.
import type { DType, TraceNode } from '../engine';

type Nested = number | string | readonly Nested[];

/** A Python literal: floats keep a decimal point so that PyTorch makes them float32. */
export function pythonLiteral(value: Nested, kind: DType = 'float32'): string {
  if (typeof value === 'string') return pythonString(value);
  if (typeof value === 'number') {
    if (kind === 'bool') return value ? 'True' : 'False';
    return kind === 'int64' ? String(value) : pythonFloat(value);
  }
  return `[${value.map((part) => pythonLiteral(part, kind)).join(', ')}]`;
}

function pythonFloat(value: number): string {
  if (Number.isNaN(value)) return 'float("nan")';
  if (!Number.isFinite(value)) return value > 0 ? 'float("inf")' : 'float("-inf")';
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

function pythonString(text: string): string {
  return JSON.stringify(text); // its escapes are all Python's too
}

/** The numbers of a tensor, every digit of them, as nested lists. */
export function pythonTensor(node: TraceNode): string {
  return pythonLiteral(nest(node), node.dtype);
}

/** The shortest decimals that read back as the same float32. */
function shortest(value: number): number {
  for (let digits = 1; digits < 9; digits++) {
    const candidate = Number(value.toPrecision(digits));
    if (Math.fround(candidate) === value) return candidate;
  }
  return value;
}

function nest(node: TraceNode): Nested {
  const build = (axis: number, offset: number, stride: number): Nested => {
    const length = node.shape[axis];
    if (length === undefined) return shortest(node.data[offset] ?? Number.NaN);
    const inner = stride / length;
    return Array.from({ length }, (_, i) => build(axis + 1, offset + i * inner, inner));
  };
  return build(0, 0, node.data.length);
}
