// A figure saved as a picture equals the figure on the screen: a step of each kind of figure, pixel by pixel. A pixel counts as
// different when nothing like it is within a pixel of its place in the other picture, which forgives smoothed edges and no more.
// Not in Firefox: to take a screenshot Playwright puts a style into the page there, which the page's policy forbids and every test
// here reports; it emulates no dark system; and a comparison takes 7 seconds alone, all of them minutes.

import type { Page } from '@playwright/test';
import { stepsOfEachKind } from './kinds';
import { expect, steps, test } from './lab';

test.use({ viewport: { width: 1280, height: 2000 }, contextOptions: { reducedMotion: 'reduce' } });

/** Of all pixels of a figure so many may differ, and of a part of it of 24 by 24 so many. Measured over all steps: 0.35 % and 13 % at most. */
const most = { share: 0.004, part: 0.25 };

interface Difference {
  readonly share: number;
  readonly part: number;
  /** Of its pixels so many are not of the ground's colour. */
  readonly drawn: number;
}

// With words that run upwards.
const turned = steps.filter(({ id }) => id === 'told-and-not-told');

for (const step of new Set([...stepsOfEachKind, ...turned])) {
  const title = `the picture of "${step.title}" is what is on the screen`;
  test(title, { tag: `@${step.lesson}/figures` }, async ({ page, lab }) => {
    await catchFiles(page);
    await lab.open(step.hash);
    const { share, part, drawn } = await compare(page);
    expect(drawn).toBeGreaterThan(0.005);
    expect(share).toBeLessThan(most.share);
    expect(part).toBeLessThan(most.part);
  });
}

const painted = { tag: '@hiding-the-future/figures' };

test('what pictures lie on', painted, async ({ page, lab }) => {
  await catchFiles(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await lab.open('#v=1&lesson=hiding-the-future&step=paint-a-mask');
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');
  expect((await compare(page)).share).toBeLessThan(most.share);
  const cornerOn = async (ground: string): Promise<number[]> => {
    await page.locator('.export-looks select').first().selectOption(ground);
    const png = await save(page, 'png');
    return page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      return [...(context?.getImageData(1, 1, 1, 1).data ?? [])];
    }, png.toString('base64'));
  };
  const [red = 255, , , alpha] = await cornerOn('paper');
  expect(red).toBeLessThan(64);
  expect(alpha).toBe(255);
  expect(await cornerOn('white')).toEqual([255, 255, 255, 255]);
  expect((await cornerOn('clear'))[3]).toBe(0);
  // The page is as it was.
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[data-picture]')).toHaveCount(0);
});

test('a picture says where it is from', painted, async ({ page, lab }) => {
  await catchFiles(page);
  await lab.open('#v=1&lesson=hiding-the-future&step=paint-a-mask&seed=3');
  await page.getByRole('button', { name: 'export', exact: true }).click();
  const svg = String(await save(page, 'svg'));
  expect(svg).toContain('>Attention Lab: ');
  expect(svg).toMatch(/<a href="[^"]*seed=3">\n?<text[^>]*>[^<]*step=paint-a-mask</);
});

// The comparison itself, with what pictures have had wrong.
for (const [fault, css] of [
  ['no hatching', '[data-place]:not([aria-pressed="true"]) { background: none }'],
  ['lines of another width', '.sight-body line { stroke-width: 9px !important }'],
  ['a control that is still there', '[data-picture] .tool { display: inline !important }'],
  ['a colour that is missing', '.heat-matrix td { background: none !important }'],
] as const) {
  test(`finds ${fault}`, painted, async ({ page, lab }) => {
    await catchFiles(page);
    await lab.open('#v=1&lesson=hiding-the-future&step=paint-a-mask');
    const { share, part } = await compare(page, css);
    expect(share > most.share || part > most.part).toBe(true);
  });
}

/** Not every driver of browsers tells of downloads, so the files are caught where the page hands them over. */
async function catchFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const files: Blob[] = [];
    const handOver = URL.createObjectURL;
    Object.assign(window, { files });
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return handOver.call(URL, file);
    };
  });
}

