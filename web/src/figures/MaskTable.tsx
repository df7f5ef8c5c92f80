// A named tensor of truth values, words by words: what a word may see is plain, what is hidden from it is hatched.

import type { ComponentChildren } from 'preact';
import { useTrace } from '../lab/cells';
import type { TensorName } from '../lab/tensors';
import { AxisNames } from './AxisNames';
import { Cell } from './Cell';
import { ScrollFrame } from './ScrollFrame';
import './mask-table.css';

export interface MaskTableProps {
  /** The tensor: (words, words). */
  readonly of: TensorName;
  /** Which of its values means that the word is seen. */
  readonly seenIs: 0 | 1;
  readonly label: ComponentChildren;
  readonly words: readonly string[];
  /** What stands over a word. */
  readonly head: (index: number) => ComponentChildren;
  readonly corner?: ComponentChildren;
  /** What the rows are called, where that is not by their words. */
  readonly rows?: readonly string[];
  /** What rows and columns are, written at the corner: `looks`, `is seen`. */
  readonly rowsAre?: string;
  readonly columnsAre?: string;
  /** A last column, and what stands over it. */
  readonly last?: {
    readonly head: string;
    readonly cell: (row: number) => ComponentChildren;
  };
  /** Places with a heavy outline. */
  readonly outlined?: (row: number, column: number) => boolean;
}

export function MaskTable(props: MaskTableProps) {
  const { of, seenIs, label, words, head, corner, last, outlined } = props;
  const { rows = words, rowsAre, columnsAre } = props;
  const trace = useTrace();
  if (!trace?.has(of)) return null;
  const { data } = trace.get(of);
  return (
    <ScrollFrame class="table-frame mask-frame">
      <table class="mask-table" style={{ '--words': words.length }}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <td class="mask-corner">
              {corner}
              <AxisNames rows={rowsAre} columns={columnsAre} />
            </td>
            {words.map((word, j) => (
              <th key={j} scope="col" aria-label={word}>
                {head(j)}
              </th>
            ))}
            {last && (
              <th scope="col" class="mask-last">
                {last.head}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((name, i) => (
            <tr key={i}>
              <th scope="row" title={name}>
                {name}
              </th>
              {words.map((_, j) => {
                const at = i * words.length + j;
                const seen = Number(data[at]) === seenIs;
                return (
                  <td
                    key={j}
                    class={seen ? 'mask-seen' : 'mask-hidden hatched'}
                    data-outlined={outlined?.(i, j) || undefined}
                  >
                    <Cell of={of} at={at} decimals={0} />
                  </td>
                );
              })}
              {last && <td class="mask-last">{last.cell(i)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
