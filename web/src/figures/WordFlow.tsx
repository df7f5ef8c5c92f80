// Something for each word of a sentence, in lines that go on below where they are full: for sentences that are too long for a table.

import type { ComponentChildren } from 'preact';
import type { TermName } from '../lab/tensors';
import './word-flow.css';

export interface WordFlowProps {
  readonly label: string;
  /** What the numbers under the words are, where there are any. */
  readonly numbers?: { readonly label: string; readonly term: TermName };
  readonly count: number;
  readonly cell: (index: number) => ComponentChildren;
  /** What stands after the last word. */
  readonly end?: ComponentChildren;
}

export function WordFlow({ label, numbers, count, cell, end }: WordFlowProps) {
  return (
    <div class="word-flow">
      <p class="word-flow-label">
        <span>{label}</span>
        {numbers && <span data-term={numbers.term}>{numbers.label}</span>}
      </p>
      <ol class="word-flow-words" aria-label={label}>
        {Array.from({ length: count }, (_, i) => (
          <li key={i}>{cell(i)}</li>
        ))}
        {end !== undefined && <li>{end}</li>}
      </ol>
    </div>
  );
}
