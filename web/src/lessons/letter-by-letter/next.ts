// A letter drawn: the shares are laid side by side from 0 to 1, and a random number meets one of them.
import type { Engine, Tensor } from '../../engine';
import { length, letters } from './letters';

/** For each place of a word its own number of the same seed. */
export function drawLetter(engine: Engine, shares: Tensor, luck: number, place: number) {
  engine.manualSeed(luck);
  const draw = engine.select(engine.rand([length]), 0, place);
  const ends = engine.cumsum(shares, 0);
  // What the last share ends at is 1 but for rounding.
  const letter = engine.sum(engine.lt(engine.narrow(ends, 0, 0, letters.length - 1), draw));
  return { draw, ends, letter };
}
