// A teacher makes a road, somebody walks it to its end and saves homework, and the teacher reads it: three pages, and a link and a file
// between them. What a road and a file may say is in tests/web/own-road.test.ts and homework.test.ts.

import { homework } from '../../web/words/en/road';
import { giveOut, handedIn, maker } from '../../web/words/en/teach';
import { files } from './files';
import { expect, expectNothingFound, test, title } from './lab';
import { expectToFit } from './visit';

const hash = '#v=1&page=teach';

test('a road is made, walked, and handed in', { tag: '@where-to-look' }, async ({ page, lab }) => {
  test.setTimeout(240_000); // three walks in one
  const { saved } = await files(page);
  await page.goto(lab.address + hash);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.getByLabel(maker.name).fill('Lecture <b>1</b>');
  const add = async (found: string, name: string) => {
    await page.getByLabel(maker.find).fill(found);
    await button(maker.addStep(name)).click();
  };
  await add('temperature', 'How sharply to choose');
  await add('scores to weights', 'From scores to weights');
  // What was set in a step is taken over from its address.
  await page
    .getByLabel(maker.address)
    .fill(`${lab.address}#v=1&lesson=where-to-look&step=spotlight`);
  await button(maker.takeState).click();
  await button(maker.up('From scores to weights')).click();
  await page.getByLabel(maker.words).first().fill('Watch the <i>middle</i> word.');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page, `the page for teachers, ${width} wide`);
    await expectNothingFound(page, `the page for teachers, ${width} wide`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const link = await page.getByRole('link', { name: giveOut.open }).getAttribute('href');
  await page.reload(); // what was made is still there
  await expect(button(maker.remove('From scores to weights'))).toBeVisible();

  await page.goto('about:blank');
  await page.goto(lab.address + link);
  await expect(title(page)).toHaveText('From scores to weights');
  await expect(page.locator('.from-teacher')).toContainText('Watch the <i>middle</i> word.');
  await expectNothingFound(page, 'a step of the road');
  await page.locator('.way-next').click();
  await expect(title(page)).toHaveText('How sharply to choose');
  await page.locator('.card[data-kind=prediction] button').first().click();
  await page.locator('.way-next').click();
  await expect(page.locator('.homework')).toContainText('3 of 3 steps');
  await page.getByLabel(homework.name).fill('=Ada');
  const file = await saved(homework.save);
  await expect(page.locator('.homework')).toContainText(homework.saved);

  await page.goto(lab.address + hash);
  const load = (name: string, buffer: Buffer) =>
    page
      .locator('.handed-in input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer });
  await load('ada.json', file);
  const table = page.locator('.handed-table');
  await expect(table.getByRole('row').last()).toContainText('=Ada');
  await load('cut.json', file.subarray(0, 200));
  await expect(page.locator('.handed-refused')).toContainText('cut.json');
  await load('again.json', file);
  await expect(page.locator('.handed-refused')).toContainText('again.json');
  expect(String(await saved(handedIn.csv))).toContain("'=Ada");
  await expectNothingFound(page, 'homework that came back');
});
