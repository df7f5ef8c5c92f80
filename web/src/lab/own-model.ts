// A model of the learner's own as one file, such as the page's are (model-file.ts): Hugging Face's `model.safetensors`, `config.json` and
// `tokenizer.json`, put together. All that can be known without the weights is checked before they are read; they are not copied.
import { misfits as texts } from '#words/own-model';
import type { DecoderOptions, EncoderOptions } from '../engine';
import { EngineError } from '../engine/errors';
import { gpt2Shapes } from '../engine/gpt2-shapes';
import { headerIn, startOf } from '../engine/safetensors';
import {
  type Config,
  decoderOptionsOf,
  encoderOptionsOf,
  gpt2OptionsOf,
  kindIn,
  type ModelKind,
  modelSizes,
} from './model-config';

/** Of which kinds the place takes models. */
export type OwnKind = 'decoder' | 'encoder';

const kinds: Readonly<Record<OwnKind, readonly ModelKind[]>> = {
  decoder: ['gpt2', 'llama'],
  encoder: ['bert'],
};

/** In bytes: weights as float32, with the keys and values of all places. The page has them once, and a job beside it once more. */
export const mostMemory = 640e6;
/** In bytes, of the weights as the file has them. */
const largestFile = 1300e6;
const largestHeader = 20e6;
const largestText = 20e6;
/** Of all layers: each has a map on the page. */
const mostHeads = 400;

/** The types of weights that are read, with the bytes of a number. */
const types: Readonly<Record<string, number>> = { F32: 4, F16: 2, BF16: 2, F64: 8 };

/** Tokenizers that the library cuts by, and whose lists of pieces are read. */
const tokenizers = ['BPE', 'WordPiece'];

/** The three files, as far as they are chosen. */
export interface Chosen {
  readonly weights?: File;
  readonly config?: File;
  readonly tokenizer?: File;
}

/** What they are called where nothing is renamed. */
export const fileNames: Readonly<Record<keyof Chosen, string>> = {
  weights: 'model.safetensors',
  config: 'config.json',
  tokenizer: 'tokenizer.json',
};

/** With these files beside those before; a later one takes the place of an earlier. @throws EngineError for what is none of the three. */
export function chosenWith(before: Chosen, files: readonly File[]): Chosen {
  let chosen = before;
  for (const file of files) chosen = { ...chosen, [roleOf(file)]: file };
  return chosen;
}

function roleOf({ name, size }: File): keyof Chosen {
  if (/-\d+-of-\d+\.safetensors$/.test(name)) throw new EngineError(texts.parts(name));
  if (name.endsWith('.safetensors')) {
    if (size > largestFile) throw tooLarge(name, size, largestFile);
    return 'weights';
  }
  const role = (['config', 'tokenizer'] as const).find((each) => fileNames[each] === name);
  if (!role) {
    const isWeights = /\.(bin|gguf|pth?|ckpt|h5|msgpack|onnx|npz)$/.test(name);
    throw new EngineError(isWeights ? texts.otherFormat(name) : texts.stranger(name));
  }
  if (size > largestText) throw tooLarge(name, size, largestText);
  return role;
}

export const lacking = (chosen: Chosen): readonly string[] =>
  (Object.keys(fileNames) as (keyof Chosen)[])
    .filter((role) => !chosen[role])
    .map((role) => fileNames[role]);

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

const tooLarge = (name: string, size: number, most: number): EngineError =>
  new EngineError(texts.large(name, megabytes(size), megabytes(most)));

