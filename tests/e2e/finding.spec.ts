// Finding things in real browsers: the search, opened by its key and on a phone from the contents, what it loads, where the focus is.

import { expect, expectNothingFound, test, title } from './lab';
import { expectToFit, readOn, tabTo } from './visit';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const step = '#v=1&lesson=where-to-look&step=scores-to-weights';

test('the search is loaded when it is opened, finds what is mistyped, and is worked by keys alone', {
  tag: '@course',
}, async ({ page, lab }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await lab.open(step);
  // What comes ahead of being asked for has come.
  await page.waitForTimeout(1500);
  const before = asked.length;
  await page.keyboard.press('/');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('beem serch');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('More than one guess');
  if (lab.address.startsWith('http')) expect(asked.length).toBeGreaterThan(before);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(title(page)).toHaveText('From scores to weights');
  // Opened again it is as new, and the field has the focus as before.
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('6.3');
  await expect(options.first()).toContainText('A loss for looking');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('A loss for looking');
  await expect(title(page)).toBeFocused();
});

test('on a phone the search stands over the contents, and a tap leads on', {
  tag: '@course',
}, async ({ page, lab }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lab.open(step);
  await page.getByRole('button', { name: 'contents', exact: true }).click();
  const contents = page.getByRole('dialog', { name: 'Contents' });
  const field = contents.getByRole('combobox');
  await expect(field).toBeInViewport();
  // No keyboard comes up over the list before one wants to type.
  await expect(field).not.toBeFocused();
  await field.fill('dropout');
  await contents.getByRole('option', { name: /^Same input, two outputs/ }).click();
  await expect(title(page)).toHaveText('Same input, two outputs');
  await page.getByRole('button', { name: 'contents', exact: true }).click();
  await expect(contents.locator('[aria-current=step]')).toBeInViewport();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the search and in the contents, ${scheme}, and they fit`, {
    tag: '@course',
  }, async ({ page, lab }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [1280, 390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await lab.open(step);
      await page.getByRole('button', { name: 'contents', exact: true }).click();
      await expect(page.locator('dialog [aria-current=step]')).toBeInViewport();
      await expectNothingFound(page, `contents, ${width} wide`);
      await page.getByRole('combobox').fill('softmax');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNothingFound(page, `what is found, ${width} wide`);
      await expectToFit(page, `what is found, ${width} wide`);
      const hidden = await page
        .locator('dialog[open]')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hidden, `${width}`).toBe(0);
    }
  });
}

const withTerms = '#v=1&lesson=looking-back&step=must-you-divide';

test('the card of a term stands beside it, over neither term nor figure, as long as the pointer is on one of them', {
  tag: '@looking-back/must-you-divide',
}, async ({ page, lab }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await lab.open(withTerms);
  await readOn(page);
  const card = page.locator('.gloss-card');
  for (const term of await page.locator('.gloss').all()) {
    await term.scrollIntoViewIfNeeded();
    await term.hover();
    await expect(card).toContainText('Lesson');
    await expect(term).toHaveAttribute('aria-expanded', 'true');
    await expect
      .poll(async () => {
        const box = await card.boundingBox();
        const others = [
          await term.boundingBox(),
          await page.locator('figure').first().boundingBox(),
        ];
        return others.filter(
          (other) =>
            !box ||
            !other ||
            (box.x < other.x + other.width &&
              other.x < box.x + box.width &&
              box.y < other.y + other.height &&
              other.y < box.y + box.height),
        );
      })
      .toEqual([]);
  }
  // The pointer may go to the card.
  await card.getByRole('link').hover();
  await page.waitForTimeout(600);
  await expect(card).toBeVisible();
  await page.mouse.move(900, 300);
  await expect(card).toHaveCount(0);
});

test('the card of a term is reached and left by keys, and by taps on a phone; axe finds nothing in it', {
  tag: '@looking-back/must-you-divide',
}, async ({ page, lab }) => {
  await lab.open(withTerms);
  await readOn(page);
  const card = page.locator('.gloss-card');
  await tabTo(page, '.gloss');
  await expect(card).toBeVisible();
  const first = page.locator('.gloss').first();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(first).toBeFocused();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(first).toBeFocused();
  await tabTo(page, '.rest .gloss');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab'); // from the card to what follows the term
  await expect(page.locator('.rest .gloss').nth(1)).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await lab.open(withTerms);
      await readOn(page);
      await page.locator('.gloss').nth(1).click();
      await expect(card).toBeVisible();
      await expectToFit(page, `a card, ${width} wide`);
      await expectNothingFound(page, `a card, ${colorScheme}`);
      await page
        .locator('.prose.rest p')
        .last()
        .click({ position: { x: 2, y: 2 } });
      await expect(card).toHaveCount(0);
    }
  }
});
