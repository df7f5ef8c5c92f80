// A link as a QR code: its dark squares as the path of a picture.
import { encode } from 'uqr';
import { escaped } from './markup';

/** Light squares around it, without which cameras do not find it. */
const quietZone = 4;

/** What the largest code holds of bytes, with the least of its correction. */
export const mostBytes = 2953;

export interface QrCode {
  /** Squares along a side, with those around it. */
  readonly size: number;
  /** The dark ones, each as wide as 1. */
  readonly path: string;
}

/** The code of a text with as much correction as its size has room for; undefined where no code holds so much. */
export function qrCodeOf(text: string): QrCode | undefined {
  // As bytes: the library counts letters, and would cut what is not of Latin.
  const bytes = [...new TextEncoder().encode(text)];
  if (bytes.length > mostBytes) return undefined;
  const { data, size } = encode(bytes, { ecc: 'L', boostEcc: true, border: quietZone });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: path.join('') };
}

/** As a file for slides: black on white, whatever is around it, and called by the link that it is. */
export function qrFile({ size, path }: QrCode, link: string): Blob {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${8 * size}" height="${8 * size}" shape-rendering="crispEdges"><title>${escaped(link)}</title><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
