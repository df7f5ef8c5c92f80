// A visit of a step, in one load of its page: it is rendered, reached by keys, explained, walked away from and back to, free of
// anything that axe finds, and never wider than the screen, whatever the words. What only a finger can do is in touch.spec.ts.

import type { Page } from '@playwright/test';
import { beginsWithModel, hasJob } from './jobs-of-steps';
import { type CourseStep, expect, expectNothingFound, type Lab, road, title } from './lab';
import { expectPicture } from './picture';

/** A page is asked again soon: most of what is waited for takes a frame or two. */
const often = { intervals: [20, 40, 80, 160, 320] };

/** Waits until the page has drawn itself. Figures fit themselves to their room in the frame after they come. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** What the step says. */
async function shown(page: Page): Promise<string | null> {
  await drawn(page);
  return page.locator('main.lesson').evaluate((main) => {
    // What was last said aloud of a job or of the figure is not shown, and depends on the way here.
    const copy = main.cloneNode(true) as Element;
    const aloud = '[data-state] [role=status], .visually-hidden[role=status]';
    for (const said of copy.querySelectorAll(aloud)) said.remove();
    return copy.textContent;
  });
}

/** Waits for the job of the step, if it has one that begins by itself. */
export async function isAtRest(page: Page, step: CourseStep): Promise<void> {
  if (hasJob(step)) await expect(page.locator('figure [data-state] > progress')).toBeAttached();
  // One that works with a model begins once that is here.
  if (beginsWithModel(step)) await expect(page.locator('figure [data-state=idle]')).toHaveCount(0);
  await expect(page.locator('figure [data-state=running]')).toHaveCount(0);
  // What was trained before, or what the model does before its first step, is here.
  await expect(page.locator('figure [aria-busy=true]')).toHaveCount(0);
}

/** Unfolds the numbers of a figure that folds all of them. */
export async function unfold(page: Page): Promise<void> {
  await page.locator('figure .cell').first().waitFor({ state: 'attached' });
  if ((await page.locator('figure .cell:visible').count()) > 0) return;
  const folds = page.locator('figure details:not([open])', { has: page.locator('.cell') });
  await folds.first().locator('summary').click();
}

/** Unfolds what waits for the bet of the step, without a press, which would take the focus. */
export async function readOn(page: Page): Promise<void> {
  await page.locator('.rest > [data-waits]').evaluate((rest: HTMLDetailsElement) => {
    rest.open = true;
  });
}

/** Presses Tab until what has the focus matches. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

/** Fails softly where the page can be scrolled sideways. */
export async function expectToFit(page: Page, where: string): Promise<void> {
  const overhang = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.soft.poll(overhang, { message: where, ...often }).toBeLessThanOrEqual(0);
}

/** Shows the step that is shown with twelve long words. */
export async function writeLongWords(page: Page, step: CourseStep): Promise<void> {
  const words = Array.from({ length: 12 }, (_, i) => `uncharacteristically${i}`);
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `${step.hash}&words=${words.join(',')}`,
  );
  // Where the step has no words of its own, the page says so.
  await page.waitForFunction(() => {
    const fields = [...document.querySelectorAll('main input')] as HTMLInputElement[];
    const texts = [
      document.querySelector('main')?.textContent,
      ...fields.map(({ value }) => value),
    ];
    return (
      document.querySelector('.notices li') ||
      texts.some((text) => text?.includes('uncharacteristically'))
    );
  });
  await drawn(page);
}

/** Those of axe's rules that ask how large something is, or whether it has to be scrolled. */
const rulesOfRoom = ['target-size', 'scrollable-region-focusable'];

