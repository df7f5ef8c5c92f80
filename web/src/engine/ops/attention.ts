// Attention, masks and recurrent layers. The engine has one convention of masks: a boolean one is true where a
// query may attend to a key, a float32 one is added to the scaled scores; `convertMask` translates from others.
import { flag, list, number, options, whole, word } from '../check';
import type { Core } from '../core';
import { EngineError } from '../errors';
import type { Tensor } from '../tensor';
import type { Maybe } from './positions';
import { generatorHandle, type RandomOptions } from './random';

const fullyMaskedWords = ['zeros', 'nan', 'uniform'] as const;
/** What a query gets that may attend to nothing: zeros, PyTorch's old NaN, or the same weight for every key. */
export type FullyMasked = (typeof fullyMaskedWords)[number];

const conventions = ['trueAllowed', 'trueHidden', 'zeroHidden', 'zeroHidden1e9'] as const;
/** PyTorch's scaled_dot_product_attention and the engine; nn.MultiheadAttention; 0 with -inf; 0 with -1e9. */
export type MaskConvention = (typeof conventions)[number];

const kinds = ['full', 'flash', 'slidingWindow', 'strided', 'linear'] as const;
export type AttentionKind = (typeof kinds)[number];

const directions = ['forward', 'reverse', 'bidirectional'] as const;
const activationWords = ['sigmoid', 'tanh', 'relu'] as const;

export interface AttentionOptions extends RandomOptions {
  readonly attnMask?: Tensor | null | undefined;
  readonly isCausal?: boolean;
  /** How many keys come before those of the queries. */
  readonly causalOffset?: number;
  /** (batch,) of int64: only the first ones are keys; isCausal then counts from their end. */
  readonly keyLengths?: Tensor | null | undefined;
  /** 1 / sqrt(headDim) if left out. */
  readonly scale?: number | null | undefined;
  readonly softcap?: number;
  readonly dropoutP?: number;
  readonly enableGqa?: boolean;
  readonly fullyMasked?: FullyMasked;
}

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

export interface AlignOptions {
  readonly keyMask?: Tensor | null | undefined;
  readonly queryMask?: Tensor | null | undefined;
  readonly isCausal?: boolean;
  /** Added to the score of a hidden key; left out, its weight is exactly 0. */
  readonly maskValue?: number | null | undefined;
}

/** As in PyTorch's linear, (out, in), heads side by side; `inWeight` is all three at once. */
export interface MultiHeadWeights {
  readonly qWeight?: Maybe;
  readonly kWeight?: Maybe;
  readonly vWeight?: Maybe;
  readonly qBias?: Maybe;
  readonly kBias?: Maybe;
  readonly vBias?: Maybe;
  readonly inWeight?: Maybe;
  readonly inBias?: Maybe;
  readonly outWeight?: Maybe;
  readonly outBias?: Maybe;
  readonly biasK?: Maybe;
  readonly biasV?: Maybe;
}

export interface MultiHeadOptions extends RandomOptions {
  readonly numHeads: number;
  readonly numKvHeads?: number;
  readonly attnMask?: Tensor | null | undefined;
  readonly keyMask?: Tensor | null | undefined;
  readonly pastKey?: Tensor | null | undefined;
  readonly pastValue?: Tensor | null | undefined;
  readonly isCausal?: boolean;
  readonly scale?: number | null | undefined;
  readonly dropoutP?: number;
  readonly addZeroAttn?: boolean;
  readonly needWeights?: boolean;
  readonly averageAttnWeights?: boolean;
  readonly fullyMasked?: FullyMasked;
}

export interface RecurrentOptions extends RandomOptions {
  readonly numLayers?: number;
  readonly direction?: (typeof directions)[number];
  readonly batchFirst?: boolean;
  readonly dropout?: number;
  /** (batch,) of int64: where each sequence ends. */
  readonly lengths?: Tensor | null | undefined;
}
export interface LstmOptions extends RecurrentOptions {
  readonly peephole?: Tensor | null | undefined;
  /** Of the gates, of what enters the cell, of what leaves it. */
  readonly activations?: readonly (typeof activationWords)[number][];
}

