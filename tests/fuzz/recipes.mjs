// Functions whose arguments must fit together: how to make such arguments, and the same result in another way, by other functions of
// the engine. A recipe gives `args` for the function and, where there is one, `same`: what must come out.

const attentionSizes = (random) => {
  const size = () => random.of([1, 2, 3, 5, 8, 17]);
  return {
    batch: random.of([[], [2], [1, 3], [2, 2]]),
    queries: size(),
    keys: size(),
    dim: random.of([1, 4, 5, 8]),
  };
};

/** @typedef {{ args: unknown[], same?: () => unknown }} Recipe */
/** @type {Record<string, (engine, random, world) => Recipe>} */
export const recipes = {
  'Engine.matmul'(engine, random) {
    const [n, m, k] = sizes(random, 3);
    const batch = random.of([[], [2], [3, 1]]);
    const [a, b] = [normal(engine, random, [...batch, n, m]), normal(engine, random, [m, k])];
    const products = () => engine.mul(engine.unsqueeze(a, -1), b);
    return { args: [a, b], same: () => engine.sum(products(), -2) };
  },
  'Engine.mm'(engine, random) {
    const [n, m, k] = sizes(random, 3);
    const [a, b] = [normal(engine, random, [n, m]), normal(engine, random, [m, k])];
    return { args: [a, b], same: () => engine.t(engine.matmul(engine.t(b), engine.t(a))) };
  },
  'Engine.bmm'(engine, random) {
    const [n, m, k, l] = sizes(random, 4);
    const [a, b] = [normal(engine, random, [l, n, m]), normal(engine, random, [l, m, k])];
    return { args: [a, b], same: () => engine.einsum('lnm,lmk->lnk', a, b) };
  },
  'Engine.mv'(engine, random) {
    const [n, m] = sizes(random, 2);
    const [a, b] = [normal(engine, random, [n, m]), normal(engine, random, [m])];
    return { args: [a, b], same: () => engine.sum(engine.mul(a, b), 1) };
  },
  'Engine.dot'(engine, random) {
    const [n] = sizes(random, 1);
    const [a, b] = [normal(engine, random, [n]), normal(engine, random, [n])];
    return { args: [a, b], same: () => engine.sum(engine.mul(a, b)) };
  },
  'Engine.outer'(engine, random) {
    const [n, m] = sizes(random, 2);
    const [a, b] = [normal(engine, random, [n]), normal(engine, random, [m])];
    return { args: [a, b], same: () => engine.mul(engine.unsqueeze(a, 1), b) };
  },
  'Engine.linear'(engine, random) {
    const [n, m, k] = sizes(random, 3);
    const [x, w, b] = [[n, m], [k, m], [k]].map((shape) => normal(engine, random, shape));
    return { args: [x, w, b], same: () => engine.add(engine.matmul(x, engine.t(w)), b) };
  },
  'Engine.softmax'(engine, random) {
    const x = normal(engine, random, sizes(random, 3));
    const dim = random.int(-3, 2);
    return {
      args: [x, dim],
      same: () => engine.exp(engine.sub(x, engine.logsumexp(x, dim, true))),
    };
  },
  'Engine.logSoftmax'(engine, random) {
    const x = normal(engine, random, sizes(random, 2));
    return { args: [x, 1], same: () => engine.log(engine.softmax(x, 1)) };
  },
  'Engine.var'(engine, random) {
    const x = normal(engine, random, sizes(random, 2));
    const far = () => engine.sub(x, engine.mean(x, 1, true));
    return { args: [x, 1, { correction: 0 }], same: () => engine.mean(engine.square(far()), 1) };
  },
  'Engine.cumsum'(engine, random) {
    const [n, m] = sizes(random, 2);
    const x = normal(engine, random, [n, m]);
    return { args: [x, 1], same: () => engine.matmul(x, engine.triu(engine.ones([m, m]))) };
  },
  'Engine.norm'(engine, random) {
    const x = normal(engine, random, sizes(random, 2));
    return { args: [x, { dim: 1 }], same: () => engine.sqrt(engine.sum(engine.square(x), 1)) };
  },
  'Engine.layerNorm'(engine, random) {
    const [n, m] = sizes(random, 2);
    const [x, w, b] = [[n, m], [m], [m]].map((shape) => normal(engine, random, shape));
    const same = () => {
      const far = engine.sub(x, engine.mean(x, -1, true));
      const spread = engine.add(engine.mean(engine.square(far), -1, true), 1e-5);
      return engine.add(engine.mul(engine.mul(far, engine.rsqrt(spread)), w), b);
    };
    return { args: [x, [m], w, b], same };
  },
  'Engine.rmsNorm'(engine, random) {
    const [n, m] = sizes(random, 2);
    const [x, w] = [[n, m], [m]].map((shape) => normal(engine, random, shape));
    const root = () => engine.rsqrt(engine.add(engine.mean(engine.square(x), -1, true), 1e-5));
    return { args: [x, [m], w], same: () => engine.mul(engine.mul(x, root()), w) };
  },
  'Engine.crossEntropy'(engine, random) {
    const [n, m] = sizes(random, 2);
    const [x, y] = [normal(engine, random, [n, m]), engine.randint(0, m, [n])];
    const picked = () => engine.gather(engine.logSoftmax(x, 1), 1, engine.unsqueeze(y, 1));
    return { args: [x, y], same: () => engine.neg(engine.mean(picked())) };
  },
  'Engine.mseLoss'(engine, random) {
    const shape = sizes(random, 2);
    const [a, b] = [normal(engine, random, shape), normal(engine, random, shape)];
    return { args: [a, b], same: () => engine.mean(engine.square(engine.sub(a, b))) };
  },
  'Engine.cosineSimilarity'(engine, random) {
    const shape = sizes(random, 2);
    const [a, b] = [normal(engine, random, shape), normal(engine, random, shape)];
    const length = (x) => engine.norm(x, { dim: 1 });
    const same = () =>
      engine.div(engine.sum(engine.mul(a, b), 1), engine.mul(length(a), length(b)));
    return { args: [a, b], same };
  },
  'Engine.embedding'(engine, random) {
    const [n, m, k] = sizes(random, 3);
    const [ids, table] = [engine.randint(0, n, [k]), normal(engine, random, [n, m])];
    return {
      args: [ids, table],
      same: () => engine.matmul(engine.to(engine.oneHot(ids, n), 'float32'), table),
    };
  },
  'Engine.gather'(engine, random) {
    const [n, m, k] = sizes(random, 3);
    const [x, at] = [normal(engine, random, [n, m]), engine.randint(0, m, [n, k])];
    const rows = () => engine.unsqueeze(engine.arange(n), 1);
    return { args: [x, 1, at], same: () => engine.index(x, [rows(), at]) };
  },
  'Engine.indexSelect'(engine, random) {
    const [n, m, k] = sizes(random, 3);
    const [x, at] = [normal(engine, random, [n, m]), engine.randint(0, n, [k])];
    return { args: [x, 0, at], same: () => engine.index(x, [at]) };
  },
  'Engine.indexPut'(engine, random) {
    const [n, m] = sizes(random, 2);
    const [x, row] = [normal(engine, random, [n, m]), normal(engine, random, [m])];
    const at = random.int(0, n - 1);
    const here = () => engine.eq(engine.unsqueeze(engine.arange(n), 1), at);
    return { args: [x, [at], row], same: () => engine.where(here(), row, x) };
  },
  'Engine.topk'(engine, random) {
    const [n, m] = sizes(random, 2);
    const x = normal(engine, random, [n, m]);
    const k = random.int(1, m);
    const first = (part) => engine.narrow(part, 1, 0, k);
    return { args: [x, k], same: () => engine.sort(x, { descending: true }).map(first) };
  },
  'Engine.oneHot'(engine, random) {
    const [n, m] = sizes(random, 2);
    const ids = engine.randint(0, m, [n]);
    const hot = () => engine.eq(engine.unsqueeze(ids, 1), engine.arange(m));
    return { args: [ids, m], same: () => engine.to(hot(), 'int64') };
  },
  'Engine.einsum'(engine, random) {
    const [n, m, k] = sizes(random, 3);
    const [a, b] = [normal(engine, random, [n, m]), normal(engine, random, [k, m])];
    return { args: ['nm,km->nk', a, b], same: () => engine.matmul(a, engine.t(b)) };
  },
  'Engine.setRngState': (engine) => ({ args: [engine.getRngState()] }),
  'Generator.setState': (engine) => ({ args: [engine.getRngState()] }),

  'Engine.scaledDotProductAttention'(engine, random) {
    const [q, k, v] = triple(engine, random);
    const masked = random.chance(0.5) && {
      attnMask: engine.gt(normal(engine, random, [q.shape.at(-2), k.shape.at(-2)]), 0),
    };
    const options = {
      ...masked,
      isCausal: random.chance(0.4),
      softcap: random.of([0, 0, 2]),
      scale: random.of([null, 1]),
    };
    return {
      args: [q, k, v, options],
      same: () => engine.attentionStages(q, k, v, options).output,
    };
  },
  'Engine.attentionStages': (engine, random) => ({ args: triple(engine, random) }),
  'Engine.slidingWindowAttention'(engine, random) {
    const [, k, v] = triple(engine, random);
    const q = normal(engine, random, k.shape);
    const [window, causal] = [random.int(0, 4), random.chance(0.5)];
    const mask = () => engine.slidingWindowMask(q.shape.at(-2), k.shape.at(-2), window, { causal });
    return {
      args: [q, k, v, window, { causal }],
      same: () => engine.attentionStages(q, k, v, { attnMask: mask() }).output,
    };
  },
  'Engine.stridedAttention'(engine, random) {
    const [q, k, v] = triple(engine, random);
    const [stride, causal] = [random.int(1, 4), random.chance(0.5)];
    const mask = () => engine.stridedMask(q.shape.at(-2), k.shape.at(-2), stride, { causal });
    return {
      args: [q, k, v, stride, { causal }],
      same: () => engine.attentionStages(q, k, v, { attnMask: mask() }).output,
    };
  },
  'Engine.linearAttention': (engine, random) => ({ args: triple(engine, random) }),
  'Engine.maskedSoftmax'(engine, random) {
    const shape = sizes(random, 2);
    const [x, mask] = [normal(engine, random, shape), engine.gt(normal(engine, random, shape), 0)];
    const same = () => {
      const weights = engine.mul(engine.exp(x), mask);
      const total = engine.sum(weights, -1, true);
      return engine.div(weights, engine.where(engine.eq(total, 0), 1, total));
    };
    return { args: [x, mask, -1], same };
  },
  'Engine.additiveScores'(engine, random) {
    const [q, k] = triple(engine, random);
    const v = normal(engine, random, q.shape.slice(-1));
    const tanhs = () => engine.tanh(engine.add(engine.unsqueeze(q, -2), engine.unsqueeze(k, -3)));
    return { args: [q, k, v], same: () => engine.sum(engine.mul(tanhs(), v), -1) };
  },
  'Engine.multiplicativeScores'(engine, random) {
    const [q, k] = triple(engine, random);
    const weight = normal(engine, random, [q.shape.at(-1), k.shape.at(-1)]);
    const same = () =>
      engine.mul(engine.matmul(engine.matmul(q, weight), engine.transpose(k, -2, -1)), 2);
    return { args: [q, k, { weight, scale: 2 }], same };
  },
  'Engine.concatScores'(engine, random) {
    const [q, k] = triple(engine, random);
    const [d, a] = [q.shape.at(-1), random.int(1, 4)];
    const [w, v] = [normal(engine, random, [a, 2 * d]), normal(engine, random, [a])];
    const parts = () => engine.split(w, d, 1);
    return {
      args: [q, k, w, v],
      same: () =>
        engine.additiveScores(engine.linear(q, parts()[0]), engine.linear(k, parts()[1]), v),
    };
  },
  'Engine.align'(engine, random) {
    const [q, k, v] = triple(engine, random);
    const scores = engine.matmul(q, engine.transpose(k, -2, -1));
    const same = () => {
      const weights = engine.softmax(scores, -1);
      return { weights, output: engine.matmul(weights, v) };
    };
    return { args: [scores, v], same };
  },
  'Engine.multiHeadAttention'(engine, random) {
    const heads = random.int(1, 3);
    const [batch, queries, keys, dim] = [...sizes(random, 3), heads * random.int(1, 4)];
    const [q, k] = [
      normal(engine, random, [batch, queries, dim]),
      normal(engine, random, [batch, keys, dim]),
    ];
    const [qWeight, kWeight, vWeight, outWeight] = [1, 2, 3, 4].map(() =>
      normal(engine, random, [dim, dim]),
    );
    const same = () => {
      const apart = (x, w) =>
        engine.transpose(
          engine.reshape(engine.linear(x, w), [batch, -1, heads, dim / heads]),
          1,
          2,
        );
      const [presentKey, presentValue] = [apart(k, kWeight), apart(k, vWeight)];
      const { output } = engine.attentionStages(apart(q, qWeight), presentKey, presentValue);
      const together = engine.reshape(engine.transpose(output, 1, 2), [batch, queries, dim]);
      return { output: engine.linear(together, outWeight), presentKey, presentValue };
    };
    return { args: [q, k, k, { qWeight, kWeight, vWeight, outWeight }, { numHeads: heads }], same };
  },
  'Engine.rotaryEmbedding'(engine, random) {
    const [n, m] = sizes(random, 2);
    const x = normal(engine, random, [n, 2 * m]);
    const at = random.int(0, 3);
    return {
      args: [x, { offset: at }],
      same: () => engine.rotaryEmbedding(x, { positions: engine.arange(at, at + n) }),
    };
  },
  'Engine.lstm'(engine, random) {
    const { layer, x } = recurrent(engine, random, 'lstm');
    const same = () => {
      const [output, hN, cN] = layer.forward(x);
      return { output, hN, cN };
    };
    return { args: [x, null, null, layer.parameters()], same };
  },
  'Engine.gru'(engine, random) {
    const { layer, x } = recurrent(engine, random, 'gru');
    const same = () => {
      const [output, hN] = layer.forward(x);
      return { output, hN };
    };
    return { args: [x, null, layer.parameters()], same };
  },

  // Modules, which are made to fit.
  'Layer.forward': (engine, random) => {
    const [n, m, k] = sizes(random, 3);
    const layer = engine.nn.linear(m, k);
    return { object: layer, args: [normal(engine, random, [n, m])] };
  },
  'LSTM.forward': (engine, random) => {
    const { layer, x } = recurrent(engine, random, 'lstm');
    return { object: layer, args: [x] };
  },
  'GRU.forward': (engine, random) => {
    const { layer, x } = recurrent(engine, random, 'gru');
    return { object: layer, args: [x] };
  },
  'MultiheadAttention.forward': (engine, random) => {
    const { dim, heads, x, y } = sequences(engine, random);
    const layer = engine.nn.multiheadAttention(dim, heads, { batchFirst: true });
    return {
      object: layer,
      args: [x, y, y, { needWeights: random.chance(0.5), averageAttnWeights: random.chance(0.5) }],
    };
  },
  'TransformerEncoderLayer.forward': (engine, random) => {
    const { dim, heads, x } = sequences(engine, random);
    const layer = engine.nn.transformerEncoderLayer(dim, heads, {
      batchFirst: true,
      dimFeedforward: 3,
      dropout: 0,
    });
    return { object: layer, args: [x, { isCausal: random.chance(0.5) }] };
  },
  'TransformerDecoderLayer.forward': (engine, random) => {
    const { dim, heads, x, y } = sequences(engine, random);
    const layer = engine.nn.transformerDecoderLayer(dim, heads, {
      batchFirst: true,
      dimFeedforward: 3,
      dropout: 0,
    });
    return { object: layer, args: [x, y, { isCausal: random.chance(0.5) }] };
  },
  'RNN.forward': (engine, random) => {
    const { layer, x } = recurrent(engine, random, 'rnn');
    return { object: layer, args: [x] };
  },
  'Transformer.forward': (engine, random) => {
    const { dim, heads, x, y } = sequences(engine, random);
    const options = { batchFirst: true, dimFeedforward: 3, dropout: 0, numEncoderLayers: 1 };
    const model = engine.nn.transformer(dim, heads, { ...options, numDecoderLayers: 1 });
    return { object: model, args: [y, x, { tgt: { isCausal: random.chance(0.5) } }] };
  },
  'Seq2Seq.forward': (engine, random) => {
    const { model, source } = seq2seq(engine, random);
    return {
      object: model,
      args: [source, engine.randint(0, 5, [source.shape[0], 3]), random.of([0, 0.5, 1])],
    };
  },
  'Seq2Seq.greedy': (engine, random) => {
    const { model, source } = seq2seq(engine, random);
    const first = engine.randint(0, 5, [source.shape[0], 1]);
    return { object: model, args: [source, first, random.int(1, 4)] };
  },
  'Seq2Seq.beamSearch': (engine, random) => {
    const { model, source } = seq2seq(engine, random);
    const first = engine.randint(0, 5, [source.shape[0], 1]);
    const steps = random.int(1, 4);
    return {
      object: model,
      args: [source, first, steps, 1],
      same: () => model.greedy(source, first, steps),
    };
  },
  'Classifier.forward': (engine, random) => {
    const ids = engine.randint(0, 5, sizes(random, 2));
    const model = engine.models.classifier(5, 4, 2, 3);
    return { object: model, args: [ids], same: () => model.classify(ids)[0] };
  },
  'Classifier.classify': (engine, random) => ({
    object: engine.models.classifier(5, 4, 2, 3),
    args: [engine.randint(0, 5, sizes(random, 2))],
  }),
  'Models.decoder': (engine) => ({
    object: engine.models,
    args: [decoderOptions, decoderFile(engine)],
  }),
  'Models.gpt2': (engine) => ({
    object: engine.models,
    args: [sizesOfTrained, gpt2File(engine)],
  }),
  'Models.encoder': (engine) => ({
    object: engine.models,
    args: [encoderOptions, encoderFile(engine)],
  }),
  'Decoder.forward': (engine, random) => {
    const model = engine.models.decoder(decoderOptions, decoderFile(engine));
    const ids = engine.randint(0, 5, [random.int(1, 4)]);
    const again = () => model.forward(ids, { allLogits: true, ...inside })[0];
    return { object: model, args: [ids, { allLogits: true }], same: () => [again(), nothing] };
  },
  'Gpt2Decoder.forward': (engine, random) => {
    const model = engine.models.gpt2(sizesOfTrained, gpt2File(engine));
    const ids = engine.randint(0, 5, [random.int(1, 4)]);
    const again = () => model.forward(ids, { allLogits: true, ...inside })[0];
    return { object: model, args: [ids, { allLogits: true }], same: () => [again(), nothing] };
  },
  'Encoder.forward': (engine, random) => {
    const model = engine.models.encoder(encoderOptions, encoderFile(engine));
    const ids = engine.randint(0, 5, [random.int(1, 4)]);
    const again = () => model.forward(ids, inside)[0];
    return { object: model, args: [ids], same: () => [again(), nothing] };
  },
  'Training.alignment': (engine, random) => {
    const training = small(engine, random.of(decoderAttentions.slice(1)));
    return { object: training, args: training.testPairs(), random };
  },
  'Training.write': (engine, random) => {
    const training = small(engine, random.of(decoderAttentions));
    const [source, target] = training.testPairs();
    return {
      object: training,
      args: [source, engine.narrow(target, 1, 0, 1), { beamWidth: random.int(0, 2) }],
    };
  },
  'Training.loadStateDict': (engine, random) => {
    const training = small(engine, random.of(decoderAttentions));
    return { object: training, args: [training.stateDict()] };
  },
  'Optimizer.loadStateDict': (engine) => {
    const optimizer = engine.optim.adam(engine.nn.linear(2, 3).parameters());
    return { object: optimizer, args: [optimizer.stateDict()] };
  },
  'Trace.get': (engine) => ({ object: trace(engine), args: ['a'] }),
  'Trace.value': (engine) => ({ object: trace(engine), args: ['a', 1] }),
};

