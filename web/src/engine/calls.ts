// What a call of the wasm module was, in the terms of a trace: the operation under its name in the engine, its operands, and what it was
// given beside them under PyTorch's names. Python calls the module itself, so nobody else can say it. The options cross as the tables of
// the build write them, and are read by the same tables. Leaves out what a trace does not follow: modules, optimisers, gradients.
import {
  alignOptions,
  attentionOptions,
  causalOptions,
  dropoutOptions,
  dTypeWords,
  embeddingOptions,
  geluOptions,
  indexPutOptions,
  lstmOptions,
  maskConventionWords,
  maskedSoftmaxOptions,
  multiHeadOptions,
  multiHeadWeights,
  multiplicativeOptions,
  normOptions,
  positionFormWords,
  recurrentOptions,
  rotaryOptions,
  sinusoidalOptions,
  sortOptions,
  spreadOptions,
  topkOptions,
  windowMaskOptions,
  windowOptions,
} from '../../../build/engine/surface';
import {
  batchNormOptions,
  binaryCrossEntropyOptions,
  binaryCrossEntropyWithLogitsOptions,
  conv1dOptions,
  cosineSimilarityOptions,
  crossEntropyOptions,
  huberLossOptions,
  klDivOptions,
  mseLossOptions,
  multinomialOptions,
  nllLossOptions,
  padOptions,
  pool1dOptions,
  smoothL1LossOptions,
  softplusOptions,
} from '../../../build/engine/surface-modules';
import type { Table } from './options';

/** Operands are handles of the wasm module. */
export interface Called {
  readonly op: string;
  readonly operands: number[];
  readonly attributes: Record<string, unknown>;
  /** Those that could be left out and are there; they follow the others. */
  readonly given: Record<string, number>;
}

/** Reads one argument. */
type Reader = (value: never, into: Called) => void;

const x: Reader = (handle: number, { operands }) => void operands.push(handle);
const some: Reader = (handles: readonly number[], { operands }) => void operands.push(...handles);
const nothing: Reader = () => {};

/** An operand that may be left out, and has no name. */
const last: Reader = (handle: number, { operands }) => {
  if (handle) operands.push(handle);
};

const maybe =
  (name: string): Reader =>
  (handle: number, { given }) => {
    if (handle) given[name] = handle;
  };

/** A number or a list, as it stands. */
const as =
  (name: string): Reader =>
  (value: unknown, { attributes }) => {
    attributes[name] = value;
  };

const flag =
  (name: string): Reader =>
  (value: unknown, { attributes }) => {
    attributes[name] = Boolean(value);
  };

/** Axes: none of them are all. */
const dim: Reader = (axes: readonly number[], { attributes }) => {
  attributes.dim = axesOf(axes);
};

const axesOf = (axes: readonly number[]) =>
  axes.length === 0 ? null : axes.length === 1 ? axes[0] : axes;

const word =
  (name: string, words: readonly string[]): Reader =>
  (code: number, { attributes }) => {
    attributes[name] = words[code];
  };

const dtype = word('dtype', dTypeWords);

/** Options, as `readOptions` (engine/options.ts) makes numbers of them. */
function options<Options>(table: Table<Options>): Reader {
  return (numbers: readonly number[], { attributes, given }) => {
    let at = 0;
    const next = (): number => Number(numbers[at++] ?? 0); // truth values come as Python has them
    for (const name in table) {
      const [check, usual] = table[name];
      if (check === 'tensor') maybe(name)(next() as never, { given } as Called);
      else if (check === 'generator') next();
      else if (check === 'flag') attributes[name] = next() !== 0;
      else if (check === 'whole?' || check === 'number?') {
        const isThere = next() !== 0;
        const value = next();
        attributes[name] = isThere ? value : null;
      } else if (check === 'dims') {
        attributes[name] = axesOf(Array.from({ length: next() }, next));
      } else if (typeof check === 'string' && check !== 'numbers') attributes[name] = next();
      else if (typeof check[0] === 'string' && check !== 'numbers') {
        attributes[name] = check[next()];
      } else {
        attributes[name] = (usual as readonly unknown[]).map(() =>
          check === 'numbers' ? next() : (check[0] as readonly string[])[next()],
        );
      }
    }
  };
}

const keepdim = flag('keepdim');
const over = [x, dim, keepdim];
const along = [x, as('dim'), keepdim];
const axis = as('dim');
const shape = as('shape');
const size = as('size');

/** Pooling: a stride of nothing is the size. */
const pool: readonly Reader[] = [
  x,
  as('size'),
  (numbers: readonly number[], into) => {
    options(pool1dOptions)(numbers as never, into);
    into.attributes.stride ??= into.attributes.size;
  },
];

