// A pair (sine, cosine) as the hand of a clock: at position 0 it points up, and it turns clockwise. A second hand may show where it
// is after a shift, with the turn between them drawn as an arc. A hand that an input turns can be taken by its end, or by the arrows.
import { useRef } from 'preact/hooks';
import { clock } from '#words/figures';
import { useModel, useStep } from '../lab/context';
import { increment, numericSpec } from '../lab/edit';
import { clamp } from '../lab/format';
import './clock.css';

export interface Hand {
  readonly sine: number;
  readonly cosine: number;
  /** The input that turns it: a whole number, of which 1 turns it by `by` radians. */
  readonly drag?: { readonly input: string; readonly by: number };
}

export interface ClockProps {
  /** Says what is drawn, for screen readers. */
  readonly label: string;
  /** What stands under it. */
  readonly caption?: string;
  readonly hand: Hand;
  readonly after?: Hand | undefined;
  /** The angle from the hand to the one after, in radians, to be drawn; more than a full turn is drawn as a full circle. */
  readonly turn?: number;
  readonly large?: boolean;
  readonly chosen?: boolean;
}

const radius = 44;

export function Clock({ label, caption, hand, after, turn, large, chosen }: ClockProps) {
  return (
    <div class="clock" data-large={large || undefined} data-chosen={chosen || undefined}>
      {/* An image would hide the hands that can be taken. */}
      <svg viewBox="-50 -50 100 100" role={hand.drag ? 'group' : 'img'} aria-label={label}>
        <circle class="clock-face" r={radius} />
        {[0, 90, 180, 270].map((degrees) => (
          <line
            key={degrees}
            class="clock-tick"
            y1={-radius}
            y2={-radius + 6}
            transform={`rotate(${degrees})`}
          />
        ))}
        {after && turn !== undefined && <path class="clock-turn" d={arc(hand, turn)} />}
        {after && <HandShape hand={after} kind="after" />}
        <HandShape hand={hand} kind="now" />
        <circle class="clock-pin" r={large ? 2 : 4} />
        {after?.drag && <Tip hand={after} {...after.drag} />}
        {hand.drag && <Tip hand={hand} {...hand.drag} />}
      </svg>
      {caption !== undefined && <span class="clock-caption">{caption}</span>}
    </div>
  );
}

function HandShape({ hand, kind }: { readonly hand: Hand; readonly kind: 'now' | 'after' }) {
  const [x, y] = [hand.sine * radius, -hand.cosine * radius];
  return (
    <g class="clock-hand" data-kind={kind}>
      <line x2={x} y2={y} />
      <circle cx={x} cy={y} r={3.5} />
    </g>
  );
}

interface TipProps {
  readonly hand: Hand;
  readonly input: string;
  readonly by: number;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** Where a hand is taken hold of. A drag is the sum of its turns, so that it can go round more than once. */
function Tip({ hand, input, by }: TipProps) {
  const model = useModel();
  const spec = numericSpec(useStep().inputs, input, model.inputs.value);
  const value = Number(model.inputs.value[input]);
  const drag = useRef<{ value: number; turned: number; angle: number } | undefined>(undefined);
  const set = (next: number): void => model.set({ [input]: clamp(Math.round(next), spec) });
  const angleAt = (event: PointerEvent & { readonly currentTarget: Element }): number => {
    const face = event.currentTarget.closest('svg')?.getBoundingClientRect();
    if (!face) return 0;
    const [x, y] = [
      event.clientX - face.x - face.width / 2,
      event.clientY - face.y - face.height / 2,
    ];
    return Math.atan2(x, -y);
  };
  const end = (): void => {
    drag.current = undefined;
  };
  return (
    <circle
      class="clock-tip"
      data-input={input}
      role="slider"
      tabindex={0} // in SVG the name is case-sensitive
      aria-label={clock.hand(spec.label)}
      aria-valuemin={spec.min}
      aria-valuemax={spec.max}
      aria-valuenow={value}
      cx={hand.sine * radius}
      cy={-hand.cosine * radius}
      r={10}
      onTouchStart={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { value, turned: 0, angle: angleAt(event) };
      }}
      onPointerMove={(event) => {
        if (!drag.current) return;
        const angle = angleAt(event);
        const more = angle - drag.current.angle;
        drag.current.turned += more - 2 * Math.PI * Math.round(more / (2 * Math.PI));
        drag.current.angle = angle;
        set(drag.current.value + drag.current.turned / by);
      }}
      onPointerUp={end}
      onLostPointerCapture={end}
      onKeyDown={(event) => {
        const step = steps[event.key];
        const to = event.key === 'Home' ? spec.min : event.key === 'End' ? spec.max : undefined;
        if (step === undefined && to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        set(to ?? value + (step ?? 0) * Math.max(1, increment(1, event)));
      }}
    />
  );
}

/** The way of a hand's point, half as far out, through an angle. */
function arc({ sine, cosine }: Hand, turn: number): string {
  const from = Math.atan2(sine, cosine);
  const points = Math.max(2, Math.ceil(Math.min(Math.abs(turn), 2 * Math.PI) * 12));
  const through = Math.max(-2 * Math.PI, Math.min(turn, 2 * Math.PI));
  return Array.from({ length: points + 1 }, (_, i) => {
    const angle = from + (through * i) / points;
    const at = `${(Math.sin(angle) * radius * 0.5).toFixed(2)},${(-Math.cos(angle) * radius * 0.5).toFixed(2)}`;
    return `${i ? 'L' : 'M'}${at}`;
  }).join('');
}
