// A file of several parts that a step works with, in a real browser under the site's policy, from a server that can be told to fail:
// refused, cut in the middle, damaged, stopped, kept for the next visit, and not kept where the browser refuses to.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { build } from 'vite';
import { assets } from '../../web/vite/assets';
import { sitePolicy } from '../../web/vite/security';
import { shared } from '../../web/vite.config';

const root = path.join(import.meta.dirname, '../..');
const made = path.join(root, 'build/test-output/asset-page');

/** 60,000 float32 numbers, in four parts of 64 KB and less. */
const numbers = Float32Array.from({ length: 60_000 }, (_, i) => i % 7);
const total = numbers.reduce((sum, each) => sum + each, 0);
const partBytes = 65_536;

type Fault = 'refused' | 'cut' | 'damaged' | 'held';

interface Site {
  readonly address: string;
  /** The requests for parts, in their order. */
  readonly asked: string[];
  /** What goes wrong with the n-th part that is asked for. */
  readonly faults: Map<number, Fault>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

const test = base.extend<{ site: Site }, { page_of_step: string }>({
  page_of_step: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this
    async ({}, use, { workerIndex }) => {
      const folder = `${made}-${workerIndex}`;
      const source = path.join(import.meta.dirname, 'asset-page');
      await mkdir(folder, { recursive: true });
      const file = `${folder}.bin`;
      await writeFile(file, new Uint8Array(numbers.buffer));
      const config = shared('site');
      await build({
        ...config,
        configFile: false,
        root: source,
        logLevel: 'error',
        plugins: [
          {
            name: 'numbers',
            enforce: 'pre',
            resolveId: (id) => (id === '#numbers?asset' ? `${file}?asset` : undefined),
          },
          assets({ into: 'site', most: partBytes }), // before that of the page, which cuts larger parts
          ...config.plugins,
        ],
        build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'esnext' },
      });
      await use(folder);
    },
    { scope: 'worker' },
  ],
  site: async ({ page_of_step: folder }, use) => {
    const asked: string[] = [];
    const faults = new Map<number, Fault>();
    const server: Server = createServer(async ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
      const bytes = await readFile(file).catch(() => undefined);
      const fault = pathname.endsWith('.bin') ? faults.get(asked.push(pathname)) : undefined;
      if (!bytes || fault === 'refused') {
        response.writeHead(bytes ? 403 : 404).end();
        return;
      }
      response.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'content-length': bytes.length,
        'cache-control': 'no-store',
        'content-security-policy': sitePolicy,
      });
      if (fault === 'cut' || fault === 'held') {
        response.write(bytes.subarray(0, bytes.length / 2));
        if (fault === 'cut') setTimeout(() => response.destroy(), 100);
        return;
      }
      if (fault === 'damaged') bytes[100] = (bytes[100] ?? 0) ^ 1;
      response.end(bytes);
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    const { port } = server.address() as AddressInfo;
    await use({ address: `http://localhost:${port}/`, asked, faults });
    server.closeAllConnections();
    server.close();
  },
});

const says = (page: Page) => page.locator('.asset p');
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const sum = (page: Page) => page.locator('output');

test('says how large it is, fetches nothing unasked, and is there at the next visit without a request', async ({
  page,
  site,
}) => {
  await page.goto(site.address);
  await expect(says(page)).toHaveText(/the numbers of this test: 0\.2 MB/);
  expect(site.asked).toEqual([]);
  await expect(sum(page)).toHaveCount(0);
  await button(page, /fetch 0\.2 MB/).click();
  await expect(sum(page)).toHaveText(`${total}`);
  expect(site.asked).toHaveLength(4);
  await expect(says(page)).toHaveText('');
  await page.reload();
  await expect(sum(page)).toHaveText(`${total}`);
  expect(site.asked).toHaveLength(4);
});

for (const [fault, words] of [
  ['refused', /does not give the numbers/],
  ['cut', /broke off/],
  ['damaged', /damaged/],
] as const) {
  test(`says that it was ${fault}, and tries that part again`, async ({ page, site }) => {
    site.faults.set(3, fault);
    await page.goto(site.address);
    await button(page, /fetch/).click();
    await expect(says(page)).toHaveText(words);
    await expect(sum(page)).toHaveCount(0);
    expect(site.asked).toHaveLength(3);
    await button(page, /try again/).click();
    await expect(sum(page)).toHaveText(`${total}`);
    // The first two parts came once, the third twice.
    expect(site.asked).toHaveLength(5);
    expect(site.asked[3]).toBe(site.asked[2]);
    expect(new Set(site.asked).size).toBe(4);
  });
}

test('can be stopped on the way, and goes on from there, also at a later visit', async ({
  page,
  site,
}) => {
  site.faults.set(2, 'held');
  await page.goto(site.address);
  await button(page, /fetch/).click();
  await expect.poll(() => site.asked.length).toBe(2);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await button(page, /stop/).click();
  await expect(says(page)).toHaveText(/You stopped; 0\.1 MB are here/);
  await page.reload();
  await expect(says(page)).toHaveText(/0\.1 MB are here/);
  await button(page, /fetch 0\.2 MB/).click();
  await expect(sum(page)).toHaveText(`${total}`);
  expect(site.asked).toHaveLength(5);
});

test('that was damaged where the browser kept it is fetched again', async ({ page, site }) => {
  await page.goto(site.address);
  await button(page, /fetch/).click();
  await expect(sum(page)).toHaveText(`${total}`);
  await page.evaluate(async () => {
    const cache = await caches.open('attention-lab');
    const [first] = await cache.keys();
    if (first) await cache.put(first, new Response(new Uint8Array(65_536)));
  });
  await page.reload();
  await button(page, /fetch/).click();
  await expect(sum(page)).toHaveText(`${total}`);
  expect(site.asked).toHaveLength(5);
});

test('is used for this visit where the browser refuses to keep it, and the learner is told', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    CacheStorage.prototype.open = () =>
      Promise.reject(new DOMException('refused', 'SecurityError'));
  });
  await page.goto(site.address);
  await button(page, /fetch/).click();
  await expect(sum(page)).toHaveText(`${total}`);
  await expect(says(page)).toHaveText(/does not keep the numbers/);
  await page.reload();
  await button(page, /fetch/).click();
  await expect(sum(page)).toHaveText(`${total}`);
  expect(site.asked).toHaveLength(8);
});
