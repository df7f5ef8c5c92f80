// What each word sees, drawn on the words: a line from every word of the upper row to the words that it gives weight, the wider
// the more. Pointing at a word leaves only its lines. The numbers stand in the matrix beside it.

import { useState } from 'preact/hooks';
import { sightLines } from '#words/figures';
import { useTrace } from '../lab/cells';
import { listOf } from '../lab/format';
import type { TensorName } from '../lab/tensors';
import './sight-lines.css';

export interface SightLinesProps {
  /** The weights: (words, words). */
  readonly of: TensorName;
  readonly words: readonly string[];
}

export function SightLines({ of, words }: SightLinesProps) {
  const trace = useTrace();
  // Only a look; what the step shows does not depend on it.
  const [pointed, setPointed] = useState<number>();
  if (!trace?.has(of)) return null;
  const { data } = trace.get(of);
  const count = words.length;
  const weight = (i: number, j: number): number => data[i * count + j] ?? 0;
  const seen = (i: number): string[] => words.filter((_, j) => weight(i, j) > 0);
  const blind = (i: number): boolean => Number.isNaN(weight(i, 0));
  const columns = { '--words': count };
  return (
    <div
      class="sight-lines"
      role="img"
      aria-label={sightLines.described(
        words.map((word, i) => sightLines.attends(word, listOf(seen(i)))),
      )}
      onPointerLeave={() => setPointed(undefined)}
    >
      <div class="sight-words" style={columns}>
        {words.map((word, i) => (
          <span
            key={i}
            title={word}
            data-blind={blind(i) || undefined}
            data-faded={(pointed !== undefined && pointed !== i) || undefined}
            onPointerEnter={() => setPointed(i)}
          >
            {word}
          </span>
        ))}
      </div>
      <div class="sight-body">
        <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true">
          {words.map((_, i) =>
            words.map((_, j) => (
              <line
                key={`${i}:${j}`}
                x1={i + 0.5}
                y1={0}
                x2={j + 0.5}
                y2={1}
                // One that is not seen is there all the same, to grow from nothing and to shrink to it.
                style={{ strokeWidth: `${weight(i, j) > 0 ? 1 + 6 * weight(i, j) : 0}px` }}
                data-faded={(pointed !== undefined && pointed !== i) || undefined}
              />
            )),
          )}
        </svg>
        <span class="sight-label">{sightLines.asks}</span>
        <span class="sight-label sight-label-end">{sightLines.answers}</span>
      </div>
      <div class="sight-words" style={columns}>
        {words.map((word, j) => (
          <span
            key={j}
            title={word}
            data-faded={(pointed !== undefined && !(weight(pointed, j) > 0)) || undefined}
          >
            {word}
          </span>
        ))}
      </div>
    </div>
  );
}
