// Adapters for functions element by element, reductions, products, softmax and normalisations.

const unary =
  (name) =>
  (e, { x }) => ({ y: e[name](x) });

/** No axes: nothing is reduced. Null: everything is. */
function reduction(name) {
  return (e, { x }, { axes, keepdims }) => {
    const over = axes ?? x.shape.map((_, axis) => axis);
    return { y: over.length === 0 ? x : e[name](x, over, keepdims) };
  };
}

const transposedIf = (e, matrix, wanted) => (wanted ? e.transpose(matrix, 0, 1) : matrix);

function gemm(e, { a, b, c }, { alpha = 1, beta = 1, trans_a, trans_b }) {
  const product = e.mul(e.matmul(transposedIf(e, a, trans_a), transposedIf(e, b, trans_b)), alpha);
  return { y: c ? e.add(product, e.mul(c, beta)) : product };
}

/** The engine's weights are (out, in). */
export function linear(e, x, w, b) {
  return e.linear(x, e.transpose(w, 0, 1), b);
}

/** Moves the normalised axes to the end, in the order in which scale and bias have them, and back. */
function normalisation(normalise) {
  return (e, { x, scale, bias }, { axes, epsilon }) => {
    const rank = x.shape.length;
    // Over no axes a number is normalised by itself: over a new axis of size 1.
    if (axes.length === 0) {
      const alone = (tensor) => tensor && e.reshape(tensor, [1]);
      return {
        y: e.squeeze(
          normalise(e, e.unsqueeze(x, rank), [1], alone(scale), alone(bias), epsilon),
          rank,
        ),
      };
    }
    const last = axes.map((axis) => (axis + rank) % rank);
    const order = [...x.shape.keys()].filter((axis) => !last.includes(axis)).concat(last);
    const sizes = last.map((axis) => x.shape[axis]);
    const normal = normalise(e, e.permute(x, order), sizes, scale, bias, epsilon);
    return {
      y: e.permute(
        normal,
        [...order.keys()].map((axis) => order.indexOf(axis)),
      ),
    };
  };
}

const overAxes = {
  layer: normalisation((e, ...given) => e.layerNorm(...given)),
  rms: normalisation((e, x, sizes, scale, _, epsilon) => e.rmsNorm(x, sizes, scale, epsilon)),
};

function layerNorm(e, inputs, attributes, wanted) {
  const made = overAxes.layer(e, inputs, attributes);
  const { axes, epsilon } = attributes;
  if (wanted.mean) made.mean = e.mean(inputs.x, axes, true);
  if (wanted.inv_std_dev) {
    made.inv_std_dev = e.rsqrt(
      e.add(e.var(inputs.x, axes, { correction: 0, keepdim: true }), epsilon),
    );
  }
  return made;
}

/** A bias of a length that is not the last axis's goes round and round over all elements. */
function alongAll(e, bias, shape) {
  if (bias === undefined || bias.shape.at(-1) === shape.at(-1) || bias.shape.at(-1) === 1)
    return bias;
  const [length] = bias.shape;
  const count = shape.reduce((a, b) => a * b, 1);
  return e.reshape(e.narrow(e.repeat(bias, [Math.ceil(count / length)]), 0, 0, count), shape);
}

function gelu(e, { x, bias }, { approximate = 'none' }) {
  return { y: e.gelu(bias ? e.add(x, alongAll(e, bias, x.shape)) : x, { approximate }) };
}

function addLayerNorm(e, { x, skip, pre_bias, scale, bias }, { epsilon }) {
  const both = e.add(x, skip);
  const sum = pre_bias ? e.add(both, pre_bias) : both;
  return { y: e.layerNorm(sum, [sum.shape.at(-1)], scale, bias, epsilon), sum };
}

/** How the cases call what the engine gives a row that sees nothing. */
const fullyMasked = { zero: 'zeros', uniform: 'uniform' };

export const functions = {
  tanh: unary('tanh'),
  sigmoid: unary('sigmoid'),
  exp: unary('exp'),
  erf: unary('erf'),
  relu: unary('relu'),
  gelu,
  softmax: (e, { x }, { axis }) => ({ y: e.softmax(x, axis) }),
  log_softmax: (e, { x }, { axis }) => ({ y: e.logSoftmax(x, axis) }),
  masked_softmax: (e, { x, mask }, { axis, fully_masked = 'zero' }) => ({
    y: e.maskedSoftmax(x, mask, axis, { fullyMasked: fullyMasked[fully_masked] }),
  }),
  reduce_sum: reduction('sum'),
  reduce_mean: reduction('mean'),
  reduce_max: reduction('amax'),
  reduce_logsumexp: reduction('logsumexp'),
  matmul: (e, { a, b }) => ({ y: e.matmul(a, b) }),
  gemm,
  linear: (e, { x, w, b }) => ({ y: linear(e, x, w, b) }),
  layer_norm: layerNorm,
  rms_norm: (e, inputs, attributes) => overAxes.rms(e, inputs, attributes),
  add_layer_norm: addLayerNorm,
};
