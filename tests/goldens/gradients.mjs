// The gradient files: a function or module on stored inputs, its outputs, and the gradient of sum(output * upstream) for every
// input and parameter; optimiser steps; gradient clipping.
import { tolerances } from './compare.mjs';
import { layers, momentsOf } from './engine-layers.mjs';
import * as models from './models.mjs';
import { numberOf, tensorOf } from './read.mjs';

/**
 * For each case, how its outputs follow from its inputs. `shape(name, axis)` reads the size of a parameter; `hint` has what
 * shapes do not tell: the number of heads.
 */
const cases = {
  softmax:
    (e) =>
    ({ x }) => ({ y: e.softmax(x, -1) }),
  log_softmax:
    (e) =>
    ({ x }) => ({ y: e.logSoftmax(x, -1) }),
  tanh:
    (e) =>
    ({ x }) => ({ y: e.tanh(x) }),
  sigmoid:
    (e) =>
    ({ x }) => ({ y: e.sigmoid(x) }),
  relu:
    (e) =>
    ({ x }) => ({ y: e.relu(x) }),
  gelu:
    (e) =>
    ({ x }) => ({ y: e.gelu(x) }),
  gelu_tanh:
    (e) =>
    ({ x }) => ({ y: e.gelu(x, { approximate: 'tanh' }) }),
  cross_entropy:
    (e) =>
    ({ x, target }) => ({ loss: e.crossEntropy(x, target) }),
  cross_entropy_seq:
    (e) =>
    ({ x, target }) => ({
      loss: e.crossEntropy(e.reshape(x, [-1, x.shape.at(-1)]), e.reshape(target, [-1])),
    }),
  bmm:
    (e) =>
    ({ a, b }) => ({ y: e.bmm(a, b) }),
  layer_norm: (e, shape) => onX(layers(e).layerNorm(shape('weight', 0))),
  linear_bias: (e, shape) => onX(layers(e).linear(shape('weight', 1), shape('weight', 0), true)),
  linear_nobias: (e, shape) => onX(layers(e).linear(shape('weight', 1), shape('weight', 0), false)),
  embedding: (e, shape) => {
    const table = layers(e).embedding(shape('weight', 0), shape('weight', 1));
    return withModel(table, ({ ids }) => ({ y: table.forward(ids) }));
  },
  lstm: (e, shape) => {
    const lstm = layers(e).lstm(shape('weight_ih_l0', 1), shape('weight_hh_l0', 1));
    return withModel(lstm, ({ x, h0, c0 }) => {
      const { output, h, c } = lstm.forward(x, h0, c0);
      return { out: output, h_n: h, c_n: c };
    });
  },
  bahdanau: (e, shape) =>
    onStates(
      models.additive(
        e,
        shape('W_enc.weight', 1),
        shape('W_dec.weight', 1),
        shape('W_enc.weight', 0),
      ),
    ),
  luong_dot: (e) => onStates(models.multiplicative(e, 0, 0, 'dot')),
  luong_general: (e, shape) =>
    onStates(models.multiplicative(e, shape('W.weight', 1), shape('W.weight', 0), 'general')),
  // The width of [state; encoded] is all that matters.
  luong_concat: (e, shape) =>
    onStates(models.multiplicative(e, shape('W.weight', 1), 0, 'concat', shape('W.weight', 0))),
  encoder: (e, shape) => {
    const encoder = models.encoder(e, ...embeddingThenLstm(shape, ''));
    return withModel(encoder, ({ src }) => {
      const { output, h, c } = encoder.forward(src);
      return { out: output, h, c };
    });
  },
  attn_decoder: (e, shape) => {
    const decoder = models.attentionDecoder(
      e,
      ...embeddingThenLstm(shape, ''),
      shape('attn.W_enc.weight', 0),
    );
    return withModel(decoder, ({ tok, h, c, enc_outputs }) => {
      const step = decoder.forward(tok, h, c, enc_outputs);
      return { pred: step.logits, h_n: step.h, c_n: step.c, weights: step.weights };
    });
  },
  sdpa:
    (e) =>
    ({ q, k, v }) =>
      models.attention(e, q, k, v),
  sdpa_causal:
    (e) =>
    ({ q, k, v, blocked }) =>
      models.attention(e, q, k, v, blocked),
  sdpa_causal_1e9:
    (e) =>
    ({ q, k, v, blocked }) =>
      models.attention(e, q, k, v, blocked, -1e9),
  self_attention: (e, shape) => onX(models.projectedAttention(e, shape('W_q.weight', 1))),
  mha_nobias: (e, shape, hint) => attending(multiHead(e, shape, hint, false), ({ x }) => [x, x, x]),
  mha_bias: (e, shape, hint) => attending(multiHead(e, shape, hint, true), ({ x }) => [x, x, x]),
  mha_cross: (e, shape, hint) =>
    attending(multiHead(e, shape, hint, false), ({ x, y }) => [y, x, x]),
  mha_fused_causal: (e, shape, hint) =>
    attending(
      models.fusedMultiHead(e, shape('out_proj.weight', 0), hint.heads, 0),
      ({ x, blocked }) => [x, blocked],
    ),
  mha_torch: (e, shape, hint) =>
    attending(layers(e).multiheadAttention(shape('out_proj.weight', 0), hint.heads), ({ x }) => [
      x,
      x,
      x,
    ]),
  encoder_layer: (e, shape, hint) =>
    onX(models.encoderLayer(e, shape('norm1.weight', 0), hint.heads, shape('ffn.0.weight', 0), 0)),
  classifier: (e, shape, hint) => {
    const model = models.classifier(e, ...classifierSizes(shape, hint));
    return withModel(model, ({ ids, target }) => {
      const { logits } = model.forward(ids);
      return { loss: e.crossEntropy(logits, target), logits };
    });
  },
};

