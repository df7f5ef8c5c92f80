// A part of the page that could not be loaded: it is tried again, and where the browser remembers the failure the page begins anew.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import * as anew from '../../web/src/app/begin-anew';
import { Later } from '../../web/src/app/Later';
import './support-page';

const part = () => <p>the part</p>;

it('is tried again, and begins the page anew where that fails too', async () => {
  const beginAnew = vi.spyOn(anew, 'beginAnew').mockResolvedValue();
  const load = vi
    .fn<() => Promise<typeof part>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('remembered'))
    .mockResolvedValue(part);
  render(<Later load={load} props={{}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'try again' }));
  await waitFor(() => expect(beginAnew).toHaveBeenCalledOnce());
  fireEvent.click(await screen.findByRole('button', { name: 'try again' }));
  expect(await screen.findByText('the part')).toBeDefined();
  expect(beginAnew).toHaveBeenCalledOnce();
});
