// Inputs that are locked: no edit changes them, and their controls are seen and read out as what cannot be changed. A control says by
// `data-input` which input it sets.
import { staging as texts } from '#words/staging';
import { fitInputs } from '../lab/inputs';
import type { StepModel } from '../lab/step-model';

/** Locks these inputs of the step until what is returned is called. */
export function lock(model: StepModel, locked: readonly string[]): () => void {
  if (locked.length === 0) return () => undefined;
  const { review } = model;
  model.review = (edited) => {
    const now = model.inputs.peek();
    const kept = Object.fromEntries(locked.map((name) => [name, now[name]]));
    const isKept = locked.every(
      (name) => JSON.stringify(edited[name]) === JSON.stringify(now[name]),
    );
    if (isKept) return [edited];
    // What has an entry for each word is made to fit the words that stay.
    return [fitInputs(model.step.inputs, { ...edited, ...kept }).inputs, texts.locked];
  };
  const free = markLocked(document.body, locked);
  return () => {
    model.review = review;
    free();
  };
}

/** Marks the controls in `root`, now and as they come; what is returned frees them. */
function markLocked(root: Element, locked: readonly string[]): () => void {
  const frees: (() => void)[] = [];
  const mark = (): void => {
    for (const control of root.querySelectorAll<HTMLElement>('[data-input]:not([data-locked])')) {
      const names = control.dataset.input?.split(' ') ?? [];
      if (!names.some((name) => locked.includes(name))) continue;
      control.dataset.locked = '';
      frees.push(() => delete control.dataset.locked);
    }
    // What comes later may come into a control that is marked.
    for (const each of root.querySelectorAll<HTMLElement>(within)) {
      const free = fixed(each);
      if (free) frees.push(free);
    }
  };
  mark();
  const watcher = new MutationObserver(mark);
  watcher.observe(root, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    for (const free of frees) free();
  };
}

const settable = ':is(input, textarea, button, select, [role=slider])';
const within = `[data-locked]${settable}, [data-locked] ${settable}`;

/** Keeps an element from being used; `undefined` where it cannot be anyway. */
function fixed(element: HTMLElement): (() => void) | undefined {
  if (element instanceof HTMLInputElement && element.type === 'text') {
    if (element.readOnly) return undefined;
    element.readOnly = true;
    return () => {
      element.readOnly = false;
    };
  }
  if ('disabled' in element) {
    if (element.disabled) return undefined;
    element.disabled = true;
    return () => {
      element.disabled = false;
    };
  }
  if (element.ariaReadOnly === 'true') return undefined;
  element.ariaReadOnly = 'true';
  return () => {
    element.ariaReadOnly = null;
  };
}
