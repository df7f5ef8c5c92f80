// What only real browsers can tell of a training: two models learn in a worker while the learner watches, and the figure goes back to
// any step of it.

import { expect, test } from './lab';

const tag = '@learning-to-look/figures';
const training = '#v=1&lesson=learning-to-look&step=nobody-told-it-how';

test('learns, goes back to the beginning, and explains what it learned', {
  tag,
}, async ({ page, lab }) => {
  let workers = 0;
  page.on('worker', () => {
    workers += 1;
  });
  await lab.open(training);
  const track = page.getByRole('slider', { name: 'steps of training' });
  const summary = page.locator('figure figcaption');
  await expect(summary).toHaveText(/^After 0 steps/);
  // It works for what the models do before they learn first.
  await expect(page.locator('.film-says')).not.toBeEmpty();
  await page.getByRole('button', { name: 'train ▸' }).click();
  await expect(track).toHaveValue('200');
  await expect(summary).toHaveText(/^After 200 steps .*“animal” (100\.0|99\.9) %/);
  expect(workers).toBe(1);

  const looks = await page.locator('.looks').first().textContent();
  await track.focus();
  await page.keyboard.press('Home');
  await expect(summary).toHaveText(/^After 0 steps/);
  await page.keyboard.press('End');
  await expect(summary).toHaveText(/^After 200 steps/);
  expect(await page.locator('.looks').first().textContent()).toBe(looks);

  // From the weight back to a number that was learned.
  await page.locator('button[data-cell^="weights_2"]').first().click();
  const panel = page.locator('.panel');
  await expect(panel.locator('.derivation')).toBeVisible();
  for (let steps = 0; steps < 12; steps++) {
    if (/trained: step 200, seed 7/.test((await panel.textContent()) ?? '')) break;
    await panel.locator('.operand').last().click();
  }
  await expect(panel).toContainText('trained: step 200, seed 7');
});

test('is there already in the next step', { tag }, async ({ page, lab }) => {
  await lab.open(training);
  const track = page.getByRole('slider', { name: 'steps of training' });
  await page.getByRole('button', { name: 'train ▸' }).click();
  await expect(track).toHaveValue('200');
  await page.getByRole('link', { name: /Why one layer cannot/ }).click();
  await expect(track).toHaveValue('200');
  const changes = page.locator('button[data-cell^="change_one"]');
  await expect(changes.nth(1)).toHaveAccessibleName(/animal, 0, /);
});
