// The map of the course in real browsers: it fits, is free of anything that axe finds, its arcs lead from lesson to lesson, and from a
// step any other one is two clicks away. What it says is in tests/web/map.test.tsx.
import type { Page } from '@playwright/test';
import { expect, expectNothingFound, lessons, steps, test, title } from './lab';
import { showAsPrint } from './print';
import { expectToFit, tabTo } from './visit';

const hash = '#v=1&page=map';
const [first, second] = steps;
const lesson = (page: Page, number: number) => page.locator('.map-lesson').nth(number - 1);

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address + hash);
  await expect(page.locator('.map-arcs > path').first()).toBeAttached();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`fits, and axe finds nothing on it, ${colorScheme}`, async ({ page, lab }) => {
    await page.emulateMedia({ colorScheme });
    await lab.open(second?.hash);
    await page.locator('a.where').click();
    await expect(page.locator('.map-arcs > path').first()).toBeAttached();
    for (const width of [1280, 1024, 390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await expectToFit(page, `${width} wide`);
      await expectNothingFound(page, `${width} wide`);
    }
    await page.getByRole('combobox').selectOption({ index: 1 });
    await expectNothingFound(page, 'with a road');
  });
}

test('the arcs of a lesson lead to those that it looks back at, wide and narrow', async ({
  page,
  lab,
}) => {
  await openMap(page, lab.address);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [number, at] of [
      [6, [1, 2, 5]],
      [17, [4, 8, 11, 16]],
    ] as const) {
      await lesson(page, number).getByRole('button').click();
      await expect(page.locator('[data-strength=asks]')).toHaveCount(at.length);
      const ends = () =>
        page.evaluate((wide) => {
          const middles = [...document.querySelectorAll('.map-node')].map((node) => {
            const { left, top, width, height } = node.getBoundingClientRect();
            return wide ? left + width / 2 : top + height / 2;
          });
          const near = (to: number) => middles.findIndex((middle) => Math.abs(middle - to) < 12);
          const paths = [...document.querySelectorAll<SVGPathElement>('[data-strength=asks]')];
          return paths.map((path) => {
            const { x, y } = path.getPointAtLength(path.getTotalLength());
            const { left, top } = path.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect();
            return near(wide ? left + x : top + y) + 1;
          });
        }, width >= 1024);
      await expect.poll(ends, `of lesson ${number}, ${width} wide`).toEqual(at);
    }
  }
});

test('on a phone any step is two taps from the map, which opens where the learner is', async ({
  page,
  lab,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lab.open(second?.hash);
  await page.locator('a.where').click();
  await expect(page.locator('.map-lessons [aria-current=step]')).toBeInViewport();
  const last = lessons.at(-1);
  await lesson(page, lessons.length).getByRole('button').click();
  const link = lesson(page, lessons.length).getByRole('link').last();
  await expect(link).toBeInViewport();
  const { width = 0 } = (await link.locator('.map-title').boundingBox()) ?? {};
  expect(width, 'its title can be read').toBeGreaterThan(50);
  await link.click();
  await expect(title(page)).toHaveText(last?.steps.at(-1)?.title ?? '');
  await page.goBack();
  await expect(page.locator('.map-lessons')).toBeVisible();
});

test('by keys alone a lesson is asked for its steps, and a step is opened', async ({
  page,
  lab,
}) => {
  await openMap(page, lab.address);
  await tabTo(page, '.map-lesson:nth-child(2) button');
  await page.keyboard.press('Enter');
  await expect(page.locator('.map-page > .prose')).toContainText(
    'Lesson 2 looks back at lesson 1.',
  );
  await tabTo(page, '.map-lesson:nth-child(3) a');
  const pointed = page.locator('.map-lesson:nth-child(3) .map-title').first();
  await expect(pointed).toHaveCSS('position', 'absolute');
  expect((await pointed.boundingBox())?.width, 'it says where it leads').toBeGreaterThan(50);
  await page.keyboard.press('Shift+Tab');
  await page.locator('.map-lesson:nth-child(1) a').first().focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(first?.title ?? '');
  await expect(title(page)).toBeFocused();
});

test('on paper every step has its title, and every lesson what it builds on', async ({
  page,
  lab,
  browserName,
}) => {
  await openMap(page, lab.address);
  await showAsPrint(page, browserName);
  await page.setViewportSize({ width: 680, height: 960 });
  const widths = await page
    .locator('.map-title')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(widths).toHaveLength(steps.length);
  expect(Math.min(...widths)).toBeGreaterThan(40);
  await expect(lesson(page, 6).locator('.map-builds')).toBeVisible();
  await expect(page.locator('.source')).toContainText('page=map');
  await expect(page.locator('.map-arcs')).toBeHidden();
});
