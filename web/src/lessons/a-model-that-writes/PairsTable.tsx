// What came out over many pairs: for each sentence how often the right one was likelier, and how likely it was on average.
import { texts } from '#words/lessons/a-model-that-writes/parts';
import { formatFixed } from '../../lab/format';
import type { Gapped } from './off-jobs';
import './writing.css';

export interface PairsTableProps {
  readonly caption: string;
  readonly rows: readonly string[];
  readonly sentences: readonly Gapped[];
  readonly pairs: number;
  /** (rows, sentences, 3): right, and the mean share of the right one and of the other. */
  readonly found: ArrayLike<number> | undefined;
}

export function PairsTable({ caption, rows, sentences, pairs, found }: PairsTableProps) {
  const at = (row: number, sentence: number, what: number) =>
    found?.[(row * sentences.length + sentence) * 3 + what] ?? Number.NaN;
  return (
    <div class="pairs-table">
      <p class="quiet">{caption}</p>
      <table aria-label={caption}>
        <thead>
          <tr>
            <td />
            {sentences.map(({ text }) => (
              <th key={text} scope="col">
                {text.replaceAll('{0}', 'A').replaceAll('{1}', 'B')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name, r) => (
            <tr key={r}>
              <th scope="row">{name}</th>
              {sentences.map(({ text }, s) => (
                <td key={text} data-low={at(r, s, 0) < pairs * 0.9 || undefined}>
                  {Number.isNaN(at(r, s, 0)) ? (
                    ''
                  ) : (
                    <>
                      <b>{texts.ofPairs(at(r, s, 0), pairs)}</b>
                      <span class="quiet">{formatFixed(at(r, s, 1), 2)}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
