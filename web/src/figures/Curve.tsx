// Curves over one axis, with bands: series told apart by line and marker, not by colour alone. One place along the axis is
// marked, and the arrow keys (or a pointer) read out the others. Its numbers are also a table for who asks for it.

import { useContext, useMemo, useRef, useState } from 'preact/hooks';
import { curve as texts } from '#words/figures';
import { ModelContext } from '../lab/context';
import { formatShort, scientific } from '../lab/format';
import type { TermName } from '../lab/tensors';
import { ColumnHeads } from './ColumnHeads';
import {
  columnsOf,
  drawnOf,
  indexAt,
  isDense,
  type Points,
  placeBeyond,
  placeNearest,
  valueAt,
} from './curve-points';
import { useSize } from './size';
import { sketching } from './sketching';
import './curve.css';

/** Strokes that are told apart without their colours, in this order. */
export const strokes = ['heavy', 'dashes', 'fine', 'dots', 'dash-dots'] as const;
export type Stroke = (typeof strokes)[number];

export interface Series {
  readonly label: string;
  /** A solid line, a dashed one with open markers, a dotted one, or a band alone. */
  readonly look: 'line' | 'dashed' | 'dotted' | 'band';
  /** Where several lines of one look and colour run side by side: their strokes. */
  readonly stroke?: Stroke | undefined;
  readonly term?: TermName;
  /** What stands at the end of its line. */
  readonly tag?: string;
  /** It is what a learner is to draw: it is not shown as long as they are asked for it. */
  readonly asked?: boolean | undefined;
  /** A place of its line that has a name, such as where it is lowest. */
  readonly point?: { readonly at: number; readonly label: string };
  /** In the order of x. What is not known yet is NaN. */
  readonly points: Points;
}

export interface CurveAxis {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly logarithmic?: boolean;
  /** With how many decimals its numbers are read out; 2 without it. */
  readonly decimals?: number;
  /** Lines to compare with, such as what guessing costs; the name of each stands over its end, unless it has another place. */
  readonly rivals?: readonly Rival[];
}

interface Rival {
  readonly at: number;
  readonly name: string;
  readonly place?: 'below its end' | 'over its middle';
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
  /** Whether it is the one of its step in which a learner draws how they expect a curve to run. */
  readonly drawable?: boolean | undefined;
  /** The axis is as wide as the picture, as that of what stands above it is: names stand over the ends of lines. */
  readonly whole?: boolean;
}

/** Where something stands on such an axis, in a picture of this width. */
export function placeOnAxis(share: number, width: number): number {
  return margin.left + share * (width - margin.left - margin.right);
}

/** Which way a key goes along the axis. */
const keySteps: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowUp: 1,
};

const margin = { left: 40, right: 18, top: 8, bottom: 22 };
/** About how wide a letter of a name at the end of a line is. */
const letter = 7;

