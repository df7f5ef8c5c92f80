// What holds for every step, in each browser, from the site and from the single file: it is rendered, walked by keys, linked to,
// free of anything that axe finds, and never wider than the screen. A new lesson comes in by its outline.

import type { Page } from '@playwright/test';
import { expect, expectNothingFound, steps, test, title } from './lab';

// Colours are judged at rest, not half way between two states. (Firefox is told by a preference.)
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [first, second] = steps;
const last = steps.at(-1);
if (!first || !second || !last) throw new Error('The course has no steps.');

/** Presses Tab until what has the focus matches. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

/** What the step says. Figures fit themselves to their room in the frame after they come. */
async function shown(page: Page): Promise<string | null> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page.locator('main.lesson').textContent();
}

/** Waits for the experiment of the step, if it has one; some go on for longer than a test should. */
async function isAtRest(page: Page): Promise<boolean> {
  const busy = page.locator('figure[aria-busy=true]');
  await busy.waitFor({ state: 'detached', timeout: 10_000 }).catch(() => undefined);
  return (await busy.count()) === 0;
}

for (const step of steps) {
  test(`the step "${step.title}" of ${step.lesson}`, async ({ page, lab }) => {
    await lab.open(step.hash);
    await expect(title(page)).toHaveText(step.title);
    await expect(page.locator('.notices')).toBeHidden();
    await expect(page.locator('figure [data-cell]').first()).toBeVisible();
    const comparable = await isAtRest(page);
    const linked = await shown(page);
    expect(linked).not.toMatch(/NaN|undefined/);

    // On a laptop an explanation is in sight together with the number.
    const number = page.locator('figure .cell:visible').last();
    await number.click();
    const lastButton = page.locator('.explanation').getByRole('button', { name: 'close' });
    for (const part of [number, page.locator('.derivation'), lastButton]) {
      await expect.soft(part).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');

    for (const width of [1280, 1024, 700, 390, 360]) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 800 });
      const overhang = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.soft.poll(overhang, `at ${width} wide`).toBeLessThanOrEqual(0);
      // What is half under the header is no small target.
      await page.evaluate(() => scrollTo(0, 0));
      if (width === 1280 || width === 390) await expectNothingFound(page, `light, ${width} wide`);
    }
    await page.getByRole('button', { name: 'dark', exact: true }).click();
    await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 800 });
      // The theme changes nothing but colours.
      await expectNothingFound(page, `dark, ${width} wide`, ['color-contrast']);
    }

    // Walking away and back shows what the link showed.
    const [away, back] = step === last ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await title(page).focus();
    await page.keyboard.press(away);
    await expect(title(page)).not.toHaveText(step.title);
    await page.keyboard.press(back);
    await expect(title(page)).toHaveText(step.title);
    if (comparable && (await isAtRest(page))) await expect.poll(() => shown(page)).toBe(linked);
  });
}

test('opens at the first step', async ({ page, lab }) => {
  await lab.open();
  await expect(title(page)).toHaveText(first.title);
  await expect(page).toHaveTitle(new RegExp(first.title));
});

test('the arrow keys walk through all steps and back', async ({ page, lab }) => {
  test.setTimeout(180_000); // over all steps
  await lab.open();
  for (const step of steps.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(title(page)).toHaveText(step.title);
    await expect(title(page)).toBeFocused();
    expect(page.url()).toContain(`step=${step.id}`);
  }
  await page.keyboard.press('ArrowRight');
  await expect(title(page)).toHaveText(last.title);
  for (const step of steps.slice(0, -1).reverse()) {
    await page.keyboard.press('ArrowLeft');
    await expect(title(page)).toHaveText(step.title);
  }
});

