// A mask as a grid of words by words, painted by click, by dragging, or by arrow keys and the space bar; and masks to start from.
import { maskPainter } from '#words/controls';
import { useStep } from '../lab/context';
import { useOverflow } from '../lab/overflow';
import { GridPresets } from './GridPresets';
import { usePainting } from './painting';
import './mask-painter.css';

/** A mask as a rule: whether the word at `row` may attend to the word at `column` of `count` words. */
export interface MaskPreset {
  readonly label: string;
  readonly allows: (row: number, column: number, count: number) => boolean;
}

export interface MaskPresetsProps extends MaskPainterProps {
  readonly presets: readonly MaskPreset[];
}

export interface MaskPainterProps {
  readonly input: string;
  readonly words: readonly string[];
}

/** Buttons that set the whole mask. */
export function MaskPresets({ input, words, presets }: MaskPresetsProps) {
  const grids = presets.map(({ label, allows }) => ({
    label,
    grid: words.map((_, i) => words.map((_, j) => (allows(i, j, words.length) ? 1 : 0))),
  }));
  return <GridPresets input={input} label={maskPainter.presets} presets={grids} />;
}

export function MaskPainter({ input, words }: MaskPainterProps) {
  const spec = useStep().inputs[input];
  const frame = useOverflow();
  const { grid, around, button } = usePainting<HTMLTableElement>(input, { scrolls: true });
  return (
    <div class="mask-painter" data-input={input}>
      <div ref={frame} class="table-frame">
        <table
          {...around}
          class="mask-grid"
          data-many={words.length > 7 || undefined}
          style={{ '--words': words.length }}
        >
          <caption>{spec?.kind === 'mask' && spec.label}</caption>
          <thead>
            <tr>
              <td class="axis-names">
                <span>{maskPainter.answers}</span>
                <span>{maskPainter.asks}</span>
              </td>
              {words.map((word, j) => (
                <th key={j} scope="col" title={word}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {words.map((word, i) => (
              <tr key={i}>
                <th scope="row" title={word}>
                  {word}
                </th>
                {words.map((answering, j) => (
                  <td key={j}>
                    <button
                      type="button"
                      aria-label={maskPainter.attends(word, answering)}
                      {...button(i, j)}
                    >
                      {grid[i]?.[j] === 1 ? '●' : ''}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
