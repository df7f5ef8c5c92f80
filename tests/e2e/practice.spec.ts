// The page of practice in real browsers: it fits, axe finds nothing on it whatever is open, what is due is asked first and kept, the machine
// is put together by keys and by a finger, a mask is set by keys, a program with a wrong line is run, and a head is switched off.
// What it says is in tests/web/practice.test.tsx, mask-goals.test.tsx, wrong-line.test.tsx and which-head.test.tsx.
import type { Page } from '@playwright/test';
import { allGoals } from '../../web/src/app/mask-goals';
import { drawsOf } from '../../web/src/lab/random';
import { expect, expectNothingFound, test } from './lab';
import { showAsPrint } from './print';
import { expectToFit, tabTo } from './visit';

const hash = '#v=1&page=practice';
const question = 'where-to-look/scores-to-weights/by-hand';

/** A browser in which a task was answered wrongly two days ago. */
async function openDue(page: Page, address: string): Promise<void> {
  const machine = page.locator('.pipeline .heat-matrix');
  await page.goto(address + hash);
  const mask = page.locator('.practice-mask .heat-matrix');
  await expect(machine).toHaveCount(5);
  await expect(mask).toBeVisible(); // what is on its way when a page is left fails
  await page.evaluate((key) => {
    const at = Date.now() - 2 * 24 * 60 * 60 * 1000;
    const attempts = [{ at, typed: [1, 2], right: false }];
    localStorage.setItem(key, JSON.stringify({ attempts }));
  }, `attention-lab:progress:2:answers/${question}`);
  await page.reload();
  await expect(page.locator('.practice-asked .card')).toBeVisible();
  await expect(machine).toHaveCount(5);
  await expect(mask).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`fits, and axe finds nothing on it, ${colorScheme}`, async ({ page, lab }) => {
    await page.emulateMedia({ colorScheme });
    await openDue(page, lab.address);
    const interview = page.locator('.practice-interview > ol > li').first();
    await interview.locator('summary').first().click();
    await interview.locator('summary').last().click();
    await expect(interview).toContainText('Often missing');
    await page.getByRole('button', { name: 'check' }).click();
    for (const width of [1280, 1024, 390, 360]) {
      // As high as the page, so that nothing is half under the header.
      await page.setViewportSize({ width, height: 4000 });
      await expectToFit(page, `${width} wide`);
      await expectNothingFound(page, `${width} wide`);
    }
    await page.getByRole('button', { name: 'show how I did' }).click();
    await expectNothingFound(page, 'at its end');
  });
}

test('what is due is asked first; the answer and one’s own words are there again', async ({
  page,
  lab,
}) => {
  await openDue(page, lab.address);
  await expect(page.locator('.practice-rhythm [data-now]')).toContainText('today');
  for (const field of await page.locator('.task input').all()) await field.fill('0.5');
  await page.locator('.task input').last().press('Enter');
  await expect(page.locator('.task')).toContainText('Not yet');
  await expect(page.locator('.practice-ask')).toContainText('comes back tomorrow');
  await page.locator('.practice-interview summary').first().click();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('three vectors of one word');
  await page.reload();
  await expect(page.locator('.practice-ask')).toContainText('comes back tomorrow');
  await page.locator('.practice-interview summary').first().click();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(
    'three vectors of one word',
  );
});

test('the machine is put together by keys, and broken by dragging', async ({ page, lab }) => {
  await page.goto(lab.address + hash);
  const machine = page.locator('.practice-pipeline');
  await expect(machine.locator('figcaption')).toContainText('Hidden too late');
  await tabTo(page, '.pipeline .token');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  const part = (name: string) => machine.locator('.token', { hasText: name });
  await part('hide').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(machine.locator('figcaption')).toContainText('It works.');
  await expect(machine.locator('.pipeline-found')).toContainText('1 of 2 found.');
  await part('÷').focus();
  await page.keyboard.press('ArrowRight');
  await expect(machine.locator('.pipeline-found')).toContainText('2 of 2 found.');

  await part('mix').dragTo(part('hide'));
  await expect(machine.locator('figcaption')).toContainText('mixed before there are shares');
  // A number says where it comes from.
  await machine.locator('.pipeline .cell').last().click();
  await expect(machine.locator('.panel .derivation')).toBeVisible();
});

