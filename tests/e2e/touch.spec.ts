// Fingers on a phone, which only Chromium lets a test move. What every browser does by mouse and keys is in lesson.spec.ts.

import { expect, number, test } from './lab';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function drag(
  page: import('@playwright/test').Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: from.x + by.x * share, y: from.y + by.y * share }],
    });
  await touch('touchStart', 0);
  for (let i = 1; i <= 10; i++) await touch('touchMove', i / 10);
  await touch('touchEnd', 1);
}

async function centre(locator: import('@playwright/test').Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the tip of an arrow follows a finger straight down', async ({ page, lab }) => {
  await lab.open('#v=1&lesson=where-to-look&step=dot-products');
  const tip = page.getByRole('slider', { name: /tip of k love/ });
  await drag(page, await centre(tip.locator('.tip-ring')), { x: 0, y: 60 });
  await expect(number(page, 'keys', 2)).toHaveValue('0.0');
  expect(Number(await number(page, 'keys', 3).inputValue())).toBeLessThan(0.6);
});

test('a bar follows a finger up', async ({ page, lab }) => {
  await lab.open('#v=1&lesson=where-to-look&step=spotlight');
  const bar = page.getByRole('slider', { name: 'importance of love, bar' });
  await drag(page, await centre(bar), { x: 0, y: -60 });
  await expect(number(page, 'importance', 1)).toHaveValue('1.00');
});

test('a number is dragged sideways', async ({ page, lab }) => {
  await lab.open('#v=1&lesson=where-to-look&step=scores-to-weights');
  await drag(page, await centre(number(page, 'scores', 0)), { x: 40, y: 0 });
  await expect(number(page, 'scores', 0)).not.toHaveValue('2.0');
});

test('a tap explains a number', async ({ page, lab }) => {
  await lab.open('#v=1&lesson=where-to-look&step=scores-to-weights');
  await number(page, 'weights', 2).tap();
  await expect(page.locator('#panel .derivation')).toBeVisible();
});
