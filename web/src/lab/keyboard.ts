// What the keys do on a page of a lesson; those by which it is presented are in app/presenting.ts. The help that lists them is in web/words.
import type { StepModel } from './step-model';
import type { Walk } from './walk';

/**
 * Obeys a key pressed anywhere on the page, unless whatever has the focus needs it itself. A frame in another page stays at its step,
 * and leaves the page around it its history; on paper there is no way on.
 */
export function handleKey(
  event: KeyboardEvent,
  walk: Walk,
  show: (dialog: 'keys' | 'search') => void,
): void {
  if (isTaken(event) || /embed|print/.test(walk.view.peek())) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input:not([type=radio]), textarea, select, dialog')) return;
  if (event.key === '?') show('keys');
  else if (event.key === '/') show('search');
  else if (target?.closest(`[role=slider], [type=radio], pre, .tools, ${openQuestion}`)) return;
  else if (event.key === 'ArrowRight') void walk.move(1);
  else if (event.key === 'ArrowLeft') void walk.move(-1);
  else return;
  event.preventDefault();
}

/** Among its options a key to the side may be meant for them. */
const openQuestion = ':is(.card, .bet-line):not([data-answered])';

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
