// One weight, or another number that is scaled, as the height of a bar from 0 to 1. The number stands beside it, so it is silent to
// screen readers.

import { useCell } from '../lab/cells';
import { clamp } from '../lab/format';
import type { TensorName } from '../lab/tensors';

export interface BarProps {
  readonly of: TensorName;
  readonly at: number;
  /** What of the number is drawn, where it is no weight: 0 to 1 has the height of the bar. */
  readonly scale?: number;
}

export function Bar({ of, at, scale = 1 }: BarProps) {
  const state = useCell(of, at);
  const value = (state?.value ?? 0) * scale;
  const share = Number.isFinite(value) ? clamp(value, { min: 0, max: 1 }) : 0;
  return (
    <div class="bar" aria-hidden="true" data-term={of}>
      <div class="bar-fill" style={{ height: `${share * 100}%` }} />
    </div>
  );
}
