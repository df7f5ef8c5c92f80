// A figure that a program drew with matplotlib or seaborn: its panels in rows and columns, in the colours of the page, readable in light and
// dark. What a program saves is handed to the browser as a file when it is asked for.
import { useRef, useState } from 'preact/hooks';
import { drawn as texts } from '#words/code';
import { exportPanel } from '#words/panels';
import { colouring, gradient } from '../figures/colour-scales';
import { takePicture, toBitmap } from '../figures/picture/picture';
import { useSize } from '../figures/size';
import { download } from '../lab/download';
import { formatNumber, formatShort, scientific } from '../lab/format';
import { placer, placesOf, rangeOf, ticksOf } from './drawn-axes';
import type { Axes, Drawing, Mark } from './python-run';
import './drawn.css';

export function Drawn({ drawing }: { readonly drawing: Drawing }) {
  const { rows, columns, axes, title, saved } = drawing;
  const figure = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const save = async (name: string): Promise<void> => {
    if (!figure.current) return;
    try {
      const picture = await takePicture(figure.current, {
        title: title ?? name,
        description: axes.map(labelOf).join('; '),
        ground: 'white',
        origin: { title: title ?? name },
        foot: { credit: exportPanel.credit(title ?? name) },
      });
      const isSvg = name.endsWith('.svg');
      const blob = isSvg
        ? new Blob([picture.svg], { type: 'image/svg+xml' })
        : await toBitmap(picture, 2);
      // A name with folders is none that a browser saves under.
      const file = `${name.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '')}.${isSvg ? 'svg' : 'png'}`;
      download(blob, file);
      setSaid(exportPanel.made(file));
    } catch {
      setSaid(exportPanel.failed(name));
    }
  };
  return (
    <div class="drawn">
      <figure ref={figure} dir="ltr">
        {title && <p class="drawn-title">{title}</p>}
        <div class="drawn-grid" style={{ '--columns': columns }}>
          {axes
            .filter(({ row, column }) => row < rows && column < columns)
            .map((each, i) => (
              <Panel key={i} axes={each} />
            ))}
        </div>
      </figure>
      {saved !== undefined && (
        <p class="row">
          <button type="button" onClick={() => void save(saved)}>
            {texts.save(saved)}
          </button>
          <span class="quiet" role="status">
            {said}
          </span>
        </p>
      )}
    </div>
  );
}

/** What a panel shows, for those who do not see it. */
function labelOf({ title, xlabel, ylabel, marks }: Axes): string {
  const kinds = [...new Set(marks.map(({ kind }) => texts.kinds[kind]))];
  const named = marks.flatMap((mark) => ('label' in mark && mark.label ? [mark.label] : []));
  return [title, kinds.join(', '), xlabel, ylabel, ...named].filter(Boolean).join('; ');
}

/** The colours that follow each other where a program names none. */
const cycle = ['query', 'key', 'value', 'score', 'weight', 'output'].map(
  (role) => `var(--${role})`,
);
/** Matplotlib's colours by name, as those of the page that come nearest: theirs are not readable on both grounds. */
const known: Readonly<Record<string, string | undefined>> = {
  blue: cycle[0],
  orange: cycle[1],
  red: cycle[1],
  brown: cycle[1],
  green: cycle[2],
  cyan: cycle[2],
  teal: cycle[2],
  purple: cycle[3],
  magenta: cycle[3],
  pink: cycle[3],
  yellow: cycle[4],
  gold: cycle[4],
  olive: cycle[4],
  black: 'var(--ink)',
  white: 'var(--paper)',
  grey: 'var(--line-strong)',
  gray: 'var(--line-strong)',
};

