// Sentences as rows of words that stand over each other, and between two rows a line for every pair that may attend: those of the word
// that asks as thick as their weights.
import { useId } from 'preact/hooks';
import { Cell } from '../../figures/Cell';
import { useTrace } from '../../lab/cells';
import { useModel } from '../../lab/context';
import type { TensorName } from '../../lab/tensors';
import './word-rows.css';

const height = 100; // between two rows, in units of the picture
const thickest = 12; // pixels, for a weight of 1
const thinnest = 1.5; // and for the least

interface RowProps {
  readonly label: string;
  readonly words: readonly string[];
}

export interface ReadProps extends RowProps {
  /** The weights that the word that asks gives these words: a tensor, and where its row begins. */
  readonly weights?: { readonly of: TensorName; readonly at: number };
  readonly hidden?: ((word: number) => boolean) | undefined;
  /** No lines go on from these words, so that what is said of them stands under them. */
  readonly last?: boolean;
}

/** Words that are asked. */
export function Read({ label, words, weights, hidden, last = false }: ReadProps) {
  const said = (
    <p class="word-rows-label">
      <span>{label}</span>
    </p>
  );
  return (
    <>
      {!last && said}
      <ol class="word-rows-words" style={{ '--words': words.length }} aria-label={label}>
        {words.map((word, i) => (
          <li key={i} class={hidden?.(i) ? 'hatched' : undefined}>
            <span class="hatched-word">{word}</span>
            {weights && (
              <span class="hatched-word">
                <Cell of={weights.of} at={weights.at + i} decimals={2} inline />
              </span>
            )}
          </li>
        ))}
      </ol>
      {last && said}
    </>
  );
}

export interface AskingProps extends RowProps {
  /** The input that holds who asks: the number of a word from 1. */
  readonly input: string;
  readonly asking: number;
  /** What stands over each word. */
  readonly says: readonly string[];
}

/** Words of which one is chosen to ask. */
export function Asking({ input, label, words, says, asking }: AskingProps) {
  const model = useModel();
  const group = useId();
  return (
    <>
      <p class="word-rows-label">
        <span>{label}</span>
      </p>
      <div
        class="word-rows-words"
        role="radiogroup"
        aria-label={label}
        data-input={input}
        style={{ '--words': words.length }}
      >
        {words.map((word, i) => (
          <label key={i} class="number-option">
            <small>{says[i]}</small>
            <input
              type="radio"
              class="visually-hidden"
              name={group}
              checked={asking === i}
              onChange={() => model.set({ [input]: i + 1 })}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </>
  );
}

export interface LinesProps {
  /** The named tensor of weights: a row for each of `count` words that ask, a column for each that is asked. */
  readonly of: TensorName;
  readonly count: number;
  readonly columns: number;
  /** Whose lines stand out. */
  readonly asking?: number;
  /** Those that ask stand in the lower row. */
  readonly askersBelow?: boolean;
}

export function Lines({ of, count, columns, asking, askersBelow = false }: LinesProps) {
  const trace = useTrace();
  if (!trace?.has(of)) return null;
  const { data } = trace.get(of);
  const [askersY, askedY] = askersBelow ? [height, 0] : [0, height];
  const pairs = Array.from(data, (weight, at) => ({
    from: Math.floor(at / columns),
    to: at % columns,
    weight,
  })).filter(({ weight }) => weight > 0);
  // The lines of the word that asks lie over the others.
  const sorted = pairs.toSorted((a, b) => Number(a.from === asking) - Number(b.from === asking));
  return (
    <svg
      class="word-rows-lines"
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-term={of}
    >
      {sorted.map(({ from, to, weight }) => (
        <line
          key={`${from}-${to}`}
          data-asks={from === asking || undefined}
          x1={(100 * (from + 0.5)) / count}
          y1={askersY}
          x2={(100 * (to + 0.5)) / columns}
          y2={askedY}
          style={{
            strokeWidth: from === asking ? `${Math.max(thinnest, weight * thickest)}px` : undefined,
          }}
        />
      ))}
    </svg>
  );
}
