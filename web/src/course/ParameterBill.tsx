// What a model learns, as a bill: its parts, how many numbers each has and how that comes about, bars in proportion, and the sum.
import { Cell } from '../figures/Cell';
import { useTrace } from '../lab/cells';
import type { TensorName } from '../lab/tensors';
import './parameter-bill.css';

export interface ParameterBillProps {
  readonly caption: string;
  readonly parts: readonly string[];
  /** How many numbers a part has, as a product: one for each part. */
  readonly formulas: readonly string[];
  /** (parts): how many numbers each has. */
  readonly counts: TensorName;
  readonly total: { readonly label: string; readonly of: TensorName };
  /** (parts): the share of each, where it is told in digits, too. */
  readonly shares?: TensorName;
}

export function ParameterBill(props: ParameterBillProps) {
  const { caption, parts, formulas, counts, total, shares } = props;
  const trace = useTrace();
  const each = trace?.get(counts).data ?? [];
  const all = parts.reduce((sum, _, i) => sum + (each[i] ?? 0), 0) || 1;
  return (
    <table class="parameter-bill">
      <caption>{caption}</caption>
      <tbody>
        {parts.map((part, i) => (
          <tr key={part}>
            <th scope="row" data-term={counts}>
              {part}
            </th>
            <td class="parameter-formula">{formulas[i]}</td>
            <td>
              <Cell of={counts} at={i} decimals={0} />
            </td>
            <td class="parameter-share" aria-hidden="true">
              <span style={{ width: `${(100 * (each[i] ?? 0)) / all}%` }} />
            </td>
            {shares && (
              <td>
                <Cell of={shares} at={i} decimals={3} />
              </td>
            )}
          </tr>
        ))}
        <tr class="parameter-total">
          <th scope="row" data-term={total.of}>
            {total.label}
          </th>
          <td />
          <td>
            <Cell of={total.of} decimals={0} />
          </td>
          <td />
          {shares && <td />}
        </tr>
      </tbody>
    </table>
  );
}
