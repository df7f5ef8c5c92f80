// All that a step knows as numbers, with the labels of their places: its named tensors, and what its job has found.
import type { Trace } from '../engine';
import type { Inputs } from './inputs';
import type { Findings, Numbers } from './job';
import type { StepBody } from './step';
import { axisLabels } from './tensors';

export interface NamedNumbers extends Numbers {
  readonly name: string;
  /** Of findings: what they are, in words. */
  readonly caption?: string | undefined;
  readonly whole: boolean;
  /** The labels of each axis. */
  readonly labels: readonly (readonly string[])[];
}

export function namedNumbers(
  step: Pick<StepBody, 'tensors' | 'job'>,
  inputs: Inputs,
  trace: Trace,
  findings: Findings | undefined,
): readonly NamedNumbers[] {
  const tensors = trace.names.map((name) => {
    const { shape, data, dtype } = trace.get(name);
    const labels = axisLabels(step, inputs, trace, name);
    return { name, shape, data, labels, whole: dtype !== 'float32' };
  });
  const found = Object.entries(findings?.numbers ?? {}).map(([name, { shape, data }]) => {
    const { caption, axes = [] } = step.job?.findings[name] ?? {};
    return { name, shape, data, labels: axes, whole: data.every(Number.isInteger), caption };
  });
  return [...tensors, ...found];
}
