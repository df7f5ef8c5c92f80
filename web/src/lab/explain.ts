// "Where do you come from?": the formula of one computed number with its operands, read from the trace.
// A formula is a list of texts and cells, so that the page can make every operand a button that walks back further. What it is
// for each operation of the engine stands in operations/.
import { texts } from '#words/operations';
import type { Trace } from '../engine';
import { type CellRef, cellKey, operandsFinder, valueAt } from './cell-ref';
import { formulaOf } from './operations/asked';
import './operations/page';
import type { Formula } from './operations/operation';

export interface Explanation {
  readonly cell: CellRef;
  readonly value: number;
  /** The formula; empty for a number that was not computed. */
  readonly formula: Formula;
  /** How a number that was not computed came about, such as "set by you". */
  readonly given?: string;
}

export function explain(trace: Trace, cell: CellRef): Explanation {
  const made = formulaOf(trace, cell);
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

operandsFinder.value = (trace, cell) => operandsOf(explain(trace, cell));

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