const masked = {
  sdpa_causal: ['weights'],
  sdpa_causal_1e9: ['weights'],
  mha_fused_causal: ['weights'],
};

function withModel(model, run) {
  return Object.assign((inputs) => run(inputs), { model });
}

function onX(model) {
  return withModel(model, ({ x }) => {
    const made = model.forward(x);
    return made.output ? made : { y: made };
  });
}

function onStates(model) {
  return withModel(model, ({ dec_hidden, enc_outputs }) => model.forward(dec_hidden, enc_outputs));
}

function attending(model, inputsOf) {
  return withModel(model, (inputs) => model.forward(...inputsOf(inputs)));
}

function multiHead(e, shape, hint, bias) {
  return models.multiHead(e, shape('W_q.weight', 0), hint.heads, { bias });
}

export function classifierSizes(shape, hint) {
  return [
    shape('embedding.weight', 0),
    shape('embedding.weight', 1),
    hint.heads,
    shape('fc.weight', 0),
  ];
}

/** Vocabulary, width and hidden size of a part that has `embed` and `lstm`. */
export function embeddingThenLstm(shape, part) {
  return [
    shape(`${part}embed.weight`, 0),
    shape(`${part}embed.weight`, 1),
    shape(`${part}lstm.weight_hh_l0`, 1),
  ];
}

/** How many heads the weights of a file have; undefined where they are a mean over heads, or missing. */
function headsOf(file) {
  const shape = file?.outputs?.weights?.shape;
  return shape?.length === 4 ? shape[1] : undefined;
}

/**
 * The numbers of heads to try, most likely first: that of the file's own weights or, where no file says it, that of a like case
 * and then all that divide the width.
 */
export function possibleHeads(file, like) {
  const own = headsOf(file);
  if (own !== undefined) return [own];
  const params = file.params ?? file.start;
  const names = ['out_proj.weight', 'norm1.weight', 'embedding.weight'];
  const width = params[names.find((name) => params[name])].shape.at(-1);
  const all = [headsOf(like), ...Array.from({ length: width }, (_, i) => i + 1)];
  return [...new Set(all)].filter((heads) => width % heads === 0);
}

