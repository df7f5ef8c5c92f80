// A learner in the laboratory of lesson 9: the whole encoder layer of tutorial S0, in evaluation, in training, and with its norms moved.

import { expect, number, test } from './lab';

const tag = '@a-whole-layer/figures';
const address = (step: string) => `#v=1&lesson=a-whole-layer&step=${step}`;

test('the laboratory: the tutorial’s layer begins with PyTorch’s numbers, and training thins them', {
  tag,
}, async ({ page, lab }) => {
  await lab.open(address('the-whole-of-it'));
  const begins = async (numbers: readonly string[]) => {
    for (const [i, text] of numbers.entries()) {
      await expect(number(page, 'output', i)).toHaveText(text);
    }
  };
  // S0.11 in evaluation, and as PyTorch gives it in its first run in training mode.
  await begins(['−0.00096', '−1.20401', '−0.04462', '1.38279']);
  await page.getByRole('radio', { name: 'training' }).check({ force: true });
  await begins(['0.01619', '−1.01989', '−0.10742', '1.35938']);

  // With the norms before the parts, the last number of the line is a sum, and the norms stand beside it.
  await page.getByRole('radio', { name: 'evaluation' }).check({ force: true });
  await page.getByRole('radio', { name: 'before each part' }).check({ force: true });
  await expect(page.locator('.way-stop[data-place="beside"]')).toHaveCount(4);
  await expect(number(page, 'output', 0)).toHaveText('0.44577');

  // Its parameters; twice the width makes nearly four times as many.
  await page.getByText('sizes and seed').click();
  await expect(number(page, 'parameters')).toHaveText('49,728');
  await page.getByRole('radio', { name: '128' }).check({ force: true });
  await expect(number(page, 'parameters')).toHaveText('197,760');

  // A layer of today has about as many parameters.
  await page.getByRole('button', { name: 'a layer of today' }).click();
  await expect(number(page, 'parameters')).toHaveText('196,736');

  // Where a number comes from.
  await number(page, 'collected', 0).click();
  await expect(page.locator('.panel .derivation')).toBeVisible();
});

test('the map leads to the step of each part', { tag }, async ({ page, lab }) => {
  await lab.open(address('the-map'));
  await page.getByRole('link', { name: 'feed-forward', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Each word by itself');
  await page.goBack();
  await page.getByRole('link', { name: 'cross-attention: asks the encoder' }).click();
  await expect(page).toHaveURL(/lesson=two-sentences/);
});
