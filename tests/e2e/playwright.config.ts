// The built pages in the browsers of the system: {Chromium, Firefox} x {the site under its policy header, the single file from
// file://}. The pages must be built before (npm run build). Leaves the numbers themselves to the tests below the browser.

import {
  defineConfig,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from '@playwright/test';
import { chromium, firefox } from '../../build-scripts/browsers.mjs';
import { type Options, pseudoAddress, siteAddress } from './lab';

type Use = Project<PlaywrightTestOptions, PlaywrightWorkerOptions>['use'];
const chromiumUse: Use = { browserName: 'chromium', launchOptions: chromium() };
const firefoxUse: Use = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    ...firefox(),
    firefoxUserPrefs: {
      // Playwright switches this protection of file:// off; learners' browsers have it on.
      'security.fileuri.strict_origin_policy': true,
      'ui.prefersReducedMotion': 1,
    },
  },
};

// What does not depend on where the page came from is tested on the site.
const bothSurfaces = ['course', 'laboratory', 'single', 'tiers'].map(
  (name) => `**/${name}.spec.ts`,
);

/** Serves a built folder at an address. */
function server(folder: string, address: string) {
  const { hostname, port } = new URL(address);
  return {
    command: `node_modules/.bin/vite preview --config web/vite.config.ts --outDir "$PWD/dist/${folder}" --host ${hostname} --port ${port} --strictPort`,
    cwd: '../..',
    url: address,
    reuseExistingServer: false,
  };
}

/**
 * How often a test that failed is tried again: of six hundred in two browsers, one may meet a browser that hangs. What passes only then
 * is named at the end of `npm test`, with what it failed by.
 */
const retries = 1;

/** What a test may take, and so what it may wait for one thing: how long either takes says more of the machine than of the page. */
const patience = 120_000;

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../build/test-output/playwright',
  fullyParallel: true,
  workers: 4, // a page waits for its browser more than for a processor
  timeout: patience,
  expect: { timeout: patience },
  forbidOnly: true,
  retries,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : 'list',
  use: { viewport: { width: 1280, height: 800 } },
  projects: [
    {
      name: 'chromium-site',
      // It visits all steps, walking away from each and back; the walks through whole lessons are those of the others.
      testIgnore: ['single', 'language'].map((name) => `**/${name}.spec.ts`),
      grepInvert: /the arrow keys walk through/,
      use: { ...chromiumUse, surface: 'site' },
    },
    {
      // The page is visited on the site, step by step; here the beginning and end of each lesson, and all of one of each tier.
      name: 'chromium-single',
      testMatch: bothSurfaces,
      grepInvert: /walk through (?!where-to-look|letter-by-letter)/,
      use: { ...chromiumUse, surface: 'single' },
    },
    {
      name: 'firefox-site',
      // Here every step is walked through. What axe finds and how large files are is the same as in Chromium, and so is what a
      // training or a program comes to: that workers train here is seen in those that write, that stop and that are kept.
      testIgnore: [
        ...['single', 'steps', 'touch', 'language', 'pictures', 'accessibility'],
        ...['explaining', 'heads', 'judging', 'layer', 'learning', 'trainer', 'translator'],
      ].map((name) => `**/${name}.spec.ts`),
      grepInvert:
        /gzipped|axe finds nothing|the laboratories of (?!side-by-side)|several elements|what share gives|in a deck|takes the colours|every step has a page|without JavaScript|a bad link|a program (opens|draws)|a page in Markdown/,
      use: { ...firefoxUse, surface: 'site' },
    },
    {
      // The page is that of firefox-site and the file that of chromium-single: here a lesson of each tier of the engine will do.
      name: 'firefox-single',
      testMatch: bothSurfaces,
      grepInvert:
        /@(?!course|where-to-look|letter-by-letter)[a-z]|by Tab and Enter|the contents list|goes back to the step/,
      use: { ...firefoxUse, surface: 'single' },
    },
    {
      name: 'chromium-pseudo',
      testMatch: '**/language.spec.ts',
      use: { ...chromiumUse, surface: 'pseudo' },
    },
  ],
  webServer: [server('site', siteAddress), server('site-pseudo-rtl', pseudoAddress)],
});
