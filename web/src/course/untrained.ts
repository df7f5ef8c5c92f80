// Layers before training, by the names of PyTorch's state dicts: drawn number by number as PyTorch draws them, so that each number says
// where it comes from. The engine's own layers (`engine.nn`) begin with the same numbers.
import type { PageEngine } from '../engine';
import type { AlignmentKind } from './alignment';
import type { Parameters } from './transformer';

/** A model out of parts, each under its name. */
export function partsNamed(parts: Readonly<Record<string, Parameters>>): Parameters {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, parameters]) =>
      Object.entries(parameters).map(([name, tensor]) => [`${part}.${name}`, tensor]),
    ),
  );
}

/** `nn.Embedding`: a row for each word. */
export const newEmbedding = (engine: PageEngine, count: number, width: number): Parameters => ({
  weight: engine.randn([count, width]),
});

/** `nn.Linear`. */
export const newLinear = (engine: PageEngine, from: number, to: number): Parameters => ({
  weight: engine.linearWeight(from, to),
  bias: engine.linearBias(from, to),
});

/** `nn.LayerNorm`: nothing is drawn. */
export const newNorm = (engine: PageEngine, width: number): Parameters => ({
  weight: engine.full([width], 1),
  bias: engine.full([width], 0),
});

/** `nn.MultiheadAttention`: the last projection is drawn first, and its bias drawn and then set to 0. */
export function newAttention(engine: PageEngine, width: number): Parameters {
  const last = engine.linearWeight(width, width);
  engine.linearBias(width, width);
  return {
    in_proj_weight: engine.xavierUniform(width, 3 * width),
    in_proj_bias: engine.zeros([3 * width]),
    'out_proj.weight': last,
    'out_proj.bias': engine.zeros([width]),
  };
}

/** `nn.TransformerEncoderLayer`; `inner` is the width of the feed-forward layer. */
export function newEncoderLayer(engine: PageEngine, width: number, inner: number): Parameters {
  return partsNamed({
    self_attn: newAttention(engine, width),
    linear1: newLinear(engine, width, inner),
    linear2: newLinear(engine, inner, width),
    norm1: newNorm(engine, width),
    norm2: newNorm(engine, width),
  });
}

/** `nn.LSTM` with one layer. */
export function newLstm(engine: PageEngine, width: number, hidden: number): Parameters {
  const draw = (...shape: number[]) => {
    const count = shape.reduce((product, length) => product * length, 1);
    return engine.reshape(engine.linearBias(hidden, count), shape);
  };
  return {
    weight_ih_l0: draw(4 * hidden, width),
    weight_hh_l0: draw(4 * hidden, hidden),
    bias_ih_l0: draw(4 * hidden),
    bias_hh_l0: draw(4 * hidden),
  };
}

/** The attention of a recurrent decoder whose states and the encoder's have `hidden` numbers: what its kind learns, nothing for dot. */
export function newAlignment(
  engine: PageEngine,
  kind: AlignmentKind,
  hidden: number,
  inner: number,
): Parameters {
  const matrix = (name: string, from: number, to: number): Parameters => ({
    [`${name}.weight`]: engine.linearWeight(from, to),
  });
  const draws: Readonly<Record<AlignmentKind, () => Parameters>> = {
    additive: () => ({
      ...matrix('W_enc', hidden, inner),
      ...matrix('W_dec', hidden, inner),
      ...matrix('v', inner, 1),
    }),
    dot: () => ({}),
    general: () => matrix('W', hidden, hidden),
    concat: () => ({ ...matrix('W', 2 * hidden, inner), ...matrix('v', inner, 1) }),
  };
  return draws[kind]();
}

export interface Seq2SeqSizes {
  readonly vocab: number;
  /** Of what is written; left out, it is that of what is read. */
  readonly targetVocab?: number;
  readonly width: number;
  readonly hidden: number;
  /** Which attention the decoder has, if any, and the width in which additive and concat compare. */
  readonly attention?: AlignmentKind | 'none';
  readonly attentionWidth?: number;
}

/** Encoder and decoder (`engine.models.seq2seq`). */
export function newSeq2Seq(engine: PageEngine, sizes: Seq2SeqSizes): Parameters {
  const { vocab, targetVocab = vocab, width, hidden } = sizes;
  const { attention: kind = 'none', attentionWidth = 64 } = sizes;
  const looks = kind !== 'none';
  return partsNamed({
    'encoder.embed': newEmbedding(engine, vocab, width),
    'encoder.lstm': newLstm(engine, width, hidden),
    'decoder.embed': newEmbedding(engine, targetVocab, width),
    'decoder.attn': looks ? newAlignment(engine, kind, hidden, attentionWidth) : {},
    'decoder.lstm': newLstm(engine, looks ? width + hidden : width, hidden),
    'decoder.fc': newLinear(engine, looks ? 2 * hidden : hidden, targetVocab),
  });
}
