// The laboratory of the classifier, used as a learner does: train both models, write a review of one's own, and read what they say.

import { expect, test } from './lab';

const tag = '@good-and-not-boring/figures';
const address = (step: string) => `#v=1&lesson=good-and-not-boring&step=${step}`;

test('learns past 95 % of new reviews', { tag }, async ({ page, lab }) => {
  await lab.open(address('with-and-without'));
  const right = page.locator('.curve-readout');
  await page.getByRole('button', { name: 'train ▸' }).click();
  await expect(right).toHaveText(/with positions (1|0\.9[6-9])/);
  const track = page.getByRole('slider', { name: 'steps of training' });
  await expect(track).toHaveValue('200');
  await expect(right).toHaveText('step 200: with positions 1; without 0.81');
});

test('judges the reviews that a learner writes, and counts those it gets wrong', {
  tag,
}, async ({ page, lab }) => {
  await lab.open(address('your-review'));
  // Trained beforehand.
  await expect(page.getByRole('slider', { name: 'steps of training' })).toHaveValue('200');

  // Every answer of the model with positions is right; the other tosses a coin where one "not" stands in two phrases.
  const numbers = (table: number) =>
    page.locator('.confusion').nth(table).locator('button.cell').allTextContents();
  expect(await numbers(0)).toEqual(['241', '0', '0', '259']);
  const [, good, bad] = (await numbers(1)).map(Number);
  const wrong = await page.locator('.confusion-wrong button.cell').allTextContents();
  expect([wrong[0], wrong[2]]).toEqual(['0', '0']);
  const [turned, others] = [Number(wrong[1]), Number(wrong[3])];
  expect(others).toBe(0);
  expect(turned).toBe((good ?? 0) + (bad ?? 0));
  expect(turned).toBeGreaterThan(80);

  const write = async (review: string): Promise<readonly string[]> => {
    const words = review.split(' ');
    for (const [i, word] of words.entries()) {
      await page.getByLabel(`word ${i + 1}`, { exact: true }).fill(word);
    }
    return page.locator('.verdicts strong').allTextContents();
  };
  const [forIt] = await write('the book was lovely and really not silly');
  expect(forIt).toBe('says good');
  const first = await write('the film was not good and really boring');
  expect(first[0]).toBe('says bad');
  const shares = () => page.locator('.verdicts button.cell').allTextContents();
  const without = (await shares())[1];
  const second = await write('the film was really good and not boring');
  expect(second[0]).toBe('says good');
  expect((await shares())[1]).toBe(without);

  await page.getByLabel('word 5', { exact: true }).fill('wonderful');
  await expect(page.locator('figure .trouble')).toContainText('“wonderful”');
});
