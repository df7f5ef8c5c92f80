// Light or dark: what the system says until the learner says otherwise.
import { computed, signal } from '@preact/signals';
import type { Theme } from '../lab/address';
import { browserStorage } from '../lab/progress';

const storageKey = 'attention-lab:theme';

/** What the learner said, now or in an earlier visit. */
const chosen = signal(remembered());

const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const isSystemDark = signal(system?.matches === true);
system?.addEventListener('change', ({ matches }) => {
  isSystemDark.value = matches;
});

/** What the page around a frame asks for. */
export const asked = signal<Theme | undefined>(undefined);

export const theme = computed<Theme>(
  () => asked.value ?? chosen.value ?? (isSystemDark.value ? 'dark' : 'light'),
);

/** Shows the theme; called before the first paint. */
export function applyTheme(root: HTMLElement): void {
  theme.subscribe((value) => {
    root.dataset.theme = value;
  });
}

export function toggleTheme(): void {
  const other = theme.value === 'dark' ? 'light' : 'dark';
  chosen.value = other;
  try {
    browserStorage()?.setItem(storageKey, other);
  } catch {
    // Not remembered; it still holds for this visit.
  }
}

function remembered(): Theme | undefined {
  try {
    const stored = browserStorage()?.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  } catch {
    return undefined;
  }
}
