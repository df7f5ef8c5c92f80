// Linear layers that were not trained, drawn as PyTorch's `Linear` draws them.
import type { PageEngine, Tensor } from '../engine';

/**
 * The weight of a new layer without a bias, as the matrix that vectors are multiplied by from the left: (from, to). PyTorch keeps it
 * lying on its side.
 */
export function drawMatrix(engine: PageEngine, from: number, to = from): Tensor {
  return engine.transpose(engine.linearWeight(from, to), 0, 1);
}

/** Makes vectors (…, from) to vectors (…, to). */
export type Layer = (x: Tensor) => Tensor;

/** A new layer: drawn is first its weight, then its bias if it has one. */
export function drawLinear(
  engine: PageEngine,
  from: number,
  to = from,
  { bias = false } = {},
): Layer {
  const matrix = drawMatrix(engine, from, to);
  if (!bias) return (x) => engine.matmul(x, matrix);
  const added = engine.linearBias(from, to);
  return (x) => engine.add(engine.matmul(x, matrix), added);
}

/** Three of a kind in the order in which they are drawn: for queries, for keys and for values. */
export function three<Each>(draw: () => Each): [Each, Each, Each] {
  return [draw(), draw(), draw()];
}
