// Written by build-scripts/engine-reference.mjs: the functions that begin with a tensor as methods of that tensor.
import type {
  AddOptions,
  AllcloseOptions,
  DType,
  GeluOptions,
  IndexPutOptions,
  NormOptions,
  SortOptions,
  SpreadOptions,
  TopkOptions,
} from '../../../../build/engine/surface';
import type {
  BatchNormOptions,
  Conv1dOptions,
  MultinomialOptions,
  PadOptions,
  Pool1dOptions,
  SoftplusOptions,
} from '../../../../build/engine/surface-modules';
import type { Operand } from '../core';
import type { Dims } from '../options';
import type { Both, Medians } from './further';
import type { IndexItem } from './indexing';
import type { Extremes, Positions } from './reductions';

declare module '../tensor' {
  interface Tensor {
    gelu(given?: GeluOptions): Tensor;
    /** At least `min` and at most `max`; one of them may be left out. */
    clamp(given?: { readonly min?: Operand; readonly max?: Operand }): Tensor;
    maskedFill(mask: Tensor, value: Operand): Tensor;
    /** Whether shapes and elements are the same; NaN is equal to nothing. */
    equal(b: Tensor): boolean;
    /** Whether |a - b| <= atol + rtol |b| everywhere. */
    allclose(b: Tensor, given?: AllcloseOptions): boolean;
    to(dtype: DType): Tensor;
    clone(): Tensor;
    /** The tensor itself if its elements lie in row-major order without gaps, otherwise a copy of which that is true. */
    contiguous(): Tensor;
    /** Adds alpha * b to `a` itself. */
    add_(b: Operand, given?: AddOptions): Tensor;
    mul_(b: Operand): Tensor;
    zero_(): Tensor;
    fill_(value: number): Tensor;
    /** Writes `b` into `a`, in the shape and type of `a`. */
    copy_(b: Operand): Tensor;
    add(b: Operand): Tensor;
    sub(b: Operand): Tensor;
    mul(b: Operand): Tensor;
    div(b: Operand): Tensor;
    pow(b: Operand): Tensor;
    remainder(b: Operand): Tensor;
    floorDivide(b: Operand): Tensor;
    maximum(b: Operand): Tensor;
    minimum(b: Operand): Tensor;
    eq(b: Operand): Tensor;
    ne(b: Operand): Tensor;
    lt(b: Operand): Tensor;
    le(b: Operand): Tensor;
    gt(b: Operand): Tensor;
    ge(b: Operand): Tensor;
    logicalAnd(b: Operand): Tensor;
    logicalOr(b: Operand): Tensor;
    logicalXor(b: Operand): Tensor;
    neg(): Tensor;
    abs(): Tensor;
    sign(): Tensor;
    square(): Tensor;
    relu(): Tensor;
    round(): Tensor;
    floor(): Tensor;
    ceil(): Tensor;
    exp(): Tensor;
    log(): Tensor;
    sqrt(): Tensor;
    rsqrt(): Tensor;
    reciprocal(): Tensor;
    tanh(): Tensor;
    sigmoid(): Tensor;
    silu(): Tensor;
    erf(): Tensor;
    sin(): Tensor;
    cos(): Tensor;
    logicalNot(): Tensor;
    isnan(): Tensor;
    isinf(): Tensor;
    isfinite(): Tensor;
    sum(dim?: Dims, keepdim?: boolean): Tensor;
    mean(dim?: Dims, keepdim?: boolean): Tensor;
    /** The squared distance from the mean, summed and divided by the count less `correction`. */
    var(dim?: Dims, given?: SpreadOptions): Tensor;
    std(dim?: Dims, given?: SpreadOptions): Tensor;
    /** The largest of all; along a `dim` the largest values and their positions. */
    max<Dim extends number | null = null>(dim?: Dim, keepdim?: boolean): Extremes<Dim>;
    min<Dim extends number | null = null>(dim?: Dim, keepdim?: boolean): Extremes<Dim>;
    /** The largest values; those that tie share the gradient. */
    amax(dim?: Dims, keepdim?: boolean): Tensor;
    amin(dim?: Dims, keepdim?: boolean): Tensor;
    /** The position of the first of the largest: among all elements a number, along a `dim` a tensor. */
    argmax<Dim extends number | null = null>(dim?: Dim, keepdim?: boolean): Positions<Dim>;
    argmin<Dim extends number | null = null>(dim?: Dim, keepdim?: boolean): Positions<Dim>;
    all(dim?: Dims, keepdim?: boolean): Tensor;
    any(dim?: Dims, keepdim?: boolean): Tensor;
    /** The p-norm. */
    norm(given?: NormOptions): Tensor;
    logsumexp(dim: Dims, keepdim?: boolean): Tensor;
    cumsum(dim: number): Tensor;
    /** exp(x - max) / sum exp(x - max) along `dim`. */
    softmax(dim: number): Tensor;
    logSoftmax(dim: number): Tensor;
    layerNorm(
      normalizedShape: readonly number[],
      weight?: Tensor | null,
      bias?: Tensor | null,
      eps?: number,
    ): Tensor;
    rmsNorm(normalizedShape: readonly number[], weight?: Tensor | null, eps?: number): Tensor;
    /** The fraction is cut off. Gradient 0. */
    trunc(): Tensor;
    tan(): Tensor;
    /** NaN outside -1 to 1. */
    asin(): Tensor;
    acos(): Tensor;
    atan(): Tensor;
    sinh(): Tensor;
    cosh(): Tensor;
    /** exp(a) - 1, precise near 0, too. */
    expm1(): Tensor;
    /** ln(1 + a), precise near 0, too. */
    log1p(): Tensor;
    /** What is left of a by b, with the sign of a. @throws EngineError for integers divided by 0. */
    fmod(b: Operand): Tensor;
    /** The angle of the point (b, a), from -π to π. */
    atan2(b: Operand): Tensor;
    /** ln(1 + exp(beta a)) / beta. */
    softplus(given?: SoftplusOptions): Tensor;
    /** a where it is above 0, otherwise negativeSlope a. */
    leakyRelu(negativeSlope?: number): Tensor;
    /** a where it is above 0, otherwise alpha (exp(a) - 1). */
    elu(alpha?: number): Tensor;
    /** 1.0507 elu(a, 1.6733), with all digits: means and variances stay what they are from layer to layer. */
    selu(): Tensor;
    /** a tanh(softplus(a)). */
    mish(): Tensor;
    /** ln(sigmoid(a)). */
    logSigmoid(): Tensor;
    /** The product over axes, of all if none is named; int64 for bool and int64. 1 where there is nothing to multiply. */
    prod(dim?: Dims, keepdim?: boolean): Tensor;
    /** In each place the product of all up to there. */
    cumprod(dim: number): Tensor;
    /** In each place the largest of all up to there, and its position: the last one of several. A NaN stays. */
    cummax(dim: number): Both;
    cummin(dim: number): Both;
    /** The number in the middle, the lower one of two, NaN if there is one: of all; along a `dim` the numbers and their positions. @throws EngineError where there is no element. */
    median<Dim extends number | null = null>(dim?: Dim, keepdim?: boolean): Medians<Dim>;
    /** Each number once, in order; which of them each element is, in the shape of a; and how many of each there are. */
    unique(): { values: Tensor; inverse: Tensor; counts: Tensor };
    /** A copy of `a` with the elements of `src` (or a number) at the positions that `index` (int64) says along `dim`: what `gather` takes, put back. Of several for one place the last one counts. @throws EngineError for a position that does not exist, and for shapes and types that do not fit. */
    scatter(dim: number, index: Tensor, src: Operand): Tensor;
    /** The same, added to what is there: all that go to one place are. */
    scatterAdd(dim: number, index: Tensor, src: Tensor): Tensor;
    /** Longer at the ends of the last axes: pads[0] before and pads[1] after the last one, pads[2] and pads[3] around the one before, and so on. A negative number cuts off. @throws EngineError where `reflect` or `circular` would need more elements than there are. */
    pad(pads: readonly number[], given?: PadOptions): Tensor;
    /** Each part along `dim` as often as `repeats` says: one number for all, or int64 for each. Without `dim`, each element. */
    repeatInterleave(repeats: Operand, dim?: number | null): Tensor;
    /** The parts of this size along `dim`, one every `step` positions, in a new axis at the end: a view. */
    unfold(dim: number, size: number, step: number): Tensor;
    /** The products of vectors of three numbers along `dim`, each at right angles to both. */
    cross(b: Tensor, dim?: number): Tensor;
    /** For each row of weights (m,) or (n, m), which need not add up to 1, so many positions (int64) drawn by them: PyTorch's draws. @throws EngineError for weights that are negative or not finite, a row of zeros, or too few to draw without replacement. */
    multinomial(count: number, given?: MultinomialOptions): Tensor;
    /** weight (out, C / groups, size), bias (out,) or null: (N, out, (L + 2 padding - dilation (size - 1) - 1) / stride + 1). */
    conv1d(weight: Tensor, bias?: Tensor | null, given?: Conv1dOptions): Tensor;
    /** The largest of each window of this size. */
    maxPool1d(size: number, given?: Pool1dOptions): Tensor;
    /** The mean of each window; zeros of the padding count. */
    avgPool1d(size: number, given?: Pool1dOptions): Tensor;
    /** Each number of x (N, C) or (N, C, ...) less the mean of its channel, over its standard deviation, times weight (C,) plus bias (C,). Without `training` by the running mean and variance (C,); while training by those of x, and the running ones, if there are any, move towards them in place. */
    batchNorm(
      runningMean: Tensor | null,
      runningVar: Tensor | null,
      given?: BatchNormOptions,
    ): Tensor;
    /** The same for each x[n] over so many groups of neighbouring channels. */
    groupNorm(groups: number, weight?: Tensor | null, bias?: Tensor | null, eps?: number): Tensor;
    /** The same elements in row-major order in another shape; one size may be -1. An error where strides do not allow it. */
    view(shape: readonly number[]): Tensor;
    /** The same, as a copy where strides do not allow a view. */
    reshape(shape: readonly number[]): Tensor;
    flatten(startDim?: number, endDim?: number): Tensor;
    permute(dims: readonly number[]): Tensor;
    transpose(dim0: number, dim1: number): Tensor;
    /** The transpose of a matrix. */
    t(): Tensor;
    movedim(source: number, destination: number): Tensor;
    unsqueeze(dim: number): Tensor;
    /** Without that axis if its size is 1, or without all such axes. */
    squeeze(dim?: number): Tensor;
    /** Repeats axes of size 1, and new ones in front; -1 keeps a size. */
    expand(shape: readonly number[]): Tensor;
    narrow(dim: number, start: number, length: number): Tensor;
    /** Python's a[start:end:step] along axis `dim`; null for an end that is left out. */
    slice(dim: number, start?: number | null, end?: number | null, step?: number): Tensor;
    /** The slice at `index` of axis `dim`, without that axis. */
    select(dim: number, index: number): Tensor;
    diagonal(offset?: number, dim1?: number, dim2?: number): Tensor;
    unbind(dim?: number): Tensor[];
    /** Parts of this size, the last of which may be smaller, or of these sizes. */
    split(sizes: number | readonly number[], dim?: number): Tensor[];
    chunk(chunks: number, dim?: number): Tensor[];
    flip(dims: readonly number[]): Tensor;
    /** Without `dims`, along all elements in row-major order. */
    roll(shifts: number | readonly number[], dims?: number | readonly number[]): Tensor;
    repeat(repeats: readonly number[]): Tensor;
    /** Values and positions; equal elements keep their order. */
    sort(given?: SortOptions): [Tensor, Tensor];
    argsort(given?: SortOptions): Tensor;
    /** Values and positions of the k largest (or smallest) elements, the most extreme first. */
    topk(k: number, given?: TopkOptions): [Tensor, Tensor];
    gather(dim: number, index: Tensor): Tensor;
    indexSelect(dim: number, index: Tensor): Tensor;
    nonzero(): Tensor;
    /** Python's a[items]. */
    index(items: readonly IndexItem[]): Tensor;
    /** A copy of `a` with these values (added if `accumulate`) in the place of a[items]. */
    indexPut(items: readonly IndexItem[], values: Tensor, given?: IndexPutOptions): Tensor;
    /** Python's a[items] = values, in place. */
    assign(items: readonly IndexItem[], values: Tensor | number): Tensor;
    matmul(b: Tensor): Tensor;
    /** Two matrices; nothing is broadcast. */
    mm(b: Tensor): Tensor;
    /** Two batches of matrices of one length. */
    bmm(b: Tensor): Tensor;
    /** Matrix (n, m) times vector (m,). */
    mv(vector: Tensor): Tensor;
    /** The inner product of two vectors of one length, as a tensor without axes. */
    dot(b: Tensor): Tensor;
    /** Every product of an element of one vector with one of the other. */
    outer(b: Tensor): Tensor;
    /** x (..., in) times the transpose of weight (out, in), plus bias (out). */
    linear(weight: Tensor, bias?: Tensor | null): Tensor;
  }
}
