// Our engine, plain or relaxed, as dist/engine has it and through its public surface, with tensors that stay in the engine.
// Work that the engine cannot do yet is reported as missing, not as an error.

const entry = 'dist/engine/attention-lab-engine.js';

export default (build) => {
  let engine;

  /** Runs without a gradient tape, and frees all but the result; the result of the run before is freed, too. */
  function way(compute) {
    const quietly = engine.noGrad ? () => engine.noGrad(compute) : compute;
    let last;
    return [
      {
        run() {
          last?.dispose();
          last = engine.scope(quietly);
        },
        read: () => last.data(),
      },
    ];
  }

  /** A module of engine.nn in evaluation mode with the parameters among these inputs. */
  function filled(module, { x: _, ...parameters }) {
    module.loadStateDict(
      Object.fromEntries(
        Object.entries(parameters).map(([name, { data, shape }]) => [
          name,
          engine.tensor(data, shape),
        ]),
      ),
    );
    module.eval();
    return module;
  }

  const work = {
    softmax3: () => {
      let result;
      return [
        {
          run() {
            result = engine.scope(() => engine.softmax(engine.tensor([2, 1, 0.1]), 0).data());
          },
          read: () => result,
        },
      ];
    },
    softmax: (_, { x }) => way(() => engine.softmax(x, -1)),
    matmul: (_, { a, b }) => way(() => engine.matmul(a, b)),
    attention: ({ causal }, { q, k, v }) =>
      engine.scaledDotProductAttention &&
      way(() => engine.scaledDotProductAttention(q, k, v, { isCausal: causal })),
    mha({ d, heads }, { x }, inputs) {
      if (!engine.nn?.multiheadAttention) return;
      const module = filled(engine.nn.multiheadAttention(d, heads, { batchFirst: true }), inputs);
      return way(() => [module.forward(x, x, x, { needWeights: false })].flat()[0]);
    },
    encoder({ d, heads, ff }, { x }, inputs) {
      if (!engine.nn?.transformerEncoderLayer) return;
      const options = { dimFeedforward: ff, dropout: 0, batchFirst: true };
      const module = filled(engine.nn.transformerEncoderLayer(d, heads, options), inputs);
      return way(() => module.forward(x));
    },
    lstm({ input, hidden }, { x }, inputs) {
      if (!engine.nn?.lstm) return;
      const module = filled(engine.nn.lstm(input, hidden, { batchFirst: true }), inputs);
      return way(() => [module.forward(x)].flat()[0]);
    },
  };

  return {
    files: [entry, `dist/engine/engine-${build}.wasm`],
    async load(where) {
      const { loadEngine } = await import(/* @vite-ignore */ where + entry);
      engine = await loadEngine(build);
    },
    ways(workload, inputs) {
      const tensors = Object.fromEntries(
        ['x', 'a', 'b', 'q', 'k', 'v']
          .filter((name) => name in inputs)
          .map((name) => [name, engine.tensor(inputs[name].data, inputs[name].shape)]),
      );
      return work[workload.kind]?.(workload, tensors, inputs);
    },
  };
};
