// Functions that the learner writes, in a real browser: a mistake is named, hints come one at a time, what is right is remembered, an endless
// loop is stopped, and axe finds nothing. What the check finds of every task is in tests/python/tasks.test.ts.

import type { Page } from '@playwright/test';
import { taskSteps } from '../../web/src/code/task-steps';
import { expect, expectNothingFound, test } from './lab';
import { expectToFit } from './visit';

const editor = (page: Page) => page.locator('.write-task .code-editor .cm-content').first();

/** Puts a program in the place of what stands in the editor. */
async function write(page: Page, program: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(program);
}

const masked = (end: string) =>
  `import torch\ndef causal_mask(length):\n    print("mine")\n    return torch.ones(length, length, dtype=torch.bool).${end}\n`;

test('a mistake is named, a hint is given, what is right is remembered', {
  tag: '@hiding-the-future/figures',
}, async ({ page, lab }) => {
  // From the step to which the function belongs.
  await lab.open('#v=1&lesson=hiding-the-future&step=no-peeking');
  await page.getByRole('link', { name: 'Write it yourself in Python' }).click();
  const task = page.locator('.write-task');
  await expect(task.getByRole('heading', { level: 2 })).toHaveText('The causal mask');
  await expect(editor(page)).toContainText('def causal_mask(length):');

  await write(page, masked('triu(1)'));
  await task.getByRole('button', { name: /^fetch .* and check$/ }).click();
  await expect(task.locator('.write-mistake')).toContainText('the mask is inverted', {
    timeout: 30_000,
  });
  await expect(task.locator('.code-printed')).toHaveText('mine');
  await task.getByRole('button', { name: 'hint 1 of 3' }).click();
  await expect(task.locator('ol li')).toHaveCount(1);
  await expect(task.locator('summary', { hasText: 'A solution' })).toHaveCount(0);
  await task.locator('summary', { hasText: 'What it was given' }).click();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 3000 });
    await expectToFit(page, `${width} wide`);
    await expectNothingFound(page, `${width} wide`);
  }

  // What never ends is stopped, and the page goes on.
  await write(page, 'def causal_mask(length):\n    while True: pass\n');
  await task.getByRole('button', { name: 'check' }).click();
  await expect(task.locator('.code-run').getByRole('status')).toHaveText('The program is running.');
  await task.getByRole('button', { name: 'stop' }).click();
  await expect(task.locator('.code-run').getByRole('status')).toHaveText(
    'You stopped the program.',
  );

  await write(page, masked('tril()'));
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(task.locator('.write-found')).toContainText('Right: in all 3 cases');
  await expect(page.locator('.write-list')).toContainText(`1 of ${taskSteps.length} solved`);
  await page.reload();
  await expect(page.locator('.write-list')).toContainText(`1 of ${taskSteps.length} solved`);
  await page.getByRole('button', { name: 'The causal mask' }).click();
  await expect(editor(page)).toContainText('tril()');
  await expect(page.locator('summary', { hasText: 'A solution' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('summary', { hasText: 'A solution' }).click();
  await expectNothingFound(page, 'dark');
  await page.goto(`${lab.address}?task=beam-search#v=1&page=write`);
  await expect(task.getByRole('heading', { level: 2 })).toHaveText('Beam search');
});

test('a page in Markdown beside the course is read, its cells run after each other, its function is checked', async ({
  page,
  lab,
}) => {
  await page.route('**/lecture.md', (route) =>
    route.fulfill({
      contentType: 'text/markdown',
      body: '# Lecture\n\nWith $x^2$.\n\n```python\nx = 3\n```\n\n```python\nprint(x ** 2)\n```\n',
    }),
  );
  await page.goto(`${lab.address}?sheet=lecture.md#v=1&page=sheet`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lecture');
  await expect(page.locator('.sheet-page math')).toBeVisible();
  const second = page.locator('.sheet-cell').nth(1);
  await second.getByRole('button', { name: /^fetch .* and run$/ }).click();
  await expect(second.locator('.code-printed')).toHaveText('9\n');
  // What is edited above is what runs.
  await page.locator('.sheet-cell .cm-content').first().click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('x = 4\n');
  await second.getByRole('button', { name: 'run', exact: true }).click();
  await expect(second.locator('.code-printed')).toHaveText('16\n');
  await expectNothingFound(page, 'a page in Markdown');

  await page.getByLabel('open another page').setInputFiles({
    name: 'mine.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Mine\n\n```python task\ndef f(x): return x\n```\n'),
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
  await expect(page.locator('.sheet-page .trouble')).toContainText('line 3');
  await page.goto(`${lab.address}?sheet=absent.md#v=1&page=sheet`);
  await expect(page.locator('.sheet-page > [role=status]')).toHaveText(
    'There is no page “absent.md” on this site.',
  );
  lab.problems.length = 0; // the browser says in its console that the file is not there
});
