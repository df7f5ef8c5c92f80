// What a number is called whose tensor has no name: the expression that made it, with the labels that its operands hand on.
import type { Trace, TraceNode } from '../engine';
import type { CellRef } from './cell-ref';
import type { Cells } from './cells';
import { formatOperand } from './format';
import { type Labels, operationOf } from './operations/operation';

// A longer expression says less than its last operation does.
const longestName = 40;

/** What is asked of cells to call them. */
type Called = Pick<Cells, 'trace' | 'labels' | 'called' | 'nameIn'>;

/** The same cells, which have names even where their tensors have none; a plain number has none still. */
export function withExpressions<Given extends Called>(cells: Given): Given & Pick<Cells, 'name'> {
  const { trace } = cells;
  const labelsOf = labelsIn(trace, cells.labels);
  const operandName = namesIn(cells);
  return {
    ...cells,
    name(cell: CellRef) {
      const node = trace.node(cell.node);
      return cells.nameIn(cell, operandName(node), labelsOf(node));
    },
  };
}

/** What tensors are called. Each name is made once: through many layers there are more ways back to a tensor than can be walked. */
function namesIn(cells: Called): (node: TraceNode) => string {
  const known = new Map<TraceNode, string>();
  /** What a tensor is called, or the expression that made it where it has no name: `softmax(key · query)`. */
  const nodeName = (node: TraceNode): string => {
    const name = known.get(node) ?? made(node);
    known.set(node, name);
    return name;
  };
  const made = (node: TraceNode): string => {
    if (node.name) return cells.called(node.name);
    if (node.called) return node.called;
    if (node.op === 'input') return '';
    const { sign, view, ...given } = operationOf(node);
    const name = typeof given.name === 'function' ? given.name(node) : (given.name ?? node.op);
    if (node.inputs.length === 0) return name;
    const operands = node.inputs.map((id) => {
      const operand = cells.trace.node(id);
      const called = (sign ? operandName : nodeName)(operand);
      return called || formatOperand(operand.data[0] ?? Number.NaN);
    });
    const [shown = ''] = operands;
    if (view) return shown;
    const text = operands.join(sign ? ` ${sign} ` : ', ');
    if (text.length > longestName) return sign ? `… ${sign} …` : `${name}(…)`;
    return sign ? text : `${name}(${text})`;
  };
  /** The same in brackets where it is more than one word, so that what follows belongs to all of it. */
  const operandName = (node: TraceNode): string => {
    const name = nodeName(node);
    return !node.name && !node.called && operationOf(node).sign ? `(${name})` : name;
  };
  return operandName;
}

/** The labels of a tensor's axes: its own if it has a name, otherwise those that its operands hand on. Each is made once. */
function labelsIn(trace: Trace, own: (name: string) => Labels): (node: TraceNode) => Labels {
  const known = new Map<TraceNode, Labels>();
  const labelsOf = (node: TraceNode): Labels => {
    let labels = known.get(node);
    if (!labels) {
      const handedOn = () => {
        const operands = node.inputs.map((id) => labelsOf(trace.node(id)));
        return operationOf(node).labels?.(node, operands) ?? []; // moved axes are numbered
      };
      labels = node.name ? own(node.name) : handedOn();
      known.set(node, labels);
    }
    return labels;
  };
  return labelsOf;
}
