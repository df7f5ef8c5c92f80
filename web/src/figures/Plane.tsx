// Arrows in the plane. Those that the learner may move have a handle at the tip: drag it, or focus it and use the
// arrow keys (Shift coarser, Alt finer). It is drawn in the pixels of its box, so that letters keep their size.

import { useEffect, useRef, useState } from 'preact/hooks';
import { plane } from '#words/figures';
import { useModel, useStep } from '../lab/context';
import { increment, numericSpec, snap } from '../lab/edit';
import { clamp, formatShort, tidy } from '../lab/format';
import type { TermName } from '../lab/tensors';
import {
  convexHull,
  type Frame,
  frameOf,
  type Point,
  placeLabels,
  ticks,
  toPlane,
  toScreen,
  withinSight,
} from './plane-frame';
import { useSize } from './size';
import './plane.css';

export interface Arrow {
  readonly id: string;
  readonly label: string;
  readonly term: TermName;
  readonly from?: Point;
  readonly to: Point;
  /** `walk`: a dashed leg of a walk; `foot`: a thin line to a dot; `result`: a heavy arrow. */
  readonly kind?: 'walk' | 'foot' | 'result';
  /** Something else has taken its place for now: it is only hinted at. */
  readonly isFaint?: boolean;
  /** The input that its tip sets: a vector, or one row of a matrix. */
  readonly drag?: { readonly input: string; readonly row?: number };
}

export interface PlaneProps {
  /** Says what is drawn, for screen readers. */
  readonly label: string;
  readonly arrows: readonly Arrow[];
  /** Points that are outlined faintly together. */
  readonly outline?: readonly Point[];
  /** A direction whose whole line through the origin is drawn faintly. */
  readonly line?: Point;
  /** Places that have a name, though nothing is drawn there: what a question may be answered by. */
  readonly places?: Readonly<Record<string, Point>>;
}

export function Plane({ label, arrows, outline = [], line, places = {} }: PlaneProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, { width: 520, height: 320 });
  // While a tip is dragged the frame stands still; it fits itself to the arrows again afterwards.
  const [held, setHeld] = useState<Frame>();
  // An arrow that goes while it is held takes the end of its drag along.
  useEffect(() => setHeld(undefined), [arrows.length]);
  const points = arrows.flatMap((arrow) => [arrow.from ?? ([0, 0] as const), arrow.to]);
  const frame = held ?? frameOf(points, size);
  const corners = (of: readonly Point[]): string =>
    of.map((point) => toScreen(frame, point).join()).join(' ');
  const labels = placeLabels(
    arrows.map(({ from = [0, 0], to, label: text }) => ({
      from: toScreen(frame, from),
      to: toScreen(frame, to),
      label: text,
    })),
    size,
  );
  const far = Math.hypot(size.width, size.height) / frame.scale;
  const length = line ? Math.hypot(...line) : 0;
  return (
    <div ref={box} class="plane">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset, and as an image it would hide its tips */}
      <svg role="group" aria-label={label} viewBox={`0 0 ${size.width} ${size.height}`}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes cannot take the focus */}
        <g aria-hidden="true">
          <Grid
            frame={frame}
            taken={[...labels, ...arrows.map((arrow) => toScreen(frame, arrow.to))]}
          />
          {outline.length > 2 && <polygon class="outline" points={corners(convexHull(outline))} />}
          {line && length > 0 && (
            <polyline
              class="outline"
              points={corners(
                [-far, far].map((by) => [(line[0] / length) * by, (line[1] / length) * by]),
              )}
            />
          )}
          {arrows.map((arrow, i) => (
            <ArrowShape key={arrow.id} arrow={arrow} frame={frame} labelAt={labels[i] ?? [0, 0]} />
          ))}
        </g>
        {Object.entries(places).map(([name, point]) => {
          const [cx, cy] = toScreen(frame, point);
          return <circle key={name} data-thing={name} cx={cx} cy={cy} r={13} fill="none" />;
        })}
        {arrows.map((arrow) => (
          <Tip key={arrow.id} arrow={arrow} frame={frame} hold={setHeld} />
        ))}
      </svg>
    </div>
  );
}

interface TipProps {
  readonly arrow: Arrow;
  readonly frame: Frame;
  /** Keeps the frame while it is given, and lets it go when it is not. */
  readonly hold: (frame: Frame | undefined) => void;
}