export const sizesOfTrained = {
  vocab: 5,
  dim: 4,
  numLayers: 1,
  numHeads: 2,
  dimFeedforward: 3,
  maxLength: 4,
};
export const decoderOptions = { ...sizesOfTrained, numKvHeads: 1 };
export const encoderOptions = { ...sizesOfTrained, numSegments: 1 };
const inside = { scores: true, weights: true, line: true };
const nothing = { scores: null, weights: null, line: null };

/** A file of random weights by these names. */
function modelFile(engine, shapes) {
  return engine.scope(() =>
    engine.saveSafetensors(
      Object.fromEntries(
        Object.entries(shapes).map(([name, shape]) => [name, engine.randn(shape)]),
      ),
    ),
  );
}

/** The smallest decoder that can be loaded. */
export function decoderFile(engine) {
  const layer = 'model.layers.0';
  return modelFile(engine, {
    'model.embed_tokens.weight': [5, 4],
    [`${layer}.input_layernorm.weight`]: [4],
    [`${layer}.self_attn.q_proj.weight`]: [4, 4],
    [`${layer}.self_attn.k_proj.weight`]: [2, 4],
    [`${layer}.self_attn.v_proj.weight`]: [2, 4],
    [`${layer}.self_attn.o_proj.weight`]: [4, 4],
    [`${layer}.post_attention_layernorm.weight`]: [4],
    [`${layer}.mlp.gate_proj.weight`]: [3, 4],
    [`${layer}.mlp.up_proj.weight`]: [3, 4],
    [`${layer}.mlp.down_proj.weight`]: [4, 3],
    'model.norm.weight': [4],
  });
}

