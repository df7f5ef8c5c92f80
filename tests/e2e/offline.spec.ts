// The site taken along: it opens with its server gone, at any address, and computes; a newer version waits until it is told to begin;
// frames take nothing along. From a server of its own, so that it can be gone.
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { sitePolicy } from '../../web/vite/security';
import { dist, steps, title } from './lab';

interface Site {
  readonly address: string;
  /** What index.html and the service worker have at their end, as those of another version would. */
  version: string;
  gone: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this
  site: async ({}, use) => {
    const site = { address: '', version: '', gone: false };
    const server: Server = createServer(async ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const name = pathname.slice(1).replace(/(^|\/)$/, '$1index.html');
      const bytes = await readFile(path.join(dist, 'site', name)).catch(() => undefined);
      if (site.gone) return void response.destroy();
      if (name === 'host.html') {
        // The page of somebody else, under a policy of its own.
        const frame = '<!doctype html><iframe src="./#v=1&page=kept"></iframe>';
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(frame);
      }
      const isVersioned = name === 'offline.js';
      response
        .writeHead(bytes ? 200 : 404, {
          'content-type': types[path.extname(name)] ?? 'application/octet-stream',
          'content-security-policy': sitePolicy,
          'cache-control': 'no-store',
        })
        .end(bytes && isVersioned ? `${bytes}\n// ${site.version}` : bytes);
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    const { port } = server.address() as AddressInfo;
    site.address = `http://localhost:${port}/`;
    await use(site);
    server.closeAllConnections();
    server.close();
  },
});

async function takeAlong(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.address}#v=1&page=kept`);
  await expect(page.getByText(/They are [1-9][\d.]* MB/)).toBeVisible();
  await page.getByRole('button', { name: 'take the course along' }).click();
  await expect(page.getByText('The course is on this device')).toBeVisible();
}

test('opens with its server gone, at any step, and computes; and is let go again', async ({
  page,
  site,
}) => {
  await takeAlong(page, site);
  await page.reload(); // from here on it is the worker that answers
  site.gone = true;
  // What works with a model has its numbers once that was fetched.
  const last = steps.findLast(({ lesson }) => !lesson.startsWith('a-model-'));
  for (const step of [steps[3], last]) {
    await page.goto('about:blank');
    await page.goto(site.address + step?.hash);
    await expect(title(page)).toHaveText(step?.title ?? '');
    await expect(page.locator('figure .cell').first()).toBeAttached();
  }
  await page.goto('about:blank');
  await page.goto(`${site.address}${last?.lesson}/${last?.id}/`);
  await expect(title(page)).toHaveText(last?.title ?? '');
  site.gone = false;
  await page.goto('about:blank');
  await page.goto(`${site.address}#v=1&page=kept`);
  await page.getByRole('button', { name: 'let it go' }).click();
  await expect(page.getByRole('button', { name: 'take the course along' })).toBeVisible();
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).filter((name) => name.includes('precache')).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
});

test('says that a newer version waits, and begins it when told to', async ({ page, site }) => {
  await takeAlong(page, site);
  await page.reload();
  site.version = 'another';
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  const newer = page.getByText('A newer version of the course is here.');
  await expect(newer).toBeVisible();
  await page.getByRole('button', { name: 'open it' }).click();
  await expect(newer).toBeHidden();
  await expect(page.getByText('The course is on this device')).toBeVisible();
  const waiting = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null,
  );
  expect(waiting).toBeNull();
});

test('takes nothing along in a frame', async ({ page, site }) => {
  await page.goto(`${site.address}host.html`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('this browser cannot take the course along')).toBeVisible();
  await expect(frame.getByRole('button', { name: 'take the course along' })).toHaveCount(0);
});
