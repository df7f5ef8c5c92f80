// What only real browsers can tell of jobs: they run in a worker, under the site's policy and from file:// alike, and on
// the page's own thread where no worker can be had.

import type { Page } from '@playwright/test';
import { expect, test } from './lab';

const tag = '@why-the-square-root/figures';
const laboratory = '#v=1&lesson=why-the-square-root&step=laboratory&d_k=256';

async function expectDraws(page: Page): Promise<void> {
  await expect(page.locator('.findings-count')).toHaveText(/^[1-9]\d* draws/);
  await expect(page.locator('.histogram rect')).toHaveCount(100);
}

/** How much the job of the laboratory has done. */
function done(page: Page): Promise<number> {
  return page.locator('figure progress').evaluate((bar: HTMLProgressElement) => bar.value);
}

test('draws in a worker, and goes on with another width', { tag }, async ({ page, lab }) => {
  let workers = 0;
  page.on('worker', () => {
    workers += 1;
  });
  await lab.open(laboratory);
  await expectDraws(page);
  const track = page.locator('[data-input="d_k"] [type="range"]');
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await expect(track).toHaveAttribute('aria-valuetext', '512');
  await expect(page.locator('.histogram').nth(1)).toContainText(/standard deviation 2[1-4]\./);
  expect(workers).toBe(1);
});

test('goes on in another worker when its own dies', { tag }, async ({ page, lab }) => {
  // Not every driver of browsers reaches into workers.
  await page.addInitScript(() => {
    const workers: { worker: Worker; said: number }[] = [];
    const Original = Worker;
    Object.assign(globalThis, {
      workers,
      Worker: class extends Original {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(address, options);
          const entry = { worker: this, said: 0 };
          this.addEventListener('message', () => {
            entry.said += 1;
          });
          workers.push(entry);
        }
      },
    });
  });
  const said = () =>
    page.evaluate(() => {
      const { workers } = globalThis as unknown as { workers: { said: number }[] };
      return workers.map((entry) => entry.said);
    });
  await lab.open(laboratory);
  // It listens, and its engine has started: if that took long, the page works on the first width, and leaves it the next.
  await expect.poll(async () => (await said())[0]).toBeGreaterThan(1);
  await page.locator('[data-input="d_k"] [type="range"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await said())[0]).toBeGreaterThan(2);
  await page.evaluate(() => {
    const [entry] = (globalThis as unknown as { workers: { worker: Worker }[] }).workers;
    const error = new ErrorEvent('error', { message: 'out of memory', cancelable: true });
    entry?.worker.terminate();
    entry?.worker.dispatchEvent(error);
  });
  await expect.poll(async () => (await said())[1]).toBeGreaterThan(0);
  await expectDraws(page);
  expect(await said()).toHaveLength(2);
});

test('waits while its step is left, and goes on with what it had', { tag }, async ({
  page,
  lab,
}) => {
  await lab.open(laboratory);
  await expectDraws(page);
  const before = await done(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('figure progress')).toBeHidden();
  await page.goBack(); // the keys pass what stands beside the road
  await expect(page.locator('.histogram rect')).toHaveCount(100);
  expect(await done(page)).toBeGreaterThanOrEqual(before);
  await expect.poll(() => done(page)).toBeGreaterThan(before);
});

for (const how of ['refused', 'silent'] as const) {
  test(`draws on the page where a worker is ${how}`, { tag }, async ({ page, lab }) => {
    await page.addInitScript((silent) => {
      Object.defineProperty(globalThis, 'Worker', {
        value: class {
          constructor() {
            if (!silent) throw new DOMException('forbidden here', 'SecurityError');
          }
          postMessage(): void {}
          terminate(): void {}
        },
      });
    }, how === 'silent');
    await lab.open(laboratory);
    await expectDraws(page);
  });
}
