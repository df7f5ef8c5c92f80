// One weight as the height of a bar on a scale from 0 to 1. The number stands beside it, so it is silent to screen readers.

import { useCell } from '../lab/cells';
import { clamp } from '../lab/format';
import type { TensorName } from '../lab/tensors';

export interface BarProps {
  readonly of: TensorName;
  readonly at: number;
}

export function Bar({ of, at }: BarProps) {
  const state = useCell(of, at);
  const share = Number.isFinite(state?.value) ? clamp(state?.value ?? 0, { min: 0, max: 1 }) : 0;
  return (
    <div class="bar" aria-hidden="true" data-term={of}>
      <div class="bar-fill" style={{ height: `${share * 100}%` }} />
    </div>
  );
}
