// The rng files: a seed, then calls in order. Everything is equal to the last bit.
import { layers, seedWith } from './engine-layers.mjs';

/** A tensor that a function fills in place. */
function filled(y, fill) {
  fill(y);
  return { y };
}

/** What each call of a file makes, by the names that the file uses. */
const calls = {
  randn: (e, ...shape) => ({ y: e.randn(shape) }),
  rand: (e, ...shape) => ({ y: e.rand(shape) }),
  randint: (e, low, high, shape) => ({ y: e.randint(low, high, shape) }),
  randperm: (e, count) => ({ y: e.randperm(count) }),
  random_int64: (e) => filled(e.zeros([1], { dtype: 'int64' }), (y) => e.random_(y)),
  uniform_: (e, low, high, ...shape) => filled(e.zeros(shape), (y) => e.uniform_(y, low, high)),
  normal_: (e, mean, std, ...shape) => filled(e.zeros(shape), (y) => e.normal_(y, mean, std)),
  dropout_ones: (e, p, ...shape) => ({ y: e.dropout(e.ones(shape), p) }),
  linear: (e, inputs, outputs, bias) => layers(e).linear(inputs, outputs, bias).parameters,
  embedding: (e, count, width) => layers(e).embedding(count, width).parameters,
  lstm: (e, inputs, hidden) => layers(e).lstm(inputs, hidden).parameters,
};

export function runRandomNumbers(e, file, checks) {
  const all = {
    ...calls,
    multihead_attention: (_, width) =>
      layers(e).multiheadAttention(width, file.mha_heads ?? 1).parameters,
    // An epoch is one shuffled order; batches are consecutive parts of it.
    dataloader: (_, items, __, epochs) =>
      Object.fromEntries(
        Array.from({ length: epochs }, (_, epoch) => [`epoch${epoch}`, e.shuffledEpoch(items)]),
      ),
  };
  for (const { name, seed, steps } of file.cases) {
    checks.attempt(name, () =>
      e.scope(() => {
        seedWith(e, seed);
        for (const [at, { op, args, out }] of steps.entries()) {
          if (!all[op]) throw new Error(`unknown call ${op}`);
          const made = all[op](e, ...args);
          for (const [key, entry] of Object.entries(out)) {
            checks.drawn(`${name}: step ${at}, ${op}(${args}).${key}`, made[key], entry);
          }
        }
      }),
    );
  }
}
