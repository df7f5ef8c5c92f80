// What only real browsers can tell of the lesson on cost: both of its jobs on a machine as it is, with what they measure and where the
// memory ends, and its laboratory as a learner uses it.

import { expect, number, test } from './lab';

const tag = '@what-it-costs/figures';
const address = (step: string) => `#v=1&lesson=what-it-costs&step=${step}`;

test('the laboratory: both cost the same at 160 words of width 64, and another width moves that', {
  tag,
}, async ({ page, lab }) => {
  await lab.open(address('the-whole-bill'));
  const field = (input: string) => page.locator(`input.number-field[data-cell^="${input}:"]`);
  const set = async (input: string, value: string) => {
    await field(input).fill(value);
    await field(input).press('Enter');
  };
  // Tutorial S3's entry: equal at n = 2.5 · d = 160.
  await set('n', '160');
  await expect(number(page, 'multiply_adds', 0)).toHaveText('5,242,880');
  await expect(number(page, 'multiply_adds', 1)).toHaveText('5,242,880');
  await expect(number(page, 'path', 0)).toHaveText('159');
  await set('n', '500');
  await expect(number(page, 'path', 0)).toHaveText('499');
  await expect(number(page, 'in_a_row', 0)).toHaveText('500');
  await expect(number(page, 'kept', 1)).toHaveText('250,000');
  await expect(number(page, 'kept', 2)).toHaveText('1000');

  // By keys: the next power of two.
  const track = page.locator('[data-input="d"] [type="range"]');
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await expect(field('d')).toHaveValue('128');
  await set('n', '320');
  expect(await number(page, 'multiply_adds', 0).textContent()).toBe(
    await number(page, 'multiply_adds', 1).textContent(),
  );

  // Where a number comes from.
  await number(page, 'kept', 2).click();
  await expect(page.locator('.panel .derivation')).toBeVisible();
});

test('times both on this machine, in a worker, with their spread', { tag }, async ({
  page,
  lab,
}) => {
  test.slow();
  let workers = 0;
  page.on('worker', () => {
    workers += 1;
  });
  await lab.open(address('multiply-adds'));
  const row = page.locator('.cost-bill tbody tr', { hasText: '500 words' }).first();
  await expect(row).toContainText('–');
  await page.getByRole('button', { name: 'start', exact: true }).click();
  await expect(page.getByRole('button', { name: 'start anew' })).toBeVisible();
  const [lstm, attention] = (await row.locator('td').allTextContents()).map((text) =>
    (text.match(/[\d.]+/g) ?? []).map(Number),
  );
  for (const [median = Number.NaN, low = Number.NaN, high = Number.NaN] of [lstm, attention].map(
    (each) => each ?? [],
  )) {
    expect(low).toBeGreaterThan(0);
    expect(median).toBeGreaterThanOrEqual(low);
    expect(high).toBeGreaterThanOrEqual(median);
  }
  expect(workers).toBe(1);
});

test('lets attention grow until there is no room, says so, and loses nothing', { tag }, async ({
  page,
  lab,
}) => {
  test.slow();
  await lab.open(address('a-square-of-weights'));
  await page.getByRole('button', { name: 'start', exact: true }).click();
  await expect(page.getByRole('button', { name: 'start anew' })).toBeVisible({ timeout: 150_000 });
  const cells = await page
    .locator('.cost-bill tbody tr', { hasText: '16384 words' })
    .locator('td')
    .allTextContents();
  expect(cells[0]).toBe('no room');
  expect(cells[1]).toMatch(/^1\.0 MB, \d+ ms$/);
  await expect(page.locator('.engine-message')).toContainText('n = 16384: out of memory');
  // The page goes on as before.
  await page.locator('[data-input="n"] [type="range"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('figure figcaption')).toHaveText(/^For 4096 words/);
});