/** Between Python's brackets: four numbers for each item, `None` as NaN. */
const items: Reader = (numbers: readonly number[], { attributes, operands }) => {
  const texts: string[] = [];
  for (let at = 0; at < numbers.length; at += 4) {
    const [kind, start = 0, stop = 0, step = 1] = numbers.slice(at, at + 4);
    const bound = (value: number) => (Number.isNaN(value) ? '' : `${value}`);
    if (kind === 0) texts.push(`${start}`);
    else if (kind === 1)
      texts.push(`${bound(start)}:${bound(stop)}${step === 1 ? '' : `:${step}`}`);
    else if (kind === 2) texts.push('None');
    else if (kind === 3) texts.push('...');
    else {
      texts.push('tensor');
      operands.push(start);
    }
  }
  attributes.items = texts;
};

const bound =
  (name: 'min' | 'max'): Reader =>
  (handle: number, { attributes, operands }) => {
    attributes[name] = handle !== 0;
    if (handle) operands.push(handle);
  };

const unary = [
  ...['abs', 'neg', 'sign', 'square', 'relu', 'round', 'floor', 'ceil', 'exp', 'log', 'sqrt'],
  ...['rsqrt', 'reciprocal', 'tanh', 'sigmoid', 'erf', 'sin', 'cos', 'silu', 'trunc', 'tan'],
  ...['asin', 'acos', 'atan', 'sinh', 'cosh', 'expm1', 'log1p', 'selu', 'mish', 'logSigmoid'],
  ...['logicalNot', 'isnan', 'isinf', 'isfinite', 'clone', 'contiguous', 't', 'unique', 'nonzero'],
];

const binary = [
  ...['add', 'sub', 'mul', 'div', 'pow', 'remainder', 'floorDivide', 'maximum', 'minimum', 'fmod'],
  ...['atan2', 'eq', 'ne', 'lt', 'le', 'gt', 'ge', 'logicalAnd', 'logicalOr', 'logicalXor'],
  ...['matmul', 'mm', 'bmm', 'mv', 'dot', 'outer', 'combineMasks'],
];

const attention = [x, x, x, options(attentionOptions)];

