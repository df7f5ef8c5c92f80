// The pixels of a patch laid flat: each number on a ground of ink, the more the closer it is to 1, or of paper.
import { drawCell } from '../../figures/Cell';
import { useCells } from '../../lab/cells';
import { clamp } from '../../lab/format';
import type { TensorName } from '../../lab/tensors';
import { perPatch } from './pixels';

export interface InkRowProps {
  readonly of: TensorName;
  /** Where the row begins. */
  readonly offset: number;
  readonly decimals: number;
}

export function InkRow({ of, offset, decimals }: InkRowProps) {
  const cells = useCells();
  if (!cells?.trace.has(of)) return null;
  const { data } = cells.trace.get(of);
  return (
    <div class="ink-row">
      {Array.from({ length: perPatch }, (_, i) => {
        const at = offset + i;
        const share = (clamp(data[at] ?? 0, { min: -1, max: 1 }) + 1) / 2;
        return (
          <span
            key={i}
            style={{
              backgroundColor: `color-mix(in srgb, var(--ink) ${Math.round(100 * share)}%, var(--editable))`,
              color: share > 0.5 ? 'var(--editable)' : 'var(--ink)',
            }}
          >
            {drawCell(cells, { of, at, decimals, fixed: true })}
          </span>
        );
      })}
    </div>
  );
}
