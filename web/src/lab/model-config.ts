// The settings of a trained model, as Hugging Face's `config.json` says them, as the engine takes them.
import type { DecoderOptions, EncoderOptions } from '../engine';
import { EngineError } from '../engine';

/** What a `config.json` holds, once it is parsed. */
export type Config = Readonly<Record<string, unknown>>;

/** @throws EngineError that says what is missing, or what this engine does not compute. */
export function decoderOptionsOf(config: Config): DecoderOptions {
  require(config, 'model_type', ['llama']);
  require(config, 'hidden_act', [undefined, 'silu']);
  require(config, 'attention_bias', [undefined, false]);
  require(config, 'mlp_bias', [undefined, false]);
  require(config, 'rope_scaling', [undefined, null]);
  const numHeads = sizeIn(config, 'num_attention_heads');
  return {
    ...sizesIn(config),
    numHeads,
    numKvHeads: sizeIn(config, 'num_key_value_heads', numHeads),
    eps: numberIn(config, 'rms_norm_eps', 1e-6),
    base: numberIn(config, 'rope_theta', 10000),
    layout: config.rope_interleave === true ? 'interleaved' : 'halves',
  };
}

/** @throws EngineError that says what is missing, or what this engine does not compute. */
export function encoderOptionsOf(config: Config): EncoderOptions {
  require(config, 'model_type', ['bert']);
  require(config, 'hidden_act', [undefined, 'gelu']);
  require(config, 'position_embedding_type', [undefined, 'absolute']);
  return {
    ...sizesIn(config),
    numHeads: sizeIn(config, 'num_attention_heads'),
    numSegments: sizeIn(config, 'type_vocab_size', 2),
    eps: numberIn(config, 'layer_norm_eps', 1e-12),
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
  const known = allowed
    .filter((value) => value !== undefined)
    .map((value) => JSON.stringify(value));
  fail(
    `${name} is ${JSON.stringify(config[name])}: this engine computes ${known.join(' or ')} only`,
  );
}

function numberIn(config: Config, name: string, usual?: number): number {
  const value = config[name] ?? usual;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return fail(`${name} is ${JSON.stringify(config[name])}: expected a number`);
}

function sizeIn(config: Config, name: string, usual?: number): number {
  const size = numberIn(config, name, usual);
  if (Number.isInteger(size) && size > 0 && size < 2 ** 31) return size;
  return fail(`${name} is ${size}: expected a whole number above 0`);
}

function fail(why: string): never {
  throw new EngineError(`config.json: ${why}`);
}
