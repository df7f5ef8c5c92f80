// A matrix or vector in brackets, with labelled rows and columns. The cells come from the lesson.

import type { ComponentChildren } from 'preact';
import type { TermName } from '../lab/tensors';
import { Made } from './Made';
import './matrix.css';

export interface MatrixProps {
  /** The letter that it goes by, in its term's colour. */
  readonly label: string;
  /** What the letter stands for, for those who do not see the figure. */
  readonly meaning: string;
  readonly term: TermName;
  /** The labels of the rows; a vector that lies flat has one row without a label. */
  readonly rows: readonly string[];
  /** The labels of the columns; a vector that stands upright has one column without a label. */
  readonly columns: readonly string[];
  readonly cell: (row: number, column: number) => ComponentChildren;
}

export function Matrix({ label, meaning, term, rows, columns, cell }: MatrixProps) {
  return (
    <table class="matrix">
      <caption data-term={term}>
        {label}
        <span class="visually-hidden">, {meaning}</span>
        <Made of={term} />
      </caption>
      <thead>
        <tr>
          <td />
          {columns.map((column, j) =>
            column ? (
              <th key={j} scope="col">
                {column}
              </th>
            ) : (
              <td key={j}>&nbsp;</td>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row ? <th scope="row">{row}</th> : <td />}
            {columns.map((_, j) => (
              <td key={j}>{cell(i, j)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
