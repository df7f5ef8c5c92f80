// The built pages in the browsers of the system: {Chromium, Firefox} x {the site under its policy header, the single file from
// file://}. The pages must be built before (npm run build). Leaves the numbers themselves to the tests below the browser.

import { existsSync } from 'node:fs';
import {
  defineConfig,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from '@playwright/test';
import { type Options, siteAddress } from './lab';

function installed(name: string, ...candidates: string[]): string {
  const found = candidates.find((path) => existsSync(path));
  if (!found) throw new Error(`No ${name} here. On Debian: apt-get install ${name}`);
  return found;
}

const chromium: Project<PlaywrightTestOptions, PlaywrightWorkerOptions>['use'] = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: installed('chromium', '/usr/bin/chromium', '/usr/bin/chromium-browser'),
    // Chromium refuses to sandbox what root starts.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  },
};

const firefox: Project<PlaywrightTestOptions, PlaywrightWorkerOptions>['use'] = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: installed('firefox-esr', '/usr/bin/firefox-esr', '/usr/bin/firefox'),
    firefoxUserPrefs: {
      // Playwright switches this protection of file:// off; learners' browsers have it on.
      'security.fileuri.strict_origin_policy': true,
      'ui.prefersReducedMotion': 1,
    },
  },
};

// What does not depend on where the page came from is tested on the site.
const bothSurfaces = ['**/steps.spec.ts', '**/laboratory.spec.ts', '**/single.spec.ts'];

const { hostname, port } = new URL(siteAddress);

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../build/test-output/playwright',
  fullyParallel: true,
  workers: 3, // a page waits for its browser more than for a processor
  timeout: 60_000,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : 'list',
  use: { viewport: { width: 1280, height: 800 } },
  projects: [
    {
      name: 'chromium-site',
      testIgnore: '**/single.spec.ts',
      use: { ...chromium, surface: 'site' },
    },
    {
      name: 'chromium-single',
      testMatch: bothSurfaces,
      use: { ...chromium, surface: 'single' },
    },
    {
      name: 'firefox-site',
      testIgnore: ['**/single.spec.ts', '**/touch.spec.ts'],
      use: { ...firefox, surface: 'site' },
    },
    {
      name: 'firefox-single',
      testMatch: bothSurfaces,
      use: { ...firefox, surface: 'single' },
    },
  ],
  webServer: {
    command: `node_modules/.bin/vite preview --config web/vite.config.ts --host ${hostname} --port ${port} --strictPort`,
    cwd: '../..',
    url: siteAddress,
    reuseExistingServer: false,
  },
});
