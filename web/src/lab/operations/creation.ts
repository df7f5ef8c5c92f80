// Tensors made of nothing but a rule, a value that was put in, or the random generator; and triangles, which keep some of one.
import { names, texts } from '#words/operations';
import type { TraceNode } from '../../engine';
import { fileOf, type Snapshot } from '../job';
import { pythonLiteral, pythonTensor } from '../python-literal';
import type { Asked } from './asked';
import { listed, tuple } from './forms';
import type { Operation, Python } from './operation';
import { sameIndex } from './views';

/** A trained tensor of more numbers is read from the file of its snapshot. */
const literalNumbers = 1280;

/** What a program must import for that. */
export const fileImport = 'safetensors.torch';

/** Of which snapshot a constant is a part. */
function snapshotOf({ attributes }: TraceNode): Omit<Snapshot, 'state'> {
  return attributes as unknown as Omit<Snapshot, 'state'>;
}

/** How a number came about that a job learned. */
function trained(node: TraceNode): string {
  const { step, inputs } = snapshotOf(node);
  const settings = Object.entries(inputs).map(([name, value]) => `${name} ${value}`);
  return texts.trained(step, settings);
}

/** How a number of a constant came about. */
function origin(node: TraceNode): string {
  const { weights, told } = node.attributes;
  if (weights !== undefined) return texts.opened(`${weights}`);
  return told === undefined ? trained(node) : texts.told(`${told}`);
}

const fixed = () => texts.fixed;

export const creation = {
  input: { formula: () => texts.set, python: (node) => `torch.tensor(${pythonTensor(node)})` },
  constant: {
    formula: ({ node }) => origin(node),
    name: ({ attributes: { state, weights, told } }) =>
      /^kept\./.test(`${state}`) ? names.kept : `${weights ?? told ?? state}`,
    python: (node) => {
      const few = node.data.length <= literalNumbers || node.attributes.state === undefined;
      const made = few
        ? `torch.tensor(${pythonTensor(node)})`
        : `${fileImport}.load_file("${fileOf(snapshotOf(node))}")["${node.attributes.state}"]`;
      return `${made}  # ${origin(node)}`;
    },
  },
  zeros: { name: names.fixed, formula: fixed, python: filled('zeros') },
  ones: { name: names.fixed, formula: fixed, python: filled('ones') },
  full: { name: names.fixed, formula: fixed, python: full },
  zerosLike: { name: names.fixed, formula: fixed, python: filled('zeros') },
  onesLike: { name: names.fixed, formula: fixed, python: filled('ones') },
  fullLike: { name: names.fixed, formula: fixed, python: full },
  arange: {
    name: names.counted,
    formula: fixed,
    python: (node) => {
      const { start, end, step } = node.attributes;
      return `torch.arange(${start}, ${end}, ${step}${type(node)})`;
    },
  },
  sinusoidalTable: { name: names.positions, formula: wave, python: sinusoidalTable },

  tril: triangle('tril', (above) => above <= 0),
  triu: triangle('triu', (above) => above >= 0),

  randn: drawn(({ attributes: { size } }) => `torch.randn(${listed(size) || '()'})`),
  linearWeight: {
    ...drawn(({ attributes: { in_features, out_features } }) => {
      return `torch.nn.Linear(${in_features}, ${out_features}, bias=False).weight.detach()`;
    }),
    name: names.linearWeight,
  },
  linearBias: {
    ...drawn(({ attributes: { in_features, out_features } }) => {
      const bound = 1 / Math.sqrt(in_features as number);
      return `torch.empty(${out_features}).uniform_(-${bound}, ${bound})`;
    }),
    name: names.linearBias,
  },
  xavierUniform: {
    ...drawn(({ attributes: { in_features, out_features } }) => {
      return `torch.nn.init.xavier_uniform_(torch.empty(${out_features}, ${in_features}))`;
    }),
    name: names.xavierUniform,
  },
} satisfies Readonly<Record<string, Operation>>;

/** Random numbers: the seed, and the drawing. */
export function drawn(python: Python): Operation {
  return {
    draws: () => true,
    name: names.random,
    formula: ({ trace, node }) => {
      const seed = trace.seeds.findLast(({ before }) => before <= node.id)?.seed;
      return texts.drawn(seed === undefined ? undefined : `manual_seed(${seed})`);
    },
    python,
  };
}

function full(node: TraceNode): string {
  const { size, fill_value } = node.attributes;
  return `torch.full(${tuple(size)}, ${pythonLiteral(fill_value as number)}${type(node)})`;
}

function filled(name: string): Python {
  return (node) => `torch.${name}(${tuple(node.attributes.size)}${type(node)})`;
}

/** The argument that says the type of the numbers. */
export function type({ attributes: { dtype } }: TraceNode): string {
  return dtype ? `, dtype=torch.${dtype}` : '';
}

function triangle(name: string, keeps: (above: number) => boolean): Operation {
  return {
    shows: (asked) => {
      const [row = 0, column = 0] = asked.position.slice(-2);
      return keeps(column - row - asked.attribute('diagonal')) ? sameIndex(asked) : undefined;
    },
    formula: () => [`${texts.outside}: 0`],
    python: ({ attributes: { diagonal } }, [a]) => `${a}.${name}(${diagonal})`,
  };
}

interface SinusoidalTable {
  readonly count: number;
  readonly dim: number;
  readonly form: 'pow32' | 'exp32' | 'float64';
}

function wave({ node, position: [position = 0, column = 0] }: Asked): string[] {
  const { dim, form } = node.attributes as unknown as SinusoidalTable;
  const precision = form === 'float64' ? '' : `, ${texts.float32}`;
  const pair = column - (column % 2);
  const angle =
    form === 'exp32'
      ? `${position} × exp(−${pair} × ln(10000) ÷ ${dim})`
      : `${position} ÷ 10000^(${pair} ÷ ${dim})`;
  return [`${column % 2 ? 'cos' : 'sin'}(${angle})${precision}`];
}

/** The table as a tutorial computes it: by float64, or by pow or exp of float32. */
function sinusoidalTable({ attributes }: TraceNode): string {
  const { count, dim, form } = attributes as unknown as SinusoidalTable;
  const type = form === 'float64' ? 'float64' : 'float32';
  const positions = `torch.arange(${count}, dtype=torch.${type}).unsqueeze(1)`;
  const columns = `torch.arange(0, ${dim}, 2, dtype=torch.${type})`;
  const angles =
    form === 'exp32'
      ? `${positions} * torch.exp(${columns} * ${-Math.log(10000) / dim})`
      : `${positions} / 10000 ** (${columns} / ${dim})`;
  return `torch.stack([turn(${angles}) for turn in (torch.sin, torch.cos)], dim=-1).flatten(1).float()`;
}