/** The smallest decoder of GPT-2's kind. */
export function gpt2File(engine) {
  const both = (name, ...shape) => ({
    [`${name}.weight`]: shape,
    [`${name}.bias`]: [shape.at(-1)],
  });
  return modelFile(engine, {
    'wte.weight': [5, 4],
    'wpe.weight': [4, 4],
    ...both('h.0.ln_1', 4),
    ...both('h.0.attn.c_attn', 4, 12),
    ...both('h.0.attn.c_proj', 4, 4),
    ...both('h.0.ln_2', 4),
    ...both('h.0.mlp.c_fc', 4, 3),
    ...both('h.0.mlp.c_proj', 3, 4),
    ...both('ln_f', 4),
  });
}

/** The smallest encoder. */
export function encoderFile(engine) {
  const layer = 'encoder.layer.0';
  const both = (name, ...shape) => ({ [`${name}.weight`]: shape, [`${name}.bias`]: [shape[0]] });
  return modelFile(engine, {
    'embeddings.word_embeddings.weight': [5, 4],
    'embeddings.position_embeddings.weight': [4, 4],
    'embeddings.token_type_embeddings.weight': [1, 4],
    ...both('embeddings.LayerNorm', 4),
    ...both(`${layer}.attention.self.query`, 4, 4),
    ...both(`${layer}.attention.self.key`, 4, 4),
    ...both(`${layer}.attention.self.value`, 4, 4),
    ...both(`${layer}.attention.output.dense`, 4, 4),
    ...both(`${layer}.attention.output.LayerNorm`, 4),
    ...both(`${layer}.intermediate.dense`, 3, 4),
    ...both(`${layer}.output.dense`, 4, 3),
    ...both(`${layer}.output.LayerNorm`, 4),
  });
}

