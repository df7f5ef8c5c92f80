// Two points and the line that guesses them; what is missed is drawn as what it is: a distance up or down.
import './learning.css';

/** Where the two points stand. */
export const pointsX: readonly number[] = [1, 2];

export interface LineThroughPointsProps {
  readonly label: string;
  readonly y: readonly number[];
  /** The line is w·x + b. */
  readonly w: number;
  readonly b: number;
}

const size = { width: 300, height: 230 };
const range = { x: [0, 2.6], y: [-2.2, 6.2] } as const;

const across = (x: number): number =>
  28 + ((x - range.x[0]) / (range.x[1] - range.x[0])) * (size.width - 40);
const up = (y: number): number =>
  size.height - 8 - ((y - range.y[0]) / (range.y[1] - range.y[0])) * (size.height - 16);

export function LineThroughPoints({ label, y, w, b }: LineThroughPointsProps) {
  const at = (x: number): number => w * x + b;
  return (
    <svg
      class="line-points"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
    >
      <clipPath id="line-points-inside">
        <rect width={size.width} height={size.height} />
      </clipPath>
      <line class="line-axis" x1={across(0)} x2={across(2.6)} y1={up(0)} y2={up(0)} />
      <line class="line-axis" x1={across(0)} x2={across(0)} y1={up(-2)} y2={up(6)} />
      {[1, 2].map((tick) => (
        <text key={tick} x={across(tick)} y={up(0) + 15} text-anchor="middle">
          {tick}
        </text>
      ))}
      {[2, 4, 6].map((tick) => (
        <text key={tick} x={across(0) - 7} y={up(tick) + 4} text-anchor="end">
          {tick}
        </text>
      ))}
      <g clip-path="url(#line-points-inside)">
        <line class="line-guess" x1={across(0)} y1={up(at(0))} x2={across(2.6)} y2={up(at(2.6))} />
        {pointsX.map((x, i) => (
          <g key={x}>
            <line
              class="line-miss"
              x1={across(x)}
              x2={across(x)}
              y1={up(at(x))}
              y2={up(y[i] ?? 0)}
            />
            <circle class="line-point" cx={across(x)} cy={up(y[i] ?? 0)} r={5} />
          </g>
        ))}
      </g>
    </svg>
  );
}
