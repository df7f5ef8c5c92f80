// A figure saved as a picture beside the figure on the screen, pixel by pixel. A pixel counts as different when nothing like it is
// within a pixel of its place in the other picture, which forgives smoothed edges and no more.
// Not in Firefox: to take a screenshot Playwright puts a style into the page there, which the page's policy forbids and every test
// reports; and it emulates no dark system.

import type { Page } from '@playwright/test';
import { expect } from './lab';

/** Of all pixels of a figure so many may differ, and of a part of it of 24 by 24 so many. Measured over all steps: 0.38 % and 17 % at
 * most. */
export const most = { share: 0.004, part: 0.25 };

export interface Difference {
  readonly share: number;
  readonly part: number;
  /** Of its pixels so many are not of the ground's colour. */
  readonly drawn: number;
}

/** Fails softly where the picture of the figure that is shown is not what is on the screen. */
export async function expectPicture(page: Page): Promise<void> {
  const { share, part, drawn } = await compare(page);
  expect.soft(drawn, 'what of the picture is drawn').toBeGreaterThan(0.005);
  expect.soft(share, 'what of the picture differs').toBeLessThan(most.share);
  expect.soft(part, 'what of its worst part differs').toBeLessThan(most.part);
}

/** The pictures of a page that were made so far, and no more. Not every driver of browsers tells of downloads: they are caught where the page hands them over. */
interface Caught {
  files?: Blob[];
}

async function catchFiles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const caught = window as Caught;
    if (!caught.files) {
      const handOver = URL.createObjectURL;
      URL.createObjectURL = (file: Blob) => {
        caught.files?.push(file);
        return handOver.call(URL, file);
      };
    }
    caught.files = [];
  });
}

/** Has the figure saved; the panel with the files is open. The file stays in the page. */
async function save(page: Page, ending: 'svg' | 'png'): Promise<void> {
  await catchFiles(page);
  await page.getByRole('button', { name: `figure as ${ending.toUpperCase()}` }).click();
  const type = { svg: 'image/svg+xml', png: 'image/png' }[ending];
  await page.waitForFunction(
    (wanted) => (window as Caught).files?.some((file) => file.type === wanted),
    type,
  );
}

export async function savedSvg(page: Page): Promise<string> {
  await save(page, 'svg');
  return page.evaluate(
    () => (window as Caught).files?.find((file) => file.type === 'image/svg+xml')?.text() ?? '',
  );
}

/** The size of the bitmap, and the colour of its corner: red, green, blue and how much it covers. */
export async function savedBitmap(
  page: Page,
): Promise<{ readonly size: readonly number[]; readonly corner: readonly number[] }> {
  await save(page, 'png');
  return page.evaluate(async () => {
    const png = (window as Caught).files?.find((file) => file.type === 'image/png');
    const image = await createImageBitmap(png ?? new Blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const corner = [...(context?.getImageData(1, 1, 1, 1).data ?? [])];
    return { size: [image.width, image.height], corner };
  });
}

/** How a figure's PNG differs from the figure on the screen without what only serves to change it; `fault` changes the latter. */
export async function compare(page: Page, fault = ''): Promise<Difference> {
  // A font that comes late would move what was measured without it.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  await page.getByRole('button', { name: 'export', exact: true }).click();
  await page.locator('.export-looks select').last().selectOption('1');
  await page.locator('.export-looks [type=checkbox]').uncheck(); // nothing below the figure
  await save(page, 'png');
  // The figure as its picture is to show it, until it has been looked at.
  const figure = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet(); // inline styles are against the page's policy
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const element = document.querySelector('figure') as HTMLElement;
    element.dataset.picture = 'paper';
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.floor(x), y: Math.floor(y), width, height };
  }, fault);
  const screen = await page.screenshot({
    clip: {
      x: figure.x,
      y: figure.y,
      width: Math.ceil(figure.width),
      height: Math.ceil(figure.height),
    },
  });
  return page.evaluate(difference, { screen: screen.toString('base64'), figure });
}

interface Shown {
  readonly screen: string;
  /** Where the figure is on the screen. */
  readonly figure: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
}

/** Runs in the page, and leaves the figure as it was. */
async function difference({ screen, figure }: Shown): Promise<Difference> {
  const element = document.querySelector('figure') as HTMLElement;
  delete element.dataset.picture;
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  const { files = [] } = window as Caught;
  const [svg, png] = ['image/svg+xml', 'image/png'].map((type) =>
    files.find((file) => file.type === type),
  );
  // Which part of the figure's coordinates the PNG shows: with a margin.
  const view = /viewBox="([^"]+)"/.exec((await svg?.text()) ?? '')?.[1] ?? '';
  const [left = 0, top = 0, wide = 0, high = 0] = view.split(' ').map(Number);
  const margin = 12;
  const from = { x: Math.max(0, left + margin), y: Math.max(0, top + margin) };
  const width = Math.floor(Math.min(figure.width, left + wide - margin) - from.x);
  const height = Math.floor(Math.min(figure.height, top + high - margin) - from.y);
  const pixels = async (blob: Blob, x: number, y: number): Promise<Uint8ClampedArray> => {
    const image = await createImageBitmap(blob);
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, -x, -y);
    return (context as OffscreenCanvasRenderingContext2D).getImageData(0, 0, width, height).data;
  };
  const bytes = Uint8Array.from(atob(screen), (character) => character.charCodeAt(0));
  const a = await pixels(png as Blob, from.x - left, from.y - top);
  const b = await pixels(new Blob([bytes], { type: 'image/png' }), from.x, from.y);
  const [wordsA, wordsB] = [new Uint32Array(a.buffer), new Uint32Array(b.buffer)];
  const far = (one = 0, other = 0): boolean => Math.abs(one - other) >= 40;
  const same = (p: Uint8ClampedArray, i: number, q: Uint8ClampedArray, j: number): boolean =>
    !(far(p[i], q[j]) || far(p[i + 1], q[j + 1]) || far(p[i + 2], q[j + 2]));
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
  const ground = wordsB[width - 1];
  let [different, drawn] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (wordsB[i] !== ground && !same(b, 4 * i, b, 4 * (width - 1))) drawn++;
      if (wordsA[i] === wordsB[i] || same(a, 4 * i, b, 4 * i)) continue;
      if (near(a, b, x, y) && near(b, a, x, y)) continue;
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
