// Bets that are made in the figure, by pointer and by keys: what lies over a figure is where its things are, and a line is drawn where
// the pointer goes. What they mean is tested below the browser.

import { expect, test } from './lab';

test('a thing in the figure is bet on by pointer or key, and then explains itself again', {
  tag: '@hiding-the-future',
}, async ({ page, lab }) => {
  await lab.open('#v=1&lesson=hiding-the-future&step=no-peeking');
  const thing = page.getByRole('button', { name: 'up to “on”' });
  const cell = page.locator('[data-cell="mask:13"]');
  const middle = async () => {
    const { x, y, width, height } = (await cell.boundingBox()) as DOMRect;
    return [x + width / 2, y + height / 2] as const;
  };
  // What is pressed is where the cell is; it bets, and explains nothing.
  await thing.waitFor();
  await page.mouse.click(...(await middle()));
  const card = page.getByRole('group', { name: /^Predict/ });
  await expect(card).toContainText('You chose up to “on”. It is up to “sat”.');
  await expect(page.locator('[data-explained]')).toHaveCount(0);
  await page.mouse.click(...(await middle()));
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: 'ask me again' }).click();
  // Sideways they stand one after the other, and the page stays at its step.
  await page.getByRole('button', { name: 'up to “cat”' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Right.');
  await expect(card).toBeFocused();
  await expect(page.locator('.bet-things [data-yours][data-right]')).toHaveCount(1);
});

test('a line is drawn in the chart by pointer and keys', {
  tag: '@letter-by-letter',
}, async ({ page, lab }) => {
  await lab.open('#v=1&lesson=letter-by-letter&step=learning-to-write');
  const chart = page.locator('.sketch > rect');
  await chart.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await chart.boundingBox()) as DOMRect;
  // Down to nine tenths, and on there to the end.
  await page.mouse.move(x + 1, y + 4);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 0.9 * height, { steps: 12 });
  await page.mouse.move(x + width - 1, y + 0.9 * height, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('.bet-sketch')).toContainText('Your line says: it falls as long as');
  const end = page.getByRole('slider', { name: 'your line at step 400' });
  await end.focus();
  await page.keyboard.press('PageUp');
  await expect(page.locator('.bet-sketch')).toContainText('it falls, and later rises again');
  await page.getByRole('button', { name: 'bet on this line' }).click();
  const card = page.getByRole('group', { name: /^Predict/ });
  await expect(card).toContainText('You drew: it falls, and later rises again. Right.');
  // It stays where it was drawn while the model learns.
  await page.getByRole('button', { name: '10 steps' }).click();
  await expect(page.locator('.curve-series polyline').first()).toBeVisible();
  await expect(page.locator('.sketch polyline')).toHaveCount(1);
});
