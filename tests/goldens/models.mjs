// The tutorials' networks, put together from the engine's modules. The order in which parameters are made decides which random
// number becomes which weight; names are those of PyTorch's state_dict.
import { layers } from './engine-layers.mjs';
import { tensorOf } from './read.mjs';

/** A network of named parts, made in the order in which they are written. */
function network(parts, forward) {
  const parameters = {};
  for (const [part, { parameters: inner }] of Object.entries(parts)) {
    for (const [name, tensor] of Object.entries(inner)) parameters[`${part}.${name}`] = tensor;
  }
  const train = (on) => {
    for (const part of Object.values(parts)) part.train(on);
  };
  return { ...parts, forward, parameters, train };
}

/** Overwrites parameters with the tensors of a file. */
export function load(e, model, entries) {
  e.noGrad(() => {
    for (const [name, parameter] of Object.entries(model.parameters)) {
      if (!entries[name]) throw new Error(`the file has no parameter ${name}`);
      e.copy_(parameter, tensorOf(e, entries[name]));
    }
  });
  return model;
}

/** How many numbers the parameters have. */
export function sizeOf(model) {
  const sizes = Object.values(model.parameters).map((tensor) =>
    tensor.shape.reduce((a, b) => a * b, 1),
  );
  return sizes.reduce((a, b) => a + b, 0);
}

// ---- attention ----

/** softmax(q k^T / sqrt(d)) v and its weights; `fill` replaces the scores where `hidden` is true. */
export function attention(e, query, key, value, hidden, fill = -Infinity) {
  let scores = e.div(e.matmul(query, e.transpose(key, -2, -1)), Math.sqrt(query.shape.at(-1)));
  if (hidden) scores = e.maskedFill(scores, hidden, fill);
  const weights = e.softmax(scores, -1);
  return { output: e.matmul(weights, value), weights };
}

/** (B, T, H D) to (B, H, T, D). */
export function toHeads(e, joined, heads) {
  const [batch, length, width] = joined.shape;
  return e.transpose(e.reshape(joined, [batch, length, heads, width / heads]), 1, 2);
}

/** (B, H, T, D) to (B, T, H D). */
export function fromHeads(e, split) {
  const [batch, heads, length, depth] = split.shape;
  return e.reshape(e.transpose(split, 1, 2), [batch, length, heads * depth]);
}

/** True above the diagonal: what a causal mask hides. */
export function aboveDiagonal(e, size) {
  return e.to(e.triu(e.ones([size, size]), 1), 'bool');
}

/** Four projections (S0, S2, S4). */
export function multiHead(e, width, heads, { bias, fill }) {
  const { linear } = layers(e);
  const W_q = linear(width, width, bias);
  const W_k = linear(width, width, bias);
  const W_v = linear(width, width, bias);
  const W_o = linear(width, width, bias);
  return network({ W_q, W_k, W_v, W_o }, (query, key, value, hidden) => {
    const q = toHeads(e, W_q.forward(query), heads);
    const k = toHeads(e, W_k.forward(key), heads);
    const v = toHeads(e, W_v.forward(value), heads);
    const { output, weights } = attention(e, q, k, v, hidden, fill);
    return { output: W_o.forward(fromHeads(e, output)), weights };
  });
}

/** One projection for query, key and value, dropout at the very end (S1). */
export function fusedMultiHead(e, width, heads, p) {
  const { linear, dropout } = layers(e);
  const qkv_proj = linear(width, 3 * width, false);
  const out_proj = linear(width, width, false);
  const drop = dropout(p);
  return network({ qkv_proj, out_proj, drop }, (x, hidden) => {
    const parts = e.chunk(qkv_proj.forward(x), 3, -1).map((part) => toHeads(e, part, heads));
    const { output, weights } = attention(e, ...parts, hidden);
    return { output: drop.forward(out_proj.forward(fromHeads(e, output))), weights };
  });
}

/** Normalised after each part, attention without biases, GELU (S0). */
export function encoderLayer(e, width, heads, inner, p) {
  const { linear, dropout, layerNorm } = layers(e);
  const self_attn = multiHead(e, width, heads, { bias: false });
  const ffn = network(
    { 0: linear(width, inner, true), 2: dropout(p), 3: linear(inner, width, true) },
    (x) => ffn[3].forward(ffn[2].forward(e.gelu(ffn[0].forward(x)))),
  );
  const norm1 = layerNorm(width);
  const norm2 = layerNorm(width);
  const drop = dropout(p);
  return network({ self_attn, ffn, norm1, norm2, drop }, (x) => {
    const attended = norm1.forward(e.add(x, drop.forward(self_attn.forward(x, x, x).output)));
    return norm2.forward(e.add(attended, drop.forward(ffn.forward(attended))));
  });
}

/** Three projections with biases and no output projection; split into heads where there are several (S3). */
export function projectedAttention(e, width, heads = 1) {
  const { linear } = layers(e);
  const W_q = linear(width, width, true);
  const W_k = linear(width, width, true);
  const W_v = linear(width, width, true);
  return network({ W_q, W_k, W_v }, (x, hidden) => {
    const parts = [W_q, W_k, W_v].map((projection) => projection.forward(x));
    if (heads === 1) return attention(e, ...parts, hidden);
    const { output, weights } = attention(
      e,
      ...parts.map((part) => toHeads(e, part, heads)),
      hidden,
    );
    return { output: fromHeads(e, output), weights };
  });
}

