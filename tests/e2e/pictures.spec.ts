// What a saved picture lies on and where it says it is from, and that the comparison of a picture with the screen finds what pictures
// have had wrong. The pictures of all steps are compared as they are visited (visit.ts).

import { expect, test } from './lab';
import { compare, most, savedBitmap, savedSvg } from './picture';

test.use({ viewport: { width: 1280, height: 2000 }, contextOptions: { reducedMotion: 'reduce' } });

const painted = { tag: '@hiding-the-future/figures' };

test('what pictures lie on', painted, async ({ page, lab }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await lab.open('#v=1&lesson=hiding-the-future&step=paint-a-mask');
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');
  expect((await compare(page)).share).toBeLessThan(most.share);
  const cornerOn = async (ground: string): Promise<readonly number[]> => {
    await page.locator('.export-looks select').first().selectOption(ground);
    return (await savedBitmap(page)).corner;
  };
  const [red = 255, , , alpha] = await cornerOn('paper');
  expect(red).toBeLessThan(64);
  expect(alpha).toBe(255);
  expect(await cornerOn('white')).toEqual([255, 255, 255, 255]);
  expect((await cornerOn('clear'))[3]).toBe(0);
  expect((await cornerOn('dark'))[3]).toBe(0);
  // The page is as it was.
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[data-picture]')).toHaveCount(0);
});

test('a canvas is in the colours of the picture, not of the page', {
  tag: '@what-about-order/figures',
}, async ({ page, lab }) => {
  await lab.open('#v=1&lesson=what-about-order&step=waves');
  await page.getByRole('button', { name: 'export', exact: true }).click();
  const drawn = async (ground: string): Promise<string | undefined> => {
    await page.locator('.export-looks select').first().selectOption(ground);
    return /<image [^>]*href="([^"]+)"/.exec(await savedSvg(page))?.[1];
  };
  const [light, dark] = [await drawn('paper'), await drawn('dark')];
  expect(light).toMatch(/^data:image/);
  expect(dark).not.toBe(light);
  await page.getByRole('button', { name: 'dark', exact: true }).click();
  expect([await drawn('paper'), await drawn('white')]).toEqual([dark, light]);
});

test(
  'a picture says where it is from, and is as wide as it is asked to be',
  painted,
  async ({ page, lab }) => {
    await lab.open('#v=1&lesson=hiding-the-future&step=paint-a-mask&seed=3');
    await page.getByRole('button', { name: 'export', exact: true }).click();
    const link = /lesson=hiding-the-future&amp;step=paint-a-mask&amp;seed=3/;
    const svg = await savedSvg(page);
    expect(svg).toContain('>Attention Lab: ');
    const [inText = ''] = /<a href="[^"]*seed=3">\n?<text[^>]*>[^<]*</.exec(svg) ?? [];
    expect(inText).toMatch(link);
    expect(/<metadata>.*<dc:source>([^<]*)</.exec(svg)?.[1]).toMatch(link);
    for (const wide of [420, 1000]) {
      await page.locator('.export-looks [type=number]').fill(`${wide}`);
      await page.locator('.export-looks [type=checkbox]').setChecked(wide < 1000);
      const drawn = await savedSvg(page);
      expect(drawn).toContain(`<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" `);
      expect(drawn.includes('>Attention Lab: ')).toBe(wide < 1000);
      expect(drawn).toContain('<metadata>');
      expect((await savedBitmap(page)).size[0]).toBe(2 * wide);
    }
  },
);

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
