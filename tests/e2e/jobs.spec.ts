// What only real browsers can tell of jobs that cannot begin, or not from a file: the learner reads why, at once, nothing is lost, and
// the next press tries again.
import type { Page } from '@playwright/test';
import { files } from './files';
import { expect, test } from './lab';

const reason = (page: Page) => page.locator('figure .trouble');

test('asks again for a worker whose script could not be fetched', {
  tag: '@side-by-side/figures',
}, async ({ page, lab }) => {
  const script = '**/assets/worker.start-*.js';
  await lab.open('#v=1&lesson=side-by-side&step=the-trainer&length=3');
  await page.route(script, (route) => route.abort());
  await page.getByRole('button', { name: 'one step' }).click();
  await expect(reason(page)).toContainText('could not be fetched');
  await expect(page.locator('.long-training-note')).toContainText('broken off');
  await page.unroute(script);
  await page.getByRole('button', { name: 'one step' }).click();
  await expect(page.locator('.long-training-note')).toContainText('step 1 of 960', {
    timeout: 60_000,
  });
  await expect(reason(page)).toHaveText('');
  lab.problems.splice(0); // the browser tells of the request, too
});

test('says why the engine of a job does not start', {
  tag: '@learning-to-look/figures',
}, async ({ page, lab }) => {
  await page.route('**/full-*.wasm', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.body()).subarray(0, 100_000) });
  });
  await lab.open('#v=1&lesson=learning-to-look&step=nobody-told-it-how');
  const train = page.locator('.training-main');
  await train.click();
  await expect(reason(page)).toContainText('damaged or incomplete', { timeout: 10_000 });
  await page.unrouteAll();
  await train.click();
  await expect(page.getByRole('slider', { name: 'steps of training' })).toHaveValue('200', {
    timeout: 60_000,
  });
});

test('refuses a file with other tensors, and what was trained stays', {
  tag: '@learning-to-look/figures',
}, async ({ page, lab }) => {
  const { saved, load } = await files(page);
  await lab.open('#v=1&lesson=learning-to-look&step=nobody-told-it-how');
  await page.getByRole('button', { name: '5 steps' }).click();
  const track = page.getByRole('slider', { name: 'steps of training' });
  await expect(track).toHaveValue('5', { timeout: 60_000 });
  const file = await saved();
  const summary = await page.locator('figure figcaption').textContent();
  // The names of tensors stand in the header as text; another name of the same length leaves all else as it is.
  const name = Buffer.from('"two.');
  const renamed = Buffer.from(file);
  renamed.write('"tow.', renamed.indexOf(name));
  await load(renamed);
  const trouble = page.locator('.file-trouble');
  await expect(trouble).toContainText('not what this training learns', { timeout: 60_000 });
  await expect(track).toHaveValue('5');
  await expect(page.locator('figure figcaption')).toHaveText(summary ?? '');
  await load(file);
  await expect(trouble).toHaveText('', { timeout: 60_000 });
  await expect(track).toHaveValue('5');
  await expect(page.locator('figure figcaption')).toHaveText(summary ?? '');
});
