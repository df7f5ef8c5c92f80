// Numbers over positions as lines, such as the columns of a table of positions. Lines differ by stroke, not by colour alone, and
// are named at their end. A position can be chosen by pressing or dragging on the drawing; keyboards use a slider beside it.

import { useMemo, useRef } from 'preact/hooks';
import { waves } from '#words/figures';
import { formatShort } from '../lab/format';
import type { TermName } from '../lab/tensors';
import { useSize } from './size';
import './waves.css';

export interface Wave {
  readonly name: string;
  readonly values: ArrayLike<number>;
  /** What lies between positions, of a line that goes on there: it is drawn, with a dot at each position where there is room. */
  readonly between?: (at: number) => number;
  readonly stroke: 'solid' | 'dashed' | 'dotted';
  readonly term?: TermName;
}

export interface WavesProps {
  /** Says what is drawn, for screen readers. */
  readonly label: string;
  readonly lines: readonly Wave[];
  readonly least: number;
  readonly most: number;
  /** Positions that are marked by an upright line, with what is written over it. */
  readonly marks?: readonly { readonly at: number; readonly name: string }[];
  /** What the axis of positions is called; without it the axis has no numbers. */
  readonly axis?: string;
  /** What the numbers under the axis are, where they are not the positions themselves. */
  readonly axisNumber?: (index: number) => string;
  /** Names the lines at the top right rather than at their ends, for lines that end together. */
  readonly legend?: boolean;
  /** Called with the position that is pressed or dragged to. */
  readonly onPick?: (position: number) => void;
}

/** Between the names of neighbouring marks, which would read as one. */
const gaps = { start: 2, middle: 0, end: -2 };

const margin = { left: 38, right: 44, top: 16, bottom: 20 };

