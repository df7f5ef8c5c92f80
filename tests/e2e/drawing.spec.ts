// A learner who draws: by mouse and by keys, and reads how much weight one patch of the picture gives another.

import { expect, number, test } from './lab';

const step = '#v=1&lesson=the-family&step=a-picture-in-patches';

/** The weight that patch 5, the left eye of the cat, gives a patch. */
const leftEyeGives = (patch: number) => 16 * 4 + patch - 1;

test('a third eye is drawn, and the left one looks at all three', {
  tag: '@the-family/figures',
}, async ({ page, lab }) => {
  await lab.open(`${step}&stage=4`);
  const pixel = (row: number, column: number) => page.locator(`[data-place="${row},${column}"]`);
  const weight = (patch: number) => number(page, 'weights', leftEyeGives(patch));
  const stroke = async (from: readonly [number, number], to: readonly [number, number]) => {
    const [start, end] = [await pixel(...from).boundingBox(), await pixel(...to).boundingBox()];
    if (!start || !end) throw new Error('the picture is not shown');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
    await page.mouse.up();
  };

  await expect(weight(8)).toHaveText('0.41');
  await expect(weight(12)).toHaveText('0.01');
  await stroke([6, 10], [8, 10]);
  await stroke([7, 9], [7, 11]);
  for (const patch of [5, 8, 12]) await expect(weight(patch)).toHaveText('0.29');
  // The address follows once nothing is drawn any more: with the row that the last stroke crossed.
  await expect.poll(() => page.url()).toContain('000001100111');

  const link = page.url();
  await lab.open(link.slice(link.indexOf('#')));
  await expect(weight(12)).toHaveText('0.29');

  // By keys: from the first pixel to the middle of the left eye, which then looks less like the others.
  await pixel(0, 0).focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(pixel(4, 1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(pixel(4, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(weight(5)).toHaveText('0.37');
  await expect(weight(12)).toHaveText('0.19');

  await page.getByRole('radio', { name: 'patch 12' }).check({ force: true });
  await expect(number(page, 'weights', 16 * 11 + 7)).toHaveText('0.34');
});
