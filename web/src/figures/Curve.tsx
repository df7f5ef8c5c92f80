// Curves over one axis, with bands: series told apart by line and marker, not by colour alone. One place along the axis is
// marked, and the arrow keys (or a pointer) read out the others. Its numbers are also a table for who does not see it.

import { useRef, useState } from 'preact/hooks';
import { curve as texts } from '#words/figures';
import { clamp, formatShort } from '../lab/format';
import type { TermName } from '../lab/tensors';
import { useSize } from './size';
import './curve.css';

export interface CurvePoint {
  readonly x: number;
  readonly y?: number;
  /** Where the band around it begins and ends. */
  readonly low?: number;
  readonly high?: number;
}

export interface Series {
  readonly label: string;
  /** A solid line, a dashed one with open markers, or a band alone. */
  readonly look: 'line' | 'dashed' | 'band';
  readonly term?: TermName;
  /** What stands at the end of its line. */
  readonly tag?: string;
  /** In the order of x. What is not known yet is NaN. */
  readonly points: readonly CurvePoint[];
}

export interface CurveAxis {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly logarithmic?: boolean;
}

export interface CurveProps {
  readonly label: string;
  /** Whether the label also stands over the picture. */
  readonly title?: boolean;
  readonly x: CurveAxis;
  readonly y: CurveAxis;
  readonly series: readonly Series[];
  /** The place along x that the learner is at. */
  readonly mark: number;
}

const margin = { left: 40, right: 18, top: 8, bottom: 22 };

