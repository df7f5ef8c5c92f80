// A call of every operation of the engine, for the tests of what is known of them; the type asks for all of them.
import type { Engine, OpName, Tensor, Trace } from '../../web/src/engine';
import '../../web/src/lab/operations/full';
import { compositionOf } from '../../web/src/lab/operations/operation';

type Call = (engine: Engine) => Tensor | readonly (Tensor | undefined)[] | object;

/** The same numbers each time: of both signs, not large, none of them whole or half a number. */
function some(engine: Engine, shape: readonly number[], start = 1): Tensor {
  const count = shape.reduce((product, length) => product * length, 1);
  const values = Array.from(
    { length: count },
    (_, i) => Math.round(170 * Math.sin(start + 1.3 * i)) / 100 + 0.003,
  );
  return engine.tensor(new Float32Array(values), { shape });
}

const whole = (engine: Engine, values: readonly number[], shape = [values.length]): Tensor =>
  engine.tensor(new Float32Array(values), { shape, dtype: 'int64' });

const truth = (engine: Engine, values: readonly number[], shape = [values.length]): Tensor =>
  engine.tensor(new Float32Array(values), { shape, dtype: 'bool' });

/** A function of one number, element by element. */
const unary = (name: 'abs' | 'neg' | 'exp' | 'sin' | 'tanh' | string, positive = false): Call[] => [
  (e) => {
    const x = some(e, [2, 3]);
    const call = (e as unknown as Record<string, (x: Tensor) => Tensor>)[name];
    return call?.call(e, positive ? e.abs(x) : x) as Tensor;
  },
];

const binary = (name: string): Call[] => [
  (e) => {
    const call = (e as unknown as Record<string, (a: Tensor, b: unknown) => Tensor>)[name];
    const x = some(e, [2, 3]);
    return [call?.call(e, x, some(e, [3], 2)), call?.call(e, x, e.clone(x)), call?.call(e, x, 0.7)];
  },
];

const over = (name: string): Call[] => [
  (e) => {
    const call = (e as unknown as Record<string, (...args: unknown[]) => Tensor>)[name];
    const x = some(e, [2, 3, 2]);
    return [
      call?.call(e, x, [0, 1, 2]),
      call?.call(e, x, 1),
      call?.call(e, x, [0, -1]),
      call?.call(e, x, -1, true),
      call?.call(e, x, null, true),
    ];
  },
];

const logits = (e: Engine): Tensor => some(e, [2, 3]);

/** Query, key and value of two heads. */
const qkv = (e: Engine): [Tensor, Tensor, Tensor] => [
  some(e, [2, 2, 3, 4]),
  some(e, [2, 2, 3, 4], 2),
  some(e, [2, 2, 3, 2], 3),
];

const mask = (e: Engine): Tensor => truth(e, [1, 1, 0, 0, 1, 1, 0, 0, 0], [3, 3]);

const recurrentWeights = (e: Engine, gates: number, widths: readonly number[], biases: boolean) =>
  widths.flatMap((width, i) => [
    some(e, [2 * gates, width], i),
    some(e, [2 * gates, 2], i + 0.5),
    ...(biases ? [some(e, [2 * gates], i + 2), some(e, [2 * gates], i + 3)] : []),
  ]);