function colourOf(mark: Mark, turn: number): string {
  const said = 'color' in mark ? mark.color?.replace(/^tab:/, '') : undefined;
  const usual = mark.kind === 'text' ? 'var(--ink)' : (cycle[turn % cycle.length] as string);
  if (said === undefined) return usual;
  const [, number] = /^C(\d+)$/.exec(said) ?? [];
  if (number !== undefined) return cycle[Number(number) % cycle.length] as string;
  return known[said] ?? (/^(#[0-9a-f]{3,8}|[a-z]+)$/i.test(said) ? said : usual);
}

const dashes: Readonly<Record<string, string>> = {
  dashed: '6 4',
  dotted: '1.5 3.5',
  dashdot: '8 3 1.5 3',
};

const margin = { left: 52, right: 14, top: 10, bottom: 30 };

function Panel({ axes }: { readonly axes: Axes }) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box, { width: 320, height: 220 });
  const image = axes.marks.find((mark) => mark.kind === 'image');
  const names = axes.yticks?.labels ?? barNames(axes, 'barh');
  const longest = Math.max(0, ...(names ?? []).map(({ length }) => length));
  const left = Math.min(Math.max(margin.left, 8 * longest + 12), width / 3);
  const right = Math.max(width - margin.right, left + 40);
  // Cells of an image are square, unless it would be higher than it can be read.
  const rows = image?.values.length ?? 0;
  const across = image?.values[0]?.length ?? 1;
  const inner = image ? Math.min(Math.max(((right - left) * rows) / across, 40), 320) : 180;
  const end = image ? Math.min(right, left + (inner * across) / Math.max(rows, 1)) : right;
  const bottom = margin.top + inner;
  const [x, y] = [rangeOf(axes, 'x'), rangeOf(axes, 'y')];
  const xOf = placer(x, left, image ? Math.max(end, left + 40) : right);
  const yOf = placer(y, bottom, margin.top);
  const xTicks = ticksFor(axes, 'x', x, Math.max(2, Math.floor((right - left) / 70)));
  const yTicks = ticksFor(axes, 'y', y, Math.max(2, Math.floor(inner / 40)));
  const turns = turnsOf(axes.marks);
  const isTurned =
    (axes.xticks?.rotation ?? 0) > 20 ||
    xTicks.reduce((sum, { label }) => sum + 7 * label.length + 8, 0) > right - left;
  const below = isTurned
    ? Math.min(90, 18 + 6.5 * Math.max(0, ...xTicks.map(({ label }) => label.length)))
    : margin.bottom;
  const height = bottom + below;
  return (
    <div class="drawn-panel">
      {axes.title && <p class="drawn-title">{axes.title}</p>}
      {axes.ylabel && <p class="drawn-name">↑ {axes.ylabel}</p>}
      <div ref={box}>
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={labelOf(axes)}
        >
          {!image && <path class="drawn-frame" d={`M${left} ${margin.top}V${bottom}H${right}`} />}
          {axes.grid &&
            yTicks.map(({ at }) => (
              <path key={at} class="drawn-grid-line" d={`M${left} ${yOf(at)}H${right}`} />
            ))}
          {axes.marks.map((mark, i) => (
            <Shape
              key={i}
              mark={mark}
              xOf={xOf}
              yOf={yOf}
              colour={colourOf(mark, turns[i] ?? 0)}
              frame={{ left, right, top: margin.top, bottom }}
            />
          ))}
          {yTicks.map(({ at, label }) => (
            <text key={at} x={left - 6} y={yOf(at) + 4} text-anchor="end">
              {label}
            </text>
          ))}
          {xTicks.map(({ at, label }) => (
            <text
              key={at}
              x={xOf(at)}
              y={bottom + 16}
              text-anchor={isTurned ? 'end' : 'middle'}
              transform={isTurned ? `rotate(-45 ${xOf(at)} ${bottom + 12})` : undefined}
            >
              {label}
            </text>
          ))}
        </svg>
      </div>
      {axes.xlabel && <p class="drawn-name drawn-across">{axes.xlabel} →</p>}
      {image && axes.colorbar && <ColourBar image={image} label={axes.colorbar.label} />}
      {axes.legend && <Legend marks={axes.marks} turns={turns} />}
    </div>
  );
}

function barNames({ marks }: Axes, kind: 'bar' | 'barh'): readonly string[] | undefined {
  const mark = marks.find((each) => each.kind === kind);
  return mark && 'at' in mark && Array.isArray(mark.at) && typeof mark.at[0] === 'string'
    ? mark.at.map(String)
    : undefined;
}

function ticksFor(axes: Axes, axis: 'x' | 'y', range: ReturnType<typeof rangeOf>, count: number) {
  const told = axes[`${axis}ticks`];
  const names = told ? undefined : barNames(axes, axis === 'x' ? 'bar' : 'barh');
  const [low, high] = range.from < range.to ? [range.from, range.to] : [range.to, range.from];
  const at = told?.at ?? names?.map((_, i) => i) ?? ticksOf(range, count);
  const labels = told?.labels ?? names;
  return at
    .map((place, i) => ({ at: place, label: labels ? (labels[i] ?? '') : tickText(place) }))
    .filter((tick) => tick.at >= low && tick.at <= high);
}

function tickText(value: number): string {
  const size = Math.abs(value);
  return size !== 0 && (size >= 100_000 || size < 0.001)
    ? scientific(value)
    : formatShort(value, 4);
}

/** Which colour of the cycle each mark has: those that have none of their own count. */
function turnsOf(marks: readonly Mark[]): number[] {
  let turn = -1;
  return marks.map((mark) => {
    const takes = ['line', 'scatter', 'step', 'bar', 'barh', 'histogram', 'area'];
    if (takes.includes(mark.kind) && !('color' in mark && mark.color)) turn += 1;
    return Math.max(turn, 0);
  });
}

