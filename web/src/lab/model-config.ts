// The settings of a trained model, as Hugging Face's `config.json` says them, as the engine takes them.
import { misfits as texts } from '#words/own-model';
import type { DecoderOptions, EncoderOptions, Gpt2Options } from '../engine';
import { EngineError } from '../engine/errors';

/** What a `config.json` holds, once it is parsed. */
export type Config = Readonly<Record<string, unknown>>;

/** The kinds that are read, as `model_type` says them. */
export type ModelKind = 'gpt2' | 'llama' | 'bert';

/** What a model's figures need to know of it. */
export interface ModelSizes {
  readonly kind: ModelKind;
  readonly layers: number;
  readonly heads: number;
  /** Those of keys and values: each serves as many neighbouring heads. */
  readonly kvHeads: number;
  /** Of a head. */
  readonly width: number;
  /** Of the line. */
  readonly dim: number;
  readonly vocab: number;
  /** How many pieces it can have in sight. */
  readonly places: number;
  /** What the norms add before the root. */
  readonly eps: number;
  /** How places turn queries and keys, where they do. */
  readonly rotary?: { readonly base: number; readonly layout: 'halves' | 'interleaved' };
}

/** Where keys and values are kept for as many places as a checkpoint allows, some would take gigabytes. */
const mostPlaces = 1024;

/** @throws EngineError that names the kind, if it is none of these. */
export function kindIn(config: Config, known: readonly ModelKind[]): ModelKind {
  const { model_type: kind } = config;
  if (typeof kind !== 'string' || kind === '') throw new EngineError(texts.noKind);
  const found = known.find((each) => each === kind);
  if (!found) throw new EngineError(texts.otherKind(kind.slice(0, 40), known.join(', ')));
  return found;
}

/** @throws EngineError that says what is missing, or what this engine does not compute. */
export function decoderOptionsOf(config: Config): DecoderOptions {
  kindIn(config, ['llama']);
  require(config, 'hidden_act', [undefined, 'silu']);
  require(config, 'attention_bias', [undefined, false]);
  require(config, 'mlp_bias', [undefined, false]);
  require(config, 'rope_scaling', [undefined, null]);
  const rope = config.rope_parameters ?? {}; // where newer files say the base
  require(rope as Config, 'rope_type', [undefined, 'default']);
  const numHeads = sizeIn(config, 'num_attention_heads');
  const sizes = sizesIn(config);
  const width = sizes.dim / numHeads;
  const given = numberIn(config, 'head_dim', width);
  if (given !== width) throw new EngineError(texts.headWidth(given, width));
  return {
    ...sizes,
    maxLength: Math.min(sizes.maxLength, mostPlaces),
    numHeads,
    numKvHeads: sizeIn(config, 'num_key_value_heads', numHeads),
    eps: numberIn(config, 'rms_norm_eps', 1e-6),
    base: numberIn(
      { rope_theta: config.rope_theta ?? (rope as Config).rope_theta },
      'rope_theta',
      10000,
    ),
    layout: config.rope_interleave === true ? 'interleaved' : 'halves',
  };
}

/** @throws EngineError that says what is missing, or what this engine does not compute. */
export function gpt2OptionsOf(config: Config): Gpt2Options {
  kindIn(config, ['gpt2']);
  require(config, 'activation_function', [undefined, 'gelu_new', 'gelu_pytorch_tanh']);
  require(config, 'scale_attn_weights', [undefined, true]);
  require(config, 'scale_attn_by_inverse_layer_idx', [undefined, false]);
  require(config, 'add_cross_attention', [undefined, false]);
  const dim = sizeIn(config, 'n_embd');
  return {
    vocab: sizeIn(config, 'vocab_size'),
    dim,
    numLayers: sizeIn(config, 'n_layer'),
    numHeads: sizeIn(config, 'n_head'),
    dimFeedforward: sizeIn(config, 'n_inner', 4 * dim),
    maxLength: sizeIn(config, 'n_positions', sizeIn(config, 'n_ctx', 1024)),
    eps: numberIn(config, 'layer_norm_epsilon', 1e-5),
  };
}

/** @throws EngineError that says what is missing, or what this engine does not compute. */
export function encoderOptionsOf(config: Config): EncoderOptions {
  kindIn(config, ['bert']);
  require(config, 'hidden_act', [undefined, 'gelu']);
  require(config, 'position_embedding_type', [undefined, 'absolute']);
  if (config.is_decoder === true) throw new EngineError(texts.isDecoder);
  return {
    ...sizesIn(config),
    numHeads: sizeIn(config, 'num_attention_heads'),
    numSegments: sizeIn(config, 'type_vocab_size', 2),
    eps: numberIn(config, 'layer_norm_eps', 1e-12),
  };
}

/** @throws EngineError as those above. */
export function modelSizes(config: Config): ModelSizes {
  const kind = kindIn(config, ['gpt2', 'llama', 'bert']);
  const options: DecoderOptions & EncoderOptions = {
    gpt2: gpt2OptionsOf,
    llama: decoderOptionsOf,
    bert: encoderOptionsOf,
  }[kind](config);
  const { vocab = 0, dim = 0, numLayers: layers = 0, numHeads: heads = 0, maxLength = 0 } = options;
  const { numKvHeads: kvHeads = heads, eps = 0 } = options;
  if (dim % heads !== 0) throw new EngineError(texts.uneven(heads, dim));
  const { base = 0, layout = 'halves' } = options;
  return {
    kind,
    layers,
    heads,
    kvHeads,
    width: dim / heads,
    dim,
    vocab,
    places: maxLength,
    eps,
    ...(kind === 'llama' && { rotary: { base, layout } }),
  };
}

function sizesIn(config: Config) {
  return {
    vocab: sizeIn(config, 'vocab_size'),
    dim: sizeIn(config, 'hidden_size'),
    numLayers: sizeIn(config, 'num_hidden_layers'),
    dimFeedforward: sizeIn(config, 'intermediate_size'),
    maxLength: sizeIn(config, 'max_position_embeddings'),
  };
}

function require(config: Config, name: string, allowed: readonly unknown[]): void {
  if (allowed.includes(config[name])) return;
  const known = allowed.filter((value) => value !== undefined).map(written);
  throw new EngineError(texts.setting(name, written(config[name]), known.join(', ')));
}

/** What a file says, not more of it than is read. */
const written = (value: unknown): string => `${JSON.stringify(value)}`.slice(0, 40);

function numberIn(config: Config, name: string, usual?: number): number {
  const value = config[name] ?? usual;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new EngineError(texts.noNumber(name, written(config[name])));
}

function sizeIn(config: Config, name: string, usual?: number): number {
  const size = numberIn(config, name, usual);
  if (Number.isInteger(size) && size > 0 && size < 2 ** 28) return size;
  throw new EngineError(texts.noSize(name, written(size)));
}
