// The program of a step in a real browser, under the page's policy: edited, run and stopped, what it prints, draws and leaves, and how it is
// given to others.

import type { Page } from '@playwright/test';
import { expect, expectNothingFound, type Lab, test } from './lab';
import { expectToFit } from './visit';

const hash = '#v=1&lesson=where-to-look&step=scores-to-weights&scores=2,1,4';

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Python program' });

/** Opens the editor of the step, with the files of Python still to be fetched. */
async function openEditor(page: Page, lab: Lab, link = hash): Promise<void> {
  await lab.open(link);
  await page.getByRole('button', { name: 'PyTorch', exact: true }).click();
  await page.getByRole('button', { name: 'edit and run' }).click();
  await expect(editorOf(page)).toBeVisible();
}

/** Puts a program in the place of what is there, and runs it by its key. */
async function runProgram(page: Page, source: string): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.insertText(source);
  await page.keyboard.press('ControlOrMeta+Enter');
}

test('a step’s program is run, edited, stopped, and looked into', async ({ page, lab }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openEditor(page, lab);
  // The inputs of the figure are in it, and nothing of Python has been fetched.
  await expect(editorOf(page)).toContainText('torch.tensor([2.0, 1.0, 4.0])');
  expect(asked.filter((url) => /pyodide|python_stdlib/.test(url))).toEqual([]);
  await page.getByRole('button', { name: /^fetch 6\.\d MB and run$/ }).click();
  const printed = page.getByRole('region', { name: 'what the program printed' });
  await expect(printed).toContainText('pizza: 0.8438');
  const left = page.locator('.code-tensors');
  await expect(left).toContainText('weights (3,) float32equal to the figure');
  await left.getByRole('button', { name: 'weights', exact: true }).click();
  await expect(left.getByRole('cell')).toHaveText(['0.1142', '0.0420', '0.8438']);
  // Any number says where it comes from, and so do those it comes from.
  await left.getByRole('button', { name: /^weights\[2\]/ }).click();
  const from = page.getByRole('region', { name: 'Where weights[2] comes from' });
  await expect(from).toContainText('= exps[2] ÷ total');
  await from.getByRole('button', { name: /^exps\[2\]/ }).click();
  await expect(from).toContainText('weights[2] ← exps[2]');
  await expect(from).toContainText('= exp(4)');
  await stepThrough(page);

  await runProgram(page, 'import torch\nweights = torch.ones(2, 3)\nweights @ weights\n');
  await expect(page.locator('.code-error')).toContainText(
    'line 3: RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)',
  );
  await expect(page.locator('.cm-wrong')).toHaveText('weights @ weights');
  await expect(left).toContainText('weights (2, 3) float32differs from the figure');
  await expectNothingFound(page, 'with an editor');

  for (const endless of ['while True: print("on and on")', 'while True: pass']) {
    await runProgram(page, endless);
    await expect(page.getByText('The program is running.')).toBeVisible();
    await page.getByRole('button', { name: 'stop', exact: true }).click();
    await expect(page.getByText('You stopped the program.')).toBeVisible();
  }
  await runProgram(page, 'print("still here")');
  await expect(printed).toHaveText('still here\n');

  // What was edited is there after a visit elsewhere, and the step's own program can be had back.
  await openKept(page, lab);
  await expect(editorOf(page)).toHaveText('print("still here")');
  await page.getByRole('button', { name: 'back to the step’s program' }).click();
  await expect(editorOf(page)).toContainText('torch.tensor([2.0, 1.0, 4.0])');
});

test('a program opens the trained model of its step, and names it', {
  tag: '@a-model-that-reads/figures',
}, async ({ page, lab }) => {
  await openEditor(page, lab, '#v=1&lesson=a-model-that-reads&step=a-ready-made-model');
  // The model came with the step: Python is what is left.
  await page.getByRole('button', { name: /^fetch 6\.\d MB and run$/ }).click();
  const printed = page.getByRole('region', { name: 'what the program printed' });
  await expect(printed).toHaveText('torch.Size([6, 2, 12, 16, 16]) torch.Size([2, 16, 16])\n');
  await runProgram(
    page,
    'from sentence_transformers import SentenceTransformer\nprint(SentenceTransformer("all-MiniLM-L6-v2").encode("hello").shape)',
  );
  await expect(printed).toHaveText('(384,)\n');
});

async function openKept(page: Page, lab: Lab): Promise<void> {
  await lab.open(hash);
  await page.getByRole('button', { name: 'PyTorch', exact: true }).click();
  await page.getByRole('button', { name: 'go on with your program' }).click();
}

/** Walks through a run of two passes of a loop, whose tensor is changed in place. */
async function stepThrough(page: Page): Promise<void> {
  await runProgram(page, 'import torch\nx = torch.zeros(2)\nfor i in range(2):\n    x += i + 1\n');
  await expect(page.locator('.cm-line')).toContainText(['x (2,)', 'i = 1', 'x (2,)']);
  await page.getByRole('button', { name: 'step through the run' }).click();
  const inside = page.getByRole('region', { name: 'The run, step by step' });
  await expect(inside).toContainText('Moment 1 of 7 · line 1 · no name changed');
  const track = inside.getByRole('slider');
  await track.press('End');
  await track.press('ArrowLeft');
  await expect(inside).toContainText('Moment 6 of 7 · line 4');
  await expect(page.locator('.cm-now')).toContainText('x += i + 1');
  await inside.getByRole('button', { name: 'x', exact: true }).click();
  await expect(inside.getByRole('cell')).toHaveText(['3.0000', '3.0000']);
  await inside.getByRole('button', { name: 'back', exact: true }).click();
  await inside.getByRole('button', { name: 'back', exact: true }).click();
  await expect(inside.getByRole('cell')).toHaveText(['1.0000', '1.0000']);
}

test('a program draws, and comes with a link that runs nothing by itself', async ({
  page,
  lab,
}) => {
  await openEditor(page, lab);
  // Tab indents, and keys in the editor step no lesson; after Escape it leads on.
  const source = `import matplotlib.pyplot as plt
plt.imshow([[0.1, 0.9], [0.5, 0.5]])
plt.title("who looks where")
plt.colorbar()
plt.savefig("weights.png")
`;
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.insertText(source);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editorOf(page)).not.toBeFocused();
  await page.getByRole('button', { name: /^fetch .* and run$/ }).click();
  const figure = page.locator('.drawn figure');
  await expect(figure).toContainText('who looks where');
  await expect(figure.locator('rect')).toHaveCount(4);
  await page.getByRole('button', { name: 'save weights.png' }).click();
  await expect(page.getByText('weights.png is ready')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, 'with a figure');
  await expectNothingFound(page, 'with an editor');

  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) =>
      void Object.assign(globalThis, { copied: text });
  });
  await page.getByRole('button', { name: 'copy a link to this program' }).click();
  const link = await page.evaluate(() => (globalThis as unknown as { copied: string }).copied);
  await lab.open(link.slice(link.indexOf('#')));
  await expect(page.getByText('This program came with the link')).toBeVisible();
  await expect(editorOf(page)).toContainText('plt.savefig("weights.png")');
  await expect(page.locator('.drawn')).toHaveCount(0);
});