export function Waves(props: WavesProps) {
  const {
    label,
    lines,
    least,
    most,
    marks = [],
    axis,
    axisNumber = String,
    legend,
    onPick,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box, { width: 480, height: 120 });
  const count = Math.max(2, ...lines.map((line) => line.values.length));
  const bottom = axis === undefined ? 6 : margin.bottom;
  const x = (at: number): number =>
    margin.left + (at / (count - 1)) * (width - margin.left - margin.right);
  const y = (value: number): number =>
    height - bottom - ((value - least) / (most - least)) * (height - bottom - margin.top);
  // Of what `x` and `y` are made.
  const to = useMemo<Scale>(() => ({ x, y }), [count, width, height, bottom, least, most]);
  const pick = (event: PointerEvent): void => {
    const left = (event.currentTarget as Element).getBoundingClientRect().left;
    const share = (event.clientX - left - margin.left) / (width - margin.left - margin.right);
    onPick?.(Math.round(Math.min(1, Math.max(0, share)) * (count - 1)));
  };
  const anchor = (at: number): 'start' | 'middle' | 'end' => {
    const near = marks.find((mark) => mark.at !== at && Math.abs(x(mark.at) - x(at)) < 20);
    return near ? (near.at > at ? 'end' : 'start') : 'middle';
  };
  const apart = Math.max(1, Math.ceil((count - 1) / 5 / 5) * 5);
  return (
    <div ref={box} class={axis === undefined ? 'waves' : 'waves waves-axis'}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        data-pick={onPick ? true : undefined}
        onPointerDown={(event) => {
          if (!onPick || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          pick(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) pick(event);
        }}
      >
        {[least, (least + most) / 2, most].map((value) => (
          <g key={value}>
            <line
              class="waves-grid"
              x1={margin.left}
              x2={x(count - 1)}
              y1={y(value)}
              y2={y(value)}
            />
            <text x={margin.left - 5} y={y(value) + 4} text-anchor="end">
              {formatShort(value, 1)}
            </text>
          </g>
        ))}
        {axis !== undefined &&
          Array.from({ length: Math.floor((count - 1) / apart) + 1 }, (_, i) => i * apart)
            // The last number makes room for the name of the axis.
            .filter((at) => at < count - 1 - 0.04 * count)
            .map((at) => (
              <text key={at} x={x(at)} y={height - 5} text-anchor="middle">
                {axisNumber(at)}
              </text>
            ))}
        {axis !== undefined && (
          <text x={width - 2} y={height - 5} text-anchor="end">
            {axis}
          </text>
        )}
        {lines.map(({ name, values, stroke, term, ...line }, i) => (
          <g key={name} data-term={term}>
            <Line {...line} values={values} stroke={stroke} to={to} />
            {legend ? (
              <>
                <polyline
                  class="waves-line"
                  data-stroke={stroke}
                  points={`${x(count - 1) - 110},${margin.top + 12 + i * 18} ${x(count - 1) - 80},${margin.top + 12 + i * 18}`}
                />
                <text class="waves-name" x={x(count - 1) - 74} y={margin.top + 16 + i * 18}>
                  {name}
                </text>
              </>
            ) : (
              <text class="waves-name" x={x(count - 1) + 4} y={endOf(lines, i, y) + 4}>
                {name}
              </text>
            )}
          </g>
        ))}
        {marks.map(({ at, name }) => (
          <g key={name} class="waves-mark">
            <line x1={x(at)} x2={x(at)} y1={margin.top - 3} y2={height - bottom} />
            <text x={x(at) + gaps[anchor(at)]} y={margin.top - 6} text-anchor={anchor(at)}>
              {name}
            </text>
            {lines.map(
              (line) =>
                line.values[at] !== undefined && (
                  <circle key={line.name} cx={x(at)} cy={y(line.values[at] ?? 0)} r={3.5} />
                ),
            )}
          </g>
        ))}
      </svg>
      <span class="visually-hidden">{waves.lines(lines.map(({ name }) => name))}</span>
    </div>
  );
}

/** Where positions and values stand on the drawing. */
interface Scale {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
}

type LineProps = Pick<Wave, 'values' | 'between' | 'stroke'> & { readonly to: Scale };

/** It has many points, and stays as it is while a mark is dragged over it. */
function Line({ values, between, stroke, to: { x, y } }: LineProps) {
  const [points, dots] = useMemo(() => {
    const spot = (at: number, value: number) => [x(at).toFixed(1), y(value).toFixed(1)];
    return [
      drawnOf(values, between)
        .map(([at, value]) => spot(at, value).join())
        .join(' '),
      between &&
        x(1) - x(0) >= roomForDots &&
        Array.from(values, (value, at) => `M${spot(at, value).join(' ')}h0`).join(''),
    ];
  }, [values, between, x, y]);
  return (
    <>
      <polyline class="waves-line" data-stroke={stroke} points={points} />
      {dots && <path class="waves-dots" d={dots} />}
    </>
  );
}

const finer = 8;
const roomForDots = 4; // pixels

/** The points of a line, with its numbers between positions if it has any. */
function drawnOf(
  values: ArrayLike<number>,
  between?: (at: number) => number,
): (readonly [at: number, value: number])[] {
  if (!between) return Array.from(values, (value, at) => [at, value] as const);
  return Array.from({ length: (values.length - 1) * finer + 1 }, (_, i) => {
    const at = i / finer;
    return [at, values[at] ?? between(at)] as const;
  });
}

const lineHeight = 13; // pixels

/** Where the name of a line stands: at its end, and clear of the names of those before it. */
function endOf(lines: readonly Wave[], which: number, y: (value: number) => number): number {
  const ends: number[] = [];
  for (const { values } of lines.slice(0, which + 1)) {
    let end = y(values[values.length - 1] ?? 0);
    for (const other of ends) {
      if (Math.abs(end - other) < lineHeight)
        end = other + (end < other ? -lineHeight : lineHeight);
    }
    ends.push(end);
  }
  return ends[which] ?? 0;
}
