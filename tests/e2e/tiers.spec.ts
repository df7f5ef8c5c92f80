// The two tiers of the engine: a step that needs the whole one fetches it, once, when it is entered; no other step does.

import { expect, steps, test } from './lab';
import { unfold } from './visit';

const tag = '@course';
const named = (id: string) => {
  const step = steps.find((each) => each.id === id);
  if (!step) throw new Error(`There is no step ${id}`);
  return step;
};
/** Of the page's tier, of the full one, and of the full one in another lesson. */
const [small, whole, another] = ['scores-to-weights', 'far-apart', 'two-reviews'].map(named);

test('the whole engine comes with the first step that computes with it, and once', {
  tag,
}, async ({ page, lab, surface }) => {
  let fetched = 0;
  page.on('request', (request) => {
    if (/\/full-[^/]*\.wasm$/.test(request.url())) fetched += 1;
  });
  await lab.open(small?.hash);
  await page.waitForLoadState('networkidle');
  expect(fetched).toBe(0);
  for (const step of [whole, another]) {
    if (!step) continue;
    await lab.goTo(step.hash, step.title);
    await unfold(page);
    await page.locator('figure .cell:visible').first().click();
    await expect(page.locator('.panel .derivation')).toBeVisible();
    // One file holds it already.
    expect(fetched).toBe(surface === 'site' ? 1 : 0);
  }
});

test('a link to a step that needs it opens there', { tag }, async ({ lab, page }) => {
  await lab.open(another?.hash);
  await expect(page.locator('figure .cell').first()).toBeAttached();
});
