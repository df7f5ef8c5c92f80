// The tree of a beam in a real browser: as wide as it gets, every row that is kept or dropped has a place of its own.

import { expect, expectApart, test } from './lab';
import { expectToFit } from './visit';

const step = '#v=1&lesson=one-vector&step=several-guesses';

test('the widest beam has room for all of its rows', { tag: '@one-vector/figures' }, async ({
  page,
  lab,
}) => {
  await lab.open(step);
  const nodes = page.locator('.beam-node');
  await expect(nodes).toHaveCount(9 * (3 + 2));
  await page.getByRole('radio', { name: '10', exact: true }).check({ force: true });
  await expect(nodes).toHaveCount(9 * (10 + 2));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page, `a beam of 10 at ${width}`);
    await expectApart(nodes, `at ${width}`);
    await expectApart(page.locator('.beam-node[data-now] .cell'), `of the last sums at ${width}`);
  }
});
