// A model of the learner's own, dropped on the laboratory of the writer: small files with random weights, which the project makes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindNames, ownModel } from '../../web/words/en/own-model';
import { expect, test } from './lab';

const folder = join(import.meta.dirname, '../goldens/own-models/gpt2');
const files = ['tokenizer.json', 'model.safetensors', 'config.json'].map((name) => ({
  name,
  bytes: readFileSync(join(folder, name)).toString('base64'),
}));

const tag = '@a-model-that-writes/whose-name-comes';
const laboratory = '#v=1&lesson=a-model-that-writes&step=whose-name-comes';

test('dropped files become the model of the laboratory, and stay on the machine', { tag }, async ({
  page,
  lab,
}) => {
  await lab.open(`${laboratory}&layer=4&head=2`);
  await page.getByRole('button', { name: ownModel.open }).click();
  await expect(page.getByText(ownModel.stays)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  for (const file of files) {
    await page.evaluate(({ name, bytes }) => {
      const dataTransfer = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0));
      dataTransfer.items.add(new File([content], name));
      document.body.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
      );
    }, file);
    await expect(page.getByText(file.name).first()).toBeVisible();
  }
  const says = ownModel.is('model.safetensors', ownModel.kilobytes('33'), kindNames.gpt2, 2, 3);
  await expect(page.getByText(says)).toBeVisible();
  // The link named a head that this model has not.
  await expect(page.getByText(/This model has no head 2 in a layer 4/)).toBeVisible();
  await page.getByLabel('layer 0, head 2').check({ force: true });
  await expect(page).toHaveURL(/layer=0&head=2/);
  await page.locator('[data-cell^="weights:"]').last().click();
  await expect(page.locator('.explanation .operands').first()).toBeVisible();
  // The job runs without each of its six heads, in a worker.
  await page.getByLabel(/how likely the first piece is without it/).check({ force: true });
  await expect(page.locator('.head-grid-number:not(:empty)')).toHaveCount(6);
  expect(asked.filter((each) => !each.startsWith('GET '))).toEqual([]);
  await page.getByRole('button', { name: /^back to/ }).click();
  await expect(page.getByText(says)).toBeHidden();
});
