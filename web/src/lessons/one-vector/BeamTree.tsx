// The rows of numbers that a beam search goes on with, as a tree that grows: a column for each number that is written, the likeliest on
// top, under the cut what was dropped. The thicker a branch, the likelier its number after those before it.
import { useRef } from 'preact/hooks';
import { texts } from '#words/lessons/one-vector/several-guesses';
import { drawCell } from '../../figures/Cell';
import { useSize } from '../../figures/size';
import { useCells } from '../../lab/cells';
import { between } from '../../lab/inputs';
import type { TensorName } from '../../lab/tensors';
import { type Paths, pathTo, writtenTo } from './writing';
import './beam-tree.css';

export interface BeamTreeProps {
  /** The sums of log-probabilities: (steps, kept and dropped). */
  readonly of: TensorName;
  readonly paths: Paths;
  /** How many of each step are kept. */
  readonly width: number;
  /** The number that was given. */
  readonly first: number;
  /** What should be written, and what greedy writing writes. */
  readonly wanted: readonly number[];
  readonly greedy: readonly number[];
  /** How many numbers are written; what lies between two is the motion from one to the other. */
  readonly stage: number;
}

/** Below this width the tree grows down the page. */
const narrow = 520; // pixels

const same = (a: readonly number[], b: readonly number[]) => a.every((each, i) => each === b[i]);

export function BeamTree({ of, paths, width, first, wanted, greedy, stage }: BeamTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, { width: 640, height: 400 });
  const cells = useCells();
  if (!cells?.trace.has(of)) return null;
  const { data } = cells.trace.get(of);
  const { steps, known } = paths;
  const down = size.width < narrow;
  const many = known > 8;
  const now = Math.ceil(stage);
  // Along the way numbers are written, beside it stand their ranks; in shares of the whole.
  const along = (t: number) => (t + 0.4) / (steps + 0.85);
  const beside = (rank: number) => (rank + 0.5) / Math.max(known, 4);
  const middle = beside((width - 1) / 2);
  const at = (t: number, rank: number) => ({
    along: along(t),
    beside: t === 0 ? middle : beside(rank),
  });
  const sum = (t: number, rank: number) => data[(t - 1) * known + rank] ?? Number.NaN;
  const parent = (t: number, rank: number) => paths.parents[t - 1]?.[rank] ?? 0;
  const best = now > 0 ? pathTo(paths, now - 1, 0) : [];
  /** Which of the kept of each step have somebody who goes on to the last step that is shown. */
  const alive = Array.from({ length: now }, () => new Set<number>());
  for (let rank = 0; rank < width && now > 0; rank++) {
    for (const [t, each] of pathTo(paths, now - 1, rank).entries()) alive[t]?.add(each);
  }
  const nodes = Array.from({ length: now }, (_, i) => i + 1).flatMap((t) =>
    Array.from({ length: known }, (_, rank) => {
      const written = writtenTo(paths, t - 1, rank);
      const kept = rank < width;
      return {
        t,
        rank,
        number: written.at(-1) ?? 0,
        right: written.at(-1) === wanted[t - 1],
        share: Math.exp(sum(t, rank) - (t > 1 ? sum(t - 1, parent(t, rank)) : 0)),
        grown: between(stage, t),
        is: !kept
          ? 'dropped'
          : best[t - 1] === rank
            ? 'best'
            : alive[t - 1]?.has(rank)
              ? 'alive'
              : 'dead',
        greedy: same(written, greedy),
      };
    }),
  );
  const place = ({ along, beside }: ReturnType<typeof at>) =>
    down ? [beside, along] : [along, beside];
  const share = (of: number) => `${100 * of}%`;
  const style = (x = 0, y = 0) => ({ left: share(x), top: share(y) });
  const cut = (beside(width - 1) + beside(width)) / 2;
  return (
    <div ref={box} class="beam-tree" data-down={down || undefined} data-many={many || undefined}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {nodes.map(({ t, rank, is, share, grown }) => {
          const [from, to] = [at(t - 1, parent(t, rank)), at(t, rank)];
          const bend = (from.along + to.along) / 2;
          const points = [
            from,
            { along: bend, beside: from.beside },
            { along: bend, beside: to.beside },
            to,
          ].map((each) => {
            const [x = 0, y = 0] = place(each);
            return `${x * size.width} ${y * size.height}`;
          });
          return (
            <path
              key={`${t}:${rank}`}
              d={`M${points[0]}C${points.slice(1).join(',')}`}
              data-is={is}
              pathLength={1}
              style={{
                strokeWidth: `${1 + 5 * share}px`,
                strokeDashoffset: 1 - grown,
                opacity: is === 'dropped' ? (t === now ? grown : 0.25) : undefined,
              }}
            />
          );
        })}
      </svg>
      <span class="beam-root" title={texts.given} style={style(...place(at(0, 0)))}>
        {first}
      </span>
      {nodes.map(({ t, rank, number, right, is, grown, greedy: byGreedy }) => (
        <span
          key={`${t}:${rank}`}
          class="beam-node"
          data-is={is}
          data-now={t === now || undefined}
          data-greedy={byGreedy || undefined}
          data-right={right || undefined}
          style={{ ...style(...place(at(t, rank))), '--grown': grown }}
        >
          <b aria-hidden="true">{number}</b>
          {drawCell(cells, {
            of,
            at: (t - 1) * known + rank,
            decimals: down && many ? 1 : 2, // side by side, there is no room for more
            fixed: true,
          })}
        </span>
      ))}
      {now > 0 && (
        <span class="beam-cut" style={down ? { left: share(cut) } : { top: share(cut) }}>
          {texts.dropped}
        </span>
      )}
    </div>
  );
}