test('a mask is set by keys, and what is still wrong is said', async ({ page, lab }) => {
  // At another time another goal is the first.
  const isWanted = (at: number) => drawsOf(at + 1).some(allGoals)[0]?.id === 'only';
  await page.clock.setFixedTime(Array.from({ length: 1000 }, (_, at) => at).find(isWanted) ?? 0);
  await page.goto(lab.address + hash);
  const goal = page.locator('.practice-mask');
  await expect(goal.locator('h3')).toContainText('“it” attends only to “cat”.');
  await goal.locator('h3').focus();
  await tabTo(page, '.practice-mask [data-place]');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const weights = goal.locator('.heat-matrix tbody tr').nth(3).locator('td');
  await expect(weights.nth(0)).toHaveText('0');
  await goal.getByRole('button', { name: 'test the mask' }).press('Enter');
  await expect(goal).toContainText('“it” still attends to “says”');
  await goal.locator('[data-place="3,0"]').focus();
  for (const steps of [2, 1, 1]) {
    for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
  }
  await expect(goal).toContainText('Right: this is a mask made for one word.');
  await expect(weights.nth(1)).toHaveText('1.00');
  await expect(goal).toContainText('0 of 1 right at once.');
  await expectNothingFound(page, 'where a goal is reached');
  await goal.getByRole('button', { name: 'another sentence' }).press('Enter');
  await expect(goal.locator('h3')).toBeFocused();
  await expect(goal.locator('h3')).not.toContainText('“it”');
});

test('a program with a wrong line is run, its line is found by keys, and axe finds nothing', async ({
  page,
  lab,
}) => {
  const fetched: string[] = [];
  const isPython = (url: string) => /pyodide|python_stdlib/.test(url);
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(lab.address + hash);
  const practice = page.locator('.practice-line', { hasText: 'The wrong line' });
  const lines = practice.locator('pre > button');
  const run = practice.getByRole('button', { name: /^fetch .* and run$/ });
  await expect(run).toBeVisible();
  await expect(page.locator('.pipeline .heat-matrix')).toHaveCount(5);
  expect(fetched.filter(isPython)).toEqual([]);
  await run.click();
  const found = practice.locator('.write-found');
  await expect(found).toHaveText(/should (be|have|come)|stopped with an error/);
  await expect(found).not.toHaveText(/These are the numbers|Line \d/);
  expect(fetched.filter(isPython)).not.toEqual([]);
  await found.locator('summary').click();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 4000 });
    await expectToFit(page, `${width} wide`);
    await expectNothingFound(page, `${width} wide`);
  }

  await lines.first().focus();
  const count = await lines.count();
  const another = practice.getByRole('button', { name: 'another program' });
  const pressed = page.locator('[aria-pressed=true]');
  for (let tried = 0; tried < count; tried++) {
    await page.keyboard.press('Enter');
    await expect(lines.nth(tried).and(pressed).or(another)).toBeVisible();
    if (await another.isVisible()) break;
    await expect(practice).toContainText('Not this one');
    await page.keyboard.press('Tab');
  }
  await expect(practice).toContainText('of 1 right at once.');
  // What is there now is right.
  await practice.getByRole('button', { name: 'run', exact: true }).click();
  await expect(found).toContainText('Right: in all');
  await another.press('Enter');
  await expect(found).toHaveCount(0);
  await expect(practice.locator('fieldset')).toBeFocused();
});

test('a model is fetched, and what a head does is proved by switching it off', async ({
  page,
  lab,
}) => {
  await page.goto(lab.address + hash);
  const practice = page.locator('.practice-heads');
  await practice.getByRole('button', { name: 'fetch the model' }).press('Enter');
  await expect(practice.locator('h3')).toHaveText('Which head tells the adjective?');
  await expect(practice.locator('h3')).toBeFocused();
  const right = practice.locator('.which-head .cell').first();
  await expect(right).toHaveText('1.000');
  const proves = practice.getByRole('button', { name: 'this proves it' });
  for (const head of ['A', 'B', 'C', 'D']) {
    await practice.getByRole('button', { name: `turn off head ${head}` }).press('Enter');
    await proves.press('Enter');
    await expect(practice).toContainText(/Not this one|Proved/);
    if (await practice.getByText('Proved.').isVisible()) break;
    await practice.getByRole('button', { name: `turn on head ${head}` }).press('Enter');
  }
  await expect(right).toHaveText('0.731');
  await expect(practice).toContainText('the answer turns in only 50.0 % of the pairs');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 3000 });
    await expectToFit(page, `${width} wide`);
    await expectNothingFound(page, `${width} wide`);
  }
});

test('on paper there is what was asked, and nothing to press', async ({
  page,
  lab,
  browserName,
}) => {
  await openDue(page, lab.address);
  await showAsPrint(page, browserName);
  await page.setViewportSize({ width: 680, height: 960 });
  await expect(page.locator('.practice-ask')).toBeHidden();
  await expect(page.locator('.practice-asked legend')).toBeVisible();
  await expectToFit(page, 'on paper');
});
