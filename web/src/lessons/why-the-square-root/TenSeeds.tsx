// For each of some seeds two marks: what the model with the root reached, and the one without it that began alike.

import { texts } from '#words/lessons/why-the-square-root/with-and-without';
import { formatPercent } from '../../lab/format';
import type { TermName } from '../../lab/tensors';
import './ten-seeds.css';

export interface TenSeedsProps {
  readonly label: string;
  /** Shares, one for each seed. */
  readonly withRoot: ArrayLike<number>;
  readonly without: ArrayLike<number>;
  readonly terms: { readonly withRoot: TermName; readonly without: TermName };
  /** The seed that is looked at. */
  readonly seed: number;
}

const size = { width: 640, height: 210 };
const margin = { left: 64, right: 12, top: 14, bottom: 34 };
const least = 0.5;
const ticks = [0.5, 0.75, 1];

const upOf = (share: number): number => {
  const height = size.height - margin.top - margin.bottom;
  return margin.top + height * (1 - (Math.max(least, share) - least) / (1 - least));
};

export function TenSeeds({ label, withRoot, without, terms, seed }: TenSeedsProps) {
  const count = withRoot.length;
  const acrossOf = (i: number): number =>
    margin.left + ((i + 0.5) * (size.width - margin.left - margin.right)) / count;
  return (
    <div class="ten-seeds">
      <p class="ten-seeds-names">
        <span data-term={terms.withRoot}>{texts.filled}</span>
        <span data-term={terms.without}>{texts.open}</span>
      </p>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              class="ten-seeds-line"
              x1={margin.left}
              x2={size.width - margin.right}
              y1={upOf(tick)}
              y2={upOf(tick)}
            />
            <text x={margin.left - 8} y={upOf(tick) + 5} text-anchor="end">
              {formatPercent(tick)}
            </text>
          </g>
        ))}
        {Array.from(withRoot, (share, i) => {
          const x = acrossOf(i);
          const other = without[i] ?? Number.NaN;
          return (
            <g key={i} data-now={i === seed || undefined}>
              <line class="ten-seeds-gap" x1={x} x2={x} y1={upOf(share)} y2={upOf(other)} />
              <circle class="ten-seeds-open" cx={x} cy={upOf(other)} r={8} />
              <circle class="ten-seeds-filled" cx={x} cy={upOf(share)} r={4.5} />
              <text x={x} y={size.height - 12} text-anchor="middle">
                {texts.seed(i)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
