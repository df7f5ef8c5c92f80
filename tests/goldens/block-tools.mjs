// Small helpers that the blocks share.

/** The numbers of a tensor as a plain list. */
export function numbers(tensor) {
  return Array.from(tensor.data(), Number);
}

/** Tensors of one number each, as plain numbers. */
export function tableOf(named) {
  return Object.fromEntries(Object.entries(named).map(([name, tensor]) => [name, tensor.item()]));
}

/** An int64 tensor. */
export function whole(e, values, shape) {
  return e.tensor(BigInt64Array.from(values.flat(), BigInt), shape ?? [values.length]);
}

/** The mean over rows of -sum w ln w; a weight of zero adds nothing. */
export function meanEntropy(e, weights) {
  const logs = e.log(e.clamp(weights, 1e-38));
  return -e.mean(e.sum(e.mul(weights, logs), -1)).item();
}

/** The Euclidean length of a difference. */
export function distance(e, a, b) {
  return e.norm(e.sub(a, b)).item();
}

export function largestDifference(e, a, b) {
  return e.max(e.abs(e.sub(a, b))).item();
}
