// A word letter by letter: what has been read, which letter comes next, and which share somebody gave to that letter.
import { texts } from '#words/lessons/letter-by-letter/parts';
import { Cell } from '../../figures/Cell';
import { Share } from '../../figures/Share';
import type { TensorName } from '../../lab/tensors';
import { dot } from './letters';
import './letters.css';

export interface Guesses {
  /** Who gives the shares. */
  readonly name: string;
  /** The share of each letter that came. */
  readonly right: TensorName;
  /** What each share costs. */
  readonly costs?: TensorName;
}

export interface LetterRowsProps {
  readonly label: string;
  readonly word: string;
  readonly of: readonly Guesses[];
  /** How many of the letters read count, from the last: those before are quiet. Without it all do. */
  readonly seen?: number;
}

export function LetterRows({ label, word, of, seen = Number.POSITIVE_INFINITY }: LetterRowsProps) {
  const text = [...`${dot}${word}${dot}`];
  return (
    <table class="letter-rows" data-many={of.length > 1 || undefined}>
      <caption class="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.read}</th>
          <th scope="col">{texts.next}</th>
          {of.map(({ name, right, costs }) => [
            <th key={right} scope="col" data-term={right}>
              {name}
            </th>,
            costs && (
              <th key={costs} scope="col" data-term={costs}>
                {texts.cost}
              </th>
            ),
          ])}
        </tr>
      </thead>
      <tbody>
        {text.slice(1).map((next, i) => {
          const cut = Math.max(0, i + 1 - seen);
          return (
            <tr key={i}>
              <th scope="row">
                <span class="quiet">{text.slice(0, cut).join('')}</span>
                {text.slice(cut, i + 1).join('')}
              </th>
              <td class="letter-next">{next}</td>
              {of.map(({ right, costs }) => [
                <td key={right}>
                  <div class="letter-share">
                    <Share of={right} at={i} fixed />
                  </div>
                </td>,
                costs && (
                  <td key={costs}>
                    <Cell of={costs} at={i} decimals={2} />
                  </td>
                ),
              ])}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
