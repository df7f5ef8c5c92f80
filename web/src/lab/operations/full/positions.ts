// Where a word stands: waves of any wavelength, and turning by the position.
import type { TraceNode } from '../../../engine';
import type { Asked } from '../asked';
import type { Formula, FormulaPart, Operation } from '../operation';
import { variables } from './optionals';

export const positions = {
  sinusoidalPositions: {
    formula: (asked) => {
      const [row = 0, column = 0] = asked.position;
      const width = asked.node.shape[1] ?? 0;
      const { pair, second } = pairOf(asked.node, column, width);
      const exponent =
        asked.attribute<string>('exponent') === 'twiceIndexOverDim'
          ? `${2 * pair} ÷ ${width}`
          : `${pair} ÷ ${width / 2 - 1}`;
      const wavelength = `${asked.attribute('maxWavelength')}^(${exponent})`;
      return [second ? 'cos(' : 'sin(', asked.from(0, row), ` ÷ ${wavelength})`];
    },
    python: ({ attributes }, [positions]) => {
      const { dim, maxWavelength, exponent, layout } = attributes as Readonly<
        Record<string, number | string>
      >;
      const pairs = Number(dim) / 2;
      const divisor = exponent === 'twiceIndexOverDim' ? pairs : pairs - 1;
      const exponents = `torch.arange(${pairs}, dtype=torch.float64) / ${divisor}`;
      const angles = `${positions}.double().unsqueeze(1) / ${maxWavelength} ** (${exponents})`;
      const joined = layout === 'halves' ? 'cat' : 'stack';
      return `torch.${joined}([turn(${angles}) for turn in (torch.sin, torch.cos)], dim=-1).flatten(1).float()`;
    },
  },
  rotaryEmbedding: {
    formula: turned,
    python: (node, operands) => {
      const { offset, base, layout } = node.attributes;
      const [rows = 0, width = 0] = node.shape.slice(-2);
      const [x] = operands;
      const positions =
        variables(node, operands).positions ?? `torch.arange(${offset}, ${Number(offset) + rows})`;
      const exponents = `torch.arange(0, ${width}, 2, dtype=torch.float64) / ${width}`;
      const angles = `(${positions}.double().unsqueeze(1) / ${base} ** (${exponents}))`;
      const unit = `torch.polar(torch.ones(()).double(), ${angles})`;
      // A pair as a complex number, times one of length 1, is the pair turned by its angle.
      const last = layout === 'halves' ? `.unflatten(-1, (2, ${width / 2})).transpose(-1, -2)` : '';
      const pairs = last || `.unflatten(-1, (${width / 2}, 2))`;
      const turn = `torch.view_as_real(torch.view_as_complex(${x}.double()${pairs}.contiguous()) * ${unit})`;
      return `${turn}${layout === 'halves' ? '.transpose(-1, -2)' : ''}.flatten(-2).float()`;
    },
  },
} satisfies Readonly<Record<string, Operation>>;

/** The number of the pair that a column belongs to, and whether it is the second one of it. */
function pairOf(
  node: TraceNode,
  column: number,
  width: number,
): { readonly pair: number; readonly second: boolean } {
  if (node.attributes.layout === 'interleaved') {
    return { pair: Math.floor(column / 2), second: column % 2 === 1 };
  }
  return { pair: column % (width / 2), second: column >= width / 2 };
}

/** x cos − y sin, or y cos + x sin: the pair (x, y) turned. */
function turned(asked: Asked): Formula {
  const position = asked.position;
  const column = position.pop() ?? 0;
  const row = position.at(-1) ?? 0;
  const width = asked.node.shape.at(-1) ?? 0;
  const { pair, second } = pairOf(asked.node, column, width);
  const apart = asked.attribute<string>('layout') === 'interleaved' ? 1 : width / 2;
  const other = second ? column - apart : column + apart;
  const positions = asked.given('positions');
  const at: FormulaPart =
    positions === undefined ? `${asked.attribute('offset') + row}` : asked.from(positions, row);
  const angle: Formula = [at, ` ÷ ${asked.attribute('base')}^(${2 * pair} ÷ ${width})`];
  return [
    ...[asked.from(0, [...position, column]), ' × cos(', ...angle, second ? ') + ' : ') − '],
    ...[asked.from(0, [...position, other]), ' × sin(', ...angle, ')'],
  ];
}
