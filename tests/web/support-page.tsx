// What the tests of the page in a simulated browser share: the page, opened at a place, and gone after each test.
import { act, cleanup, render } from '@testing-library/preact';
import { afterEach, vi } from 'vitest';
import { App } from '../../web/src/app/App';
import { openWalk } from './support';

afterEach(cleanup);

/** The page at the place that a hash names, and the model of the step there. */
export async function openPage(hash: string) {
  const { walk, ...opened } = await openWalk(hash);
  const view = render(<App walk={walk} />);
  await partsLoaded();
  return { walk, ...opened, view };
}

/** Waits for the parts of the page that are loaded when they are first asked for. */
export const partsLoaded = (): Promise<void> => act(() => vi.dynamicImportSettled());
