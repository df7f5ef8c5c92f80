// A SCORM package as a learning platform runs it: unpacked on a server, in a frame beside a real run-time (scorm-again), which is told of
// answers, score and completion, and gives back where the learner stopped.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { dist } from './lab';

const root = path.join(dist, '..');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const versions = [
  { version: '1.2', zip: 'scorm12', script: 'scorm12', name: 'API', api: 'Scorm12API' },
  {
    version: '2004',
    zip: 'scorm2004',
    script: 'scorm2004',
    name: 'API_1484_11',
    api: 'Scorm2004API',
  },
] as const;

const test = base.extend<object, { packed: undefined }>({
  packed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this
    async ({}, use) => {
      const steps = ['where-to-look/scores-to-weights', 'where-to-look/temperature'];
      await promisify(execFile)(
        process.execPath,
        ['build-scripts/package-scorm.mjs', '--built', '--title', 'Lecture 1', ...steps],
        { cwd: root },
      );
      await use(undefined);
    },
    { scope: 'worker' },
  ],
});

/** A platform that keeps what it is told from one visit to the next. */
const platform = (script: string, api: string, name: string, kept: object) => `<!doctype html>
<title>A platform</title><link rel="icon" href="data:,">
<script>${script}</script>
<script>
  window.${name} = new ${api}({ autocommit: false, logLevel: 5 });
  ${name}.loadFromJSON(${JSON.stringify(kept)}, '');
</script>
<iframe src="package/index.html" style="width: 100%; height: 1200px"></iframe>`;

for (const { version, zip, script, name, api } of versions) {
  test(`reports to a platform of SCORM ${version}, and goes on where the learner stopped`, async ({
    page,
    packed: _,
  }) => {
    const bytes = await readFile(path.join(dist, `scorm/attention-lab-${zip}.zip`));
    const files = unzipSync(new Uint8Array(bytes));
    const source = await readFile(
      path.join(root, `node_modules/scorm-again/dist/${script}.min.js`),
      'utf8',
    );
    let kept: object = {};
    const server = createServer(({ url = '' }, response) => {
      const file = files[new URL(url, 'http://localhost').pathname.replace('/package/', '')];
      response.setHeader('Content-Type', types[path.extname(url)] ?? 'text/html');
      response.end(file ?? platform(source, api, name, kept));
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
    const is12 = version === '1.2';
    const told = (element: string) =>
      page.evaluate(
        ([api, call, element]) =>
          (globalThis as unknown as Record<string, Record<string, (name: string) => string>>)[
            api
          ]?.[call]?.(element),
        [name, is12 ? 'LMSGetValue' : 'GetValue', element] as const,
      );
    const status = is12 ? 'cmi.core.lesson_status' : 'cmi.completion_status';
    const score = is12 ? 'cmi.core.score.raw' : 'cmi.score.raw';

    await page.goto(address);
    const course = page.frameLocator('iframe');
    const step = course.frameLocator('attention-lab iframe');
    await expect(step.locator('figure .cell').first()).toBeVisible();
    await expect.poll(() => told(status)).toBe('incomplete');
    await answerAll(page);
    await course.getByRole('button', { name: 'next' }).click();
    await expect(course.getByText('2 of 2')).toBeVisible();
    await expect(step.getByRole('heading', { level: 1 })).not.toHaveText('');
    await answerAll(page);
    await expect.poll(() => told(status)).toBe('completed');
    const points = Number(await told(score));
    expect(points).toBeGreaterThanOrEqual(0);
    expect(points).toBeLessThanOrEqual(100);
    kept = await page.evaluate(
      (api) =>
        (globalThis as unknown as Record<string, { renderCMIToJSONObject(): object }>)[
          api
        ]?.renderCMIToJSONObject() ?? {},
      name,
    );

    // Another visit, perhaps on another machine.
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(address);
    await expect(course.getByText('2 of 2')).toBeVisible();
    await expect(course.getByRole('status')).toHaveText(/^([1-9]\d*) of \1 questions answered$/);
    await expect.poll(() => told(status)).toBe('completed');
    expect(Number(await told(score))).toBe(points);
    server.closeAllConnections();
    server.close();
  });
}

/** Answers every bet and solves or gives up every task of the step that is shown. */
async function answerAll(page: Page): Promise<void> {
  const step = page.frameLocator('iframe').frameLocator('attention-lab iframe');
  const open = step.locator('fieldset.card:not([data-answered]):not(.task)');
  await expect(step.locator('fieldset.card').first()).toBeAttached();
  for (const fold of await step.locator('details.fold:not([open])').all()) {
    await fold.evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  }
  for (let left = await open.count(); left > 0; left = await open.count()) {
    const card = open.first();
    const option = card.locator('button.option').first();
    if ((await option.count()) > 0) await option.click();
    else
      await step
        .getByRole('button', { name: /^bet on/ })
        .first()
        .click();
    await expect(open).toHaveCount(left - 1);
  }
  for (const card of await step.locator('fieldset.card.task').all()) {
    for (const field of await card.locator('input').all()) await field.fill('0.123');
    await card.getByRole('button', { name: 'check' }).click();
  }
}
