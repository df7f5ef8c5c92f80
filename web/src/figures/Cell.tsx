// One computed number that can be asked where it comes from: by click, tap or Enter.

import { cell } from '#words/numbers';
import { type Cells, useCells } from '../lab/cells';
import { formatFixed, formatNumber } from '../lab/format';
import { focusExplanation } from '../lab/keyboard';
import type { TensorName } from '../lab/tensors';
import { Num } from './Num';

export interface CellProps {
  /** The name of the tensor. */
  readonly of: TensorName;
  /** Row-major position in it. */
  readonly at?: number;
  readonly decimals?: number;
  /** Stands in running text, where nothing needs to line up. */
  readonly inline?: boolean;
  /** Stands in a cell of fixed width: never in powers of ten. */
  readonly fixed?: boolean;
}

export function Cell(props: CellProps) {
  return drawCell(useCells(), props);
}

/** The same for a figure of many cells, which would each take longer as a component. */
export function drawCell(
  cells: Cells | undefined,
  { of, at = 0, decimals = 4, inline = false, fixed = false }: CellProps,
) {
  const state = cells?.state(of, at);
  if (!cells || !state) return null;
  const { model, name } = cells;
  return (
    <button
      type="button"
      class={inline ? 'cell inline' : 'cell'}
      data-term={of}
      data-cell={`${of}:${at}`}
      data-explained={state.explained || undefined}
      data-source={state.source || undefined}
      aria-label={cell.label(name(state.cell), formatNumber(state.value, decimals))}
      aria-pressed={state.explained}
      onClick={(event) => {
        const byKey = event.detail === 0;
        if (state.explained && byKey) focusExplanation(model);
        else model.explained.value = state.explained ? [] : [state.cell];
      }}
    >
      {fixed ? (
        <span class="digits">{formatFixed(state.value, decimals)}</span>
      ) : inline ? (
        formatNumber(state.value, decimals)
      ) : (
        <Num value={state.value} decimals={decimals} />
      )}
    </button>
  );
}
