// Element by element: what the page's tier leaves out.
import { texts } from '#words/operations';
import type { Asked } from '../asked';
import { around, infix, torch } from '../forms';
import type { Formula, Operation } from '../operation';

export const elementwise = {
  sign: around('sign(', ')', torch('sign')),
  round: around('round(', ')', torch('round')),
  ceil: around('⌈', '⌉', torch('ceil')),
  relu: around('max(0, ', ')', torch('relu')),
  rsqrt: around('1 ÷ √(', ')', torch('rsqrt')),
  reciprocal: around('1 ÷ ', '', torch('reciprocal')),
  tanh: around('tanh(', ')', torch('tanh')),
  sigmoid: around('1 ÷ (1 + exp(−', '))', torch('sigmoid')),
  erf: around('erf(', ')', torch('erf')),
  isnan: around('', ` ${texts.notANumber}`, torch('isnan')),
  isinf: around('|', '| = ∞', torch('isinf')),
  isfinite: around('|', '| < ∞', torch('isfinite')),
  silu: {
    ...around('', '', torch('nn.functional.silu')),
    formula: (asked) => {
      const x = asked.pairedFrom(0);
      return [x, ' ÷ (1 + exp(−', x, '))'];
    },
  },
  gelu: {
    ...around('', '', ({ attributes: { approximate } }, [a]) => {
      return `torch.nn.functional.gelu(${a}, approximate="${approximate}")`;
    }),
    formula: (asked) => {
      const x = asked.pairedFrom(0);
      if (asked.attribute<string>('approximate') === 'none') {
        return [x, ' × (1 + erf(', x, ' ÷ √(2))) ÷ 2'];
      }
      const cubed = [x, ' + 0.044715 × ', x, ' × ', x, ' × ', x];
      return [x, ' × (1 + tanh(√(2 ÷ π) × (', ...cubed, '))) ÷ 2'];
    },
  },

  ne: infix('≠', '!='),
  lt: infix('<', '<'),
  logicalAnd: truth(texts.and, 'logical_and'),
  logicalOr: truth(texts.or, 'logical_or'),
  logicalXor: truth('≠', 'logical_xor'),
  maximum: oneOf('max', 'maximum'),
  minimum: oneOf('min', 'minimum'),
  remainder: divided('remainder', (a, quotient, b) => [a, ' − ', ...quotient, ' × ', b]),
  floorDivide: divided('floor_divide', (_, quotient) => quotient),
} satisfies Readonly<Record<string, Operation>>;

/** Of truth values, which any numbers but 0 count as true. */
function truth(sign: string, python: string): Operation {
  return {
    ...infix(sign, ''),
    formula: (asked) => {
      const [a, b] = [asked.pairedFrom(0), asked.pairedFrom(1)];
      return ['(', a, ` ≠ 0) ${sign} (`, b, ' ≠ 0)'];
    },
    python: torch(python),
  };
}

function oneOf(name: string, python: string): Operation {
  const { sign: _, ...operation } = infix('', '');
  return {
    ...operation,
    formula: (asked) => [`${name}(`, asked.pairedFrom(0), ', ', asked.pairedFrom(1), ')'],
    python: torch(python),
  };
}

type Part = Formula[number];

/** From the quotient without its fraction. */
function divided(
  python: string,
  formula: (a: Part, quotient: Formula, b: Part) => Formula,
): Operation {
  return {
    formula: (asked: Asked) => {
      const [a, b] = [asked.pairedFrom(0), asked.pairedFrom(1)];
      return formula(a, ['⌊', a, ' ÷ ', b, '⌋'], b);
    },
    python: torch(python),
  };
}
