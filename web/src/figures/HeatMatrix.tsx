// A matrix of a named tensor as a table of coloured cells, each of which can be asked where it comes from. Its colour scale is
// drawn beside it. A row can be chosen by its label: it is the protagonist, with its digits, and the other rows fade.

import type { ComponentChildren } from 'preact';
import { heatMatrix } from '#words/figures';
import { useCells } from '../lab/cells';
import { formatShort } from '../lab/format';
import type { TensorName } from '../lab/tensors';
import { AxisNames } from './AxisNames';
import { drawCell } from './Cell';
import { colouring, gradient, largest, type Scale } from './colour-scales';
import { Made } from './Made';
import { ScrollFrame } from './ScrollFrame';
import './heat-matrix.css';

export interface HeatMatrixProps {
  /** The name of the tensor. */
  readonly of: TensorName;
  /** What stands over it. */
  readonly label: ComponentChildren;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly scale: Scale;
  /** Where the matrix starts in the tensor, and how far its rows are apart there; for slices of a larger tensor. */
  readonly offset?: number;
  readonly stride?: number;
  /** Where the colour scale ends. Without it: 1 for weights, for scores the largest number of the tensor, sign apart. */
  readonly most?: number;
  readonly decimals?: number;
  /** The row that is chosen, from 0; without one none fades. */
  readonly row?: number | undefined;
  /** Called with the row whose label was pressed. Keyboards need another way to choose, such as NumberChoice. */
  readonly onRow?: (row: number) => void;
  /** What rows and columns are, written at the corner: `asks`, `is asked`. */
  readonly rowsAre?: string;
  readonly columnsAre?: string;
  /** Several matrices with one scale need it drawn once only. */
  readonly withScale?: boolean;
  /** The pairs that a mask hides: hatched, so that their 0 looks like no small weight. What is −∞ always is. */
  readonly hidden?: (row: number, column: number) => boolean;
  /**
   * Where digits stand. `asked`: in the chosen row, in `column`, and in what is pointed at, focused, explained or read by an
   * explanation; elsewhere colour alone speaks. Without it: `asked` if a row or column is chosen or there are more than 36 cells.
   */
  readonly digits?: 'all' | 'asked';
  /** A column that is followed, from 0: its digits are shown. */
  readonly column?: number | undefined;
}

/** As many cells as can be read at a glance: six words by six. */
const mostRead = 36;

export function HeatMatrix(props: HeatMatrixProps) {
  const { of, label, rows, columns, scale, offset = 0, stride = columns.length } = props;
  const { decimals = 3, row: chosen, column: followed, onRow, rowsAre, columnsAre } = props;
  const { withScale = true, hidden } = props;
  const cells = useCells();
  if (!cells?.trace.has(of)) return null;
  const { data } = cells.trace.get(of);
  const most = props.most ?? (scale === 'weight' ? 1 : largest(data));
  const isFollowed = chosen !== undefined || followed !== undefined;
  const isLarge = rows.length * columns.length > mostRead;
  const digits = props.digits ?? (isFollowed || isLarge ? 'asked' : 'all');
  return (
    <div class="heat">
      <ScrollFrame>
        <table class="heat-matrix" data-many={columns.length > 6 || undefined} data-digits={digits}>
          <caption data-term={of}>
            {label}
            <Made of={of} />
          </caption>
          <thead>
            <tr>
              <td>
                <AxisNames rows={rowsAre} columns={columnsAre} />
              </td>
              {columns.map((column, j) => (
                <th key={j} scope="col" title={column} data-thing={`${of} column ${j}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i} data-chosen={chosen === i || undefined}>
                <th scope="row" title={row} data-thing={`${of} row ${i}`}>
                  {onRow ? (
                    <button type="button" tabIndex={-1} onClick={() => onRow(i)}>
                      {row}
                    </button>
                  ) : (
                    row
                  )}
                </th>
                {columns.map((_, j) => {
                  const at = offset + i * stride + j;
                  const value = data[at] ?? Number.NaN;
                  const isHidden = value === Number.NEGATIVE_INFINITY || hidden?.(i, j);
                  const colours = isHidden ? undefined : colouring(scale, value, most);
                  return (
                    <td
                      key={j}
                      class={isHidden ? 'hatched' : undefined}
                      data-followed={followed === j || undefined}
                      style={colours && { backgroundColor: colours.background, color: colours.ink }}
                    >
                      {drawCell(cells, { of, at, decimals, fixed: true })}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {withScale && <ColourScale scale={scale} most={most} />}
    </div>
  );
}

export interface ColourScaleProps {
  readonly scale: Scale;
  readonly most: number;
}

/** The colours of a heat map with the numbers that they stand for. */
export function ColourScale({ scale, most }: ColourScaleProps) {
  const ends = scale === 'weight' ? [0, most] : [-most, 0, most];
  return (
    <div
      class="colour-scale"
      role="img"
      aria-label={heatMatrix.scale(ends.map((end) => formatShort(end, 2)))}
    >
      <div class="colour-scale-bar" style={{ backgroundImage: gradient(scale) }} />
      <div class="colour-scale-ends">
        {ends.map((end, i) => (
          <span key={i}>{formatShort(end, 2)}</span>
        ))}
      </div>
    </div>
  );
}
