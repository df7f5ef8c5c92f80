// Judges what a learner worked out: right, a usual mistake that has a name, or so many numbers right.
import type { Trace } from '../engine';
import type { Task } from './step';

export type Judgement =
  | { readonly is: 'right' }
  | { readonly is: 'mistake'; readonly name: string }
  | { readonly is: 'wrong'; readonly right: number };

/** Whether two numbers are the same when both are rounded, or differ by no more than rounding one of them explains. */
export function agree(a: number, b: number, decimals: number): boolean {
  const scale = 10 ** decimals;
  return Math.round(a * scale) === Math.round(b * scale) || Math.abs(a - b) * scale <= 0.5001;
}

export function judge(task: Task, trace: Trace, typed: readonly number[]): Judgement {
  const matches = (name: string): boolean[] =>
    typed.map((number, i) => agree(number, trace.value(name, i), task.decimals));
  const right = matches('right').filter(Boolean).length;
  if (right === typed.length) return { is: 'right' };
  const name = Object.keys(task.mistakes).find((mistake) => matches(mistake).every(Boolean));
  return name === undefined ? { is: 'wrong', right } : { is: 'mistake', name };
}
