// Pictures of pixels: how they are written down, and cut into patches.
import type { PageEngine, Tensor } from '../../engine';

/** Ones where a picture has ink, written as `#`. */
export const gridOf = (picture: readonly string[]): number[][] =>
  picture.map((row) => Array.from(row, (pixel) => (pixel === '#' ? 1 : 0)));

/** How many patches lie beside each other, and pixels of each. */
export const across = 4;
export const patch = 3;
export const patches = across ** 2;
export const perPatch = patch ** 2;

/** A picture (12, 12) cut into patches, each a row of its pixels: (16, 9). */
export function patchRows(engine: PageEngine, picture: Tensor): Tensor {
  const cut = engine.transpose(engine.reshape(picture, [across, patch, across, patch]), 1, 2);
  return engine.reshape(cut, [patches, perPatch]);
}
