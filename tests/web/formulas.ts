// The formulas of explanations as a reader would work them out.
import type { Trace } from '../../web/src/engine';
import { valueAt } from '../../web/src/lab/cell-ref';
import { type Explanation, inPlace } from '../../web/src/lab/explain';

/** What the signs of a formula mean in JavaScript, in the order in which they are replaced. */
const signs: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/^[^:]*: /, ''], // what a fill is due to
  [/, each step in float32$/, ''],
  [/10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, power = '') => `1e${plain(power)}`],
  [/^(.+) is not a number$/, 'Number.isNaN($1)'],
  [/\|([^|]+)\|/g, 'abs($1)'],
  [/⌊/g, 'floor('],
  [/⌈/g, 'ceil('],
  [/[⌋⌉]/g, ')'],
  [/ln\(/g, 'log('],
  [/√\(/g, 'sqrt('],
  [/ to the power of | ?\^/g, '**'],
  [/²/g, '**2'],
  [/×/g, '*'],
  [/÷/g, '/'],
  [/−/g, '-'],
  [/∞/g, 'Infinity'],
  [/π/g, 'PI'],
  [/ = /g, '==='],
  [/≠/g, '!=='],
  [/≤/g, '<='],
  [/≥/g, '>='],
  [/not /g, '!'],
  [/ and /g, '&&'],
  [/ or /g, '||'],
];

/** The functions that a formula may name. */
const functions = {
  ...Object.fromEntries(
    (
      [
        ...(['abs', 'floor', 'ceil', 'trunc', 'log', 'exp', 'sqrt', 'sign'] as const),
        ...([
          'sin',
          'cos',
          'tan',
          'asin',
          'acos',
          'atan',
          'atan2',
          'sinh',
          'cosh',
          'tanh',
        ] as const),
      ] as const
    ).map((name) => [name, Math[name]]),
  ),
  max: Math.max,
  min: Math.min,
  PI: Math.PI,
  round: (x: number) => (Math.abs(x % 1) === 0.5 ? 2 * Math.round(x / 2) : Math.round(x)),
  erf: (x: number) => {
    let [sum, term] = [x, x];
    for (let n = 1; n < 60; n++) {
      term *= -(x * x) / n;
      sum += term / (2 * n + 1);
    }
    return (2 / Math.sqrt(Math.PI)) * sum;
  },
};

function plain(power: string): string {
  return [...power].map((c) => (c === '⁻' ? '-' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(c))).join('');
}

/** The formula with its numbers, in brackets where a reader sees brackets. */
export function written(trace: Trace, explanation: Explanation): string {
  return explanation.formula
    .map((part, i) => {
      if (typeof part === 'string') return part;
      return inPlace(explanation, i, `${valueAt(trace, part)}`);
    })
    .join('');
}

/** One for each form that a formula was met in: to compile takes longer than to compute. */
const compiled = new Map<string, (numbers: readonly number[]) => unknown>();
/** A number, or a negative one in brackets of its own; but no power of ten, which is written as such. */
const numberInFormula =
  /(?<![\w√])\((-[\d.]+(?:e[+-]?\d+)?)\)|(?<![\w.])(?!10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹])\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])/g;

/** The formula as the reader would compute it, in double precision; brackets that are not written do not count. */
export function evaluate(trace: Trace, explanation: Explanation): number {
  const numbers: number[] = [];
  const form = written(trace, explanation).replace(numberInFormula, (text, negative?: string) => {
    numbers.push(Number(negative ?? text));
    return `numbers[${numbers.length - 1}]`;
  });
  let run = compiled.get(form);
  if (!run) {
    const code = signs.reduce(
      (text, [sign, meaning]) => text.replace(sign, meaning as string),
      form,
    );
    const made = new Function(...Object.keys(functions), 'numbers', `"use strict"; return ${code}`);
    run = made.bind(undefined, ...Object.values(functions)) as typeof run & {};
    compiled.set(form, run);
  }
  return Number(run(Object.freeze(numbers)));
}
