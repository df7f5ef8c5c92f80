// Models that see random strings of letters said again and again, and have to say what comes next: nothing is to be learned of letters,
// only where to look. They have layers of attention alone, two or one.
import { future } from '../../course/masks';
import {
  type LayerNorm,
  type Layers,
  type Made,
  type MultiHead,
  type Parameters,
  parameter,
  type Residual,
  residual,
  smallLayers,
  under,
} from '../../course/transformer';
import { newAttention, newEmbedding, newLinear, newNorm, partsNamed } from '../../course/untrained';
import type { Engine, Tensor } from '../../engine';
import { letters, unasked } from './letters';

/** The letters without the dot. */
export const alphabet: readonly string[] = letters.slice(1);

export const width = 64;
/** One in each layer, so that each has one map. */
export const heads = 1;
/** So many letters a model reads. */
export const length = 24;
/** How many letters a string has before it is said again. */
export const periods = { from: 6, to: 12 } as const;

/** The kinds of model, by their layers. */
export const kinds = ['two', 'one'] as const;
export type Kind = (typeof kinds)[number];
const depths: Readonly<Record<Kind, number>> = { two: 2, one: 1 };

/** A model before training, drawn as PyTorch draws it. */
export function drawRepeater(engine: Engine, kind: Kind): Parameters {
  const layers = (of: (engine: Engine, width: number) => Parameters, name: string) =>
    Object.fromEntries(
      Array.from({ length: depths[kind] }, (_, i) => [`${name}.${i}`, of(engine, width)]),
    );
  return partsNamed({
    letters: newEmbedding(engine, alphabet.length, width),
    places: newEmbedding(engine, length, width),
    ...layers(newNorm, 'norms'),
    ...layers(newAttention, 'layers'),
    norm: newNorm(engine, width),
    out: newLinear(engine, width, alphabet.length),
  });
}

/** All that such a model makes of strings. */
export interface Repeated<Attended extends Made = MultiHead, Normed extends Made = LayerNorm> {
  readonly layers: readonly Residual<Attended, Normed>[];
  /** (…, letters so far, 26): of the letters that may come next. */
  readonly scores: Tensor;
}

/** What it makes of the numbers of letters, a first: (letters), or strings of as many (strings, letters). Each looks back alone. */
export function repeat<Attended extends Made, Normed extends Made>(
  engine: Engine,
  layers: Layers<Attended, Normed>,
  model: Parameters,
  kind: Kind,
  ids: Tensor,
): Repeated<Attended, Normed> {
  const count = ids.shape.at(-1) ?? 0;
  const hidden = future(engine, count);
  const places = engine.narrow(parameter(model, 'places.weight'), 0, 0, count);
  let x = engine.add(engine.embedding(ids, parameter(model, 'letters.weight')), places);
  const made = Array.from({ length: depths[kind] }, (_, i) => {
    const layer = residual(engine, layers, under(model, `norms.${i}`), true, x, (words) =>
      layers.multiHead(engine, under(model, `layers.${i}`), heads, words, words, words, hidden),
    );
    x = layer.output;
    return layer;
  });
  const { output } = layers.layerNorm(engine, under(model, 'norm'), x);
  return { layers: made, scores: layers.linear(engine, under(model, 'out'), output) };
}

/** The same as a page shows it, of one string. */
export const repeatOne = (
  engine: Engine,
  model: Parameters,
  kind: Kind,
  ids: readonly number[],
): Repeated =>
  repeat(engine, smallLayers, model, kind, engine.tensor([...ids], { dtype: 'int64' }));

/** Strings as a model reads them, and what is asked after each letter: that which comes next, from the second time on. */
export interface Strings {
  readonly given: Tensor;
  readonly wanted: Tensor;
}

/** Draws strings of different letters, each said again and again: (strings, 23) of int64 each. */
export function drawStrings(
  engine: Engine,
  count: number,
  generator?: ReturnType<Engine['generator']>,
): Strings {
  const from = generator && { generator };
  const order = engine.argsort(engine.rand([count, alphabet.length], from), { dim: 1 }).int64s();
  const drawn = engine.randint(periods.from, periods.to + 1, [count, 1], from).int64s();
  const rows = Array.from(drawn, (period, row) =>
    Array.from({ length }, (_, place) =>
      Number(order[row * alphabet.length + (place % Number(period))]),
    ),
  );
  const tensor = (numbers: readonly (readonly number[])[]): Tensor =>
    engine.tensor(numbers.flat(), { dtype: 'int64', shape: [count, length - 1] });
  return {
    given: tensor(rows.map((row) => row.slice(0, -1))),
    wanted: tensor(
      rows.map((row, i) =>
        row.slice(1).map((letter, place) => (place < Number(drawn[i]) ? unasked : letter)),
      ),
    ),
  };
}
