// The head of a table of numbers: the names of its columns, after a corner over those of its rows.
import type { ComponentChildren } from 'preact';

export interface ColumnHeadsProps {
  readonly columns: readonly ComponentChildren[];
  /** What the names of the rows are; left out, the corner is empty. */
  readonly corner?: ComponentChildren;
  /** Further heads, after the columns. */
  readonly children?: ComponentChildren;
  readonly class?: string;
}

export function ColumnHeads({ columns, corner, children, class: extra }: ColumnHeadsProps) {
  return (
    <thead class={extra}>
      <tr>
        {corner === undefined ? <td /> : <th scope="col">{corner}</th>}
        {columns.map((column, i) => (
          <th key={i} scope="col" data-thing={typeof column === 'object' ? undefined : column}>
            {column}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  );
}
