// A small heat map without numbers, for choosing among several: the numbers stand in the map that it leads to.

import { useTrace } from '../lab/cells';
import type { TensorName } from '../lab/tensors';
import { colouring, type Scale } from './colour-scales';
import './heat-tile.css';

export interface HeatTileProps {
  readonly of: TensorName;
  readonly offset?: number;
  readonly rows: number;
  readonly columns: number;
  readonly scale: Scale;
  readonly most: number;
}

export function HeatTile({ of, offset = 0, rows, columns, scale, most }: HeatTileProps) {
  const trace = useTrace();
  if (!trace?.has(of)) return null;
  const { data } = trace.get(of);
  return (
    <svg class="heat-tile" viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
      {Array.from({ length: rows * columns }, (_, i) => (
        <rect
          key={i}
          x={i % columns}
          y={Math.floor(i / columns)}
          width={1.02}
          height={1.02}
          style={{
            fill: colouring(scale, data[offset + i] ?? Number.NaN, most)?.background ?? 'none',
          }}
        />
      ))}
    </svg>
  );
}
