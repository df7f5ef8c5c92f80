// What only the site and the engine package promise: their policy, their size, any folder of any host.

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { sitePolicy } from '../../web/vite/security';
import { dist, expect, lessons, siteAddress, test, title } from './lab';

const kilobyte = 1000;
const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length;
const isFont = (url: string) => url.endsWith('.woff2');

test('is served and written under the strict policy', async ({ page, lab }) => {
  const response = await page.goto(lab.address);
  expect(response?.headers()['content-security-policy']).toBe(sitePolicy);
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(meta).toHaveAttribute('content', sitePolicy);
});

test('first load, up to the first figure, is at most 120 KB gzipped without fonts', {
  tag: '@where-to-look',
}, async ({ page, lab }) => {
  const loaded = new Map<string, Response>();
  page.on('response', (response) => {
    if (response.url().startsWith('http')) loaded.set(response.url(), response);
  });
  // What is asked for once the figure stands belongs to what comes after it: panels, questions, the next steps.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('figure .cell')) return;
      performance.mark('first figure');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await lab.open();
  await expect(page.locator('figure .cell').first()).toBeEnabled();
  await expect(page.locator('.panel')).toContainText(/\w/);
  const before = await page.evaluate(() => {
    const { startTime: drawn = 0 } = performance.getEntriesByName('first figure')[0] ?? {};
    const resources = performance.getEntriesByType('resource');
    return resources.filter((entry) => entry.startTime < drawn).map((entry) => entry.name);
  });
  // So that no line moves when they come.
  expect(before.filter(isFont).length, 'the faces of the first picture').toBeGreaterThanOrEqual(3);
  const sizes = await Promise.all(
    [lab.address, ...before]
      .filter((url) => !isFont(url))
      .map(
        async (url) =>
          [new URL(url).pathname, gzipped((await loaded.get(url)?.body()) as Buffer)] as const,
      ),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(sizes.some(([name]) => name.endsWith('.wasm'))).toBe(true);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(120 * kilobyte);
  expect(loaded.size, 'more comes after the figure').toBeGreaterThan(sizes.length);
});

for (const { id, steps } of lessons) {
  test(`no step of the lesson ${id} is over 9 KB gzipped`, { tag: `@${id}` }, async () => {
    const assets = path.join(dist, 'site/assets');
    const files = await readdir(assets);
    for (const [i, step] of steps.entries()) {
      const start = `${String(i + 1).padStart(2, '0')}-${step.id}-`;
      // After its name a chunk has eight letters of its content's hash.
      const own = files.filter(
        (name) => name.startsWith(start) && /^.{8}\.js$/.test(name.slice(start.length)),
      );
      expect(own, `a chunk for ${step.id}`).toHaveLength(1);
      const size = gzipped(await readFile(path.join(assets, own[0] ?? '')));
      expect(size, step.id).toBeLessThanOrEqual(9 * kilobyte);
    }
  });
}

test('the engine package is at most 20 KB of script, and each build 155 KB, gzipped', async () => {
  const limits = {
    'attention-lab-engine.js': 20,
    'engine-plain.wasm': 155,
    'engine-relaxed.wasm': 155,
  };
  for (const [name, limit] of Object.entries(limits)) {
    const size = gzipped(await readFile(path.join(dist, 'engine', name)));
    expect(size, name).toBeLessThanOrEqual(limit * kilobyte);
  }
});

// `lab` is asked for its watch: a file that is looked for in the wrong folder fails the test.
test('works in a subfolder', async ({ page, lab: _ }) => {
  const folder = `${siteAddress}some/course/page/`;
  await page.route(`${folder}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(new URL(folder).pathname.length);
    return route.fulfill({ path: path.join(dist, 'site', name || 'index.html') });
  });
  await page.goto(`${folder}#lesson=where-to-look&step=one-line`);
  await expect(title(page)).toHaveText('Attention in one line');
  await expect(page.locator('figure .cell').first()).toBeVisible();
});

test('opened from a disk, where browsers refuse its scripts, it says what to open instead', async ({
  page,
}) => {
  await page.goto(pathToFileURL(path.join(dist, 'site/index.html')).href);
  await expect(page.locator('.starting')).toBeVisible();
  await expect(page.locator('.starting')).toContainText('attention-lab.html');
});

test('the engine package computes in a page and in Node', async ({ page, lab }) => {
  const compute = async (url: string): Promise<number[]> => {
    const { loadEngine } = await import(url);
    const engine = await loadEngine();
    return engine.scope(() => Array.from(engine.softmax(engine.tensor([2, 1, 3]), 0).data()));
  };
  const file = path.join(dist, 'engine/attention-lab-engine.js');
  const inNode = await compute(pathToFileURL(file).href);
  expect(inNode.map((weight) => weight.toFixed(4))).toEqual(['0.2447', '0.0900', '0.6652']);

  await page.route(`${siteAddress}engine/**`, (route) =>
    route.fulfill({ path: path.join(dist, new URL(route.request().url()).pathname) }),
  );
  await page.goto(lab.address);
  const inPage = await page.evaluate(compute, `${siteAddress}engine/attention-lab-engine.js`);
  expect(inPage.map((weight) => weight.toFixed(4))).toEqual(['0.2447', '0.0900', '0.6652']);
});