export function Curve({ label, title = false, x, y, series, mark }: CurveProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, { width: 360, height: 160 });
  // The place that is read out, where it is not the marked one.
  const [looked, setLooked] = useState<number>();
  const right = size.width - margin.right;
  const bottom = size.height - margin.bottom;
  const acrossOf = scale(x, margin.left, right);
  const upOf = scale(y, bottom, margin.top);
  const places = [...new Set(series.flatMap(({ points }) => points.map((point) => point.x)))].sort(
    (a, b) => a - b,
  );
  const at = looked !== undefined && places.includes(looked) ? looked : mark;
  const step = (by: number): void => {
    const nearest = places.findLastIndex((place) => place <= at);
    setLooked(places[clamp(nearest + by, { min: 0, max: places.length - 1 })]);
  };
  const nearestTo = (across: number): number | undefined =>
    places.reduce<number | undefined>(
      (best, place) =>
        best === undefined || Math.abs(acrossOf(place) - across) < Math.abs(acrossOf(best) - across)
          ? place
          : best,
      undefined,
    );
  const readout = texts.at(x.name, formatShort(at), readingsOf(series, at));
  return (
    <div class="curve">
      {title && <p class="curve-title">{label}</p>}
      <div
        ref={box}
        class="curve-box"
        role="slider"
        tabIndex={0}
        aria-label={texts.label(label)}
        aria-valuemin={x.from}
        aria-valuemax={x.to}
        aria-valuenow={at}
        aria-valuetext={readout}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          step(by);
        }}
        onBlur={() => setLooked(undefined)}
        onPointerMove={(event) => {
          const drawing = event.currentTarget.getBoundingClientRect();
          setLooked(nearestTo(event.clientX - drawing.left));
        }}
        onPointerLeave={() => setLooked(undefined)}
      >
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          {y.ticks.map((tick) => (
            <g key={tick} class="curve-tick">
              <line x1={margin.left} x2={right} y1={upOf(tick)} y2={upOf(tick)} />
              <text x={margin.left - 5} y={upOf(tick) + 4} text-anchor="end">
                {formatShort(tick, 2)}
              </text>
            </g>
          ))}
          {x.ticks.map((tick) => (
            <text
              key={tick}
              class="curve-number"
              x={acrossOf(tick)}
              y={bottom + 16}
              text-anchor="middle"
            >
              {formatShort(tick)}
            </text>
          ))}
          <text class="curve-name" x={margin.left - 10} y={bottom + 16} text-anchor="end">
            {x.name}
          </text>
          {series.map((one) => (
            <Shape key={one.label} series={one} acrossOf={acrossOf} upOf={upOf} at={at} />
          ))}
          <line
            class="curve-mark"
            x1={acrossOf(mark)}
            x2={acrossOf(mark)}
            y1={margin.top}
            y2={bottom}
          />
          {at !== mark && (
            <line
              class="curve-looked"
              x1={acrossOf(at)}
              x2={acrossOf(at)}
              y1={margin.top}
              y2={bottom}
            />
          )}
        </svg>
      </div>
      <p class="curve-readout" aria-hidden="true">
        {readout}
      </p>
      {/* a table would not be cut off by itself: it is as large as what is in it */}
      <div class="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{x.name}</th>
              {series.map((one) => (
                <th key={one.label} scope="col">
                  {one.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={place}>
                <th scope="row">{formatShort(place)}</th>
                {series.map((one) => (
                  <td key={one.label}>{reading(one, place)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** What the series say at a place, in words: those with a line of their own. */
function readingsOf(series: readonly Series[], at: number): string[] {
  return series.map((one) => `${one.label} ${reading(one, at)}`);
}

function reading({ points }: Series, at: number): string {
  const point = points.find(({ x }) => x === at);
  const text = (value: number): string =>
    Number.isNaN(value) ? texts.unknown : formatShort(Number(value.toFixed(2)), 2);
  const { y, low, high } = point ?? {};
  if (y === undefined && (low === undefined || high === undefined)) return texts.unknown;
  if (low === undefined || high === undefined) return text(y ?? Number.NaN);
  const band = texts.band(text(low), text(high));
  return y === undefined || Number.isNaN(y)
    ? y === undefined
      ? band
      : texts.unknown
    : `${text(y)} (${band})`;
}

type Place = (value: number) => number;

function scale({ from, to, logarithmic }: CurveAxis, first: number, last: number): Place {
  const on = (value: number): number => (logarithmic ? Math.log(value) : value);
  return (value) => {
    const share = clamp((on(value) - on(from)) / (on(to) - on(from)), { min: 0, max: 1 });
    return first + share * (last - first);
  };
}

interface ShapeProps {
  readonly series: Series;
  readonly acrossOf: Place;
  readonly upOf: Place;
  readonly at: number;
}

function Shape({ series: { look, term, tag, points }, acrossOf, upOf, at }: ShapeProps) {
  const known = points.filter(({ y, low }) => Number.isFinite(y ?? low));
  const line = known.map(({ x, y = 0 }) => `${acrossOf(x)},${upOf(y)}`).join(' ');
  const edge = (side: 'low' | 'high') =>
    known.map((point) => `${acrossOf(point.x)},${upOf(point[side] ?? 0)}`);
  const here = known.find(({ x }) => x === at);
  const end = known.at(-1);
  const banded = known.every(({ low, high }) => low !== undefined && high !== undefined);
  return (
    <g class="curve-series" data-look={look} data-term={term}>
      {banded && known.length > 1 && (
        <polygon
          class="curve-band"
          points={[...edge('high'), ...edge('low').reverse()].join(' ')}
        />
      )}
      {look !== 'band' && <polyline points={line} />}
      {look !== 'band' &&
        known.length < 20 &&
        known.map(({ x, y = 0 }) => (
          <circle key={x} class="curve-dot" cx={acrossOf(x)} cy={upOf(y)} r={2} />
        ))}
      {tag && end && (
        <text class="curve-tag" x={acrossOf(end.x) + 4} y={upOf(end.y ?? 0) + 4}>
          {tag}
        </text>
      )}
      {look !== 'band' && here && (
        <circle class="curve-here" cx={acrossOf(here.x)} cy={upOf(here.y ?? 0)} r={4} />
      )}
    </g>
  );
}
