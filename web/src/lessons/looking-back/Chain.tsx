// An encoder and a decoder as two chains of states. The encoder reads from left to right and hands over its last state; above it the
// decoder writes. From the state that asks a line goes to every state of the encoder, the thicker the larger the weight.
import type { ComponentChildren } from 'preact';
import { texts } from '#words/lessons/looking-back/parts';
import { Player } from '../../controls/Player';
import { AddWord, WordField } from '../../controls/WordField';
import { numbered } from '../../course/axes';
import { Cell } from '../../figures/Cell';
import { largest } from '../../figures/colour-scales';
import { Made } from '../../figures/Made';
import { ScrollFrame } from '../../figures/ScrollFrame';
import { Strip } from '../../figures/Strip';
import { useTrace } from '../../lab/cells';
import type { TensorName } from '../../lab/tensors';
import './chain.css';

export interface ChainProps {
  readonly label: string;
  /** What the encoder reads, from the input `words`; and what the decoder writes, as many. */
  readonly letters: readonly string[];
  readonly written: readonly string[];
  /** How many are written, the last of them just now; the input is `written`. */
  readonly count: number;
  /** Said where the letters were not written with the contexts that are shown: they are grey then. */
  readonly earlier?: string | undefined;
  /** The state of the decoder that asks: 0 is the one that the encoder hands over. */
  readonly asker: number;
  /** A row for each state that asks: (askers, letters). */
  readonly weights: TensorName;
  /** (letters, hidden) */
  readonly states: TensorName;
  readonly context: { readonly of: TensorName; readonly offset: number; readonly label: string };
  /** More controls, kept in sight with its own. */
  readonly children?: ComponentChildren;
}

const thickest = 14; // pixels, for a weight of 1

export function Chain(props: ChainProps) {
  const { label, letters, written, count, earlier, asker, weights, states, context, children } =
    props;
  const trace = useTrace();
  if (!trace?.has(weights)) return null;
  const { data } = trace.get(weights);
  const askers = data.length / letters.length;
  const hidden = trace.get(states).shape[1] ?? 0;
  const most = largest(trace.get(states).data);
  const last = letters.length;
  const column = (i: number) => ({ gridColumn: i + 1 });
  const middle = (i: number) => 100 * i + 50;
  const weightOf = (from: number, to: number) => data[from * letters.length + to] ?? 0;
  return (
    <>
      <ScrollFrame>
        {/* biome-ignore lint/a11y/useSemanticElements: a figure within the figure of the step would have no caption */}
        <div class="lookback" role="group" aria-label={label} style={{ '--columns': last + 1 }}>
          <p class="lookback-head">
            {texts.decoder}
            {earlier && ` (${earlier})`}
          </p>
          <ol class="lookback-row lookback-written" data-earlier={earlier ? true : undefined}>
            {written.map((letter, i) => (
              <li
                key={i}
                style={column(i + 1)}
                data-now={(i + 1 === count && !earlier) || undefined}
                data-later={i + 1 > count || undefined}
              >
                {letter}
              </li>
            ))}
          </ol>
          <div class="lookback-row lookback-states lookback-decoder" aria-hidden="true">
            {Array.from({ length: last + 1 }, (_, i) => (
              <span
                key={i}
                style={column(i)}
                data-asks={i === asker || undefined}
                data-later={i > count || undefined}
              >
                s<sub>{i}</sub>
              </span>
            ))}
          </div>
          <svg
            class="lookback-looks"
            viewBox={`0 0 ${100 * (last + 1)} 100`}
            preserveAspectRatio="none"
            aria-hidden="true"
            data-term={weights}
          >
            <path class="lookback-handed" d={`M${middle(last)} 100L${middle(0)} 0`} />
            {Array.from({ length: askers }, (_, from) =>
              letters.map((_, to) => {
                const [a, b] = [middle(from), middle(to + 1)];
                // One that is not seen is there all the same, to grow from nothing and to shrink to it.
                const width = from === asker ? Math.max(0.5, weightOf(from, to) * thickest) : 0;
                return (
                  <path
                    key={`${from} ${to}`}
                    d={`M${a} 0C${a} 55 ${b} 45 ${b} 100`}
                    style={{ strokeWidth: `${width}px` }}
                  />
                );
              }),
            )}
          </svg>
          <div class="lookback-row lookback-states lookback-encoder" aria-hidden="true">
            {letters.map((_, i) => (
              <span key={i} style={column(i + 1)} data-thing={`h${i + 1}`}>
                h<sub>{i + 1}</sub>
              </span>
            ))}
          </div>
          <div class="lookback-row lookback-numbers" data-term={states}>
            {letters.map((_, i) => (
              <span key={i} style={column(i + 1)}>
                <Strip of={states} offset={i * hidden} width={hidden} most={most} small />
              </span>
            ))}
          </div>
          <ol class="lookback-row lookback-weights">
            {letters.map((_, to) => (
              <li
                key={to}
                style={{ ...column(to + 1), '--share': weightOf(asker, to) }}
                data-term={weights}
              >
                <Cell of={weights} at={asker * letters.length + to} decimals={2} fixed />
              </li>
            ))}
          </ol>
          <div class="lookback-row lookback-letters sentence">
            {letters.map((_, i) => (
              <span key={i} style={column(i + 1)}>
                <WordField input="words" at={i} />
              </span>
            ))}
          </div>
          <p class="lookback-head">
            {texts.encoder}{' '}
            <AddWord input="words" suggestions={texts.suggestions} label={texts.add} />
          </p>
        </div>
      </ScrollFrame>
      <div class="lookback-context">
        <p data-term={context.of}>
          {context.label} <Made of={weights} />
        </p>
        <Strip of={context.of} offset={context.offset} width={hidden} most={most} />
      </div>
      <div data-pinned>
        {children}
        <Player input="written" stages={numbered(last)} />
      </div>
    </>
  );
}
