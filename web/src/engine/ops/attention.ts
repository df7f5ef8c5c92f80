// Attention, masks and recurrent layers. The engine has one convention of masks: a boolean one is true where a
// query may attend to a key, a float32 one is added to the scaled scores; `convertMask` translates from others.
import {
  type AlignOptions,
  type AttentionKind,
  type AttentionOptions,
  type AttentionSizes,
  alignOptions,
  attentionKindWords,
  attentionOptions,
  attentionSizes,
  type CausalOptions,
  type CostOptions,
  causalOptions,
  costOptions,
  type LstmOptions,
  lstmOptions,
  type MaskConvention,
  type MaskedSoftmaxOptions,
  type MultiHeadOptions,
  type MultiHeadWeights,
  type MultiplicativeOptions,
  maskConventionWords,
  maskedSoftmaxOptions,
  multiHeadOptions,
  multiHeadWeights,
  multiplicativeOptions,
  type RecurrentOptions,
  recurrentOptions,
  type WindowMaskOptions,
  type WindowOptions,
  windowMaskOptions,
  windowOptions,
} from '../../../../build/engine/surface';
import { flag, list, whole, word } from '../check';
import type { Core } from '../core';
import { readOptions } from '../options';
import type { Tensor } from '../tensor';
import type { Maybe } from './positions';

/** Every stage of attention; one that is left out is the one before it. */
export interface AttentionStages {
  readonly scores: Tensor;
  readonly scaled: Tensor;
  readonly softcapped: Tensor;
  readonly masked: Tensor;
  readonly weights: Tensor;
  readonly dropped: Tensor;
  readonly output: Tensor;
}

