// What axe finds (WCAG 2.2 AA) beyond the steps themselves, which are in visit.ts.
// What a screen reader makes of the figures is judged by people.

import { dialogShown, expect, expectNothingFound, number, panelShown, test } from './lab';
import { expectToFit } from './visit';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing in the panels, the dialogs and an answered prediction', async ({
  page,
  lab,
}) => {
  await lab.open('#v=1&lesson=where-to-look&step=scores-to-weights&scores=2,1,9e9');
  await expectNothingFound(page, 'a corrected link');
  await number(page, 'weights', 2).click();
  await page.locator('.panel .operand').first().click();
  await expectNothingFound(page, 'an explanation');
  for (const name of ['table', 'PyTorch', 'export']) {
    await page.getByRole('button', { name, exact: true }).click();
    await panelShown(page);
    await expectNothingFound(page, name);
  }
  await expectNothingFound(page, 'a bet that is open', { within: '.figure-side' });
  await page.locator('figure .bet-line').getByRole('button').click();
  await expectNothingFound(page, 'an answered prediction');
  for (const name of ['contents', 'search', 'share', 'keys']) {
    await page.getByRole('button', { name, exact: true }).click();
    await dialogShown(page);
    if (name === 'share') {
      await page.getByRole('button', { name: 'as a QR code' }).click();
      await expect(page.getByRole('img', { name: 'the link as a QR code' })).toBeVisible();
    }
    await expectNothingFound(page, name);
    await page.keyboard.press('Escape');
  }
});

test('axe finds nothing in a task, in a laboratory and in a frame', async ({ page, lab }) => {
  await lab.open('#v=1&lesson=where-to-look&step=scores-to-weights');
  await page.getByRole('button', { name: 'check', exact: true }).click();
  await expectNothingFound(page, 'a task with a blank left empty');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingFound(page, 'a step on a phone');
  for (const view of ['lab', 'embed']) {
    await lab.open(`#v=1&lesson=where-to-look&step=dot-products&view=${view}`);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingFound(page, `${view}, ${width} wide`);
    }
  }
});

test('axe finds nothing on the pages of claims, of plans and of what was measured', {
  tag: '@course',
}, async ({ page, lab }) => {
  await page.goto(`${lab.address}#v=1&page=claims`);
  await page.locator('.claims-page .option').first().click();
  await page.locator('.claims-page summary').first().click();
  await expectNothingFound(page, 'the claims');
  await page.goto(`${lab.address}#v=1&page=plans&of=many-heads`);
  await expect(page.locator('.plan button')).toBeEnabled();
  await expectNothingFound(page, 'a lesson plan');
  await page.goto(`${lab.address}#v=1&page=measured&of=many-heads`);
  await expect(page.locator('.measured-page li').first()).toBeVisible();
  await expectNothingFound(page, 'what was measured');
});

test('axe finds nothing on the page of references', { tag: '@course' }, async ({ page, lab }) => {
  await page.goto(`${lab.address}#v=1&page=references`);
  await expect(page.locator('.references > li').first()).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the references, ${width} wide`);
    await expectNothingFound(page, `the references, ${width} wide`);
  }
});

test('axe finds nothing on the page about the course, light and dark', {
  tag: '@course',
}, async ({ page, lab }) => {
  await page.goto(`${lab.address}#v=1&page=about`);
  await expect(page.locator('.about-page pre')).toBeVisible();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `about the course, ${width} wide`);
    await expectNothingFound(page, `about the course, ${width} wide`);
    await page.emulateMedia({ colorScheme: 'dark' });
  }
});

test('axe finds nothing in the glossary', { tag: '@course' }, async ({ page, lab }) => {
  await page.goto(`${lab.address}#v=1&page=glossary`);
  await expect(page.locator('.glossary-page dt').first()).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the glossary, ${width} wide`);
    await expectNothingFound(page, `the glossary, ${width} wide`);
  }
});
