// The QR code of a link, read by another program than the one that made it.
import { fireEvent, screen } from '@testing-library/preact';
import jsQR from 'jsqr';
import { expect, it, vi } from 'vitest';
import { mostBytes, qrCodeOf, qrFile } from '../../web/src/lab/qr';
import { openPage, partsLoaded } from './support-page';

const scale = 4;

/** What a camera would read that sees the squares, each of some pixels. */
function read({
  size,
  path,
}: {
  readonly size: number;
  readonly path: string;
}): string | undefined {
  const wide = size * scale;
  const pixels = new Uint8ClampedArray(wide * wide * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let i = 0; i < scale * scale; i++) {
      const [px, py] = [Number(x) * scale + (i % scale), Number(y) * scale + Math.floor(i / scale)];
      pixels.fill(0, (py * wide + px) * 4, (py * wide + px) * 4 + 3);
    }
  }
  const found = jsQR(pixels, wide, wide);
  return found ? new TextDecoder().decode(Uint8Array.from(found.binaryData)) : undefined;
}

const place = 'https://course.example/#v=1&lesson=where-to-look&step=scores-to-weights';

it.each([
  ['a place', place],
  ['words of other letters', `${place}&words=%E7%8C%AB,love,λ`],
  ['a long state', `${place}&scores=${'1.25,-3.5,'.repeat(60)}1`],
])('is the link: %s', (_, link) => {
  const code = qrCodeOf(link);
  expect(code && read(code)).toBe(link);
});

it('has four light squares on each side, in the file as well, which is black on white', async () => {
  const code = qrCodeOf(place);
  if (!code) throw new Error('no code');
  const places = [...code.path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, code.size - 5]);
  const file = await qrFile(code, place).text();
  expect(file).toContain(`viewBox="0 0 ${code.size} ${code.size}"`);
  expect(file).toContain(`<title>${place.replaceAll('&', '&amp;')}</title>`);
});

it('holds as much as a code can, and no more', () => {
  const longest = 'a'.repeat(mostBytes);
  expect(qrCodeOf(longest)?.size).toBe(177 + 8);
  expect(qrCodeOf(`${longest}a`)).toBeUndefined();
});

it('is shown for a slide when it is asked for, of what is set now, and saved', async () => {
  const { walk } = await openPage('#v=1&lesson=where-to-look&step=scores-to-weights&scores=2,1,4');
  fireEvent.click(screen.getByRole('button', { name: 'share' }));
  await partsLoaded();
  expect(screen.queryByRole('img', { name: 'the link as a QR code' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'as a QR code' }));
  await partsLoaded();
  const code = await screen.findByRole('img', { name: 'the link as a QR code' });
  const [, , , size] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const path = code.lastElementChild?.getAttribute('d') ?? '';
  expect(read({ size: size ?? 0, path })).toBe(walk.link);
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  fireEvent.click(screen.getByRole('button', { name: 'save it as SVG' }));
  expect(save).toHaveBeenCalledTimes(1);
  save.mockRestore();
});
