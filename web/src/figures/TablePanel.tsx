// The table form of a figure: every named tensor of the step with its shape, its labels and all of its numbers.

import { tablePanel } from '#words/figures';
import type { TraceNode } from '../engine';
import { useTrace } from '../lab/cells';
import { useLab, useStep } from '../lab/context';
import { axisLabels } from '../lab/step';
import { Num } from './Num';

export function TablePanel() {
  const trace = useTrace();
  if (!trace) return null;
  return (
    <div class="tables">
      {trace.names.map((name) => (
        <TensorTable key={name} name={name} node={trace.get(name)} />
      ))}
    </div>
  );
}

function TensorTable({ name, node }: { readonly name: string; readonly node: TraceNode }) {
  const labels = axisLabels(useStep(), useLab().inputs.value, name);
  const columns = node.shape.at(-1) ?? 1;
  const rows = columns === 0 ? 0 : node.data.length / columns;
  const columnLabels = labels.at(-1);
  // A row of more than two axes is named by all of them but the last: `head 2, cat`.
  const rowLabels = node.shape.length > 1 ? combined(labels.slice(0, -1)) : undefined;
  return (
    <table class="tensor-table">
      <caption>
        <span data-term={name}>{name}</span>
        <span class="quiet">
          {' '}
          {tablePanel.shape(`(${node.shape.join(', ')}${node.shape.length === 1 ? ',' : ''})`)}
        </span>
      </caption>
      {columnLabels && (
        <thead>
          <tr>
            {rowLabels && <td />}
            {columnLabels.map((label, i) => (
              <th key={i} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {Array.from({ length: rows }, (_, i) => (
          <tr key={i}>
            {rowLabels && <th scope="row">{rowLabels[i]}</th>}
            {Array.from(node.data.subarray(i * columns, (i + 1) * columns), (value, j) => (
              <td key={j}>
                <Num value={value} decimals={6} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One label for each combination of one label from each list, the last list running fastest. */
function combined(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce((before, list) =>
    before.flatMap((start) => list.map((label) => `${start}, ${label}`)),
  );
}
