// Light or dark: what the system says until the learner says otherwise.
import { signal } from '@preact/signals';
import { browserStorage } from '../lab/progress';

export type Theme = 'light' | 'dark';

const storageKey = 'attention-lab:theme';
const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function initial(): Theme {
  let stored: string | null | undefined;
  try {
    stored = browserStorage()?.getItem(storageKey);
  } catch {
    stored = undefined;
  }
  if (stored === 'light' || stored === 'dark') return stored;
  return system?.matches ? 'dark' : 'light';
}

export const theme = signal<Theme>(initial());

/** Shows the theme; called before the first paint. */
export function applyTheme(root: HTMLElement): void {
  theme.subscribe((value) => {
    root.dataset.theme = value;
  });
}

export function toggleTheme(): void {
  theme.value = theme.value === 'dark' ? 'light' : 'dark';
  try {
    browserStorage()?.setItem(storageKey, theme.value);
  } catch {
    // Not remembered; it still holds for this visit.
  }
}
