// The trace of a learner's program, as the page asks it: tensors have the names of the program, numbers are called as in Python.
import { followed as texts } from '#words/code';
import { Trace } from '../engine';
import type { CellRef } from '../lab/cell-ref';
import '../lab/operations/full';
import { operationOf, register } from '../lab/operations/operation';
import { pythonTensor } from '../lab/python-literal';
import { unravel } from '../lab/shape';
import type { Origin } from '../python/follow';
import type { PythonTensor, Recorded } from '../python/protocol';

// What no call that is followed made.
register({
  program: {
    name: texts.name,
    formula: ({ node }) => texts[node.attributes.origin as Origin],
    python: (node) => `torch.tensor(${pythonTensor(node)})`,
  },
});

/** Each tensor has the name under which it was first seen. */
export function traceOf(
  { trace, moments }: Recorded,
  left: readonly PythonTensor[] = [],
): Trace<string> {
  const names = new Map<number, string>();
  const named = (name: string, node: number | undefined): void => {
    if (node !== undefined && !names.has(node)) names.set(node, name);
  };
  for (const { changed } of moments) {
    for (const [name, value] of Object.entries(changed)) {
      if (value && 'shape' in value) named(name, value.node);
    }
  }
  for (const { name, node } of left) named(name, node);
  return new Trace(
    trace.nodes.map((node) => ({ ...node, name: names.get(node.id) })),
    trace.seeds,
  );
}

/** `scores[0, 2]`; what stands for more than a name is in brackets. */
export function elementName(tensor: string, index: number, shape: readonly number[]): string {
  if (shape.length === 0) return tensor;
  const whole = /^[\w.]+(\(.*\))?$/.test(tensor) ? tensor : `(${tensor})`;
  return `${whole}[${unravel(index, shape).join(', ')}]`;
}

/** How a number came about that was not computed, in the words of a program. */
export function givenIn(trace: Trace, { node: id }: CellRef): string | undefined {
  const node = trace.node(id);
  if (node.op === 'input') return texts.written;
  const isSeeded = trace.seeds.some(({ before }) => before <= id);
  return operationOf(node).draws?.(node) && !isSeeded ? texts.unseeded : undefined;
}
