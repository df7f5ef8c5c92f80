// Who attends to whom: the words under each other, and for each weight an arc from the word that asks to the word it looks at, the
// thicker the larger the weight. On the left it looks back, on the right ahead, a loop is a look at itself.

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { arcs as texts } from '#words/figures';
import { useTrace } from '../lab/cells';
import { useModel } from '../lab/context';
import type { TensorName, TermName } from '../lab/tensors';
import { ScrollFrame } from './ScrollFrame';
import './arcs.css';

export interface ArcColumn {
  readonly head: string;
  readonly term: TermName;
  readonly cell: (word: number) => ComponentChildren;
}

export interface ArcsProps {
  /** The named tensor of weights: a row for each word that asks, or one row alone when only the chosen word asks. */
  readonly of: TensorName;
  readonly words: readonly string[];
  /** The input that holds who asks: the number of a word from 1. */
  readonly input: string;
  /** The words that ask: none is all of them. */
  readonly asking: number | undefined;
  /** Only the asking word has weights; then `all` cannot be chosen. */
  readonly alone?: boolean;
  /** Where the weights start in the tensor. */
  readonly offset?: number;
  /** What stands beside the words, such as the weight of each. */
  readonly columns?: readonly ArcColumn[];
}

const thickest = 13; // pixels, for a weight of 1
const least = 0.004; // a weight below this would be thinner than a line can be

export function Arcs({ of, words, input, asking, alone, offset = 0, columns = [] }: ArcsProps) {
  const model = useModel();
  const trace = useTrace();
  const group = useId();
  if (!trace?.has(of)) return null;
  const { data } = trace.get(of);
  const count = words.length;
  const arcs = words
    .flatMap((_, from) => words.map((_, to) => ({ from, to })))
    .filter(({ from }) => asking === undefined || from === asking)
    .map(({ from, to }) => ({
      from,
      to,
      weight: data[offset + (alone ? 0 : from * count) + to] ?? 0,
    }));
  const choose = (number: number): void => model.set({ [input]: number });
  const side = (name: 'back' | 'ahead') => (
    <svg
      class={`arcs-side arcs-${name}`}
      style={{ gridRow: `2 / span ${count}` }}
      viewBox={`0 0 100 ${count}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-term={of}
    >
      {arcs
        .filter(({ from, to }) => (name === 'back' ? to < from : to >= from))
        .map(({ from, to, weight }) => (
          <path
            key={`${from}-${to}`}
            d={pathOf(name, from, to, count)}
            // One that is not seen is there all the same, to grow from nothing and to shrink to it.
            style={{ strokeWidth: `${weight > least ? weight * thickest : 0}px` }}
          />
        ))}
    </svg>
  );
  return (
    <ScrollFrame>
      <div
        class="arcs"
        role="radiogroup"
        aria-label={texts.who}
        data-input={input}
        data-some={asking !== undefined || undefined}
        style={{
          gridTemplateColumns: `minmax(2.5rem, 9rem) max-content minmax(2.5rem, 9rem) repeat(${columns.length}, max-content)`,
        }}
      >
        <span class="arcs-hint arcs-hint-back">{texts.back}</span>
        {alone ? (
          <span class="arcs-word" />
        ) : (
          <Word
            group={group}
            text={texts.all}
            row={1}
            chosen={asking === undefined}
            choose={() => choose(0)}
          />
        )}
        <span class="arcs-hint arcs-hint-ahead">{texts.ahead}</span>
        {columns.map(({ head, term }, i) => (
          <span key={head} class="arcs-head" data-term={term} style={{ gridColumn: i + 4 }}>
            {head}
          </span>
        ))}
        {side('back')}
        {side('ahead')}
        {words.map((word, i) => (
          <Word
            key={i}
            group={group}
            text={word}
            row={i + 2}
            chosen={asking === i}
            choose={() => choose(i + 1)}
          />
        ))}
        {columns.map(({ head, cell }, column) =>
          words.map((_, i) => (
            <span
              key={`${head}-${i}`}
              class="arcs-cell"
              style={{ gridColumn: column + 4, gridRow: i + 2 }}
            >
              {cell(i)}
            </span>
          )),
        )}
      </div>
    </ScrollFrame>
  );
}

interface WordProps {
  readonly group: string;
  readonly text: string;
  readonly row: number;
  readonly chosen: boolean;
  readonly choose: () => void;
}

function Word({ group, text, row, chosen, choose }: WordProps) {
  return (
    <label class="arcs-word" data-thing={`word ${row - 2}`} style={{ gridRow: row }}>
      <input type="radio" class="visually-hidden" name={group} checked={chosen} onChange={choose} />
      <span>{text}</span>
    </label>
  );
}

/** An arc in the units of its side: 100 across, 1 for each word down. The farther it goes the more it swings out. */
function pathOf(side: 'back' | 'ahead', from: number, to: number, count: number): string {
  const x = (out: number): number => (side === 'back' ? 100 - out : out);
  const [start, end] = [from + 0.5, to + 0.5];
  if (from === to)
    return `M${x(0)} ${start - 0.22}C${x(28)} ${start - 0.4} ${x(28)} ${start + 0.4} ${x(0)} ${start + 0.22}`;
  const out = 30 + (95 * Math.abs(to - from)) / count;
  return `M${x(0)} ${start}C${x(out)} ${start} ${x(out)} ${end} ${x(0)} ${end}`;
}
