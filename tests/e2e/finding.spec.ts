// Finding things in real browsers: the search, opened by its key and on a phone from the contents, what it loads, where the focus is.

import { expect, expectNothingFound, test, title } from './lab';
import { expectToFit } from './visit';

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
  await page.getByRole('button', { name: /^Lesson 9/ }).click();
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
