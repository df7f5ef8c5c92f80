// A bet on how a curve will run: a line that is drawn in the chart of the step, and stays, dotted, beside what is computed there.
import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { question } from '#words/questions';
import type { CurveAxis } from '../figures/Curve';
import { type ChartFrame, sketching } from '../figures/sketching';
import { optionDrawn, said } from '../lab/asking';
import { formatShort } from '../lab/format';
import type { Question } from '../lab/question';
import type { StepModel } from '../lab/step-model';
import '../styles/bet-sketch.css';

/** At so many places, evenly along its axis, a line is drawn. */
export const sketchPlaces = 9;

export interface BetSketchProps {
  readonly model: StepModel;
  readonly question: Question;
  /** What is asked. */
  readonly asks: string;
  /** The line that was bet on; an answer that was chosen from the list has none. */
  readonly drawn: readonly number[] | undefined;
  readonly isOpen: boolean;
  readonly bet: (option: string, drawn: readonly number[]) => void;
}

const texts = question.sketch;

/** Draws nothing where it stands: the chart has a layer with the line, and what it says below it. */
export function BetSketch({ model, question, asks, drawn, isOpen, bet }: BetSketchProps) {
  const draft = useSignal<readonly number[] | undefined>(undefined);
  const latest = useRef(bet);
  latest.current = bet;
  const Layer = useMemo(
    () =>
      layerOf({ question, asks, draft, drawn, isOpen, bet: (...line) => latest.current(...line) }),
    [question, asks, draft, drawn, isOpen],
  );
  useLayoutEffect(() => {
    sketching.value = { model, isOpen, Layer };
    return () => {
      sketching.value = undefined;
    };
  }, [model, isOpen, Layer]);
  return null;
}

interface FootProps extends Pick<BetSketchProps, 'question' | 'bet'> {
  readonly drawn: readonly number[] | undefined;
}

/** What the line says, as far as it is drawn, and the button that bets on it. */
function Foot({ question, drawn, bet }: FootProps) {
  const option = drawn && optionDrawn(question, drawn);
  return (
    <div class="bet-sketch" aria-live="polite">
      <p>
        {option === undefined
          ? texts.draw
          : texts.says(said(question, question.options[option] ?? ''))}
      </p>
      <button
        type="button"
        disabled={option === undefined}
        onClick={() => drawn && option !== undefined && bet(option, drawn)}
      >
        {texts.bet}
      </button>
    </div>
  );
}

interface Line extends Omit<BetSketchProps, 'model'> {
  /** The heights as they are being drawn. */
  readonly draft: Signal<readonly number[] | undefined>;
}

