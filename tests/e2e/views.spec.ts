// What is not a step with its prose, in real browsers: the page of claims, a laboratory, and a frame that follows its height.

import { expect, siteAddress, test, title } from './lab';

const step = '#v=1&lesson=where-to-look&step=scores-to-weights';

test('the claims are linked to, left for a step, and come back to', { tag: '@course' }, async ({
  page,
  lab,
}) => {
  await page.goto(`${lab.address}#v=1&page=claims`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('What tutorials say');
  await page.locator('.claims-page section a').first().click();
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText('What tutorials say');
  await page.getByRole('button', { name: 'contents' }).click();
  await page.getByRole('link', { name: 'From scores to weights', exact: true }).first().click();
  await expect(title(page)).toHaveText('From scores to weights');
});

test('a step is presented on the whole page, and walked through', async ({ page, lab }) => {
  await lab.open(step);
  await page.getByRole('button', { name: 'present' }).click();
  await expect(page.locator('.prose')).toHaveCount(0);
  const figure = await page.locator('figure').boundingBox();
  expect(figure?.width).toBeGreaterThan(1000);
  await page.keyboard.press('ArrowRight');
  await expect(title(page)).toHaveText('What softmax ignores');
  await page.goBack();
  await page.goBack();
  await expect(page.locator('.prose')).toBeVisible();
});

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
    `${step}&scores=9,8,7`,
  );
});
