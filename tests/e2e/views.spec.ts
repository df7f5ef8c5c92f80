// What is not a step with its prose, in real browsers: the page of claims, a figure on a wall, a frame, a print, and a handout.

import { expect, expectNothingFound, lessons, siteAddress, steps, test, title } from './lab';
import { showAsPrint } from './print';
import { expectToFit, isAtRest, unfold } from './visit';

const step = '#v=1&lesson=where-to-look&step=scores-to-weights';

test('the claims are linked to, left for a step, and come back to', { tag: '@course' }, async ({
  page,
  lab,
}) => {
  await page.goto(`${lab.address}#v=1&page=claims`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('What the tutorials say');
  await page.locator('.claims-page section a').first().click();
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText('What the tutorials say');
  await page.getByRole('button', { name: 'contents' }).click();
  await page.locator('dialog summary').filter({ hasText: 'Lesson 1 ·' }).click();
  await page.getByRole('link', { name: 'From scores to weights', exact: true }).first().click();
  await expect(title(page)).toHaveText('From scores to weights');
});

test('a step is presented on the whole wall, and walked through', async ({ page, lab }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await lab.open(step);
  await page.getByRole('button', { name: 'present' }).click();
  await expect(page.locator('.prose')).toHaveCount(0);
  const figure = page.locator('.figure-side > figure');
  expect((await figure.boundingBox())?.width).toBeGreaterThan(1000);
  // Its numbers are at least 4 % of the height, and nothing of it is below the edge.
  const size = () =>
    page
      .locator('figure .cell')
      .first()
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize));
  await expect.poll(size).toBeGreaterThan(0.04 * 1080);
  const bottom = async () => {
    const { y = 0, height = 0 } = (await page.locator('.dock').boundingBox()) ?? {};
    return y + height;
  };
  const hidden = () =>
    figure.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(bottom).toBeLessThanOrEqual(1080);
  await expect.poll(hidden).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(bottom).toBeLessThanOrEqual(720);
  await expect.poll(hidden).toBe(0);
  // What is asked stands beside the figure, which makes room for it.
  await page.locator('figure .cell').last().click();
  const edge = async () => {
    const [{ x: start = 0, width = 0 } = {}, { x: end = 0 } = {}] = [
      (await figure.boundingBox()) ?? undefined,
      (await page.locator('.panel').boundingBox()) ?? undefined,
    ];
    return start + width - end;
  };
  await expect.poll(edge).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  // From within a number, as after a change.
  const number = figure.getByRole('spinbutton').first();
  const value = await number.inputValue();
  await number.focus();
  await page.keyboard.press('PageDown');
  await expect(title(page)).toHaveText('Mixing by weight');
  // A plane stands beside its table, and both are larger so.
  await expect(figure).toHaveAttribute('data-columns');
  await expect.poll(size).toBeGreaterThan(0.024 * 720);
  await page.keyboard.press('PageUp');
  await expect(number).toHaveValue(value);
  await page.keyboard.press('PageDown');
  await expect(title(page)).toHaveText('Mixing by weight');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.locator('.prose').first()).toBeVisible();
});

test('notes and the time open in a second window, which the clicker works in', async ({
  page,
  lab,
}) => {
  await lab.open(`${step}&view=lab&reveal=question`);
  await expect(page.locator('.asked')).toBeVisible();
  await expect(page.locator('.figure-side > figure')).toBeHidden();
  const [notes] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('n')]);
  await expect(notes.getByRole('heading', { level: 1 })).toHaveText('From scores to weights');
  // In the page's own styles, which its policy lets in.
  await expect(notes.locator('.notes h1')).toHaveCSS('font-size', '28px');
  await expectNothingFound(notes, 'notes');
  await notes.keyboard.press('PageDown');
  await expect(page.locator('.figure-side > figure')).toBeVisible();
  await expect(page).toHaveURL(/reveal=figure/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.prose').first()).toBeVisible();
  expect(notes.isClosed()).toBe(true);
});

const laboratories = steps.filter((each) => each.laboratory);

test('every laboratory is listed in the contents', { tag: '@course' }, async ({ page, lab }) => {
  await lab.open();
  await page.getByRole('button', { name: 'contents' }).click();
  const region = page.getByRole('region', { name: 'Laboratories' });
  await region.locator('summary').click();
  const listed = region.getByRole('link');
  await expect(listed).toHaveText(laboratories.map(({ title: heading }) => heading));
  const links = await listed.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(laboratories.map(({ hash }) => `${hash}&view=lab`));
});

for (const lesson of new Set(laboratories.map((each) => each.lesson))) {
  test(`the laboratories of ${lesson} are pages of their own, whose numbers explain themselves`, {
    tag: `@${lesson}/figures`,
  }, async ({ page, lab }) => {
    const own = laboratories.filter((each) => each.lesson === lesson);
    await lab.open(`${own[0]?.hash}&view=lab`);
    for (const each of own) {
      await lab.goTo(`${each.hash}&view=lab`, each.title);
      await expect(page.locator('.prose')).toHaveCount(0);
      // What comes in while a number is explained may have other numbers.
      await isAtRest(page, each);
      await unfold(page);
      await page.locator('figure .cell:visible').first().click();
      await expect(page.locator('.panel .derivation')).toBeVisible();
      await page.keyboard.press('Escape');
      await expectToFit(page, each.title);
    }
  });
}