const directions: Readonly<Record<string, Point>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function Tip({ arrow, frame, hold }: TipProps) {
  const model = useModel();
  const specs = useStep().inputs;
  const { drag, to } = arrow;
  if (!drag) return null;
  const spec = numericSpec(specs, drag.input);
  const move = (point: Point, step: number): void => {
    const tip = point.map((value) => clamp(snap(value, step), spec));
    const rows = model.inputs.peek()[drag.input] as readonly (readonly number[])[];
    model.set({ [drag.input]: drag.row === undefined ? tip : rows.with(drag.row, tip) });
  };
  const [cx, cy] = toScreen(frame, to);
  return (
    <g
      class="tip"
      data-input={drag.input}
      role="slider"
      tabindex={0} // in SVG the name is case-sensitive
      aria-label={plane.tip(arrow.label)}
      aria-valuemin={spec.min}
      aria-valuemax={spec.max}
      aria-valuenow={to[0]}
      aria-valuetext={plane.position(formatShort(to[0]), formatShort(to[1]))}
      data-term={arrow.term}
      // A touch would scroll the page as soon as it is not quite sideways; touch-action does nothing inside SVG.
      onTouchStart={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        hold(frame);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const drawing = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
        if (!drawing) return;
        const at = toPlane(
          frame,
          withinSight(frame, [event.clientX - drawing.left, event.clientY - drawing.top]),
        );
        move(at, increment(spec.step, { shiftKey: false, altKey: event.altKey }));
      }}
      onLostPointerCapture={() => hold(undefined)}
      onKeyDown={(event) => {
        const direction = directions[event.key];
        if (!direction) return;
        event.preventDefault();
        event.stopPropagation();
        const by = increment(spec.step, event);
        move(
          [tidy(to[0] + direction[0] * by), tidy(to[1] + direction[1] * by)],
          Math.min(by, spec.step),
        );
      }}
    >
      <circle class="tip-target" cx={cx} cy={cy} r={22} />
      <circle class="tip-ring" cx={cx} cy={cy} r={8} />
    </g>
  );
}

interface ArrowShapeProps {
  readonly arrow: Arrow;
  readonly frame: Frame;
  readonly labelAt: Point;
}

// A leg of a walk that is shorter than this is all dashes, without a head.
const leastLegWithHead = 14; // pixels

function ArrowShape({ arrow, frame, labelAt }: ArrowShapeProps) {
  const { kind } = arrow;
  const [x1, y1] = toScreen(frame, arrow.from ?? [0, 0]);
  const [x2, y2] = toScreen(frame, arrow.to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = length > 0 ? [(x2 - x1) / length, (y2 - y1) / length] : [1, 0];
  const walkHead = length < leastLegWithHead ? 0 : 7;
  const head = kind === 'foot' ? 0 : kind === 'walk' ? walkHead : Math.min(13, length);
  const [bx, by] = [x2 - dx * head, y2 - dy * head];
  const half = head * 0.42;
  return (
    <g
      class="arrow"
      data-kind={kind}
      data-faint={arrow.isFaint || undefined}
      data-term={arrow.term}
    >
      <line x1={x1} y1={y1} x2={bx} y2={by} />
      {kind === 'foot' && <circle cx={x2} cy={y2} r={5} />}
      {head > 1 && (
        <polygon
          points={`${x2},${y2} ${bx - dy * half},${by + dx * half} ${bx + dy * half},${by - dx * half}`}
        />
      )}
      {arrow.label && (
        <text data-thing={arrow.id} x={labelAt[0]} y={labelAt[1] + 5} text-anchor="middle">
          {arrow.label}
        </text>
      )}
    </g>
  );
}

interface GridProps {
  readonly frame: Frame;
  /** Where labels and tips are: numbers of the axes make room for them. */
  readonly taken: readonly Point[];
}

function Grid({ frame, taken }: GridProps) {
  const { width, height } = frame.size;
  const [xZero, yZero] = toScreen(frame, [0, 0]);
  const isFree = (x: number, y: number): boolean =>
    x < width - 12 &&
    y < height - 4 &&
    taken.every((at) => Math.abs(at[0] - x) > 18 || Math.abs(at[1] - y) > 14);
  return (
    <g class="grid">
      {ticks(frame, 0).map((x) => {
        const [at] = toScreen(frame, [x, 0]);
        return (
          <g key={`x${x}`}>
            <line class={x === 0 ? 'axis' : undefined} x1={at} x2={at} y1={0} y2={height} />
            {x !== 0 && isFree(at + 8, yZero + 11) && (
              <text x={at + 4} y={yZero + 16}>
                {formatShort(x)}
              </text>
            )}
          </g>
        );
      })}
      {ticks(frame, 1).map((y) => {
        const [, at] = toScreen(frame, [0, y]);
        return (
          <g key={`y${y}`}>
            <line class={y === 0 ? 'axis' : undefined} x1={0} x2={width} y1={at} y2={at} />
            {y !== 0 && isFree(xZero - 10, at + 11) && (
              <text x={xZero - 6} y={at + 16} text-anchor="end">
                {formatShort(y)}
              </text>
            )}
          </g>
        );
      })}
      <text class="axis-name" x={width - 4} y={yZero - 6} text-anchor="end">
        x
      </text>
      <text class="axis-name" x={xZero + 6} y={12}>
        y
      </text>
    </g>
  );
}
