// The shares of all letters that may come next: side by side from 0 to 1, where a drawn number meets one of them, and each as a bar.
import { texts } from '#words/lessons/letter-by-letter/parts';
import { Cell } from '../../figures/Cell';
import { useTrace } from '../../lab/cells';
import type { TensorName } from '../../lab/tensors';
import { letters } from './letters';
import './letters.css';

export interface LetterSharesProps {
  readonly of: TensorName;
  /** The number of the letter that comes. */
  readonly letter: number;
  /** The shares after some letters were left out: these stand side by side, and what was left out is struck through. */
  readonly kept?: TensorName | undefined;
  /** The number that was drawn, if one was. */
  readonly draw?: TensorName | undefined;
}

/** A letter is written into its share where there is room. */
const written = 0.035;

/** The share of the longest bar is at least this, so that small shares have short bars. */
const leastMost = 0.2;

export function LetterShares({ of, letter, kept, draw }: LetterSharesProps) {
  const trace = useTrace();
  if (!trace?.has(of)) return null;
  const { data } = trace.get(of);
  const line = kept ? trace.get(kept).data : data;
  const most = Math.max(leastMost, ...data);
  const drawn = draw && trace.value(draw as never);
  return (
    <div class="letter-shares" data-term={of}>
      <div class="letter-line" aria-hidden="true">
        {letters.map((each, i) => (
          <span
            key={each}
            data-chosen={i === letter || undefined}
            style={{ width: `${100 * (line[i] ?? 0)}%` }}
          >
            {(line[i] ?? 0) > written ? each : ''}
          </span>
        ))}
        {drawn !== undefined && <i style={{ insetInlineStart: `${100 * drawn}%` }} />}
      </div>
      <ul class="letter-bars" aria-label={texts.shares}>
        {letters.map((each, i) => (
          <li
            key={each}
            data-chosen={i === letter || undefined}
            data-out={line[i] === 0 || undefined}
          >
            <b>{each}</b>
            <span class="letter-bar" aria-hidden="true">
              <span style={{ width: `${(100 * (data[i] ?? 0)) / most}%` }} />
            </span>
            <Cell of={of} at={i} decimals={3} fixed />
          </li>
        ))}
      </ul>
    </div>
  );
}
