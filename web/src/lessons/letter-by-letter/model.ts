// The model of this lesson, a small GPT: vectors for letters and for places, two layers that look back, and a score for each letter that
// may come next.
import { future } from '../../course/masks';
import {
  type EncoderLayer,
  encoderLayer,
  type LayerNorm,
  type Layers,
  type Made,
  type MultiHead,
  type Parameters,
  parameter,
  smallLayers,
  under,
} from '../../course/transformer';
import {
  newEmbedding,
  newEncoderLayer,
  newLinear,
  newNorm,
  partsNamed,
} from '../../course/untrained';
import type { Engine, Tensor } from '../../engine';
import { length, letters } from './letters';

export const width = 48;
export const heads = 4;
export const depth = 2;
export const feedForward = 4 * width;

/** The kinds of model: one that hides the future, and one that does not. */
export const kinds = ['writer', 'peeker'] as const;
export type Kind = (typeof kinds)[number];

/** A model before training, drawn as PyTorch draws it. */
export const drawModel = (engine: Engine): Parameters =>
  partsNamed({
    letters: newEmbedding(engine, letters.length, width),
    places: newEmbedding(engine, length, width),
    'layers.0': newEncoderLayer(engine, width, feedForward),
    'layers.1': newEncoderLayer(engine, width, feedForward),
    norm: newNorm(engine, width),
    out: newLinear(engine, width, letters.length),
  });

/** All that a model makes of words. */
export interface Read<Attended extends Made = MultiHead, Normed extends Made = LayerNorm> {
  readonly layers: readonly EncoderLayer<Attended, Normed>[];
  /** (…, letters so far, 27): of the letters that may come next. */
  readonly scores: Tensor;
}

/**
 * What it makes of the numbers of letters, the dot first: (letters), or words of as many (words, letters). `hidden` is true where a letter
 * must not look: (letters, letters), or where a word is read several times, each time without some letters, (times, 1, 1, letters).
 */
export function read<Attended extends Made, Normed extends Made>(
  engine: Engine,
  layers: Layers<Attended, Normed>,
  model: Parameters,
  ids: Tensor,
  hidden?: Tensor,
): Read<Attended, Normed> {
  const vectors = engine.embedding(ids, parameter(model, 'letters.weight'));
  const places = engine.narrow(parameter(model, 'places.weight'), 0, 0, ids.shape.at(-1) ?? 0);
  let x = engine.add(vectors, places);
  const made = Array.from({ length: depth }, (_, i) => {
    const options = { heads, activation: 'gelu', normFirst: true, hidden } as const;
    const layer = encoderLayer(engine, layers, under(model, `layers.${i}`), x, options);
    x = layer.output;
    return layer;
  });
  const { output } = layers.layerNorm(engine, under(model, 'norm'), x);
  return { layers: made, scores: layers.linear(engine, under(model, 'out'), output) };
}

/** What it makes of one word where every letter looks back alone. */
export const readBack = (engine: Engine, model: Parameters, ids: readonly number[]): Read =>
  read(
    engine,
    smallLayers,
    model,
    engine.tensor([...ids], { dtype: 'int64' }),
    future(engine, ids.length),
  );

/** The share that each of the letters got which came, of the shares of all letters, and what that costs. */
export function rightOf(
  engine: Engine,
  shares: Tensor,
  came: readonly number[],
  places?: readonly number[],
) {
  const among = letters.length;
  const at = came.map((letter, i) => (places?.[i] ?? i) * among + letter);
  const flat = engine.reshape(shares, [-1]);
  return engine.indexSelect(flat, 0, engine.tensor(at, { dtype: 'int64' }));
}
