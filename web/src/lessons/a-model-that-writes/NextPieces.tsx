// The likeliest next pieces, each with its share as a bar that can be asked.
import { texts } from '#words/lessons/a-model-that-writes/parts';
import { Cell } from '../../figures/Cell';
import { useTrace } from '../../lab/cells';
import type { TensorName } from '../../lab/tensors';
import './writing.css';

export interface NextPiecesProps {
  readonly label?: string;
  /** (count) */
  readonly of: TensorName;
  readonly names: readonly string[];
  /** Of these the ones that stay where a tail is cut off. */
  readonly stay?: number;
}

export function NextPieces({
  label = texts.next,
  of,
  names,
  stay = names.length,
}: NextPiecesProps) {
  const shares = useTrace()?.get(of).data ?? [];
  return (
    <table class="next-pieces" data-term={of}>
      <caption>{label}</caption>
      <tbody>
        {names.map((name, i) => (
          <tr key={i} data-first={i === 0 || undefined} data-out={i >= stay || undefined}>
            <th scope="row" lang="en" translate={false}>
              {name}
            </th>
            <td>
              <Cell of={of} at={i} decimals={3} fixed />
            </td>
            <td class="next-pieces-bar" aria-hidden="true">
              <span style={{ width: `${100 * Math.min(1, shares[i] ?? 0)}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
