// A weight with its share of 1 as a bar under the number.

import { useCell } from '../lab/cells';
import { clamp } from '../lab/format';
import type { TensorName } from '../lab/tensors';
import { Cell } from './Cell';

export interface ShareProps {
  readonly of: TensorName;
  readonly at: number;
  /** Stands in a cell of fixed width: never in powers of ten. */
  readonly fixed?: boolean;
  readonly decimals?: number;
}

export function Share({ of, at, fixed = false, decimals = 4 }: ShareProps) {
  const value = useCell(of, at)?.value ?? 0;
  const share = Number.isFinite(value) ? clamp(value, { min: 0, max: 1 }) : 0;
  return (
    <>
      <Cell of={of} at={at} fixed={fixed} decimals={decimals} />
      <div class="share" aria-hidden="true" data-term={of}>
        <div class="share-fill" style={{ width: `${share * 100}%` }} />
      </div>
    </>
  );
}
