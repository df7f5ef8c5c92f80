// What only the single file promises: it needs nothing but itself.

import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dist, expect, singleAddress, test, title } from './lab';

test('asks for no other file and no network', async ({ page, lab }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await lab.open();
  await page.keyboard.press('ArrowRight');
  await expect(title(page)).toBeFocused();
  await page.evaluate(() => document.fonts.ready);
  const own = (url: string) =>
    url.split('#')[0] === singleAddress || /^(about|data|blob):/.test(url);
  expect(asked.filter((url) => !own(url))).toEqual([]);
});

test('forbids every connection by its own policy', async ({ page, lab }) => {
  await lab.open();
  const forbidding = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) =>
        resolve(event.effectiveDirective),
      ),
    );
    await fetch('http://localhost:9/').catch(() => undefined);
    return violation;
  });
  expect(forbidding).toBe('connect-src');
  await expect.poll(() => lab.problems, 'the watch of these tests sees it, too').not.toEqual([]);
  lab.problems.length = 0;
});

test('carries the licences of its fonts and libraries', async () => {
  const html = await readFile(fileURLToPath(singleAddress), 'utf8');
  const head = html.slice(0, html.indexOf('<html'));
  expect(head).toContain('SIL OPEN FONT LICENSE');
  expect(head).toContain('Permission is hereby granted');
});

test('starts in a frame whose address must not change', async ({ page, lab }) => {
  const html = await readFile(fileURLToPath(singleAddress), 'utf8');
  await page.goto(lab.address);
  await page.evaluate((source) => {
    const frame = document.createElement('iframe');
    frame.srcdoc = source;
    document.body.replaceChildren(frame);
  }, html);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('figure [data-cell="weights:2"]')).toHaveText('0.6652');
  await frame.locator('.front-start').click();
  await expect(frame.locator('main.lesson h1')).toBeVisible();
  await frame.locator('.number-option', { hasText: 'wide' }).click();
  await expect(frame.locator('figure [data-cell="weights:5"]')).toHaveText('0.85');
});

test('says that a link to it leads nobody anywhere, and gives code for pages that lie beside it', async ({
  page,
  lab,
}, { outputDir }) => {
  await lab.open('#v=1&lesson=where-to-look&step=scores-to-weights&scores=9,8,7&lock=scores');
  await page.getByRole('button', { name: 'share' }).click();
  await expect(page.locator('dialog[open]')).toContainText('a link to it would lead nobody there');
  await expect(page.getByRole('button', { name: 'copy the link' })).toHaveCount(0);
  await page.evaluate(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    navigator.clipboard.writeText = async (text) => void copied.push(text);
  });
  for (const what of ['copy the code to embed it', 'copy the element'])
    await page.getByRole('button', { name: what }).click();
  const codes = await page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
  await mkdir(outputDir, { recursive: true });
  await copyFile(fileURLToPath(singleAddress), path.join(outputDir, 'attention-lab.html'));
  await copyFile(
    path.join(dist, 'embed/attention-lab.js'),
    path.join(outputDir, 'attention-lab.js'),
  );
  const lesson = path.join(outputDir, 'lesson.html');
  await writeFile(lesson, `<!doctype html><meta charset="utf-8">${codes.join('\n')}`);
  lab.problems.length = 0;
  const other = await page.context().newPage();
  await other.goto(pathToFileURL(lesson).href);
  for (const frame of ['body > iframe', 'attention-lab iframe']) {
    await other.locator(frame).scrollIntoViewIfNeeded();
    const field = other.frameLocator(frame).locator('figure [data-cell="scores:0"]');
    await expect(field).toHaveValue('9.0');
    await expect(field).not.toBeEditable();
  }
  await other.close();
});