interface ShapeProps {
  readonly mark: Mark;
  readonly xOf: (value: number) => number;
  readonly yOf: (value: number) => number;
  readonly colour: string;
  readonly frame: { left: number; right: number; top: number; bottom: number };
}

/** More points than a picture has columns are not seen. */
const mostPoints = 2000;

function sampled<Each>(all: readonly Each[], most: number): { each: Each; i: number }[] {
  const every = Math.ceil(all.length / most);
  return all.flatMap((each, i) => (i % every === 0 ? [{ each, i }] : []));
}

function Shape({ mark, xOf, yOf, colour, frame }: ShapeProps) {
  const clamped = (y: number) => Math.min(Math.max(y, frame.top), frame.bottom);
  switch (mark.kind) {
    case 'line':
    case 'scatter':
    case 'step': {
      const points = sampled(mark.x, mostPoints).map(({ each, i }) => {
        const y = mark.y[i];
        return each === null || y === null || y === undefined
          ? undefined
          : { x: xOf(each), y: yOf(y) };
      });
      const isLine = mark.kind !== 'scatter' && mark.style !== 'none';
      const hasDots = mark.kind === 'scatter' || (mark.marker && mark.marker !== 'none');
      let path = '';
      for (const [i, point] of points.entries()) {
        if (!point) continue;
        const y = clamped(point.y);
        const before = points[i - 1];
        if (!before) path += `M${point.x} ${y}`;
        else path += mark.kind === 'step' ? `H${point.x}V${y}` : `L${point.x} ${y}`;
      }
      return (
        <g opacity={mark.alpha} style={{ '--drawn': colour }}>
          {isLine && (
            <path
              class="drawn-line"
              d={path}
              stroke-width={mark.width ?? 2}
              stroke-dasharray={dashes[mark.style ?? '']}
            />
          )}
          {hasDots &&
            points.map(
              (point, i) =>
                point && <circle key={i} class="drawn-fill" cx={point.x} cy={point.y} r={3} />,
            )}
        </g>
      );
    }
    case 'bar':
    case 'barh':
      return (
        <g opacity={mark.alpha} style={{ '--drawn': colour }}>
          {placesOf(mark.at).map((at, i) => {
            const size = mark.size[i];
            if (size === null || size === undefined) return null;
            const isUp = mark.kind === 'bar';
            const [one, other] = [at - mark.width / 2, at + mark.width / 2];
            return isUp ? (
              <Box key={i} x={[xOf(one), xOf(other)]} y={[clamped(yOf(0)), clamped(yOf(size))]} />
            ) : (
              <Box key={i} x={[xOf(0), xOf(size)]} y={[yOf(one), yOf(other)]} />
            );
          })}
        </g>
      );
    case 'histogram':
      return (
        <g opacity={mark.alpha} style={{ '--drawn': colour }}>
          {mark.counts.map((count, i) => (
            <Box
              key={i}
              x={[xOf(mark.edges[i] ?? 0), xOf(mark.edges[i + 1] ?? 0)]}
              y={[clamped(yOf(0)), clamped(yOf(count))]}
            />
          ))}
        </g>
      );
    case 'area': {
      const points = sampled(mark.x, mostPoints).flatMap(({ each, i }) => {
        const [low, high] = [mark.low[i], mark.high[i]];
        return each === null || low == null || high == null ? [] : [{ x: xOf(each), low, high }];
      });
      const up = points.map(({ x, high }) => `${x},${clamped(yOf(high))}`);
      const down = points.map(({ x, low }) => `${x},${clamped(yOf(low))}`).reverse();
      return (
        <polygon
          class="drawn-fill"
          style={{ '--drawn': colour }}
          opacity={mark.alpha ?? 0.4}
          points={[...up, ...down].join(' ')}
        />
      );
    }
    case 'hline':
    case 'vline': {
      const { left, right, top, bottom } = frame;
      const d =
        mark.kind === 'hline'
          ? `M${left} ${yOf(mark.at)}H${right}`
          : `M${xOf(mark.at)} ${top}V${bottom}`;
      return (
        <path
          class="drawn-line"
          style={{ '--drawn': colour }}
          d={d}
          stroke-width={1.5}
          stroke-dasharray={dashes[mark.style ?? '']}
        />
      );
    }
    case 'text':
      return (
        <text
          class="drawn-text"
          x={xOf(mark.x)}
          y={yOf(mark.y)}
          style={{ '--drawn': colour }}
          text-anchor={
            mark.align === 'center' ? 'middle' : mark.align === 'right' ? 'end' : 'start'
          }
        >
          {mark.text}
        </text>
      );
    case 'image':
      return <Cells image={mark} xOf={xOf} yOf={yOf} />;
  }
}

