// What things cost or come to, as a table: a row for each thing, a column for each number about it.

import type { ComponentChildren } from 'preact';
import { Made } from '../figures/Made';
import { ScrollFrame } from '../figures/ScrollFrame';
import type { TermName } from '../lab/tensors';
import './bill.css';

export interface BillRow {
  readonly label: ComponentChildren;
  /** What tells it from the other rows. */
  readonly id: string;
  readonly cells: readonly ComponentChildren[];
  /** The row that the figure is about just now. */
  readonly chosen?: boolean;
  /** Not there yet, or not what the figure is about. */
  readonly faded?: boolean;
}

export interface BillHead {
  readonly text: ComponentChildren;
  readonly term?: TermName;
}

export interface BillProps {
  readonly caption: ComponentChildren;
  readonly heads: readonly BillHead[];
  readonly rows: readonly BillRow[];
}

export function Bill({ caption, heads, rows }: BillProps) {
  return (
    <ScrollFrame>
      <table class="cost-bill">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {heads.map(({ text, term }, i) => (
              <th key={i} scope="col" data-term={term}>
                {text}
                {term && <Made of={term} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cells, chosen, faded }) => (
            <tr key={id} data-chosen={chosen || undefined} data-faded={faded || undefined}>
              <th scope="row" data-thing={id}>
                {label}
              </th>
              {cells.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
