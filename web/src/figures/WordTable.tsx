// The figure of the first lessons: words across, quantities down, one row for each stage of a computation.
// It is a real table, so a screen reader reads it as one; the cells come from the lesson.

import type { ComponentChildren } from 'preact';
import type { TermName } from '../lab/tensors';
import { ScrollFrame } from './ScrollFrame';
import './word-table.css';

export interface WordTableProps {
  readonly caption: string;
  /** Whether the caption is seen, too, and not only read aloud. */
  readonly captioned?: boolean;
  /** Whether the columns close up on a phone, so that five words and their sum fit. */
  readonly dense?: boolean;
  /** What stands in the corner, over the labels of the rows. */
  readonly corner?: ComponentChildren;
  /** One word for each column. */
  readonly words: readonly string[];
  /** What stands over the column of a word: a control that edits it. */
  readonly head: (index: number) => ComponentChildren;
  /** What stands over the column of sums; without it there is no such column. */
  readonly sumHead?: string;
  readonly children: ComponentChildren;
}

export function WordTable(props: WordTableProps) {
  const { caption, captioned, dense, corner, words, head, sumHead, children } = props;
  return (
    <ScrollFrame>
      <table class="word-table" data-dense={dense} style={{ '--words': words.length }}>
        <caption class={captioned ? undefined : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            <td class="corner">{corner}</td>
            {words.map((word, i) => (
              <th key={i} scope="col" aria-label={word}>
                {head(i)}
              </th>
            ))}
            {sumHead !== undefined && (
              <th scope="col" class="sum-head">
                {sumHead}
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollFrame>
  );
}

export interface WordRowProps {
  readonly label: string;
  /** The term whose colour the label wears and with which it lights up. */
  readonly term?: TermName;
  readonly count: number;
  readonly cell: (index: number) => ComponentChildren;
  /** What stands in the column of sums; `null` leaves it empty, leaving it out means that there is no such column. */
  readonly sum?: ComponentChildren;
  readonly class?: string;
  /** A screen reader passes over it: it draws what another row says. */
  readonly silent?: boolean;
  /** How far it has come into sight, from 0 to 1; its place is kept. */
  readonly shown?: number;
}

export function WordRow(props: WordRowProps) {
  const { label, term, count, cell, sum, class: extra, silent, shown = 1 } = props;
  return (
    <tr
      class={extra}
      aria-hidden={silent}
      style={shown < 1 ? { opacity: shown, visibility: shown === 0 ? 'hidden' : 'visible' } : {}}
    >
      <th scope="row" data-term={term} data-thing={label}>
        {label}
      </th>
      {Array.from({ length: count }, (_, i) => (
        <td key={i}>{cell(i)}</td>
      ))}
      {sum !== undefined && <td class="sum">{sum}</td>}
    </tr>
  );
}
