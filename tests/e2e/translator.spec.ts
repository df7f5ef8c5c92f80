// What only real browsers can tell of two sentences: the laboratory of self- and cross-attention, and that of the translator, which
// learns in a worker while the learner watches and then writes what they typed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, number, test } from './lab';

const tag = '@two-sentences/figures';
const address = (step: string) => `#v=1&lesson=two-sentences&step=${step}`;

test('self and cross: three ask five, and after an edit four ask four, with PyTorch’s weights', {
  tag,
}, async ({ page, lab }) => {
  await lab.open(address('where-chat-looks'));
  const golden = path.join(import.meta.dirname, '../goldens/lessons/two-sentences.json');
  const [first] = JSON.parse(readFileSync(golden, 'utf8'));
  const theirs: readonly number[] = first.settings[0].tensors.weights.data;
  const shapes = page.locator('.call-shapes');
  await expect(shapes).toContainText('weights (1, 2, 3, 5), output (1, 3, 16)');
  // The row of “Le”: the first of three, in the first of two heads.
  for (const at of [0, 1, 2, 3, 4]) {
    await expect(number(page, 'weights', at)).toHaveText((theirs[at] ?? Number.NaN).toFixed(2));
  }
  const french = page.getByRole('group', { name: 'French' });
  await french.getByRole('button', { name: 'add a word' }).click();
  // Where nothing hovers, a word is chosen before it is removed.
  const english = page.getByRole('group', { name: 'English' });
  await english.getByRole('textbox').first().focus();
  await english.getByRole('button', { name: 'remove The' }).click();
  await expect(shapes).toContainText('weights (1, 2, 4, 4), output (1, 4, 16)');
  await page.getByText('the English words', { exact: true }).click();
  await page.getByRole('radio', { name: 'tired' }).press('Space');
  await expect(page.locator('figcaption')).toHaveText(/^“tired” looks most at/);
  await number(page, 'weights', 12).click();
  await expect(page.locator('.panel .derivation')).toBeVisible();
});

test('the translator learns, and writes what was typed word by word', {
  tag,
}, async ({ page, lab }) => {
  let workers = 0;
  page.on('worker', () => {
    workers += 1;
  });
  await lab.open(address('word-by-word'));
  // It comes trained beforehand, and can be trained here.
  const track = page.getByRole('slider', { name: 'steps of training' });
  await expect(track).toHaveValue('600');
  await expect(page.locator('.training-note')).toHaveText('trained beforehand: seed 5, 600 steps');
  expect(workers).toBe(0);
  await page.getByRole('button', { name: 'train it yourself ▸' }).click();
  await expect(page.locator('.training-note strong')).toHaveText(/^Yours came/);
  await expect(track).toHaveValue('600');
  expect(workers).toBe(1);
  const summary = page.locator('figure figcaption');
  await expect(summary).toContainText(
    'la petite souris n’a pas aimé le pont parce qu’il était trop long',
  );
  await expect(summary).toContainText('Word for word right.');

  // Another adjective, which goes behind its noun, and a reason that means the mouse.
  await page.getByLabel('word 2', { exact: true }).fill('black');
  await page.getByLabel('word 12', { exact: true }).fill('tired');
  await expect(summary).toContainText(
    'la souris noire n’a pas aimé le pont parce qu’elle était trop fatiguée',
  );
  await expect(summary).toContainText('Word for word right.');
  const written = page.locator('.alignment-asking label');
  await expect(written).toHaveCount(1);
  await page.getByRole('button', { name: 'next word ▸' }).click();
  await expect(written).toHaveText(['(start) → la', 'la → souris']);
  await page.getByRole('button', { name: 'write on' }).click();
  await expect(written).toHaveCount(16);
  await expect(page.locator('.candidates')).toContainText('(end)');

  await page.getByLabel('word 3', { exact: true }).fill('unicorn');
  await expect(page.locator('figure .trouble')).toContainText('“unicorn”');
});
