// The engine's layers under one form: `parameters` by PyTorch's names, `forward`, and `train`.

const adapters = new WeakMap();

/** The makers of layers for an engine. */
export function layers(e) {
  if (!adapters.has(e)) adapters.set(e, makers(e));
  return adapters.get(e);
}

function makers(e) {
  const wrap = (module, forward) => ({
    parameters: Object.fromEntries(module.namedParameters()),
    forward,
    train: (on) => module.train(on),
  });
  return {
    linear(inputs, outputs, bias) {
      const module = e.nn.linear(inputs, outputs, { bias });
      return wrap(module, (x) => module.forward(x));
    },
    embedding(count, width) {
      const module = e.nn.embedding(count, width);
      return wrap(module, (ids) => module.forward(ids));
    },
    layerNorm(width) {
      const module = e.nn.layerNorm(width);
      return wrap(module, (x) => module.forward(x));
    },
    dropout(p) {
      const module = e.nn.dropout(p);
      return wrap(module, (x) => module.forward(x));
    },
    /** One layer, batch first; without h and c it starts from zeros. */
    lstm(inputs, hidden) {
      const module = e.nn.lstm(inputs, hidden, { batchFirst: true });
      return wrap(module, (x, h, c) => {
        const [output, [lastH, lastC]] = module.forward(x, h && [h, c]);
        return { output, h: lastH, c: lastC };
      });
    },
    /** Batch first; weights are the mean over the heads. */
    multiheadAttention(width, heads) {
      const module = e.nn.multiheadAttention(width, heads, { batchFirst: true });
      return wrap(module, (query, key, value) => {
        const [output, weights] = module.forward(query, key, value);
        return { output, weights };
      });
    },
  };
}
