// What only the site and the engine package promise: their policy, their size, any folder of any host.

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { sitePolicy } from '../../web/vite/security';
import { dist, expect, lessons, siteAddress, steps, test, title } from './lab';

const kilobyte = 1000;
const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length;
const isFont = (url: string) => url.endsWith('.woff2');

test('is served and written under the strict policy', async ({ page, lab }) => {
  const response = await page.goto(lab.address);
  expect(response?.headers()['content-security-policy']).toBe(sitePolicy);
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(meta).toHaveAttribute('content', sitePolicy);
});

for (const [what, hash] of [
  ['of the front page', ''],
  ['of the first step', steps[0]?.hash ?? ''],
] as const) {
  test(`first load ${what}, all that is asked for until the first number is seen, is at most 115 KB gzipped without fonts`, {
    tag: '@where-to-look',
  }, async ({ page, lab }) => {
    const loaded = new Map<string, Response>();
    page.on('response', (response) => {
      if (response.url().startsWith('http')) loaded.set(response.url(), response);
    });
    // A number is seen once the frame after it has been drawn: no script runs between that and the picture on the screen.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('figure .cell')) return;
        requestAnimationFrame(() => setTimeout(() => performance.mark('first number')));
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await (hash ? lab.open(hash) : lab.openFront());
    await expect(page.locator('figure .cell').first()).toBeEnabled();
    const before = await page.evaluate(() => {
      const { startTime: seen = 0 } = performance.getEntriesByName('first number')[0] ?? {};
      const resources = performance.getEntriesByType('resource');
      return resources.filter((entry) => entry.startTime < seen).map((entry) => entry.name);
    });
    // So that no line moves when they come.
    expect(before.filter(isFont).length, 'the faces of the first picture').toBeGreaterThanOrEqual(
      3,
    );
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
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(115 * kilobyte);
    expect(loaded.size, 'more comes after the figure').toBeGreaterThan(sizes.length);
  });
}

/**
 * What one step may take, gzipped. The most code that a step has is 8.5 KB and the average 3.9; of words, which are its prose with its
 * formulas and all that its figure and questions say, 4.3 and 2.1. Beyond these a step does what two could.
 */
const limits = { code: 10, words: 6 };

for (const { id, steps } of lessons) {
  test(`no step of the lesson ${id} is over ${limits.code} KB of code or ${limits.words} KB of words gzipped`, {
    tag: `@${id}`,
  }, async () => {
    const assets = path.join(dist, 'site/assets');
    const files = await readdir(assets);
    for (const step of steps) {
      for (const [kind, name] of [
        ['code', `${id}.${step.id}-`],
        ['words', `${id}.${step.id}.words-`],
      ] as const) {
        // After its name a chunk has seven letters of its content's hash.
        const own = files.filter(
          (file) => file.startsWith(name) && /^.{7}\.js$/.test(file.slice(name.length)),
        );
        expect(own, `a file with the ${kind} of ${step.id}`).toHaveLength(1);
        const size = gzipped(await readFile(path.join(assets, own[0] ?? '')));
        expect(size, `${kind} of ${step.id}`).toBeLessThanOrEqual(limits[kind] * kilobyte);
      }
    }
  });
}

// How large its script may be is held where the package is tested. Models that come trained, with the kernel for int8, are 12 KB of it;
// what PyTorch's programs call and no lesson does is 22: 5 are losses, 4 places and order, 2 each padding, gradients by inputs and
// trigonometry, 1 each norms, products, windows and activations, and the rest is how they are called.
test('each build of the engine is at most 189 KB, gzipped', async () => {
  for (const name of ['engine-plain.wasm', 'engine-relaxed.wasm']) {
    const size = gzipped(await readFile(path.join(dist, 'engine', name)));
    expect(size, name).toBeLessThanOrEqual(189 * kilobyte);
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
