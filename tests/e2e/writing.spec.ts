// A learner who trains the tiny GPT in its laboratory and lets it write: after 50 steps its probabilities are those of PyTorch's model.

import { expect, number, test } from './lab';

const tag = '@letter-by-letter/figures';
const laboratory = '#v=1&lesson=letter-by-letter&step=you-begin';

/** What PyTorch gives with the step's program after 50 steps: the letters of “st” and both together. */
const shares = ['0.124', '0.141'];
const together = 0.0174;

test('learns to write, and writes as PyTorch’s model does', { tag }, async ({ page, lab }) => {
  await lab.open(`${laboratory}&made=50`);
  const track = page.getByRole('slider', { name: 'steps of training' });
  const summary = page.locator('figure figcaption');
  await expect(summary).toHaveText(/^After 50 steps/);
  for (const [i, share] of shares.entries()) {
    await expect(number(page, 'chances', i)).toHaveText(share);
  }
  const both = await number(page, 'so_far').textContent();
  expect(Number(both)).toBeCloseTo(together, 4);

  await page.getByRole('button', { name: 'train ▸' }).click();
  await expect(track).toHaveValue('400');

  // Without chance, “st” goes on to the likeliest word.
  const word = page.getByRole('textbox', { name: 'word 1' });
  await page.getByRole('radio', { name: 'always the likeliest' }).check({ force: true });
  await page.getByRole('button', { name: 'to the end' }).click();
  await expect(word).toHaveValue('store.');

  // By hand: another beginning, one letter at a time, from the keyboard.
  await word.fill('bri');
  await page.getByRole('button', { name: 'next letter' }).focus();
  await page.keyboard.press('Enter');
  await expect(word).toHaveValue(/^bri[a-z]$/);
});
