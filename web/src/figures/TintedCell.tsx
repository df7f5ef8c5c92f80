// A computed number on a ground of its colour, so that equal rows and columns are seen as such.
import { useCell } from '../lab/cells';
import { Cell } from './Cell';
import { colouring } from './colour-scales';
import './tinted-cell.css';

export interface TintedCellProps {
  readonly of: string;
  readonly at: number;
  /** Where the colour scale ends. */
  readonly most: number;
  readonly decimals?: number;
}

export function TintedCell({ most, ...cell }: TintedCellProps) {
  const colours = colouring('score', useCell(cell.of, cell.at)?.value ?? Number.NaN, most);
  return (
    <span
      class="tinted"
      style={colours && { backgroundColor: colours.background, color: colours.ink }}
    >
      <Cell {...cell} />
    </span>
  );
}
