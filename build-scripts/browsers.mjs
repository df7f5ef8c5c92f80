// The browsers of the system, for tests, benchmarks and pictures: what Playwright's `launch` is to start.
// Leaves out installing them: see setup.

import { existsSync } from 'node:fs';

function installed(name, ...candidates) {
  const found = candidates.find((path) => existsSync(path));
  if (!found) throw new Error(`No ${name} here. On Debian: apt-get install ${name}`);
  return found;
}

/** Chromium without its window where there is one: the same engine, and no processes that draw buttons nobody sees. */
export const chromium = () => ({
  executablePath: installed(
    'chromium-headless-shell',
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
  ),
  // Chromium refuses to sandbox what root starts.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

export const firefox = () => ({
  executablePath: installed('firefox-esr', '/usr/bin/firefox-esr', '/usr/bin/firefox'),
});
