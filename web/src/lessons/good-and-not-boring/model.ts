// The classifier that learns: word vectors (and position rows, or not), one layer of attention, the mean over the words, two scores.

import { filled, length, placesOfNot, vocabulary } from '../../course/reviews';
import {
  type Layers,
  type Made,
  type MultiHead,
  type Parameters,
  parameter,
  smallLayers,
  under,
} from '../../course/transformer';
import { newAttention, newEmbedding, newLinear, partsNamed } from '../../course/untrained';
import type { Engine, PageEngine, Tensor } from '../../engine';

export const width = 32;
export const heads = 4;

/** The kinds of model: with positions, and without. */
export const kinds = ['placed', 'unplaced'] as const;
export type Kind = (typeof kinds)[number];

/** A model before training, as PyTorch draws it. */
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

/** What a model makes of reviews, beside where its words look. */
export interface Read {
  /** (reviews, words, width): the words' new vectors; (reviews, width): their mean. */
  readonly output: Tensor;
  readonly pooled: Tensor;
  /** (reviews, 2): how much speaks against the noun, and how much for it. */
  readonly logits: Tensor;
}

/** Reviews as a model reads them, the shorter ones as if they were filled up with nothing. */
export interface Given {
  readonly ids: Tensor;
  /** (reviews, 1, words or 1, words), true where a word must not look: at what they are filled up with, and at what is cut off. */
  readonly hidden: Tensor | undefined;
  /** (reviews, words, 1), 1 for each word and 0 after the end, where there is such an end. */
  readonly real: Tensor | undefined;
}

export function given(
  engine: PageEngine,
  reviews: readonly (readonly string[])[],
  cut?: Cut,
): Given {
  const { ids, lengths } = filled(engine, reviews);
  const [count = 0, most = 0] = ids.shape;
  const each = Array.from({ length: most }, (_, i) => i);
  const isPadded = lengths.some((length) => length < most);
  const rows = cut ? each : [0];
  const hidden = () =>
    lengths.flatMap((length, review) =>
      rows.flatMap((from) =>
        each.map((to) =>
          Number(to >= length || (from < length && cut?.(review, from, to) === true)),
        ),
      ),
    );
  const shape = [count, 1, rows.length, most];
  return {
    ids,
    hidden:
      isPadded || cut
        ? engine.tensor(Uint8Array.from(hidden()), { shape, dtype: 'bool' })
        : undefined,
    real: isPadded
      ? engine.tensor(
          lengths.flatMap((length) => each.map((i) => Number(i < length))),
          { shape: [count, most, 1] },
        )
      : undefined,
  };
}

/** Reads reviews. Without position rows among its parameters a model has none. */
export function read<Attended extends Made>(
  engine: Engine,
  { linear, multiHead }: Layers<Attended, Made>,
  parameters: Parameters,
  { ids, hidden, real }: Given,
): Attended & Read {
  const vectors = engine.embedding(ids, parameter(parameters, 'words.weight'));
  const places = parameters['positions.weight'];
  const x = places ? engine.add(vectors, engine.narrow(places, 0, 0, ids.shape[1] ?? 0)) : vectors;
  const attended = multiHead(engine, under(parameters, 'attention'), heads, x, x, x, hidden);
  const pooled = real
    ? engine.div(engine.sum(engine.mul(attended.output, real), 1), engine.sum(real, 1))
    : engine.mean(attended.output, 1);
  return { ...attended, pooled, logits: linear(engine, under(parameters, 'read'), pooled) };
}

/** The same as a page shows it. */
export const readReviews = (
  engine: Engine,
  parameters: Parameters,
  reviews: readonly (readonly string[])[],
  cut?: Cut,
): MultiHead & Read => read(engine, smallLayers, parameters, given(engine, reviews, cut));

/** (reviews): the share of "for it" in what the scores say. */
export function shareOfGood(engine: PageEngine, logits: Tensor): Tensor {
  return engine.select(engine.softmax(logits, 1), 1, 1);
}
