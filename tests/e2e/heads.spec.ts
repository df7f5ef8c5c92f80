// Heads in real browsers, as a learner works with them: those of a tutorial's module in the laboratory, and those of a model that was
// trained a moment ago, of which some are switched off.

import { expect, test } from './lab';

const tag = '@many-heads/figures';

test('the laboratory shows heads apart and averaged, and what dropout does', { tag }, async ({
  page,
  lab,
}) => {
  await lab.open('#v=1&lesson=many-heads&step=laboratory');
  const choice = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group, exact: true }).getByText(name, { exact: true });
  const zeros = page.locator('button[data-cell="zeros:0"]');
  // Output and dropout stand folded below.
  await page.locator('.laboratory-more > summary').click();
  await expect(zeros).toHaveText('82');
  await expect(page.locator('.thinned')).toContainText('of 640 are 0');

  // Head 3 is large once it is chosen, by keys, too.
  const heads = page.locator('.head-maps-small');
  await heads.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.heat-matrix caption')).toHaveText('head 3');
  await expect(page.locator('button[data-cell="weights:200"]')).toBeVisible();
  // The row that the tutorial prints, averaged over the heads.
  await choice('show', 'their average').click();
  const row = [0.172, 0.229, 0.13, 0.132, 0.156, 0.182];
  for (const [i, share] of row.entries()) {
    const cell = page.locator(`button[data-cell="averaged:${50 + i}"]`);
    await expect(cell).toHaveAccessibleName(new RegExp(share.toFixed(3)));
  }
  await expect(page.locator('button[data-cell="averaged:56"]')).toHaveAccessibleName(
    /, 0, explain/,
  );

  await choice('dropout', 'off').click();
  await expect(zeros).toHaveText('0');
});

test('untrained heads have one scale of colours, or each its own', { tag }, async ({
  page,
  lab,
}) => {
  await lab.open('#v=1&lesson=many-heads&step=before-training');
  const ends = page.getByText(/^colours end at/);
  await expect(ends).toHaveCount(0);
  const colours = page.getByRole('radiogroup', { name: 'colours', exact: true });
  await colours.getByText('a scale for each', { exact: true }).click();
  await expect(ends).toHaveCount(4);
  // Unlike under a mask, where the first word of every head sees itself alone.
  expect(new Set(await ends.allTextContents()).size).toBeGreaterThan(1);
});

test('of four heads that learned, two can be switched off', { tag }, async ({ page, lab }) => {
  await lab.open('#v=1&lesson=many-heads&step=one-head-off');
  const right = page.locator('button[data-cell="right:0"]');
  // Trained beforehand.
  await expect(page.getByRole('slider', { name: 'steps of training' })).toHaveValue('200');
  await expect(right).toHaveText('1.000');
  const off = page.getByRole('button', { name: /^turn off/ });
  await off.nth(0).click();
  // The first is now to be turned on: of those to be turned off the second belongs to head 3.
  await off.nth(1).click();
  await expect(right).toHaveText('1.000');
  await off.nth(0).click();
  await expect(right).toHaveText(/^0\.50/);
});
