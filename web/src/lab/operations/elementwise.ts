// Element by element: arithmetic, comparison, functions of one number, and choices by a mask.
import { texts } from '#words/operations';
import { formatOperand } from '../format';
import { type Asked, formulaOf } from './asked';
import { around, infix, paired, torch } from './forms';
import type { Formula, FormulaPart, Operation } from './operation';

export const elementwise = {
  add: {
    ...infix('+', '+'),
    // The sum of truth values is one.
    formula: (asked) => paired(asked, asked.node.dtype === 'bool' ? texts.or : '+'),
  },
  sub: infix('−', '-'),
  mul: infix('×', '*'),
  div: infix('÷', '/'),
  pow: infix(texts.power, '**'),
  eq: infix('=', '=='),
  le: infix('≤', '<='),
  gt: infix('>', '>'),
  ge: infix('≥', '>='),
  logicalNot: around(`${texts.not} `, '', (_, [a]) => `~${a}`),
  neg: { ...around('−', '', (_, [a]) => `-${a}`), formula: negative },
  abs: around('|', '|', torch('abs')),
  square: around('', '²', torch('square')),
  exp: around('exp(', ')', torch('exp')),
  log: around('ln(', ')', torch('log')),
  sin: around('sin(', ')', torch('sin')),
  cos: around('cos(', ')', torch('cos')),
  sqrt: around('√(', ')', torch('sqrt')),
  floor: around('⌊', '⌋', torch('floor')),

  to: {
    shows: (asked) => {
      const source = asked.paired(0);
      return Object.is(asked.valueOf(source), asked.value) ? source : undefined;
    },
    formula: (asked) => {
      const source = asked.pairedFrom(0);
      if (asked.node.dtype === 'bool') return [source, ' ≠ 0'];
      return asked.valueOf(source) < 0 ? ['⌈', source, '⌉'] : ['⌊', source, '⌋'];
    },
    python: ({ attributes: { dtype } }, [a]) => `${a}.to(torch.${dtype})`,
  },
  clamp: {
    formula: (asked) => {
      const { min, max } = asked.node.attributes as { min: boolean; max: boolean };
      const bounds = asked.node.inputs.slice(1).map((_, i) => bound(asked, i + 1));
      const least = min ? bounds.shift() : undefined;
      const raised: Formula = least
        ? ['max(', asked.pairedFrom(0), ', ', least, ')']
        : [asked.pairedFrom(0)];
      return max ? ['min(', ...raised, ', ', ...bounds, ')'] : raised;
    },
    python: ({ attributes: { min, max } }, [a, first, second]) => {
      const bounds = [
        ...(min ? [`min=${first}`] : []),
        ...(max ? [`max=${min ? second : first}`] : []),
      ];
      return `torch.clamp(${[a, ...bounds].join(', ')})`;
    },
    labels: (_, [labels = []]) => labels,
  },

  where: {
    shows: (asked) => asked.paired(asked.valueOf(asked.paired(0)) ? 1 : 2),
    python: torch('where'),
  },
  maskedFill: {
    shows: (asked) => (asked.valueOf(asked.paired(1)) ? undefined : asked.paired(0)),
    formula: (asked) => [`${texts.blocked} `, asked.pairedFrom(1), ': ', bound(asked, 2)],
    python: (_, [a, mask, value]) => `${a}.masked_fill(${mask}, ${value})`,
  },
} satisfies Readonly<Record<string, Operation>>;

/** Of a product without a name its factors, of such a sum its terms. */
function negative(asked: Asked): Formula {
  const cell = asked.pairedFrom(0);
  const { name, op } = asked.trace.node(cell.node);
  const inner = name || (op !== 'mul' && op !== 'sum') ? undefined : formulaOf(asked.trace, cell);
  if (typeof inner !== 'object') return ['−', cell];
  return op === 'mul' ? ['−', ...inner] : ['−(', ...inner, ')'];
}

/** A number that the program writes as such is text, any other a cell. */
function bound(asked: Asked, which: number): FormulaPart {
  const cell = asked.pairedFrom(which);
  const { name, op } = asked.trace.node(cell.node);
  return name || op !== 'input' ? cell : formatOperand(asked.valueOf(cell));
}