export const attention = {
  /** Without dropout, weights are never written down: memory grows with the length, not with its square. */
  scaledDotProductAttention(
    this: Core,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    given?: AttentionOptions,
  ): Tensor {
    const name = 'scaledDotProductAttention';
    const { numbers, attributes, tensors } = readOptions(this, name, attentionOptions, given);
    const call = (q = 0, k = 0, v = 0) => this.module.scaledDotProductAttention(q, k, v, numbers);
    return this.op(name, [query, key, value], attributes, call, tensors);
  },

  /** The same with every stage on the way. */
  attentionStages(
    this: Core,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    given?: AttentionOptions,
  ): AttentionStages {
    const name = 'attentionStages';
    const { numbers, attributes, tensors } = readOptions(this, name, attentionOptions, given);
    const call = (q = 0, k = 0, v = 0) => this.module.attentionStages(q, k, v, numbers);
    const made = this.ops(name, [query, key, value], attributes, call, tensors) as Seven;
    const [scores, scaled, softcapped, masked, weights, dropped, output] = made;
    return { scores, scaled, softcapped, masked, weights, dropped, output };
  },

  /** Attention to the `window` keys before each query and, unless causal, after it. */
  slidingWindowAttention(
    this: Core,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    window: number,
    given?: WindowOptions,
  ): Tensor {
    const name = 'slidingWindowAttention';
    const { numbers, attributes } = readOptions(this, name, windowOptions, given);
    const all = { window: whole(name, 'window', window), ...attributes };
    const call = (q = 0, k = 0, v = 0) => this.module[name](q, k, v, window, numbers);
    return this.op(name, [query, key, value], all, call);
  },

  /** Attention to the nearest `stride` positions and every stride-th one. */
  stridedAttention(
    this: Core,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    stride: number,
    given?: WindowOptions,
  ): Tensor {
    const name = 'stridedAttention';
    const { numbers, attributes } = readOptions(this, name, windowOptions, given);
    const all = { stride: whole(name, 'stride', stride), ...attributes };
    const call = (q = 0, k = 0, v = 0) => this.module[name](q, k, v, stride, numbers);
    return this.op(name, [query, key, value], all, call);
  },

  /** Attention without softmax, with elu(x) + 1 of queries and keys: work grows with the length. */
  linearAttention(
    this: Core,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    given?: CausalOptions,
  ): Tensor {
    const name = 'linearAttention';
    const { numbers, attributes } = readOptions(this, name, causalOptions, given);
    const call = (q = 0, k = 0, v = 0) => this.module[name](q, k, v, numbers);
    return this.op(name, [query, key, value], attributes, call);
  },

  /** Multiply-adds of one head of one sequence, and the bytes it holds beyond inputs and output. */
  attentionCost(
    this: Core,
    kind: AttentionKind,
    sizes: AttentionSizes,
    given?: CostOptions,
  ): { multiplyAdds: number; bytes: number } {
    const name = 'attentionCost';
    const code = word(name, 'kind', kind, attentionKindWords);
    const s = readOptions(this, name, attentionSizes, sizes ?? null);
    const o = readOptions(this, name, costOptions, given);
    const cost = (bytes: boolean) =>
      this.call(() => this.module.attentionCost(code, s.numbers, o.numbers, bytes));
    return { multiplyAdds: cost(false), bytes: cost(true) };
  },

  /** Projections, heads, attention in each, the output projection. Weights are given only if `needWeights`. */
  multiHeadAttention(
    this: Core,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    weights: MultiHeadWeights,
    given: MultiHeadOptions,
  ): { output: Tensor; weights?: Tensor; presentKey: Tensor; presentValue: Tensor } {
    const name = 'multiHeadAttention';
    const w = readOptions(this, name, multiHeadWeights, weights ?? null);
    const o = readOptions(this, name, multiHeadOptions, given);
    const { needWeights } = o.attributes;
    const call = (q = 0, k = 0, v = 0) =>
      this.module.multiHeadAttention(q, k, v, w.numbers, o.numbers);
    const tensors = { ...o.tensors, ...w.tensors };
    const made = this.ops(name, [query, key, value], o.attributes, call, tensors);
    const [output] = made as [Tensor];
    const [presentKey, presentValue] = made.slice(-2) as [Tensor, Tensor];
    const result = { output, presentKey, presentValue };
    return needWeights ? { ...result, weights: made[1] as Tensor } : result;
  },

  // ---- masks ----

  /** A mask of another convention in the engine's own. */
  convertMask(this: Core, mask: Tensor, convention: MaskConvention): Tensor {
    const code = word('convertMask', 'convention', convention, maskConventionWords);
    return this.op('convertMask', [mask], { convention }, (a) =>
      this.module.convertMask(a as number, code),
    );
  },

  /** True where query i may attend to key j: j <= i + offset. */
  causalMask(this: Core, queryLen: number, keyLen: number, offset = 0): Tensor {
    const name = 'causalMask';
    return this.op(name, [], {
      queryLen: whole(name, 'queryLen', queryLen),
      keyLen: whole(name, 'keyLen', keyLen),
      offset: whole(name, 'offset', offset),
    });
  },

  slidingWindowMask(
    this: Core,
    queryLen: number,
    keyLen: number,
    window: number,
    given?: WindowMaskOptions,
  ): Tensor {
    const name = 'slidingWindowMask';
    const { numbers, attributes } = readOptions(this, name, windowMaskOptions, given);
    const sizes = {
      queryLen: whole(name, 'queryLen', queryLen),
      keyLen: whole(name, 'keyLen', keyLen),
      window: whole(name, 'window', window),
    };
    return this.op(name, [], { ...sizes, ...attributes }, () =>
      this.module[name](queryLen, keyLen, window, numbers),
    );
  },

  stridedMask(
    this: Core,
    queryLen: number,
    keyLen: number,
    stride: number,
    given?: CausalOptions,
  ): Tensor {
    const name = 'stridedMask';
    const { numbers, attributes } = readOptions(this, name, causalOptions, given);
    const sizes = {
      queryLen: whole(name, 'queryLen', queryLen),
      keyLen: whole(name, 'keyLen', keyLen),
      stride: whole(name, 'stride', stride),
    };
    return this.op(name, [], { ...sizes, ...attributes }, () =>
      this.module[name](queryLen, keyLen, stride, numbers),
    );
  },

  /** What both masks allow. */
  combineMasks(this: Core, a: Tensor, b: Tensor): Tensor {
    return this.op('combineMasks', [a, b]);
  },

  /** A mask over keyLen keys, followed by `more` keys which may be attended to, or not. */
  extendMask(this: Core, mask: Tensor, keyLen: number, more: number, allowed: boolean): Tensor {
    const name = 'extendMask';
    return this.op(name, [mask], {
      keyLen: whole(name, 'keyLen', keyLen),
      more: whole(name, 'more', more),
      allowed: flag(name, 'allowed', allowed),
    });
  },

  /** softmax over the entries that the mask allows. */
  maskedSoftmax(
    this: Core,
    scores: Tensor,
    mask: Tensor,
    dim: number,
    given?: MaskedSoftmaxOptions,
  ): Tensor {
    const name = 'maskedSoftmax';
    const { numbers, attributes } = readOptions(this, name, maskedSoftmaxOptions, given);
    const all = { dim: whole(name, 'dim', dim), ...attributes };
    return this.op(name, [scores, mask], all, (a = 0, m = 0) =>
      this.module.maskedSoftmax(a, m, dim, numbers),
    );
  },

  // ---- additive and multiplicative scores ----

  /** v . tanh(query + key) for every query and key, projected already. */
  additiveScores(this: Core, query: Tensor, key: Tensor, v?: Tensor | null): Tensor {
    const name = 'additiveScores';
    return this.op(
      name,
      [query, key],
      {},
      (q, k) => this.module.additiveScores(q as number, k as number, this.optional(name, v)),
      { v },
    );
  },

  /** scale * ((query weight) . key + bias): Luong's general, and dot without a weight. */
  multiplicativeScores(
    this: Core,
    query: Tensor,
    key: Tensor,
    given?: MultiplicativeOptions,
  ): Tensor {
    const name = 'multiplicativeScores';
    const { numbers, attributes, tensors } = readOptions(this, name, multiplicativeOptions, given);
    const call = (q = 0, k = 0) => this.module.multiplicativeScores(q, k, numbers);
    return this.op(name, [query, key], attributes, call, tensors);
  },

  /** v . tanh(weight [query; key]). */
  concatScores(this: Core, query: Tensor, key: Tensor, weight: Tensor, v: Tensor): Tensor {
    return this.op('concatScores', [query, key, weight, v]);
  },

  /** The softmax of scores over keys and, of values, their mixture. */
  align(
    this: Core,
    scores: Tensor,
    value?: Tensor | null,
    given?: AlignOptions,
  ): { weights: Tensor; output?: Tensor } {
    const { numbers, attributes, tensors } = readOptions(this, 'align', alignOptions, given);
    const call = (s = 0) => this.module.align(s, this.optional('align', value), numbers);
    const all = { value, ...tensors };
    const [weights, output] = this.ops('align', [scores], attributes, call, all) as [
      Tensor,
      Tensor | undefined,
    ];
    return output ? { weights, output } : { weights };
  },

  // ---- recurrent layers ----

  /** Weights as PyTorch orders them: for each layer and direction, weightIh, weightHh and, in all or none, biasIh, biasHh. */
  lstm(
    this: Core,
    input: Tensor,
    h0: Maybe,
    c0: Maybe,
    weights: readonly Tensor[],
    given?: LstmOptions,
  ): { output: Tensor; hN: Tensor; cN: Tensor } {
    const { numbers, attributes, tensors } = readOptions(this, 'lstm', lstmOptions, given);
    const operands = [input, ...list('lstm', 'tensors', weights)];
    const [h, c] = [this.optional('lstm', h0), this.optional('lstm', c0)];
    const call = (x = 0, ...handles: number[]) => this.module.lstm(x, h, c, handles, numbers);
    const states = { h0, c0, ...tensors };
    const [output, hN, cN] = this.ops('lstm', operands, attributes, call, states) as [
      Tensor,
      Tensor,
      Tensor,
    ];
    return { output, hN, cN };
  },

  gru(
    this: Core,
    input: Tensor,
    h0: Maybe,
    weights: readonly Tensor[],
    given?: RecurrentOptions,
  ): { output: Tensor; hN: Tensor } {
    const { numbers, attributes, tensors } = readOptions(this, 'gru', recurrentOptions, given);
    const operands = [input, ...list('gru', 'tensors', weights)];
    const h = this.optional('gru', h0);
    const call = (x = 0, ...handles: number[]) => this.module.gru(x, h, handles, numbers);
    const states = { h0, ...tensors };
    const [output, hN] = this.ops('gru', operands, attributes, call, states) as [Tensor, Tensor];
    return { output, hN };
  },
};

type Seven = [Tensor, Tensor, Tensor, Tensor, Tensor, Tensor, Tensor];