export function Curve(props: CurveProps) {
  const { label, title = false, x, y, series: all, mark, drawable, whole = false } = props;
  const model = useContext(ModelContext);
  const sketch = drawable && sketching.value?.model === model ? sketching.value : undefined;
  // What is no line yet has no name beside the line that is drawn.
  const series = sketch?.isOpen
    ? all
        .filter(({ asked }) => !asked)
        .map((one) => (columnsOf(one.points).x.length > 1 ? one : { ...one, tag: '' }))
    : all;
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, { width: 360, height: 160 });
  // The place that is read out, where it is not the marked one.
  const [looked, setLooked] = useState<number>();
  const longest = letter * Math.max(0, ...series.map(({ tag = '' }) => tag.length)) + 12;
  // Names have room of their own beside the picture, unless that would be a third of it.
  const beside = !whole && longest < size.width / 3;
  const right = size.width - (beside ? Math.max(margin.right, longest) : margin.right);
  const bottom = size.height - margin.bottom;
  const acrossOf = scale(x, margin.left, right);
  const upOf = scale(y, bottom, margin.top);
  const columns = series.map(({ points }) => columnsOf(points));
  const isPlace = (place: number): boolean =>
    columns.some((one) => indexAt(one, place) !== undefined);
  const at = looked !== undefined && isPlace(looked) ? looked : mark;
  const step = (by: 1 | -1): void => {
    // Among many points a key goes on by what can be seen.
    const ahead = columns.flatMap((one) => {
      const pixels = isDense(one, right - margin.left) ? 1 : 0;
      return placeBeyond(one, at, by, acrossOf, pixels) ?? [];
    });
    if (ahead.length > 0) setLooked(by > 0 ? Math.min(...ahead) : Math.max(...ahead));
  };
  const nearestTo = (across: number): number | undefined =>
    columns
      .flatMap((one) => placeNearest(one, across, acrossOf) ?? [])
      .sort((a, b) => Math.abs(acrossOf(a) - across) - Math.abs(acrossOf(b) - across))[0];
  const readout = texts.at(x.name, formatShort(at), readingsOf(series, at, y.decimals));
  const tagged = tagHeights(series, y, bottom);
  const lowest = Math.max(...tagged.filter(Number.isFinite));
  const chart = (
    <div
      ref={box}
      class="curve-box"
      role="slider"
      tabIndex={0}
      aria-label={texts.label(
        [label, ...series.flatMap(({ point }) => point?.label ?? [])].join('; '),
      )}
      aria-valuemin={x.from}
      aria-valuemax={x.to}
      aria-valuenow={at}
      aria-valuetext={readout}
      onKeyDown={(event) => {
        const by = keySteps[event.key];
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
              {y.logarithmic && tick >= 10_000 ? scientific(tick) : formatShort(tick, 2)}
            </text>
          </g>
        ))}
        {y.rivals?.map(({ at, name, place }) => (
          <g key={name} class="curve-rival">
            <line x1={margin.left} x2={right} y1={upOf(at)} y2={upOf(at)} />
            <text
              x={place === 'over its middle' ? (margin.left + right) / 2 : right}
              y={upOf(at) + (place === 'below its end' ? 14 : -5)}
              text-anchor="end"
            >
              {name}
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
        <text
          class="curve-name"
          x={acrossOf(x.ticks[0] ?? x.from) - 10}
          y={bottom + 16}
          text-anchor="end"
        >
          {x.name}
        </text>
        {series.map((one, i) => (
          <Shape
            key={one.label}
            series={one}
            tagged={tagged[i]}
            under={series.length > 1 && tagged[i] === lowest}
            x={x}
            y={y}
            right={right}
            beside={beside}
            height={size.height}
            at={at}
          />
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
  );
  return (
    <div class="curve">
      {title && <p class="curve-title">{label}</p>}
      {drawable ? (
        <div class="curve-drawn">
          {chart}
          {sketch && (
            <sketch.Layer
              x={x}
              y={y}
              left={margin.left}
              right={right}
              top={margin.top}
              bottom={bottom}
              {...size}
            />
          )}
        </div>
      ) : (
        chart
      )}
      <p class="curve-readout" aria-hidden="true">
        {readout}
      </p>
      <AsTable label={label} x={x} decimals={y.decimals} series={series} />
    </div>
  );
}

/** A table has at most so many rows, evenly taken. */
const rowsShown = 200;

interface AsTableProps extends Pick<CurveProps, 'label' | 'x' | 'series'> {
  readonly decimals: number | undefined;
}

/** The numbers as a table, made when it is asked for: by key, from where the focus is. */
function AsTable({ label, x, decimals, series }: AsTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <div class="curve-table" data-open={open || undefined}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {texts.table(label)}
      </button>
      {open && (
        <div class="curve-rows">
          <table>
            <caption>{label}</caption>
            <ColumnHeads corner={x.name} columns={series.map((one) => one.label)} />
            <tbody>
              {placesOf(series).map((place) => (
                <tr key={place}>
                  <th scope="row">{formatShort(place)}</th>
                  {series.map((one) => (
                    <td key={one.label}>{reading(one, place, decimals)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** The places of all series, or some of them where they are many. */
function placesOf(series: readonly Series[]): number[] {
  const places = new Set<number>();
  for (const { points } of series) {
    const { x } = columnsOf(points);
    const every = Math.ceil(x.length / rowsShown);
    for (let i = 0; i < x.length; i += every) places.add(x[i] as number);
  }
  return [...places].sort((a, b) => a - b);
}

/** What the series say at a place, in words: those with a line of their own. */
function readingsOf(series: readonly Series[], at: number, decimals?: number): string[] {
  return series.map((one) => `${one.label} ${reading(one, at, decimals)}`);
}

function reading({ points }: Series, at: number, decimals = 2): string {
  const columns = columnsOf(points);
  const { y, low, high } = columns;
  const index = indexAt(columns, at);
  const text = (column: ArrayLike<number> | undefined): string => {
    const value = valueAt(column, index);
    return Number.isNaN(value)
      ? texts.unknown
      : formatShort(Number(value.toFixed(decimals)), decimals);
  };
  if (index === undefined || (y && Number.isNaN(y[index]))) return texts.unknown;
  if (!low || !high) return text(y);
  const band = texts.band(text(low), text(high));
  return y ? `${text(y)} (${band})` : band;
}

type Place = (value: number) => number;

type Point = readonly [across: number, up: number];

/** The parts of a line between two heights: what leaves the frame is cut off there, not bent along its edge. */
function within(line: readonly Point[], top: number, bottom: number): Point[][] {
  const parts: Point[][] = [];
  const inside = ([, y]: Point): boolean => y >= top && y <= bottom;
  for (const [i, to] of line.entries()) {
    const from = line[i - 1] ?? to;
    // Where the way from the point before meets the edges of the frame.
    const cuts = [top, bottom]
      .map((y) => (y - from[1]) / (to[1] - from[1]))
      .filter((share) => share > 0 && share < 1)
      .sort((a, b) => a - b)
      .map(
        (share): Point => [
          from[0] + share * (to[0] - from[0]),
          from[1] + share * (to[1] - from[1]),
        ],
      );
    const seen = inside(to) ? [...cuts, to] : cuts;
    if (i > 0 && inside(from)) parts.at(-1)?.push(...seen);
    else if (seen.length > 0) parts.push(seen);
  }
  return parts;
}

function scale({ from, to, logarithmic }: CurveAxis, first: number, last: number, out = 0): Place {
  const on = (value: number): number => (logarithmic ? Math.log(value) : value);
  return (value) => {
    const share = (on(value) - on(from)) / (on(to) - on(from));
    return first + Math.min(Math.max(share, -out), 1 + out) * (last - first);
  };
}

/** How far one name at the end of a line stands below the other. */
const tagLine = 15;

/** Where the names at the ends of the lines stand, from above: as high as their ends, but none over another. */
function tagHeights(series: readonly Series[], y: CurveAxis, bottom: number): number[] {
  const upOf = scale(y, bottom, margin.top);
  const heights = series.map(() => Number.NaN);
  const ends = series
    .map(({ tag, points }, i) => {
      const { y: middle, low } = columnsOf(points);
      const shown = middle ?? low;
      return { i, up: tag && shown ? upOf(valueAt(shown, shown.length - 1)) : Number.NaN };
    })
    .filter(({ up }) => Number.isFinite(up))
    .sort((a, b) => a.up - b.up);
  let least = Number.NEGATIVE_INFINITY;
  for (const [k, { i, up }] of ends.entries()) {
    least = Math.max(up, least + tagLine);
    heights[i] = Math.min(least, bottom - (ends.length - 1 - k) * tagLine);
  }
  return heights;
}

interface ShapeProps extends Pick<CurveProps, 'x' | 'y'> {
  readonly series: Series;
  /** How high its name stands at its end. */
  readonly tagged: number | undefined;
  /** Whether it stands below its line, where it stands over the picture. */
  readonly under: boolean;
  /** Where the picture ends, and whether names stand beside it. */
  readonly right: number;
  readonly beside: boolean;
  readonly height: number;
  readonly at: number;
}

function Shape(props: ShapeProps) {
  const { series, tagged = Number.NaN, under, x, y, right, beside, height, at } = props;
  const { label, look, stroke, term, tag, point, points } = series;
  const acrossOf = scale(x, margin.left, right);
  const bottom = height - margin.bottom;
  const upOf = scale(y, bottom, margin.top);
  const lineOf = scale(y, bottom, margin.top, Number.POSITIVE_INFINITY);
  const columns = columnsOf(points);
  const shown = columns.y ?? columns.low;
  // Looking along the curve does not draw it anew.
  const { line, band } = useMemo(
    () => drawnOf(columns, acrossOf, [margin.left, right]),
    [columns.x, shown, columns.low, columns.high, x.from, x.to, right],
  );
  const place = (index: number): [across: number, up: number] => [
    acrossOf(valueAt(columns.x, index)),
    upOf(valueAt(shown, index)),
  ];
  const edge = (side: 'low' | 'high') =>
    band.map((point) => `${acrossOf(point.x)},${upOf(point[side])}`);
  const here = indexAt(columns, at);
  const named = point && indexAt(columns, point.at);
  const end = line.at(-1);
  const isUnder = (under || tagged < tagLine) && tagged + 16 < bottom;
  const isBeside =
    beside || (end !== undefined && place(end)[0] + letter * (tag?.length ?? 0) + 12 < right);
  return (
    <g class="curve-series" data-look={look} data-stroke={stroke} data-term={term}>
      {band.length > 1 && (
        <polygon
          class="curve-band"
          points={[...edge('high'), ...edge('low').reverse()].join(' ')}
        />
      )}
      {look !== 'band' &&
        within(
          line.map((index) => [place(index)[0], lineOf(valueAt(shown, index))]),
          margin.top,
          bottom,
        ).map((part) => (
          <polyline key={part[0]?.join()} points={part.map((point) => point.join()).join(' ')} />
        ))}
      {look !== 'band' &&
        line.length < 20 &&
        line.map((index) => {
          const [cx, cy] = place(index);
          return <circle key={index} class="curve-dot" cx={cx} cy={cy} r={2} />;
        })}
      {end !== undefined && Number.isFinite(tagged) && (
        <text
          class="curve-tag"
          data-thing={label}
          x={isBeside ? place(end)[0] + 8 : right}
          y={isBeside ? tagged + 4 : tagged + (isUnder ? 16 : -6)}
          text-anchor={isBeside ? 'start' : 'end'}
        >
          {tag}
        </text>
      )}
      {point && named !== undefined && (
        <g class="curve-point">
          <circle cx={place(named)[0]} cy={place(named)[1]} r={4} />
          <text
            x={place(named)[0]}
            y={place(named)[1] - 9}
            text-anchor={place(named)[0] > right / 2 ? 'end' : 'middle'}
          >
            {point.label}
          </text>
        </g>
      )}
      {look !== 'band' && here !== undefined && Number.isFinite(valueAt(shown, here)) && (
        <circle class="curve-here" cx={place(here)[0]} cy={place(here)[1]} r={4} />
      )}
    </g>
  );
}
