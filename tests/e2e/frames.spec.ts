// A drag leaves the page time for every frame. Measured in the processor time of the page's own thread and against a loop of known
// length in the same page, so that neither a slow machine nor its other work counts; the figures themselves: npm run bench:frames.

import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './lab';
import { drawn } from './visit';

/** About as long as a frame of 60 a second may take, on a processor on which this loop takes about 16 ms. */
const loop = () => {
  let sum = 0;
  for (let i = 0; i < 2_500_000; i++) sum = Math.sqrt(sum + i);
  return sum;
};

/** The processor time, in seconds, that the page's thread spends on tasks while `work` lasts. */
async function spent(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

/** The work for each of many moves of a drag, in lengths of the loop. */
async function workOfDrag(page: Page, selector: string): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const lengths: number[] = [];
  for (let i = 0; i < 9; i++) lengths.push(await spent(session, () => page.evaluate(loop)));
  const length = quantile(lengths, 0.5);

  const handle = page.locator(`main ${selector}`).first();
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('there is nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // Not by page.mouse, which runs a script of its own in the page for each move of a drag.
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: number) =>
    session.send('Input.dispatchMouseEvent', {
      ...{ type, x: at, y, button: 'left', buttons: 1, clickCount: 1 },
    });
  const looks = () => page.locator('main.lesson').evaluate((main) => main.outerHTML);
  const before = await looks();
  await mouse('mousePressed', x);
  const work: number[] = [];
  for (let i = 1; i <= 40; i++) {
    const move = async () => {
      await mouse('mouseMoved', x + 60 * Math.sin((2 * Math.PI * i) / 40));
      await drawn(page);
    };
    work.push((await spent(session, move)) / length);
    if (i === 10) expect(await looks(), 'the drag changes what is shown').not.toBe(before);
  }
  await mouse('mouseReleased', x);
  return work;
}

for (const [what, lesson, step, selector] of [
  ['a bar', 'where-to-look', 'spotlight', '[role=slider]'],
  ['a number', 'where-to-look', 'scores-to-weights', '.number-field'],
  ['the tip of an arrow', 'where-to-look', 'dot-products', '[role=slider]'],
  ['a slider beside curves', 'why-the-square-root', 'long-vectors', 'input[type=range]'],
  ['a mask', 'hiding-the-future', 'paint-a-mask', '[data-place]'],
  ['a line in a drawing', 'the-family', 'a-picture-in-patches', '[data-place="6,5"]'],
  ['a shift of waves', 'what-about-order', 'waves', 'input[type=range]'],
] as const) {
  test(`${what} that is dragged leaves time for every frame`, {
    tag: `@${lesson}/figures`,
  }, async ({ page, lab }) => {
    await lab.open(`#v=1&lesson=${lesson}&step=${step}`);
    await expect(page.locator('figure [data-cell]:visible').first()).toBeVisible();
    const work = await workOfDrag(page, selector);
    expect(quantile(work, 0.5), 'frames, in the middle').toBeLessThan(1);
    expect(quantile(work, 0.9), 'frames, of nine in ten').toBeLessThan(1.5);
  });
}
