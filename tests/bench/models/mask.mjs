// The causal mask that peers without one of their own add to scores.

/** Row-major (T, T): minus infinity where a query would look ahead, 0 elsewhere. */
export function causalMask(T) {
  const mask = new Float32Array(T * T);
  for (let i = 0; i < T; i++) mask.fill(Number.NEGATIVE_INFINITY, i * T + i + 1, (i + 1) * T);
  return mask;
}