test('the code to embed a step makes a frame as high as what is in it', async ({ page, lab }) => {
  await lab.open(`${step}&scores=9,8,7`);
  await page.getByRole('button', { name: 'share' }).click();
  await page.evaluate(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    navigator.clipboard.writeText = async (text) => void copied.push(text);
  });
  await page.getByRole('button', { name: 'copy the code to embed it' }).click();
  const [code = ''] = await page.evaluate(() => (window as unknown as { copied: string[] }).copied);
  await page.route(`${siteAddress}course.html`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A course</title><body>${code}</body></html>`,
    }),
  );
  for (const width of [900, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${siteAddress}course.html`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('figure [data-cell="scores:0"]')).toHaveValue('9.0');
    const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
    const inner = () =>
      frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
    await expect.poll(async () => (await height()) - (await inner()), `${width}`).toBe(0);
    const before = await height();
    expect(before).toBeLessThan(600);
    const overhang = await frame
      .locator('html')
      .evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(overhang, `${width}`).toBeLessThanOrEqual(0);
    await frame.getByRole('button', { name: 'table' }).click();
    await expect.poll(height).toBeGreaterThan(before);
    await frame.getByRole('button', { name: 'table' }).click();
    await expect.poll(height).toBe(before);
  }
  await expect(page.frameLocator('iframe').getByRole('link')).toHaveAttribute(
    'href',
    `${lab.address}${step}&scores=9,8,7`,
  );
});

test('no key leads a frame away from its step, or fills the history of the page around it', async ({
  page,
  lab,
}) => {
  await lab.open(`${step}&view=embed&theme=dark`);
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');
  const visits = () => page.evaluate(() => history.length);
  const before = await visits();
  await page.locator('figure .cell').first().focus();
  await page.keyboard.press('Escape');
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  for (const key of ['ArrowRight', 'ArrowLeft', 'PageDown', '?', '/'])
    await page.keyboard.press(key);
  await expect(title(page)).toHaveText('From scores to weights');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await visits()).toBe(before);
});

test('a print is dark on white from either theme, with its source, and nothing over another thing', async ({
  page,
  lab,
  browserName,
}) => {
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ media: 'screen' });
    await lab.open(step);
    await page.locator('figure .cell').first().click();
    const other = page.getByRole('button', { name: theme, exact: true });
    if (await other.isVisible()) await other.click();
    await expect(page.locator(':root')).toHaveAttribute('data-theme', theme);
    await showAsPrint(page, browserName);
    const colours = await page.evaluate(() => {
      const { backgroundColor, color, printColorAdjust } = getComputedStyle(document.body);
      return { backgroundColor, color, printColorAdjust };
    });
    expect(colours, theme).toEqual({
      backgroundColor: 'rgb(255, 255, 255)',
      color: 'rgb(31, 30, 27)',
      printColorAdjust: 'exact',
    });
    await expect(page.locator('.source')).toContainText('Lesson 1 · Where to look · 3 of');
    await expect(page.locator('.source')).toContainText(step);
    // One part after the other, each in its own place.
    const edges = await page
      .locator('h1, .figure-side > figure, .panel, .prose-side, .source')
      .evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return [Math.round(top), Math.round(bottom)];
        }),
      );
    expect(edges, theme).toEqual(edges.toSorted((a, b) => a - b));
  }
});

test('a handout is as wide as its paper, and its strips are rectangles of their colours', {
  tag: '@many-heads/figures',
}, async ({ page, lab, browserName }) => {
  await page.goto(`${lab.address}#v=1&lesson=many-heads&view=print&answers=1`);
  await expect(page.getByRole('button', { name: 'print' })).toBeEnabled();
  const { steps: own } = lessons.find(({ id }) => id === 'many-heads') ?? { steps: [] };
  await expect(page.locator('.handout-step')).toHaveCount(own.length);
  await expectNothingFound(page, 'a handout');
  const strip = page.locator('.strip-colours').first();
  const stops = await strip.evaluate(({ style }) => style.backgroundImage.match(/rgb/g)?.length);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await showAsPrint(page, browserName);
  // Each cell has its colour at both of its ends.
  await expect(strip.locator('rect')).toHaveCount((stops ?? 0) / 2);
  const fills = await strip
    .locator('rect')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).fill));
  expect(new Set(fills).size).toBeGreaterThan(3);
  expect(fills.every((fill) => fill.startsWith('rgb'))).toBe(true);
  await expect(strip).toHaveCSS('background-image', 'none');
  const tooWide = await page.locator('.handout-step').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const over = section.scrollWidth - section.clientWidth;
      return over > 1 ? [`${section.querySelector('h2')?.textContent}: ${over}`] : [];
    }),
  );
  expect(tooWide).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(strip.locator('rect')).toHaveCount(0);
});