/** Stands for what may not be left out. */
const required = undefined as never;
const attentionDefaults: Required<AttentionOptions> = {
  attnMask: undefined,
  isCausal: false,
  causalOffset: 0,
  keyLengths: undefined,
  scale: undefined,
  softcap: 0,
  dropoutP: 0,
  enableGqa: false,
  fullyMasked: 'zeros',
  generator: undefined,
};
const alignDefaults: Required<AlignOptions> = {
  keyMask: undefined,
  queryMask: undefined,
  isCausal: false,
  maskValue: undefined,
};
const recurrentDefaults: Required<RecurrentOptions> = {
  numLayers: 1,
  direction: 'forward',
  batchFirst: false,
  dropout: 0,
  lengths: undefined,
  generator: undefined,
};
const multiHeadDefaults: Required<MultiHeadOptions> = {
  numHeads: required,
  numKvHeads: 0,
  attnMask: undefined,
  keyMask: undefined,
  pastKey: undefined,
  pastValue: undefined,
  isCausal: false,
  scale: undefined,
  dropoutP: 0,
  addZeroAttn: false,
  needWeights: false,
  averageAttnWeights: true,
  fullyMasked: 'zeros',
  generator: undefined,
};
const noWeights: Required<MultiHeadWeights> = {
  qWeight: undefined,
  kWeight: undefined,
  vWeight: undefined,
  qBias: undefined,
  kBias: undefined,
  vBias: undefined,
  inWeight: undefined,
  inBias: undefined,
  outWeight: undefined,
  outBias: undefined,
  biasK: undefined,
  biasV: undefined,
};

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
    const { attributes, rest, optional } = attentionArguments(this, name, given);
    return this.op(
      name,
      [query, key, value],
      attributes,
      (q, k, v) =>
        this.module.scaledDotProductAttention(q as number, k as number, v as number, ...rest),
      optional,
    );
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
    const { attributes, rest, optional } = attentionArguments(this, name, given);
    const made = this.ops(
      name,
      [query, key, value],
      attributes,
      (q, k, v) => this.module.attentionStages(q as number, k as number, v as number, ...rest),
      optional,
    );
    const [scores, scaled, softcapped, masked, weights, dropped, output] = made as Seven;
    return { scores, scaled, softcapped, masked, weights, dropped, output };
  },

  /** Attention to the `window` keys before each query and, unless causal, after it. */
  slidingWindowAttention(
    this: Core,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    window: number,
    given?: { causal?: boolean; scale?: number | null },
  ): Tensor {
    const name = 'slidingWindowAttention';
    const { causal, scale } = options(name, given, { causal: false, scale: null as number | null });
    const attributes = {
      window: whole(name, 'window', window),
      causal: flag(name, 'causal', causal),
      scale: optionalNumber(name, 'scale', scale),
    };
    return this.op(name, [query, key, value], attributes);
  },

  /** Attention to the nearest `stride` positions and every stride-th one. */
  stridedAttention(
    this: Core,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    stride: number,
    given?: { causal?: boolean; scale?: number | null },
  ): Tensor {
    const name = 'stridedAttention';
    const { causal, scale } = options(name, given, { causal: false, scale: null as number | null });
    const attributes = {
      stride: whole(name, 'stride', stride),
      causal: flag(name, 'causal', causal),
      scale: optionalNumber(name, 'scale', scale),
    };
    return this.op(name, [query, key, value], attributes);
  },

  /** Attention without softmax, with elu(x) + 1 of queries and keys: work grows with the length. */
  linearAttention(
    this: Core,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    given?: { causal?: boolean },
  ): Tensor {
    const { causal } = options('linearAttention', given, { causal: false });
    flag('linearAttention', 'causal', causal);
    return this.op('linearAttention', [query, key, value], { causal });
  },

  /** Multiply-adds of one head of one sequence, and the bytes it holds beyond inputs and output. `reach`: window or stride. */
  attentionCost(
    this: Core,
    kind: AttentionKind,
    sizes: { queryLen: number; keyLen: number; headDim: number; valueDim?: number },
    given?: { causal?: boolean; reach?: number },
  ): { multiplyAdds: number; bytes: number } {
    const name = 'attentionCost';
    const { causal, reach } = options(name, given, { causal: false, reach: 1 });
    const usual = { queryLen: required, keyLen: required, headDim: required };
    const all = { ...usual, valueDim: sizes?.headDim };
    const { queryLen, keyLen, headDim, valueDim } = options<Required<typeof sizes>>(
      name,
      sizes ?? null,
      all,
    );
    const cost = (bytes: boolean) =>
      this.call(() =>
        this.module.attentionCost(
          word(name, 'kind', kind, kinds),
          whole(name, 'queryLen', queryLen),
          whole(name, 'keyLen', keyLen),
          whole(name, 'headDim', headDim),
          whole(name, 'valueDim', valueDim),
          flag(name, 'causal', causal),
          whole(name, 'reach', reach),
          bytes,
        ),
      );
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
    const w = options(name, weights, noWeights);
    const all = [
      ...[w.qWeight, w.kWeight, w.vWeight, w.qBias, w.kBias, w.vBias],
      ...[w.inWeight, w.inBias, w.outWeight, w.outBias, w.biasK, w.biasV],
    ];
    const o = options<Required<MultiHeadOptions>>(name, given, multiHeadDefaults);
    const { needWeights } = o;
    const attributes = {
      numHeads: whole(name, 'numHeads', o.numHeads),
      numKvHeads: whole(name, 'numKvHeads', o.numKvHeads),
      isCausal: flag(name, 'isCausal', o.isCausal),
      scale: optionalNumber(name, 'scale', o.scale),
      dropoutP: number(name, 'dropoutP', o.dropoutP),
      addZeroAttn: flag(name, 'addZeroAttn', o.addZeroAttn),
      needWeights: flag(name, 'needWeights', needWeights),
      averageAttnWeights: flag(name, 'averageAttnWeights', o.averageAttnWeights),
      fullyMasked: o.fullyMasked,
    };
    const fullyMasked = word(name, 'fullyMasked', attributes.fullyMasked, fullyMaskedWords);
    const generator = generatorHandle(this, name, { generator: o.generator });
    const optional = (tensor: Tensor | null | undefined) => this.optional(name, tensor);
    const { attnMask, keyMask, pastKey, pastValue } = o;
    const a = attributes;
    const call = (q?: number, k?: number, v?: number) =>
      this.module
        .multiHeadAttention(
          ...([q, k, v] as [number, number, number]),
          optional(attnMask),
          optional(keyMask),
          optional(pastKey),
          optional(pastValue),
          all.map(optional),
          a.numHeads,
          a.numKvHeads,
          a.isCausal,
          a.scale,
          a.dropoutP,
          generator,
          a.addZeroAttn,
          needWeights,
          a.averageAttnWeights,
          fullyMasked,
        )
        .filter((handle) => handle !== 0);
    const tensors = { attnMask, keyMask, pastKey, pastValue, ...w };
    const made = this.ops(name, [query, key, value], attributes, call, tensors);
    const [output] = made as [Tensor];
    const [presentKey, presentValue] = made.slice(-2) as [Tensor, Tensor];
    const result = { output, presentKey, presentValue };
    return needWeights ? { ...result, weights: made[1] as Tensor } : result;
  },

  // ---- masks ----

  /** A mask of another convention in the engine's own. */
  convertMask(this: Core, mask: Tensor, convention: MaskConvention): Tensor {
    const code = word('convertMask', 'convention', convention, conventions);
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
    given?: { causal?: boolean; offset?: number },
  ): Tensor {
    const name = 'slidingWindowMask';
    const { causal, offset } = options(name, given, { causal: false, offset: 0 });
    return this.op(name, [], {
      queryLen: whole(name, 'queryLen', queryLen),
      keyLen: whole(name, 'keyLen', keyLen),
      window: whole(name, 'window', window),
      causal: flag(name, 'causal', causal),
      offset: whole(name, 'offset', offset),
    });
  },

  stridedMask(
    this: Core,
    queryLen: number,
    keyLen: number,
    stride: number,
    given?: { causal?: boolean },
  ): Tensor {
    const name = 'stridedMask';
    const { causal } = options(name, given, { causal: false });
    return this.op(name, [], {
      queryLen: whole(name, 'queryLen', queryLen),
      keyLen: whole(name, 'keyLen', keyLen),
      stride: whole(name, 'stride', stride),
      causal: flag(name, 'causal', causal),
    });
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
    given?: { fullyMasked?: FullyMasked },
  ): Tensor {
    const usual: { fullyMasked: FullyMasked } = { fullyMasked: 'zeros' };
    const { fullyMasked } = options('maskedSoftmax', given, usual);
    const code = word('maskedSoftmax', 'fullyMasked', fullyMasked, fullyMaskedWords);
    whole('maskedSoftmax', 'dim', dim);
    return this.op('maskedSoftmax', [scores, mask], { dim, fullyMasked }, (a, m) =>
      this.module.maskedSoftmax(a as number, m as number, dim, code),
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
    given?: {
      weight?: Tensor | null | undefined;
      scale?: number;
      bias?: Tensor | null | undefined;
    },
  ): Tensor {
    const name = 'multiplicativeScores';
    const { weight, scale, bias } = options(name, given, {
      weight: undefined as Maybe,
      scale: 1,
      bias: undefined as Maybe,
    });
    number(name, 'scale', scale);
    return this.op(
      name,
      [query, key],
      { scale },
      (q, k) =>
        this.module.multiplicativeScores(
          q as number,
          k as number,
          this.optional(name, weight),
          scale,
          this.optional(name, bias),
        ),
      { weight, bias },
    );
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
    const { keyMask, queryMask, isCausal, ...rest } = options<Required<AlignOptions>>(
      'align',
      given,
      alignDefaults,
    );
    flag('align', 'isCausal', isCausal);
    const maskValue = optionalNumber('align', 'maskValue', rest.maskValue);
    const optional = (tensor: Tensor | null | undefined) => this.optional('align', tensor);
    const call = (s?: number) =>
      this.module
        .align(
          s as number,
          optional(value),
          optional(keyMask),
          optional(queryMask),
          isCausal,
          maskValue,
        )
        .filter((handle) => handle !== 0);
    const [weights, output] = this.ops('align', [scores], { isCausal, maskValue }, call, {
      value,
      keyMask,
      queryMask,
    }) as [Tensor, Tensor | undefined];
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
    const { peephole, activations, ...recurrent } = options<Required<LstmOptions>>('lstm', given, {
      ...recurrentDefaults,
      peephole: undefined,
      activations: ['sigmoid', 'tanh', 'tanh'],
    });
    const { attributes, rest, lengths } = recurrentArguments(this, 'lstm', recurrent);
    if (list('lstm', 'activations', activations).length !== 3)
      throw new EngineError('lstm: expected three activations');
    const [gates = 0, cell = 0, out = 0] = activations.map((activation) =>
      word('lstm', 'an activation', activation, activationWords),
    );
    const optional = (tensor: Tensor | null | undefined) => this.optional('lstm', tensor);
    const operands = [input, ...list('lstm', 'tensors', weights)];
    const call = (x?: number) =>
      this.module.lstm(
        x as number,
        ...([h0, c0, lengths, peephole].map(optional) as [number, number, number, number]),
        weights.map((weight) => weight.handle),
        ...rest,
        gates + 3 * cell + 9 * out,
      );
    const [output, hN, cN] = this.ops('lstm', operands, { ...attributes, activations }, call, {
      h0,
      c0,
      lengths,
      peephole,
    }) as [Tensor, Tensor, Tensor];
    return { output, hN, cN };
  },

  gru(
    this: Core,
    input: Tensor,
    h0: Maybe,
    weights: readonly Tensor[],
    given?: RecurrentOptions,
  ): { output: Tensor; hN: Tensor } {
    const { attributes, rest, lengths } = recurrentArguments(this, 'gru', given);
    const operands = [input, ...list('gru', 'tensors', weights)];
    const call = (x?: number) =>
      this.module.gru(
        x as number,
        this.optional('gru', h0),
        this.optional('gru', lengths),
        weights.map((weight) => weight.handle),
        ...rest,
      );
    const [output, hN] = this.ops('gru', operands, attributes, call, { h0, lengths }) as [
      Tensor,
      Tensor,
    ];
    return { output, hN };
  },
};

