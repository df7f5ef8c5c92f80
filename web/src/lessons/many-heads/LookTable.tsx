// What each head of a trained model looks at, a column for each, with what stands below it: how loud it is.
import type { ComponentChildren } from 'preact';
import { lookTable as texts } from '#words/lessons/many-heads/parts';
import { ColumnHeads } from '../../figures/ColumnHeads';
import { Made } from '../../figures/Made';
import { TintedCell } from '../../figures/TintedCell';
import type { TensorName } from '../../lab/tensors';
import './volumes.css';

export interface LookTableProps {
  /** The weights of a step, and where in it stands what a head gives a word. */
  readonly of: TensorName;
  readonly at: (head: number, word: number) => number;
  readonly heads: readonly string[];
  readonly words: readonly string[];
  readonly isOff: (head: number) => boolean;
  /** Turns a head off, or on again. */
  readonly turn: (head: number) => void;
  /** What the last row says, and what it holds for a head above the button that turns it. */
  readonly below: string;
  readonly aboveTurn?: (head: number) => ComponentChildren;
}

export function LookTable({ of, at, heads, words, isOff, turn, below, aboveTurn }: LookTableProps) {
  return (
    <table class="volumes">
      <caption data-term={of}>
        {texts.caption}
        <Made of={of} />
      </caption>
      <ColumnHeads columns={heads} />
      <tbody>
        {words.map((word, j) => (
          <tr key={j}>
            <th scope="row">{word}</th>
            {heads.map((head, i) => (
              <td key={head} data-off={isOff(i) || undefined}>
                <TintedCell
                  of={of}
                  at={at(i, j)}
                  most={isOff(i) ? Number.POSITIVE_INFINITY : 1} // it lights nothing up
                  scale="weight"
                  decimals={2}
                  fixed
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{below}</th>
          {heads.map((head, i) => (
            <td key={head}>
              {aboveTurn?.(i)}
              <button
                type="button"
                aria-label={texts.turnHead(head, isOff(i))}
                onClick={() => turn(i)}
              >
                {texts.turn(isOff(i))}
              </button>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