/** @throws EngineError that says what is missing among the files, is malformed, too large, or of another kind. */
export async function packed(chosen: Chosen, own: OwnKind): Promise<Blob> {
  const { weights, config: configFile, tokenizer: tokenizerFile } = chosen;
  if (!weights || !configFile || !tokenizerFile) {
    throw new EngineError(`${lacking(chosen)}`);
  }
  const config = await jsonIn(configFile);
  const kind = kindIn(config.value, kinds[own]);
  const { layers, heads } = modelSizes(config.value);
  if (layers * heads > mostHeads) throw new EngineError(texts.manyHeads(layers * heads, mostHeads));
  const { shapes, kept } = needed(kind, config.value);
  const numbers = [...shapes.values()].reduce((sum, shape) => sum + countOf(shape), kept);
  if (numbers * 4 > mostMemory) {
    throw new EngineError(texts.memory(megabytes(numbers * 4), megabytes(mostMemory)));
  }
  const tokenizer = await jsonIn(tokenizerFile);
  const { type } = (tokenizer.value.model ?? {}) as { readonly type?: unknown };
  // Older files do not say it: the library finds out.
  if (type !== undefined && !tokenizers.includes(type as string)) {
    throw new EngineError(texts.otherTokenizer(`${type}`.slice(0, 40), tokenizers.join(', ')));
  }
  const { header, end } = await headerOf(weights);
  const found = new Map(Object.keys(header).map((name) => [shortName(name, kind), name]));
  const entries: Record<string, unknown> = {
    __metadata__: { config: config.text, tokenizer: tokenizer.text },
  };
  const parts: Blob[] = [];
  let at = 0;
  for (const [short, shape] of shapes) {
    const name = Object.hasOwn(header, short) ? short : (found.get(short) ?? short);
    if (!Object.hasOwn(header, name)) throw new EngineError(texts.noWeight(weights.name, short));
    const { dtype, begin, length } = entryIn(header[name], weights, name, shape, end);
    entries[short] = { dtype, shape, data_offsets: [at, at + length] };
    parts.push(weights.slice(begin, begin + length));
    at += length;
  }
  return new Blob([startOf(entries), ...parts]);
}

/** The weights that a model of these settings is made of, by Hugging Face's names, and how many numbers its keys and values take. */
function needed(
  kind: ModelKind,
  config: Config,
): { readonly shapes: ReadonlyMap<string, readonly number[]>; readonly kept: number } {
  if (kind === 'bert') return { shapes: bertShapes(encoderOptionsOf(config)), kept: 0 };
  const isGpt2 = kind === 'gpt2';
  const shapes = isGpt2 ? gpt2Shapes(gpt2OptionsOf(config)) : llamaShapes(decoderOptionsOf(config));
  const { vocab, dim, layers, kvHeads, width, places } = modelSizes(config);
  const isTied = (config.tie_word_embeddings ?? isGpt2) === true;
  if (!isTied) shapes.set('lm_head.weight', [vocab, dim]);
  return { shapes, kept: 2 * layers * kvHeads * width * places };
}

function llamaShapes(options: DecoderOptions): Map<string, readonly number[]> {
  const {
    vocab,
    dim,
    numLayers,
    numHeads,
    numKvHeads,
    dimFeedforward: hidden,
  } = options as Whole<Omit<DecoderOptions, 'layout'>>;
  const kv = (dim / numHeads) * numKvHeads;
  const shapes = new Map<string, readonly number[]>([
    ['model.embed_tokens.weight', [vocab, dim]],
    ['model.norm.weight', [dim]],
  ]);
  for (let layer = 0; layer < numLayers; layer++) {
    const add = (name: string, shape: readonly number[]) =>
      shapes.set(`model.layers.${layer}.${name}.weight`, shape);
    add('input_layernorm', [dim]);
    add('self_attn.q_proj', [dim, dim]);
    add('self_attn.k_proj', [kv, dim]);
    add('self_attn.v_proj', [kv, dim]);
    add('self_attn.o_proj', [dim, dim]);
    add('post_attention_layernorm', [dim]);
    add('mlp.gate_proj', [hidden, dim]);
    add('mlp.up_proj', [hidden, dim]);
    add('mlp.down_proj', [dim, hidden]);
  }
  return shapes;
}

/** With nothing left out, as settings are read. */
type Whole<Options> = { readonly [Name in keyof Options]-?: number };

