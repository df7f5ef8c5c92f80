// The program of one cell, written from the trace: PyTorch that computes it from what was put in. Nothing here runs Python.
import type { Trace, TraceNode } from '../engine';
import { fileImport } from './operations/creation';
import { operationOf } from './operations/operation';
import './operations/page';
import { unravel } from './shape';

/** A self-contained PyTorch program that computes one element of a tensor of the trace, and prints it. */
export function cellProgram(trace: Trace, node: TraceNode, index: number): string {
  const needed = new Set<number>();
  const visit = (id: number): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const input of trace.node(id).inputs) visit(input);
  };
  visit(node.id);
  // Random numbers come in order: all that were drawn before the last one needed must be drawn here too.
  const draws = (id: number): boolean => operationOf(trace.node(id)).draws === true;
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
  const operands = node.inputs.map((id) => variable(trace.node(id)));
  const expression = operationOf(node).python(node, operands);
  const { id, result } = node;
  if (result === undefined) return [`${variable(node)} = ${expression}`];
  // A call is made once, however many of its results are needed: what it draws, it draws once.
  const first = id - result;
  const siblings = [...needed].filter((other) => {
    const { result: at } = trace.node(other);
    return at !== undefined && other - at === first;
  });
  if (siblings.length === 1) return [`${variable(node)} = ${expression}[${result}]`];
  const call = `call${first}`;
  return [
    ...(id === Math.min(...siblings) ? [`${call} = ${expression}`] : []),
    `${variable(node)} = ${call}[${result}]`,
  ];
}

function variable(node: TraceNode): string {
  return node.name ?? `t${node.id}`;
}
