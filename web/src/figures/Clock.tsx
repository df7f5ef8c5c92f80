// A pair (sine, cosine) as the hand of a clock: at position 0 it points up, and it turns clockwise. A second hand may show where it
// is after a shift, with the turn between them drawn as an arc.
import './clock.css';

export interface Hand {
  readonly sine: number;
  readonly cosine: number;
}

export interface ClockProps {
  /** Says what is drawn, for screen readers. */
  readonly label: string;
  /** What stands under it. */
  readonly caption: string;
  readonly hand: Hand;
  readonly after?: Hand | undefined;
  /** The angle from the hand to the one after, in radians; more than a full turn is drawn as a full circle. */
  readonly turn?: number;
  readonly large?: boolean;
  readonly chosen?: boolean;
}

const radius = 44;

export function Clock({ label, caption, hand, after, turn = 0, large, chosen }: ClockProps) {
  return (
    <div class="clock" data-large={large || undefined} data-chosen={chosen || undefined}>
      <svg viewBox="-50 -50 100 100" role="img" aria-label={label}>
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
        {after && <path class="clock-turn" d={arc(hand, turn)} />}
        {after && <HandShape hand={after} kind="after" />}
        <HandShape hand={hand} kind="now" />
        <circle class="clock-pin" r={large ? 2 : 4} />
      </svg>
      <span class="clock-caption">{caption}</span>
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
