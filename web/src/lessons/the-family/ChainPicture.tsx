// A chain of letters on its way into a fold: every letter, and every curve between letters that touch, moves with how far it is folded.
import { texts } from '#words/lessons/the-family/a-chain-that-folds';
import type { TermName } from '../../lab/tensors';

type Point = readonly [x: number, y: number];

export interface Contact {
  readonly from: number;
  readonly to: number;
  /** Where the pair stands in a tensor of pairs. */
  readonly at: number;
  /** The pair is within the window. */
  readonly seen: boolean;
}

export interface ChainPictureProps {
  readonly chain: readonly string[];
  /** Where the letters lie in the fold. */
  readonly places: readonly Point[];
  /** 0: a straight chain; 1: folded. */
  readonly folded: number;
  readonly contacts: readonly Contact[];
  readonly term: TermName;
}

const base = 4.6; // how far down the straight chain lies, below the curves over it
const spread = 1.5; // how far apart letters are in the fold

export function ChainPicture({ chain, places, folded, contacts, term }: ChainPictureProps) {
  const last = chain.length - 1;
  const mix = (straight: number, bent: number) => straight + folded * (bent - straight);
  const [widest, deepest] = [0, 1].map((axis) =>
    Math.max(...places.map((place) => place[axis] ?? 0)),
  );
  const left = (last - spread * (widest ?? 0)) / 2;
  const top = (base + 0.5 - spread * (deepest ?? 0)) / 2;
  const points = places.map(
    ([x, y], i): Point => [mix(i, left + spread * x), mix(base, top + spread * y)],
  );
  const pointOf = (i: number): Point => points[i] ?? [0, 0];
  const curve = ({ from, to }: Contact) => {
    const [[x, y], [toX, toY]] = [pointOf(from), pointOf(to)];
    // The straight chain's curves rise over it, the higher the farther they go.
    const rise = (1 - folded) * (to - from);
    return `M${x} ${y}Q${(x + toX) / 2} ${(y + toY) / 2 - rise} ${toX} ${toY}`;
  };
  return (
    <svg
      class="chain"
      viewBox={`-0.6 -0.4 ${last + 1.2} ${base + 1.1}`}
      role="img"
      aria-label={texts.picture}
    >
      <g data-term={term}>
        {contacts.map((contact) => (
          <path
            key={contact.at}
            class="chain-contact"
            data-seen={contact.seen || undefined}
            d={curve(contact)}
          />
        ))}
      </g>
      <polyline class="chain-line" points={points.map((point) => point.join(',')).join(' ')} />
      {points.map(([x, y], i) => (
        <g key={i} transform={`translate(${x} ${y})`}>
          <circle class="chain-letter" r="0.36" />
          <text y="0.15">{chain[i]}</text>
        </g>
      ))}
    </svg>
  );
}
