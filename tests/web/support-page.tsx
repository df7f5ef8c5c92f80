// What the tests of the page in a simulated browser share: the page, opened at a place, and gone after each test.
import { cleanup, render } from '@testing-library/preact';
import { afterEach } from 'vitest';
import { App } from '../../web/src/app/App';
import { openWalk } from './support';

afterEach(cleanup);

/** The page at the place that a hash names, and the model of the step there. */
export async function openPage(hash: string) {
  const { walk, ...opened } = await openWalk(hash);
  return { walk, ...opened, view: render(<App walk={walk} />) };
}
