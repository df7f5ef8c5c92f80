// The course as a whole, in each browser, from the site and from the single file: a step is walked to by keys, or by the link of the
// step that it stands beside, and fits the narrowest screen, the contents lead everywhere, and the page remembers, exports and says
// what it needs. Which lessons are walked through where is in playwright.config.ts.

import { expect, lessons, road, steps, test, title } from './lab';
import { drawn, expectToFit, tabTo, unfold, writeLongWords } from './visit';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [first, second] = road;
const last = road.at(-1);
if (!first || !second || !last) throw new Error('The course has no steps.');

for (const lesson of lessons) {
  const own = steps.filter((step) => step.lesson === lesson.id);
  test(`the arrow keys walk through ${lesson.id} and back, where every step fits a small screen and explains a number`, {
    tag: `@${lesson.id}`,
  }, async ({ page, lab, surface, browserName }) => {
    // In Chromium every step is measured by its visit (steps.spec.ts), and the single file has the same style sheets as the site.
    const measured = surface === 'site' && browserName === 'firefox';
    await page.setViewportSize({ width: 360, height: 740 });
    await lab.open(own[0]?.hash);
    for (const [i, step] of own.entries()) {
      if (i > 0) {
        if (step.beside) await page.locator('.besides a').getByText(step.title).click();
        else await page.keyboard.press('ArrowRight');
        await expect(title(page)).toBeFocused();
      }
      await expect(title(page)).toHaveText(step.title);
      // The browser tells of a new address on another way than of what it shows, and sometimes later.
      await expect(page).toHaveURL(new RegExp(`step=${step.id}(&|$)`));
      await unfold(page);
      await expect(page.locator('figure [data-cell]:visible').first()).toBeVisible();
      await drawn(page);
      expect(await page.locator('main.lesson').textContent()).not.toMatch(/NaN|undefined/);
      await expectToFit(page, `${step.id} at 360 wide`);
      if (measured) {
        await page.locator('figure .cell:visible').last().click();
        await expect(page.locator('.panel .derivation')).toBeVisible();
        await page.keyboard.press('Escape');
        await writeLongWords(page, step);
        await expectToFit(page, `${step.id} with long words`);
        await title(page).focus();
      }
    }
    const end = own.at(-1);
    for (const step of road.filter((each) => own.includes(each) && each !== end).reverse()) {
      await page.keyboard.press('ArrowLeft');
      await expect(title(page)).toHaveText(step.title);
    }
  });
}

test('the arrow keys walk from lesson to lesson, and stop at both ends', {
  tag: '@course',
}, async ({ page, lab }) => {
  await lab.open();
  for (const [i, step] of road.entries()) {
    const next = road[i + 1] ?? step;
    if (next.lesson === step.lesson && next !== step) continue;
    await lab.goTo(step.hash, step.title);
    await page.keyboard.press('ArrowRight');
    await expect(title(page)).toHaveText(next.title);
    if (next === step) continue;
    await page.keyboard.press('ArrowLeft');
    await expect(title(page)).toHaveText(step.title);
  }
});

test('by Tab and Enter alone every step of a lesson explains a number and leads to the next', async ({
  page,
  lab,
}) => {
  await lab.open();
  const own = road.filter((step) => step.lesson === first.lesson);
  const derivation = page.locator('.panel .derivation');
  for (const step of own) {
    await expect(title(page)).toHaveText(step.title);
    await tabTo(page, 'figure .cell');
    await page.keyboard.press('Enter');
    await expect(derivation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(derivation).toBeHidden();
    if (step === own.at(-1)) break;
    await tabTo(page, 'a.way-next');
    await page.keyboard.press('Enter');
  }
});

test('the contents list every step in order, and lead to those of a lesson', {
  tag: '@course',
}, async ({ page, lab }) => {
  await lab.open();
  const contents = page.getByRole('dialog', { name: 'Contents' });
  await page.getByRole('button', { name: 'contents' }).click();
  const list = contents.locator('section').first().locator('a[href*="step="]');
  await expect(list).toHaveCount(steps.length);
  const links = await list.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(steps.map(({ hash }) => hash));
  await page.keyboard.press('Escape');
  for (const step of steps.filter(({ lesson }) => lesson === last.lesson).reverse()) {
    await page.getByRole('button', { name: 'contents' }).click();
    // Its lesson is unfolded where one comes from another.
    const link = contents.getByRole('link', { name: step.title, exact: true }).first();
    const lesson = contents.locator('details').filter({ hasText: step.title }).first();
    if (!(await link.isVisible())) await lesson.locator('summary').click();
    await link.click();
    await expect(title(page)).toHaveText(step.title);
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
  await lab.open('#v=1&lesson=where-to-look&step=weighted-combination&words=I,love,t%26a&walk=3');
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
        .filter(
          ({ name, value }) =>
            /href$/.test(name) && !value.startsWith('data:') && element.localName !== 'a',
        )
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
  expect(found.texts.some((text) => text?.includes('end to end'))).toBe(true);
  expect(found.arrows).toBeGreaterThan(6); // three values, the legs of the walk, and the output
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