/** The layer over a chart: a component of its own, as the chart knows nothing of bets. */
function layerOf({ question, asks, draft, drawn, isOpen, bet }: Line) {
  const starts = question.sketch?.starts ?? 0;
  return function Layer({ x, y, left, right, top, bottom, width, height }: ChartFrame) {
    const svg = useRef<SVGSVGElement>(null);
    /** Where a drag was last. */
    const last = useRef<number | undefined>(undefined);
    const heights = isOpen ? (draft.value ?? Array(sketchPlaces).fill(starts)) : drawn;
    if (!heights) return null;
    const acrossOf = (i: number) => left + ((right - left) * i) / (sketchPlaces - 1);
    const upOf = (value: number) => bottom - (bottom - top) * shareOn(y, value);
    const line = heights.map((each, i) => `${acrossOf(i)},${upOf(each)}`).join(' ');
    const at = (i: number) => formatShort(atShare(x, i / (sketchPlaces - 1)), 0);
    const set = (i: number, share: number): void => {
      const before = draft.peek() ?? Array(sketchPlaces).fill(starts);
      draft.value = before.with(i, rounded(atShare(y, Math.min(Math.max(share, 0), 1))));
    };
    const box = { viewBox: `0 0 ${width} ${height}`, width, height };
    if (!isOpen) {
      return (
        <svg class="sketch" {...box} aria-hidden="true" ref={svg}>
          <polyline points={line} />
          <text
            {...nameAt(
              heights.map((each, i) => [acrossOf(i), upOf(each)]),
              top,
              bottom,
            )}
          >
            {texts.yours}
          </text>
        </svg>
      );
    }
    /** Every place between where the pointer was and where it is gets a height. */
    const drag = (event: PointerEvent): void => {
      const box = (svg.current as SVGSVGElement).getBoundingClientRect();
      const place = ((event.clientX - box.left - left) / (right - left)) * (sketchPlaces - 1);
      const now = Math.min(Math.max(Math.round(place), 0), sketchPlaces - 1);
      const share = (bottom - (event.clientY - box.top)) / (bottom - top);
      const from = last.current ?? now;
      const began = shareOn(y, (draft.peek() ?? heights)[from]);
      for (let passed = 1; passed < Math.abs(now - from); passed++) {
        const part = passed / Math.abs(now - from);
        set(from + Math.sign(now - from) * passed, began + (share - began) * part);
      }
      set(now, share);
      last.current = now;
    };
    return (
      <>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no form */}
        <svg
          ref={svg}
          class="sketch"
          data-open
          data-drawn={draft.value ? '' : undefined}
          {...box}
          role="group"
          aria-label={asks}
          onPointerDown={(event) => {
            svg.current?.setPointerCapture(event.pointerId);
            last.current = undefined;
            drag(event);
          }}
          onPointerMove={(event) => event.buttons > 0 && drag(event)}
          onKeyDown={(event) => {
            const points = [...event.currentTarget.querySelectorAll<SVGElement>('[role=slider]')];
            const i = points.indexOf(event.target as SVGElement);
            const [along, up] = keySteps[event.key] ?? [0, 0];
            if (i < 0 || along === up) return;
            event.preventDefault();
            event.stopPropagation();
            if (along) points[i + along]?.focus();
            else set(i, shareOn(y, heights[i]) + up / 20);
          }}
        >
          <rect x={left} y={top} width={right - left} height={bottom - top} />
          <polyline points={line} />
          {!draft.value && !y.rivals && (
            <text
              x={(left + right) / 2}
              y={(top + bottom) / 2 + (Math.abs(shareOn(y, starts) - 0.5) < 0.2 ? 30 : 5)}
              text-anchor="middle"
            >
              {texts.here}
            </text>
          )}
          {heights.map((each, i) => (
            <circle
              key={acrossOf(i)}
              role="slider"
              tabindex={i === 0 ? 0 : -1} // in SVG the name is case-sensitive
              aria-label={texts.point(x.name, at(i))}
              aria-orientation="vertical"
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(100 * shareOn(y, each))}
              aria-valuetext={formatShort(each, 2)}
              cx={acrossOf(i)}
              cy={upOf(each)}
              r={4}
            />
          ))}
        </svg>
        <Foot question={question} drawn={draft.value} bet={bet} />
      </>
    );
  };
}

/** Where a key leads: along the line, or up. */
const keySteps: Readonly<Record<string, readonly [along: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  PageUp: [0, 5],
  PageDown: [0, -5],
};

/** The name of a line: at its end, on the side that it does not come from. */
function nameAt(points: readonly (readonly number[])[], top: number, bottom: number) {
  const [[x = 0, y = 0] = [], [, before = 0] = []] = [points.at(-1), points.at(-2)];
  const isBelow = (before < y - 0.5 && y + 20 < bottom) || y - 24 < top;
  return { x, y: isBelow ? y + 18 : y - 11, 'text-anchor': 'end' as const };
}

const on = ({ logarithmic }: CurveAxis, value: number): number =>
  logarithmic ? Math.log(value) : value;

/** Where a number lies along an axis, from 0 to 1. */
function shareOn(axis: CurveAxis, value: number | undefined): number {
  const [from, to] = [on(axis, axis.from), on(axis, axis.to)];
  return Math.min(Math.max((on(axis, value ?? axis.from) - from) / (to - from), 0), 1);
}

/** The number at such a place. */
function atShare(axis: CurveAxis, share: number): number {
  const [from, to] = [on(axis, axis.from), on(axis, axis.to)];
  const value = from + (to - from) * share;
  return axis.logarithmic ? Math.exp(value) : value;
}

const rounded = (value: number): number => Number(value.toPrecision(4));
