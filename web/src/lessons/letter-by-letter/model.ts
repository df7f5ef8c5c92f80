// The model of this lesson, a small GPT: vectors for letters and for places, two layers that look back, and a score for each letter that
// may come next. It learns as modules of the engine, and on the page it is computed by small operations from what they learned.

import { future } from '../../course/masks';
import { parametersOf } from '../../course/training';
import {
  type EncoderLayer,
  encoderLayer,
  layerNorm,
  linear,
  type Parameters,
  parameter,
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
export const layers = 2;
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

/** The same as modules of the engine, which learn faster. */
export function modules(engine: Engine, kind: Kind) {
  const { nn } = engine;
  const layer = () =>
    nn.transformerEncoderLayer(width, heads, {
      dimFeedforward: feedForward,
      dropout: 0,
      activation: 'gelu',
      batchFirst: true,
      normFirst: true,
    });
  const parts = {
    letters: nn.embedding(letters.length, width),
    places: nn.embedding(length, width),
    'layers.0': layer(),
    'layers.1': layer(),
    norm: nn.layerNorm(width),
    out: nn.linear(width, letters.length),
  };
  const parameters = parametersOf(parts);
  return {
    parameters,
    /** (words, letters so far) of int64 → (words, letters so far, 27): scores of the letters that may come next. */
    scores(ids: Tensor): Tensor {
      const places = engine.narrow(parameter(parameters, 'places.weight'), 0, 0, ids.shape[1] ?? 0);
      let x = engine.add(parts.letters.forward(ids), places);
      for (const block of [parts['layers.0'], parts['layers.1']]) {
        x = block.forward(x, { isCausal: kind === 'writer' });
      }
      return parts.out.forward(parts.norm.forward(x));
    },
  };
}

/** All that a model makes of one word. */
export interface Read {
  readonly layers: readonly EncoderLayer[];
  /** (letters so far, 27), or as many of them as the word was read with other letters hidden. */
  readonly scores: Tensor;
}

/**
 * What it makes of the numbers of some letters, the dot first. `hidden` is true where a letter must not look: (letters, letters), or
 * (times, 1, 1, letters) where the word is read several times, each time without some letters.
 */
export function read(
  engine: Engine,
  model: Parameters,
  ids: readonly number[],
  hidden?: Tensor,
): Read {
  const count = ids.length;
  const times = hidden && hidden.shape.length > 2 ? (hidden.shape[0] ?? 1) : 1;
  const rows = Array.from({ length: times }, () => ids).flat();
  const found = engine.indexSelect(
    parameter(model, 'letters.weight'),
    0,
    engine.tensor(rows, { dtype: 'int64' }),
  );
  const vectors = times > 1 ? engine.reshape(found, [times, count, width]) : found;
  let x = engine.add(vectors, engine.narrow(parameter(model, 'places.weight'), 0, 0, count));
  const made = Array.from({ length: layers }, (_, i) => {
    const options = { heads, activation: 'gelu', normFirst: true, hidden } as const;
    const layer = encoderLayer(engine, under(model, `layers.${i}`), x, options);
    x = layer.output;
    return layer;
  });
  const normal = layerNorm(engine, under(model, 'norm'), x);
  return { layers: made, scores: linear(engine, under(model, 'out'), normal.output) };
}

/** What it makes of them where every letter looks back alone. */
export const readBack = (engine: Engine, model: Parameters, ids: readonly number[]): Read =>
  read(engine, model, ids, future(engine, ids.length));

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
