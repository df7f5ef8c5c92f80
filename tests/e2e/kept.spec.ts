// What the browser keeps, in real browsers: models that were trained are there in the next visit, a file takes all of it to another machine,
// two tabs do not overwrite each other, and a browser that keeps nothing says so once. What the page says is in tests/web/kept.test.tsx.
import type { Page } from '@playwright/test';
import { files } from './files';
import { expect, expectNothingFound, steps, test, title } from './lab';
import { expectToFit } from './visit';

const hash = '#v=1&page=kept';
const [first, second, third] = steps;
const training = '#v=1&lesson=learning-to-look&step=nobody-told-it-how';
const said = (page: Page) => page.locator('.kept-said');

async function openKept(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address + hash);
  await expect(page.locator('.kept-page h1')).toBeVisible();
}

test('fits, and axe finds nothing on it, light and dark', async ({ page, lab }) => {
  await lab.open(second?.hash);
  await openKept(page, lab.address);
  await page.locator('.kept-page summary').first().click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await expectToFit(page, `${width} wide`);
      await expectNothingFound(page, `${colorScheme}, ${width} wide`);
    }
  }
});

test('a trained model is there in the next visit, and on another machine by a file', {
  tag: '@learning-to-look/figures',
}, async ({ page, lab, browser }) => {
  const { saved } = await files(page);
  const track = (of: Page) => of.getByRole('slider', { name: 'steps of training' });
  await lab.open(training);
  await page.getByRole('button', { name: 'train ▸' }).click();
  await expect(track(page)).toHaveValue('200');
  const looks = page.locator('.looks').first();
  await expect(page.locator('figure figcaption')).toHaveText(/^After 200 steps/);
  const shown = await looks.textContent();
  await openKept(page, lab.address);
  await expect(page.locator('.kept-list').first()).toContainText('seed 7');

  await lab.open(training);
  await expect(track(page)).toHaveValue('200');
  await expect(page.locator('figure figcaption')).toHaveText(/^After 200 steps/);
  expect(await looks.textContent()).toBe(shown);

  await openKept(page, lab.address);
  const buffer = await saved('save all of it to a file');
  expect(JSON.parse(buffer.toString())['attention-lab']).toBe(1);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openKept(other, lab.address);
  await other.locator('input[type=file]').setInputFiles({
    name: 'kept.json',
    mimeType: 'application/json',
    buffer,
  });
  await expect(said(other)).toContainText(
    'New are 1 step, 0 answered questions, 0 answers in your own words, 0 edited programs and 1 model.',
  );
  await other.goto(lab.address + training);
  await expect(track(other)).toHaveValue('200');

  // What is deleted is gone, in the next visit too.
  await openKept(other, lab.address);
  await other.getByRole('button', { name: 'delete all of it' }).click();
  await other.getByRole('button', { name: 'delete it now, for good' }).click();
  await expect(said(other)).toHaveText('All of it is deleted.');
  await openKept(other, lab.address);
  await expect(other.getByRole('main')).toContainText('Nothing is kept here yet.');
  await elsewhere.close();
});

test('two tabs do not overwrite each other, and see what the other deletes', async ({
  page,
  lab,
}) => {
  await lab.open(second?.hash);
  const tab = await page.context().newPage();
  await tab.goto(lab.address + (third?.hash ?? ''));
  await expect(title(tab)).toHaveText(third?.title ?? '');
  await lab.goTo(first?.hash ?? '', first?.title ?? '');
  await openKept(tab, lab.address);
  await expect(tab.getByRole('main')).toContainText('3 steps seen');
  await openKept(page, lab.address);
  await page.getByRole('button', { name: 'delete all of it' }).click();
  await page.getByRole('button', { name: 'delete it now, for good' }).click();
  await expect(said(page)).toHaveText('All of it is deleted.');
  await expect(tab.getByRole('main')).toContainText('Nothing is kept here yet.');
  await tab.close();
});

test('a browser that keeps nothing says so once, and everything goes on', async ({ page, lab }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  await lab.open(second?.hash);
  const bar = page.locator('.refused');
  await expect(bar).toBeVisible();
  await expectNothingFound(page, 'with what is said');
  await bar.getByRole('button', { name: 'dismiss' }).click();
  await expect(bar).toBeHidden();
  await lab.goTo(third?.hash ?? '', third?.title ?? '');
  await expect(bar).toBeHidden();
  await page.evaluate(() => {
    location.hash = '#v=1&page=kept';
  });
  await expect(page.getByRole('main')).toContainText('2 steps seen');
});
