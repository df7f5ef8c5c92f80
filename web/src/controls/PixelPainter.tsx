// A small picture that the learner draws: a grid of pixels with ink or without, painted by pointer, finger or keys.
import { pixelPainter as texts } from '#words/controls';
import { useStep } from '../lab/context';
import { usePainting } from './painting';
import './pixel-painter.css';

export interface PixelPainterProps {
  /** An input of the kind `mask`. */
  readonly input: string;
  /** How many pixels lie between two lines of a coarser grid that is drawn over it. */
  readonly patch: number;
}

export function PixelPainter({ input, patch }: PixelPainterProps) {
  const spec = useStep().inputs[input];
  const { grid, around, button } = usePainting<HTMLDivElement>(input);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture is no set of fields
    <div
      {...around}
      class="pixel-painter"
      role="group"
      aria-label={spec && 'label' in spec ? spec.label : undefined}
      data-input={input}
      style={{ '--columns': grid[0]?.length ?? 0 }}
    >
      {grid.flatMap((row, i) =>
        row.map((_, j) => (
          <button
            key={`${i},${j}`}
            type="button"
            class="pixel"
            data-below={(i > 0 && i % patch === 0) || undefined}
            data-beside={(j > 0 && j % patch === 0) || undefined}
            aria-label={texts.pixel(i + 1, j + 1)}
            {...button(i, j)}
          />
        )),
      )}
    </div>
  );
}