/** Embedding, PyTorch's own attention, mean over the words, classes (S4). */
export function classifier(e, vocabulary, width, heads, classes) {
  const { embedding: table, multiheadAttention, linear } = layers(e);
  const embedding = table(vocabulary, width);
  const attention = multiheadAttention(width, heads);
  const fc = linear(width, classes, true);
  return network({ embedding, attention, fc }, (ids) => {
    const words = embedding.forward(ids);
    const { output, weights } = attention.forward(words, words, words);
    return { logits: fc.forward(e.mean(output, 1)), weights };
  });
}

// ---- scores of recurrent decoders (S3) ----

function contextOf(e, scores, encoded) {
  const weights = e.softmax(scores, -1);
  return { context: e.squeeze(e.bmm(e.unsqueeze(weights, 1), encoded), 1), weights };
}

/** Bahdanau: v . tanh(W_dec s + W_enc h). */
export function additive(e, encoder, decoder, inner) {
  const { linear } = layers(e);
  const W_enc = linear(encoder, inner, false);
  const W_dec = linear(decoder, inner, false);
  const v = linear(inner, 1, false);
  return network({ W_enc, W_dec, v }, (state, encoded) => {
    const sum = e.add(e.unsqueeze(W_dec.forward(state), 1), W_enc.forward(encoded));
    return contextOf(e, e.squeeze(v.forward(e.tanh(sum)), -1), encoded);
  });
}

/** Luong: s . h, s . W h, or v . tanh(W [s; h]). */
export function multiplicative(e, encoder, decoder, kind, inner = 64) {
  const { linear } = layers(e);
  if (kind === 'concat') {
    const W = linear(decoder + encoder, inner, false);
    const v = linear(inner, 1, false);
    return network({ W, v }, (state, encoded) => {
      const repeated = e.expand(e.unsqueeze(state, 1), [-1, encoded.shape[1], -1]);
      return contextOf(
        e,
        e.squeeze(v.forward(e.tanh(W.forward(e.cat([repeated, encoded], -1)))), -1),
        encoded,
      );
    });
  }
  const parts = kind === 'general' ? { W: linear(encoder, decoder, false) } : {};
  return network(parts, (state, encoded) => {
    const keys = parts.W ? parts.W.forward(encoded) : encoded;
    return contextOf(e, e.squeeze(e.bmm(keys, e.unsqueeze(state, 2)), 2), encoded);
  });
}

// ---- sequence to sequence (S3) ----

export function encoder(e, vocabulary, width, hidden) {
  const parts = layers(e);
  const embed = parts.embedding(vocabulary, width);
  const lstm = parts.lstm(width, hidden);
  return network({ embed, lstm }, (source) => lstm.forward(embed.forward(source)));
}

export function plainDecoder(e, vocabulary, width, hidden) {
  const parts = layers(e);
  const embed = parts.embedding(vocabulary, width);
  const lstm = parts.lstm(width, hidden);
  const fc = parts.linear(hidden, vocabulary, true);
  return network({ embed, lstm, fc }, (token, h, c) => {
    const step = lstm.forward(embed.forward(token), h, c);
    return { logits: fc.forward(step.output), h: step.h, c: step.c };
  });
}

/** Attends with the state before the step, then feeds word and context to the LSTM. */
export function attentionDecoder(e, vocabulary, width, hidden, inner = 64) {
  const parts = layers(e);
  const embed = parts.embedding(vocabulary, width);
  const attn = additive(e, hidden, hidden, inner);
  const lstm = parts.lstm(width + hidden, hidden);
  const fc = parts.linear(2 * hidden, vocabulary, true);
  return network({ embed, attn, lstm, fc }, (token, h, c, encoded) => {
    const { context, weights } = attn.forward(e.select(h, 0, -1), encoded);
    const step = lstm.forward(e.cat([embed.forward(token), e.unsqueeze(context, 1)], -1), h, c);
    const logits = fc.forward(e.cat([e.squeeze(step.output, 1), context], -1));
    return { logits, h: step.h, c: step.c, weights };
  });
}

/**
 * Encoder and decoder; starts from the first target word and predicts the others. Every step draws one uniform, also
 * where the ratio leaves no choice and in evaluation.
 */
export function translator(e, vocabulary, width, hidden, { attends, inner }) {
  const source = encoder(e, vocabulary, width, hidden);
  const decoder = attends
    ? attentionDecoder(e, vocabulary, width, hidden, inner)
    : plainDecoder(e, vocabulary, width, hidden);
  return network({ encoder: source, decoder }, (ids, target, ratio, draws = []) => {
    let { output: encoded, h, c } = source.forward(ids);
    let token = e.narrow(target, 1, 0, 1);
    const logits = [];
    const weights = [];
    for (let step = 1; step < target.shape[1]; step++) {
      const made = decoder.forward(token, h, c, encoded);
      ({ h, c } = made);
      const predicted = attends ? e.unsqueeze(made.logits, 1) : made.logits;
      logits.push(predicted);
      if (attends) weights.push(made.weights);
      const drawn = e.rand([1]).item();
      draws.push([drawn, drawn < ratio]);
      token = drawn < ratio ? e.narrow(target, 1, step, 1) : e.argmax(predicted, -1);
    }
    return { logits: e.cat(logits, 1), weights: attends ? e.stack(weights, 1) : undefined };
  });
}

// ---- positions: the three ways of computing one encoding ----

/** S0: position / 10000^(2i/d) in float32. */
export function positionsPow(e, count, width) {
  return e.sinusoidalTable(count, width, 'pow32');
}

/** S1: position * exp(-2i ln(10000) / d) in float32. */
export function positionsExp(e, count, width) {
  return e.sinusoidalTable(count, width, 'exp32');
}

/** S3: in double precision, rounded once. */
export function positionsDouble(e, count, width) {
  return e.sinusoidalTable(count, width, 'float64');
}