/** In Chromium, which alone can change into a phone with fingers; in Firefox a step is walked through (course.spec.ts). */
export async function visit(page: Page, lab: Lab, step: CourseStep): Promise<void> {
  await lab.open(step.hash);
  await expect(title(page)).toHaveText(step.title);
  await expect(page.locator('.notices')).toBeHidden();
  // At rest first: nothing but the fold itself then says that its numbers are there.
  await isAtRest(page, step);
  await unfold(page);
  await expect(page.locator('figure [data-cell]:visible').first()).toBeVisible();
  const linked = await shown(page);
  expect(linked).not.toMatch(/NaN|undefined/);

  const derivation = page.locator('.panel .derivation');
  await tabTo(page, 'figure .cell');
  await page.keyboard.press('Enter');
  await expect(derivation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(derivation).toBeHidden();
  // On a laptop an explanation is in sight together with the number.
  const number = page.locator('figure .cell:visible').last();
  await number.click();
  const lastButton = page.locator('.explanation').getByRole('button', { name: 'close' });
  for (const part of [number, derivation, lastButton]) {
    await expect.soft(part).toBeInViewport({ ratio: 1 });
  }
  // It stands below the figure and beside the prose, over none of them.
  const [figure, sheet, prose] = [
    await page.locator('.figure-side > figure').boundingBox(),
    await page.locator('.panel').boundingBox(),
    await page.locator('.prose.rest').boundingBox(),
  ];
  expect.soft(sheet?.y ?? 0).toBeGreaterThanOrEqual((figure?.y ?? 0) + (figure?.height ?? 0));
  expect.soft(sheet?.x ?? 0).toBeGreaterThanOrEqual((prose?.x ?? 0) + (prose?.width ?? 0));
  await page.keyboard.press('Escape');

  await measure(page);
  await page.getByRole('button', { name: 'dark', exact: true }).click();
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');
  await page.setViewportSize({ width: 1280, height: 2000 }); // all of a figure is in its picture
  // The theme changes nothing but colours, which do not depend on the width; those of prose are the same in every step.
  await expectNothingFound(page, 'dark', { only: ['color-contrast'], within: '.figure-side' });
  await page.getByRole('button', { name: 'light', exact: true }).click();
  await expectPicture(page);
  await page.setViewportSize({ width: 1280, height: 800 }); // a figure may say more where it has more room

  // Walking away and back shows what the link showed.
  const isLast = step === road.findLast(({ lesson }) => lesson === step.lesson);
  // What the next step trains is trained in this one, too, where they share it: such a step is left backwards.
  const trains = (await page.locator('figure .training').count()) > 0;
  const [away, back] =
    isLast || step.beside || trains ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  await title(page).focus();
  await page.keyboard.press(away);
  await expect(title(page)).not.toHaveText(step.title);
  await expect(title(page)).toBeFocused();
  // The keys pass what stands beside the road.
  if (step.beside) await page.goBack();
  else await page.keyboard.press(back);
  await expect(title(page)).toHaveText(step.title);
  await isAtRest(page, step);
  await expect.poll(() => shown(page), often).toBe(linked);

  await visitAsPhone(page, step);
}

/** It fits the widths of screens that are no phones, and axe finds nothing. */
async function measure(page: Page): Promise<void> {
  for (const width of [1280, 1024, 700]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `at ${width} wide`);
    if (width !== 1280) continue;
    // What is half under the header is no small target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNothingFound(page, 'light');
  }
}

/** It fits, and so do long words; the end of the figure stays above the prose, its numbers above their explanation. */
async function visitAsPhone(page: Page, step: CourseStep): Promise<void> {
  await unfold(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const become = (width: number, height: number) =>
    session.send('Emulation.setDeviceMetricsOverride', {
      ...{ width, height, screenWidth: width, screenHeight: height },
      ...{ deviceScaleFactor: 1, mobile: true },
    });
  // As high as a page, so that nothing is half under what stays in sight, which would be no small target.
  await become(390, 2400);
  await page.evaluate(() => scrollTo(0, 0));
  await drawn(page); // what now has to be scrolled becomes a stop of the Tab key with the next frame
  // Names and roles of what is narrow are those of what is wide, and so are texts' colours and grounds: no style sheet changes them
  // by the width (styles.test.ts), but for paper behind what stays in sight. What stands around a step is in accessibility.spec.ts.
  await expectNothingFound(page, 'narrow', { only: rulesOfRoom });
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    const where = `phone of ${width} x ${height}`;
    await become(width, height);
    await expectToFit(page, where);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => badlyPlaced(page, height), { message: where, ...often }).toEqual([]);

    const cells = page.locator('figure .cell:visible');
    const last = (await cells.count()) - 1;
    for (const at of width === 390 ? [0, last] : [last]) {
      const cell = cells.nth(at);
      await cell.click();
      const isAbove = async () => {
        const sheet = await page.locator('.panel').boundingBox();
        const box = await cell.boundingBox();
        return box && sheet && box.y + box.height <= sheet.y + 1;
      };
      const message = `number ${at} on a ${where}`;
      await expect.poll(isAbove, { message, ...often }).toBe(true);
      await page.keyboard.press('Escape');
    }
  }
  await writeLongWords(page, step);
  await expectToFit(page, 'with long words');
}

/** What of the figure is out of its place when the page is scrolled to its end. */
async function badlyPlaced(page: Page, height: number): Promise<string[]> {
  const wrong: string[] = [];
  const pinned = page.locator('figure [data-pinned]:has(> :not(.placed))');
  if ((await pinned.count()) > 0) {
    const { y = -1, height: own = 0 } = (await pinned.boundingBox()) ?? {};
    if (y < 0 || y + own > height / 2 + 25)
      wrong.push(`what is acted on is from ${y} to ${y + own}`);
    return wrong;
  }
  // The picture where there is one, or what plays the figure; otherwise the numbers at the end.
  const picture = page.locator('.figure-body :is(.plane, .curve, .player)');
  const hasPicture = (await picture.count()) > 0;
  const end = (hasPicture ? picture : page.locator('.figure-body .cell:visible')).last();
  const box = await page.locator('.figure-body').boundingBox();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  if (bottom > height / 2 + 25) wrong.push(`the drawing ends at ${bottom}`);
  // Within the drawing's height; a matrix that is wider than the screen scrolls sideways in a frame of its own.
  // On the smallest screens there may be no room for it.
  if (height >= 800) {
    const { y = -1, height: own = 0 } = (await end.boundingBox()) ?? {};
    if (y < 0 || y + own > bottom) wrong.push(`its end is from ${y} to ${y + own} of ${bottom}`);
  }
  // Scrolled there or not, nothing of the figure scrolls but the page. Both heights are whole pixels of what may be none.
  const inner = await page
    .locator('.figure-body')
    .evaluate((body) => body.scrollHeight - body.clientHeight);
  if (inner > 1) wrong.push(`it scrolls within itself by ${inner}`);
  return wrong;
}
