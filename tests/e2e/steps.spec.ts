// What holds for every step, visited in Chromium from the site. A new step comes in by its lesson's outline; in Firefox it is walked
// through (course.spec.ts).

import type { BrowserContext } from '@playwright/test';
import { test as base, siteAddress, steps } from './lab';
import { visit } from './visit';

// The pages of a worker share what was fetched once: the models of lessons 18 and 19 are larger than all else together. What a page
// keeps of its learner is deleted after each.
const test = base.extend<object, { shared: BrowserContext }>({
  shared: [
    async ({ browser }, use) => {
      // Colours are judged at rest, not half way between two states.
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: ({ shared }, use) => use(shared),
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    const session = await context.newCDPSession(page);
    const storageTypes = 'local_storage,indexeddb,service_workers';
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(siteAddress).origin,
      storageTypes,
    });
    await page.close();
  },
});

for (const step of steps) {
  const tag = `@${step.lesson}/${step.id}`;
  test(`the step "${step.title}" of ${step.lesson}`, { tag }, ({ page, lab }) =>
    visit(page, lab, step),
  );
}
