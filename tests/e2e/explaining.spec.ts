// Classifiers that learn in a worker, and other weights put in the place of theirs, in real browsers.

import { expect, number, test } from './lab';

const tag = '@does-it-explain/figures';

test('classifiers learn, and the first loses answers with its weights permuted', { tag }, async ({
  page,
  lab,
}) => {
  await lab.open('#v=1&lesson=does-it-explain&step=a-second-way');
  // Trained beforehand.
  await expect(page.getByRole('slider', { name: 'steps of training' })).toHaveValue('100');
  const share = async (at: number) => Number(await number(page, 'right', at).textContent());
  await expect.poll(() => share(0)).toBeGreaterThan(0.95);
  expect(await share(2)).toBeLessThan(0.9);
});