function Box({ x, y }: { readonly x: [number, number]; readonly y: [number, number] }) {
  return (
    <rect
      class="drawn-fill"
      x={Math.min(...x)}
      y={Math.min(...y)}
      width={Math.max(Math.abs(x[1] - x[0]) - 1, 0.5)}
      height={Math.abs(y[1] - y[0])}
    />
  );
}

type Image = Extract<Mark, { kind: 'image' }>;

/** Along one axis; of larger images every second cell is drawn, or every third, and so on. */
const mostCells = 64;
/** Numbers stand in the cells of no larger image. */
const mostAnnotated = 256;

/** Which colours stand for the numbers: signed ones around 0 as everywhere on the page, others from the least to the largest. */
function scaleOf({ values, vmin, vmax }: Image) {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of values) {
    for (const value of row) {
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  low = vmin ?? (low <= high ? low : 0);
  high = vmax ?? (low <= high ? high : 1);
  if (low < 0) {
    const most = Math.max(Math.abs(low), Math.abs(high));
    const of = (value: number) => colouring('score', value, most);
    return { scale: 'score' as const, ends: [-most, 0, most], of };
  }
  const of = (value: number) => colouring('weight', value - low, high - low || 1);
  return { scale: 'weight' as const, ends: [low, high], of };
}

function Cells({ image, xOf, yOf }: { readonly image: Image } & Pick<ShapeProps, 'xOf' | 'yOf'>) {
  const { values, annotated } = image;
  const columns = values[0]?.length ?? 0;
  const { of } = scaleOf(image);
  const by = { row: Math.ceil(values.length / mostCells), column: Math.ceil(columns / mostCells) };
  const isRead = annotated !== undefined && values.length * columns <= mostAnnotated;
  return (
    <g>
      {sampled(values, mostCells).map(({ each: row, i }) =>
        sampled(row, mostCells).map(({ each: value, i: j }) => {
          const colours = value === null ? undefined : of(value);
          const [x, right] = [xOf(j - 0.5), xOf(Math.min(j + by.column, columns) - 0.5)];
          const ends = [yOf(i - 0.5), yOf(Math.min(i + by.row, values.length) - 0.5)];
          const y = Math.min(...ends);
          const height = Math.max(...ends) - y;
          return (
            <g key={j}>
              <rect
                x={x}
                y={y}
                width={right - x}
                height={height}
                style={{ fill: colours?.background ?? 'var(--line)' }}
              />
              {isRead && value !== null && (
                <text
                  x={(x + right) / 2}
                  y={y + height / 2 + 4}
                  text-anchor="middle"
                  style={{ fill: colours?.ink }}
                >
                  {annotation(value, annotated)}
                </text>
              )}
            </g>
          );
        }),
      )}
    </g>
  );
}

/** As Python's format says, as far as it says how many decimals. */
function annotation(value: number, format: string): string {
  const [, decimals] = /\.(\d+)[fge]?/.exec(format) ?? [];
  return formatNumber(value, Math.min(Number(decimals ?? (format.endsWith('d') ? 0 : 2)), 8));
}

function ColourBar({
  image,
  label,
}: {
  readonly image: Image;
  readonly label: string | undefined;
}) {
  const { scale, ends } = scaleOf(image);
  return (
    <div class="drawn-bar">
      <div class="drawn-bar-colours" style={{ backgroundImage: gradient(scale) }} />
      <div class="drawn-bar-ends">
        {ends.map((end) => (
          <span key={end}>{tickText(Number(end.toPrecision(3)))}</span>
        ))}
      </div>
      {label}
    </div>
  );
}

interface LegendProps {
  readonly marks: readonly Mark[];
  readonly turns: readonly number[];
}

function Legend({ marks, turns }: LegendProps) {
  return (
    <ul class="drawn-legend">
      {marks.map((mark, i) => {
        if (!('label' in mark) || !mark.label) return null;
        const dash = 'style' in mark ? dashes[mark.style ?? ''] : undefined;
        return (
          <li key={i}>
            <svg width={26} height={10} aria-hidden="true">
              <path
                class="drawn-line"
                style={{ '--drawn': colourOf(mark, turns[i] ?? 0) }}
                d="M1 5H25"
                stroke-width={/^(line|step|hline|vline)$/.test(mark.kind) ? 2.5 : 8}
                stroke-dasharray={dash}
              />
            </svg>
            {mark.label}
          </li>
        );
      })}
    </ul>
  );
}
