// The classifier that learns: word vectors (and position rows, or not), one layer of attention, the mean over the words, two scores. Its
// training uses the engine's own layers; the page computes the same out of small operations on what was learned.

import { length, numbersOf, placesOfNot, vocabulary } from '../../course/reviews';
import { parametersOf } from '../../course/training';
import { linear, multiHead, type Parameters, parameter, under } from '../../course/transformer';
import { newAttention, newEmbedding, newLinear, partsNamed } from '../../course/untrained';
import type { Engine, PageEngine, Tensor } from '../../engine';

export const width = 32;
export const heads = 4;

/** The kinds of model: with positions, and without. */
export const kinds = ['placed', 'unplaced'] as const;
export type Kind = (typeof kinds)[number];

/** A model that can learn. */
export function makeReader(engine: Engine, kind: Kind) {
  const { nn } = engine;
  const words = nn.embedding(vocabulary.length, width);
  const positions = kind === 'placed' ? nn.embedding(length, width) : undefined;
  const attention = nn.multiheadAttention(width, heads, { batchFirst: true });
  const read = nn.linear(width, 2);
  const [places] = positions?.parameters() ?? [];
  const parameters = parametersOf({ words, ...(positions && { positions }), attention, read });
  /** Two scores for each review: how much speaks against the noun, and how much for it. `allowed` is true where a word may look. */
  const logits = (ids: Tensor, allowed?: Tensor): Tensor => {
    const real = engine.ne(ids, 0);
    const vectors = words.forward(ids);
    const x = places ? engine.add(vectors, places) : vectors;
    const [output] = attention.forward(x, x, x, {
      keyMask: real,
      attnMask: allowed,
      needWeights: false,
    });
    const counted = engine.unsqueeze(engine.where(real, 1, 0), 2);
    const sum = engine.sum(engine.mul(output, counted), 1);
    return read.forward(engine.div(sum, engine.sum(counted, 1)));
  };
  return { parameters, logits };
}

/** The same model before training, drawn number by number. */
export function drawReader(engine: Engine, kind: Kind): Parameters {
  return partsNamed({
    words: newEmbedding(engine, vocabulary.length, width),
    ...(kind === 'placed' && { positions: newEmbedding(engine, length, width) }),
    attention: newAttention(engine, width),
    read: newLinear(engine, width, 2),
  });
}

/** Whether in a review, by its number, one word must not look at another. */
export type Cut = (review: number, from: number, to: number) => boolean;

/** What can be hidden: nothing; "not" and its adjective from each other; "not" from all other words. */
export const cuts = ['none', 'pair', 'alone'] as const;
export type CutName = (typeof cuts)[number];

export function cutIn(reviews: readonly (readonly string[])[], cut: CutName): Cut | undefined {
  if (cut === 'none') return undefined;
  const places = reviews.map(placesOfNot);
  return (review, from, to) =>
    (places[review] ?? []).some((not) =>
      cut === 'pair'
        ? (from === not && to === not + 1) || (from === not + 1 && to === not)
        : to === not && from !== not,
    );
}

/** What a model makes of reviews: of each word, of each review. */
export interface Read {
  /** (reviews, heads, words, words) */
  readonly weights: Tensor;
  /** (reviews, words, width): the words' new vectors; (reviews, width): their mean. */
  readonly output: Tensor;
  readonly pooled: Tensor;
  /** (reviews, 2): how much speaks against the noun, and how much for it. */
  readonly logits: Tensor;
}

/** Reads reviews, the shorter ones as if they were filled up with nothing. Without position rows among its parameters it has none. */
export function readReviews(
  engine: PageEngine,
  parameters: Parameters,
  reviews: readonly (readonly string[])[],
  cut?: Cut,
): Read {
  const count = Math.max(...reviews.map((words) => words.length));
  const each = Array.from({ length: count }, (_, i) => i);
  const all = reviews.flatMap((words) => numbersOf(each.map((i) => words[i] ?? '')));
  const ids = engine.tensor(all, { dtype: 'int64' });
  const rows = engine.indexSelect(parameter(parameters, 'words.weight'), 0, ids);
  const vectors = engine.reshape(rows, [reviews.length, count, width]);
  const places = parameters['positions.weight'];
  const x = places ? engine.add(vectors, engine.narrow(places, 0, 0, count)) : vectors;
  const isPadded = all.includes(0);
  const attended = multiHead(
    ...([engine, under(parameters, 'attention'), heads, x, x, x] as const),
    isPadded || cut ? hiddenFrom(engine, reviews, each, cut) : undefined,
  );
  const { weights, output } = attended;
  const pooled = isPadded ? meanOfReal(engine, all, output) : engine.mean(output, 1);
  return { weights, output, pooled, logits: linear(engine, under(parameters, 'read'), pooled) };
}

/** (reviews, 1, words, words), true where a word must not look: at padding, and at what is cut off. */
export function hiddenFrom(
  engine: PageEngine,
  reviews: readonly (readonly string[])[],
  each: readonly number[],
  cut: Cut = () => false,
): Tensor {
  const hidden = reviews.flatMap((words, review) =>
    each.flatMap((from) =>
      each.map((to) =>
        Number(to >= words.length || (from < words.length && cut(review, from, to))),
      ),
    ),
  );
  const shape = [reviews.length, 1, each.length, each.length];
  return engine.tensor(Uint8Array.from(hidden), { shape, dtype: 'bool' });
}

function meanOfReal(engine: PageEngine, ids: readonly number[], output: Tensor): Tensor {
  const [reviews = 0, count = 0] = output.shape;
  const real = engine.tensor(
    ids.map((id) => (id === 0 ? 0 : 1)),
    { shape: [reviews, count, 1] },
  );
  return engine.div(engine.sum(engine.mul(output, real), 1), engine.sum(real, 1));
}

/** (reviews): the share of "for it" in what the scores say. */
export function shareOfGood(engine: PageEngine, logits: Tensor): Tensor {
  return engine.select(engine.softmax(logits, 1), 1, 1);
}
