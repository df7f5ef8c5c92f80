// Our engine, plain or relaxed, as dist/engine has it and through its public surface, with tensors that stay in the engine.
// Work that the engine cannot do yet is reported as missing, not as an error.

import { bytesOf } from '../models/reader.mjs';
import { adam, size } from '../training.mjs';

const entry = 'dist/engine/attention-lab-engine.js';

const ids = (count, vocab) =>
  Array.from({ length: count }, (_, i) => 5 + ((i * 7919) % (vocab - 5)));

export default (build) => {
  let engine;
  let where;

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
      return way(() => module.forward(x).flat()[0]);
    },
    async writer({ past, count, weights = false }) {
      if (!engine.models?.decoder) return;
      const file = await bytesOf(where, 'build/models/writer.safetensors');
      const model = engine.models.decoder({ layout: 'interleaved' }, file);
      const read = (list, options) =>
        engine.scope(() => {
          const [logits, inside] = model.forward(engine.tensor(list, { dtype: 'int64' }), options);
          inside.weights?.data();
          return engine.argmax(logits, 1).tolist()[0];
        });
      if (past > 0) read(ids(past, 32000), {});
      const list = ids(count, 32000);
      let last;
      return [
        {
          run() {
            last = read(list, { past, weights });
          },
          read: () => [last],
        },
      ];
    },
    async reader({ count }) {
      if (!engine.models?.encoder) return;
      const file = await bytesOf(where, 'build/models/reader.safetensors');
      const model = engine.models.encoder({}, file);
      const list = ids(count, 30522);
      let last;
      return [
        {
          run() {
            last = engine.scope(() => {
              const input = engine.tensor(list, { dtype: 'int64' });
              return model.forward(input, { weights: true })[1].weights.data();
            });
          },
          read: () => last,
        },
      ];
    },
    training(_, __, inputs) {
      if (!(engine.nn?.lstm && engine.optim && engine.cat && engine.crossEntropy)) return;
      return trainingStep(engine, inputs);
    },
    evaluation(_, __, { parameters, source, target }) {
      if (!engine.models) return;
      const { vocab, embedding: embeddingDim, hidden: hiddenDim, attention: attentionDim } = size;
      const sizes = { vocab, embeddingDim, hiddenDim, attention: 'additive', attentionDim };
      const model = filled(engine.models.seq2seq(sizes), parameters);
      const [from, to] = [source, target].map((rows) => engine.tensor(rows, { dtype: 'int64' }));
      return way(() => model.forward(from, to, 0)[0]);
    },
  };

  return {
    files: [entry, `dist/engine/engine-${build}.wasm`],
    async load(from) {
      where = from;
      const { loadEngine } = await import(/* @vite-ignore */ where + entry);
      engine = await loadEngine({ build });
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

/** The training step as a program would write it with PyTorch's modules. */
function trainingStep(engine, { parameters, source, target }) {
  const { nn, optim } = engine;
  const { length, vocab, embedding, hidden, attention } = size;
  const recurrent = (width) => nn.lstm(width, hidden, { batchFirst: true });
  const plain = (from, to) => nn.linear(from, to, { bias: false });
  const modules = {
    'encoder.embed': nn.embedding(vocab, embedding),
    'encoder.lstm': recurrent(embedding),
    'decoder.embed': nn.embedding(vocab, embedding),
    'decoder.attn.W_enc': plain(hidden, attention),
    'decoder.attn.W_dec': plain(hidden, attention),
    'decoder.attn.v': plain(attention, 1),
    'decoder.lstm': recurrent(embedding + hidden),
    'decoder.fc': nn.linear(2 * hidden, vocab),
  };
  for (const [prefix, module] of Object.entries(modules)) {
    const own = Object.entries(parameters).filter(
      ([name]) => name.slice(0, name.lastIndexOf('.')) === prefix,
    );
    module.loadStateDict(
      Object.fromEntries(
        own.map(([name, { data, shape }]) => [
          name.slice(prefix.length + 1),
          engine.tensor(data, shape),
        ]),
      ),
    );
  }
  const forward = (name, ...inputs) => modules[name].forward(...inputs);
  const ids = (rows) => engine.tensor(rows, { dtype: 'int64' });
  const [sources, targets] = [source, target].map(ids);
  const wanted = ids(target.flatMap((row) => row.slice(1)));
  const all = Object.values(modules).flatMap((module) => module.parameters());
  const optimizer = optim.adam(all, {
    lr: adam.rate,
    betas: [adam.beta1, adam.beta2],
    eps: adam.epsilon,
  });
  let last;
  function run() {
    optimizer.zeroGrad();
    const [encoded, ...state] = forward('encoder.lstm', forward('encoder.embed', sources)).flat();
    const keys = forward('decoder.attn.W_enc', encoded);
    const tokens = forward('decoder.embed', targets);
    let [h, c] = state;
    const logits = [];
    for (let t = 0; t + 1 < length; t++) {
      const query = engine.unsqueeze(forward('decoder.attn.W_dec', engine.select(h, 0, 0)), 1);
      const scores = forward('decoder.attn.v', engine.tanh(engine.add(keys, query)));
      const weights = engine.softmax(engine.transpose(scores, 1, 2), -1);
      const context = engine.matmul(weights, encoded);
      const token = engine.unsqueeze(engine.select(tokens, 1, t), 1);
      let output;
      [output, h, c] = forward('decoder.lstm', engine.cat([token, context], -1), [h, c]).flat();
      logits.push(forward('decoder.fc', engine.cat([output, context], -1)));
    }
    const flat = engine.reshape(engine.cat(logits, 1), [-1, vocab]);
    const loss = engine.crossEntropy(flat, wanted);
    loss.backward();
    const norm = optim.clipGradNorm_(all, adam.clip);
    optimizer.step();
    last = [loss.item(), norm];
  }
  return [{ run: () => engine.scope(run), read: () => last }];
}
