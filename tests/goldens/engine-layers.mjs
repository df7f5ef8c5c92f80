// The engine's layers and optimisers under the one form that models.mjs and the other modules use: `parameters` by PyTorch's
// names, `forward`, and `train(on)`.

const makersOf = new WeakMap();

/** The makers of layers for an engine. */
export function layers(e) {
  if (!makersOf.has(e)) makersOf.set(e, makers(e.nn));
  return makersOf.get(e);
}

function makers(nn) {
  const layer = (module, forward = (x) => module.forward(x)) => ({
    parameters: Object.fromEntries(module.namedParameters()),
    forward,
    train: (on) => (on ? module.train() : module.eval()),
  });
  return {
    linear: (inputs, outputs, bias) => layer(nn.linear(inputs, outputs, { bias })),
    embedding: (count, width) => layer(nn.embedding(count, width)),
    layerNorm: (width) => layer(nn.layerNorm(width)),
    dropout: (p) => layer(nn.dropout(p)),
    /** One layer, batch first; without h and c it starts from zeros. */
    lstm(inputs, hidden) {
      const module = nn.lstm(inputs, hidden, { batchFirst: true });
      return layer(module, (x, ...start) => {
        const [output, h, c] = module.forward(x, start.length > 0 ? start : null);
        return { output, h, c };
      });
    },
    /** Batch first; weights are the mean over the heads. */
    multiheadAttention(width, heads) {
      const module = nn.multiheadAttention(width, heads, { batchFirst: true });
      return layer(module, (query, key, value) => {
        const [output, weights] = module.forward(query, key, value);
        return { output, weights };
      });
    },
  };
}

/** Adam's averages of its first parameter's gradient and of its square. */
export function momentsOf(adam) {
  const state = adam.stateDict();
  return [state['0.exp_avg'], state['0.exp_avg_sq']];
}

/** Seeds, if there is a seed. Of one beyond 2^53 the low 32 bits are enough: PyTorch uses no others. */
export function seedWith(e, seed) {
  if (seed === undefined || seed === null) return;
  e.manualSeed(typeof seed === 'bigint' ? Number(BigInt.asUintN(32, seed)) : seed);
}
