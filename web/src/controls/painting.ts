// Painting ones and zeros on a grid of buttons: by click, by dragging, or by the arrow keys and the space bar. What is pressed first
// says what is painted: the other value than it has.
import { useRef, useState } from 'preact/hooks';
import { useModel } from '../lab/context';

type Grid = readonly (readonly number[])[];
type Place = readonly [row: number, column: number];

interface Stroke {
  readonly value: 0 | 1;
  readonly from: Place;
  /** Where the pointer was pressed. */
  readonly x: number;
  readonly y: number;
  painted: boolean;
  last: Place;
}

export interface PaintingOptions {
  /** A swipe up or down with a finger scrolls the page; without it every stroke paints, and leaves no gap. */
  readonly scrolls?: boolean;
}

/** What the element around the buttons needs, and each of the buttons. */
export function usePainting<Around extends HTMLElement>(
  input: string,
  { scrolls = false }: PaintingOptions = {},
) {
  const model = useModel();
  const grid = model.inputs.value[input] as Grid;
  const around = useRef<Around>(null);
  // The place that the Tab key stops at; the arrows lead on from it.
  const [stop, setStop] = useState<Place>([0, 0]);
  // What the pointer paints while it is pressed; a finger may still turn out to scroll.
  const stroke = useRef<Stroke | undefined>(undefined);

  const paint = (places: readonly Place[], value: 0 | 1): void => {
    const now = model.inputs.peek()[input] as Grid;
    const painted = places.reduce<Grid>(
      (rows, [row, column]) =>
        rows[row]?.[column] === value
          ? rows
          : rows.with(row, (rows[row] ?? []).with(column, value)),
      now,
    );
    if (painted !== now) model.set({ [input]: painted });
  };
  const other = ([row, column]: Place): 0 | 1 => (grid[row]?.[column] ? 0 : 1);
  const placeAt = (event: PointerEvent): Place | undefined => {
    const cell = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-place]');
    if (!cell || !around.current?.contains(cell)) return undefined;
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
    if (!pressed.painted) paint([pressed.from], pressed.value);
    pressed.painted = true;
    paint(scrolls ? [place] : between(pressed.last, place), pressed.value);
    pressed.last = place;
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
    const button = around.current?.querySelector<HTMLElement>(`[data-place="${next.join(',')}"]`);
    if (!button) return;
    setStop(next);
    button.focus();
  };
  const end = (): void => {
    stroke.current = undefined;
  };
  const reachable = grid[stop[0]]?.[stop[1]] === undefined ? [0, 0] : stop;

  return {
    grid,
    around: {
      ref: around,
      onPointerMove: follow,
      onPointerUp: () => {
        // What ends without having become a scroll or a drag was a tap.
        const { current } = stroke;
        if (current && !current.painted) paint([current.from], current.value);
        end();
      },
      onPointerLeave: end,
      onPointerCancel: end,
    },
    button: (row: number, column: number) => ({
      'data-place': `${row},${column}`,
      'aria-pressed': grid[row]?.[column] === 1,
      tabIndex: reachable[0] === row && reachable[1] === column ? 0 : -1,
      onFocus: () => setStop([row, column]),
      onKeyDown: (event: KeyboardEvent) => move(event, [row, column]),
      onClick: (event: MouseEvent) => {
        // By key; pointers paint by themselves.
        if (event.detail === 0) paint([[row, column]], other([row, column]));
      },
      onPointerDown: (event: PointerEvent & { readonly currentTarget: Element }) => {
        if (event.button !== 0) return;
        event.currentTarget.releasePointerCapture?.(event.pointerId);
        const waits = scrolls && event.pointerType === 'touch';
        const from: Place = [row, column];
        stroke.current = {
          value: other(from),
          from,
          x: event.clientX,
          y: event.clientY,
          painted: !waits,
          last: from,
        };
        if (!waits) paint([from], other(from));
      },
    }),
  };
}

/** The places on the straight way from one to another, both ends among them: a quick pointer passes over some unseen. */
function between(from: Place, to: Place): Place[] {
  const [down, right] = [to[0] - from[0], to[1] - from[1]];
  const steps = Math.max(Math.abs(down), Math.abs(right), 1);
  return Array.from({ length: steps + 1 }, (_, i) => [
    from[0] + Math.round((down * i) / steps),
    from[1] + Math.round((right * i) / steps),
  ]);
}