test('by Tab and Enter alone every step explains a number and leads to the next', async ({
  page,
  lab,
}) => {
  test.setTimeout(300_000); // over all steps
  await lab.open();
  for (const [i, step] of steps.entries()) {
    await expect(title(page)).toHaveText(step.title);
    await tabTo(page, 'figure .cell');
    await page.keyboard.press('Enter');
    await expect(page.locator('.panel .derivation')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.panel .derivation')).toBeHidden();
    if (i === steps.length - 1) break;
    await tabTo(page, 'a.way-next');
    await page.keyboard.press('Enter');
  }
});

test('the browser goes back to the step before, and forward again', async ({ page, lab }) => {
  await lab.open();
  await page.keyboard.press('ArrowRight');
  await expect(title(page)).toHaveText(second.title);
  await page.goBack();
  await expect(title(page)).toHaveText(first.title);
  await page.goForward();
  await expect(title(page)).toHaveText(second.title);
});

test('the contents lead to every step', async ({ page, lab }) => {
  test.setTimeout(180_000); // over all steps
  await lab.open();
  for (const step of [...steps].reverse()) {
    await page.getByRole('button', { name: 'contents' }).click();
    const contents = page.getByRole('dialog', { name: 'Contents' });
    await contents.getByRole('link', { name: step.title, exact: true }).first().click();
    await expect(title(page)).toHaveText(step.title);
  }
});

test('light or dark is remembered', async ({ page, lab }) => {
  await lab.open();
  const root = page.locator(':root');
  const before = await root.getAttribute('data-theme');
  const other = before === 'dark' ? 'light' : 'dark';
  await page.getByRole('button', { name: other, exact: true }).click();
  await expect(root).toHaveAttribute('data-theme', other);
  await lab.open();
  await expect(root).toHaveAttribute('data-theme', other);
});

test('without WebAssembly the page says what it needs', async ({ page, lab }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'WebAssembly');
  });
  await page.goto(lab.address);
  await expect(page.locator('.failure')).toContainText('WebAssembly');
  lab.problems.length = 0; // the failure is reported to the console, too
});

test('the figure, its numbers and its program are saved as files', async ({ page, lab }) => {
  // Not every driver of browsers tells of downloads, so the files are caught where the page hands them over.
  await page.addInitScript(() => {
    const files: Blob[] = [];
    const handOver = URL.createObjectURL;
    Object.assign(window, { files });
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return handOver.call(URL, file);
    };
  });
  await lab.open('#v=1&lesson=where-to-look&step=weighted-combination&words=I,love,t%26a');
  await page.getByRole('button', { name: 'export', exact: true }).click();
  const save = async (name: string): Promise<Buffer> => {
    await page.getByRole('button', { name }).click();
    const ending = name.split(/\W/).at(-1)?.toLowerCase();
    await expect(page.locator('.panel [role=status]')).toContainText(`.${ending} is ready`);
    const base64 = await page.evaluate(async () => {
      const file = (window as unknown as { files: Blob[] }).files.at(-1);
      const reader = new FileReader();
      await new Promise((done) => {
        reader.onload = done;
        reader.readAsDataURL(file ?? new Blob());
      });
      return String(reader.result).split(',')[1] ?? '';
    });
    return Buffer.from(base64, 'base64');
  };
  expect(String(await save('program as .py'))).toContain('words = ["I", "love", "t&a"]');
  const csv = String(await save('numbers as CSV'));
  expect(csv).toMatch(/^weights,love,,0\.0900/m);

  const svg = String(await save('figure as SVG'));
  const png = await save('figure as PNG');
  await page.goto('about:blank'); // without the policy of the page
  expect(svg).not.toMatch(/foreignObject|NaN|undefined|var\(/);
  // Another reader of XML agrees that it is well-formed, holds the figure's texts and shapes, and needs nothing but itself.
  const found = await page.evaluate((source) => {
    const picture = new DOMParser().parseFromString(source, 'image/svg+xml');
    const texts = [...picture.querySelectorAll('text')].map((text) => text.textContent);
    const addresses = [...picture.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /href$/.test(name) && !value.startsWith('data:'))
        .map(({ value }) => value),
    );
    return {
      error: picture.querySelector('parsererror')?.textContent,
      texts,
      addresses,
      arrows: picture.querySelectorAll('polygon').length,
      style: picture.querySelector('style')?.textContent ?? '',
    };
  }, svg);
  expect(found.error).toBeUndefined();
  expect(found.texts).toEqual(expect.arrayContaining(['t&a', 'weight', '0.0900', '0.9100']));
  expect(found.texts.some((text) => text?.includes('head to tail'))).toBe(true);
  expect(found.arrows).toBeGreaterThan(3);
  expect(found.addresses).toEqual([]);
  expect(found.style).toContain('IBM Plex Sans');
  expect(found.style).not.toMatch(/url\((?!data:)/);

  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // What was drawn: paper, ink, and more than one of the roles' colours.
  const colours = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    const counts = new Map<string, number>();
    for (let i = 0; i < pixels.length; i += 4) {
      const colour = `${pixels[i]},${pixels[i + 1]},${pixels[i + 2]}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count > 150).length;
  }, png.toString('base64'));
  expect(colours).toBeGreaterThan(4);
});