/** How a decoder may look at the encoder's outputs, if at all. */
export const decoderAttentions = ['none', 'additive', 'dot', 'general', 'concat'];

/** A training of a few tiny steps. */
export function small(engine, attention) {
  return engine.models.training({
    ...{ vocab: 6, embeddingDim: 2, hiddenDim: 3, attention, attentionDim: 2 },
    ...{ length: 3, trainRows: 5, testRows: 2, batch: 2 },
  });
}

function trace(engine) {
  return engine.trace(() => ({ a: engine.relu(engine.tensor([1, -1])) }));
}

function sizes(random, count) {
  return Array.from({ length: count }, () => random.of([1, 2, 3, 4, 5, 8, 9, 16, 17]));
}

/** Normal numbers, sometimes in a layout with gaps, sometimes such that gradients arrive. */
function normal(engine, random, shape) {
  const layout = random.int(0, 3);
  let a = engine.randn(shape);
  if (layout === 1 && shape.length > 1)
    a = engine.transpose(engine.randn([...shape.slice(0, -2), shape.at(-1), shape.at(-2)]), -2, -1);
  if (layout === 2 && shape.length > 0)
    a = engine.slice(engine.randn([...shape.slice(0, -1), 2 * shape.at(-1)]), -1, 0, null, 2);
  if (random.chance(0.3)) a.requiresGrad = true;
  return a;
}

function triple(engine, random) {
  const { batch, queries, keys, dim } = attentionSizes(random);
  return [
    [...batch, queries, dim],
    [...batch, keys, dim],
    [...batch, keys, dim],
  ].map((shape) => normal(engine, random, shape));
}

function recurrent(engine, random, kind) {
  const [n, length, input, hidden] = sizes(random, 4);
  return { layer: engine.nn[kind](input, hidden), x: normal(engine, random, [length, n, input]) };
}

function sequences(engine, random) {
  const heads = random.int(1, 3);
  const dim = heads * random.int(1, 4);
  const [n, a, b] = sizes(random, 3);
  return {
    heads,
    dim,
    x: normal(engine, random, [n, a, dim]),
    y: normal(engine, random, [n, b, dim]),
  };
}

function seq2seq(engine, random) {
  const model = engine.models.seq2seq({
    vocab: 5,
    embeddingDim: 3,
    hiddenDim: 4,
    attention: random.of(decoderAttentions),
    attentionDim: 2,
  });
  return { model, source: engine.randint(0, 5, sizes(random, 2)) };
}
