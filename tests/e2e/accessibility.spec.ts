// Every step in light and dark, on a phone and on a desk: nothing for axe to find (WCAG 2.2 AA), nothing wider than the screen.
// What a screen reader makes of the figures is judged by people.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, number, steps, test } from './lab';

// Colours are judged at rest, not half way between two states. (Firefox is told by a preference.)
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

async function expectNothingFound(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // the page has no frames to gather from, and this way takes half the time
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
  expect.soft(found, where).toEqual([]);
}

for (const step of steps) {
  test(`axe finds nothing at "${step.title}"`, async ({ page, lab }) => {
    await lab.open(step.hash);
    for (const theme of ['light', 'dark']) {
      const button = page.getByRole('button', { name: theme, exact: true });
      if (await button.isVisible()) await button.click();
      await expect(page.locator(':root')).toHaveAttribute('data-theme', theme);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await expectNothingFound(page, `${theme}, ${screen.width} wide`);
      }
    }
  });

  test(`nothing sticks out sideways at "${step.title}"`, async ({ page, lab }) => {
    await lab.open(step.hash);
    for (const width of [360, 390, 700, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overhang = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(overhang, `at ${width} wide`).toBeLessThanOrEqual(0);
    }
  });
}

test('axe finds nothing in the panels, the dialogs and an answered prediction', async ({
  page,
  lab,
}) => {
  await lab.open('#v=1&lesson=where-to-look&step=scores-to-weights&scores=2,1,9e9');
  await expectNothingFound(page, 'a corrected link');
  await number(page, 'weights', 2).click();
  await page.locator('#panel .operand').first().click();
  await expectNothingFound(page, 'an explanation');
  for (const name of ['table', 'PyTorch']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expectNothingFound(page, name);
  }
  await page.locator('fieldset.card .option').first().click();
  await expectNothingFound(page, 'an answered prediction');
  for (const name of ['contents', 'share', 'keys']) {
    await page.getByRole('button', { name }).click();
    await expectNothingFound(page, name);
    await page.keyboard.press('Escape');
  }
});

test('twelve long words stay within a phone', async ({ page, lab }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const words = Array.from({ length: 12 }, (_, i) => `uncharacteristically${i}`);
  for (const step of steps) {
    await lab.open(`${step.hash}&words=${words.join(',')}`);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overhang, step.title).toBeLessThanOrEqual(0);
  }
});
