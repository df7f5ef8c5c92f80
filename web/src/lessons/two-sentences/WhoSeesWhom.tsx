// Who may look at whom in an encoder and a decoder, as one table: English and French words ask down the side and answer along the top.
// Its four parts are three attentions, and one that is never: reading does not wait for what is written.
import { texts } from '#words/lessons/two-sentences/three-attentions';
import { drawCell } from '../../figures/Cell';
import { colouring } from '../../figures/colour-scales';
import { Made } from '../../figures/Made';
import { ScrollFrame } from '../../figures/ScrollFrame';
import { useCells } from '../../lab/cells';
import type { TensorName } from '../../lab/tensors';
import './two-sentences.css';

export interface WhoSeesWhomProps {
  readonly label: string;
  readonly english: readonly string[];
  readonly french: readonly string[];
  /** The weights of the three attentions. */
  readonly read: TensorName;
  readonly own: TensorName;
  readonly cross: TensorName;
  /** Which of them stands out, from 1 in this order; 0 for all. */
  readonly stage: number;
}

export function WhoSeesWhom({ label, english, french, read, own, cross, stage }: WhoSeesWhomProps) {
  const cells = useCells();
  if (!cells) return null;
  const part = (of: TensorName, number: number, row: number, columns: readonly string[]) =>
    columns.map((column, j) => {
      const at = row * columns.length + j;
      const value = cells.trace.get(of).data[at] ?? 0;
      const hidden = of === own && j > row;
      const colours = hidden ? undefined : colouring('weight', value, 1);
      return (
        <td
          key={`${number} ${j} ${column}`}
          class={hidden ? 'hatched' : undefined}
          data-part={number}
          data-edge={j === 0 || undefined}
          data-faded={(stage > 0 && stage !== number) || undefined}
          style={colours && { backgroundColor: colours.background, color: colours.ink }}
        >
          {drawCell(cells, { of, at, decimals: 2, fixed: true })}
        </td>
      );
    });
  const heads = (words: readonly string[]) =>
    words.map((word, j) => (
      <th key={`${j} ${word}`} scope="col" title={word} data-edge={j === 0 || undefined}>
        {word}
      </th>
    ));
  return (
    <ScrollFrame>
      <table class="who-sees">
        <caption>
          {label} <Made of={read} />
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={english.length} class="quiet">
              {texts.answers.english}
            </th>
            <th scope="colgroup" colSpan={french.length} class="quiet" data-edge>
              {texts.answers.french}
            </th>
          </tr>
          <tr>
            <td />
            {heads(english)}
            {heads(french)}
          </tr>
        </thead>
        <tbody>
          {english.map((word, i) => (
            <tr key={i}>
              <th scope="row">{word}</th>
              {part(read, 1, i, english)}
              {i === 0 && (
                <td class="hatched who-never" colSpan={french.length} rowSpan={english.length}>
                  <span>{texts.never}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tbody>
          {french.map((word, i) => (
            <tr key={i}>
              <th scope="row">{word}</th>
              {part(cross, 3, i, english)}
              {part(own, 2, i, french)}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
