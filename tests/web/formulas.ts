// The formulas of explanations as a reader would work them out.
import type { Trace } from '../../web/src/engine';
import { valueAt } from '../../web/src/lab/cell-ref';
import { type Explanation, inPlace } from '../../web/src/lab/explain';

/** What the signs of a formula mean in JavaScript, in the order in which they are replaced. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/^[^:]*: /, ''], // what a fill is due to
  [/, each step in float32$/, ''],
  [/\|([^|]+)\|/g, 'Math.abs($1)'],
  [/exp\(/g, 'Math.exp('],
  [/ln\(/g, 'Math.log('],
  [/sin\(/g, 'Math.sin('],
  [/cos\(/g, 'Math.cos('],
  [/max\(/g, 'Math.max('],
  [/√\(/g, 'Math.sqrt('],
  [/ to the power of | ?\^/g, '**'],
  [/²/g, '**2'],
  [/×/g, '*'],
  [/10⁹/g, '1e9'],
  [/÷/g, '/'],
  [/−/g, '-'],
  [/∞/g, 'Infinity'],
  [/ = /g, '==='],
  [/≠/g, '!=='],
  [/≤/g, '<='],
  [/≥/g, '>='],
  [/not /g, '!'],
  [/ and /g, '&&'],
  [/ or /g, '||'],
];

/** The formula with its numbers, in brackets where a reader sees brackets. */
export function written(trace: Trace, explanation: Explanation): string {
  return explanation.formula
    .map((part, i) => {
      if (typeof part === 'string') return part;
      return inPlace(explanation, i, `${valueAt(trace, part)}`);
    })
    .join('');
}

/** The formula as the reader would compute it, in double precision. */
export function evaluate(trace: Trace, explanation: Explanation): number {
  const text = written(trace, explanation);
  const code = signs.reduce((result, [sign, meaning]) => result.replace(sign, meaning), text);
  return Number(new Function(`return ${code}`)());
}
