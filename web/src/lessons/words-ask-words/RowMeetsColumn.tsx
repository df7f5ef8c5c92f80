// What a number of a matrix product is made of: the row and the column that meet in it, number under number. The numbers repeat those
// of the matrices, which are where one asks for more.
import { texts } from '#words/lessons/words-ask-words/three-roles';
import { colouring } from '../../figures/colour-scales';
import { ScrollFrame } from '../../figures/ScrollFrame';
import { useTrace } from '../../lab/cells';
import { useModel } from '../../lab/context';
import { formatFixed, formatNumber } from '../../lab/format';
import type { TensorName } from '../../lab/tensors';
import './row-meets-column.css';

export interface RowMeetsColumnProps {
  /** The named tensors: vectors in rows, the matrix that they are multiplied by, and the product. */
  readonly vectors: TensorName;
  readonly matrix: TensorName;
  readonly product: TensorName;
  readonly words: readonly string[];
}

/** The number of the product that is asked where it comes from, or its first. */
export function RowMeetsColumn({ vectors, matrix, product, words }: RowMeetsColumnProps) {
  const [asked] = useModel().explained.value;
  const trace = useTrace();
  if (!trace?.has(product)) return null;
  const result = trace.get(product);
  const [, width = 1] = result.shape;
  const at = asked?.node === result.id ? asked.index : 0;
  const [row, column] = [Math.floor(at / width), at % width];
  const most = (name: TensorName) => Math.max(...trace.get(name).data.map(Math.abs));
  const strips = [
    { of: vectors, label: texts.row(words[row] ?? ''), place: (i: number) => row * width + i },
    { of: matrix, label: texts.column(column + 1), place: (i: number) => i * width + column },
  ];
  return (
    <div class="row-meets-column">
      <ScrollFrame>
        <table>
          <tbody>
            {strips.map(({ of, label, place }) => (
              <tr key={of}>
                <th scope="row" data-term={of}>
                  {label}
                </th>
                {Array.from({ length: width }, (_, i) => {
                  const value = trace.value(of, place(i));
                  const colours = colouring('score', value, most(of));
                  return (
                    <td
                      key={i}
                      style={colours && { backgroundColor: colours.background, color: colours.ink }}
                    >
                      {formatFixed(value, 2)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p data-term={product}>
        {texts.meeting(words[row] ?? '', `${column + 1}`)}{' '}
        {formatNumber(result.data[at] ?? Number.NaN, 3)}
      </p>
    </div>
  );
}
