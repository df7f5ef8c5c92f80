// The table form of a figure: every named tensor of the step, and every finding of its job, with shape, labels and all
// of its numbers.

import { tablePanel } from '#words/panels';
import { useTrace } from '../lab/cells';
import { useModel, useStep } from '../lab/context';
import { type NamedNumbers, namedNumbers } from '../lab/named-numbers';
import { termOf } from '../lab/tensors';
import { Num } from './Num';

export function TablePanel() {
  const model = useModel();
  const step = useStep();
  const trace = useTrace();
  if (!trace) return null;
  return (
    <div class="tables">
      {namedNumbers(step, model.inputs.value, trace, model.findings.value).map((numbers) => (
        <NumbersTable key={numbers.name} {...numbers} />
      ))}
    </div>
  );
}

/** Of a series that a job appends to, the last so many rows: it may have a hundred thousand. */
const mostRows = 512;

/** Beyond so many columns a table that is wider than high is turned, to be scrolled down and not sideways. */
const mostColumns = 16;

function NumbersTable({ name, caption, shape, data, labels, whole }: NamedNumbers) {
  const length = shape.at(-1) ?? 1;
  const count = length === 0 ? 0 : data.length / length;
  const turned = length > Math.max(mostColumns, count);
  const [rows, columns] = turned ? [length, count] : [count, length];
  const first = caption ? Math.max(0, rows - mostRows) : 0;
  const inner = labels.at(-1);
  // A row of more than two axes is named by all of them but the last: `head 2, cat`.
  const outer = shape.length > 1 && labels.length > 0 ? combined(labels.slice(0, -1)) : undefined;
  const [rowLabels, columnLabels] = turned ? [inner, outer] : [outer, inner];
  return (
    <table class="tensor-table">
      <caption>
        <span data-term={caption ? undefined : termOf(name)} translate={false}>
          {name}
        </span>
        <span class="quiet">
          {' '}
          {tablePanel.shape(`(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`)}
        </span>
        {caption && <span class="tensor-caption">{caption}</span>}
        {first > 0 && <span class="tensor-caption">{tablePanel.last(mostRows, rows)}</span>}
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
        {Array.from({ length: rows - first }, (_, shown) => {
          const i = first + shown;
          return (
            <tr key={i}>
              {rowLabels && <th scope="row">{rowLabels[i]}</th>}
              {Array.from({ length: columns }, (_, j) => {
                const value = data[turned ? j * length + i : i * length + j] ?? Number.NaN;
                return (
                  <td key={j}>
                    {caption && Number.isNaN(value) ? (
                      tablePanel.unknown
                    ) : (
                      <Num value={value} decimals={whole ? 0 : 6} />
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
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
