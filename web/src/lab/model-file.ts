// A trained model in one file: weights by Hugging Face's names, and in the header's metadata the settings (`config`) and the pieces
// (`tokenizer`), as JSON. What the page brings along is written by build-scripts/models/convert.mjs, a learner's own by `packed`.
import { misfits as texts } from '#words/own-model';
import type { Decoder, Encoder, Engine, Gpt2Decoder, Tensor } from '../engine';
import { EngineError } from '../engine/errors';
import { readWeights } from '../engine/safetensors';
import type { Values } from './job';
import {
  type Config,
  decoderOptionsOf,
  encoderOptionsOf,
  gpt2OptionsOf,
  kindIn,
  type ModelSizes,
  modelSizes,
} from './model-config';
import { Pieces } from './pieces';

/** A file that was read: without an engine, and not twice. */
export interface ModelFile {
  readonly config: Config;
  readonly sizes: ModelSizes;
  readonly pieces: Pieces;
  /** Whose it is. */
  readonly notice: string;
  /** The names of its weights, each with its shape. */
  readonly shapes: ReadonlyMap<string, readonly number[]>;
  /** Weights as float32: of a matrix of int8 each number times the scale of its row. All rows, or these. */
  readonly weights: (name: string, rows?: readonly number[]) => Values;
}

const files = new WeakMap<Uint8Array, ModelFile>();

/** @throws EngineError that says what is wrong with the file, or what it lacks. */
export function readModel(bytes: Uint8Array): ModelFile {
  const known = files.get(bytes);
  if (known) return known;
  const { entries, quantized, metadata } = readWeights(bytes);
  const config = jsonIn(metadata, 'config');
  const pieces = new Pieces(jsonIn(metadata, 'tokenizer'));
  if (pieces.count > Number(config.vocab_size)) {
    throw new EngineError(texts.manyPieces(pieces.count, Number(config.vocab_size)));
  }
  const plain = new Map(entries.map((entry) => [entry.name, entry]));
  const rounded = new Map(quantized.map((entry) => [entry.name, entry]));
  const shapes = new Map<string, readonly number[]>([
    ...entries.map(({ name, shape }) => [name, shape] as const),
    ...quantized.map(({ name, rows, columns }) => [name, [rows, columns]] as const),
  ]);
  // What is asked for again is the same object, and stays in an engine (see `Core.residents`).
  const asked = new Map<string, Values>();
  const whole = (name: string): Values => {
    const matrix = rounded.get(name);
    const values = matrix ? scaled(matrix) : plain.get(name)?.values();
    if (!values) throw new EngineError(`the model has no "${name}"`);
    return { shape: shapes.get(name) ?? [], data: values };
  };
  const weights: ModelFile['weights'] = (name, rows) => {
    if (rows) return rowsOf(name, rows);
    const found = asked.get(name) ?? whole(name);
    asked.set(name, found);
    return found;
  };
  const rowsOf = (name: string, rows: readonly number[]): Values => {
    const matrix = rounded.get(name);
    if (matrix) return { shape: [rows.length, matrix.columns], data: scaled(matrix, rows) };
    const { shape, data } = weights(name);
    const columns = shape[1] ?? 0;
    const picked = new Float32Array(rows.length * columns);
    for (const [i, row] of rows.entries()) {
      picked.set((data as Float32Array).subarray(row * columns, (row + 1) * columns), i * columns);
    }
    return { shape: [rows.length, columns], data: picked };
  };
  const sizes = modelSizes(config);
  const file = { config, sizes, pieces, notice: metadata.notice ?? '', shapes, weights };
  files.set(bytes, file);
  return file;
}

function jsonIn(metadata: Readonly<Record<string, string>>, name: string): Config {
  const text = metadata[name];
  if (text === undefined)
    throw new EngineError(`the file of the model has no ${name} in its header`);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Config;
  } catch {
    // It is said below.
  }
  throw new EngineError(texts.noJson(`${name}.json`));
}

/** A matrix of int8 as float32: all rows, or these. */
function scaled(
  { numbers, scales, rows, columns }: ReturnType<typeof readWeights>['quantized'][number],
  which: readonly number[] = Array.from({ length: rows }, (_, row) => row),
): Float32Array {
  const factors = scales.values() as Float32Array;
  const signed = new Int8Array(numbers.buffer, numbers.byteOffset, numbers.length);
  const data = new Float32Array(which.length * columns);
  for (const [i, row] of which.entries()) {
    const factor = factors[row] ?? 0;
    for (let j = 0; j < columns; j++) {
      data[i * columns + j] = (signed[row * columns + j] ?? 0) * factor;
    }
  }
  return data;
}

/** A model at work in an engine: in a step the same as long as the step is open. */
export interface Opened<Model> extends Omit<ModelFile, 'weights'> {
  readonly model: Model;
  /** Weights as a tensor that knows where it comes from; see `ModelFile`. */
  readonly weights: (name: string, rows?: readonly number[]) => Tensor;
}

/** @throws EngineError that says what is wrong with the file, or what does not fit. */
export function openDecoder(engine: Engine, bytes: Uint8Array): Opened<Decoder | Gpt2Decoder> {
  const file = readModel(bytes);
  const { config } = file;
  const model =
    kindIn(config, ['gpt2', 'llama']) === 'gpt2'
      ? engine.models.gpt2(gpt2OptionsOf(config), bytes)
      : engine.models.decoder(decoderOptionsOf(config), bytes);
  return opened(engine, file, model);
}

/** @throws EngineError that says what is wrong with the file, or what does not fit. */
export function openEncoder(engine: Engine, bytes: Uint8Array): Opened<Encoder> {
  const file = readModel(bytes);
  return opened(engine, file, engine.models.encoder(encoderOptionsOf(file.config), bytes));
}

function opened<Model>(engine: Engine, file: ModelFile, model: Model): Opened<Model> {
  const weights = (name: string, rows?: readonly number[]): Tensor =>
    engine.constant(file.weights(name, rows), { weights: name, ...(rows && { rows: [...rows] }) });
  return { ...file, model, weights };
}

/**
 * What a model computed, as a leaf of a trace: the model itself is no operation of it.
 * @param what which of its numbers, as the learner is told: `the line before layer 3`.
 */
export function told(engine: Engine, values: Tensor, what: string): Tensor {
  return engine.constant({ shape: values.shape, data: values.data() }, { told: what });
}
