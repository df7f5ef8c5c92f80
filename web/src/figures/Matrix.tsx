// A matrix or vector in brackets, with labelled rows and columns. The cells come from the lesson.
import type { ComponentChildren } from 'preact';

export interface MatrixProps {
  /** What it is called, in its term's colour. */
  readonly label: string;
  readonly term: string;
  /** The labels of the rows; a vector that lies flat has one row without a label. */
  readonly rows: readonly string[];
  /** The labels of the columns; a vector that stands upright has one column without a label. */
  readonly columns: readonly string[];
  readonly cell: (row: number, column: number) => ComponentChildren;
  /** The labels of the rows are read out but not shown, because a neighbour shows them. */
  readonly rowsLabelledBeside?: boolean;
}

export function Matrix({
  label,
  term,
  rows,
  columns,
  cell,
  rowsLabelledBeside = false,
}: MatrixProps) {
  return (
    <table class="matrix">
      <caption data-term={term}>{label}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column, j) => (
            <th key={j} scope="col">
              {column || '\u00a0'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            <th scope="row">
              <span class={rowsLabelledBeside ? 'visually-hidden' : undefined}>{row}</span>
            </th>
            {columns.map((_, j) => (
              <td key={j}>{cell(i, j)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
