// Whether an output is close enough to the expected one: the three kinds of tolerance that cases state.
import { dataOf, numbers } from '../goldens/read.mjs';

/** Bits of a float, moved so that neighbouring floats are neighbouring whole numbers, through zero. */
function ordered(bits, signBit) {
  return bits & signBit ? -(bits & (signBit - 1)) : bits;
}

function orderedSingle(value) {
  const [bits] = new Uint32Array(Float32Array.of(value).buffer);
  return bits >= 2 ** 31 ? -(bits - 2 ** 31) : bits;
}

/** After rounding to half precision: one bit of sign, five of exponent, ten of fraction; ties go to even. */
function orderedHalf(value) {
  const size = Math.abs(value);
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const exponent = Math.max(Math.floor(Math.log2(size)), -14);
  const scaled = size === 0 ? 0 : size / 2 ** (exponent - 10);
  const below = Math.floor(scaled);
  const up = scaled - below > 0.5 || (scaled - below === 0.5 && below % 2 === 1);
  const fraction = below + (up ? 1 : 0);
  // A subnormal has no implicit leading bit; a fraction that overflows moves on to the next exponent by itself.
  return ordered(
    sign | (size === 0 ? 0 : Math.min(((exponent + 14) << 10) + fraction, 0x7c00)),
    0x8000,
  );
}

/** @returns {(got: number, want: number) => boolean} whether two finite numbers agree */
function agreement({ kind, value }, dtype) {
  if (kind === 'ulp') {
    const place = dtype === 'float16' ? orderedHalf : orderedSingle;
    return (got, want) => Math.abs(place(got) - place(want)) <= value;
  }
  const { atol, rtol } = kind === 'abs' ? { atol: value, rtol: 0 } : value;
  return (got, want) => Math.abs(got - want) <= atol + rtol * Math.abs(want);
}

/** What is wrong with an output, or undefined; and its largest error. */
export function judge(tensor, expected, tolerance) {
  if (String(tensor.shape) !== String(expected.shape)) {
    return { problem: `shape (${tensor.shape}), not (${expected.shape})`, worst: NaN };
  }
  const got = numbers(tensor);
  const want = Array.from(dataOf(expected), Number);
  const close = agreement(tolerance, expected.dtype);
  let worst = 0;
  let problem;
  for (const [i, value] of want.entries()) {
    const finite = Number.isFinite(value) && Number.isFinite(got[i]);
    if (finite) worst = Math.max(worst, Math.abs(got[i] - value));
    if (finite ? close(got[i], value) : Object.is(got[i], value)) continue;
    problem ??= `[${i}] is ${got[i]}, not ${value}`;
  }
  return { problem, worst };
}
