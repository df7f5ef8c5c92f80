// Weights that stand in for the trained ones: what becomes of the answers then tells how much hangs on where a model looks.
import { ones } from '../../course/masks';
import type { Engine, Tensor } from '../../engine';

/** What can be done to weights; the last two move each to the place beside it. */
export const mapNames = [
  'trained',
  'uniform',
  'permuted',
  'largest',
  'smallest',
  'left',
  'right',
] as const;
export type MapName = (typeof mapNames)[number];

/**
 * Other weights of the same shape (rows, places). `real` is 1 where a row has a place and 0 after its end; a shift is for rows without an
 * end. Permuted are the weights of each row by itself, with what `generator` draws.
 */
export function replaced(
  engine: Engine,
  map: MapName,
  weights: Tensor,
  real: Tensor,
  generator: ReturnType<Engine['generator']>,
): Tensor {
  const places = weights.shape.at(-1) ?? 0;
  const beyond = engine.eq(real, 0);
  switch (map) {
    case 'trained':
      return weights;
    case 'uniform':
      return engine.div(real, engine.sum(real, 1, true));
    case 'permuted':
      return engine.gather(weights, 1, permutation(engine, beyond, generator));
    case 'largest':
      return oneAt(engine, engine.argmax(weights, 1), places);
    case 'smallest':
      return oneAt(engine, engine.argmin(engine.maskedFill(weights, beyond, 2), 1), places);
    case 'left':
      return engine.roll(weights, -1, 1);
    case 'right':
      return engine.roll(weights, 1, 1);
  }
}

/** (rows, places): 1 at the place that each row says, 0 elsewhere. */
export function oneAt(engine: Engine, at: Tensor, places: number): Tensor {
  return ones(engine, engine.eq(engine.unsqueeze(at, 1), engine.arange(places)));
}

/** For each row its places in an order by chance, and then what comes after its end; no number of the trace comes from the draw. */
function permutation(
  engine: Engine,
  beyond: Tensor,
  generator: ReturnType<Engine['generator']>,
): Tensor {
  const order = engine.untraced(() =>
    engine.scope(() => {
      const keys = engine.maskedFill(engine.rand(beyond.shape, { generator }), beyond, 2);
      return engine.argsort(keys, { dim: 1 }).int64s();
    }),
  );
  return engine.tensor(order, { dtype: 'int64', shape: beyond.shape });
}
