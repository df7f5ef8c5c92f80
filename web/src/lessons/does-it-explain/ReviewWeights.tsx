// Where classifiers look in one review, a row for each, and what each says of it.
import { texts } from '#words/lessons/does-it-explain/parts';
import { Cell } from '../../figures/Cell';
import { ScrollFrame } from '../../figures/ScrollFrame';
import { TintedCell } from '../../figures/TintedCell';
import { useTrace } from '../../lab/cells';
import type { TensorName } from '../../lab/tensors';
import './review-weights.css';

export interface ReviewWeightsProps {
  readonly caption: string;
  readonly words: readonly string[];
  /** Whose row it is. */
  readonly rows: readonly string[];
  /** (rows, words) and (rows): the weights, and the share of "good" in the answer. */
  readonly weights: TensorName;
  readonly said: TensorName;
}

export function ReviewWeights({ caption, words, rows, weights, said }: ReviewWeightsProps) {
  const trace = useTrace();
  if (!trace?.has(said)) return null;
  const { data: shares } = trace.get(said);
  return (
    <ScrollFrame>
      <table class="review-weights">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {words.map((word, i) => (
              <th key={i} scope="col">
                {word}
              </th>
            ))}
            <th scope="col" data-term={said}>
              {texts.says}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {words.map((_, j) => (
                <td key={j}>
                  <TintedCell
                    of={weights}
                    at={i * words.length + j}
                    most={1}
                    decimals={2}
                    scale="weight"
                    fixed
                  />
                </td>
              ))}
              <td class="review-says">
                {texts.verdicts[Number((shares[i] ?? 0) > 0.5)]}{' '}
                <Cell of={said} at={i} decimals={3} inline />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
