// Light or dark: the system's, also when that changes, until the learner says otherwise.
import { beforeEach, expect, it, vi } from 'vitest';

let change: (matches: boolean) => void;

let times = 0;

/** The theme of a page opened anew, on a system that is light. */
async function openAnew(): Promise<typeof import('../../web/src/app/theme')> {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: (_: 'change', listen: (event: { matches: boolean }) => void) => {
      change = (matches) => listen({ matches });
    },
  }));
  times += 1;
  return import(/* @vite-ignore */ `../../web/src/app/theme?opened=${times}`);
}

beforeEach(() => localStorage.clear());

it('follows a system that turns dark while the page is open', async () => {
  const { theme, applyTheme } = await openAnew();
  const root = document.createElement('html');
  applyTheme(root);
  expect(theme.value).toBe('light');
  change(true);
  expect(root.dataset.theme).toBe('dark');
  change(false);
  expect(root.dataset.theme).toBe('light');
});

it('keeps to what the learner chose, in this visit and the next', async () => {
  const { theme, toggleTheme } = await openAnew();
  toggleTheme();
  expect(theme.value).toBe('dark');
  change(true);
  change(false);
  expect(theme.value).toBe('dark');
  const { theme: next } = await openAnew();
  expect(next.value).toBe('dark');
});

it('is in a frame what the page around it asks for', async () => {
  const { theme, asked } = await openAnew();
  asked.value = 'dark';
  expect(theme.value).toBe('dark');
  asked.value = undefined;
  expect(theme.value).toBe('light');
});
