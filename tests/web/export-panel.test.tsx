// What an exported picture says of where it is from. How it is drawn is for the real browsers (tests/e2e/pictures.spec.ts).
import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import * as picture from '../../web/src/figures/picture/picture';
import { openPage, partsLoaded } from './support-page';

it('links to what is shown now, though the address of the page is written later', async () => {
  const takePicture = vi
    .spyOn(picture, 'takePicture')
    .mockResolvedValue({ origin: { title: '' }, svg: '<svg/>', width: 1, height: 1 });
  const { model, address } = await openPage('#v=1&lesson=where-to-look&step=scores-to-weights');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  fireEvent.click(screen.getByRole('button', { name: 'export' }));
  await partsLoaded();
  model.set({ scores: [2, 1, 4] });
  fireEvent.click(screen.getByRole('button', { name: /SVG/ }));
  await waitFor(() => expect(takePicture).toHaveBeenCalled());
  expect(address.hash).not.toContain('scores=');
  const place = 'https://course.example/#v=1&lesson=where-to-look&step=scores-to-weights';
  const [, request] = takePicture.mock.calls[0] ?? [];
  const link = `${place}&scores=2,1,4`;
  expect(request?.foot?.link).toEqual({ full: link, short: place });
  expect(request?.origin).toEqual({ title: 'From scores to weights', link });
});