function bertShapes(options: EncoderOptions): Map<string, readonly number[]> {
  const {
    vocab,
    dim,
    numLayers,
    dimFeedforward: hidden,
    maxLength,
    numSegments,
  } = options as Whole<EncoderOptions>;
  const shapes = new Map<string, readonly number[]>([
    ['embeddings.word_embeddings.weight', [vocab, dim]],
    ['embeddings.position_embeddings.weight', [maxLength, dim]],
    ['embeddings.token_type_embeddings.weight', [numSegments, dim]],
  ]);
  const vectors = (name: string): void => {
    for (const part of ['weight', 'bias']) shapes.set(`${name}.${part}`, [dim]);
  };
  vectors('embeddings.LayerNorm');
  for (let layer = 0; layer < numLayers; layer++) {
    const linear = (name: string, into: number, out: number): void => {
      shapes.set(`encoder.layer.${layer}.${name}.weight`, [out, into]);
      shapes.set(`encoder.layer.${layer}.${name}.bias`, [out]);
    };
    for (const part of ['query', 'key', 'value']) linear(`attention.self.${part}`, dim, dim);
    linear('attention.output.dense', dim, dim);
    vectors(`encoder.layer.${layer}.attention.output.LayerNorm`);
    linear('intermediate.dense', dim, hidden);
    linear('output.dense', hidden, dim);
    vectors(`encoder.layer.${layer}.output.LayerNorm`);
  }
  return shapes;
}

/** Models with a head keep the rest under its name; older files call a norm's numbers by Greek letters. */
const shortName = (name: string, kind: ModelKind): string =>
  name
    .replace({ bert: /^bert\./, gpt2: /^transformer\./, llama: /^$/ }[kind], '')
    .replace(/LayerNorm\.gamma$/, 'LayerNorm.weight')
    .replace(/LayerNorm\.beta$/, 'LayerNorm.bias');

const countOf = (shape: readonly number[]): number =>
  shape.reduce((product, size) => product * size, 1);

/** Where the numbers of a weight stand in the file. */
function entryIn(
  value: unknown,
  { name: file, size }: File,
  name: string,
  expected: readonly number[],
  start: number,
) {
  const damaged = () => new EngineError(texts.badEntry(file, name));
  const entry = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const { dtype, shape, data_offsets: offsets } = entry;
  const areWhole = (list: unknown): list is number[] =>
    Array.isArray(list) && list.every((each) => Number.isSafeInteger(each) && each >= 0);
  if (typeof dtype !== 'string' || !areWhole(shape) || !areWhole(offsets)) throw damaged();
  const bytes = Object.hasOwn(types, dtype) ? types[dtype] : undefined;
  if (bytes === undefined) {
    throw new EngineError(texts.otherType(name, dtype.slice(0, 40), Object.keys(types).join(', ')));
  }
  if (`${shape}` !== `${expected}`) {
    const given = shape.slice(0, 9).join(', ');
    throw new EngineError(texts.otherShape(name, given, expected.join(', ')));
  }
  const [begin = 0, end = 0] = offsets;
  const length = bytes * countOf(expected);
  if (offsets.length !== 2 || end - begin !== length || start + end > size) throw damaged();
  return { dtype, begin: start + begin, length };
}

async function headerOf(file: File): Promise<{ header: Record<string, unknown>; end: number }> {
  const size = new DataView(await bytesOf(file.slice(0, 8)));
  const length = size.byteLength === 8 ? Number(size.getBigUint64(0, true)) : Number.NaN;
  if (!(length <= Math.min(largestHeader, file.size - 8))) {
    throw new EngineError(texts.noSafetensors(file.name));
  }
  const end = 8 + length;
  return { header: headerIn(new Uint8Array(await bytesOf(file.slice(8, end)))), end };
}

async function jsonIn(file: File): Promise<{ readonly value: Config; readonly text: string }> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(file));
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { value: value as Config, text };
    }
  } catch {
    // It is said below.
  }
  throw new EngineError(texts.noJson(file.name));
}

/** One that the browser cannot read is read as an empty one. */
const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => new ArrayBuffer(0));