/** By the names of the wasm module: how their arguments are read, one after the other. */
const readersOf: Readonly<Record<string, readonly Reader[]>> = {
  ...Object.fromEntries(unary.map((name) => [name, [x]])),
  ...Object.fromEntries(binary.map((name) => [name, [x, x]])),
  gelu: [x, options(geluOptions)],
  softplus: [x, options(softplusOptions)],
  leakyRelu: [x, as('negativeSlope')],
  elu: [x, as('alpha')],
  clamp: [x, bound('min'), bound('max')],
  where: [x, x, x],
  maskedFill: [x, x, x],
  to: [x, dtype],

  sum: over,
  mean: over,
  amax: over,
  amin: over,
  all: over,
  any: over,
  logsumexp: over,
  prod: over,
  var: [x, dim, options(spreadOptions)],
  std: [x, dim, options(spreadOptions)],
  max: along,
  min: along,
  argmax: along,
  argmin: along,
  median: along,
  norm: [x, options(normOptions)],
  cumsum: [x, axis],
  cumprod: [x, axis],
  cummax: [x, axis],
  cummin: [x, axis],
  softmax: [x, axis],
  logSoftmax: [x, axis],
  layerNorm: [x, as('normalizedShape'), maybe('weight'), maybe('bias'), as('eps')],
  rmsNorm: [x, as('normalizedShape'), maybe('weight'), as('eps')],
  batchNorm: [x, maybe('runningMean'), maybe('runningVar'), options(batchNormOptions)],
  groupNorm: [x, as('groups'), maybe('weight'), maybe('bias'), as('eps')],

  crossEntropy: [x, x, options(crossEntropyOptions)],
  nllLoss: [x, x, options(nllLossOptions)],
  mseLoss: [x, x, options(mseLossOptions)],
  l1Loss: [x, x, options(mseLossOptions)],
  smoothL1Loss: [x, x, options(smoothL1LossOptions)],
  huberLoss: [x, x, options(huberLossOptions)],
  binaryCrossEntropy: [x, x, options(binaryCrossEntropyOptions)],
  binaryCrossEntropyWithLogits: [x, x, options(binaryCrossEntropyWithLogitsOptions)],
  klDiv: [x, x, options(klDivOptions)],
  cosineSimilarity: [x, x, options(cosineSimilarityOptions)],

  linear: [x, x, last],
  einsum: [as('equation'), some],
  conv1d: [x, x, maybe('bias'), options(conv1dOptions)],
  maxPool1d: pool,
  avgPool1d: pool,
  cross: [x, x, axis],

  full: [size, as('fill_value'), dtype],
  eye: [as('n'), as('m'), dtype],
  arange: [as('start'), as('end'), as('step'), dtype],
  linspace: [as('start'), as('end'), as('steps')],
  tril: [x, as('diagonal')],
  triu: [x, as('diagonal')],
  oneHot: [x, as('num_classes')],
  rand: [size, nothing],
  randn: [size, nothing],
  randint: [as('low'), as('high'), size, nothing],
  randperm: [as('n'), nothing],
  shuffledEpoch: [as('n'), nothing],
  bernoulli: [x, nothing],
  multinomial: [x, as('count'), options(multinomialOptions)],
  dropout: [x, as('p'), options(dropoutOptions)],

  view: [x, shape],
  reshape: [x, shape],
  expand: [x, shape],
  flatten: [x, as('start_dim'), as('end_dim')],
  permute: [x, as('dims')],
  transpose: [x, as('dim0'), as('dim1')],
  movedim: [x, as('source'), as('destination')],
  unsqueeze: [x, axis],
  squeeze: [x, axis],
  narrow: [x, axis, as('start'), as('length')],
  slice: [x, axis, as('start'), as('end'), as('step')],
  select: [x, axis, as('index')],
  diagonal: [x, as('offset'), as('dim1'), as('dim2')],
  unbind: [x, axis],
  split: [x, as('split_size'), axis],
  chunk: [x, as('chunks'), axis],
  cat: [some, axis],
  stack: [some, axis],
  flip: [x, as('dims')],
  roll: [x, as('shifts'), as('dims')],
  repeat: [x, as('repeats')],
  repeatInterleave: [x, x, axis],
  unfold: [x, axis, as('size'), as('step')],
  pad: [x, as('pads'), options(padOptions)],
  sort: [x, options(sortOptions)],
  argsort: [x, options(sortOptions)],
  topk: [x, as('k'), options(topkOptions)],
  gather: [x, axis, x],
  indexSelect: [x, axis, x],
  scatter: [x, axis, x, x],
  scatterAdd: [x, axis, x, x],
  embedding: [x, x, options(embeddingOptions)],
  index: [x, items],

  sinusoidalTable: [as('count'), axis, word('form', positionFormWords)],
  sinusoidalPositions: [x, axis, options(sinusoidalOptions)],
  rotaryEmbedding: [x, options(rotaryOptions)],
  causalMask: [as('queryLen'), as('keyLen'), as('offset')],
  slidingWindowMask: [as('queryLen'), as('keyLen'), as('window'), options(windowMaskOptions)],
  stridedMask: [as('queryLen'), as('keyLen'), as('stride'), options(causalOptions)],
  convertMask: [x, word('convention', maskConventionWords)],
  maskedSoftmax: [x, x, axis, options(maskedSoftmaxOptions)],
  extendMask: [x, as('keyLen'), as('more'), flag('allowed')],
  scaledDotProductAttention: attention,
  attentionStages: attention,
  slidingWindowAttention: [x, x, x, as('window'), options(windowOptions)],
  stridedAttention: [x, x, x, as('stride'), options(windowOptions)],
  linearAttention: [x, x, x, options(causalOptions)],
  multiHeadAttention: [x, x, x, options(multiHeadWeights), options(multiHeadOptions)],
  additiveScores: [x, x, maybe('v')],
  multiplicativeScores: [x, x, options(multiplicativeOptions)],
  concatScores: [x, x, x, x],
  align: [x, maybe('value'), options(alignOptions)],
  lstm: [x, maybe('h0'), maybe('c0'), some, options(lstmOptions)],
  gru: [x, maybe('h0'), some, options(recurrentOptions)],
};

/** What the module has under another name, or in a form of its own. */
const others: Readonly<Record<string, (values: readonly never[]) => Called | undefined>> = {
  detach: (values) => read('clone', [x], values),
  maxAll: (values) => withAll('max', values),
  minAll: (values) => withAll('min', values),
  medianAll: (values) => withAll('median', values),
  argmaxAll: (values) => withAll('argmax', values),
  argminAll: (values) => withAll('argmin', values),
  squeezeAll: (values) => read('squeeze', [x], values),
  splitSizes: (values) => read('split', [x, as('sizes'), axis], values),
  indexPut: ([a, list, from, more]) =>
    read('indexPut', [x, x, items, options(indexPutOptions)], [a, from, list, more] as never[]),
};

function withAll(op: string, values: readonly never[]): Called {
  const called = read(op, [x], values);
  called.attributes.dim = null;
  return called;
}

function read(op: string, readers: readonly Reader[], values: readonly never[]): Called {
  const called: Called = { op, operands: [], attributes: {}, given: {} };
  for (const [i, reader] of readers.entries()) reader(values[i] as never, called);
  return called;
}

/** Whether a trace can follow the function of the wasm module with this name. */
export const isFollowed = (name: string): boolean => name in others || name in readersOf;

/** What a call of such a function with these arguments was. */
export function calledOf(name: string, values: readonly unknown[]): Called | undefined {
  const other = others[name];
  if (other) return other(values as readonly never[]);
  const readers = readersOf[name];
  return readers && read(name, readers, values as readonly never[]);
}
