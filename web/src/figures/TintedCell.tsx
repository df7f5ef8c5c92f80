// A computed number on a ground of its colour, so that equal rows and columns are seen as such.

import { useCells } from '../lab/cells';
import type { TensorName } from '../lab/tensors';
import { drawCell } from './Cell';
import { colouring, type Scale } from './colour-scales';
import './tinted-cell.css';

export interface TintedCellProps {
  readonly of: TensorName;
  readonly at: number;
  /** Where the colour scale ends. */
  readonly most: number;
  readonly decimals?: number;
  /** Which colours: of scores, around 0, unless it says weights. */
  readonly scale?: Scale;
  /** Never in powers of ten. */
  readonly fixed?: boolean;
}

export function TintedCell({ most, scale = 'score', ...cell }: TintedCellProps) {
  const cells = useCells();
  const value = cells?.state(cell.of, cell.at)?.value ?? Number.NaN;
  const colours = colouring(scale, value, most);
  return (
    <span
      class="tinted"
      style={colours && { backgroundColor: colours.background, color: colours.ink }}
    >
      {drawCell(cells, cell)}
    </span>
  );
}
