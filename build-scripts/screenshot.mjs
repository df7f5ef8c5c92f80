// `node build-scripts/screenshot.mjs`: takes the README's picture, web/lesson-1.png, from the built site with Chromium.
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import * as browsers from './browsers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = await preview({
  root: `${root}web`,
  configFile: `${root}web/vite.config.ts`,
  mode: 'site',
  logLevel: 'error',
});
const browser = await chromium.launch(browsers.chromium());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const address = server.resolvedUrls?.local[0];
  await page.goto(`${address}#v=1&lesson=where-to-look&step=scores-to-weights`);
  await page.click('[data-cell="weights:2"]');
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement?.blur());
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${root}web/lesson-1.png` });
} finally {
  await browser.close();
  await server.close();
}
