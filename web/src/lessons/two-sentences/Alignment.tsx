// Who looks at whom between two sentences: the words that answer on the left, those that ask on the right, and from each of these a
// line to every word that it looks at, the thicker the larger the weight. One word that asks is chosen: its lines are dark, and its
// weights stand beside the words that answer.
import { useId } from 'preact/hooks';
import { texts } from '#words/lessons/two-sentences/parts';
import { Cell } from '../../figures/Cell';
import { Made } from '../../figures/Made';
import { useTrace } from '../../lab/cells';
import { useModel } from '../../lab/context';
import { clamp } from '../../lab/format';
import type { TensorName } from '../../lab/tensors';
import { spelled } from './grammar';
import './alignment.css';

export interface AlignmentProps {
  /** The weights: a row for each word that asks, a column for each that answers; and where they begin in the tensor. */
  readonly of: TensorName;
  readonly offset?: number;
  readonly label: string;
  readonly answering: readonly string[];
  readonly asking: readonly string[];
  /** What stands over either column. */
  readonly heads: readonly [answering: string, asking: string];
  /** The input that holds the number of the word that is chosen, from 1, and what it is now. */
  readonly input: string;
  readonly chosen: number;
  /** Words after the chosen one are not there yet, but their place is. */
  readonly unwritten?: boolean;
}

const thickest = 9; // pixels, for a weight of 1
const least = 0.03; // a thinner line says nothing
const few = 8; // words, which have more room each
const line = 100; // units of the picture, of a word

export function Alignment(props: AlignmentProps) {
  const { of, offset = 0, label, answering, asking, heads, input, unwritten = false } = props;
  const trace = useTrace();
  const model = useModel();
  const group = useId();
  if (!trace?.has(of)) return null;
  const chosen = clamp(props.chosen, { min: 1, max: asking.length }) - 1;
  const { data } = trace.get(of);
  const rows = Math.max(answering.length, asking.length);
  // The shorter sentence stands in the middle of the longer.
  const placeOf = (i: number, words: readonly string[]) => i + (rows - words.length) / 2;
  const written = unwritten ? chosen + 1 : asking.length;
  const lines = asking
    .slice(0, written)
    .flatMap((_, from) =>
      answering.map((_, to) => ({
        from,
        to,
        weight: data[offset + from * answering.length + to] ?? 0,
      })),
    )
    .filter(({ weight }) => weight > least)
    // The chosen ones on top.
    .sort((a, b) => Number(a.from === chosen) - Number(b.from === chosen));
  const row = Array.from(answering, (_, to) => data[offset + chosen * answering.length + to] ?? 0);
  const most = Math.max(...row);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure within the figure of the step would have no caption
    <div
      class="alignment"
      role="group"
      aria-label={label}
      data-few={rows <= few || undefined}
      style={{ '--rows': rows }}
    >
      <p class="alignment-head" data-term={of}>
        {heads[0]} <Made of={of} />
      </p>
      <p class="alignment-head">{heads[1]}</p>
      <ol class="alignment-answering">
        {answering.map((word, to) => (
          <li
            key={to}
            style={{ '--at': placeOf(to, answering), '--share': row[to] }}
            data-most={row[to] === most || undefined}
          >
            <span class="alignment-word">{spelled([word])}</span>
            <Cell of={of} at={offset + chosen * answering.length + to} decimals={2} fixed />
          </li>
        ))}
      </ol>
      <svg
        class="alignment-lines"
        viewBox={`0 0 100 ${rows * line}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lines.map(({ from, to, weight }) => {
          const [a, b] = [placeOf(to, answering), placeOf(from, asking)].map(
            (at) => (at + 0.5) * line,
          );
          return (
            <path
              key={`${from} ${to}`}
              d={`M0 ${a}C45 ${a} 55 ${b} 100 ${b}`}
              data-chosen={from === chosen || undefined}
              style={{ strokeWidth: `${Math.max(1, weight * thickest)}px` }}
            />
          );
        })}
      </svg>
      <div class="alignment-asking" role="radiogroup" aria-label={texts.whoAsks} data-input={input}>
        {asking.slice(0, written).map((word, from) => (
          <label
            key={from}
            style={{ '--at': placeOf(from, asking) }}
            data-chosen={from === chosen || undefined}
          >
            <input
              type="radio"
              class="visually-hidden"
              name={group}
              checked={from === chosen}
              onChange={() => model.set({ [input]: from + 1 })}
            />
            <span class="alignment-word">{spelled([word])}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
