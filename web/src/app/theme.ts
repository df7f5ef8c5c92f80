// Light or dark: what the system says until the learner says otherwise.
import { computed, signal } from '@preact/signals';
import { browserStorage } from '../lab/progress';
import type { Theme } from '../lab/url';

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

const chosen = signal<Theme>(initial());

/** What the page around a frame asks for. */
export const asked = signal<Theme | undefined>(undefined);

export const theme = computed(() => asked.value ?? chosen.value);

/** Shows the theme; called before the first paint. */
export function applyTheme(root: HTMLElement): void {
  theme.subscribe((value) => {
    root.dataset.theme = value;
  });
}

export function toggleTheme(): void {
  chosen.value = theme.value === 'dark' ? 'light' : 'dark';
  try {
    browserStorage()?.setItem(storageKey, chosen.value);
  } catch {
    // Not remembered; it still holds for this visit.
  }
}
