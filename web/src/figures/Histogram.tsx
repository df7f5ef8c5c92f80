// How often which number came up: a bar for each bin, the outermost two for all that lies beyond. Its scale stays, so that two of
// them can be compared, and one with itself as it changes.
import { useRef } from 'preact/hooks';
import { histogram as texts } from '#words/figures';
import { clamp, formatPercent, formatShort } from '../lab/format';
import { useSize } from './size';
import './histogram.css';

export interface HistogramProps {
  readonly label: string;
  /** Filled bars, or outlined ones where two are to be told apart. */
  readonly look: 'filled' | 'outlined';
  /** The share of each bin, the first and the last beyond `end`; `undefined` until it is known. */
  readonly shares: Float32Array | undefined;
  readonly width: number;
  readonly end: number;
  /** The share at the top of the scale. */
  readonly most: number;
  readonly note: string;
}

const below = 20; // pixels under the axis
const gap = 6; // pixels between the bins and those beyond

export function Histogram({ label, look, shares, width, end, most, note }: HistogramProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, { width: 360, height: 110 });
  const count = (2 * end) / width + 2;
  const bar = (size.width - 2 * gap) / count;
  const bottom = size.height - below;
  const leftOf = (i: number): number => i * bar + (i > 0 ? gap : 0) + (i === count - 1 ? gap : 0);
  const zero = leftOf(count / 2);
  const beyond = (shares?.[0] ?? 0) + (shares?.[count - 1] ?? 0);
  const ticks = [-end, -end / 2, 0, end / 2, end];
  return (
    <figure
      class="histogram"
      aria-label={texts.label(label, note, formatPercent(beyond), String(end))}
    >
      <p class="curve-title">
        {label} <span class="quiet">{note}</span>
      </p>
      <div ref={box} class="histogram-box">
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" data-look={look}>
          <line class="histogram-axis" x1={0} x2={size.width} y1={bottom} y2={bottom} />
          {Array.from(shares ?? [], (share, i) => {
            const height = clamp(share / most, { min: 0, max: 1 }) * (bottom - 4);
            return (
              <rect
                key={i}
                data-beyond={i === 0 || i === count - 1 || undefined}
                x={leftOf(i) + 0.5}
                width={Math.max(0.5, bar - 1)}
                y={bottom - height}
                height={height}
              />
            );
          })}
          {ticks.map((tick) => (
            <text
              key={tick}
              x={clamp(zero + (tick / width) * bar, { min: 12, max: size.width - 12 })}
              y={size.height - 5}
              text-anchor="middle"
            >
              {formatShort(tick)}
            </text>
          ))}
        </svg>
      </div>
      <p class="histogram-beyond">{texts.beyond(formatPercent(beyond), String(end))}</p>
    </figure>
  );
}