type Seven = [Tensor, Tensor, Tensor, Tensor, Tensor, Tensor, Tensor];

function optionalNumber(op: string, what: string, value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : number(op, what, value);
}

function attentionArguments(core: Core, op: string, given: AttentionOptions | undefined) {
  const o = options<Required<AttentionOptions>>(op, given, attentionDefaults);
  const { attnMask, keyLengths, generator } = o;
  const attributes = {
    isCausal: flag(op, 'isCausal', o.isCausal),
    causalOffset: whole(op, 'causalOffset', o.causalOffset),
    scale: optionalNumber(op, 'scale', o.scale),
    softcap: number(op, 'softcap', o.softcap),
    dropoutP: number(op, 'dropoutP', o.dropoutP),
    enableGqa: flag(op, 'enableGqa', o.enableGqa),
    fullyMasked: o.fullyMasked,
  };
  const rest = [
    core.optional(op, attnMask),
    core.optional(op, keyLengths),
    attributes.isCausal,
    attributes.causalOffset,
    attributes.scale,
    attributes.softcap,
    attributes.dropoutP,
    generatorHandle(core, op, { generator }),
    attributes.enableGqa,
    word(op, 'fullyMasked', attributes.fullyMasked, fullyMaskedWords),
  ] as const;
  return { attributes, rest, optional: { attnMask, keyLengths } };
}

function recurrentArguments(core: Core, op: string, given: RecurrentOptions | undefined) {
  const o = options<Required<RecurrentOptions>>(op, given, recurrentDefaults);
  const { lengths, generator, ...attributes } = o;
  whole(op, 'numLayers', o.numLayers);
  flag(op, 'batchFirst', o.batchFirst);
  number(op, 'dropout', o.dropout);
  const rest = [
    attributes.numLayers,
    word(op, 'direction', attributes.direction, directions),
    attributes.batchFirst,
    attributes.dropout,
    generatorHandle(core, op, { generator }),
  ] as const;
  return { attributes, rest, lengths };
}
