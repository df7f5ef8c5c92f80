// A picture of numbers, a coloured square for each pixel, on which some are marked.
import { colouring } from '../../figures/colour-scales';
import type { TermName } from '../../lab/tensors';

export interface PixelMapProps {
  readonly label: string;
  readonly term: TermName;
  readonly data: Float32Array;
  readonly columns: number;
  /** Where the colour scale ends. */
  readonly most: number;
  /** Whether a pixel has ink in the picture that the numbers belong to. */
  readonly inked: (at: number) => boolean;
  /** The pixel that is framed. */
  readonly framed: number;
  /** How far around it is within reach, if not everything is. */
  readonly reach?: number;
}

export function PixelMap(props: PixelMapProps) {
  const { label, term, data, columns, most, inked, framed, reach } = props;
  const rows = data.length / columns;
  const [row, column] = [Math.floor(framed / columns), framed % columns];
  const [top, left] = [Math.max(0, row - (reach ?? 0)), Math.max(0, column - (reach ?? 0))];
  return (
    <svg
      class="pixel-map"
      viewBox={`-0.1 -0.1 ${columns + 0.2} ${rows + 0.2}`}
      role="img"
      aria-label={label}
      data-term={term}
    >
      {Array.from(data, (value, at) => {
        const [x, y] = [at % columns, Math.floor(at / columns)];
        return (
          <g key={at}>
            <rect
              class="pixel-map-cell"
              x={x}
              y={y}
              width="1"
              height="1"
              style={{ fill: colouring('weight', value, most)?.background }}
            />
            {inked(at) && <circle class="pixel-map-ink" cx={x + 0.5} cy={y + 0.5} r="0.2" />}
          </g>
        );
      })}
      {reach !== undefined && (
        <rect
          class="pixel-map-reach"
          x={left}
          y={top}
          width={Math.min(columns, column + reach + 1) - left}
          height={Math.min(rows, row + reach + 1) - top}
        />
      )}
      <rect class="pixel-map-frame" x={column} y={row} width="1" height="1" />
    </svg>
  );
}