export const calls: Readonly<Record<OpName, readonly Call[]>> = {
  input: [(e) => some(e, [2])],
  constant: [
    (e) => {
      const data = Float32Array.of(0.5, -1.5);
      const made = { step: 640, state: 'weight', inputs: { seed: 0 } };
      return e.mul(e.constant({ shape: [2], data }, made), 2);
    },
  ],
  ...{ abs: unary('abs'), neg: unary('neg'), exp: unary('exp'), sin: unary('sin') },
  ...{ square: unary('square'), cos: unary('cos'), floor: unary('floor'), ceil: unary('ceil') },
  ...{ sign: unary('sign'), tanh: unary('tanh'), sigmoid: unary('sigmoid'), silu: unary('silu') },
  ...{ erf: unary('erf'), relu: unary('relu'), reciprocal: unary('reciprocal') },
  ...{ log: unary('log', true), sqrt: unary('sqrt', true), rsqrt: unary('rsqrt', true) },
  round: [(e) => e.round(e.tensor([0.5, 1.5, 2.4, -2.6]))],
  logicalNot: [(e) => e.logicalNot(truth(e, [1, 0]))],
  isnan: [(e) => e.isnan(e.tensor([1, Number.NaN]))],
  isinf: [(e) => e.isinf(e.tensor([1, Number.NEGATIVE_INFINITY]))],
  isfinite: [(e) => e.isfinite(e.tensor([1, Number.POSITIVE_INFINITY]))],
  gelu: [(e) => e.gelu(logits(e)), (e) => e.gelu(logits(e), { approximate: 'tanh' })],
  ...{ add: binary('add'), sub: binary('sub'), mul: binary('mul'), div: binary('div') },
  ...{ eq: binary('eq'), ne: binary('ne'), lt: binary('lt'), le: binary('le') },
  ...{ gt: binary('gt'), ge: binary('ge') },
  ...{ maximum: binary('maximum'), minimum: binary('minimum') },
  ...{ remainder: binary('remainder'), floorDivide: binary('floorDivide') },
  pow: [(e) => e.pow(e.abs(logits(e)), some(e, [3], 2)), (e) => e.pow(logits(e), 2)],
  logicalAnd: [(e) => e.logicalAnd(truth(e, [1, 1, 0, 0]), truth(e, [1, 0, 1, 0]))],
  logicalOr: [(e) => e.logicalOr(truth(e, [1, 1, 0, 0]), e.tensor([2, 0, 2, 0]))],
  logicalXor: [(e) => e.logicalXor(truth(e, [1, 1, 0, 0]), truth(e, [1, 0, 1, 0]))],
  clamp: [
    (e) => e.clamp(logits(e), { min: -0.5, max: 0.5 }),
    (e) => e.clamp(logits(e), { max: some(e, [3], 2) }),
    (e) => e.clamp(logits(e), { min: 0 }),
  ],
  where: [(e) => e.where(e.gt(logits(e), 0), some(e, [3], 2), -1)],
  maskedFill: [(e) => e.maskedFill(logits(e), truth(e, [1, 0, 0]), Number.NEGATIVE_INFINITY)],
  to: [
    (e) => e.to(logits(e), 'int64'),
    (e) => e.to(e.tensor([0, 0.5]), 'bool'),
    (e) => e.to(whole(e, [1, 2]), 'float32'),
  ],

  ...{ sum: over('sum'), mean: over('mean'), amax: over('amax'), amin: over('amin') },
  ...{ all: over('all'), any: over('any'), logsumexp: over('logsumexp') },
  var: [(e) => e.var(some(e, [2, 3])), (e) => e.var(some(e, [2, 3]), 1, { correction: 0 })],
  std: [(e) => e.std(some(e, [2, 3])), (e) => e.std(some(e, [2, 3]), 1, { keepdim: true })],
  max: [(e) => e.max(logits(e)), (e) => e.max(logits(e), 1), (e) => e.max(logits(e), 0, true)],
  min: [(e) => e.min(logits(e)), (e) => e.min(logits(e), 1)],
  argmax: [(e) => e.argmax(logits(e), 1), (e) => e.argmax(logits(e), 0, true)],
  argmin: [(e) => e.argmin(logits(e), 1)],
  norm: [
    (e) => e.norm(logits(e)),
    (e) => e.norm(logits(e), { p: 1, dim: 1 }),
    (e) => e.norm(logits(e), { p: Number.POSITIVE_INFINITY, dim: 0, keepdim: true }),
  ],
  cumsum: [(e) => e.cumsum(logits(e), 1)],
  softmax: [(e) => e.softmax(some(e, [2, 3, 2]), 1)],
  logSoftmax: [(e) => e.logSoftmax(some(e, [2, 3, 2]), -1)],
  layerNorm: [
    (e) => e.layerNorm(some(e, [2, 3]), [3]),
    (e) => e.layerNorm(some(e, [2, 3, 2]), [3, 2], null, some(e, [3, 2], 2)),
    (e) => e.layerNorm(some(e, [2, 3]), [3], some(e, [3], 2), some(e, [3], 3), 0.1),
  ],
  rmsNorm: [
    (e) => e.rmsNorm(some(e, [2, 3]), [3]),
    (e) => e.rmsNorm(some(e, [2, 3]), [3], some(e, [3], 2)),
  ],
  crossEntropy: [
    (e) => e.crossEntropy(logits(e), whole(e, [2, 0])),
    (e) => e.crossEntropy(logits(e), whole(e, [2, -100]), { reduction: 'sum' }),
    (e) =>
      e.crossEntropy(some(e, [2, 3, 2]), whole(e, [2, 0, 1, 1], [2, 2]), {
        reduction: 'none',
        labelSmoothing: 0.1,
      }),
    (e) => e.crossEntropy(some(e, [3]), e.reshape(whole(e, [1]), [])),
    (e) =>
      e.crossEntropy(logits(e), whole(e, [2, 0]), {
        weight: e.abs(some(e, [3], 2)),
        labelSmoothing: 0.2,
      }),
    (e) =>
      e.crossEntropy(logits(e), e.softmax(some(e, [2, 3], 2), 1), {
        weight: e.abs(some(e, [3], 3)),
        labelSmoothing: 0.2,
      }),
  ],
  mseLoss: [
    (e) => e.mseLoss(logits(e), some(e, [2, 3], 2)),
    (e) => e.mseLoss(logits(e), some(e, [2, 3], 2), { reduction: 'none' }),
  ],
  ...{ tan: unary('tan'), atan: unary('atan'), sinh: unary('sinh'), cosh: unary('cosh') },
  ...{ expm1: unary('expm1'), trunc: unary('trunc'), mish: unary('mish'), selu: unary('selu') },
  ...{ log1p: unary('log1p', true), logSigmoid: unary('logSigmoid') },
  ...{ fmod: binary('fmod'), atan2: binary('atan2') },
  asin: [(e) => e.asin(e.mul(logits(e), 0.5))],
  acos: [(e) => e.acos(e.mul(logits(e), 0.5))],
  softplus: [
    (e) => e.softplus(logits(e)),
    (e) => e.softplus(logits(e), { beta: 2.5, threshold: 3 }),
  ],
  leakyRelu: [(e) => e.leakyRelu(logits(e)), (e) => e.leakyRelu(logits(e), 0.3)],
  elu: [(e) => e.elu(logits(e)), (e) => e.elu(logits(e), 1.5)],
  prod: over('prod'),
  cumprod: [(e) => e.cumprod(some(e, [2, 3]), 1)],
  cummax: [(e) => e.cummax(some(e, [2, 4]), 1), (e) => e.cummax(some(e, [3, 2]), 0)],
  cummin: [(e) => e.cummin(some(e, [2, 4]), -1)],
  median: [
    (e) => e.median(logits(e)),
    (e) => e.median(some(e, [2, 4]), 1),
    (e) => e.median(some(e, [3, 2]), 0, true),
  ],
  unique: [(e) => e.unique(e.tensor([3.5, 1.5, 2, 3.5, 1.5])), (e) => e.unique(whole(e, [2, 1]))],
  scatter: [
    (e) => e.scatter(some(e, [2, 3]), 1, whole(e, [2, 0, 1, 2], [2, 2]), some(e, [2, 2], 2)),
    (e) => e.scatter(some(e, [3]), 0, whole(e, [2, 0]), 0.5),
  ],
  scatterAdd: [
    (e) => e.scatterAdd(some(e, [2, 3]), 1, whole(e, [2, 2, 1, 0], [2, 2]), some(e, [2, 3], 2)),
  ],
  pad: [
    (e) => e.pad(some(e, [2, 3]), [1, 2]),
    (e) => e.pad(some(e, [2, 3]), [-1, 0, 1, 0], { value: -1.5 }),
    (e) => e.pad(some(e, [1, 2, 3]), [2, 1], { mode: 'reflect' }),
    (e) => e.pad(some(e, [1, 2, 3]), [2, 1], { mode: 'replicate' }),
    (e) => e.pad(some(e, [1, 2, 3]), [2, 1], { mode: 'circular' }),
  ],
  repeatInterleave: [
    (e) => e.repeatInterleave(some(e, [2, 3]), 2),
    (e) => e.repeatInterleave(some(e, [2, 3]), whole(e, [1, 0, 2]), 1),
  ],
  unfold: [(e) => e.unfold(some(e, [2, 5]), 1, 3, 2), (e) => e.unfold(some(e, [4, 2]), 0, 2, 1)],
  cross: [
    (e) => e.cross(some(e, [2, 3]), some(e, [2, 3], 2)),
    (e) => e.cross(some(e, [3, 2]), some(e, [3, 2], 2), 0),
  ],
  multinomial: [
    (e) => e.multinomial(e.abs(logits(e)), 2),
    (e) => e.multinomial(e.abs(some(e, [4])), 3, { replacement: true }),
  ],
  conv1d: [
    (e) => e.conv1d(some(e, [2, 2, 5]), some(e, [3, 2, 2], 2), some(e, [3], 3)),
    (e) =>
      e.conv1d(some(e, [2, 6]), some(e, [4, 1, 2], 2), null, {
        stride: 2,
        padding: 1,
        dilation: 2,
        groups: 2,
      }),
  ],
  maxPool1d: [
    (e) => e.maxPool1d(some(e, [1, 2, 6]), 2),
    (e) => e.maxPool1d(some(e, [2, 6]), 3, { stride: 2, padding: 1 }),
  ],
  avgPool1d: [
    (e) => e.avgPool1d(some(e, [1, 2, 6]), 3),
    (e) => e.avgPool1d(some(e, [2, 5]), 2, { stride: 1, padding: 1 }),
  ],
  batchNorm: [
    (e) =>
      e.batchNorm(some(e, [4, 2]), some(e, [2], 2), e.abs(some(e, [2], 3)), {
        weight: some(e, [2], 4),
        bias: some(e, [2], 5),
      }),
    (e) => e.batchNorm(some(e, [3, 2, 2]), null, null, { training: true, eps: 0.1 }),
  ],
  groupNorm: [
    (e) => e.groupNorm(some(e, [2, 4, 2]), 2),
    (e) => e.groupNorm(some(e, [2, 4]), 1, some(e, [4], 2), some(e, [4], 3), 0.1),
  ],
  nllLoss: [
    (e) => e.nllLoss(logits(e), whole(e, [2, 0])),
    (e) =>
      e.nllLoss(some(e, [2, 3, 2]), whole(e, [2, 0, 1, -100], [2, 2]), {
        weight: e.abs(some(e, [3], 2)),
        reduction: 'none',
      }),
  ],
  l1Loss: [(e) => e.l1Loss(logits(e), some(e, [2, 3], 2))],
  smoothL1Loss: [
    (e) => e.smoothL1Loss(logits(e), some(e, [2, 3], 2), { beta: 0.5, reduction: 'sum' }),
  ],
  huberLoss: [(e) => e.huberLoss(logits(e), some(e, [2, 3], 2), { delta: 1.5, reduction: 'none' })],
  binaryCrossEntropy: [
    (e) => e.binaryCrossEntropy(e.sigmoid(logits(e)), e.sigmoid(some(e, [2, 3], 2))),
    (e) =>
      e.binaryCrossEntropy(e.sigmoid(logits(e)), e.ones([2, 3]), {
        weight: e.abs(some(e, [3], 2)),
        reduction: 'sum',
      }),
  ],
  binaryCrossEntropyWithLogits: [
    (e) => e.binaryCrossEntropyWithLogits(logits(e), e.sigmoid(some(e, [2, 3], 2))),
    (e) =>
      e.binaryCrossEntropyWithLogits(logits(e), e.sigmoid(some(e, [2, 3], 2)), {
        posWeight: e.abs(some(e, [3], 3)),
        weight: e.abs(some(e, [3], 4)),
        reduction: 'none',
      }),
  ],
  klDiv: [
    (e) => e.klDiv(e.logSoftmax(logits(e), 1), e.softmax(some(e, [2, 3], 2), 1)),
    (e) =>
      e.klDiv(e.logSoftmax(logits(e), 1), e.logSoftmax(some(e, [2, 3], 2), 1), {
        reduction: 'batchmean',
        logTarget: true,
      }),
  ],
  cosineSimilarity: [(e) => e.cosineSimilarity(logits(e), some(e, [2, 3], 2))],

  matmul: [(e) => e.matmul(some(e, [2, 2, 3]), some(e, [3, 2], 2))],
  mm: [(e) => e.mm(some(e, [2, 3]), some(e, [3, 2], 2))],
  bmm: [(e) => e.bmm(some(e, [2, 2, 3]), some(e, [2, 3, 2], 2))],
  mv: [(e) => e.mv(some(e, [2, 3]), some(e, [3], 2))],
  dot: [(e) => e.dot(some(e, [3]), some(e, [3], 2))],
  outer: [(e) => e.outer(some(e, [2]), some(e, [3], 2))],
  linear: [
    (e) => e.linear(some(e, [2, 2, 3]), some(e, [4, 3], 2)),
    (e) => e.linear(some(e, [2, 3]), some(e, [4, 3], 2), some(e, [4], 3)),
  ],
  einsum: [
    (e) => e.einsum('bqd,bkd->bqk', some(e, [2, 2, 3]), some(e, [2, 2, 3], 2)),
    (e) => e.einsum('ij,jk', some(e, [2, 3]), some(e, [3, 2], 2)),
    (e) => e.einsum('ij->j', some(e, [2, 3])),
  ],

  zeros: [(e) => e.zeros([2]), (e) => e.zeros([])],
  ones: [(e) => e.ones([2], { dtype: 'int64' })],
  full: [(e) => e.full([2], 1.5)],
  zerosLike: [(e) => e.zerosLike(logits(e))],
  onesLike: [(e) => e.onesLike(logits(e))],
  fullLike: [(e) => e.fullLike(logits(e), 2)],
  eye: [(e) => e.eye(2, 3)],
  arange: [(e) => e.arange(1, 4), (e) => e.arange(0, 1, 0.25)],
  linspace: [(e) => e.linspace(0, 1, 5)],
  tril: [(e) => e.tril(some(e, [3, 3])), (e) => e.tril(some(e, [2, 3, 3]), 1)],
  triu: [(e) => e.triu(some(e, [3, 3]), -1)],
  oneHot: [(e) => e.oneHot(whole(e, [2, 0]), 4), (e) => e.oneHot(whole(e, [2, 0]))],
  rand: [(e) => e.rand([2, 2])],
  randn: [(e) => [e.randn([2]), e.randn([])]],
  randint: [(e) => e.randint(0, 5, [3])],
  randperm: [(e) => e.randperm(5)],
  shuffledEpoch: [(e) => e.shuffledEpoch(5)],
  bernoulli: [(e) => e.bernoulli(e.tensor([0.2, 0.8, 0.5]))],
  dropout: [
    (e) => e.dropout(some(e, [4, 4]), 0.5),
    (e) => e.dropout(some(e, [2]), 0.1, { training: false }),
  ],
  linearWeight: [(e) => e.linearWeight(3, 2)],
  linearBias: [(e) => e.linearBias(3, 2)],
  xavierUniform: [(e) => e.xavierUniform(3, 2)],

  view: [(e) => e.view(some(e, [2, 3]), [3, -1])],
  reshape: [(e) => e.reshape(e.transpose(some(e, [2, 3]), 0, 1), [6])],
  flatten: [(e) => e.flatten(some(e, [2, 3, 2]), 1)],
  permute: [(e) => e.permute(some(e, [2, 3, 4]), [2, 0, -2])],
  transpose: [(e) => e.transpose(some(e, [2, 3, 2]), 0, -1)],
  t: [(e) => e.t(some(e, [2, 3])), (e) => e.t(some(e, [3]))],
  movedim: [
    (e) => e.movedim(some(e, [2, 3, 4]), 0, -1),
    (e) => e.movedim(some(e, [2, 3, 4]), 2, 0),
  ],
  unsqueeze: [(e) => e.unsqueeze(some(e, [2, 3]), -1)],
  squeeze: [(e) => e.squeeze(some(e, [1, 2, 1])), (e) => e.squeeze(some(e, [1, 2, 1]), 0)],
  expand: [(e) => e.expand(some(e, [3, 1]), [2, -1, 4])],
  narrow: [(e) => e.narrow(some(e, [2, 4]), 1, 1, 2)],
  slice: [(e) => e.slice(some(e, [2, 6]), 1, 1, null, 2), (e) => e.slice(some(e, [5]), -1, -3, -1)],
  select: [(e) => e.select(some(e, [2, 3]), 1, -1)],
  diagonal: [
    (e) => e.diagonal(some(e, [3, 4]), 1),
    (e) => e.diagonal(some(e, [2, 3, 4]), -1, 1, 2),
    (e) => e.diagonal(some(e, [2, 3, 4]), 0, 2, 0),
  ],
  unbind: [(e) => e.unbind(some(e, [2, 3]), 1)],
  split: [(e) => e.split(some(e, [2, 5]), 2, 1), (e) => e.split(some(e, [5]), [1, 4])],
  chunk: [(e) => e.chunk(some(e, [5, 2]), 2)],
  clone: [(e) => e.clone(some(e, [2]))],
  contiguous: [(e) => e.contiguous(e.transpose(some(e, [2, 3]), 0, 1))],
  cat: [(e) => e.cat([some(e, [2, 1]), some(e, [2, 3], 2)], -1)],
  stack: [(e) => e.stack([some(e, [2]), some(e, [2], 2)], -1)],
  flip: [(e) => e.flip(some(e, [2, 3, 2]), [0, -1])],
  roll: [(e) => e.roll(some(e, [2, 3]), [1, -1], [0, 1]), (e) => e.roll(some(e, [2, 3]), 4)],
  repeat: [(e) => e.repeat(some(e, [2, 3]), [2, 1, 2])],
  sort: [
    (e) => e.sort(some(e, [2, 4])),
    (e) => e.sort(some(e, [3, 2]), { dim: 0, descending: true }),
  ],
  argsort: [
    (e) => e.argsort(some(e, [2, 4])),
    (e) => e.argsort(some(e, [4]), { descending: true }),
  ],
  topk: [
    (e) => e.topk(some(e, [2, 4]), 2),
    (e) => e.topk(some(e, [4, 2]), 3, { dim: 0, largest: false }),
  ],
  gather: [(e) => e.gather(some(e, [2, 3]), 1, whole(e, [2, 0, 1, 1], [2, 2]))],
  indexSelect: [(e) => e.indexSelect(some(e, [2, 3]), 1, whole(e, [2, 0, 2]))],
  embedding: [(e) => e.embedding(whole(e, [2, 0, 1, 2], [2, 2]), some(e, [3, 4]))],
  nonzero: [
    (e) =>
      e.nonzero(
        e.tensor([
          [0, 1.5],
          [2.5, 0],
        ]),
      ),
  ],
  index: [
    (e) => e.index(some(e, [2, 3, 4]), [1, null, '...', { start: 1, step: 2 }]),
    (e) => e.index(some(e, [2, 3, 4]), [{ start: -1 }, [2, 0]]),
    (e) => e.index(some(e, [2, 3, 4]), [[0, 1], { stop: 2 }, [-1, 0]]),
    (e) => e.index(some(e, [3, 4]), [e.gt(some(e, [3, 4]), 0)]),
    (e) => e.index(some(e, [3, 4]), [whole(e, [2, 0, 1, 1], [2, 2]), 1]),
  ],
  indexPut: [
    (e) => e.indexPut(some(e, [2, 3]), [0, { start: 1 }], some(e, [2], 2)),
    (e) => e.indexPut(some(e, [3]), [[1, 1, 0]], some(e, [3], 2)),
    (e) => e.indexPut(some(e, [3]), [[1, 1, 0]], some(e, [1], 2), { accumulate: true }),
  ],

  sinusoidalTable: [(e) => e.sinusoidalTable(3, 4)],
  sinusoidalPositions: [
    (e) => e.sinusoidalPositions(e.tensor([0, 2.5]), 6),
    (e) =>
      e.sinusoidalPositions(e.arange(3), 6, {
        maxWavelength: 100,
        exponent: 'indexOverHalfMinusOne',
        layout: 'halves',
      }),
  ],
  rotaryEmbedding: [
    (e) => e.rotaryEmbedding(some(e, [2, 3, 4]), { offset: 2 }),
    (e) =>
      e.rotaryEmbedding(some(e, [2, 4]), {
        positions: e.tensor([3, 1]),
        base: 100,
        layout: 'halves',
      }),
  ],

  causalMask: [(e) => e.causalMask(2, 3, 1)],
  slidingWindowMask: [
    (e) => e.slidingWindowMask(4, 4, 1),
    (e) => e.slidingWindowMask(3, 4, 1, { causal: true, offset: 1 }),
  ],
  stridedMask: [(e) => e.stridedMask(4, 4, 2), (e) => e.stridedMask(5, 5, 3, { causal: true })],
  convertMask: [
    (e) => e.convertMask(mask(e), 'trueHidden'),
    (e) => e.convertMask(mask(e), 'trueAllowed'),
    (e) => e.convertMask(e.tensor([0, 1]), 'zeroHidden'),
  ],
  combineMasks: [
    (e) => e.combineMasks(mask(e), e.causalMask(3, 3)),
    (e) => e.combineMasks(mask(e), some(e, [3])),
  ],
  extendMask: [
    (e) => e.extendMask(mask(e), 3, 2, true),
    (e) => e.extendMask(truth(e, [1, 0], [2, 1]), 3, 1, false),
  ],
  maskedSoftmax: [
    (e) => e.maskedSoftmax(some(e, [2, 3, 3]), mask(e), -1),
    (e) => e.maskedSoftmax(some(e, [3, 3]), mask(e), 1, { fullyMasked: 'nan' }),
    (e) => e.maskedSoftmax(some(e, [3, 3]), mask(e), -1, { fullyMasked: 'uniform' }),
  ],

  scaledDotProductAttention: [
    (e) => e.scaledDotProductAttention(...qkv(e)),
    (e) => e.scaledDotProductAttention(...qkv(e), { isCausal: true, scale: 0.3 }),
    (e) => e.scaledDotProductAttention(...qkv(e), { attnMask: mask(e) }),
    (e) => e.scaledDotProductAttention(...qkv(e), { attnMask: mask(e), fullyMasked: 'uniform' }),
    (e) =>
      e.scaledDotProductAttention(...qkv(e), {
        attnMask: some(e, [3, 3], 5),
        isCausal: true,
        causalOffset: 1,
        softcap: 2,
      }),
    (e) => e.scaledDotProductAttention(...qkv(e), { keyLengths: whole(e, [2, 3]), isCausal: true }),
    (e) => {
      const key = some(e, [2, 1, 3, 4], 2);
      const value = some(e, [2, 1, 3, 2], 3);
      return e.scaledDotProductAttention(some(e, [2, 2, 3, 4]), key, value, { enableGqa: true });
    },
  ],
  attentionStages: [
    (e) => e.attentionStages(...qkv(e), { attnMask: mask(e), softcap: 3 }),
    (e) => e.attentionStages(...qkv(e), { keyLengths: whole(e, [2, 0]) }),
  ],
  slidingWindowAttention: [
    (e) => e.slidingWindowAttention(...qkv(e), 1),
    (e) => e.slidingWindowAttention(...qkv(e), 1, { causal: true, scale: 1 }),
  ],
  stridedAttention: [(e) => e.stridedAttention(...qkv(e), 2, { causal: true })],
  linearAttention: [
    (e) => e.linearAttention(...qkv(e)),
    (e) => e.linearAttention(...qkv(e), { causal: true }),
  ],
  multiHeadAttention: [
    (e) => {
      const x = some(e, [1, 3, 4]);
      const weights = {
        inWeight: some(e, [12, 4], 2),
        inBias: some(e, [12], 3),
        outWeight: some(e, [4, 4], 4),
        outBias: some(e, [4], 5),
      };
      return e.multiHeadAttention(x, x, x, weights, {
        numHeads: 2,
        isCausal: true,
        needWeights: true,
      });
    },
    (e) => {
      const weights = {
        qWeight: some(e, [4, 3], 2),
        kWeight: some(e, [2, 3], 3),
        vWeight: some(e, [2, 3], 4),
        vBias: some(e, [2], 5),
        biasK: some(e, [2], 6),
        biasV: some(e, [2], 7),
      };
      return e.multiHeadAttention(
        some(e, [1, 2, 3]),
        some(e, [1, 3, 3], 8),
        some(e, [1, 3, 3], 9),
        weights,
        {
          numHeads: 2,
          numKvHeads: 1,
          addZeroAttn: true,
          keyMask: truth(e, [1, 1, 0, 1], [1, 4]),
          pastKey: some(e, [1, 1, 1, 2], 10),
          pastValue: some(e, [1, 1, 1, 2], 11),
          needWeights: true,
          averageAttnWeights: false,
        },
      );
    },
  ],
  additiveScores: [
    (e) => e.additiveScores(some(e, [2, 2, 3]), some(e, [2, 4, 3], 2), some(e, [3], 3)),
    (e) => e.additiveScores(some(e, [2, 3]), some(e, [4, 3], 2)),
  ],
  multiplicativeScores: [
    (e) => e.multiplicativeScores(some(e, [2, 3]), some(e, [4, 3], 2)),
    (e) =>
      e.multiplicativeScores(some(e, [2, 3]), some(e, [4, 2], 2), {
        weight: some(e, [3, 2], 3),
        bias: some(e, [4], 4),
        scale: 0.5,
      }),
  ],
  concatScores: [
    (e) => e.concatScores(some(e, [2, 3]), some(e, [4, 2], 2), some(e, [3, 5], 3), some(e, [3], 4)),
  ],
  align: [
    (e) => e.align(some(e, [2, 3, 3]), some(e, [2, 3, 2], 2)),
    (e) =>
      e.align(some(e, [3, 3]), some(e, [3, 2], 2), {
        isCausal: true,
        keyMask: truth(e, [1, 0, 1]),
        queryMask: truth(e, [1, 1, 0]),
      }),
    (e) => e.align(some(e, [3, 3]), null, { isCausal: true, maskValue: -5 }),
  ],

  lstm: [
    (e) => e.lstm(some(e, [3, 2, 2]), null, null, recurrentWeights(e, 4, [2], true)),
    (e) =>
      e.lstm(
        some(e, [2, 3, 2]),
        some(e, [4, 2, 2], 2),
        some(e, [4, 2, 2], 3),
        recurrentWeights(e, 4, [2, 2, 4, 4], true),
        { numLayers: 2, direction: 'bidirectional', batchFirst: true },
      ),
    (e) =>
      e.lstm(some(e, [3, 2, 2]), some(e, [1, 2, 2], 2), null, recurrentWeights(e, 4, [2], false), {
        direction: 'reverse',
        lengths: whole(e, [3, 2]),
        peephole: some(e, [1, 6], 3),
        activations: ['sigmoid', 'relu', 'tanh'],
      }),
  ],
  gru: [
    (e) => e.gru(some(e, [3, 2, 2]), null, recurrentWeights(e, 3, [2], false)),
    (e) =>
      e.gru(some(e, [3, 2, 2]), some(e, [4, 2, 2], 2), recurrentWeights(e, 3, [2, 2, 4, 4], true), {
        numLayers: 2,
        direction: 'bidirectional',
      }),
    (e) =>
      e.gru(some(e, [3, 2, 2]), some(e, [1, 2, 2], 2), recurrentWeights(e, 3, [2], true), {
        lengths: whole(e, [1, 3]),
      }),
  ],
};

/** The results of a call by the names `result_0`, `result_weights`. */
export function traced(engine: Engine, call: Call): Trace {
  return engine.trace(() => {
    engine.manualSeed(0);
    const made = call(engine);
    const results = 'dtype' in made ? [made] : made;
    const named = Object.entries(results as Readonly<Record<string, Tensor | undefined>>);
    return Object.fromEntries(
      named.flatMap(([name, tensor]) => (tensor ? [[`result_${name}`, tensor]] : [])),
    );
  }, compositionOf);
}