/** Saves the figure, and gives the file. */
async function save(page: Page, ending: 'svg' | 'png'): Promise<Buffer> {
  const type = { svg: 'image/svg+xml', png: 'image/png' }[ending];
  await page.evaluate(() => {
    (window as unknown as { files: Blob[] }).files.length = 0;
  });
  await page.getByRole('button', { name: `figure as ${ending.toUpperCase()}` }).click();
  await page.waitForFunction(
    (wanted) => (window as unknown as { files: Blob[] }).files.some((file) => file.type === wanted),
    type,
  );
  const base64 = await page.evaluate(async (wanted) => {
    const { files } = window as unknown as { files: Blob[] };
    const reader = new FileReader();
    await new Promise((done) => {
      reader.onload = done;
      reader.readAsDataURL(files.find((file) => file.type === wanted) ?? new Blob());
    });
    return String(reader.result).split(',')[1] ?? '';
  }, type);
  return Buffer.from(base64, 'base64');
}

/** How a figure's PNG differs from the figure on the screen without what only serves to change it; `fault` changes the latter. */
async function compare(page: Page, fault = ''): Promise<Difference> {
  // What a job draws meanwhile would not be there twice alike. Its progress is loaded after the figure.
  await page.waitForLoadState('networkidle');
  const running = page.locator('[data-state="running"]:has(> progress)');
  await expect(running).toHaveCount(0, { timeout: 40_000 });
  // A font that comes late would move what was measured without it.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  await page.getByRole('button', { name: 'export', exact: true }).click();
  await page.locator('.export-looks select').last().selectOption('1');
  const svg = String(await save(page, 'svg'));
  const png = await save(page, 'png');
  const view = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const figure = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet(); // inline styles are against the page's policy
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const element = document.querySelector('figure') as HTMLElement;
    element.dataset.picture = 'paper';
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.floor(x), y: Math.floor(y), width, height };
  }, fault);
  const screen = await page.screenshot();
  return page.evaluate(difference, {
    png: png.toString('base64'),
    screen: screen.toString('base64'),
    figure,
    view,
  });
}

interface Pictures {
  readonly png: string;
  readonly screen: string;
  /** Where the figure is on the screen. */
  readonly figure: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
  /** Which part of the figure's coordinates the PNG shows: with a margin, and a foot under the figure. */
  readonly view: readonly number[];
}

/** Runs in the page. */
async function difference({ png, screen, figure, view }: Pictures): Promise<Difference> {
  const [left = 0, top = 0, wide = 0, high = 0] = view;
  const margin = 12;
  const foot = 44;
  const from = { x: Math.max(0, left + margin), y: Math.max(0, top + margin) };
  const width = Math.floor(Math.min(figure.width, left + wide - margin) - from.x);
  const height = Math.floor(Math.min(figure.height, top + high - margin - foot) - from.y);
  const pixels = async (base64: string, x: number, y: number): Promise<Uint8ClampedArray> => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, -x, -y);
    return context.getImageData(0, 0, width, height).data;
  };
  const a = await pixels(png, from.x - left, from.y - top);
  const b = await pixels(screen, figure.x + from.x, figure.y + from.y);
  const same = (p: Uint8ClampedArray, i: number, q: Uint8ClampedArray, j: number): boolean =>
    [0, 1, 2].every((channel) => Math.abs((p[i + channel] ?? 0) - (q[j + channel] ?? 0)) < 40);
  const near = (p: Uint8ClampedArray, q: Uint8ClampedArray, x: number, y: number): boolean => {
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        if (same(p, 4 * (y * width + x), q, 4 * (row * width + column))) return true;
      }
    }
    return false;
  };
  const size = 24;
  const parts = new Map<number, number>();
  let [different, drawn] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      if (!same(b, at, b, 4 * (width - 1))) drawn++;
      if (same(a, at, b, at) || (near(a, b, x, y) && near(b, a, x, y))) continue;
      different++;
      const part = Math.floor(y / size) * width + Math.floor(x / size);
      parts.set(part, (parts.get(part) ?? 0) + 1);
    }
  }
  return {
    share: different / (width * height),
    part: Math.max(0, ...parts.values()) / size ** 2,
    drawn: drawn / (width * height),
  };
}
