// How a figure is worked by keys and by ear, and what keeps the number that is asked about in sight. Nobody presses a key before the
// figure is seen, so this comes after it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useModel } from '../lab/context';

export interface FigureAidsProps {
  readonly figure: { readonly current: HTMLElement | null };
  /** What the figure says. */
  readonly text: string;
  /** Whether a number is being explained. */
  readonly asked: boolean;
  /** Where it is explained. */
  readonly sheet: { readonly current: HTMLElement | null };
}

export function FigureAids({ figure, text, asked, sheet }: FigureAidsProps) {
  useOneTabStop(figure);
  useSightOfExplained(asked, sheet);
  return <Announcement text={text} />;
}

/** Reads the summary out once the learner pauses, so that a change is heard but a drag does not chatter. */
function Announcement({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState('');
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => setSpoken(text), 700);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p class="visually-hidden" role="status">
      {spoken}
    </p>
  );
}

/** Keeps the number that is being explained in sight, above the explanation in `sheet`, however high that becomes. */
function useSightOfExplained(
  asked: boolean,
  sheet: { readonly current: HTMLElement | null },
): void {
  const model = useModel();
  const path = model.explained.value;
  useEffect(() => {
    if (!asked || !sheet.current) return undefined;
    const show = (): void => {
      // A number of the prose may stand in the figure, too: the one that was pressed is meant.
      const find = (where: string) => model.root.current?.querySelector(where);
      const number = find('[data-explained]:focus') ?? find('[data-explained]');
      number?.scrollIntoView({ block: 'nearest' });
    };
    show();
    const watcher = new ResizeObserver(show);
    watcher.observe(sheet.current);
    return () => watcher.disconnect();
  }, [model, path, asked, sheet]);
}

const withVisibility = { visibilityProperty: true };

/** Makes all computed numbers of a figure one stop of the Tab key; the arrows lead from one to the next. */
function useOneTabStop(figure: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const root = figure.current;
    if (!root) return;
    const settle = (chosen?: Element | null): void => {
      const cells = root.querySelectorAll<HTMLElement>('.cell');
      // A figure that is played in stages has numbers that have not come yet.
      const isSeen = (cell: Element) => cell.checkVisibility?.(withVisibility) ?? true;
      const stop =
        chosen ??
        [...cells].find((cell) => cell.tabIndex === 0 && isSeen(cell)) ??
        [...cells].find(isSeen);
      for (const cell of cells) {
        const index = cell === stop ? 0 : -1;
        if (cell.tabIndex !== index) cell.tabIndex = index;
      }
    };
    settle();
    const follow = (event: FocusEvent): void => {
      const cell = event.target instanceof Element ? event.target.closest('.cell') : null;
      if (cell) settle(cell);
    };
    // Words come and go, and their cells with them; stages are reached, and folds opened. What is seen is asked with the next frame,
    // which lays the page out anyway.
    let frame = 0;
    const watcher = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => settle());
    });
    watcher.observe(root, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-reached', 'open'],
    });
    const move = (event: KeyboardEvent): void => moveAmongCells(event, root);
    root.addEventListener('keydown', move);
    root.addEventListener('focusin', follow);
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      root.removeEventListener('keydown', move);
      root.removeEventListener('focusin', follow);
    };
  }, [figure]);
}

/**
 * Moves the focus among the computed numbers of a figure in the direction of an arrow key: along the strip, the row or the column
 * of its table, and beyond the table's upper and lower edge to the nearest number there.
 * The figure is one stop of the Tab key; inside it the arrows lead on.
 */
function moveAmongCells(event: KeyboardEvent, figure: Element): void {
  const current =
    event.target instanceof Element ? event.target.closest<HTMLElement>('.cell') : null;
  const direction = {
    ArrowRight: [1, 0] as const,
    ArrowLeft: [-1, 0] as const,
    ArrowUp: [0, -1] as const,
    ArrowDown: [0, 1] as const,
  }[event.key];
  if (!current || !direction || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  const [dx, dy] = direction;
  // A row ends where it ends; only up and down lead out of a table.
  const next =
    alongStrip(current, dx) ??
    alongTable(current, dx, dy) ??
    (dy === 0 ? undefined : nearest(current, figure, dy));
  next?.focus();
}

/** The next computed number of the same vector, where that is drawn as a strip. */
function alongStrip(cell: HTMLElement, dx: number): HTMLElement | undefined {
  const strip = [...(cell.closest('.strip')?.querySelectorAll<HTMLElement>('.cell') ?? [])];
  return dx === 0 ? undefined : strip[strip.indexOf(cell) + dx];
}

/**
 * The next computed number in the same row (or column) of the table that `cell` stands in. Where places hold several, a column leads
 * from each to the one at the same position, and a row enters a place where it comes to it first.
 */
function alongTable(cell: HTMLElement, dx: number, dy: number): HTMLElement | undefined {
  const place = cell.closest('td');
  const row = place?.closest('tr');
  const table = row?.closest('table');
  if (!place || !row || !table) return undefined;
  const line =
    dy === 0 ? [...row.cells] : [...table.rows].map((other) => other.cells[place.cellIndex]);
  const at = line.indexOf(place);
  const ahead = dx + dy > 0 ? line.slice(at + 1) : line.slice(0, at).reverse();
  const position = cellsOf(place).indexOf(cell);
  for (const other of ahead) {
    const cells = cellsOf(other);
    const found = dy === 0 ? cells.at(dx > 0 ? 0 : -1) : (cells[position] ?? cells[0]);
    if (found) return found;
  }
  return undefined;
}

function cellsOf(place: Element | undefined): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('.cell') ?? [])];
}

/** The computed number nearest to `cell` among those outside its table that lie above (-1) or below (1) it. */
function nearest(cell: HTMLElement, figure: Element, dy: number): HTMLElement | undefined {
  const table = cell.closest('table');
  const from = cell.getBoundingClientRect();
  const cost = (other: Element): number => {
    const to = other.getBoundingClientRect();
    const down = to.top - from.top;
    if (down * dy <= 0) return Number.POSITIVE_INFINITY;
    return Math.abs(down) * 3 + Math.abs(to.left - from.left);
  };
  return [...figure.querySelectorAll<HTMLElement>('.cell')]
    .filter((other) => other !== cell && (!table || other.closest('table') !== table))
    .map((other) => ({ other, cost: cost(other) }))
    .filter((candidate) => Number.isFinite(candidate.cost))
    .sort((a, b) => a.cost - b.cost)[0]?.other;
}
