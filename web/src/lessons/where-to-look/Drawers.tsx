// A row of drawers in a table of words: each is pulled out of the cabinet as far as its weight says. The one that fits best, which a hard
// look-up would open alone, is marked.

import { Cell } from '../../figures/Cell';
import { WordRow } from '../../figures/WordTable';
import { useCells } from '../../lab/cells';
import { clamp } from '../../lab/format';
import type { TensorName } from '../../lab/tensors';
import './drawers.css';

export interface DrawersProps {
  readonly label: string;
  /** The weights, one for each word. */
  readonly of: TensorName;
  readonly count: number;
  /** Which drawer fits best, and what is said of it. */
  readonly best: number;
  readonly bestLabel: string;
}

export function Drawers({ label, of, count, best, bestLabel }: DrawersProps) {
  const cells = useCells();
  const openOf = (i: number): number =>
    clamp(cells?.state(of, i)?.value ?? 0, { min: 0, max: 1 }) || 0;
  return (
    <WordRow
      label={label}
      term={of}
      count={count}
      class="drawers"
      cell={(i) => (
        <div
          class="drawer"
          data-term={of}
          data-best={i === best || undefined}
          style={{ '--open': openOf(i) }}
        >
          <div class="drawer-inside">
            <div class="drawer-front" aria-hidden="true" />
          </div>
          <p>
            <Cell of={of} at={i} />
            {i === best && <span class="drawer-best">{bestLabel}</span>}
          </p>
        </div>
      )}
    />
  );
}
