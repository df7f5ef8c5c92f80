// Python as text: literals, the step's program with the current inputs in it, and the program of one cell,
// written from the trace. Nothing here runs Python.
import type { Trace, TraceNode } from '../engine';
import type { Inputs, InputValue } from './inputs';
import { unravel } from './shape';
import type { CodeToken, Program } from './step';

/** A Python literal: floats keep a decimal point so that PyTorch makes them float32. */
export function pythonLiteral(value: InputValue): string {
  if (typeof value === 'number') return pythonFloat(value);
  return `[${value
    .map((part) => (typeof part === 'string' ? pythonString(part) : pythonLiteral(part)))
    .join(', ')}]`;
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

const placeholder = /\bINPUT_([a-z_]+)\b/g;

function fill(text: string, inputs: Inputs): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = inputs[name];
    if (value === undefined) throw new Error(`the program asks for an input "${name}"`);
    return pythonLiteral(value);
  });
}

/** The step's program as text that PyTorch runs. */
export function programText(program: Program, inputs: Inputs): string {
  return fill(program.source, inputs);
}

/** The step's program as coloured tokens. */
export function programLines(program: Program, inputs: Inputs): readonly (readonly CodeToken[])[] {
  return program.lines.map((line) =>
    line.map((token) => ({ ...token, text: fill(token.text, inputs) })),
  );
}

/** A self-contained PyTorch program that computes one element of a tensor of the trace, and prints it. */
export function cellProgram(trace: Trace, node: TraceNode, index: number): string {
  const needed = new Set<number>();
  const visit = (id: number): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const input of trace.node(id).inputs) visit(input);
  };
  visit(node.id);
  const lines = [...needed]
    .sort((a, b) => a - b)
    .map((id) => trace.node(id))
    .map((part) => `${variable(part)} = ${expression(trace, part)}`);
  return ['import torch', '', ...lines, `print(${cellElement(node, index)})`, ''].join('\n');
}

/** One element of a tensor as Python reads it: `weights[2]`. */
export function cellElement(node: TraceNode, index: number): string {
  const position = unravel(index, node.shape);
  return position.length > 0 ? `${variable(node)}[${position.join(', ')}]` : variable(node);
}

function variable(node: TraceNode): string {
  return node.name ?? `t${node.id}`;
}

function expression(trace: Trace, node: TraceNode): string {
  const [a = '', b = ''] = node.inputs.map((id) => variable(trace.node(id)));
  const { dim, keepdim, dim0, dim1, index } = node.attributes;
  const along = dim === null ? '' : `dim=${dim}${keepdim ? ', keepdim=True' : ''}`;
  switch (node.op) {
    case 'input':
      return `torch.tensor(${pythonLiteral(nest(node))})`;
    case 'add':
      return `${a} + ${b}`;
    case 'sub':
      return `${a} - ${b}`;
    case 'mul':
      return `${a} * ${b}`;
    case 'div':
      return `${a} / ${b}`;
    case 'neg':
      return `-${a}`;
    case 'exp':
    case 'sqrt':
      return `torch.${node.op}(${a})`;
    case 'sum':
      return `${a}.sum(${along})`;
    case 'amax':
    case 'max':
      return `${a}.${node.op}(${along})`;
    case 'softmax':
      return `torch.softmax(${a}, dim=${dim})`;
    case 'matmul':
      return `${a} @ ${b}`;
    case 'mv':
    case 'dot':
      return `torch.${node.op}(${a}, ${b})`;
    case 'transpose':
      return `${a}.transpose(${dim0}, ${dim1})`;
    case 'unsqueeze':
      return `${a}.unsqueeze(${dim})`;
    case 'select':
      return `${a}.select(${dim}, ${index})`;
    default:
      throw new Error(`no PyTorch expression is known for "${node.op}"`);
  }
}

/** The shortest decimals that read back as the same float32. */
function shortest(value: number): number {
  for (let digits = 1; digits < 9; digits++) {
    const candidate = Number(value.toPrecision(digits));
    if (Math.fround(candidate) === value) return candidate;
  }
  return value;
}

function nest(node: TraceNode): InputValue {
  const build = (axis: number, offset: number, stride: number): InputValue => {
    const length = node.shape[axis];
    if (length === undefined) return shortest(node.data[offset] ?? Number.NaN);
    const inner = stride / length;
    return Array.from({ length }, (_, i) =>
      build(axis + 1, offset + i * inner, inner),
    ) as InputValue;
  };
  return build(0, 0, node.data.length);
}
