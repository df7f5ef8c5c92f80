// Python as text: literals, the step's program with the current inputs in it, and the program of one cell,
// written from the trace. Nothing here runs Python.
import type { DType, Trace, TraceNode } from '../engine';
import type { InputSpec, InputSpecs, Inputs } from './inputs';
import { unravel } from './shape';
import type { CodeToken, Program } from './step';

/** How numbers are written: floats keep a decimal point so that PyTorch makes them float32. */
type Kind = DType;

type Nested = number | string | readonly Nested[];

/** A Python literal. */
export function pythonLiteral(value: Nested, kind: Kind = 'float32'): string {
  if (typeof value === 'string') return pythonString(value);
  if (typeof value === 'number') {
    if (kind === 'bool') return value ? 'True' : 'False';
    return kind === 'int64' ? String(value) : pythonFloat(value);
  }
  return `[${value.map((part) => pythonLiteral(part, kind)).join(', ')}]`;
}

function kindOf(spec: InputSpec | undefined): Kind {
  if (spec?.kind === 'mask') return 'bool';
  return spec?.kind === 'order' || (spec?.kind === 'number' && spec.whole) ? 'int64' : 'float32';
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

function fill(text: string, specs: InputSpecs, inputs: Inputs): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = inputs[name];
    if (value === undefined) throw new Error(`the program asks for an input "${name}"`);
    return pythonLiteral(value, kindOf(specs[name]));
  });
}

/** A line of a program that is shown, and how many of its spaces are not. */
interface Kept {
  readonly line: number;
  readonly cut: number;
}

const indent = 4;

/** The lines for these inputs: of an `if INPUT_name == "choice":` only those of the choice that was made, without the question. */
function keptLines(program: Program, inputs: Inputs): Kept[] {
  let asked: { depth: number; holds: boolean; answered: boolean } | undefined;
  return program.source.split('\n').flatMap((text, line): Kept[] => {
    const [, spaces = '', keyword, name, choice] =
      /^( *)(?:(if|elif) INPUT_([a-z_]+) == "(\w+)":|else:)?/.exec(text) ?? [];
    const depth = spaces.length;
    if (keyword === 'if') asked = { depth, holds: false, answered: false };
    const question = keyword !== undefined || text.trim() === 'else:';
    if (asked && question && depth === asked.depth) {
      asked.holds = !asked.answered && (keyword === undefined || inputs[name ?? ''] === choice);
      asked.answered ||= asked.holds;
      return [];
    }
    if (asked && text !== '' && depth <= asked.depth) asked = undefined;
    if (!asked || text === '') return [{ line, cut: 0 }];
    return asked.holds ? [{ line, cut: indent }] : [];
  });
}

/** A line of tokens without its first spaces. */
function unindented(tokens: readonly CodeToken[], cut: number): CodeToken[] {
  let left = cut;
  return tokens.flatMap((token) => {
    const text = token.text.slice(left);
    left -= token.text.length - text.length;
    return text === '' ? [] : [{ ...token, text }];
  });
}

interface WithProgram {
  readonly program: Program;
  readonly inputs: InputSpecs;
}

/** A step's program as text that PyTorch runs. */
export function programText(step: WithProgram, inputs: Inputs): string {
  const lines = step.program.source.split('\n');
  const kept = keptLines(step.program, inputs).map(({ line, cut }) => lines[line]?.slice(cut));
  return fill(kept.join('\n'), step.inputs, inputs);
}

/** A step's program as coloured tokens. */
export function programLines(step: WithProgram, inputs: Inputs): readonly (readonly CodeToken[])[] {
  return keptLines(step.program, inputs).flatMap(({ line, cut }) => {
    const tokens = step.program.lines[line];
    if (!tokens) return []; // what comes after the last line break
    return [
      unindented(tokens, cut).map((token) => ({
        ...token,
        text: fill(token.text, step.inputs, inputs),
      })),
    ];
  });
}

/** The operations that draw from the engine's own generator. */
const draws: ReadonlySet<string> = new Set([
  'rand',
  'randn',
  'randint',
  'randperm',
  'linearWeight',
  'linearBias',
]);

/** A self-contained PyTorch program that computes one element of a tensor of the trace, and prints it. */
export function cellProgram(trace: Trace, node: TraceNode, index: number): string {
  const needed = new Set<number>();
  const visit = (id: number): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const input of trace.node(id).inputs) visit(input);
  };
  visit(node.id);
  // Random numbers come in order: all that were drawn before the last one needed must be drawn here too.
  const lastDrawn = Math.max(...[...needed].filter((id) => draws.has(trace.node(id).op)));
  for (const { id, op } of trace.nodes) if (id < lastDrawn && draws.has(op)) visit(id);
  const seeds = trace.seeds.filter(({ before }) => before <= lastDrawn);
  const lines = [...needed]
    .sort((a, b) => a - b)
    .map((id) => trace.node(id))
    .flatMap((part, i, parts) => [
      ...seeds
        .filter(({ before }) => before <= part.id && before > (parts[i - 1]?.id ?? -1))
        .map(({ seed }) => `torch.manual_seed(${seed})`),
      `${variable(part)} = ${expression(trace, part)}`,
    ]);
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

const signs: Readonly<Record<string, string>> = {
  add: '+',
  sub: '-',
  mul: '*',
  div: '/',
  pow: '**',
  eq: '==',
  ne: '!=',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
  logicalAnd: '&',
  logicalOr: '|',
  matmul: '@',
};

