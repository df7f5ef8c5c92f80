// Pairs of sentences as points: across what a head gives in the first sentence, up what it gives in the second. Where the change makes no
// difference a point lies on the diagonal. A press chooses a pair.
import { texts } from '#words/lessons/a-model-that-reads/a-name-for-a-head';
import { formatNumber } from '../../lab/format';
import './pair-plane.css';

export interface PairPlaneProps {
  readonly label: string;
  readonly across: string;
  readonly up: string;
  /** Where the claim holds: corners in the plane, each from 0 to 1. */
  readonly region: readonly (readonly [number, number])[];
  readonly regionName: string;
  readonly points: readonly {
    readonly first: number;
    readonly second: number;
    readonly holds: boolean;
    readonly name: string;
  }[];
  readonly chosen: number;
  readonly choose: (at: number) => void;
}

const size = 400;
const x = (share: number) => share * size;
const y = (share: number) => (1 - share) * size;

export function PairPlane(props: PairPlaneProps) {
  const { label, across, up, region, regionName, points, chosen, choose } = props;
  const known = points
    .map((point, at) => ({ ...point, at }))
    .filter(({ first, second }) => Number.isFinite(first) && Number.isFinite(second));
  // The chosen point is drawn last, over the others.
  const ordered = [
    ...known.filter(({ at }) => at !== chosen),
    ...known.filter(({ at }) => at === chosen),
  ];
  return (
    <figure class="pair-plane">
      <p class="pair-plane-up">{up}</p>
      <svg role="img" aria-label={label} viewBox={`-34 -8 ${size + 44} ${size + 36}`}>
        <polygon
          class="pair-plane-region"
          points={region.map(([a, b]) => `${x(a)},${y(b)}`).join(' ')}
        />
        {[0, 0.5, 1].map((tick) => (
          <g key={tick} class="pair-plane-tick">
            <line x1={0} x2={size} y1={y(tick)} y2={y(tick)} />
            <line x1={x(tick)} x2={x(tick)} y1={0} y2={size} />
            <text x={-8} y={y(tick) + 5} text-anchor="end">
              {formatNumber(tick, 1)}
            </text>
            <text x={x(tick)} y={size + 20} text-anchor="middle">
              {formatNumber(tick, 1)}
            </text>
          </g>
        ))}
        <line class="pair-plane-diagonal" x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
        {ordered.map(({ first, second, holds, name, at }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list of pairs beside it is for keys
          <circle
            key={at}
            class="pair-plane-point"
            cx={x(first)}
            cy={y(second)}
            r={at === chosen ? 9 : 6}
            data-holds={holds || undefined}
            data-chosen={at === chosen || undefined}
            onClick={() => choose(at)}
          >
            <title>{name}</title>
          </circle>
        ))}
      </svg>
      <p class="pair-plane-across">{across}</p>
      <p class="pair-plane-key">
        <span class="pair-plane-dot" data-holds /> {regionName}
        <span class="pair-plane-dot" /> {texts.misses}
        <span class="pair-plane-stroke" /> {texts.diagonal}
      </p>
    </figure>
  );
}
