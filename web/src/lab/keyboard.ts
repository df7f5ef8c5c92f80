// What the keys do on a page of a lesson. The help that lists them is in web/words.
import type { StepModel } from './step-model';
import type { Walk } from './walk';

/**
 * Obeys a key pressed anywhere on the page, unless whatever has the focus needs it itself. A frame in another page stays at its step,
 * and leaves the page around it its history.
 */
export function handleKey(event: KeyboardEvent, walk: Walk, showHelp: () => void): void {
  const view = walk.view.peek();
  if (isTaken(event) || view === 'embed') return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input:not([type=radio]), textarea, select, dialog')) return;
  const by = wayOf(event);
  if (event.key === '?') showHelp();
  else if (view === 'lab' && event.key === 'Escape' && !walk.model.peek()?.explained.peek().length)
    walk.showAs('page');
  else if (view === 'lab' && by && !(event.key === ' ' && target?.closest('button, a, summary')))
    void walk.move(by);
  else if (target?.closest(`[role=slider], [type=radio], pre, .panel-bar, ${openQuestion}`)) return;
  else if (event.key === 'ArrowRight') void walk.move(1);
  else if (event.key === 'ArrowLeft') void walk.move(-1);
  else return;
  event.preventDefault();
}

/** Among its options a key to the side may be meant for them. */
const openQuestion = '.card:not([data-answered])';

/** Where the keys of a clicker lead, by which one walks through what is presented. */
function wayOf({ key, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  if (key === 'PageDown') return 1;
  if (key === 'PageUp') return -1;
  return key === ' ' ? (shiftKey ? -1 : 1) : undefined;
}

/** Escape closes what a step explains, wherever it was pressed. */
export function closeOnEscape(event: KeyboardEvent, model: StepModel): void {
  if (isTaken(event) || event.key !== 'Escape' || model.explained.peek().length === 0) return;
  event.preventDefault(); // what is presented stays
  closeExplanation(model);
}

function isTaken({ defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return defaultPrevented || ctrlKey || metaKey || altKey;
}

/** Closes the explanation; the focus goes back to the number that it was about. */
export function closeExplanation({ root: { current: root }, explained, run }: StepModel): void {
  const focused = document.activeElement;
  // Where a button that had the focus is gone, the body has it.
  const asked =
    focused === document.body || root?.querySelector('.panel')?.contains(focused) === true;
  const [first] = explained.peek();
  const numbers = run.peek();
  const name = first && 'trace' in numbers ? numbers.trace.node(first.node).name : undefined;
  explained.value = [];
  if (asked && first) {
    root?.querySelector<HTMLElement>(`button[data-cell="${name}:${first.index}"]`)?.focus();
  }
}

/** Moves the focus to where the explanation leads on: its first operand, or the way back where there is none. */
export function focusExplanation({ root }: StepModel): void {
  const way = (selector: string) => root.current?.querySelector<HTMLElement>(`.panel ${selector}`);
  (way('.operands:not(.neighbours) .operand') ?? way('.path span:last-of-type button'))?.focus();
}

/**
 * Moves the focus among the computed numbers of a figure in the direction of an arrow key: along the strip, the row or the column
 * of its table, and beyond the table's upper and lower edge to the nearest number there.
 * The figure is one stop of the Tab key; inside it the arrows lead on.
 */
export function moveAmongCells(event: KeyboardEvent, figure: Element): void {
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
