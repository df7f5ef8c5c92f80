// The browsers of the system, for tests, benchmarks and pictures: what Playwright's `launch` is to start.
// Leaves out installing them: see setup.

import { existsSync } from 'node:fs';

const find = (...candidates) => candidates.find((path) => existsSync(path));

function needed(name, found) {
  if (!found) throw new Error(`No ${name} here. On Debian: apt-get install ${name}`);
  return found;
}

/** Chromium without its window where there is one: the same engine, and no processes that draw buttons nobody sees. */
export const chromiumPath = find(
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
);

export const chromium = () => ({
  executablePath: needed('chromium-headless-shell', chromiumPath),
  // Chromium refuses to sandbox what root starts.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

export const firefox = () => ({
  executablePath: needed('firefox-esr', find('/usr/bin/firefox-esr', '/usr/bin/firefox')),
});