function expression(trace: Trace, node: TraceNode): string {
  const operands = node.inputs.map((id) => variable(trace.node(id)));
  const [a = '', b = '', c = ''] = operands;
  const { op, attributes } = node;
  const { dim, keepdim, dim0, dim1, index } = attributes;
  const list = (name: string): string => (attributes[name] as readonly number[]).join(', ');
  const along =
    dim === null || dim === undefined
      ? ''
      : `dim=${typeof dim === 'number' ? dim : `(${dim.join(', ')})`}${keepdim ? ', keepdim=True' : ''}`;
  const type = attributes.dtype ? `, dtype=torch.${attributes.dtype}` : '';
  const sign = signs[op];
  if (sign) return `${a} ${sign} ${b}`;
  switch (op) {
    case 'input':
      return `torch.tensor(${pythonLiteral(nest(node), node.dtype)})`;
    case 'rand':
    case 'randn':
      return `torch.${op}(${list('size')})`;
    case 'randint':
      return `torch.randint(${attributes.low}, ${attributes.high}, (${list('size')},))`;
    case 'randperm':
      return `torch.randperm(${attributes.n})`;
    case 'linearWeight':
      return `torch.nn.Linear(${attributes.in_features}, ${attributes.out_features}, bias=False).weight.detach()`;
    case 'linearBias': {
      const bound = 1 / Math.sqrt(attributes.in_features as number);
      return `torch.empty(${attributes.out_features}).uniform_(-${bound}, ${bound})`;
    }
    case 'sinusoidalTable':
      return sinusoidalTable(attributes as unknown as SinusoidalTable);
    case 'zeros':
    case 'ones':
      return `torch.${op}((${list('size')},)${type})`;
    case 'full':
      return `torch.full((${list('size')},), ${pythonLiteral(attributes.fill_value as number)}${type})`;
    case 'eye':
      return `torch.eye(${attributes.n}, ${attributes.m}${type})`;
    case 'arange':
      return `torch.arange(${attributes.start}, ${attributes.end}, ${attributes.step}${type})`;
    case 'linspace':
      return `torch.linspace(${attributes.start}, ${attributes.end}, ${attributes.steps})`;
    case 'neg':
      return `-${a}`;
    case 'logicalNot':
      return `~${a}`;
    case 'abs':
    case 'square':
    case 'exp':
    case 'log':
    case 'sin':
    case 'cos':
    case 'sqrt':
      return `torch.${op}(${a})`;
    case 'sum':
    case 'mean':
      return `${a}.${op}(${along})`;
    case 'norm':
      return `${a}.norm(${along})`;
    case 'amax':
    case 'max':
      return `${a}.${op}(${along})`;
    case 'softmax':
      return `torch.softmax(${a}, dim=${dim})`;
    case 'mv':
    case 'dot':
      return `torch.${op}(${a}, ${b})`;
    case 'maskedFill':
      return `${a}.masked_fill(${b}, ${c})`;
    case 'where':
      return `torch.where(${a}, ${b}, ${c})`;
    case 'tril':
    case 'triu':
      return `${a}.${op}(${attributes.diagonal})`;
    case 'clone':
    case 'contiguous':
    case 't':
      return `${a}.${op}()`;
    case 'to':
      return `${a}.to(torch.${attributes.dtype})`;
    case 'view':
    case 'reshape':
    case 'expand':
      return `${a}.${op}(${list('shape')})`;
    case 'flatten':
      return `${a}.flatten(${attributes.start_dim}, ${attributes.end_dim})`;
    case 'permute':
      return `${a}.permute(${list('dims')})`;
    case 'transpose':
      return `${a}.transpose(${dim0}, ${dim1})`;
    case 'unsqueeze':
      return `${a}.unsqueeze(${dim})`;
    case 'squeeze':
      return `${a}.squeeze(${dim ?? ''})`;
    case 'select':
      return `${a}.select(${dim}, ${index})`;
    case 'narrow':
      return `${a}.narrow(${dim}, ${attributes.start}, ${attributes.length})`;
    case 'flip':
      return `${a}.flip(${list('dims')})`;
    case 'indexSelect':
      return `${a}.index_select(${dim}, ${b})`;
    case 'embedding':
      return `torch.nn.functional.embedding(${a}, ${b})`;
    case 'cat':
    case 'stack':
      return `torch.${op}([${operands.join(', ')}], dim=${dim})`;
    case 'argsort':
      return `${a}.argsort(dim=${dim}, stable=True)`;
    default:
      throw new Error(`no PyTorch expression is known for "${op}"`);
  }
}

interface SinusoidalTable {
  readonly count: number;
  readonly dim: number;
  readonly form: 'pow32' | 'exp32' | 'float64';
}

/** The table as a tutorial computes it: by float64, or by pow or exp of float32. */
function sinusoidalTable({ count, dim, form }: SinusoidalTable): string {
  const type = form === 'float64' ? 'float64' : 'float32';
  const positions = `torch.arange(${count}, dtype=torch.${type}).unsqueeze(1)`;
  const columns = `torch.arange(0, ${dim}, 2, dtype=torch.${type})`;
  const angles =
    form === 'exp32'
      ? `${positions} * torch.exp(${columns} * ${-Math.log(10000) / dim})`
      : `${positions} / 10000 ** (${columns} / ${dim})`;
  return `torch.stack([turn(${angles}) for turn in (torch.sin, torch.cos)], dim=-1).flatten(1).float()`;
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
