// Small helpers that the blocks share.

/** Tensors of one number each, as plain numbers. */
export function tableOf(named) {
  return Object.fromEntries(Object.entries(named).map(([name, tensor]) => [name, tensor.item()]));
}

/** Whole numbers as indices. */
export function whole(e, values) {
  return e.tensor(values, { dtype: 'int64' });
}

/** The mean over rows of -sum w ln w; a weight of zero adds nothing. */
export function meanEntropy(e, weights) {
  const logs = e.log(e.clamp(weights, { min: 1e-38 }));
  return -e.mean(e.sum(e.mul(weights, logs), -1)).item();
}

/** The Euclidean length of a difference. */
export function distance(e, a, b) {
  return e.norm(e.sub(a, b)).item();
}

export function largestDifference(e, a, b) {
  return e.max(e.abs(e.sub(a, b))).item();
}
