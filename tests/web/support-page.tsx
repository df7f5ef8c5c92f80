// What the tests of the page in a simulated browser share: the page, opened at a place, and gone after each test.
import { cleanup, render } from '@testing-library/preact';
import { afterEach } from 'vitest';
import { App } from '../../web/src/app/App';
import { openLab } from './support';

afterEach(cleanup);

/** The page at the place that a hash names. */
export async function openPage(hash: string) {
  const { lab, address } = await openLab(hash);
  return { lab, address, view: render(<App lab={lab} />) };
}
