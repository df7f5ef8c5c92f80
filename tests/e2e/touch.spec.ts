// Fingers on a phone, which only Chromium lets a test move. What every browser does by mouse and keys is in lesson.spec.ts.

import type { Locator, Page } from '@playwright/test';
import { expect, number, test } from './lab';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function drag(
  page: Page,
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

async function centre(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the tip of an arrow follows a finger straight down', async ({ page, lab }) => {
  await lab.open('#v=1&lesson=where-to-look&step=dot-products');
  const tip = page.getByRole('slider', { name: /tip of key of love/ });
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

test('a bar is dragged by its grip from where it is, and set by a tap', async ({ page, lab }) => {
  await lab.open('#v=1&lesson=where-to-look&step=spotlight');
  const bar = page.getByRole('slider', { name: 'importance of pizza, bar' });
  const box = await bar.boundingBox();
  if (!box) throw new Error('the bar is not shown');
  const grip = await centre(bar.locator('.bar-grip'));
  await drag(page, { x: grip.x, y: grip.y + 15 }, { x: 0, y: box.height / 4 });
  await expect(number(page, 'importance', 2)).toHaveValue('0.35');
  await page.touchscreen.tap(grip.x, box.y + box.height * 0.1);
  await expect(number(page, 'importance', 2)).toHaveValue('0.90');
});

test('a mask is painted by a finger that goes across it or taps, and scrolled by one that goes up', {
  tag: '@hiding-the-future',
}, async ({ page, lab }) => {
  await lab.open('#v=1&lesson=hiding-the-future&step=paint-a-mask');
  const place = (row: number, column: number) => page.locator(`[data-place="${row},${column}"]`);
  const from = await centre(place(0, 1));
  const to = await centre(place(0, 4));
  await drag(page, from, { x: to.x - from.x, y: 0 });
  for (const column of [1, 2, 3, 4]) {
    await expect(place(0, column)).toHaveAttribute('aria-pressed', 'true');
  }
  await place(4, 0).tap();
  await expect(place(4, 0)).toHaveAttribute('aria-pressed', 'false');
  await drag(page, await centre(place(3, 2)), { x: 0, y: -150 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expect(place(3, 2)).toHaveAttribute('aria-pressed', 'true');
});

test('a mask of twelve words has places as wide as a finger needs, and is moved sideways by its words', {
  tag: '@hiding-the-future',
}, async ({ page, lab }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const words = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth';
  await lab.open(
    `#v=1&lesson=hiding-the-future&step=paint-a-mask&words=${words.replaceAll(' ', ',')}`,
  );
  const place = (row: number, column: number) => page.locator(`[data-place="${row},${column}"]`);
  const frame = page.locator('.mask-painter .table-frame');
  const moved = () => frame.evaluate(({ scrollLeft }) => scrollLeft);
  await frame.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await place(0, 0).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await expect(place(0, 11)).not.toBeInViewport({ ratio: 1 });
  await drag(page, await centre(page.locator('.mask-grid thead th').nth(7)), { x: -120, y: 0 });
  await expect(place(0, 11)).toBeInViewport({ ratio: 1 });
  const before = await moved();
  const [from, to] = [await centre(place(0, 11)), await centre(place(0, 8))];
  await drag(page, from, { x: to.x - from.x, y: 0 });
  for (const column of [8, 9, 10, 11]) {
    await expect(place(0, column)).toHaveAttribute('aria-pressed', 'true');
  }
  expect(await moved()).toBe(before);
  // By keys nothing stays hidden behind the words at the side.
  await place(0, 11).focus();
  for (let column = 11; column > 0; column--) await page.keyboard.press('ArrowLeft');
  expect(await moved()).toBe(0);
});

for (const [what, step, selector] of [
  ['a number', 'weighted-combination', '[data-cell="contributions:2"]'],
  ['a number that can be set', 'spotlight', '[data-cell="importance:1"]'],
  ['the field of a bar', 'spotlight', '.bars td:nth-child(2) .bar-field'],
  ['the plane', 'dot-products', '.plane'],
] as const) {
  test(`a swipe up that starts on ${what} scrolls the page and sets nothing`, async ({
    page,
    lab,
  }) => {
    await lab.open(`#v=1&lesson=where-to-look&step=${step}`);
    const target = page.locator(`figure ${selector}`);
    const box = await target.boundingBox();
    if (!box) throw new Error('it is not shown');
    // Beside the grip of a bar, and beside the tips of the arrows.
    const from = { x: box.x + box.width / 8, y: box.y + box.height / 8 };
    const address = page.url();
    await drag(page, from, { x: 0, y: -150 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(page.url()).toBe(address);
  });
}

test('closing the sheet forgets what it explained, so the same number opens it again', async ({
  page,
  lab,
}) => {
  await lab.open('#v=1&lesson=where-to-look&step=scores-to-weights');
  for (const name of ['close', 'PyTorch']) {
    await number(page, 'weights', 2).tap();
    await expect(page.locator('.panel .derivation')).toBeVisible();
    const button = page.getByRole('button', { name, exact: true });
    await button.tap();
    if (name === 'PyTorch') await button.tap();
    await expect(page.locator('.panel')).toBeHidden();
    await expect(page.locator('figure [data-source]')).toHaveCount(0);
    await number(page, 'weights', 2).tap();
    await expect(page.locator('.panel .derivation')).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a number is dragged sideways', async ({ page, lab }) => {
  await lab.open('#v=1&lesson=where-to-look&step=scores-to-weights');
  await drag(page, await centre(number(page, 'scores', 0)), { x: 40, y: 0 });
  await expect(number(page, 'scores', 0)).not.toHaveValue('2.0');
});

test('a tap explains a number', async ({ page, lab }) => {
  await lab.open('#v=1&lesson=where-to-look&step=scores-to-weights');
  await number(page, 'weights', 2).tap();
  await expect(page.locator('.panel .derivation')).toBeVisible();
});

test('on a phone the lead stands before the figure, and the prose after it', async ({
  page,
  lab,
}) => {
  await lab.open('#v=1&lesson=where-to-look&step=spotlight');
  const tops = await page
    .locator('h1, .lead, .figure-body, .rest, .way')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(tops).toHaveLength(5);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.locator('.lead')).toBeInViewport({ ratio: 1 });
});

test('a picture is drawn by a finger in every direction, and the page stays where it is', {
  tag: '@the-family',
}, async ({ page, lab }) => {
  await lab.open('#v=1&lesson=the-family&step=a-picture-in-patches');
  const pixel = (row: number, column: number) => page.locator(`[data-place="${row},${column}"]`);
  const { height } = (await pixel(6, 1).boundingBox()) ?? { height: 0 };
  const before = await page.evaluate(() => scrollY);
  await drag(page, await centre(pixel(6, 1)), { x: 0, y: 2 * height });
  for (const row of [6, 7, 8]) {
    await expect(pixel(row, 1)).toHaveAttribute('aria-pressed', 'true');
  }
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
