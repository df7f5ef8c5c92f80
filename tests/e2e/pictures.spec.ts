// What a saved picture lies on and where it says it is from, and that the comparison of a picture with the screen finds what pictures
// have had wrong. The pictures of all steps are compared as they are visited (visit.ts).

import { expect, test } from './lab';
import { compare, most, savedCorner, savedSvg } from './picture';

test.use({ viewport: { width: 1280, height: 2000 }, contextOptions: { reducedMotion: 'reduce' } });

const painted = { tag: '@hiding-the-future/figures' };

test('what pictures lie on', painted, async ({ page, lab }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await lab.open('#v=1&lesson=hiding-the-future&step=paint-a-mask');
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');
  expect((await compare(page)).share).toBeLessThan(most.share);
  const cornerOn = async (ground: string): Promise<number[]> => {
    await page.locator('.export-looks select').first().selectOption(ground);
    return savedCorner(page);
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
  await lab.open('#v=1&lesson=hiding-the-future&step=paint-a-mask&seed=3');
  await page.getByRole('button', { name: 'export', exact: true }).click();
  const svg = await savedSvg(page);
  expect(svg).toContain('>Attention Lab: ');
  expect(svg).toMatch(/<a href="[^"]*seed=3">\n?<text[^>]*>[^<]*step=paint-a-mask</);
});

// The comparison itself, with what pictures have had wrong.
for (const [fault, css] of [
  ['no hatching', ':root { --hatching: none }'],
  ['lines of another width', '.sight-body line { stroke-width: 9px !important }'],
  ['a control that is still there', '[data-picture] .tool { display: inline !important }'],
  ['a colour that is missing', '.heat-matrix td { background: none !important }'],
] as const) {
  test(`finds ${fault}`, painted, async ({ page, lab }) => {
    await lab.open('#v=1&lesson=hiding-the-future&step=paint-a-mask');
    const { share, part } = await compare(page, css);
    expect(share > most.share || part > most.part).toBe(true);
  });
}
