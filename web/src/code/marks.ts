// Whether a tensor that a program left is the one of that name in the figure.
import type { TensorSpec } from '../lab/tensors';

export interface Numbers {
  readonly shape: readonly number[];
  readonly data: ArrayLike<number>;
}

/** Programs add in another order than the figure; a model that came trained is rounded to 16 bits in every product. */
const shares = { usual: 1e-6, '16 bits': 1e-3 };

/** Whether all elements are equal but for what rounding does; NaN is equal to itself. */
export function isEqual(
  one: Numbers,
  other: Numbers,
  rounding: TensorSpec['rounding'] = undefined,
): boolean {
  if (`${one.shape}` !== `${other.shape}` || one.data.length !== other.data.length) return false;
  const values = Array.from(other.data);
  const most = values.reduce(
    (most, value) => (Number.isFinite(value) ? Math.max(most, Math.abs(value)) : most),
    0,
  );
  const near = rounding
    ? shares[rounding === '16 bits' ? rounding : 'usual'] * Math.max(1, most)
    : shares.usual * most;
  return values.every((value, i) => {
    const here = one.data[i] as number;
    return Object.is(here, value) || here === value || Math.abs(here - value) <= near;
  });
}
