// How far results are from what was wanted, with PyTorch's reductions: `mean` if nothing is said, `sum`, or `none`. Shapes of pairs are
// broadcast where nothing else is said.
import {
  type BinaryCrossEntropyOptions,
  type BinaryCrossEntropyWithLogitsOptions,
  binaryCrossEntropyOptions,
  binaryCrossEntropyWithLogitsOptions,
  type CosineSimilarityOptions,
  type CrossEntropyOptions,
  cosineSimilarityOptions,
  crossEntropyOptions,
  type HuberLossOptions,
  huberLossOptions,
  type KlDivOptions,
  klDivOptions,
  type MseLossOptions,
  mseLossOptions,
  type NllLossOptions,
  nllLossOptions,
  type SmoothL1LossOptions,
  smoothL1LossOptions,
} from '../../../../build/engine/surface-modules';
import type { Core } from '../core';
import { readOptions, type Table } from '../options';
import type { Tensor } from '../tensor';

/** What the losses of the wasm module are called. */
type Loss =
  | 'crossEntropy'
  | 'nllLoss'
  | 'mseLoss'
  | 'l1Loss'
  | 'smoothL1Loss'
  | 'huberLoss'
  | 'binaryCrossEntropy'
  | 'binaryCrossEntropyWithLogits'
  | 'klDiv'
  | 'cosineSimilarity';

function loss<Options extends object>(
  core: Core,
  op: Loss,
  table: Table<Options>,
  input: Tensor,
  target: Tensor,
  given: Options | undefined,
): Tensor {
  const { numbers, attributes, tensors } = readOptions(core, op, table, given);
  const call = (x = 0, y = 0) => core.module[op](x, y, numbers);
  return core.op(op, [input, target], attributes, call, tensors);
}

export const losses = {
  /**
   * Logits (C,), (N, C) or (N, C, ...) against int64 classes (), (N,) or (N, ...), or against probabilities of all classes, in the shape
   * of the logits.
   * @throws EngineError for a class that does not exist, and for shapes and types that do not fit.
   */
  crossEntropy(this: Core, logits: Tensor, target: Tensor, given?: CrossEntropyOptions): Tensor {
    return loss(this, 'crossEntropy', crossEntropyOptions, logits, target, given);
  },

  /** The same from logarithms of probabilities, as `logSoftmax` gives them, against int64 classes. */
  nllLoss(this: Core, logProbabilities: Tensor, target: Tensor, given?: NllLossOptions): Tensor {
    return loss(this, 'nllLoss', nllLossOptions, logProbabilities, target, given);
  },

  /** (a - b)². */
  mseLoss(this: Core, a: Tensor, b: Tensor, given?: MseLossOptions): Tensor {
    return loss(this, 'mseLoss', mseLossOptions, a, b, given);
  },

  /** |a - b|. */
  l1Loss(this: Core, a: Tensor, b: Tensor, given?: MseLossOptions): Tensor {
    return loss(this, 'l1Loss', mseLossOptions, a, b, given);
  },

  /** (a - b)² / (2 beta) below a distance of beta, beyond it |a - b| - beta / 2. */
  smoothL1Loss(this: Core, a: Tensor, b: Tensor, given?: SmoothL1LossOptions): Tensor {
    return loss(this, 'smoothL1Loss', smoothL1LossOptions, a, b, given);
  },

  /** (a - b)² / 2 below a distance of delta, beyond it delta (|a - b| - delta / 2). */
  huberLoss(this: Core, a: Tensor, b: Tensor, given?: HuberLossOptions): Tensor {
    return loss(this, 'huberLoss', huberLossOptions, a, b, given);
  },

  /**
   * -(t log(x) + (1 - t) log(1 - x)) of probabilities x and targets t of one shape; a logarithm counts as at least -100.
   * @throws EngineError for numbers outside 0 to 1.
   */
  binaryCrossEntropy(
    this: Core,
    input: Tensor,
    target: Tensor,
    given?: BinaryCrossEntropyOptions,
  ): Tensor {
    return loss(this, 'binaryCrossEntropy', binaryCrossEntropyOptions, input, target, given);
  },

  /** The same of logits, whose sigmoid is x. */
  binaryCrossEntropyWithLogits(
    this: Core,
    input: Tensor,
    target: Tensor,
    given?: BinaryCrossEntropyWithLogitsOptions,
  ): Tensor {
    const table = binaryCrossEntropyWithLogitsOptions;
    return loss(this, 'binaryCrossEntropyWithLogits', table, input, target, given);
  },

  /** t (log(t) - x): the input is a logarithm of probabilities. */
  klDiv(this: Core, input: Tensor, target: Tensor, given?: KlDivOptions): Tensor {
    return loss(this, 'klDiv', klDivOptions, input, target, given);
  },

  /** The inner products of a and b along `dim` over the product of their lengths, each of which counts as at least `eps`. */
  cosineSimilarity(this: Core, a: Tensor, b: Tensor, given?: CosineSimilarityOptions): Tensor {
    return loss(this, 'cosineSimilarity', cosineSimilarityOptions, a, b, given);
  },
};
