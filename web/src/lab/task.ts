// Judges what a learner worked out: right, a usual mistake that has a name, right but rounded to too few decimals, or so many
// numbers right.
import type { Trace } from '../engine';
import { drawnFor, runQuestion } from './asking';
import type { Given, Task } from './question';
import type { Tiers } from './tiers';

export type Judgement =
  | { readonly is: 'right' }
  | { readonly is: 'mistake'; readonly name: string }
  /** Right as far as it goes; so many decimals more are asked for. */
  | { readonly is: 'short'; readonly missing: number }
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
  if (name !== undefined) return { is: 'mistake', name };
  const missing = missingDecimals(task, trace, typed);
  return missing === undefined ? { is: 'wrong', right } : { is: 'short', missing };
}

/** Whether what is right and every mistake are known for what they are, whichever of them is typed. */
function isTellable(task: Task, trace: Trace): boolean {
  return ['right', ...Object.keys(task.mistakes)].every((name) => {
    const numbers = task.blanks.map((_, i) => trace.value(name, i));
    const found = judge(task, trace, numbers);
    return (
      numbers.every(Number.isFinite) && (found.is === 'mistake' ? found.name : found.is) === name
    );
  });
}

/** The numbers of the `seed`-th draw of a task, in which no mistake looks like another; those that it is first asked with for seed 0. */
export function drawnTask(tiers: Tiers, task: Task, seed: number): Given {
  return drawnFor(task, seed, (given) => isTellable(task, runQuestion(tiers, task, given)));
}

/** How many decimals fewer than asked for the numbers have, if each is right when rounded to those that it has. */
function missingDecimals(
  { decimals }: Task,
  trace: Trace,
  typed: readonly number[],
): number | undefined {
  const isRounded = (number: number, i: number, to: number): boolean => {
    const right = trace.value('right', i);
    const rounded = Math.round(right * 10 ** to) / 10 ** to;
    return number === rounded || agree(number, right, decimals);
  };
  for (let to = decimals - 1; to > 0; to--) {
    if (typed.every((number, i) => isRounded(number, i, to))) return decimals - to;
  }
  return undefined;
}
