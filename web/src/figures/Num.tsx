// A computed number as it stands in a figure: tabular, aligned on its decimal point.
import { formatNumber } from '../lab/format';

export interface NumProps {
  readonly value: number;
  /** Decimals shown; all numbers of one figure use the same. */
  readonly decimals?: number;
}

export function Num({ value, decimals = 4 }: NumProps) {
  const text = formatNumber(value, decimals);
  // An exact zero is written 0; invisible decimals keep it in line with its neighbours.
  const ghost = text === '0' && decimals > 0 ? `.${'0'.repeat(decimals)}` : '';
  return (
    <span class="num">
      {text}
      {ghost && (
        <span class="ghost" aria-hidden="true">
          {ghost}
        </span>
      )}
    </span>
  );
}
