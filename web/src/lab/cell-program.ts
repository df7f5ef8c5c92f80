// The program of one cell, written from the trace: PyTorch that computes it from what was put in. Nothing here runs Python.
import type { Trace, TraceNode } from '../engine';
import { fileImport } from './operations/creation';
import { operationOf } from './operations/operation';
import './operations/page';
import { pythonTensor } from './python-literal';
import { unravel } from './shape';

/** A self-contained PyTorch program that computes one element of a tensor of the trace, and prints it. */
export function cellProgram(trace: Trace, node: TraceNode, index: number): string {
  const needed = new Set<number>();
  const visit = (id: number): void => {
    if (needed.has(id)) return;
    needed.add(id);
    const part = trace.node(id);
    for (const source of sources(trace, part)) visit(source);
  };
  visit(node.id);
  // Random numbers come in order: all that were drawn before the last one needed must be drawn here too.
  const draws = (id: number): boolean => {
    const node = trace.node(id);
    return operationOf(node).draws?.(node) ?? false;
  };
  const lastDrawn = Math.max(...[...needed].filter(draws));
  for (const { id } of trace.nodes) if (id < lastDrawn && draws(id)) visit(id);
  const seeds = trace.seeds.filter(({ before }) => before <= lastDrawn);
  const lines = [...needed]
    .sort((a, b) => a - b)
    .map((id) => trace.node(id))
    .flatMap((part, i, parts) => [
      ...seeds
        .filter(({ before }) => before <= part.id && before > (parts[i - 1]?.id ?? -1))
        .map(({ seed }) => `torch.manual_seed(${seed})`),
      ...assignment(trace, part, needed),
    ]);
  const imports = lines.some((line) => line.includes(fileImport)) ? [`import ${fileImport}`] : [];
  return ['import torch', ...imports, '', ...lines, `print(${cellElement(node, index)})`, ''].join(
    '\n',
  );
}

/** One element of a tensor as Python reads it: `weights[2]`. */
export function cellElement(node: TraceNode, index: number): string {
  const position = unravel(index, node.shape);
  return position.length > 0 ? `${variable(node)}[${position.join(', ')}]` : variable(node);
}

function assignment(trace: Trace, node: TraceNode, needed: ReadonlySet<number>): string[] {
  const { id, result, composed } = node;
  const made = expression(trace, node);
  if (made === undefined) {
    // Without either, its numbers are taken as they are.
    const same =
      composed === undefined
        ? `torch.tensor(${pythonTensor(node)})`
        : variable(trace.node(composed));
    return [`${variable(node)} = ${same}`];
  }
  if (result === undefined) return [`${variable(node)} = ${made}`];
  // A call is made once, however many of its results are needed: what it draws, it draws once.
  const first = id - result;
  const siblings = [...needed].filter((other) => {
    const { result: at } = trace.node(other);
    return at !== undefined && other - at === first;
  });
  if (siblings.length === 1) return [`${variable(node)} = ${made}[${result}]`];
  const call = `call${first}`;
  return [
    ...(id === Math.min(...siblings) ? [`${call} = ${made}`] : []),
    `${variable(node)} = ${call}[${result}]`,
  ];
}

/** The nodes that a program needs before this one. */
function sources(trace: Trace, node: TraceNode): readonly number[] {
  if (expression(trace, node) !== undefined) return node.inputs;
  return node.composed === undefined ? [] : [node.composed];
}

/** `undefined` where the composition of an operation stands for it. */
function expression(trace: Trace, node: TraceNode): string | undefined {
  const operands = node.inputs.map((id) => variable(trace.node(id)));
  return operationOf(node).python?.(node, operands);
}

function variable(node: TraceNode): string {
  return node.name ?? `t${node.id}`;
}
