// A mask as a grid of words by words, painted by click, by dragging, or by arrow keys and the space bar; and masks to start from.
import { useRef, useState } from 'preact/hooks';
import { maskPainter } from '#words/controls';
import { useModel, useStep } from '../lab/context';
import { useOverflow } from '../lab/overflow';
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

type Mask = readonly (readonly number[])[];
type Place = readonly [row: number, column: number];

interface Stroke {
  readonly value: 0 | 1;
  readonly from: Place;
  /** Where the pointer was pressed. */
  readonly x: number;
  readonly y: number;
  painted: boolean;
}

/** Buttons that set the whole mask. */
export function MaskPresets({ input, words, presets }: MaskPresetsProps) {
  const model = useModel();
  const mask = model.inputs.value[input] as Mask;
  return (
    <p class="row">
      <span class="visually-hidden">{maskPainter.presets}</span>
      {presets.map(({ label, allows }) => {
        const preset = words.map((_, i) =>
          words.map((_, j) => (allows(i, j, words.length) ? 1 : 0)),
        );
        return (
          <button
            key={label}
            type="button"
            class="tool"
            aria-pressed={JSON.stringify(preset) === JSON.stringify(mask)}
            onClick={() => model.set({ [input]: preset })}
          >
            {label}
          </button>
        );
      })}
    </p>
  );
}

export function MaskPainter({ input, words }: MaskPainterProps) {
  const model = useModel();
  const spec = useStep().inputs[input];
  const mask = model.inputs.value[input] as Mask;
  const frame = useOverflow();
  const grid = useRef<HTMLTableElement>(null);
  // The place that the Tab key stops at; the arrows lead on from it.
  const [stop, setStop] = useState<Place>([0, 0]);
  // What the pointer paints while it is pressed; a finger may still turn out to scroll.
  const stroke = useRef<Stroke | undefined>(undefined);
  const count = words.length;

  const paint = ([row, column]: Place, value: 0 | 1): void => {
    const now = model.inputs.peek()[input] as Mask;
    if (now[row]?.[column] === value) return;
    model.set({ [input]: now.with(row, (now[row] ?? []).with(column, value)) });
  };
  const other = ([row, column]: Place): 0 | 1 => (mask[row]?.[column] ? 0 : 1);
  const placeAt = (event: PointerEvent): Place | undefined => {
    const cell = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-place]');
    if (!cell || !grid.current?.contains(cell)) return undefined;
    const [row = 0, column = 0] = (cell.dataset.place ?? '').split(',').map(Number);
    return [row, column];
  };
  const follow = (event: PointerEvent): void => {
    const pressed = stroke.current;
    const place = pressed && placeAt(event);
    if (!place) return;
    const same = place[0] === pressed.from[0] && place[1] === pressed.from[1];
    if (same && !pressed.painted) return;
    // A finger that sets out up or down is about to scroll.
    const [across, along] = [event.clientX - pressed.x, event.clientY - pressed.y].map(Math.abs);
    if (!pressed.painted && (across ?? 0) <= (along ?? 0)) return;
    if (!pressed.painted) paint(pressed.from, pressed.value);
    pressed.painted = true;
    paint(place, pressed.value);
  };
  const move = (event: KeyboardEvent, [row, column]: Place): void => {
    const direction = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    }[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = [row + (direction[0] ?? 0), column + (direction[1] ?? 0)] as const;
    const button = grid.current?.querySelector<HTMLElement>(`[data-place="${next.join(',')}"]`);
    if (!button) return;
    setStop(next);
    button.focus();
  };
  const reachable = stop[0] < count && stop[1] < count ? stop : [0, 0];

  return (
    <div class="mask-painter" data-input={input}>
      <div ref={frame} class="table-frame">
        <table
          ref={grid}
          class="mask-grid"
          data-many={count > 7 || undefined}
          style={{ '--words': count }}
          onPointerMove={follow}
          onPointerUp={() => {
            // What ends without having become a scroll or a drag was a tap.
            if (stroke.current && !stroke.current.painted) {
              paint(stroke.current.from, stroke.current.value);
            }
            stroke.current = undefined;
          }}
          onPointerLeave={() => {
            stroke.current = undefined;
          }}
          onPointerCancel={() => {
            stroke.current = undefined;
          }}
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
                {words.map((answering, j) => {
                  const allowed = mask[i]?.[j] === 1;
                  return (
                    <td key={j}>
                      <button
                        type="button"
                        data-place={`${i},${j}`}
                        aria-pressed={allowed}
                        aria-label={maskPainter.attends(word, answering)}
                        tabIndex={reachable[0] === i && reachable[1] === j ? 0 : -1}
                        onFocus={() => setStop([i, j])}
                        onKeyDown={(event) => move(event, [i, j])}
                        onClick={(event) => {
                          // By key; pointers paint by themselves.
                          if (event.detail === 0) paint([i, j], other([i, j]));
                        }}
                        onPointerDown={(event) => {
                          if (event.button !== 0) return;
                          event.currentTarget.releasePointerCapture?.(event.pointerId);
                          const touch = event.pointerType === 'touch';
                          stroke.current = {
                            value: other([i, j]),
                            from: [i, j],
                            x: event.clientX,
                            y: event.clientY,
                            painted: !touch,
                          };
                          if (!touch) paint([i, j], other([i, j]));
                        }}
                      >
                        {allowed ? '●' : ''}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