/** `like` is a gradient file of several heads, for the number that others have not. */
export function runGradient(e, file, checks, like) {
  const make = cases[file.case];
  if (!make) throw new Error(`unknown case ${file.case}`);
  const shape = (name, axis) => file.params[name].shape[axis];
  const hints = make.length > 2 ? possibleHeads(file, like).map((heads) => ({ heads })) : [{}];
  checks.bestOf(hints, (attempt, hint) =>
    e.scope(() => gradient(e, file, attempt, make(e, shape, hint))),
  );
}

function gradient(e, file, checks, run) {
  if (run.model) models.load(e, run.model, file.params);
  const inputs = {};
  for (const [name, entry] of Object.entries(file.inputs)) {
    inputs[name] = tensorOf(e, entry);
    if (entry.dtype === 'float32') inputs[name].requiresGrad = true;
  }
  const outputs = run(inputs);
  const parts = Object.entries(file.upstream).map(([name, entry]) =>
    e.sum(e.mul(outputs[name.slice('g_'.length)], tensorOf(e, entry))),
  );
  parts.reduce((a, b) => e.add(a, b)).backward();
  for (const [name, entry] of Object.entries(file.outputs)) {
    checks.computed(name, outputs[name], entry, tolerances.forward, {
      zeros: masked[file.case]?.includes(name),
    });
  }
  const leaves = { ...inputs, ...run.model?.parameters };
  for (const [name, entry] of Object.entries(file.grads)) {
    const zero = file.grads_that_are_zero_in_exact_arithmetic?.includes(name);
    const leaf = leaves[name.slice('grad_'.length)];
    checks.computed(
      name,
      leaf.grad ?? e.zerosLike(leaf),
      entry,
      zero ? tolerances.zeroGradient : tolerances.gradient,
    );
  }
}

// ---- steps of optimisers ----

/** A number that a file's text gives after a word: `lr 1e-3`. */
export function setting(text, word, usual) {
  const found = new RegExp(`\\b${word} ([\\d.]+(?:e[-+]?\\d+)?)`).exec(text);
  return found ? Number(found[1]) : usual;
}

export function runAdam(e, file, checks) {
  const text = `${file.case} ${file.text ?? ''}`;
  const betas = /betas ([\d.]+)\/([\d.]+)/.exec(text)?.slice(1).map(Number) ?? [0.9, 0.999];
  const entries = file.tensors;
  const parameter = tensorOf(e, entries.start);
  parameter.requiresGrad = true;
  const adam = e.optim.adam([parameter], {
    lr: setting(text, 'lr', 1e-3),
    betas,
    eps: setting(text, 'eps', 1e-8),
  });
  for (let step = 0; entries[`grad_${step}`]; step++) {
    parameter.grad = tensorOf(e, entries[`grad_${step}`]);
    adam.step();
    const [m, v] = momentsOf(adam);
    checks.computed(`p_${step}`, parameter, entries[`p_${step}`]);
    checks.computed(`m_${step}`, m, entries[`m_${step}`]);
    checks.computed(`v_${step}`, v, entries[`v_${step}`]);
  }
}

export function runClipping(e, file, checks) {
  const limit = setting(`${file.case} ${file.text ?? ''}`, 'max_norm', 5);
  for (const [name, part] of Object.entries(file)) {
    if (part?.total_norm === undefined) continue;
    const given = Object.entries(part.tensors).filter(([key]) => /^g\d+$/.test(key));
    const parameters = given.map(([, entry]) => {
      const parameter = e.zeros(entry.shape);
      parameter.requiresGrad = true;
      parameter.grad = tensorOf(e, entry);
      return parameter;
    });
    const total = e.optim.clipGradNorm_(parameters, limit);
    checks.value(`${name}.total_norm`, total, numberOf(part.total_norm));
    for (const [at, [key]] of given.entries()) {
      const clipped = `clipped${key.slice(1)}`;
      checks.computed(`${name}.${clipped}`, parameters[at].grad, part.tensors[clipped]);
    }
  }
}
