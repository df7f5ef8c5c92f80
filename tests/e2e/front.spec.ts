// The front page: it fits, is free of anything that axe finds, and is worked by mouse, finger and keys; who comes back finds where they
// stopped before anything is drawn. What it offers to whom is in tests/web/front.test.tsx.
import type { Page } from '@playwright/test';
import { expect, expectNothingFound, number, steps, test, title } from './lab';
import { expectToFit, tabTo } from './visit';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [first, second] = steps;
const weight = (page: Page) => number(page, 'weights', 2);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`fits, and axe finds nothing on it, ${colorScheme}`, async ({ page, lab }) => {
    await page.emulateMedia({ colorScheme });
    const look = async (what: string) => {
      for (const width of [1280, 390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        await expectToFit(page, `${what}, ${width} wide`);
        await expectNothingFound(page, `${what}, ${width} wide`);
      }
    };
    await lab.openFront();
    await look('for the first time');
    await weight(page).click();
    await expect(page.locator('.panel .derivation')).toBeVisible();
    await expectNothingFound(page, 'with an explanation');
    await lab.open(second?.hash);
    await page.getByRole('link', { name: 'Attention Lab' }).click();
    await expect(page.locator('.front-back')).toBeVisible();
    await look('coming back');
  });
}

test('a word is dragged up and down, and its weight follows', async ({ page, lab }) => {
  await lab.openFront();
  const word = page.locator('.front-word').last();
  const field = page.getByRole('spinbutton', { name: 'score of pizza' });
  const box = await word.boundingBox();
  if (!box) throw new Error('the word is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 5 });
  const { height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(x, height - 1, { steps: 3 }); // as far as the mouse goes, and further than the words do
  await page.mouse.up();
  await expect(field).toHaveValue('−2.0');
  await expect(weight(page)).toHaveText('0.0132');
  // Its number went with it, and is still typed into.
  await field.click();
  await page.keyboard.type('5');
  await expect(weight(page)).toHaveText('0.9362');
  expect(await page.evaluate(() => scrollX + scrollY)).toBe(0);
});

test('the numbers never lie over each other', async ({ page, lab }) => {
  await lab.openFront();
  const fields = page.locator('.front-scene .number-field');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 844 });
    for (const scores of ['5 -2 -2', '-2 5 -2', '-2 -2 5', '2 1 3', '0 0 0', '5 5 -2', '1 5 2']) {
      for (const [i, score] of scores.split(' ').entries()) await fields.nth(i).fill(score);
      const boxes = await page.locator('.front-weight > .cell').evaluateAll((all) =>
        all.map((each) => {
          const { left, right, top } = each.getBoundingClientRect();
          return { left, right, top };
        }),
      );
      for (const [i, box] of boxes.entries()) {
        expect(box.left, `${scores}, ${width} wide`).toBeGreaterThanOrEqual(-1);
        expect(box.right, `${scores}, ${width} wide`).toBeLessThanOrEqual(width + 1);
        const next = boxes[i + 1];
        if (next?.top === box.top) expect(next.left, scores).toBeGreaterThanOrEqual(box.right - 1);
      }
    }
  }
});

test('by keys alone a score is changed, a weight explained, and the course begun', async ({
  page,
  lab,
}) => {
  await lab.openFront();
  await tabTo(page, '.front-start');
  await tabTo(page, '[aria-label="score of pizza"]');
  await page.keyboard.press('ArrowUp');
  await expect(weight(page)).toHaveText('0.6871');
  await tabTo(page, 'figure .cell');
  await page.keyboard.press('Enter');
  await expect(page.locator('.panel .derivation')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.panel .derivation')).toBeHidden();
  await tabTo(page, '.front-ways button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'For teaching' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.locator('.front-start').focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(first?.title ?? '');
  await expect(title(page)).toBeFocused();
});

test('who comes back is never shown it as for the first time, and goes on where they stopped', async ({
  page,
  lab,
}) => {
  await lab.open(second?.hash);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain(`${second?.lesson}/${second?.id}`);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.front .prose')) console.error('as for the first time');
    }).observe(document, { childList: true, subtree: true });
  });
  await lab.openFront();
  const goOn = page.getByRole('link', { name: /^Go on/ });
  await expect(goOn).toContainText(second?.title ?? '');
  await goOn.click();
  await expect(title(page)).toHaveText(second?.title ?? '');
  await page.goBack();
  await expect(page.locator('main.front h1')).toBeVisible();
});

test('the name of the course leads back to it from every page, on a phone too', async ({
  page,
  lab,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const hash of [second?.hash ?? '', '#v=1&page=glossary']) {
    await page.goto(lab.address + hash);
    await page.getByRole('link', { name: 'Attention Lab' }).click();
    await expect(page.locator('main.front h1')).toBeFocused();
    await expect(page).toHaveURL(/page=start/);
  }
});

test('a browser that keeps nothing shows it all the same', async ({ page, lab }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await lab.openFront();
  await page.getByRole('link', { name: /^Start/ }).click();
  await expect(title(page)).toHaveText(first?.title ?? '');
});
